"""Near spellings: slips counted against the textbook's recursion, and the commonest word first."""

import json
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.cli_process import call, environment
from tilewise import Boards, Position, Turn, make_vocabulary, vocabulary
from tilewise.game.words.alphabet import strip_accents
from tilewise.game.words.spelling import similar_words, slips, unlisted_error, unlisted_notice


def slow_slips(one: str, other: str) -> int:
    """Every way to go from one word to the other, letter by letter."""

    @cache
    def rest(i: int) -> int:
        if i == len(one):
            return 0
        ways = [rest(i + 1) + (one[i] != other[i])]
        if i + 1 < len(one) and one[i] == other[i + 1] and one[i + 1] == other[i]:
            ways.append(rest(i + 2) + 1)
        return min(ways)

    return rest(0)


letters = st.text(alphabet="abc", min_size=5, max_size=5)


@given(letters, letters)
def test_slips_are_those_of_the_slow_twin(one: str, other: str) -> None:
    assert slips(one, other) == slow_slips(one, other) == slips(other, one)


def test_near_words_are_all_the_words_with_the_fewest_slips() -> None:
    words = vocabulary("nyt")
    found = similar_words(words, "plaxe", 500)
    assert sorted(found) == sorted(w for w in words.guesses if slow_slips("plaxe", w) <= 2)
    counts = [slips("plaxe", w) for w in found]
    assert counts == sorted(counts)
    assert found[0] == "place"  # the commonest of the words one slip away
    assert similar_words(words, "crane", 1) == ("crane",)
    assert similar_words(words, "qqqqq") == ()


def test_slips_are_counted_by_tiles_and_words_read_as_their_list_has_them() -> None:
    croatian = make_vocabulary("x", ["ljeto", "leto", "zeko", "zima"], alphabet="croatian")
    assert similar_words(croatian, " LJETO") == ("ljeto", "leto", "zeko")
    # A word two slips away is shown where somebody looks for it, but was hardly meant.
    assert "crane" in similar_words(vocabulary("nyt"), "zzane", 100)
    assert str(unlisted_error(vocabulary("nyt"), "zzane")) == "'zzane' is not in the word list 'nyt' (14,855 words)"


# ---- accents left out -----------------------------------------------------------------------------------------------

ACCENTS = {"ą": "a", "ć": "c", "ł": "l", "ó": "o", "ż": "z", "ź": "z"}
POLISH = make_vocabulary("słowa", ["łoża", "loża", "żółć", "zola", "cola", "coła", "łóża", "aloż"], alphabet="polish")


def ways_to_type(word: str) -> set[str]:
    """A word with every choice of its accents left out."""
    return {"".join(letters) for letters in product(*({ch, ACCENTS.get(ch, ch)} for ch in word))}


def test_a_word_without_its_accents_is_the_only_one_that_it_can_be() -> None:
    for typed in {way for word in POLISH for way in ways_to_type(word)}:
        words = [word for word in POLISH if typed in ways_to_type(word)]
        meant = typed if typed in POLISH or len(words) > 1 else words[0]
        assert (POLISH.resolve_accents(typed), POLISH.normalize(typed.upper())) == (meant, meant)
        assert typed in POLISH or POLISH.accented(typed) == tuple(words)
    # An accent that is wrong is a slip, not one left out, and plain letters that are a word are that word.
    assert [POLISH.resolve_accents(word) for word in ("źółć", "zola", "cola")] == ["źółć", "zola", "cola"]
    assert POLISH.word("zolc") == "żółć"
    assert strip_accents("ąćęłńóśźż äöü ñ ç ğış đħøŧ ß") == "acelnoszz aou n c gis dhot ß"


def test_accents_may_be_left_out_wherever_a_word_is_read() -> None:
    clues = ".yg."
    assert str(Position.parse(f"zolc={clues}", POLISH)) == str(Turn.parse(f"zolc={clues}", POLISH)) == f"żółć={clues}"
    assert str(Position(POLISH).play("ZOLC", clues)) == f"żółć={clues}"
    assert str(Boards.parse(f"zolc={clues}/....", POLISH)) == f"żółć={clues}/...."
    polish = vocabulary("polish-5")
    bare, accented = (Position.parse(f"{word}=.....", polish).candidates for word in ("zolty", "żółty"))
    assert (bare, len(bare)) == (accented, 613)


def test_words_that_differ_in_accents_alone_are_offered_first() -> None:
    assert similar_words(POLISH, "loza")[:3] == ("loża", "łoża", "łóża")
    assert (
        str(unlisted_error(POLISH, "loza"))
        == "'loza' is not in the word list 'słowa': did you mean loża, łoża or łóża?"
    )
    assert (POLISH.resolve_accents("loza"), unlisted_notice(POLISH, ["zolc", "zola"])) == (
        "loza",
        "ZOLC is not in the word list 'słowa', but counts as a guess: did you mean ŻÓŁĆ?",
    )


# ---- what every command says of a word that the list does not have ---------------------------------------------------

NOTICE = "tilewise: CRNAE is not in the word list 'nyt', but counts as a guess: did you mean CRANE?\n"
NYT = ["--list", "nyt"]


@pytest.mark.parametrize(
    "command",
    [
        ["suggest", "crnae=.y..g", *NYT, "--fast", "--json"],
        ["solve", "crnae=.y..g", *NYT, "--json"],
        ["suggest", "crnae=.y..g/.y..g", *NYT, "--boards", "2", "--json"],
        ["words", "--after", "crnae=.y..g", *NYT, "--json"],
        ["history", "add", "crnae", "dirge", *NYT, "--json"],
        ["assist", "crnae=.y..g", *NYT, "--fast", "--json"],
    ],
    ids=lambda command: " ".join(command[:2]),
)
def test_a_mistyped_guess_is_taken_with_a_notice(command: list[str], tmp_path: Path) -> None:
    env = environment(TILEWISE_DATA=str(tmp_path))
    done = call(*command, env=env)
    assert (done.returncode, done.stderr) == (0, NOTICE)
    told = json.loads(done.stdout.splitlines()[0] if command[0] == "assist" else done.stdout)
    assert told.get("unlisted", ["crnae"]) == ["crnae"]
    sound = call(*(part.replace("crnae", "crane") for part in command), env=env)
    assert (sound.returncode, sound.stderr) == (0, "")


def test_the_assistant_says_so_in_the_conversation() -> None:
    done = call("assist", *NYT, "--fast", text="crnae=.y..g\nundo\nnot crane\ncrane=.y..g\nquit\n")
    assert done.stdout.count("is not in the word list") == 1  # a word that was refused is in the list all the same
    assert (NOTICE.removeprefix("tilewise: ") in done.stdout, done.stderr) == (True, "")
    assert call("suggest", "crane=.y..g", *NYT, "--exclude", "crane", "--fast").stderr == ""  # excluded is no slip
