"""The page's modules as few scripts: everything once, in order, and only what the page may be made of."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from tilewise.apps.web.files import FIRST_SHEETS, STATIC, first_sheet, join, page_files

MODULES = {
    "main.js": """// Above all.
import * as words from "./words.js";
import { twice as double } from "./sums.js";

/** What it is worth. @type {number} */
export const worth = double(words.first().length);
export const later = () => import("./views/view.js");
export const other = () => import("./other.js");
""",
    "words.js": """export { twice as again } from "./sums.js";
export const SAID = "no // comment, no export";
export const PAIR = ["a, // b", "c"]; // of words
/** @returns {string} */
export function first() {
  return /** @type {string} */ ("crane");
}
""",
    "sums.js": "export const twice = (/** @type {number} */ n) => 2 * n;\n",
    "views/view.js": """import { counted } from "../both.js";
import { again } from "../words.js";
export const nearby = () => import("./near.js");
export const shown = () => [again(3), counted()];
""",
    "other.js": """import { counted } from "./both.js";
export const shown = () => counted();
""",
    "views/near.js": 'import { counted } from "../both.js";\nexport const shown = () => -counted();\n',
    "both.js": """let times = 0;
export const counted = () => (times += 1);
""",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in MODULES.items():
        tmp_path.joinpath(name).parent.mkdir(exist_ok=True)
        tmp_path.joinpath(name).write_text(text)
    return tmp_path


def test_what_is_imported_at_once_is_one_script_and_the_rest_comes_when_it_is_used(folder: Path) -> None:
    scripts = join(folder, "main.js")
    assert set(scripts) == {"main.js", "shared.js", "views/view.js", "views/near.js", "other.js"}
    whole = "".join(scripts.values())
    assert 'const PAIR = ["a, // b", "c"];\n' in whole
    for name in MODULES:
        assert len(re.findall(rf"const \${name[:-3].replace('/', '_')} = ", whole)) == 1, name
    assert "Above all" not in whole
    assert "@type" not in whole
    assert "no // comment, no export" in whole
    assert set(join(folder, "main.js", at_once=["views/view.js"])) == {"main.js", "views/near.js", "other.js"}


def test_joined_modules_do_what_they_did(folder: Path, tmp_path: Path) -> None:
    if shutil.which("node") is None:
        pytest.skip("there is no node, so the joined scripts were not run")
    made = tmp_path / "made"
    made.mkdir()
    (made / "package.json").write_text('{"type": "module"}')
    for name, text in join(folder, "main.js").items():
        made.joinpath(name).parent.mkdir(exist_ok=True)
        made.joinpath(name).write_text(text)
    program = """const { worth, later, other } = await import("./main.js");
    const said = [worth, (await later()).shown(), (await other()).shown(), (await later()).shown(),
      (await (await later()).nearby()).shown()];
    console.log(JSON.stringify(said));"""
    run = subprocess.run(["node", "--input-type=module", "-e", program], cwd=made, capture_output=True, check=True)
    assert json.loads(run.stdout) == [10, [6, 1], 2, [6, 3], -4]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("export default 3;\n", "'export default 3;' is no import or export"),
        ("export let changing = 3;\n", "'export let changing = 3;'"),
        ('import "./sums.js";\n', "'import"),
        ('import { worth } from "./main.js";\nexport const a = worth;\n', "it imports itself by way of others"),
    ],
)
def test_modules_of_another_kind_are_refused(folder: Path, text: str, told: str) -> None:
    folder.joinpath("sums.js").write_text(text)
    with pytest.raises(ValueError, match=re.escape(told)):
        join(folder, "main.js")


def test_every_module_of_the_page_is_in_one_script() -> None:
    whole = b"".join(page_files(STATIC).values()).decode()
    code = STATIC / "js"
    for path in sorted(path.relative_to(code) for path in code.rglob("*.js")):
        value = "_".join(path.with_suffix("").parts)
        times = len(re.findall(rf"^const \${value} = ", whole, re.MULTILINE))
        assert times == (0 if path.stem == "early" or path.parts[0] == "tab" else 1), path


def test_the_first_style_sheet_has_the_rules_of_all_that_it_is_made_of() -> None:
    rules = first_sheet(STATIC)
    assert "/*" not in rules
    texts = [STATIC.joinpath(f"{name}.css").read_text("utf-8") for name in FIRST_SHEETS]
    assert rules.count("{") == sum(re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL).count("{") for text in texts)


def test_scripts_are_sent_compressed_and_once(client: TestClient) -> None:
    script = client.get("/static/js/main.js")
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["content-encoding"] == "gzip"
    assert "const $base_dom = " in script.text
    again = client.get("/static/js/main.js", headers={"If-None-Match": script.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    head = client.head("/static/js/main.js")
    assert (head.status_code, head.content, head.headers["etag"]) == (200, b"", script.headers["etag"])
    plain = client.get("/static/first.css", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.headers["content-type"].startswith("text/css")
    assert client.get("/static/icon.svg").headers["content-type"] == "image/svg+xml"
    outside = ("../server.py", "%2e%2e/server.py", "..%2fserver.py", "/etc/passwd")
    for missing in ("js/base/dom.js", "none.js", "", *outside):
        assert client.get(f"/static/{missing}").status_code == 404
    assert client.post("/static/js/main.js").status_code == 405
