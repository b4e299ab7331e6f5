// Growing a decision tree from its root down, every guess but the first chosen by a function.
#pragma once

#include <algorithm>
#include <vector>

#include "search_worker.hpp"

namespace tilewise::exact {

// `choose(worker, set, left, legal guesses, ply)` gives the next guess, or -1 for none, which leaves no tree.
template <class Code, class Choose>
class TreeGrower {
public:
    TreeGrower(Worker<Code>& worker, const TablesOf<Code>& tables, Choose choose)
        : worker_(worker), tables_(tables), choose_(choose) {}

    void grow(const Set& h, Guess g, int left, const GuessList& list, int parent, int code, int ply) {
        if (left < 1 || g < 0) {  // too deep: no tree
            tree.total = kImpossible;
            return;
        }
        const int here = static_cast<int>(tree.guess.size());
        tree.guess.push_back(g);
        tree.parent.push_back(parent);
        tree.code.push_back(code);
        tree.total = std::min(kImpossible, tree.total + h.weight);
        tree.depth = std::max(tree.depth, ply + 1);
        std::vector<Answer> items;
        std::vector<Part> parts;
        worker_.split(h, g, items, parts);
        std::sort(parts.begin(), parts.end(), [](const Part& x, const Part& y) { return x.code < y.code; });
        for (const Part& part : parts) {
            if (part.code == tables_.solved) continue;
            const GuessList inner = worker_.legal(part, {list, g, part.code}, ply + 1);
            const Guess next = left > 1 ? choose_(worker_, part, left - 1, inner, ply + 1) : -1;
            grow(part, next, left - 1, inner, here, static_cast<int>(part.code), ply + 1);
            if (tree.total >= kImpossible) return;
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
