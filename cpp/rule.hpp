// Which guesses are legal.
#pragma once

namespace tilewise {

enum class Rule {
    any,     // every guess is legal
    hard,    // right letters stay in place; a letter shown n times must be used at least n times
    strict,  // a guess must still be possible as the answer
};

}  // namespace tilewise
