// The Python door to several boards. It releases the GIL and checks nothing but shapes: solver/suggest_boards.py does the rest.
#include "doors/bindings_boards.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "doors/bindings_arrays.hpp"
#include "doors/bindings_control.hpp"
#include "boards/boards.hpp"
#include "boards/joint.hpp"
#include "base/parallel.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tilewise {
namespace {

using boards::Chooser;
using boards::BoardPolicy;
using boards::BoardSet;
using Ranked = std::tuple<std::int32_t, double, std::int64_t, std::int64_t, std::int64_t>;

// A chooser's arguments; every thread makes a chooser of its own from them.
struct Player {
    const Table& table;
    const Columns* columns;
    std::vector<std::int32_t> guess_of_answer;
    BoardPolicy policy;
    std::shared_ptr<Control> control;  // what ends every call, or null

    Player(const Table& t, const Columns* c, In1<std::int32_t> answers, BoardPolicy how, const PyControl* ends)
        : table(t), columns(c), guess_of_answer(answers.data(), answers.data() + answers.shape(0)), policy(how),
          control(ends ? ends->control : nullptr) {
        if (!t.filled() || t.n_answers() >= 65536 || guess_of_answer.size() != t.n_answers())
            throw std::invalid_argument("several boards need a filled table and one guess per answer");
    }
    Chooser chooser() const { return Chooser(table, columns, guess_of_answer, policy, control.get()); }

    std::vector<float> costs(const std::vector<BoardSet>& sets) const {
        nb::gil_scoped_release release;
        Chooser c = chooser();
        std::vector<float> all = c.costs(sets);
        all.resize(table.n_guesses());
        return all;
    }

    static std::vector<Ranked> plain(const std::vector<boards::BoardChoice>& choices) {
        std::vector<Ranked> out;
        for (const auto& c : choices) out.emplace_back(c.guess, static_cast<double>(c.cost), c.total, c.games, c.late);
        return out;
    }

    std::vector<Ranked> rank(const std::vector<BoardSet>& sets, int played, std::size_t top) const {
        nb::gil_scoped_release release;
        return plain(chooser().rank(sets, played, top));
    }

    std::vector<Ranked> evaluate(const std::vector<BoardSet>& sets, int played,
                                 const std::vector<std::int32_t>& guesses) const {
        nb::gil_scoped_release release;
        return plain(chooser().evaluate(sets, played, guesses));
    }

    std::vector<std::int64_t> joint_totals(const std::vector<BoardSet>& sets, const std::vector<std::int32_t>& guesses,
                                           std::int64_t most_nodes) const {
        nb::gil_scoped_release release;
        return boards::Joint(table, guess_of_answer, sets, control.get()).totals(guesses, most_nodes);
    }

    std::int32_t choose(const std::vector<BoardSet>& sets, int played) const {
        nb::gil_scoped_release release;
        return chooser().choose(sets, played);
    }

    // The best guesses and their totals; none where the nodes ran out.
    std::vector<std::tuple<std::int32_t, std::int64_t>> joint(const std::vector<BoardSet>& sets, std::size_t top,
                                                              std::int64_t most_nodes) const {
        nb::gil_scoped_release release;
        std::vector<std::tuple<std::int32_t, std::int64_t>> out;
        for (const auto& v : boards::Joint(table, guess_of_answer, sets, control.get()).rank(top, most_nodes).values)
            out.emplace_back(v.guess, v.total);
        return out;
    }

    std::vector<std::int32_t> play(const std::vector<std::int32_t>& secrets, const std::vector<std::int32_t>& opening,
                                   int most) const {
        nb::gil_scoped_release release;
        return chooser().play(secrets, opening, most);
    }

    Out1<std::int32_t> lengths(In2<std::int32_t> secrets, const std::vector<std::int32_t>& opening, int most, int threads) const {
        const std::size_t games = secrets.shape(0), n = secrets.shape(1);
        std::vector<std::int32_t> taken(games);
        {
            nb::gil_scoped_release release;
            const auto used = static_cast<std::size_t>(usable_threads(threads));
            parallel_for(games, (games + used - 1) / used, threads, [&](std::size_t begin, std::size_t end) {
                Chooser c = chooser();
                for (std::size_t i = begin; i < end; ++i) {
                    const std::int32_t* row = secrets.data() + i * n;
                    taken[i] = static_cast<std::int32_t>(c.play({row, row + n}, opening, most).size());
                }
            });
        }
        return array_of(std::move(taken));
    }
};

}  // namespace

void bind_boards(nb::module_& m) {
    nb::class_<Player>(m, "BoardPlayer")
        .def("__init__",
             [](Player* self, const Table& t, const Columns* c, In1<std::int32_t> answers, double bonus, std::size_t tried,
                std::size_t samples, std::size_t list, double prior, int limit, int late, const PyControl* control) {
                 new (self) Player(t, c, answers, BoardPolicy{bonus, tried, samples, list, prior, limit, late}, control);
             },
             "table"_a, "columns"_a.none(), "guess_of_answer"_a, nb::kw_only(), "bonus"_a, "tried"_a, "samples"_a,
             "list"_a, "prior"_a, "limit"_a, "late"_a, "control"_a.none() = nb::none(), nb::keep_alive<1, 2>(), nb::keep_alive<1, 3>())
        .def("costs", &Player::costs, "boards"_a)
        .def("rank", &Player::rank, "boards"_a, "played"_a, "top"_a)
        .def("evaluate", &Player::evaluate, "boards"_a, "played"_a, "guesses"_a)
        .def("joint_totals", &Player::joint_totals, "boards"_a, "guesses"_a, "most_nodes"_a)
        .def("choose", &Player::choose, "boards"_a, "played"_a)
        .def("joint", &Player::joint, "boards"_a, "top"_a, "most_nodes"_a)
        .def("play", &Player::play, "secrets"_a, "opening"_a, "most"_a)
        .def("lengths", &Player::lengths, "secrets"_a, "opening"_a, "most"_a, "threads"_a = 1);
}

}  // namespace tilewise
