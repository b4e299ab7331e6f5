"""What the API answers. Keys are the library's attribute names."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from tilewise.apps.web.questions import RuleName, TieName

Outcome = Literal["open", "won", "lost"]
Badge = Literal["proved", "exact", "bound", "estimate"]


class Frozen(BaseModel):
    """The base of everything that is answered."""

    model_config = ConfigDict(frozen=True)


class ListRow(Frozen):
    """A named list."""

    name: str
    title: str
    length: int
    guesses: int
    answers: int
    digest: str
    origin: str
    licence: str
    date: str


class RankerRow(Frozen):
    """A way to rank guesses."""

    name: str
    description: str
    source: str
    aliases: tuple[str, ...]


class ListsAnswer(Frozen):
    """What can be chosen."""

    default: str
    lists: tuple[ListRow, ...]
    rankers: tuple[RankerRow, ...]
    rules: tuple[str, ...]
    ties: tuple[str, ...]


class HealthAnswer(Frozen):
    """Whether the server is well."""

    status: Literal["ok"]
    version: str
    computing: int = Field(description="Requests that compute or wait.")
    searching: int = Field(description="Exact searches and simulations that run or wait.")


class PositionAnswer(Frozen):
    """Where an answer comes from: on every answer about a position."""

    position: str
    vocabulary: str
    digest: str
    rule: RuleName
    candidates: int = Field(description="Words left.")
    widened: bool = Field(description="No listed answer fits, so every allowed word that fits is a candidate.")
    solved: bool


class SuggestionRow(Frozen):
    """One guess with what it would do."""

    guess: str
    cost: float
    bits: float
    expected_size: float
    largest: int
    parts: int
    candidate: bool
    mean: float | None = Field(
        default=None, description="Expected guesses still to come, this one included, where known."
    )
    badge: Badge = "estimate"


class SuggestAnswer(PositionAnswer):
    """Ranked guesses."""

    ranker: str
    tie: TieName
    badge: Badge
    limit: int | None = Field(default=None, description="Exact values are for games of so many guesses in all.")
    items: tuple[SuggestionRow, ...]
    probe: SuggestionRow | None = Field(description="The best guess that cannot be the answer.")
    candidate: SuggestionRow | None = Field(description="The best guess that can be the answer.")


class EvaluationRow(Frozen):
    """What is known of one guess."""

    guess: str
    possible: bool = Field(description="Whether it can lead to a win within the guesses left, whatever the answer.")
    lower: float | None = Field(description="The total is at least this.")
    total: float | None = Field(description="The best total of guesses to come that is known, over all words left.")
    mean: float | None = Field(description="The same on average.")
    badge: Badge


class EvaluateAnswer(PositionAnswer):
    """What some guesses are worth, the best first."""

    badge: Badge
    limit: int | None = Field(description="The values are for games of so many guesses in all; null for any number.")
    items: tuple[EvaluationRow, ...]


class ReplyRow(Frozen):
    """What to play after one feedback to a first word."""

    feedback: str
    size: int
    reply: str | None


class OpenerAnswer(Frozen):
    """What a first word is worth."""

    guess: str
    vocabulary: str
    digest: str
    rule: RuleName
    badge: Badge
    total: int = Field(description="The sum of guesses over all answers.")
    mean: float
    worst: int
    answers: int
    distribution: dict[int, int]
    bits: float
    rank: int = Field(description="Its place among all guesses by entropy.")
    guesses: int
    candidate: bool
    replies: tuple[ReplyRow, ...]


class WordsAnswer(PositionAnswer):
    """Words left."""

    words: tuple[str, ...]
    complete: bool = Field(description="Whether all of them are in `words`.")
    badge: Literal["exact"] = "exact"


class PartRow(Frozen):
    """The words that one feedback would leave."""

    feedback: str
    size: int
    share: float
    words: tuple[str, ...]


class SplitAnswer(PositionAnswer):
    """What a guess would do: its parts, likeliest first."""

    guess: str
    bits: float
    expected_size: float
    largest: int
    candidate: bool
    parts: tuple[PartRow, ...]
    badge: Literal["exact"] = "exact"


class ChangeRow(Frozen):
    """A tile that, read differently, would make the clues fit."""

    turn: int
    place: int
    was: int
    now: int
    corrected: str
    position: str = Field(description="The whole position with the change made.")
    answers: int
    allowed: int


class DiagnoseAnswer(PositionAnswer):
    """What is wrong with the clues, if anything."""

    consistent: bool
    listed: bool
    conflict: tuple[int, ...]
    changes: tuple[ChangeRow, ...]
    message: str
    badge: Literal["exact"] = "exact"


class TrailRow(Frozen):
    """What one turn did to the words left."""

    guess: str
    feedback: str
    before: int
    after: int
    bits: float = Field(description="What the tiles told.")
    expected_bits: float = Field(description="What they were to tell on average.")
    widened: bool


class TrailAnswer(PositionAnswer):
    """How every turn narrowed the words down."""

    turns: tuple[TrailRow, ...]
    badge: Literal["exact"] = "exact"


class AssistAnswer(PositionAnswer):
    """All that a page about a position shows."""

    turns: tuple[TrailRow, ...]
    suggestions: SuggestAnswer | None = Field(description="None where the game is solved or the clues contradict.")
    split: SplitAnswer | None = Field(description="What the first suggestion would do.")
    words: WordsAnswer
    diagnosis: DiagnoseAnswer | None = Field(description="Where the clues contradict: what would mend them.")
    badge: Badge


class ReviewedRow(Frozen):
    """One turn, judged."""

    guess: str
    feedback: str
    before: int
    after: int
    best: str
    mean: float | None
    best_mean: float | None
    regret: float = Field(description="Guesses that the choice cost.")
    luck: float = Field(description="Guesses that came out better than was to be expected.")
    candidate: bool
    given: bool = Field(description="Whether the guess was taken as given, as an opener may be.")
    judged: bool = Field(description="Whether the searches ended in time.")
    sentence: str


class ReviewAnswer(Frozen):
    """A game, judged: actual - par = regret - luck."""

    vocabulary: str
    digest: str
    rule: RuleName
    badge: Badge
    answer: str | None
    solved: bool
    par: float
    actual: float
    regret: float
    luck: float
    exact: dict[str, str] = Field(description="The four numbers as fractions.")
    turns: tuple[ReviewedRow, ...]


class SimulateAnswer(Frozen):
    """What came of a strategy that played every answer once."""

    strategy: str
    vocabulary: str
    digest: str
    rule: RuleName
    badge: Literal["exact"] = "exact"
    opener: str
    games: int
    total: int
    mean: float
    deviation: float
    success: float = Field(description="The share solved within six guesses.")
    within3: float
    worst: int
    distribution: dict[int, int] = Field(description="How many games took each number of guesses.")
    command: str = Field(description="The command line that does the same.")


class TurnRow(Frozen):
    """One guess with its feedback."""

    guess: str
    feedback: str


class PlayAnswer(Frozen):
    """Where a game stands."""

    vocabulary: str
    digest: str
    rule: RuleName
    badge: Literal["exact"] = "exact"
    host: Literal["secret", "adversary"]
    game: int
    limit: int = Field(description="Guesses that the player has.")
    turns: tuple[TurnRow, ...]
    position: str
    outcome: Outcome
    answer: str | None = Field(description="The word, once the game is over or given up.")
    refused: str | None = Field(description="Why the last of the words was not accepted; it is not among the turns.")
