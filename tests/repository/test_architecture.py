"""The law of the rooms: imports go one way, the core has two doors, and the public names are these."""

import ast
import importlib
import re
import subprocess
import sys
from fnmatch import fnmatch
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

import tilewise
from tilewise.apps.cli.framework.app import COMMANDS

ROOT = Path(tilewise.__file__).parent
REPOSITORY = Path(__file__).parents[2]
CORE = REPOSITORY / "cpp"
FOLDERS_OF_CODE = {"cpp", "src", "tests", "tools"}
SAMPLES = {"tests/pictures"}
MOST_ENTRIES = 25
"""In a folder of code: more are not seen at a glance."""
ROOMS = ["game", "trees", "solver", "reviews", "study", "teaching", "published", "apps"]
TOP_LEVEL = {"errors", "extras", "files", "display", "frames", "progress", "cache", "rooms", "executors"}
TOP_LEVEL |= {"_core", "data"}
CORE_DOORS = {"solver/control.py", "solver/table/table.py", "solver/exact/search.py", "solver/exact/search_tables.py"}
CORE_DOORS |= {"reviews/pictures.py"}


SOURCES = sorted(p for p in ROOT.rglob("*.py") if p.parent != ROOT)


def place(path: Path) -> str:
    """Where a module stands in the package."""
    return path.relative_to(ROOT).as_posix()


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@cache
def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found.add(node.module or "")
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def imported(path: Path) -> list[list[str]]:
    """What a module imports of the package, each as the parts of its name after ``tilewise``."""
    names = [name.split(".") for name in sorted(imports(path))]
    return [parts[1:] for parts in names if parts[0] == "tilewise" and len(parts) > 1]


def test_what_every_room_may_import_exists() -> None:
    assert {name for name in TOP_LEVEL if not (ROOT / f"{name}.py").is_file()} == {"_core", "data"}
    assert all((ROOT / name / "__init__.py").is_file() for name in ["data", *ROOMS])
    assert all((ROOT / door).is_file() for door in CORE_DOORS)


def test_a_room_imports_only_from_rooms_above() -> None:
    def may_import(room: str, name: str) -> bool:
        if name in ROOMS:
            return ROOMS.index(name) <= ROOMS.index(room)
        # The package's own front door is for users and for apps: a room that used it would import itself.
        return room == "apps" or name in TOP_LEVEL

    wrong = [
        f"{place(path)} imports {'.'.join(parts)}"
        for path in SOURCES
        if (room := path.relative_to(ROOT).parts[0]) != "data"
        for parts in imported(path)
        if not may_import(room, parts[0])
    ]
    assert wrong == []


def test_the_core_has_few_doors() -> None:
    assert {place(path) for path in SOURCES if "tilewise._core" in imports(path)} == CORE_DOORS


def test_nobody_waits_for_locked_futures() -> None:
    """Ctrl-C in the middle of ``wait`` or ``as_completed`` leaves futures locked, and their executor never ends."""
    locking = {"concurrent.futures.wait", "concurrent.futures.as_completed"}
    assert [place(path) for path in SOURCES if locking & imports(path)] == [], "use executors.Finished"


# The frozen surface, by rooms: a name that is added, renamed or lost must be changed here too, on purpose.
PUBLIC = {
    "": """
        __version__ Adversary Alphabet Progress Boards Bot calendar CalendarError Contradiction DecisionTree
        diagnose evaluate Feedback feedback Game game IllegalGuess load_study load_vocabulary make_vocabulary
        NotationError opener openers partition PictureError people play Position Prior prove published rank
        Ranker RANKERS
        read_picture read_tree Record register_ranker review review_boards review_games reviews Rule run_study Scoring
        simulate simulate_boards solve solver Strategy Study study StudyError suggest suggest_boards teaching
        TilewiseError TreeError trees Turn verify vocabularies Vocabulary vocabulary VocabularyError write_tree
    """,
    "game": """
        add_days BoardsRecord Change daily_puzzle DailyPuzzle Day Diagnosis draw_secrets Host ListInfo People
        play_boards
        remove_days Secret SETUPS SharedTurn
    """,
    "published": """
        Claim claim_sources ClaimRow claims games_digest measure_claims published_runs PublishedRun
        solving_wordle_study solving_wordle_words SolvingWordle
    """,
    "reviews": """
        Account AccountEntry BoardsReview BoardsTurnReview Picture PictureBoard PictureTile Review ReviewedTurn
        Reviews
    """,
    "solver": """
        beat_adversary AdversaryPlay
        BoardPolicy BoardSuggestion BoardSuggestions Choice Chooser Custom evaluate_boards
        Evaluations FeedbackTable find_ranker first_letters FirstLetters known_openers known_tree letter_scores
        LetterOpener LetterScore Opening Openings Part Proof ProofProgress Ranking Solution Statistics Suggestion
        Suggestions unregister_ranker Value
    """,
    "study": """
        bits_plot BoardsSimulation cluster_executor compare composite Configuration estimate_plot feedback_plot
        fitting_plot GameLog guesses_plot logs_frame openers_plot Pairing parse_study PlayedGame Plot PLOTS
        read_study report_html Simulation study_boards StudyProgress StudyRow StudyTable thresholds_plot tree_plot
        write_logs write_results
    """,
    "teaching": """
        best_split compare_with_random Comparison entropy gini gini_gain information_gain Labelled read_labelled
        remaining_entropy Split split_plot splits write_split_gif
        GrownNode Points grow_tree read_points Family families
    """,
    "trees": """
        draw_tree Node parse_tree tree_dot tree_json tree_svg tree_text Verified
    """,
}


