#include "table/order.hpp"

#include <algorithm>
#include <numeric>

namespace tilewise {

void order_guesses(const double* costs, const std::int32_t* guesses, const bool* candidate, std::size_t n,
                   const std::int32_t* level, double tolerance, std::int32_t* out) {
    std::iota(out, out + n, 0);
    std::sort(out, out + n, [=](std::int32_t a, std::int32_t b) { return costs[a] < costs[b]; });
    const auto preferred = [=](std::int32_t a, std::int32_t b) {
        const std::int32_t x = guesses[a], y = guesses[b];
        if (level[x] != level[y]) return level[x] < level[y];
        return candidate[a] != candidate[b] ? candidate[a] : x < y;
    };
    for (std::size_t from = 0, to = 0; from < n; from = to) {
        const double lowest = costs[out[from]];
        for (to = from + 1; to < n && costs[out[to]] - lowest <= tolerance;) ++to;
        std::sort(out + from, out + to, preferred);
    }
}

}  // namespace tilewise
