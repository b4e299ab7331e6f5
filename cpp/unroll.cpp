#include "unroll.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <utility>

#include "parallel.hpp"

namespace tilewise {
namespace {

constexpr double fixed_point = 1LL << 40;

// A guess played before is no obstacle to remembering a choice as long as fewer than this were played (see choose()).
constexpr int few_turns = 16;

std::uint64_t random_bits(std::uint64_t& state) {  // splitmix64
    std::uint64_t z = (state += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

bool by_parts(Cost cost) { return cost <= Cost::parts; }

}  // namespace

// ---- memory ----------------------------------------------------------------------------------------------

Memory::Memory(std::size_t capacity) : capacity_(capacity / n_shards) {}

std::int32_t Memory::find(Key key) const {
    const Shard& shard = shards_[key.high % n_shards];
    const std::lock_guard hold(shard.lock);
    if (shard.slots.empty()) return -1;
    const std::size_t mask = shard.slots.size() - 1;
    for (std::size_t i = key.low & mask;; i = (i + 1) & mask) {
        if (shard.slots[i].guess < 0) return -1;
        if (shard.slots[i].key == key) return shard.slots[i].guess;
    }
}

void Memory::put(std::vector<Slot>& slots, Key key, std::int32_t guess) {
    const std::size_t mask = slots.size() - 1;
    std::size_t i = key.low & mask;
    while (slots[i].guess >= 0 && !(slots[i].key == key)) i = (i + 1) & mask;
    slots[i] = {key, guess};
}

void Memory::keep(Key key, std::int32_t guess) {
    Shard& shard = shards_[key.high % n_shards];
    const std::lock_guard hold(shard.lock);
    if (shard.used >= capacity_) return;
    if (4 * (shard.used + 1) > 3 * shard.slots.size()) {
        std::vector<Slot> larger(std::max<std::size_t>(64, 2 * shard.slots.size()));
        for (const Slot& slot : shard.slots)
            if (slot.guess >= 0) put(larger, slot.key, slot.guess);
        shard.slots.swap(larger);
    }
    put(shard.slots, key, guess);
    ++shard.used;
}

// ---- columns ---------------------------------------------------------------------------------------------

namespace {

template <class Code>
void transpose(const Table& table, Code* out) {
    // In squares that fit the nearest cache, so that neither side is read or written a byte at a time from afar.
    constexpr std::size_t side = 64;
    const std::size_t guesses = table.n_guesses(), answers = table.n_answers();
    const Code* in = table.codes<Code>();
    parallel_for((guesses + side - 1) / side, 8, 0, [&](std::size_t begin, std::size_t end) {
        for (std::size_t g0 = begin * side; g0 < std::min(end * side, guesses); g0 += side)
            for (std::size_t a0 = 0; a0 < answers; a0 += side)
                for (std::size_t a = a0; a < std::min(a0 + side, answers); ++a)
                    for (std::size_t g = g0; g < std::min(g0 + side, guesses); ++g)
                        out[a * guesses + g] = in[g * answers + a];
    });
}

}  // namespace

Columns::Columns(const Table& table) : n_guesses_(table.n_guesses()), data_(nullptr, [](void*) {}) {
    const std::size_t size = table.n_guesses() * table.n_answers();
    if (table.width() == 1) {
        auto* data = new std::uint8_t[size];
        data_ = {data, [](void* p) { delete[] static_cast<std::uint8_t*>(p); }};
        transpose(table, data);
    } else {
        auto* data = new std::uint16_t[size];
        data_ = {data, [](void* p) { delete[] static_cast<std::uint16_t*>(p); }};
        transpose(table, data);
    }
}

// ---- one walk through all positions of a strategy ----------------------------------------------------------

template <class Code>
class Greedy::Walk {
public:
    Walk(const Greedy& greedy, const std::vector<std::int32_t>& opening, int max_guesses, Nodes* nodes,
         std::vector<std::int64_t>* counts)
        : g_(greedy), plan_(greedy.plan_), table_(greedy.table_), opening_(opening), max_guesses_(max_guesses),
          nodes_(nodes), counts_(counts), codes_(table_.codes<Code>()), n_answers_(table_.n_answers()),
          solved_(solved_code(table_.length())), histogram_(table_.n_codes()), buffer_(n_answers_),
          is_candidate_(n_answers_), played_mark_(table_.n_guesses()), increments_(n_answers_ + 1) {
        for (std::size_t s = 0; s < increments_.size(); ++s) {
            const auto n = static_cast<std::int64_t>(s);
            if (plan_.cost == Cost::entropy) increments_[s] = g_.n_log_n_[s + 1] - g_.n_log_n_[s];
            else if (plan_.cost == Cost::squares) increments_[s] = 2 * n + 1;
            else increments_[s] = n == 0 ? -1 : 0;
        }
    }

    bool run() {
        std::vector<std::int32_t> all(n_answers_);
        std::iota(all.begin(), all.end(), 0);
        return visit(all.data(), all.size(), g_.order_, -1, -1, 0);
    }

private:
    using Set = const std::int32_t*;

    // Plays on from a set of candidates; false where it does not end.
    bool visit(Set set, std::size_t n, const std::vector<std::int32_t>& legal, std::int32_t parent, std::int32_t code,
               int turn) {
        if (turn >= max_guesses_) return false;
        if (n == 1) {
            emit(guess_of(set[0]), parent, code, true, turn);
            return true;
        }
        const std::int32_t guess = choose(set, n, legal, turn);
        const Code* row = codes_ + static_cast<std::size_t>(guess) * n_answers_;
        // The parts, in the order of their codes.
        std::vector<std::uint64_t> order(n);
        for (std::size_t k = 0; k < n; ++k) order[k] = (std::uint64_t{row[set[k]]} << 32) | static_cast<std::uint32_t>(set[k]);
        std::sort(order.begin(), order.end());
        std::vector<std::int32_t> sorted(n);
        for (std::size_t k = 0; k < n; ++k) sorted[k] = static_cast<std::int32_t>(order[k] & 0xffffffffu);
        const bool solves = (order.back() >> 32) == solved_;
        const std::int32_t here = emit(guess, parent, code, solves, turn);
        played_.push_back(guess);
        ++played_mark_[static_cast<std::size_t>(guess)];
        bool ends = true;
        for (std::size_t k = 0; ends && k < n;) {
            const std::uint64_t seen = order[k] >> 32;
            std::size_t end = k;
            while (end < n && order[end] >> 32 == seen) ++end;
            if (seen != solved_) {
                const auto c = static_cast<std::int32_t>(seen);
                if (plan_.legal == Legal::hard && end - k > 1)
                    ends = visit(&sorted[k], end - k, still_legal(legal, guess, c), here, c, turn + 1);
                else
                    ends = visit(&sorted[k], end - k, legal, here, c, turn + 1);
            }
            k = end;
        }
        --played_mark_[static_cast<std::size_t>(guess)];
        played_.pop_back();
        return ends;
    }

    std::int32_t emit(std::int32_t guess, std::int32_t parent, std::int32_t code, bool solves, int turn) {
        if (solves && counts_) {
            if (counts_->size() <= static_cast<std::size_t>(turn)) counts_->resize(static_cast<std::size_t>(turn) + 1);
            ++(*counts_)[static_cast<std::size_t>(turn)];
        }
        if (!nodes_) return -1;
        nodes_->guess.push_back(guess);
        nodes_->parent.push_back(parent);
        nodes_->code.push_back(code);
        nodes_->solves.push_back(solves);
        return static_cast<std::int32_t>(nodes_->guess.size()) - 1;
    }

    std::vector<std::int32_t> still_legal(const std::vector<std::int32_t>& legal, std::int32_t guess,
                                          std::int32_t code) const {
        const int length = table_.length();
        const Letter* played = table_.guess(static_cast<std::size_t>(guess));
        std::array<int, max_length> digit{};
        for (int i = 0; i < length; ++i, code /= 3) digit[static_cast<std::size_t>(i)] = code % 3;
        std::vector<std::int32_t> out;
        for (const std::int32_t g : legal) {
            const Letter* word = table_.guess(static_cast<std::size_t>(g));
            bool ok = true;
            for (int i = 0; ok && i < length; ++i) {
                const int d = digit[static_cast<std::size_t>(i)];
                if (d == 2) ok = word[i] == played[i];
                if (d == 0 || !ok) continue;
                int shown = 0, used = 0;
                for (int j = 0; j < length; ++j) {
                    shown += played[j] == played[i] && digit[static_cast<std::size_t>(j)] != 0;
                    used += word[j] == played[i];
                }
                ok = used >= shown;
            }
            if (ok) out.push_back(g);
        }
        return out;
    }

    // ---- choosing ------------------------------------------------------------------------------------

    bool may_open(std::int32_t word, Set set, std::size_t n, const std::vector<std::int32_t>& legal) const {
        if (plan_.once && played_mark_[static_cast<std::size_t>(word)]) return false;
        if (plan_.legal == Legal::strict)
            return std::find(set, set + n, g_.answer_of_guess_[static_cast<std::size_t>(word)]) != set + n;
        return plan_.legal == Legal::any || std::find(legal.begin(), legal.end(), word) != legal.end();
    }

    std::int32_t choose(Set set, std::size_t n, const std::vector<std::int32_t>& legal, int turn) {
        if (static_cast<std::size_t>(turn) < opening_.size()) {
            const std::int32_t word = opening_[static_cast<std::size_t>(turn)];
            if (may_open(word, set, n, legal)) return word;
        }
        if (n <= static_cast<std::size_t>(plan_.popular_when)) {
            const auto popular = [&](std::int32_t a) { return plan_.popular[static_cast<std::size_t>(a)]; };
            return guess_of(*std::min_element(set, set + n, [&](auto a, auto b) { return popular(a) < popular(b); }));
        }
        const bool shared = n > 2 && by_parts(plan_.cost) && plan_.legal != Legal::hard && turn < few_turns;
        Memory::Key key;
        if (shared) {
            for (std::size_t k = 0; k < n; ++k) {
                key.low += g_.keys_[static_cast<std::size_t>(set[k])].low;
                key.high += g_.keys_[static_cast<std::size_t>(set[k])].high;
            }
            if (const std::int32_t known = g_.memory_.find(key); known >= 0) return known;
        }
        for (std::size_t k = 0; k < n; ++k) is_candidate_[static_cast<std::size_t>(set[k])] = 1;
        bool lasting = false;
        const std::int32_t guess = lowest(set, n, legal, lasting);
        for (std::size_t k = 0; k < n; ++k) is_candidate_[static_cast<std::size_t>(set[k])] = 0;
        if (shared && lasting) g_.memory_.keep(key, guess);
        return guess;
    }

    std::int32_t guess_of(std::int32_t answer) const { return plan_.guess_of_answer[static_cast<std::size_t>(answer)]; }

    bool candidate(std::int32_t guess) const {
        const std::int32_t a = g_.answer_of_guess_[static_cast<std::size_t>(guess)];
        return a >= 0 && is_candidate_[static_cast<std::size_t>(a)];
    }

    // The pool in the order of preference, one guess after the other, until visit says false.
    template <class Visit>
    void pool(Set set, std::size_t n, const std::vector<std::int32_t>& legal, Visit&& look) const {
        const bool only = plan_.legal == Legal::strict || n <= static_cast<std::size_t>(plan_.solve_when);
        if (plan_.tie == Tie::candidate || only) {
            // Candidates are sorted, and so are their places among the guesses.
            for (std::size_t k = 0; k < n; ++k) {
                const std::size_t at = plan_.tie == Tie::last ? n - 1 - k : k;
                if (!look(guess_of(set[at]))) return;
            }
            if (only) return;
        }
        for (const std::int32_t g : legal) {
            if (plan_.answers_only && g_.answer_of_guess_[static_cast<std::size_t>(g)] < 0) continue;
            if (plan_.once && played_mark_[static_cast<std::size_t>(g)]) continue;
            if (plan_.tie == Tie::candidate && candidate(g)) continue;
            if (!look(g)) return;
        }
    }

    // The guess of lowest cost. `lasting` says whether it would be the same whatever few guesses were played before:
    // they can matter only through the rule that candidates are guessed where all costs are equal.
    std::int32_t lowest(Set set, std::size_t n, const std::vector<std::int32_t>& legal, bool& lasting) {
        const bool parts = by_parts(plan_.cost);
        const std::int64_t perfect = best_possible(n), useless = worst_possible(n);
        const bool may_stop = parts && !plan_.useful && plan_.tie != Tie::popular;
        if (!parts) count_letters(set, n);
        guesses_.clear();
        costs_.clear();
        std::int32_t winner = -1;
        int others = 0;  // guesses that are not as good as the winner
        block_ = no_block;
        pool(set, n, legal, [&](std::int32_t g) {
            const std::int64_t cost = parts ? parts_cost(g, set, n) : letters_cost(g);
            if (plan_.useful && !candidate(g) && (parts ? cost == useless : tells_nothing(g, set, n))) return true;
            guesses_.push_back(g);
            costs_.push_back(cost);
            if (may_stop) {
                if (cost == perfect) winner = winner < 0 ? g : winner;
                else ++others;
                if (winner >= 0 && (plan_.tie == Tie::candidate || others >= few_turns)) return false;
            }
            return true;
        });
        if (winner >= 0 && others > 0) {
            lasting = plan_.tie == Tie::candidate || others >= few_turns;
            return winner;
        }
        if (winner >= 0 && plan_.tie == Tie::candidate) {
            lasting = true;
            return winner;
        }
        return among(n, lasting);
    }

    std::int32_t among(std::size_t n, bool& lasting) {
        const auto [low, high] = std::minmax_element(costs_.begin(), costs_.end());
        std::int64_t near = *low;
        if (plan_.cost == Cost::entropy) near += static_cast<std::int64_t>(plan_.tolerance * static_cast<double>(n) * fixed_point);
        const bool all_equal = *high <= near;
        const bool any_candidate = std::any_of(guesses_.begin(), guesses_.end(), [&](auto g) { return candidate(g); });
        std::int32_t best = -1;
        int others = 0;
        for (std::size_t i = 0; i < guesses_.size(); ++i) {
            const std::int32_t g = guesses_[i];
            if (costs_[i] > near) ++others;
            else if (all_equal && any_candidate && !candidate(g)) continue;
            else if (best < 0 || (plan_.tie == Tie::popular && preferred(g, best))) best = g;
        }
        lasting = plan_.tie == Tie::candidate || others >= few_turns;
        return best;
    }

    bool preferred(std::int32_t a, std::int32_t b) const {
        const auto level = [&](std::int32_t g) { return plan_.level[static_cast<std::size_t>(g)]; };
        if (level(a) != level(b)) return level(a) < level(b);
        if (candidate(a) != candidate(b)) return candidate(a);
        return a < b;
    }

    // ---- costs by the parts --------------------------------------------------------------------------

    std::int64_t best_possible(std::size_t n) const {
        if (plan_.cost == Cost::entropy) return 0;
        if (plan_.cost == Cost::squares) return static_cast<std::int64_t>(n);
        return plan_.cost == Cost::largest ? 1 : -static_cast<std::int64_t>(n);
    }

    std::int64_t worst_possible(std::size_t n) const {
        const auto size = static_cast<std::int64_t>(n);
        if (plan_.cost == Cost::entropy) return g_.n_log_n_[n];
        if (plan_.cost == Cost::squares) return size * size;
        return plan_.cost == Cost::largest ? size : -1;
    }

    // Where all guesses are asked for, they are so in order, and a block of neighbours is counted at once.
    std::int64_t parts_cost(std::int32_t guess, Set set, std::size_t n) {
        if (sizeof(Code) > 1 || plan_.legal == Legal::hard || plan_.answers_only || candidate(guess))
            return parts_of_one(guess, set, n);
        const std::size_t block = static_cast<std::size_t>(guess) / block_size;
        if (block != block_) {
            block_ = block;
            if (n < 256) parts_of_block(set, n, counts8_);
            else parts_of_block(set, n, counts16_);
        }
        return block_costs_[static_cast<std::size_t>(guess) % block_size];
    }

    template <class Count>
    void parts_of_block(Set set, std::size_t n, std::vector<Count>& counts) {
        const std::size_t first = block_ * block_size, size = std::min(block_size, table_.n_guesses() - first);
        const std::size_t width = std::bit_ceil(histogram_.size());
        counts.assign(block_size * width, 0);
        block_costs_.fill(0);
        std::int64_t* costs = block_costs_.data();
        const std::int64_t* increments = increments_.data();
        const bool largest = plan_.cost == Cost::largest;
        for (std::size_t k = 0; k < n; ++k) {
            const Code* column = g_.columns_.column<Code>(static_cast<std::size_t>(set[k])) + first;
            Count* count = counts.data();
            if (largest)
                for (std::size_t b = 0; b < size; ++b, count += width)
                    costs[b] = std::max<std::int64_t>(costs[b], ++count[column[b]]);
            else
                for (std::size_t b = 0; b < size; ++b, count += width) costs[b] += increments[count[column[b]]++];
        }
    }

    std::int64_t parts_of_one(std::int32_t guess, Set set, std::size_t n) {
        const Code* row = codes_ + static_cast<std::size_t>(guess) * n_answers_;
        std::uint16_t* histogram = histogram_.data();
        Code* buffer = buffer_.data();
        std::int64_t sum = 0;
        std::uint16_t largest = 0;
        if (plan_.cost == Cost::largest) {
            for (std::size_t k = 0; k < n; ++k) largest = std::max(largest, ++histogram[buffer[k] = row[set[k]]]);
        } else {
            const std::int64_t* increments = increments_.data();
            for (std::size_t k = 0; k < n; ++k) sum += increments[histogram[buffer[k] = row[set[k]]]++];
        }
        for (std::size_t k = 0; k < n; ++k) histogram[buffer[k]] = 0;
        return plan_.cost == Cost::largest ? largest : sum;
    }

    bool tells_nothing(std::int32_t guess, Set set, std::size_t n) const {
        const Code* row = codes_ + static_cast<std::size_t>(guess) * n_answers_;
        for (std::size_t k = 1; k < n; ++k)
            if (row[set[k]] != row[set[0]]) return false;
        return true;
    }

    // ---- costs by letters ----------------------------------------------------------------------------

    // at_least_[c * length + k]: candidates with letter c more than k times; in_place_[i * letters + c]: with c in i.
    void count_letters(Set set, std::size_t n) {
        const auto length = static_cast<std::size_t>(table_.length()), letters = static_cast<std::size_t>(table_.n_letters());
        at_least_.assign(letters * length, 0);
        in_place_.assign(letters * length, 0);
        std::vector<std::uint8_t> times(letters);
        for (std::size_t k = 0; k < n; ++k) {
            const Letter* word = table_.answer(static_cast<std::size_t>(set[k]));
            for (std::size_t i = 0; i < length; ++i) {
                const auto c = static_cast<std::size_t>(word[i]);
                ++at_least_[c * length + times[c]++];
                ++in_place_[i * letters + c];
            }
            for (std::size_t i = 0; i < length; ++i) times[static_cast<std::size_t>(word[i])] = 0;
        }
        if (plan_.cost == Cost::significant_letters)
            for (std::size_t c = 0; c < letters; ++c)
                if (at_least_[c * length] == static_cast<std::int64_t>(n)) at_least_[c * length] = 0;
    }

    std::int64_t letters_cost(std::int32_t guess) const {
        const auto length = static_cast<std::size_t>(table_.length()), letters = static_cast<std::size_t>(table_.n_letters());
        const Letter* word = table_.guess(static_cast<std::size_t>(guess));
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < length; ++i) {
            const auto c = static_cast<std::size_t>(word[i]);
            std::size_t earlier = 0;
            for (std::size_t j = 0; j < i; ++j) earlier += word[j] == word[i];
            if (plan_.cost == Cost::tile_score) sum += at_least_[c * length + earlier] + in_place_[i * letters + c];
            else if (earlier == 0) sum += at_least_[c * length];
        }
        return -sum;
    }

    const Greedy& g_;
    const Plan& plan_;
    const Table& table_;
    const std::vector<std::int32_t>& opening_;
    int max_guesses_;
    Nodes* nodes_;
    std::vector<std::int64_t>* counts_;
    const Code* codes_;
    std::size_t n_answers_;
    std::uint32_t solved_;
    std::vector<std::uint16_t> histogram_;
    std::vector<Code> buffer_;
    std::vector<std::uint8_t> is_candidate_;
    std::vector<std::uint16_t> played_mark_;
    std::vector<std::int32_t> played_;
    std::vector<std::int64_t> increments_;
    std::vector<std::int32_t> guesses_;
    std::vector<std::int64_t> costs_;
    std::vector<std::int64_t> at_least_, in_place_;
    static constexpr std::size_t block_size = 64, no_block = static_cast<std::size_t>(-1);
    std::size_t block_ = no_block;
    std::array<std::int64_t, block_size> block_costs_{};
    std::vector<std::uint8_t> counts8_;
    std::vector<std::uint16_t> counts16_;
};

// ---- the strategy ----------------------------------------------------------------------------------------

Greedy::Greedy(const Table& table, const Columns& columns, Plan plan, std::size_t capacity)
    : table_(table), columns_(columns), plan_(std::move(plan)), order_(table.n_guesses()), answer_of_guess_(table.n_guesses(), -1),
      keys_(table.n_answers()), n_log_n_(table.n_answers() + 2), memory_(capacity) {
    std::iota(order_.begin(), order_.end(), 0);
    if (plan_.tie == Tie::last) std::reverse(order_.begin(), order_.end());
    for (std::size_t a = 0; a < table.n_answers(); ++a)
        answer_of_guess_[static_cast<std::size_t>(plan_.guess_of_answer[a])] = static_cast<std::int32_t>(a);
    std::uint64_t state = 20220215;
    for (auto& key : keys_) key = {random_bits(state), random_bits(state)};
    for (std::size_t s = 2; s < n_log_n_.size(); ++s)
        n_log_n_[s] = std::llround(static_cast<double>(s) * std::log2(static_cast<double>(s)) * fixed_point);
}

template <class Code>
bool Greedy::walk(const std::vector<std::int32_t>& opening, int max_guesses, Nodes* nodes,
                  std::vector<std::int64_t>* counts) const {
    return Walk<Code>(*this, opening, max_guesses, nodes, counts).run();
}

bool Greedy::tree(const std::vector<std::int32_t>& opening, int max_guesses, Nodes& out) const {
    return table_.width() == 1 ? walk<std::uint8_t>(opening, max_guesses, &out, nullptr)
                               : walk<std::uint16_t>(opening, max_guesses, &out, nullptr);
}

bool Greedy::counts(const std::vector<std::int32_t>& opening, int max_guesses, std::vector<std::int64_t>& out) const {
    return table_.width() == 1 ? walk<std::uint8_t>(opening, max_guesses, nullptr, &out)
                               : walk<std::uint16_t>(opening, max_guesses, nullptr, &out);
}

}  // namespace tilewise
