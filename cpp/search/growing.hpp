// Growing a decision tree from its root down, every guess but the first chosen by a function.
#pragma once

#include <algorithm>
#include <vector>

#include "search/worker.hpp"

namespace tilewise::exact {

// `choose(worker, set, left, legal guesses, ply)` gives the next guess, or -1 for none. What is not found by the last
// guess is lost.
template <class Code, class Choose>
class TreeGrower {
public:
    TreeGrower(Worker<Code>& worker, const TablesOf<Code>& tables, Choose choose)
        : worker_(worker), tables_(tables), choose_(choose) {}

    void grow(const Set& h, Guess g, int left, const GuessList& list, int parent, int code, int ply) {
        const int here = static_cast<int>(tree.guess.size());
        tree.guess.push_back(g);
        tree.parent.push_back(parent);
        tree.code.push_back(code);
        tree.total += h.weight;
        tree.depth = std::max(tree.depth, ply + 1);
        std::vector<Answer> items;
        std::vector<Part> parts;
        worker_.split(h, g, items, parts);
        std::sort(parts.begin(), parts.end(), [](const Part& x, const Part& y) { return x.code < y.code; });
        for (const Part& part : parts) {
            if (part.code == tables_.solved) continue;
            if (left == 1) {
                tree.lost += part.weight;
                continue;
            }
            const GuessList inner = worker_.legal(part, {list, g, part.code}, ply + 1);
            const Guess next = choose_(worker_, part, left - 1, inner, ply + 1);
            if (next < 0) {
                tree.complete = false;
                return;
            }
            grow(part, next, left - 1, inner, here, static_cast<int>(part.code), ply + 1);
            if (!tree.complete) return;
        }
    }

    TreeArrays tree;

private:
    Worker<Code>& worker_;
    const TablesOf<Code>& tables_;
    Choose choose_;
};

template <class Code, class Choose>
TreeArrays grow_tree(Worker<Code>& worker, const TablesOf<Code>& tables, const Set& h, Guess g, int left,
                     const GuessList& list, Choose choose) {
    TreeGrower<Code, Choose> grower(worker, tables, choose);
    grower.grow(h, g, left, list, -1, -1, 0);
    return std::move(grower.tree);
}

}  // namespace tilewise::exact
