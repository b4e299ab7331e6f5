"""The scripts of the page without a server: few, named by their content, all kept for use without a connection."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tools import build_static

from tests.web.conftest import Visit
from tests.web.tab.conftest import missing


def kept(static: Path) -> dict[str, Any]:
    """What the service worker knows of its version."""
    worker = (static / "sw.js").read_text("utf-8")
    facts, _ = json.JSONDecoder().raw_decode(worker, worker.index('{"version"'))
    return dict(facts)


@pytest.mark.slow
def test_the_first_view_fetches_few_scripts_and_names_each_at_once(visit: Visit, static: Path) -> None:
    asked: set[str] = set()
    visit.page.add_init_script("delete Navigator.prototype.serviceWorker")
    visit.page.context.on("request", lambda request: asked.add(request.url.removeprefix(f"{visit.address}/")))
    visit.open("/assist/#list=nyt")
    facts = kept(static)
    version = facts["version"]
    scripts = {name for name in asked if name.endswith(".js")}
    html = (static / "assist" / "index.html").read_text("utf-8")
    named = set(re.findall(r'(?:src|href)="\.\./([^"]*\.js)"', html))
    assert scripts == named | {f"{version}/js/tab/worker.js", f"{version}/js/tab/all.js"}
    assert len(scripts) <= 18  # of more than fifty modules
    assert scripts <= set(facts["files"])
    assert f"{version}/tilewise.wasm" in asked


@pytest.mark.slow
def test_every_file_of_a_version_is_in_its_folder_and_kept(static: Path) -> None:
    facts = kept(static)
    version = facts["version"]
    there = {str(path.relative_to(static)) for path in static.joinpath(version).rglob("*") if path.is_file()}
    assert there == {name for name in facts["files"] if name.startswith(f"{version}/")}
    assert {path.name for path in static.rglob("*.js") if version not in path.parts} == {"sw.js"}
    by_name = {f"{version}/js/{name}" for name in build_static.ENTRIES}
    scripts = {name for name in there if name.endswith(".js")} - by_name
    assert scripts
    assert all(re.search(r"-[0-9A-Z]{8}\.js$", name) for name in scripts), scripts


def test_the_same_modules_make_the_same_scripts() -> None:
    if not build_static.ESBUILD.is_file():
        missing("there is no esbuild, so the page's scripts were not bundled (make page-checks)")
    assert build_static.scripts() == build_static.scripts()


def test_without_esbuild_a_sentence_says_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_static, "ESBUILD", tmp_path / "esbuild")
    with pytest.raises(SystemExit, match=r"^the static page is bundled by esbuild, which is not here: install npm"):
        build_static.scripts()
