// The Python door of the exact search. Like bindings.cpp it checks nothing but shapes: solver/search.py does the rest.
//
// A search runs on a thread of its own without the GIL, while the calling thread looks for signals every few
// milliseconds: Ctrl-C sets the stop flag, and the call returns the bounds that it has by then.
#include "doors/bindings_search.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "doors/bindings_arrays.hpp"
#include "doors/bindings_control.hpp"
#include "table/kernels.hpp"
#include "search/search.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tilewise {
using namespace exact;
namespace {

// The tables of one vocabulary under one rule; keeps the arrays that it was made of.
class PyTables {
public:
    PyTables(nb::object codes, In1<Guess> guess_of_answer, In2<std::int32_t> letters, nb::object weights,
             const Scoring& scoring, const std::string& rule, const std::string& kernel, const PyControl* outer)
        : kept_{codes, nb::cast(guess_of_answer), nb::cast(letters), weights} {
        Problem p;
        p.scoring = scoring;
        if (!take<std::uint8_t>(codes, p) && !take<std::uint16_t>(codes, p) && !take<std::uint32_t>(codes, p))
            throw std::invalid_argument("codes must be a contiguous array of two dimensions and 8, 16 or 32 bits");
        if (guess_of_answer.shape(0) != static_cast<std::size_t>(p.answers) || p.answers < 1 || p.answers > 65535)
            throw std::invalid_argument("there must be 1 to 65,535 answers, each with its place among the guesses");
        if (letters.shape(0) != static_cast<std::size_t>(p.guesses)) throw std::invalid_argument("one row of letters per guess");
        p.length = static_cast<int>(letters.shape(1));
        p.guess_of_answer = guess_of_answer.data();
        p.letters = letters.data();
        if (!weights.is_none()) {
            const auto array = nb::cast<In1<std::int64_t>>(weights);
            if (array.shape(0) != static_cast<std::size_t>(p.answers)) throw std::invalid_argument("one weight per answer");
            p.weights = array.data();
        }
        run_or_raise(outer, codes_of(p), [&](const Control* control) {
            tables_ = Tables::make(p, rule_named(rule), kernel.c_str(), control);
        });
    }

    std::unique_ptr<Search> search(std::size_t memory) const { return tables_->search(memory); }
    std::size_t bytes() const { return tables_->bytes(); }
    std::string kernel() const { return tables_->kernel(); }

private:
    static std::size_t codes_of(const Problem& p) { return static_cast<std::size_t>(p.guesses) * static_cast<std::size_t>(p.answers); }

    template <class Code>
    static bool take(const nb::object& object, Problem& p) {
        if (!nb::isinstance<In2<Code>>(object)) return false;
        if (p.scoring.code_bytes() != static_cast<int>(sizeof(Code))) throw std::invalid_argument("codes of another width");
        const auto codes = nb::cast<In2<Code>>(object);
        p.codes = codes.data();
        p.guesses = static_cast<int>(codes.shape(0));
        p.answers = static_cast<int>(codes.shape(1));
        return true;
    }

    std::vector<nb::object> kept_;
    std::unique_ptr<Tables> tables_;
};

Question question_of(In1<std::int32_t> candidates, const nb::object& legal, int left) {
    Question q;
    for (std::size_t i = 0; i < candidates.shape(0); ++i) q.candidates.push_back(static_cast<Answer>(candidates.data()[i]));
    if (!legal.is_none()) {
        const auto guesses = nb::cast<In1<Guess>>(legal);
        q.legal.assign(guesses.data(), guesses.data() + guesses.shape(0));
    }
    q.left = left;
    if (q.candidates.empty()) throw std::invalid_argument("no candidates");
    return q;
}

// A value as price * first + second, so that it fits Python's arrays: the weight that is lost, and the total of guesses. An
// infinite one has -1 first.
std::pair<std::int64_t, std::int64_t> pair_of(Total value, Total price) {
    if (value >= kInfinite) return {-1, 0};
    if (value < price) return {0, static_cast<std::int64_t>(value)};  // nearly always; a wide division takes long
    return {static_cast<std::int64_t>(value / price), static_cast<std::int64_t>(value % price)};
}
Total value_of(const std::pair<std::int64_t, std::int64_t>& pair, Total price) {
    return pair.first < 0 ? kInfinite : std::min(kInfinite, pair.first * price + pair.second);
}

using Pair = std::pair<std::int64_t, std::int64_t>;
using PyVerdict = std::tuple<Guess, std::int64_t, std::int64_t, std::int64_t, std::int64_t, Weight, int>;
PyVerdict tuple_of(const Verdict& v, Total price) {
    const Pair lower = pair_of(v.lower, price), upper = pair_of(v.upper, price);
    return {v.guess, lower.first, lower.second, upper.first, upper.second, v.lost, v.depth};
}

class PySearch {
public:
    PySearch(nb::object tables, std::size_t memory)
        : tables_(tables), search_(nb::cast<const PyTables&>(tables).search(memory)) {}