def test_public_names_are_frozen() -> None:
    for room, names in PUBLIC.items():
        door = getattr(tilewise, room) if room else tilewise
        assert sorted(door.__all__) == sorted(names.split())
        assert all(hasattr(door, name) for name in door.__all__)


@pytest.mark.parametrize("first", ["tilewise.solver.exact.exact", "tilewise.reviews.review", "tilewise.game.record"])
def test_public_functions_are_functions_whatever_was_imported_before(first: str) -> None:
    program = f"import {first}, tilewise; print(all(map(callable, (tilewise.solve, tilewise.review, tilewise.play))))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"


def test_no_room_or_module_takes_the_name_of_something_public() -> None:
    # Importing tilewise.solve would put that module where the function of this name was.
    assert {path.stem for path in ROOT.iterdir()} & set(tilewise.__all__) == set(PUBLIC) - {""}
    for room, names in PUBLIC.items():
        assert not room or not {path.stem for path in (ROOT / room).iterdir()} & set(names.split())


APPS = [p for p in SOURCES if p.relative_to(ROOT).parts[0] == "apps" and p.parent != ROOT / "apps"]
STARTS = {"apps/cli/commands/serve.py": "web", "apps/cli/commands/lab.py": "lab", "apps/cli/commands/mcp.py": "agents"}
"""The commands whose whole work is to start another door."""


def test_no_door_imports_another() -> None:
    shared = {"answers", "prompts", "limits", "history", "work_queue"}
    wrong = [
        f"{place(path)} imports {'.'.join(parts)}"
        for path in APPS
        for parts in imported(path)
        if parts[0] == "apps" and len(parts) > 1
        if parts[1] not in {path.relative_to(ROOT).parts[1], STARTS.get(place(path)), *shared}
    ]
    assert wrong == []


def test_the_functions_on_the_way_to_the_core_are_those_of_the_docs() -> None:
    text = (REPOSITORY / "docs" / "architecture.md").read_text("utf-8")
    named = re.findall(r"`([\w/]+)\.py: ([\w., ]+)`", text.replace("\n", " "))
    assert len(named) > 25
    for module, functions in named:
        for function in functions.split(", "):
            found: object = importlib.import_module(f"tilewise.{module.replace('/', '.')}")
            for name in function.split("."):
                found = getattr(found, name)
            assert callable(found)


CORE_PARTS = ["base", "table", "strategy", "search", "boards", "picture", "doors"]


def drawn() -> dict[Path, str]:
    """The drawing of the docs, cut at its folders: a line belongs to the last folder that is less indented."""
    text = (REPOSITORY / "docs" / "architecture.md").read_text("utf-8")
    lines_of: dict[Path, str] = {}
    around: list[tuple[int, Path]] = []
    for line in text.split("```")[1].strip().splitlines():
        indent = len(line) - len(line.lstrip())
        while around and around[-1][0] >= indent:
            around.pop()
        if head := re.match(r" *([\w/]+)/(?: |$)", line):
            around.append((indent, (around[-1][1] if around else REPOSITORY) / head[1]))
        if around:
            folder = around[-1][1]
            lines_of[folder] = f"{lines_of.get(folder, '')}{line}\n"
    return lines_of


def test_every_folder_of_code_is_in_the_drawing() -> None:
    code = {path.parent for path in (*ROOT.rglob("*.py"), *CORE.rglob("*.[ch]pp")) if path.name != "__init__.py"}
    assert {folder for folder in code if folder not in drawn()} == set()
    assert [folder for folder in drawn() if not folder.is_dir()] == []
    drawing = (REPOSITORY / "docs" / "architecture.md").read_text("utf-8").split("```")[1].strip().splitlines()
    assert len(drawing) <= 100  # two screens
    assert max(map(len, drawing)) <= 130


