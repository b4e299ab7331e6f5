"""Environments for training: TRL's contract by signature, Gymnasium's checker, many games against one."""

import asyncio
import contextlib
import importlib
import inspect
import math
import random
import re
import subprocess
import sys
import tomllib
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, get_type_hints

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel

import tilewise as tw
from tilewise import extras
from tilewise.apps.agents.environment import REFUSALS, Reward, WordGame, draws
from tilewise.apps.agents.gym import Batch
from tilewise.errors import IllegalGuess, TilewiseError
from tilewise.game.game import Game
from tilewise.game.record import Record
from tilewise.game.rule import RULES, Rule

NAME = "tilewise.apps.agents.gym:tilewise/WordGame-v0"
SMALL = tw.make_vocabulary("small", tw.vocabulary("nyt").answers[::37])
EXAMPLE = Path(__file__).parents[2] / "examples/verifiers"
EVERYTHING = Reward(win=2.0, guess=-0.25, regret=-0.5, chance=-3.0)


# ---- one game, as TRL's trainers take it ---------------------------------------------------------------------


def test_the_contract_of_a_trainer() -> None:
    """What TRL's ``environment_factory`` asks for: no arguments, reset, get_reward, tools with documented arguments."""
    made = WordGame()
    public = {name for name, _ in inspect.getmembers(made, inspect.ismethod) if not name.startswith("_")}
    assert public == {"reset", "guess", "get_reward"}, "every other one would be offered to the model as a tool"
    assert any(p.kind is p.VAR_KEYWORD for p in inspect.signature(made.reset).parameters.values())
    assert not inspect.signature(made.get_reward).parameters
    assert get_type_hints(WordGame.get_reward)["return"] is float
    assert get_type_hints(WordGame.guess) == {"word": str, "return": str}
    told = inspect.getdoc(WordGame.guess) or ""
    assert re.search(r"^Args:\n +word: \S.+", told, re.MULTILINE)
    assert re.search(r"^Returns:\n +\S.+", told, re.MULTILINE)
    text = made.reset(prompt=[{"role": "user"}], seed=4, other=None)
    assert "5 letters with 6 guesses" in text
    assert isinstance(made.get_reward(), float)


def test_a_game_is_played_and_rewarded() -> None:
    game = WordGame(SMALL, reward=Reward(win=1.0, guess=-0.1))
    game.reset(seed=1)
    secret = game._secret
    other = next(w for w in SMALL.answers if w != secret)
    assert game.guess(other.upper()) == f"{other} {tw.feedback(other, secret)}: 5 guesses left."
    assert "you found it" in game.guess(secret)
    assert game.turn_rewards == pytest.approx((-0.1, 0.9))
    assert game.get_reward() == pytest.approx(0.8)
    with pytest.raises(ValueError, match="over"):
        game.guess(secret)
    assert game.get_reward() == pytest.approx(0.8)
    game.reset(seed=1)
    said = [game.guess(other) for _ in range(6)]
    assert "lost" in said[-1]
    assert game.get_reward() == pytest.approx(-0.6)


def test_an_illegal_guess_earns_nothing_and_cannot_go_on_for_ever() -> None:
    for reward in (Reward(win=1.0, guess=0.5), EVERYTHING):
        game = WordGame(SMALL, reward=reward)
        game.reset(seed=1)
        left = game.get_reward()
        assert left <= 0
        for _ in range(REFUSALS):
            with pytest.raises(TilewiseError, match="zzzzz"):
                game.guess("zzzzz")
            assert game.get_reward() == left, "to be refused is neither rewarded nor is it a turn"
            assert not any(game.turn_rewards)
        with pytest.raises(IllegalGuess, match="over"):
            game.guess(game._secret)
        assert game.get_reward() == left


def test_a_game_that_is_left_is_as_bad_as_one_that_was_lost() -> None:
    """A model that stops calling its tool must not be better off than one that tried."""
    reward = Reward(win=1.0, guess=-0.1, regret=-1.0, chance=-1.0)
    game = WordGame(SMALL, reward=reward)
    game.reset(seed=5)
    start = game.get_reward()
    solved = tw.solve(SMALL)
    best = solved.mean
    assert best is not None
    assert solved.guess is not None
    assert start == pytest.approx(-0.6 - (6 - float(best)) - 1)
    game.guess(solved.guess)
    assert game.get_reward() > start


