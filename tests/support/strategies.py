"""What hypothesis draws: words, vocabularies, feedbacks, positions. Small alphabets, so that letters repeat."""

from hypothesis import strategies as st

from tilewise import Feedback, Position, Turn, Vocabulary, feedback, make_vocabulary

LETTERS = "abcdeé"


def words(length: int, letters: str = LETTERS) -> st.SearchStrategy[str]:
    return st.text(letters, min_size=length, max_size=length)


@st.composite
def vocabularies(draw: st.DrawFn, *, lengths: tuple[int, int] = (2, 6), weighted: bool | None = None) -> Vocabulary:
    length = draw(st.integers(*lengths))
    letters = draw(st.sampled_from(["ab", "abc", LETTERS, "abcdefghijklmnopqrstuvwxyz"]))
    guesses = draw(st.lists(words(length, letters), min_size=1, max_size=25, unique=True))
    answers = draw(st.lists(st.sampled_from(guesses), min_size=1, max_size=len(guesses), unique=True))
    if draw(st.booleans()) if weighted is None else weighted:
        weights = {w: float(draw(st.integers(1, 9))) for w in answers}
        return make_vocabulary("drawn", guesses, answers, weights)
    return make_vocabulary("drawn", guesses, answers)


def feedbacks(length: int) -> st.SearchStrategy[Feedback]:
    return st.lists(st.integers(0, 2), min_size=length, max_size=length).map(lambda d: Feedback(tuple(d)))


@st.composite
def positions(draw: st.DrawFn, *, consistent: bool = True, weighted: bool | None = None) -> Position:
    v = draw(vocabularies(weighted=weighted))
    guesses = draw(st.lists(st.sampled_from(v.guesses), max_size=3))
    if consistent:
        secret = draw(st.sampled_from(v.answers))
        return Position(v, tuple(Turn(g, feedback(g, secret)) for g in guesses))
    return Position(v, tuple(Turn(g, draw(feedbacks(v.length))) for g in guesses))
