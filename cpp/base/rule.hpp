// Which guesses are legal.
#pragma once
#include <stdexcept>
#include <string>

namespace tilewise {

enum class Rule {
    any,     // every guess is legal
    hard,    // right letters stay in place; a letter shown n times must be used at least n times
    strict,  // a guess must still be possible as the answer
};

inline Rule rule_named(const std::string& name) {
    if (name == "any") return Rule::any;
    if (name == "hard") return Rule::hard;
    if (name == "strict") return Rule::strict;
    throw std::invalid_argument("no rule named '" + name + "'");
}

}  // namespace tilewise
