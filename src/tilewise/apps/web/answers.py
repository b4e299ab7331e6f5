"""Answers: from what was asked to what the library says, without a word about HTTP."""

from __future__ import annotations

import hashlib
import math
from functools import cache, lru_cache
from importlib import resources

import numpy as np

from tilewise import (
    RANKERS,
    ListInfo,
    NotationError,
    Position,
    Rule,
    Suggestion,
    Suggestions,
    diagnose,
    entropy,
    partition,
    suggest,
    vocabularies,
    vocabulary,
)
from tilewise.apps.web.models import (
    AssistAnswer,
    ChangeRow,
    DiagnoseAnswer,
    ListRow,
    ListsAnswer,
    PartRow,
    RankerRow,
    SplitAnswer,
    SuggestAnswer,
    SuggestionRow,
    TrailAnswer,
    TrailRow,
    WordsAnswer,
)
from tilewise.apps.web.questions import AssistAsked, PositionAsked, SplitAsked, SuggestAsked, WordsAsked
from tilewise.apps.web.settings import MAX_TURNS
from tilewise.game.position import codes_against
from tilewise.game.words import DAILY, DEFAULT
from tilewise.solver.rankers import TIES
from tilewise.solver.suggest import choice_at, describe

# A probe further down than this is no rival of the words above it.
_PROBES_LOOKED_AT = 50
_CHANGES_SHOWN = 12


def read_position(asked: PositionAsked) -> Position:
    """The position that was asked about, or an error that says what is wrong with it."""
    words = vocabulary(asked.list)
    turns = asked.position.replace("+", " ").split()
    if len(turns) > MAX_TURNS:
        raise NotationError(f"a position may have at most {MAX_TURNS} turns here, not {len(turns)}")
    return Position.parse(" ".join(turns), words)


def where(position: Position, asked: PositionAsked) -> dict[str, object]:
    """The fields that say where an answer comes from."""
    return {
        "position": str(position),
        "vocabulary": position.universe.name,
        "digest": position.universe.digest,
        "rule": asked.rule,
        "candidates": len(position.candidate_indices),
        "widened": position.widened,
        "solved": position.solved,
    }


@cache
def lists_answer() -> ListsAnswer:
    """Every list, ranker, rule and tie-break."""
    return ListsAnswer(
        default=DEFAULT,
        lists=tuple(map(_list_row, vocabularies())),
        rankers=tuple(
            RankerRow(name=r.name, description=r.description, source=r.source, aliases=r.aliases)
            for r in RANKERS.values()
        ),
        rules=tuple(rule.value for rule in Rule),
        ties=TIES,
    )


def _list_row(info: ListInfo) -> ListRow:
    # The first page waits for this answer, so the words are counted rather than read: loading all lists takes long.
    # Only the digest of a list with weights takes the words themselves.
    folder = resources.files("tilewise.data").joinpath("lists")
    of_words = hashlib.sha256(f"{info.guesses_sha256}\n{info.answers_sha256}".encode()).hexdigest()
    return ListRow(
        name=info.name,
        title=info.title,
        length=info.length,
        guesses=folder.joinpath(info.guesses).read_bytes().count(b"\n"),
        answers=folder.joinpath(info.answers).read_bytes().count(b"\n"),
        digest=vocabulary(info.name).digest if info.name == DAILY else of_words,
        origin=info.origin,
        licence=info.licence,
        date=info.date,
    )


def row(item: Suggestion) -> SuggestionRow:
    """A suggestion as the API shows it."""
    return SuggestionRow.model_validate(item, from_attributes=True)


@lru_cache(maxsize=512)
def suggest_answer(asked: SuggestAsked) -> SuggestAnswer:
    """The ranked guesses, and the best probe beside the best candidate."""
    position = read_position(asked)
    found = suggest(position, asked.ranker, asked.tie, asked.rule, max(asked.top, _PROBES_LOOKED_AT))
    return SuggestAnswer.model_validate(
        where(position, asked)
        | {
            "ranker": found.ranker,
            "tie": found.tie,
            "badge": "estimate",
            "items": [row(s) for s in found[: asked.top]],
            "probe": next((row(s) for s in found if not s.candidate), None),
            "candidate": row(_best_candidate(found, position, asked)),
        }
    )


def _best_candidate(found: Suggestions, position: Position, asked: SuggestAsked) -> Suggestion:
    for item in found:
        if item.candidate:
            return item
    # Candidates are legal under every rule, and the strict rule allows nothing else.
    return suggest(position, asked.ranker, asked.tie, Rule.STRICT, 1).best


