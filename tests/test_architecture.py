"""The law of the rooms: imports go one way, the core has two doors, and the public names are these."""

import ast
import importlib
import re
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest

import tilewise
from tilewise.apps.cli.app import COMMANDS

ROOT = Path(tilewise.__file__).parent
CORE = Path(__file__).parent.parent / "cpp"
ROOMS = ["game", "trees", "solver", "reviews", "study", "apps"]
TOP_LEVEL = {"errors", "extras", "files", "display", "frames", "items", "progress", "cache", "_core", "data"}
CORE_DOORS = {"solver/control.py", "solver/table.py", "solver/search.py", "solver/search_tables.py"}


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found.add(node.module or "")
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


SOURCES = sorted(p for p in ROOT.rglob("*.py") if p.parent != ROOT)


@pytest.mark.parametrize("path", SOURCES, ids=lambda p: str(p.relative_to(ROOT)))
def test_a_room_imports_only_from_rooms_above(path: Path) -> None:
    room = path.relative_to(ROOT).parts[0]
    if room == "data":
        return
    for name in imports(path):
        parts = name.split(".")
        if parts[0] != "tilewise" or len(parts) == 1:
            continue
        if parts[1] in ROOMS:
            assert ROOMS.index(parts[1]) <= ROOMS.index(room), f"{path} imports {name}"
        elif room != "apps":
            # The package's own front door is for users and for apps: a room that used it would import itself.
            assert parts[1] in TOP_LEVEL, f"{path} imports {name}"


@pytest.mark.parametrize("path", SOURCES, ids=lambda p: str(p.relative_to(ROOT)))
def test_the_core_has_few_doors(path: Path) -> None:
    if "tilewise._core" in imports(path):
        assert str(path.relative_to(ROOT)) in CORE_DOORS


@pytest.mark.parametrize("path", SOURCES, ids=lambda p: str(p.relative_to(ROOT)))
def test_nobody_waits_for_locked_futures(path: Path) -> None:
    """Ctrl-C in the middle of ``wait`` or ``as_completed`` leaves futures locked, and their executor never ends."""
    assert not {"concurrent.futures.wait", "concurrent.futures.as_completed"} & imports(path), "use solver.finished"


# The frozen surface: a name that is added, renamed or lost must be changed here too, on purpose.
PUBLIC = """
    Change Contradiction Diagnosis Feedback FeedbackTable IllegalGuess ListInfo NotationError Part Position RANKERS
    Ranker Rule Statistics Suggestion Suggestions TilewiseError Turn Vocabulary VocabularyError __version__ diagnose
    entropy feedback find_ranker gini gini_gain information_gain remaining_entropy
    load_vocabulary make_vocabulary partition suggest vocabularies vocabulary
    Evaluation Evaluations Proof ProofProgress Solution evaluate prove solve table_of_openers
    Frontier FrontierPlay frontier
    KnownGuess known_best known_openers known_tree
    DecisionTree Node TreeError Verified parse_tree read_tree tree_json tree_text verify write_tree
    Choice Chooser Custom Strategy register_ranker unregister_ranker
    logs_frame write_logs
    GameLog Simulation composite simulate
    Adversary Game Host Secret play
    Boards SharedTurn SETUPS BoardsGame draw_secrets play_boards
    LetterScore letter_scores AdversaryPlay beat_adversary AdversaryReview AdversaryTurn review_adversary
    FirstLetters LetterOpener first_letters
    BoardDial BoardSuggestion BoardSuggestions suggest_boards evaluate_boards BoardsSimulation
    BoardsReview BoardsTurnReview review_boards simulate_boards study_boards
    draw_tree tree_dot tree_svg
    StudyError Configuration Study load_study parse_study Progress StudyProgress read_study run_study
    write_results StudyRow StudyTable cluster_executor report_html Claim ClaimRow claim_sources claims measure_claims
    Comparison compare_with_random
    Advice advise assess Account AccountEntry Review ReviewedTurn review Reviews review_games
    CalendarError CalendarWarning Day Prior add_days calendar remove_days
    Plot PLOTS bits_plot feedback_plot frontier_plot guesses_plot openers_plot split_plot tree_plot write_split_gif
    Labelled Split best_split read_labelled splits Opening Openings best_openings describe_opening solve_opening
"""


def test_public_names_are_frozen() -> None:
    assert sorted(tilewise.__all__) == sorted(PUBLIC.split())
    for name in tilewise.__all__:
        assert hasattr(tilewise, name)


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(AttributeError, match="nothing"):
        _ = tilewise.nothing  # type: ignore[attr-defined]


@pytest.mark.parametrize("first", ["tilewise.solver.exact", "tilewise.reviews.review", "tilewise.game.host"])
def test_public_functions_are_functions_whatever_was_imported_before(first: str) -> None:
    program = f"import {first}, tilewise; print(all(map(callable, (tilewise.solve, tilewise.review, tilewise.play))))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"


def test_no_room_or_module_takes_the_name_of_something_public() -> None:
    # Importing tilewise.solve would put that module where the function of this name was.
    assert not {path.stem for path in ROOT.iterdir()} & set(tilewise.__all__)