def test_regret_is_that_of_the_review() -> None:
    game = WordGame("nyt", reward=Reward(win=0.0, regret=-1.0))
    game.reset(seed=9)
    words = ["slate", "crony", game._secret]
    for word in words:
        game.guess(word)
    assert -game.get_reward() == pytest.approx(float(tw.review("nyt", words).guesses.regret))


def test_the_same_seed_is_the_same_secret_whatever_came_before() -> None:
    game, other = WordGame(), WordGame()
    secrets: dict[int, str] = {}
    for seed in [3, 1, 4, 1, 5, 3, 2**70, -1]:
        game.reset(seed=seed)
        assert secrets.setdefault(seed, game._secret) == game._secret
    for seed in reversed(secrets):
        other.reset(seed=seed)
        assert other._secret == secrets[seed]
    assert len({*secrets.values()}) > 4
    unseeded = {game._secret for _ in range(20) if game.reset()}
    assert len(unseeded) > 10


def test_secrets_are_drawn_evenly_or_by_weight() -> None:
    seeds = np.arange(200_000, dtype=np.uint64)
    found = draws(seeds, np.zeros_like(seeds))
    assert found.min() >= 0
    assert found.max() < 1
    counts, _ = np.histogram(found, 20, (0, 1))
    assert abs(counts - 10_000).max() < 5 * math.sqrt(10_000)
    weighted = SMALL.with_weights({w: 3.0 if w == SMALL.answers[7] else 0.1 for w in SMALL.answers})
    game = WordGame(weighted)
    hits = 0
    for seed in range(400):
        game.reset(seed=seed)
        hits += game._secret == SMALL.answers[7]
    wanted = 3.0 / (3.0 + 0.1 * (len(SMALL.answers) - 1))
    assert abs(hits / 400 - wanted) < 0.15


@pytest.mark.parametrize(
    ("words", "rule", "told", "untold"),
    [
        ("nyt", "hard", ["English word of 5 letters with 6 guesses", "y (elsewhere) or g (in", "Hard mode"],
         ["given"]),
        ("nyt:s....", "any", ["Letter 1 is s: every guess must have that, too", "365 of them"], []),
        ("nyt:s....:any", "any", ["Letter 1 is s: guesses need not have that"], []),
        ("german-5", "any", ["German word of 5 letters (a b c", "ß ä ö ü)"], ["English"]),
        ("mini-nerdle", "any", ["true equation of 6 symbols (0 1 2", "+ - * / =)", "symbol gets a tile"], ["word"]),
        ("primel:5", "any", ["prime of 5 digits"], ["word", "letter"]),
        ("mastermind:4x6", "any", ["code of 4 symbols (1 2 3 4 5 6) with 10 guesses", "you see B+W (B in",
         "4+0 is the secret itself. Every one of the 1,296"], ["tile", "word"]),
        ("bulls:4", "any", ["code of 4 digits without repeats with 10 guesses"], ["tile"]),
        ("nyt, near", "any", ["within 3 letters"], ["absent", "elsewhere"]),
        ("nyt, shared-letters", "any", ["N letters of the guess are in the word"], ["tile"]),
        ("daily", "any", ["some more likely than others"], []),
        (SMALL, "strict", ["word of 5 letters", "can still be the answer"], ["English", "likely"]),
    ],
)  # fmt: skip
def test_a_model_is_told_what_it_will_see(words: Any, rule: str, told: list[str], untold: list[str]) -> None:
    game = WordGame(words, rule=rule)
    text = game.reset(seed=1)
    assert [part for part in told if part not in text] == [], text
    assert [part for part in untold if part in text] == [], text
    list_ = tw.vocabulary(words) if isinstance(words, str) else words
    shown = game.guess(list_.answers[0])
    assert shown.startswith(f"{list_.answers[0]} {list_.feedback(list_.answers[0], game._secret)}: ")


def test_the_secret_is_nowhere_in_what_a_player_sees() -> None:
    for seed in range(5):
        game = WordGame(SMALL, rule="strict")
        said = [game.reset(seed=seed), repr(game), str(game)]
        secret = game._secret
        for word in [w for w in SMALL.guesses if w != secret]:
            try:
                said.append(game.guess(word))
            except ValueError as error:
                said.append(str(error))
        assert not any(secret in text.lower() for text in said)
        shown = {name: value for name, value in vars(game).items() if not name.startswith("_")}
        assert shown == {}


# ---- verifiers, which cannot be installed beside the rest: its pins collide --------------------------------------


