"""What the first visit to the page without a server fetches, and that all of it is kept for use offline."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from tools.page import build_static

from tests.web.conftest import Visit
from tests.web.tab.conftest import missing


def kept(static: Path) -> dict[str, Any]:
    """What the service worker knows of its version."""
    worker = (static / "sw.js").read_text("utf-8")
    facts, _ = json.JSONDecoder().raw_decode(worker, worker.index('{"version"'))
    return dict(facts)


def requests(visit: Visit, address: str) -> set[str]:
    """What is asked for until the view is there."""
    asked: set[str] = set()
    visit.page.add_init_script("delete Navigator.prototype.serviceWorker")
    visit.page.context.on("request", lambda request: asked.add(request.url.removeprefix(f"{visit.address}/")))
    visit.open(address)
    return asked


@pytest.mark.slow
def test_the_first_view_is_few_files_and_light(visit: Visit, static: Path) -> None:
    asked = requests(visit, "/assist/")
    facts = kept(static)
    version = facts["version"]
    scripts = {name for name in asked if name.endswith(".js")}
    assert scripts == {f"{version}/js/{name}.js" for name in ("early", "main", "tab/worker", "tab/all")}
    assert f"{version}/tilewise.wasm" in asked
    assert len(asked) <= 13
    paths = [static / name / "index.html" if name.endswith("/") else static / name for name in asked]
    assert sum(len(gzip.compress(path.read_bytes())) for path in paths) < 380_000
    assert {name for name in asked if name.startswith(version)} <= set(facts["files"])


@pytest.mark.slow
@pytest.mark.parametrize(("name", "long"), [("nyt", False), ("bulls:4", False), ("english-6", True)])
def test_the_engine_for_longer_words_is_fetched_with_their_lists_alone(visit: Visit, name: str, long: bool) -> None:
    asked = requests(visit, f"/assist/#list={name}")
    assert any(path.startswith("data/long") for path in asked) == long


@pytest.mark.slow
def test_every_file_of_a_version_is_in_its_folder_and_kept(static: Path) -> None:
    facts = kept(static)
    version = facts["version"]
    there = {str(path.relative_to(static)) for path in static.joinpath(version).rglob("*") if path.is_file()}
    tables = {name for names in facts["languages"].values() for name in names}  # kept where they are spoken
    assert len(tables) == 6 + 6  # with a manifest each
    assert there == {name for name in {*facts["files"], *tables} if name.startswith(f"{version}/")}
    assert not tables & set(facts["files"])
    assert {path.name for path in static.rglob("*.js") if version not in path.parts} == {"sw.js"}


def test_a_link_to_the_page_has_a_picture_where_its_address_is_known() -> None:
    text = build_static.page("version", "../", "https://example.org/tilewise/")
    assert '<meta property="og:image" content="https://example.org/tilewise/card.png" />' in text
    assert "og:title" in (unknown := build_static.page("version", "../"))
    assert "og:image" not in unknown
    picture = build_static.card()
    assert picture.startswith(b"\x89PNG")
    assert (int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])) == build_static.CARD


def test_the_same_modules_make_the_same_scripts() -> None:
    if not build_static.ESBUILD.is_file():
        missing("there is no esbuild, so the page's scripts were not made small (make page-checks)")
    assert build_static.scripts() == build_static.scripts()


def test_without_esbuild_a_sentence_says_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_static, "ESBUILD", tmp_path / "esbuild")
    with pytest.raises(SystemExit, match=r"^the static page is made small by esbuild, which is not here: install npm"):
        build_static.scripts()


def test_an_engine_that_is_missing_is_named_with_what_makes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_static, "LONG", tmp_path / "long.wasm")
    monkeypatch.setattr(build_static, "ENGINE", Path(__file__))
    monkeypatch.setattr(build_static, "READER", Path(__file__))
    assert build_static.missing_engines() == "build/engine has no long.wasm: run make engine"
    monkeypatch.setattr(build_static, "LONG", Path(__file__))
    assert build_static.missing_engines() == ""
