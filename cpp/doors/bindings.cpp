// The Python door of the core. It releases the GIL and checks nothing but shapes: solver/table.py does the rest.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstring>
#include <initializer_list>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "doors/bindings_arrays.hpp"
#include "doors/bindings_boards.hpp"
#include "doors/bindings_control.hpp"
#include "doors/bindings_picture.hpp"
#include "doors/bindings_search.hpp"
#include "table/columns.hpp"
#include "table/kernels.hpp"
#include "table/order.hpp"
#include "table/partition.hpp"
#include "table/table.hpp"
#include "strategy/unroll.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace tilewise;

namespace {

void make_table(Table* self, In2<Letter> guesses, In2<Letter> answers, int n_letters, const std::string& kernels,
                std::optional<In2<std::uint32_t>> codes, std::optional<Scoring> scoring) {
    if (guesses.shape(1) != answers.shape(1)) throw std::invalid_argument("guesses and answers differ in length");
    if (guesses.shape(1) < 1 || guesses.shape(1) > kMaxLength) throw std::invalid_argument("length out of range");
    const auto length = static_cast<int>(guesses.shape(1));
    if (!codes) {
        new (self) Table(guesses.data(), guesses.shape(0), answers.data(), answers.shape(0), length, n_letters,
                         kernels_named(kernels));
        return;
    }
    if (codes->shape(0) != guesses.shape(0) || codes->shape(1) != answers.shape(0) || !scoring)
        throw std::invalid_argument("finished codes are one row per guess and one column per answer, with their scoring");
    new (self) Table(guesses.data(), guesses.shape(0), answers.data(), answers.shape(0), length, n_letters,
                     kernels_named(kernels), *scoring, codes->data());
}

// The filled codes as a read-only numpy array that keeps the table alive, or None.
nb::object codes(nb::handle_t<Table> self) {
    const Table& t = nb::cast<const Table&>(self);
    if (!t.filled()) return nb::none();
    const std::size_t shape[2] = {t.n_guesses(), t.n_answers()};
    return with_code_type(t.width(), [&]<class Code>(Code) {
        return nb::cast(nb::ndarray<nb::numpy, const Code>(t.codes<Code>(), 2, shape, self));
    });
}

using StatisticsArrays =
    std::tuple<Out1<std::int32_t>, Out1<std::int32_t>, Out1<std::int64_t>, Out1<double>, Out1<double>, Out1<double>>;

StatisticsArrays statistics(const Table& t, In1<std::int32_t> guesses, In1<std::int32_t> candidates,
                     nb::object weights, int threads, const PyControl* control) {
    const std::size_t n = guesses.shape(0);
    const double* w = nullptr;
    In1<double> weights_array;
    if (!weights.is_none()) {
        weights_array = nb::cast<In1<double>>(weights);
        if (weights_array.shape(0) != candidates.shape(0)) throw std::invalid_argument("one weight per candidate");
        w = weights_array.data();
    }
    std::vector<std::int32_t> parts(n), largest(n);
    std::vector<std::int64_t> squares(n);
    std::vector<double> entropy(n), size(n), mass(n);
    const Statistics out{parts.data(), largest.data(), squares.data(), entropy.data(), size.data(), mass.data()};
    run_or_raise(control, n * candidates.shape(0), [&](const Control* c) {
        partition_statistics(t, guesses.data(), n, candidates.data(), candidates.shape(0), w, threads, out, c);
    });
    return {array_of(std::move(parts)),   array_of(std::move(largest)), array_of(std::move(squares)),
            array_of(std::move(entropy)), array_of(std::move(size)),    array_of(std::move(mass))};
}

Out2<std::uint32_t> pick_codes(const Table& t, In1<std::int32_t> guesses, In1<std::int32_t> candidates, int threads,
                               const PyControl* control) {
    const std::size_t rows = guesses.shape(0), cols = candidates.shape(0);
    std::uint32_t* out = new std::uint32_t[std::max<std::size_t>(1, rows * cols)];  // up to a table: not zeroed first
    const nb::capsule owner(out, [](void* p) noexcept { delete[] static_cast<std::uint32_t*>(p); });
    run_or_raise(control, rows * cols, [&](const Control* c) {
        codes_of(t, guesses.data(), rows, candidates.data(), cols, threads, out, c);
    });
    return Out2<std::uint32_t>(out, {rows, cols}, owner);
}

Out1<std::int32_t> order(In1<double> costs, In1<std::int32_t> guesses, In1<bool> candidate, In1<std::int32_t> level,
                         double tolerance) {
    std::vector<std::int32_t> out(guesses.shape(0));
    if (costs.shape(0) != out.size() || candidate.shape(0) != out.size()) throw std::invalid_argument("one entry per guess");
    order_guesses(costs.data(), guesses.data(), candidate.data(), out.size(), level.data(), tolerance, out.data());
    return array_of(std::move(out));
}

// ---- greedy strategies ----

template <class T>
std::vector<T> copied(In1<T> array) {
    return std::vector<T>(array.data(), array.data() + array.shape(0));
}

template <class E>
E named(const std::string& name, std::initializer_list<const char*> names) {
    int place = 0;
    for (const char* known : names) {
        if (name == known) return static_cast<E>(place);
        ++place;
    }
    throw std::invalid_argument("'" + name + "' is not known to the core");
}

void make_greedy(Greedy* self, const Table& t, const Columns& columns, const std::string& cost, const std::string& rule,
                 In1<std::int32_t> guess_of_answer, In1<std::int32_t> level, In1<std::int32_t> popular, int solve_when,
                 int popular_when, int solve_from, bool answers_only, double tolerance, std::size_t capacity) {
    if (!t.filled() || t.width() > 2 || t.n_answers() >= 65536) throw std::invalid_argument("the table is of no use here");
    if (guess_of_answer.shape(0) != t.n_answers() || popular.shape(0) != t.n_answers() ||
        level.shape(0) != t.n_guesses())
        throw std::invalid_argument("one entry per answer, and one level per guess");
    Plan plan;
    plan.cost = named<Cost>(cost, {"entropy", "squares", "largest", "parts", "letter-frequency", "significant-letters",
                                   "tile-score"});
    plan.rule = rule_named(rule);
    plan.guess_of_answer = copied(guess_of_answer);
    plan.level = copied(level);
    plan.popular = copied(popular);
    plan.solve_when = solve_when;
    plan.popular_when = popular_when;
    plan.solve_from = solve_from;
    plan.answers_only = answers_only;
    plan.tolerance = tolerance;
    new (self) Greedy(t, columns, std::move(plan), capacity);
}

using NodeArrays = std::tuple<Out1<std::int32_t>, Out1<std::int32_t>, Out1<std::int32_t>, Out1<std::uint8_t>>;

std::optional<NodeArrays> greedy_tree(const Greedy& greedy, In1<std::int32_t> opening, int max_guesses,
                                      const PyControl* control) {
    Nodes nodes;
    const auto words = copied(opening);
    bool ends;
    {
        nb::gil_scoped_release release;
        ends = greedy.tree(words, max_guesses, nodes, control_of(control));
    }
    if (!ends) return std::nullopt;
    return NodeArrays(array_of(nodes.guess), array_of(nodes.parent), array_of(nodes.code), array_of(nodes.solves));
}

std::optional<std::vector<std::int64_t>> greedy_counts(const Greedy& greedy, In1<std::int32_t> opening,
                                                       int max_guesses, const PyControl* control) {
    std::vector<std::int64_t> counts;
    const auto words = copied(opening);
    nb::gil_scoped_release release;
    if (!greedy.counts(words, max_guesses, counts, control_of(control))) return std::nullopt;
    return counts;
}

std::vector<std::string> kernel_names() {
    std::vector<std::string> names;
    for (const Kernels& k : available_kernels()) names.emplace_back(k.name);
    return names;
}

}  // namespace