    PyVerdict evaluate(In1<std::int32_t> candidates, nb::object legal, int left, Guess guess, Pair budget, int threads,
                    const PyControl& c) {
        const Question q = question_of(candidates, legal, left);
        Verdict v;
        run_interruptibly(c, [&] { v = search_->evaluate(q, guess, value_of(budget, search_->price()), threads, *c.control); });
        return tuple_of(v, search_->price());
    }

    std::tuple<Out1<Guess>, Out1<std::int64_t>, Out1<std::int64_t>, Out1<std::int64_t>, Out1<std::int64_t>, Out1<Weight>,
               Out1<std::int32_t>>
    rank(In1<std::int32_t> candidates, nb::object legal, int left, In1<Guess> guesses, int keep, bool by_order, Pair budget,
         int threads, const PyControl& c, nb::object report) {
        const Question q = question_of(candidates, legal, left);
        const Total price = search_->price();
        Search::Report tell;
        if (!report.is_none())
            tell = [&](const Verdict& v) {
                nb::gil_scoped_acquire acquire;
                report(tuple_of(v, price));
            };
        std::vector<Verdict> found;
        run_interruptibly(c, [&] {
            found = search_->rank(q, {guesses.data(), guesses.data() + guesses.shape(0)}, keep,
                                  by_order ? Search::Ties::given : Search::Ties::searched, value_of(budget, price), threads,
                                  *c.control, tell);
        });
        std::vector<Guess> guess;
        std::vector<std::int64_t> lower, lower_rest, upper, upper_rest;
        std::vector<Weight> lost;
        std::vector<std::int32_t> depth;
        for (const Verdict& v : found) {
            const Pair low = pair_of(v.lower, price), high = pair_of(v.upper, price);
            guess.push_back(v.guess);
            lower.push_back(low.first);
            lower_rest.push_back(low.second);
            upper.push_back(high.first);
            upper_rest.push_back(high.second);
            lost.push_back(v.lost);
            depth.push_back(v.depth);
        }
        return {array_of(std::move(guess)),      array_of(std::move(lower)), array_of(std::move(lower_rest)),
                array_of(std::move(upper)),      array_of(std::move(upper_rest)), array_of(std::move(lost)),
                array_of(std::move(depth))};
    }

    // The guess, and the bounds of the longest game; the upper one is -1 where none is known.
    std::tuple<Guess, int, int> worst(In1<std::int32_t> candidates, nb::object legal, int left, Guess opener, const PyControl& c) {
        const Question q = question_of(candidates, legal, left);
        Verdict v;
        run_interruptibly(c, [&] { v = search_->worst(q, opener, *c.control); });
        return {v.guess, static_cast<int>(v.lower), v.upper < kInfinite ? static_cast<int>(v.upper) : -1};
    }

    // Guesses, parents, codes; the total of guesses, the weight that is lost, the depth, and whether it is complete.
    std::tuple<Out1<Guess>, Out1<std::int32_t>, Out1<std::int32_t>, std::int64_t, Weight, int, bool> tree(
        In1<std::int32_t> candidates, nb::object legal, int left, Guess guess, const std::string& kind, const PyControl& c) {
        const Question q = question_of(candidates, legal, left);
        TreeArrays t;
        run_interruptibly(c, [&] { t = search_->tree(q, guess, tree_named(kind), *c.control); });
        return {array_of(std::move(t.guess)),        array_of(std::move(t.parent)), array_of(std::move(t.code)),
                static_cast<std::int64_t>(t.total), t.lost,                        t.depth,
                t.complete};
    }

    std::int64_t price() const { return static_cast<std::int64_t>(search_->price()); }
    std::int64_t nodes() const { return search_->nodes(); }
    std::size_t bytes() const { return search_->bytes(); }

private:
    static Search::TreeKind tree_named(const std::string& kind) {
        if (kind == "best") return Search::TreeKind::best;
        if (kind == "shallow") return Search::TreeKind::shallow;
        if (kind == "likely") return Search::TreeKind::likely;
        throw std::invalid_argument("no such kind of tree");
    }

