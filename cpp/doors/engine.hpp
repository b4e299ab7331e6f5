// The C door of the core, for a page that runs it as WebAssembly: handles, no globals, nothing but numbers.
//
// Words are indices, feedbacks are codes, letters are indices into the alphabet, as everywhere in the core. Arrays are
// borrowed for the length of a call; what a handle needs later, it copies. A handle is freed by the function of its kind,
// and after whatever was made of it. Nothing is checked: an index out of range is a mistake of the caller, and what would
// throw traps (out of memory, mostly), after which the whole module must be started again.
//
// In JavaScript an int64 is a BigInt, a pointer a number; memory moves whenever it grows, so make views of it after a call.
//
//     const table = tw_table_new(guesses, n, answers, m, 5, 26);     // one int32 per letter, word after word
//     tw_table_statistics(table, 0, n, candidates, k, 0, parts, largest, squares, entropy, size, share);
//     tw_table_fill(table);                                          // before a strategy or a search
//     const search = tw_search_new(table, guess_of_answer, 0, RULE_ANY, 64 << 20);
//     const count = tw_search_rank(search, candidates, k, 0, 0, 6, 0, 0, 1, 0, 0.25);
//     tw_search_verdicts(search, guess, lower, lower_rest, upper, upper_rest, lost, depth);
#pragma once
#include <cstddef>
#include <cstdint>

#ifdef __wasm__
#define TILEWISE_EXPORT(name) __attribute__((export_name(#name)))
#else
#define TILEWISE_EXPORT(name)
#endif

namespace tilewise {
class Table;
namespace engine {
class Strategy;
class Searching;
class Sharing;
}  // namespace engine
}  // namespace tilewise

