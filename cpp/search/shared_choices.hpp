// The choices of one set, handed out to several threads. The outcome is that of trying them one after the other: of equal
// values the first in order stays, whichever thread finds it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <exception>
#include <vector>

#include "search/settling.hpp"
#include "base/threads.hpp"

namespace tilewise::exact {

class SharedChoices {
public:
    // `best` and `bound_at_any_depth` are kept up to date; a value of at most `enough` ends the search.
    SharedChoices(const std::vector<Choice>& choices, Total enough, Result& best, Total& bound_at_any_depth)
        : choices_(choices), enough_(enough), best_(best), bound_at_any_depth_(bound_at_any_depth) {}

    // Hands out the next choice that has a chance; false when there is none.
    bool begin(std::size_t& place, Total& budget) {
        const Hold hold(mutex_);
        for (; !ended_ && next_ < choices_.size(); ++next_) {
            budget = best_.lower;  // whatever was found comes before this one in order
            if (choices_[next_].bound < budget) {
                place = next_++;
                return true;
            }
            bound_at_any_depth_ = std::min<Total>(bound_at_any_depth_, choices_[next_].lossless);
        }
        return false;
    }

    // What came of a choice.
    void finish(std::size_t place, const Result& e, bool was_stopped) {
        const Hold hold(mutex_);
        if (was_stopped) ended_ = stopped_ = true;
        if (stopped_) return;
        bound_at_any_depth_ = std::min(bound_at_any_depth_, e.bound_at_any_depth);
        if (e.exact && (e.lower < best_.lower || (found_here_ && e.lower == best_.lower && place < best_place_))) {
            best_ = e;
            best_place_ = place;
            found_here_ = true;
        }
        if (best_.lower <= enough_) ended_ = true;
    }

    // A thread failed: the others stop, and the first failure reaches the caller.
    void fail(std::exception_ptr failure) {
        const Hold hold(mutex_);
        if (!failure_) failure_ = failure;
        ended_ = stopped_ = true;
    }

    // Once all threads are done: did they come to the end without being stopped? Throws what made one of them fail.
    bool completed() const {
        if (failure_) std::rethrow_exception(failure_);
        return !stopped_;
    }

private:
    const std::vector<Choice>& choices_;
    const Total enough_;
    Result& best_;
    Total& bound_at_any_depth_;
    Mutex mutex_;
    std::size_t next_ = 0, best_place_ = 0;
    bool found_here_ = false, ended_ = false, stopped_ = false;
    std::exception_ptr failure_;
};

}  // namespace tilewise::exact