NB_MODULE(_core, m) {
    // Tables are kept for the life of the process on purpose (solve/table.py): no leak to warn about at exit.
    nb::set_leak_warnings(false);
    m.doc() = "The compiled core of tilewise: feedback tables, partitions and exact search.";
    m.def("kernels", &kernel_names, "The instruction sets that this machine can run, the fastest first.");
    m.def("order", &order, "costs"_a, "guesses"_a, "candidate"_a, "level"_a, "tolerance"_a,
          "The places of the guesses, the best first.");
    bind_search(m);
    nb::class_<Scoring>(m, "Scoring")
        .def("__init__",
             [](Scoring* self, std::uint32_t n_codes, std::uint32_t solved, bool tiles) {
                 new (self) Scoring{n_codes, solved, tiles};
             },
             "n_codes"_a, "solved"_a, "tiles"_a)
        .def_ro("n_codes", &Scoring::n_codes)
        .def_ro("solved", &Scoring::solved)
        .def_ro("tiles", &Scoring::tiles);
    nb::class_<Table>(m, "Table")
        .def("__init__", &make_table, "guesses"_a, "answers"_a, "n_letters"_a, "kernels"_a = "auto",
             "codes"_a = nb::none(), "scoring"_a = nb::none())
        .def("fill",
             [](Table& t, int threads, const PyControl* control) {
                 run_or_raise(control, t.n_guesses() * t.n_answers(), [&](const Control* c) { t.fill(threads, c); });
             },
             "threads"_a = 0, "control"_a.none() = nb::none())
        .def_prop_ro("filled", &Table::filled)
        .def_prop_ro("width", &Table::width)
        .def_prop_ro("scoring", &Table::scoring)
        .def_prop_ro("kernels", [](const Table& t) { return std::string(t.kernels().name); })
        .def_prop_ro("codes", &codes)
        .def("pick", &pick_codes, "guesses"_a, "candidates"_a, "threads"_a = 0, "control"_a.none() = nb::none())
        .def("statistics", &statistics, "guesses"_a, "candidates"_a, "weights"_a.none() = nb::none(),
             "threads"_a = 0, "control"_a.none() = nb::none());
    nb::class_<Columns>(m, "Columns")
        .def("__init__",
             [](Columns* self, const Table& t) {
                 if (!t.filled() || t.width() > 2) throw std::invalid_argument("columns need a filled table");
                 nb::gil_scoped_release release;
                 new (self) Columns(t);
             },
             "table"_a)
        .def_prop_ro("bytes", &Columns::bytes);
    nb::class_<Greedy>(m, "Greedy")
        .def("__init__", &make_greedy, "table"_a, "columns"_a, nb::kw_only(), "cost"_a, "rule"_a, "guess_of_answer"_a,
             "level"_a, "popular"_a, "solve_when"_a, "popular_when"_a, "solve_from"_a, "answers_only"_a, "tolerance"_a, "capacity"_a,
             nb::keep_alive<1, 2>(), nb::keep_alive<1, 3>())
        .def("tree", &greedy_tree, "opening"_a, "max_guesses"_a, "control"_a.none() = nb::none())
        .def_prop_ro("bytes", &Greedy::bytes)
        .def("counts", &greedy_counts, "opening"_a, "max_guesses"_a, "control"_a.none() = nb::none());
    bind_boards(m);
    bind_picture(m);
}