extern "C" {

// ---- memory ----

TILEWISE_EXPORT(tw_alloc) void* tw_alloc(std::size_t bytes);
TILEWISE_EXPORT(tw_free) void tw_free(void* memory);

// ---- the feedback table ----

TILEWISE_EXPORT(tw_table_new)
tilewise::Table* tw_table_new(const std::int32_t* guesses, std::size_t n_guesses, const std::int32_t* answers,
                              std::size_t n_answers, int length, int n_letters);
TILEWISE_EXPORT(tw_table_free) void tw_table_free(tilewise::Table* table);
// Keeps all codes: guesses * answers bytes (twice that from six letters, four times from eleven).
TILEWISE_EXPORT(tw_table_fill) void tw_table_fill(tilewise::Table* table);
// The same for pegs: of every feedback how many tiles it has of each kind, written as the tiles in rising order.
TILEWISE_EXPORT(tw_table_pegs) void tw_table_pegs(tilewise::Table* table);
// out[i * n_candidates + k] = code of guesses[i] against candidates[k].
TILEWISE_EXPORT(tw_table_codes)
void tw_table_codes(const tilewise::Table* table, const std::int32_t* guesses, std::size_t n_guesses,
                    const std::int32_t* candidates, std::size_t n_candidates, std::uint32_t* out);
// One entry per guess (guesses 0: the first n_guesses of all): number of parts, largest part, sum of squared sizes,
// entropy in bits, expected size, share of the heaviest part. Weights, one per candidate, may be 0.
TILEWISE_EXPORT(tw_table_statistics)
void tw_table_statistics(const tilewise::Table* table, const std::int32_t* guesses, std::size_t n_guesses,
                         const std::int32_t* candidates, std::size_t n_candidates, const double* weights,
                         std::int32_t* parts, std::int32_t* largest, std::int64_t* sum_squares, double* entropy,
                         double* expected_size, double* largest_share);

// out = the places of the guesses, the best first: by cost, where costs within the tolerance of the lowest one are equal (and
// again so of what is left), then by level (one per guess of the list), candidates first, then in the list's order.
TILEWISE_EXPORT(tw_order)
void tw_order(const double* costs, const std::int32_t* guesses, const bool* candidate, std::size_t n,
              const std::int32_t* level, double tolerance, std::int32_t* out);

// ---- strategies, for filled tables of words of up to ten letters ----

// cost: 0 entropy, 1 squares, 2 largest, 3 parts, 4 letter frequency, 5 significant letters, 6 tile score. rule: 0 any,
// 1 hard, 2 strict. level (one per guess) says which of equally good guesses is played: the lowest, of those a candidate,
// then the first; popular (one per answer) how popular each is, 0 the most.
TILEWISE_EXPORT(tw_strategy_new)
tilewise::engine::Strategy* tw_strategy_new(const tilewise::Table* table, int cost, int rule,
                                            const std::int32_t* guess_of_answer, const std::int32_t* level,
                                            const std::int32_t* popular, int solve_when, int popular_when,
                                            int answers_only, int solve_from, double tolerance);
TILEWISE_EXPORT(tw_strategy_free) void tw_strategy_free(tilewise::engine::Strategy* strategy);
// Unrolls an opening: the number of nodes, or -1 if a game takes more than max_guesses.
TILEWISE_EXPORT(tw_strategy_unroll)
std::int32_t tw_strategy_unroll(tilewise::engine::Strategy* strategy, const std::int32_t* opening, std::size_t n_opening,
                                int max_guesses);
// The nodes of the last one; the root's parent and code are -1.
TILEWISE_EXPORT(tw_strategy_nodes)
void tw_strategy_nodes(const tilewise::engine::Strategy* strategy, std::int32_t* guess, std::int32_t* parent,
                       std::int32_t* code, std::uint8_t* solves);

// ---- exact search, for filled tables ----

// weights (positive, one per answer) may be 0. The memory of what was proved takes at most this many bytes.
TILEWISE_EXPORT(tw_search_new)
tilewise::engine::Searching* tw_search_new(const tilewise::Table* table, const std::int32_t* guess_of_answer,
                                           const std::int64_t* weights, int rule, std::size_t memory_bytes);
TILEWISE_EXPORT(tw_search_free) void tw_search_free(tilewise::engine::Searching* search);
// Ranks guesses (n_guesses 0: all legal ones), the `keep` best exactly, within the given seconds; what was proved is
// remembered, so asking again continues from there. legal (n_legal 0: everything) is what the hard rule leaves; of equals
// those first in the list are kept if by_order is 1. Gives the number of verdicts.
TILEWISE_EXPORT(tw_search_rank)
std::int32_t tw_search_rank(tilewise::engine::Searching* search, const std::int32_t* candidates, std::size_t n_candidates,
                            const std::int32_t* legal, std::size_t n_legal, int left, const std::int32_t* guesses,
                            std::size_t n_guesses, int keep, int by_order, double seconds);
// The verdicts of the last one. A value is the weight that is lost and, as its rest, the total of guesses; an infinite one
// has -1 first. It is exact where lower and upper are equal.
TILEWISE_EXPORT(tw_search_verdicts)
void tw_search_verdicts(const tilewise::engine::Searching* search, std::int32_t* guess, std::int64_t* lower,
                        std::int64_t* lower_rest, std::int64_t* upper, std::int64_t* upper_rest, std::int64_t* lost,
                        std::int32_t* depth);
// A tree that starts with a guess, of kind 0 (best), 1 (shallow) or 2 (likely) as in search.hpp: the number of its nodes.
TILEWISE_EXPORT(tw_search_tree)
std::int32_t tw_search_tree(tilewise::engine::Searching* search, const std::int32_t* candidates, std::size_t n_candidates,
                            const std::int32_t* legal, std::size_t n_legal, int left, int guess, int kind,
                            double seconds);
// The nodes of the last one; and its total, the weight that it loses, its depth and whether it is complete, to facts[0..4).
TILEWISE_EXPORT(tw_search_nodes)
void tw_search_nodes(const tilewise::engine::Searching* search, std::int32_t* guess, std::int32_t* parent,
                     std::int32_t* code, std::int64_t* facts);

// ---- several boards that share their guesses, for filled tables of fewer than 65,536 answers ----

// The boards of a question are the places of their candidates among the answers, board after board, each rising; ends[i] is
// where board i ends. A solved one has none.
TILEWISE_EXPORT(tw_boards_new)
tilewise::engine::Sharing* tw_boards_new(const tilewise::Table* table, const std::int32_t* guess_of_answer);
TILEWISE_EXPORT(tw_boards_free) void tw_boards_free(tilewise::engine::Sharing* sharing);
// What every guess costs (boards.hpp), one number per guess of the table.
TILEWISE_EXPORT(tw_boards_costs)
void tw_boards_costs(tilewise::engine::Sharing* sharing, const std::int32_t* candidates, const std::int32_t* ends,
                     std::size_t n_boards, double bonus, double* out);
// The `top` best guesses after `played` guesses, or (n_guesses not 0) what these guesses are worth. tried, samples, list,
// prior and limit are those of boards::BoardPolicy. Gives the number of choices.
TILEWISE_EXPORT(tw_boards_rank)
std::int32_t tw_boards_rank(tilewise::engine::Sharing* sharing, const std::int32_t* candidates, const std::int32_t* ends,
                            std::size_t n_boards, double bonus, int tried, int samples, int list, double prior, int limit,
                            int played, const std::int32_t* guesses, std::size_t n_guesses, int top);
// The same by joint values, which need at most 255 different candidates; 0 where the nodes run out.
TILEWISE_EXPORT(tw_boards_joint)
std::int32_t tw_boards_joint(tilewise::engine::Sharing* sharing, const std::int32_t* candidates, const std::int32_t* ends,
                             std::size_t n_boards, const std::int32_t* guesses, std::size_t n_guesses, int top,
                             int most_nodes);
// The choices of the last one: the guess, its cost (of joint values none), the guesses of all games after it (of joint
// values, of all combinations; -1: not looked at), how many games these are and how many of them went beyond the limit.
TILEWISE_EXPORT(tw_boards_choices)
void tw_boards_choices(const tilewise::engine::Sharing* sharing, std::int32_t* guess, double* cost, double* total,
                       std::int32_t* games, std::int32_t* late);

}  // extern "C"
