"""The journeys through the page once more, answered by the engine in the tab."""

from __future__ import annotations

import pytest

from tests.web.test_page import (
    test_an_address_that_means_nothing_says_so,
    test_refusals_are_said_and_leave_the_console_clean,
    test_the_lab_opens_with_a_finished_comparison,
    test_the_lab_ranks_openers,
)
from tests.web.test_page_assist import (
    test_a_puzzle_solved_by_touch_with_the_answer_in_view,
    test_a_word_shows_its_details_beside_itself,
    test_an_unknown_word_is_questioned,
    test_assist_by_mouse_with_edits_and_undo,
    test_assist_to_a_solved_game_by_keyboard_alone,
    test_contradicting_clues_are_explained_and_mended,
    test_exact_values_come_with_their_badges,
    test_other_lengths_and_pasted_turns,
    test_two_wrong_tiles_are_mended_at_once,
)
from tests.web.test_page_play import (
    test_a_game_lost_by_touch,
    test_play_a_game_with_hints,
    test_play_against_the_adversary_and_give_up,
)
from tests.web.test_page_review import (
    test_a_contradiction_is_mended,
    test_games_are_kept_exported_and_imported,
    test_review_a_pasted_game,
    test_review_words_alone,
    test_what_is_printed_adds_up_and_the_bars_tell_the_truth,
)

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]

__all__ = [
    "test_a_contradiction_is_mended",
    "test_a_game_lost_by_touch",
    "test_a_puzzle_solved_by_touch_with_the_answer_in_view",
    "test_a_word_shows_its_details_beside_itself",
    "test_an_address_that_means_nothing_says_so",
    "test_an_unknown_word_is_questioned",
    "test_assist_by_mouse_with_edits_and_undo",
    "test_assist_to_a_solved_game_by_keyboard_alone",
    "test_contradicting_clues_are_explained_and_mended",
    "test_exact_values_come_with_their_badges",
    "test_games_are_kept_exported_and_imported",
    "test_other_lengths_and_pasted_turns",
    "test_play_a_game_with_hints",
    "test_play_against_the_adversary_and_give_up",
    "test_refusals_are_said_and_leave_the_console_clean",
    "test_review_a_pasted_game",
    "test_review_words_alone",
    "test_the_lab_opens_with_a_finished_comparison",
    "test_the_lab_ranks_openers",
    "test_two_wrong_tiles_are_mended_at_once",
    "test_what_is_printed_adds_up_and_the_bars_tell_the_truth",
]