class Scripted:
    """A model that says given things, and the record of what it was told."""

    def __init__(self, *replies: str) -> None:
        self.replies, self.heard = iter(replies), list[str | None]()
        self.rewards: dict[str, float] = {}
        self.metrics: dict[str, float] = {}
        self.record_metrics = self.metrics.update
        self.player = self.trace = self

    @contextlib.asynccontextmanager
    async def interaction(self, _task: object) -> AsyncIterator["Scripted"]:
        yield self

    async def turn(self, said: str | None = None) -> Any:
        self.heard.append(said)
        reply = next(self.replies, None)
        return SimpleNamespace(terminated=reply is None, last_reply=reply)

    def record_reward(self, name: str, value: float, weight: float) -> None:
        self.rewards[name] = value * weight


@pytest.fixture
def verifiers_package(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The example with stand-ins for the classes of verifiers 0.4 that it uses, in the shapes that those have."""

    class Data(BaseModel):
        name: str | None = None
        prompt: str | None = None
        system_prompt: str | None = None

    class Base:
        def __class_getitem__(cls, _: object) -> Any:
            return cls

        def __init__(self, *given: Any) -> None:
            self.data = self.config = given[0] if given else None

    class Config(BaseModel):
        task: Any = None

    class Agent(BaseModel):
        harness: Any = None
        runtime: Any = None

    v1 = ModuleType("verifiers.v1")
    vars(v1).update(TasksetConfig=Config, TaskData=Data, Task=Base, Taskset=Base, EnvConfig=BaseModel, Env=Base,
                    AgentConfig=Agent, SubprocessConfig=lambda: "subprocess", Agents=object)  # fmt: skip
    null = ModuleType("verifiers.v1.harnesses.null")
    vars(null)["NullHarnessConfig"] = lambda id: id  # noqa: A006
    for module in (ModuleType("verifiers"), v1, ModuleType("verifiers.v1.harnesses"), null):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.syspath_prepend(str(EXAMPLE))
    for name in ("tilewise_v1", "tilewise_v1.taskset"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    yield importlib.import_module("tilewise_v1")
    for name in ("tilewise_v1", "tilewise_v1.taskset"):
        sys.modules.pop(name, None)


def test_the_package_for_verifiers(verifiers_package: Any) -> None:
    player = verifiers_package.WordGameEnvConfig().player
    assert (player.harness, player.runtime) == ("null", "subprocess"), "else it would be a shell in a sandbox"
    tasks = [*verifiers_package.WordGameTaskset(verifiers_package.WordGameConfig(games=3, regret=-1.0)).load()]
    assert [task.data.seed for task in tasks] == [0, 1, 2]
    plain = WordGame(reward=Reward(regret=-1.0))
    told = plain.reset(seed=1)
    secret = plain._secret
    assert tasks[1].data.prompt == told
    assert secret not in tasks[1].data.model_dump_json()
    model = Scripted("I think [Crane] or rather [slate]", "no idea", "[zzzzz]", f"[{secret}]", "[never]")
    asyncio.run(verifiers_package.WordGameEnv().run(tasks[1], model))
    assert len(model.heard) == 4
    assert str(model.heard[1]).startswith("slate ")
    assert "in brackets" in str(model.heard[2])
    plain.guess("slate")
    plain.guess(secret)
    assert model.rewards == {"game": plain.get_reward()}
    assert (model.metrics["won"], model.metrics["guesses"], model.metrics["illegal"]) == (1.0, 2.0, 2.0)
    left = Scripted("[slate]")
    asyncio.run(verifiers_package.WordGameEnv().run(tasks[1], left))
    assert left.rewards["game"] < 0
    assert secret not in str(left.heard)


def test_the_card_of_the_package_says_what_it_takes_and_measures(verifiers_package: Any) -> None:
    card = (EXAMPLE / "README.md").read_text("utf-8")
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text("utf-8"))["project"]
    sections = ["Overview", "Datasets", "Task", "Environment Arguments", "Metrics"]  # those of verifiers' own template
    assert re.findall(r"^### (.+)$", card, re.MULTILINE) == sections
    about = dict(re.findall(r"^- \*\*(.+?)\*\*: (.+)$", card, re.MULTILINE))
    assert about["Environment ID"] == f"`{project['name']}`"
    assert about["Short description"] == project["description"]
    assert about["Tags"].split(", ") == project["keywords"]
    table = [row.strip("|").split("|") for row in card.splitlines() if row[:3] == "| `"]
    rows = [tuple(cell.strip(" `") for cell in row) for row in table]
    arguments = {row[0]: row[2] for row in rows if len(row) == 4}
    fields = verifiers_package.WordGameConfig.model_fields
    assert arguments == {name: str(field.default) for name, field in fields.items() if name != "task"}
    game = WordGame(reward=Reward(regret=-1.0))
    game.reset(seed=1)
    assert [row[0] for row in rows if len(row) == 2] == ["game", *game.measures]


# ---- Gymnasium -----------------------------------------------------------------------------------------------


def make(**more: Any) -> Any:
    return gymnasium.make(NAME, **more).unwrapped


def make_vec(games: int, **more: Any) -> Any:
    return gymnasium.make_vec(NAME, num_envs=games, vectorization_mode="vector_entry_point", **more)


@pytest.mark.parametrize("rule", ["any", "hard", "strict"])
def test_the_checker_has_nothing_to_say(rule: str) -> None:
    check_env(make(words=SMALL, rule=rule, render_mode="ansi"))


@pytest.mark.parametrize("rule", [*RULES.values()])
@settings(max_examples=30)
@given(seed=st.integers(0, 10**6), drawn=st.randoms(use_true_random=False))
def test_many_games_are_as_one(rule: Rule, seed: int, drawn: random.Random) -> None:
    """The arrays against the plain game: tiles, who may guess what, when it ends."""
    batch = Batch(Game(SMALL, rule, 4), 5, Reward())
    batch.seed([seed + i for i in range(5)])
    games = [Record(Game(SMALL, rule, 4)) for _ in range(5)]
    secrets = []
    for i in range(5):
        plain = WordGame(SMALL)
        plain.reset(seed=seed + i)
        secrets.append(plain._secret)
    active = np.ones(5, np.bool_)
    for _ in range(6):
        guesses = [drawn.choice([drawn.randrange(len(SMALL.guesses)), SMALL.guess_index[secrets[i]]]) for i in range(5)]
        found = batch.step(np.array(guesses), active)
        for i, game in enumerate(games):
            if not active[i]:
                assert not found.illegal[i]
                continue
            try:
                games[i] = game.guess(SMALL.guesses[guesses[i]], secrets[i])
            except TilewiseError:
                assert found.illegal[i]
                assert found.rewards[i] == 0
            else:
                assert not found.illegal[i]
            assert batch.position(i).turns == games[i].turns
            assert (found.won[i], found.lost[i]) == (games[i].won, games[i].lost)
            for turn, row in zip(games[i].turns, batch.boards[i], strict=False):
                assert "".join(SMALL.letters[k - 1] for k in row[0]) == turn.guess
                assert tuple(row[1] - 1) == tuple(turn.feedback)
        active &= ~(found.won | found.lost)


def test_rewards_of_steps_add_up_to_that_of_the_game() -> None:
    drawn = random.Random(3)
    for seed in range(6):
        env, plain = make(words=SMALL, reward=EVERYTHING), WordGame(SMALL, reward=EVERYTHING)
        env.reset(seed=seed)
        plain.reset(seed=seed)
        whole, over = 0.0, False
        while not over:
            action = drawn.randrange(len(SMALL.guesses))
            plain.guess(SMALL.guesses[action])
            _, reward, over, _, told = env.step(np.int64(action))
            whole += reward
            assert plain.turn_rewards[-1] == pytest.approx(reward)
        assert whole == pytest.approx(plain.get_reward()) == pytest.approx(sum(plain.turn_rewards))
        assert told["won"] is plain._record.won


def test_a_game_given_up_is_rewarded_alike_everywhere() -> None:
    env, plain = make(words=SMALL, rule="hard", reward=EVERYTHING), WordGame(SMALL, rule="hard", reward=EVERYTHING)
    plain.reset(seed=2)
    env.reset(seed=2)
    first = next(w for w in SMALL.guesses if w != plain._secret and tw.feedback(w, plain._secret).code)
    plain.guess(first)
    whole = env.step(np.int64(SMALL.guess_index[first]))[1]
    refused = next(i for i, w in enumerate(SMALL.guesses) if Rule.HARD.objection(w, plain._record.turns, SMALL))
    for n in range(REFUSALS):
        with pytest.raises(IllegalGuess):
            plain.guess(SMALL.guesses[refused])
        _, reward, over, _, told = env.step(np.int64(refused))
        assert told["illegal"]
        assert over is (n + 1 == REFUSALS)
        whole += reward
    assert whole == pytest.approx(plain.get_reward())


def test_the_games_of_a_vector_depend_on_their_seeds_alone() -> None:
    """The k-th secret of a seed is the same in every order, number of games and history."""

    def secrets(env: Any, choose: Callable[[], int]) -> list[list[int]]:
        found: list[list[int]] = [[] for _ in range(env.num_envs)]
        env.reset(seed=10)
        for _ in range(25):
            for i in range(env.num_envs):
                place = int(env._batch._secrets[i])
                if not found[i] or env._batch._numbers[i] >= len(found[i]):
                    found[i].append(place)
            env.step(np.array([choose() for _ in range(env.num_envs)]))
        return found

    drawn = random.Random(1)
    one = secrets(make_vec(4, words=SMALL), lambda: 0)
    other = secrets(make_vec(2, words=SMALL, limit=3), lambda: drawn.randrange(len(SMALL.guesses)))
    for i in range(2):
        both = min(len(one[i]), len(other[i]))
        assert both > 3
        assert one[i][:both] == other[i][:both]
    plain = WordGame(SMALL)
    for i in range(4):
        plain.reset(seed=10 + i)
        assert SMALL.answers[one[i][0]] == plain._secret
    single = make(words=SMALL)
    single.reset(seed=11)
    for place in one[1][:3]:
        assert single._batch._secrets[0] == place
        single.reset()


@pytest.mark.parametrize("rule", ["any", "hard", "strict"])
def test_the_mask_has_the_legal_guesses_and_the_info_the_list(rule: str) -> None:
    drawn = random.Random(5)
    env, plain = make_vec(3, words=SMALL, rule=rule), [WordGame(SMALL, rule=rule) for _ in range(3)]
    _, told = env.reset(seed=4)
    for seed, game in enumerate(plain, 4):
        game.reset(seed=seed)
    assert told["words"] == SMALL.guesses
    for _ in range(3):
        for mask, game in zip(told["action_mask"], plain, strict=True):
            legal = [not game.over and _legal(game, word) for word in SMALL.guesses]
            assert game.over or mask.tolist() == legal
        actions = [drawn.choice(np.flatnonzero(mask)) for mask in told["action_mask"]]
        _, _, over, _, told = env.step(np.array(actions))
        assert not told["illegal"].any()
        for action, game in zip(actions, plain, strict=True):
            if not game.over:
                game.guess(SMALL.guesses[action])
        if over.any():
            break
    one = make(words=SMALL, rule=rule)
    _, info = one.reset(seed=4)
    assert info["words"] == SMALL.guesses
    assert one.action_space.sample(info["action_mask"]) in one.action_space
    assert "action_mask" not in make(words=SMALL, rule=rule, action_mask=False).reset()[1]


def _legal(game: WordGame, word: str) -> bool:
    with contextlib.suppress(TilewiseError):
        return bool(game._record.position.check(word))
    return False


def test_a_vector_goes_on_after_a_game_and_ignores_that_action() -> None:
    env = make_vec(2, words=SMALL, limit=1)
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    assert env.action_space.sample().shape == (2,)
    board, _ = env.reset(seed=1)
    assert board in env.observation_space
    assert not board.any()
    wrong = np.array([next(i for i in range(9) if i != int(s)) for s in env._batch._secrets])
    _, rewards, over, cut, _ = env.step(wrong)
    assert over.all()
    assert not (cut | rewards.astype(bool)).any()
    board, rewards, over, _, told = env.step(np.array([10**6, -1]))
    assert not any(array.any() for array in (board, over, rewards, told["illegal"]))
    _, rewards, over, _, told = env.step(env._batch._secrets.copy())
    assert over.all()
    assert told["won"].all()
    assert rewards.tolist() == [1.0, 1.0]


def test_other_feedback_is_refused_and_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    naive = SMALL.with_scoring("naive-tiles")
    with pytest.raises(IllegalGuess, match="tiles"):
        make_vec(1, words=naive)
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    monkeypatch.delitem(sys.modules, "tilewise.apps.agents.gym", raising=False)
    with pytest.raises(TilewiseError, match=r"gymnasium, which is not installed: pip install 'tilewise\[gym\]'"):
        __import__("tilewise.apps.agents.gym")


def test_nothing_optional_is_loaded_unasked() -> None:
    program = "import sys, tilewise.study.bots, tilewise.apps.agents.environment\n"
    program += "print(sorted({'gymnasium', 'mcp', 'polars', 'matplotlib', 'pydantic'} & {*sys.modules}))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
