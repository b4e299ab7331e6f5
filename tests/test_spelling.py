"""Near spellings: slips counted against the textbook's recursion, and the commonest word first."""

from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from tilewise import make_vocabulary, vocabulary
from tilewise.game.spelling import near, slips, unlisted


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
    found = near(words, "plaxe", 500)
    assert sorted(found) == sorted(w for w in words.guesses if slow_slips("plaxe", w) <= 2)
    counts = [slips("plaxe", w) for w in found]
    assert counts == sorted(counts)
    assert found[0] == "place"  # the commonest of the words one slip away
    assert near(words, "crane", 1) == ("crane",)
    assert near(words, "qqqqq") == ()


def test_slips_are_counted_by_tiles_and_words_read_as_their_list_has_them() -> None:
    croatian = make_vocabulary("x", ["ljeto", "leto", "zeko", "zima"], alphabet="croatian")
    assert near(croatian, " LJETO") == ("ljeto", "leto", "zeko")
    # A word two slips away is shown where somebody looks for it, but was hardly meant.
    assert "crane" in near(vocabulary("nyt"), "zzane", 100)
    assert unlisted(vocabulary("nyt"), "zzane") == "'zzane' is not in the word list 'nyt' (14,855 words)"