@lru_cache(maxsize=128)
def words_answer(asked: WordsAsked) -> WordsAnswer:
    """The words left, as many as were asked for."""
    position = read_position(asked)
    words = position.candidates
    if asked.order == "popular":
        universe = position.universe
        common = universe.popularity[universe.guess_of_answer[position.candidate_indices]]
        words = tuple(words[i] for i in np.argsort(-common, kind="stable"))
    return WordsAnswer.model_validate(
        where(position, asked) | {"words": words[: asked.limit], "complete": len(words) <= asked.limit}
    )


@lru_cache(maxsize=256)
def split_answer(asked: SplitAsked) -> SplitAnswer:
    """What a guess would do here."""
    position = read_position(asked)
    guess = position.check(asked.guess, asked.rule)
    choice = choice_at(position)
    numbers = describe(choice, choice.table.guesses([guess]), [0.0])[0]
    return SplitAnswer.model_validate(
        where(position, asked)
        | {
            "guess": guess,
            "bits": numbers.bits,
            "expected_size": numbers.expected_size,
            "largest": numbers.largest,
            "candidate": numbers.candidate,
            "parts": [
                PartRow(
                    feedback=str(part.feedback),
                    size=len(part.words),
                    share=part.share,
                    words=part.words[: asked.words],
                )
                for part in partition(position, guess)
            ],
        }
    )


@lru_cache(maxsize=128)
def diagnose_answer(asked: PositionAsked) -> DiagnoseAnswer:
    """What is wrong with the clues and what would mend it."""
    position = read_position(asked)
    found = diagnose(position)
    changes = []
    for change in found.changes[:_CHANGES_SHOWN]:
        turns = list(position.turns)
        turns[change.turn] = change.corrected
        changes.append(
            ChangeRow(
                turn=change.turn,
                place=change.place,
                was=change.was,
                now=change.now,
                corrected=str(change.corrected),
                position=" ".join(map(str, turns)),
                answers=change.answers,
                allowed=change.allowed,
            )
        )
    return DiagnoseAnswer.model_validate(
        where(position, asked)
        | {
            "consistent": found.consistent,
            "listed": found.listed,
            "conflict": found.conflict,
            "changes": changes,
            "message": found.message,
        }
    )


@lru_cache(maxsize=256)
def trail_answer(asked: PositionAsked) -> TrailAnswer:
    """How every turn narrowed the words down, against what was to be expected of it."""
    position = read_position(asked)
    rows = []
    before = Position(position.vocabulary)
    for turn in position.turns:
        after = before.play(turn.guess, turn.feedback)
        n, m = len(before.candidate_indices), len(after.candidate_indices)
        rows.append(
            TrailRow(
                guess=turn.guess,
                feedback=str(turn.feedback),
                before=n,
                after=m,
                # A position that was widened has other candidates than the one before: nothing to compare.
                bits=math.log2(n / m) if m and n and not after.widened else 0.0,
                expected_bits=_expected_bits(before, turn.guess) if n else 0.0,
                widened=after.widened and m > 0,
            )
        )
        before = after
    return TrailAnswer.model_validate(where(position, asked) | {"turns": rows})


def _expected_bits(position: Position, guess: str) -> float:
    # Any word may have been played, allowed or not, so the codes come from the letters rather than the table.
    letters = position.universe.answer_letters[position.candidate_indices]
    codes = codes_against(position.universe.encode([guess])[0], letters)
    return entropy(np.unique(codes, return_counts=True)[1])


@lru_cache(maxsize=256)
def assist_answer(asked: AssistAsked) -> AssistAnswer:
    """The trail, the suggestions, the split of the first, the words left; or what is wrong with the clues."""
    here = PositionAsked(position=asked.position, list=asked.list, rule=asked.rule)
    position = read_position(here)
    possible = len(position.candidate_indices) > 0
    ranked = split = None
    if possible and not position.solved:
        ranked = suggest_answer(SuggestAsked(**asked.model_dump(exclude={"words"})))
        split = split_answer(SplitAsked(**here.model_dump(), guess=ranked.items[0].guess, words=24))
    return AssistAnswer.model_validate(
        where(position, asked)
        | {
            "turns": trail_answer(here).turns,
            "suggestions": ranked,
            "split": split,
            "words": words_answer(WordsAsked(**here.model_dump(), limit=max(1, asked.words), order="popular")),
            "diagnosis": None if possible else diagnose_answer(here),
            "badge": ranked.badge if ranked else "exact",
        }
    )
