# The public names of this room and where they live.
from .figures import (
    Claim as Claim,
    ClaimRow as ClaimRow,
    claim_sources as claim_sources,
    claims as claims,
    measure_claims as measure_claims,
)
from .solving_wordle import SolvingWordle as SolvingWordle
from .solving_wordle_runs import (
    games_digest as games_digest,
    PublishedRun as PublishedRun,
    published_runs as published_runs,
    solving_wordle_study as solving_wordle_study,
    solving_wordle_words as solving_wordle_words,
)

__all__: list[str]