def test_no_folder_has_more_entries_than_one_takes_in() -> None:
    tracked = subprocess.run(["git", "ls-files"], cwd=REPOSITORY, capture_output=True, text=True, check=True).stdout
    entries: dict[Path, set[str]] = {}
    for path in map(Path, tracked.splitlines()):
        for entry, folder in pairwise((path, *path.parents)):
            entries.setdefault(folder, set()).add(entry.name)
    code = {folder: names for folder, names in entries.items() if folder.parts and folder.parts[0] in FOLDERS_OF_CODE}
    full = {str(folder): len(names) for folder, names in code.items() if len(names) > MOST_ENTRIES}
    assert {folder: n for folder, n in full.items() if "/data" not in folder and folder not in SAMPLES} == {}


def test_every_module_is_in_the_drawing_and_all_that_is_drawn_exists() -> None:
    commands = {f"{name}.py" for name in COMMANDS}  # "one file per command"
    for folder, text in drawn().items():
        if folder == CORE / "tests":
            continue
        files = {path.name for path in folder.iterdir() if path.suffix in (".py", ".hpp", ".cpp", ".inc")}
        names = re.findall(
            r"(?<!tools/checks/)(?<!tools/data/)\b([\w*]+)\.\{?(py|hpp,cpp|hpp|cpp|inc)\b|([*]\w+)\.(py)", text
        )
        patterns = [f"{stem or star}.{end}" for stem, ends, star, py in names for end in (ends or py).split(",")]
        named = {name for name in files for pattern in patterns if fnmatch(name, pattern)}
        rest = {name for name in files - named if not name.startswith("__")}
        assert rest - (commands if folder.name == "commands" else set()) == set(), folder
        assert [p for p in patterns if not any(fnmatch(name, p) for name in files)] == [], folder


def test_the_core_keeps_its_conventions() -> None:
    for path in CORE.rglob("*.[chi]*"):
        text = path.read_text("utf-8")
        # A .hpp is what others include, and says so once; a .cpp or .inc is compiled.
        assert text.count("#pragma once") == (path.suffix == ".hpp"), path.name
        constants = re.findall(r"^ *(?:static|inline) constexpr [\w:<>, ]+? (\w+) ?[={]", text, re.MULTILINE)
        assert [name for name in constants if not re.fullmatch(r"k[A-Z]\w*", name)] == [], path.name


def test_a_part_of_the_core_includes_only_parts_before_it() -> None:
    assert {path.name for path in CORE.iterdir()} == {*CORE_PARTS, "tests"}
    allowed = {part: CORE_PARTS[: i + 1] for i, part in enumerate(CORE_PARTS)} | {"picture": ["base", "picture"]}
    wrong = [
        f"{path.relative_to(CORE)} includes {included}"
        for part in CORE_PARTS
        for path in (CORE / part).iterdir()
        for included in re.findall(r'#include "([^"]+)"', path.read_text("utf-8"))
        if included.split("/")[0] not in allowed[part]
    ]
    assert wrong == []


def test_no_two_classes_have_one_name() -> None:
    # What one searches for is found in one place. Types inside another one have its name before theirs.
    python: dict[str, list[str]] = {}
    for path in SOURCES:
        for node in parsed(path).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                python.setdefault(node.name, []).append(place(path))
    assert {name: paths for name, paths in python.items() if len(paths) > 1} == {}
    core: dict[str, set[str]] = {}
    for path in (path for part in CORE_PARTS for path in (CORE / part).iterdir()):
        text = path.read_text("utf-8")
        for name in re.findall(r"^(?:struct|class) (\w+)(?: final)?(?: :[^;{]*)? \{|^using (\w+) = ", text, re.M):
            core.setdefault(name[0] or name[1], set()).add(path.name)
    assert {name: paths for name, paths in core.items() if len(paths) > 1} == {}


def test_words_are_read_by_the_alphabet_of_their_list() -> None:
    # Letters are the usual, not the only symbols: who has a list, or a turn, asks it. The lab's games are in letters,
    # and so are the words of settings, which know no list.
    def asks_no_list(call: ast.Call) -> bool:
        name = ast.unparse(call.func)
        return (name == "Turn" and len(call.args) != 3) or name in ("LETTERS.word", "LETTERS.symbols")

    wrong = [
        f"{place(path)}:{node.lineno}: {ast.unparse(node)}"
        for path in SOURCES
        if path.parent.name != "lab" and path.name not in ("alphabet.py", "scoring.py", "settings.py")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Call) and asks_no_list(node)
    ]
    assert wrong == []
