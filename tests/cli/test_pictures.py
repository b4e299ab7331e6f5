"""Pictures as arguments of commands."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.support.cli_process import assert_one_sentence, call, check_schema, result

FOLDER = Path(__file__).parents[1] / "pictures"


def read(*arguments: str) -> Any:
    """What a command prints with --json; what it read from a picture is said beside that."""
    done = call(*arguments, "--json")
    assert done.returncode == 0, done.stderr
    assert " shows " in done.stderr
    content = json.loads(done.stdout)
    check_schema(content)
    return content


def test_a_review_takes_a_picture() -> None:
    picture, turns = str(FOLDER / "theme-night.png"), ("salet=.g...", "courd=.....", "mammy=ggggg")
    judged = read("review", picture, "--list", "nyt")
    assert judged == result("review", *turns, "--list", "nyt")
    called = call("review", picture, "--list", "nyt")
    assert f"{picture} shows {' '.join(turns)}" in called.stderr


def test_suggestions_take_a_picture_with_a_word_half_typed() -> None:
    advised = read("suggest", str(FOLDER / "typed-2.webp"), "--list", "nyt", "--top", "3")
    assert advised["position"] == "crane=..gg."
    assert "and pi is typed" in call("suggest", str(FOLDER / "typed-2.webp"), "--list", "nyt").stderr


def test_several_boards_are_one_question() -> None:
    picture = str(FOLDER / "boards-4.png")
    advised = read("suggest", picture, "--boards", "4", "--list", "nyt")
    assert advised["position"].startswith("sloth=..y../...../.yy../.....")
    refused = call("suggest", picture, "--list", "nyt")
    assert_one_sentence(refused, 2)
    assert "shows 4 boards: add --boards 4" in refused.stderr
    refused = call("suggest", str(FOLDER / "typed-2.webp"), "--boards", "2", "--list", "nyt")
    assert "shows one board: leave out --boards" in refused.stderr


def test_pictures_are_games_of_the_history() -> None:
    pictures = [str(FOLDER / f"theme-{name}.png") for name in ("sepia", "pastel", "slate")]
    added = read("history", "add", *pictures, "--list", "nyt")
    assert [game["answer"] for game in added["games"]] == ["fluff", "queue", "jazzy"]
    refused = call("history", "add", *pictures, "--answer", "fluff")
    assert_one_sentence(refused, 2)
    assert "every picture is a game of its own" in refused.stderr


def test_what_is_no_picture_gets_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "text.png").write_text("crane=.y..g")
    refused = call("review", str(tmp_path / "text.png"), "--json")
    missing = call("review", str(tmp_path / "none.png"), "--json")
    assert_one_sentence(refused, 2, "this is not a picture in PNG, JPEG or WebP")
    assert_one_sentence(missing, 2, "No such file")
    assert [json.loads(done.stdout)["error"]["kind"] for done in (refused, missing)] == ["file", "file"]
    assert list(tmp_path.iterdir()) == [tmp_path / "text.png"]