APPS = [p for p in SOURCES if p.relative_to(ROOT).parts[0] == "apps" and p.parent != ROOT / "apps"]
STARTS = {
    "apps/cli/serve.py": "web",
    "apps/cli/lab.py": "lab",
    "apps/cli/arena.py": "bots",
    "apps/cli/bot.py": "bots",
    "apps/cli/mcp.py": "bots",
}
"""The commands whose whole work is to start another door."""


@pytest.mark.parametrize("path", APPS, ids=lambda p: str(p.relative_to(ROOT)))
def test_no_door_imports_another(path: Path) -> None:
    place = path.relative_to(ROOT)
    door = place.parts[1]
    for name in imports(path):
        parts = name.split(".")
        if parts[:2] == ["tilewise", "apps"] and len(parts) > 2:
            allowed = {door, STARTS.get(place.as_posix(), door), "answers", "prompts", "limits", "work_queue"}
            assert parts[2] in allowed, f"{path} imports {name}"


def test_the_functions_on_the_way_to_the_core_are_those_of_the_docs() -> None:
    text = (Path(__file__).parent.parent / "docs" / "architecture.md").read_text("utf-8")
    named = re.findall(r"`([\w/]+)\.py: ([\w., ]+)`", text.replace("\n", " "))
    assert len(named) > 25
    for module, functions in named:
        for function in functions.split(", "):
            found: object = importlib.import_module(f"tilewise.{module.replace('/', '.')}")
            for name in function.split("."):
                found = getattr(found, name)
            assert callable(found)


DOORS = ["cli", "answers", "web", "lab", "bots"]


def drawn() -> dict[Path, str]:
    """The drawing of the docs, cut at its folders: the core, the package, its rooms, and the doors of apps."""
    text = (Path(__file__).parent.parent / "docs" / "architecture.md").read_text("utf-8")
    folders = {"cpp": CORE, "src/tilewise": ROOT, **{room: ROOT / room for room in [*ROOMS, "data"]}}
    folders |= {door: ROOT / "apps" / door for door in DOORS}
    found: dict[Path, str] = {}
    folder = ROOT
    for line in text.split("```")[1].strip().splitlines():
        head = re.match(r" *([\w/]+)/(?: |$)", line)
        folder = folders.get(head[1], folder) if head else folder
        found[folder] = f"{found.get(folder, '')}{line}\n"
    assert set(found) == set(folders.values())
    return found


def test_every_module_is_in_the_drawing_and_all_that_is_drawn_exists() -> None:
    commands = {f"{module}.py" for module, _ in COMMANDS.values()}  # "one file per command"
    for folder, text in drawn().items():
        files = {path.name for path in folder.iterdir() if path.suffix in (".py", ".hpp", ".cpp", ".inc")}
        names = re.findall(r"(?<!tools/)\b([\w*]+)\.\{?(py|hpp,cpp|hpp|cpp|inc)\b|([*]\w+)\.(py)", text)
        patterns = [f"{stem or star}.{end}" for stem, ends, star, py in names for end in (ends or py).split(",")]
        named = {name for name in files for pattern in patterns if fnmatch(name, pattern)}
        rest = {name for name in files - named if not name.startswith("__")}
        assert rest - (commands if folder.name == "cli" else set()) == set(), folder
        assert [p for p in patterns if not any(fnmatch(name, p) for name in files)] == [], folder


def test_the_core_keeps_its_conventions() -> None:
    for path in CORE.rglob("*.[chi]*"):
        text = path.read_text("utf-8")
        # A .hpp is what others include, and says so once; a .cpp or .inc is compiled.
        assert text.count("#pragma once") == (path.suffix == ".hpp"), path.name
        constants = re.findall(r"^ *(?:static|inline) constexpr [\w:<>, ]+? (\w+) ?[={]", text, re.MULTILINE)
        assert [name for name in constants if not re.fullmatch(r"k[A-Z]\w*", name)] == [], path.name


def test_no_two_classes_have_one_name() -> None:
    # What one searches for is found in one place. Types inside another one have its name before theirs.
    python: dict[str, list[str]] = {}
    for path in SOURCES:
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                python.setdefault(node.name, []).append(str(path.relative_to(ROOT)))
    assert {name: paths for name, paths in python.items() if len(paths) > 1} == {}
    core: dict[str, set[str]] = {}
    for path in (path for path in CORE.iterdir() if path.is_file()):
        text = path.read_text("utf-8")
        for name in re.findall(r"^(?:struct|class) (\w+)(?: final)?(?: :[^;{]*)? \{|^using (\w+) = ", text, re.M):
            core.setdefault(name[0] or name[1], set()).add(path.name)
    assert {name: paths for name, paths in core.items() if len(paths) > 1} == {}


@pytest.mark.parametrize("path", SOURCES, ids=lambda p: str(p.relative_to(ROOT)))
def test_words_are_read_by_the_alphabet_of_their_list(path: Path) -> None:
    # Letters are the usual, not the only symbols: who has a list, or a turn, asks it. The lab's games are in letters,
    # and so are the words of settings, which know no list.
    if path.parent.name == "lab" or path.name in ("alphabet.py", "scoring.py", "settings.py"):
        return
    calls = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
    turns = [node for node in calls if isinstance(node.func, ast.Name) and node.func.id == "Turn"]
    assert all(len(node.args) == 3 for node in turns), "a turn without its alphabet"
    assert not [node for node in calls if ast.unparse(node.func) in ("LETTERS.word", "LETTERS.symbols")]
