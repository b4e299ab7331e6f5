"""``tilewise opener``: how good a first word is and what to reply; the best words, pairs and triples to open with."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated

import tilewise as tw
from tilewise.apps.answers.shape import fill
from tilewise.apps.cli import opener_cards as cards
from tilewise.apps.cli import output
from tilewise.apps.cli.declare import command, is_typed, refuse
from tilewise.apps.cli.options import JsonOption, LiveWords, Patient, TopOption
from tilewise.apps.cli.progress import Working
from tilewise.apps.cli.tables import GROUPS, SURE, legend
from tilewise.apps.cli.values import argument, option
from tilewise.errors import NotationError, TilewiseError
from tilewise.game.named_lists import known_as, vocabularies
from tilewise.game.position import Position
from tilewise.game.wordfiles import read_words

if TYPE_CHECKING:
    from tilewise.solver.openers import Opening, Openings

_PLAIN = {"guesses": "exact", "groups": "parts"}
"""Measures as the tables call them."""


@dataclass(frozen=True)
class OpenerSearch:
    """How openings are found and compared."""

    then: Annotated[bool, option("--then", "The best words to play after these, whatever the tiles show.")] = False
    size: Annotated[
        int | None, option("--size -s N", "Words in an opening: 1, 2 or 3 (or --words N).", min=1, max=3)
    ] = None
    pool: Annotated[
        str | None,
        option(
            "--pool common|FILE",
            "Guess only words that people know, or those of a file, and say what that costs.",
            choices=("common",),
        ),
    ] = None
    by: Annotated[
        str | None,
        option(
            "--by NAME",
            "Compare by guesses (exact), entropy, expected-size, groups (parts) or coverage.",
            choices="tilewise.solver.openers:MEASURES",
        ),
    ] = None
    beam: Annotated[
        int,
        option(
            "--beam N", "Shorter openings that are extended by every word; by guesses, also how many are solved.", min=1
        ),
    ] = 10


def opener(
    openings: Annotated[
        list[str] | None, argument("W[,W...]", "Your opener, or several to compare; cones,trial is a pair.")
    ] = None,
    *,
    search: OpenerSearch,
    words: LiveWords,
    choosing: Patient,
    top: TopOption = 10,
    card: Annotated[bool, option("--card", "A one-page card: the reply to every feedback.")] = False,
    as_json: JsonOption = False,
) -> None:
    """How good a first word is, what to reply, and which words are best.

    With one word: what it costs compared with the best, then the best reply to each feedback. With several: which of
    them is best. With none: the best there are. --then has the best words after the first, and --size 2 or 3 pairs and
    triples: these are played whatever the tiles show and judged by what all their tiles together say. Not all are
    tried: the best openings of one word less are extended by every word. --given first has the best for every letter.
    """
    if str(words.words) in ("1", "2", "3") and not os.path.exists(str(words.words)):  # noqa: PTH110
        # --words 2, as other programs have it: where there is no such file, it can only mean the size
        search, words = replace(search, size=int(str(words.words))), replace(words, words=None)
    refuse("openers are judged for games of six guesses", "limit")
    if words.first is not None:
        if openings:
            raise NotationError("--given first has the best opener for every letter: leave out the words")
        _letters(replace(words, given=None).vocabulary(), choosing, words.first, as_json)
        return
    refuse("here everyday words are a pool, whatever they cost", "price")
    if choosing.everyday and search.pool is None:
        search = replace(search, pool="common")
    vocabulary = words.vocabulary()
    named = [_opening(text, vocabulary) for text in openings or []]
    if () in named:
        raise NotationError("an opening has one word or more, as in cones,trial; none was given")
    if search.then and len(named) != 1:
        raise NotationError(
            f"--then has the best words after one opening, as in 'opener stare --then', not {len(named)}"
        )
    if len(named) == 1 and (search.then or (search.size or 1) > len(named[0])):
        _list(vocabulary, search, named[0], [], choosing, top, as_json)
    elif len(named) == 1 and len(named[0]) == 1 and search.by is None:
        refuse("it is about pairs and triples", "beam")
        _report(vocabulary, named[0][0], search, choosing, top, card, as_json)
    else:
        _list(vocabulary, search, (), named, choosing, top, as_json)


def _opening(text: str, vocabulary: tw.Vocabulary) -> tuple[str, ...]:
    try:
        return tuple(map(vocabulary.word, text.replace(",", " ").split()))
    except TilewiseError as error:
        if known_as(text) in {info.name for info in vocabularies()}:
            raise NotationError(f"{text!r} is a list, not a word: 'tilewise opener --list {text}'") from error
        raise


# ---- one word --------------------------------------------------------------------------------------------


def _report(
    vocabulary: tw.Vocabulary, word: str, search: OpenerSearch, choosing: Patient, top: int, card: bool, as_json: bool
) -> None:
    from tilewise.apps.answers.openers import OpenerComparedAnswer
    from tilewise.solver.control import shares
    from tilewise.solver.opener_report import best_opener, opening_report
    from tilewise.solver.shipped_openers import known_openers

    how = {"rule": choosing.rule, "ranker": choosing.ranker, "tie": choosing.tie, "exact": choosing.exact}
    pool_words = _pool(vocabulary, search.pool, (word,))
    seconds = shares(choosing.budget, 2 if pool_words is None else 3)
    with Working("searching"):
        best = best_opener(vocabulary, **how, budget_seconds=next(seconds))  # type: ignore[arg-type]
        report = whole = opening_report(vocabulary, word, **how, budget_seconds=next(seconds))  # type: ignore[arg-type]
        if pool_words is not None:
            report = opening_report(pool_words, word, **how, budget_seconds=next(seconds))  # type: ignore[arg-type]
    costs = cards.difference(report.mean, report, whole.mean, whole) if pool_words is not None else None
    difference = cards.difference(whole.mean, whole, best.mean, best)
    if as_json:
        answer = fill(
            OpenerComparedAnswer,
            report,
            replies=report.replies,
            best=best,
            difference=difference,
            pool=search.pool,
            pool_words=None if pool_words is None else len(pool_words.guesses),
            pool_costs=costs,
        )
        output.emit("opener", answer)
        return
    cards.headline(whole, best, difference, len(known_openers(vocabulary, choosing.rule)))
    if pool_words is not None:
        cards.pool_line(report, len(pool_words.guesses), search.pool, costs)
    if card:
        cards.card(report)
    else:
        cards.describe(report, top)


# ---- several ---------------------------------------------------------------------------------------------


def _list(
    vocabulary: tw.Vocabulary,
    search: OpenerSearch,
    first: tuple[str, ...],
    named: list[tuple[str, ...]],
    choosing: Patient,
    top: int,
    as_json: bool,
) -> None:
    """The best openings, those that begin with given words, or those that were named beside the best."""
    from tilewise.apps.answers.openers import openers_answer
    from tilewise.solver.control import shares
    from tilewise.solver.opener_report import best_opener

    refuse("it is about one word", "card")
    refuse("a list of openers is made for the rule 'any' and by --by", "rule", "hard", "ranker")
    size = max([search.size or 1, len(first) + 1, *map(len, named)])
    by = _PLAIN.get(search.by or "", search.by) or _measure(vocabulary, search, size, bool(named))
    guessed = (
        _pool(vocabulary, search.pool, tuple(word for opening in (first, *named) for word in opening)) or vocabulary
    )
    few = bool(named) and not (is_typed("top") or is_typed("size"))
    valued, pooled = by != "exact" and size == 1, guessed is not vocabulary
    seconds = shares(choosing.budget, 1 + (len(named) if by == "exact" else 0) + valued + pooled)
    with Working("comparing openings"):
        own = [tw.opener(guessed, o, next(seconds) if by == "exact" else None) for o in named]
        ranking = tw.openers(
            guessed, size, by, 1 if few else top, 1 if few and size == 1 else search.beam, next(seconds), first=first
        )
        best = best_opener(guessed, budget_seconds=next(seconds)) if valued else None
        every = tw.openers(vocabulary, size, by, 1, 1, next(seconds), first=first) if pooled else None
    if as_json:
        output.emit("opener", openers_answer(ranking, own, search.pool))
        return
    output.say(_title(ranking, vocabulary, search.pool, few))
    output.say_rounded(ranking.rounded)
    rows = {o.words: o for o in (*ranking.openings, *own)}
    _table(sorted(rows.values(), key=cards.order_by(by)) if named else list(rows.values()), ranking)
    if every is not None:
        cards.pool_costs(ranking, every)
    if len(first) == 1:
        output.say(f"Better still: its own reply to each feedback ('tilewise opener {first[0]}').")
    if best is not None and best.by == "prepared":
        cards.prepared(best)


def _letters(vocabulary: tw.Vocabulary, choosing: Patient, kept: bool, as_json: bool) -> None:
    """The best opener for every first letter, where it is given."""
    from tilewise.apps.answers.openers import first_letters_answer

    unused = ("then", "size", "pool", "by", "beam", "card", "top", "ranker", "tie", "exact")
    refuse("there is one opener for every letter", *unused)
    with Working("searching") as work:
        letters = tw.solver.first_letters(
            vocabulary,
            choosing.rule,
            kept=kept,
            budget_seconds=choosing.budget,
            threads=os.cpu_count() or 1,
            progress=work.hear,
        )
    if as_json:
        output.emit("opener", first_letters_answer(letters))
        return
    guesses = "every guess begins with it" if kept else "guesses are free"
    output.say(
        f"The best opener of {vocabulary.name!r} where the first letter is given: {guesses}, rule {letters.rule}"
    )
    # The weight of the words that are lost, as a share: hardly ever anything.
    lost = {"lost %": lambda o: None if o.lost is None else f"{100 * o.lost / o.weight:.1f}"}
    columns: dict[str, Callable[[tw.solver.LetterOpener], object]] = {
        "given": lambda o: o.given,
        "answers": lambda o: o.answers,
        "opener": lambda o: output.written(o.guess),
        "mean": lambda o: o.mean,
        "how sure": lambda o: SURE[o.badge],
        **(lost if any(o.lost for o in letters) else {}),
        "bits": lambda o: o.bits,
    }
    rows = [[value(o) for value in columns.values()] for o in letters]
    output.table(
        list(columns),
        rows,
        left=(0, 2, 4),
        narrow=("given", "opener", "mean", "how sure", "answers"),
        legend=legend(o.badge for o in letters.items),
    )
    if letters.mean is not None:
        output.say(f"Over all {len(vocabulary.answers):,} answers: {letters.mean:.4f} guesses on average.")


def _measure(vocabulary: tw.Vocabulary, search: OpenerSearch, size: int, named: bool) -> str:
    """What to compare by if nobody says: exact totals where they are at hand or can be searched soon."""
    from tilewise.solver.search_tables import can_search
    from tilewise.solver.shipped_openers import known_openers

    soon = named or search.pool is not None
    if size == 1 and (
        known_openers(vocabulary) or (soon and can_search(Position(vocabulary), waiting=True, opener=True))
    ):
        return "exact"
    return "entropy"


def _pool(vocabulary: tw.Vocabulary, pool: str | None, also: tuple[str, ...]) -> tw.Vocabulary | None:
    """The list with only the guesses that are wanted and those that were typed; None where all are."""
    if pool is None:
        return None
    from tilewise.solver.opener_report import common_words, with_guesses

    words = common_words(vocabulary) if pool == "common" else read_words(pool, vocabulary.length, vocabulary.alphabet)
    return with_guesses(vocabulary, [*words, *also])


def _title(ranking: Openings, vocabulary: tw.Vocabulary, pool: str | None, few: bool) -> str:
    words = {None: "", "common": " with common words only"}.get(pool, f" with the words of {pool} only")
    by = next((plain for plain, name in _PLAIN.items() if name == ranking.by), ranking.by)
    where = f"on {vocabulary.name!r}{words}, by {by}"
    if few:
        return f"Openers {where}, beside the best ({_looked_at(ranking)})"
    what = {1: "words", 2: "pairs", 3: "triples"}[ranking.size - len(ranking.first)]
    when = (
        f"after {' '.join(map(output.capitals, ranking.first))}, whatever the tiles show,"
        if ranking.first
        else "to open with"
    )
    return f"The best {what} {when} {where} ({_looked_at(ranking)})"


def _looked_at(ranking: Openings) -> str:
    grown = f"grown from the best {ranking.beam} shorter ones"
    if ranking.by != "exact":
        return "all looked at" if ranking.complete else f"{grown}, so not all of them"
    if ranking.complete:
        return "sure: no other is better"
    how = "" if ranking.size == len(ranking.first) + 1 else f", {grown},"
    best = "one likely word was" if ranking.solved == 1 else f"the {ranking.solved} likeliest{how} were"
    solved = f"{best} solved, and others may be better"
    return solved if not ranking.proved else f"the first {ranking.proved} are the best for sure; of the others {solved}"


def _table(openings: list[Opening], ranking: Openings) -> None:
    exact = ranking.by == "exact"
    means = [cards.mean_of(o, ranking) for o in openings]
    least = min((m for o, m in zip(openings, means, strict=True) if m is not None and o.badge != "bound"), default=None)
    output.table(
        ["opening", *(["mean", "more"] if exact else []), "bits", "left on average", "groups", "letters covered"],
        [
            [" ".join(map(output.written, o.words)), *(cards.values(o, mean, least) if exact else []),
             f"{o.entropy:.4f}", f"{o.expected_size:.3f}", o.parts, f"{o.coverage:.3f}"]
            for o, mean in zip(openings, means, strict=True)
        ],
        narrow=("opening", "mean", "more", "bits", "groups"),
        legend={"groups": GROUPS},
    )  # fmt: skip


app = command(
    opener,
    "tilewise opener",
    "tilewise opener stare",
    "tilewise opener stare --pool common --card",
    "tilewise opener stare --then",
    "tilewise opener salet crane adieu raise stare --list nyt",
    "tilewise opener --size 2 --list original cones,trial",
    "tilewise opener --given first --list nyt",
)