    nb::object tables_;  // outlives the search, with the arrays that both read
    std::unique_ptr<Search> search_;
};

// What one kernel makes of rows of codes, so that the tests can compare them all.
std::vector<const std::uint8_t*> pointers_to(In2<std::uint8_t> rows) {
    const std::size_t n = rows.shape(0), lanes = rows.shape(1);
    if (n < 1 || n > kMaxKernelRows || lanes % kLaneBlock != 0) throw std::invalid_argument("shape out of range");
    std::vector<const std::uint8_t*> pointers;
    for (std::size_t i = 0; i < n; ++i) pointers.push_back(rows.data() + i * lanes);
    return pointers;
}

Out1<std::uint8_t> count_parts(const std::string& kernel, In2<std::uint8_t> rows) {
    const auto pointers = pointers_to(rows);
    std::vector<std::uint8_t> parts(rows.shape(1));
    kernels_named(kernel).parts.count(pointers.data(), static_cast<int>(pointers.size()), parts.size(), parts.data());
    return array_of(std::move(parts));
}

Out1<std::uint16_t> weigh_heads(const std::string& kernel, In2<std::uint8_t> rows, In1<std::uint16_t> weights) {
    const auto pointers = pointers_to(rows);
    if (weights.shape(0) != pointers.size()) throw std::invalid_argument("one weight per row");
    std::vector<std::uint16_t> heads(rows.shape(1));
    kernels_named(kernel).parts.weigh_heads(pointers.data(), weights.data(), static_cast<int>(pointers.size()), heads.size(),
                                            heads.data());
    return array_of(std::move(heads));
}

}  // namespace

void bind_search(nb::module_& m) {
    m.def("count_parts", &count_parts, "kernel"_a, "rows"_a);
    m.def("weigh_heads", &weigh_heads, "kernel"_a, "rows"_a, "weights"_a);
    nb::exception<Stopped>(m, "Stopped");
    m.def("tick_by", [](double seconds, double share) { Clock::tick_by(duration_of(seconds), share); }, "seconds"_a, "share"_a = 1.0);
    nb::class_<PyControl>(m, "Control")
        .def(nb::init<double, const PyControl*, std::int64_t, bool>(), "seconds"_a = -1.0, "outer"_a.none() = nb::none(),
             "help_after"_a = Control().help_after, "prompt"_a = false)
        .def("stop", [](const PyControl& c) { c.control->stop = true; })
        .def("interrupt", &PyControl::interrupt)
        .def_prop_ro("stopped", [](const PyControl& c) { return c.control->stopped(); })
        .def_prop_ro("seconds_left", &PyControl::seconds_left)
        .def_prop_ro("interrupted", [](const PyControl& c) { return c.interrupted->load(); });
    nb::class_<PyTables>(m, "SearchTables")
        .def(nb::init<nb::object, In1<Guess>, In2<std::int32_t>, nb::object, const Scoring&, const std::string&,
                      const std::string&, const PyControl*>(),
             "codes"_a, "guess_of_answer"_a, "letters"_a, "weights"_a.none(), "scoring"_a, "rule"_a, "kernel"_a = "auto",
             "control"_a.none() = nb::none())
        .def_prop_ro("bytes", &PyTables::bytes)
        .def_prop_ro("kernel", &PyTables::kernel);
    nb::class_<PySearch>(m, "Search")
        .def(nb::init<nb::object, std::size_t>(), "tables"_a, "memory"_a)
        .def("evaluate", &PySearch::evaluate, "candidates"_a, "legal"_a.none(), "left"_a, "guess"_a, "budget"_a, "threads"_a,
             "control"_a)
        .def("rank", &PySearch::rank, "candidates"_a, "legal"_a.none(), "left"_a, "guesses"_a, "keep"_a, "by_order"_a,
             "budget"_a, "threads"_a, "control"_a, "report"_a.none() = nb::none())
        .def("worst", &PySearch::worst, "candidates"_a, "legal"_a.none(), "left"_a, "opener"_a, "control"_a)
        .def("tree", &PySearch::tree, "candidates"_a, "legal"_a.none(), "left"_a, "guess"_a, "kind"_a, "control"_a)
        .def_prop_ro("price", &PySearch::price)
        .def_prop_ro("nodes", &PySearch::nodes)
        .def_prop_ro("bytes", &PySearch::bytes);
}

}  // namespace tilewise
