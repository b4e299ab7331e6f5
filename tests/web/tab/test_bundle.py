"""Many modules as one file: the same names, the same values."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from tools.bundle import bare, bundle

from tests.web.tab.conftest import missing

ONE = """// A module.

import { two } from "./two.js";
export { THREE, two } from "./two.js";

/** @param {number} x
 * @returns {number} */
export function one(x) {
  // the same name as elsewhere
  const THREE = /** @type {number} */ (x);
  return THREE + two; // and "//" stays in a text
}
"""
TWO = "const hidden = 2;\nexport const two = hidden;\nexport const THREE = `// no comment`;\n"


def test_a_bundle_exports_what_its_first_module_does(tmp_path: Path) -> None:
    tmp_path.joinpath("one.js").write_text(ONE)
    tmp_path.joinpath("two.js").write_text(TWO)
    text, names = bundle(tmp_path / "one.js")
    assert names == {"one", "two"}
    node = shutil.which("node")
    if node is None:
        missing("there is no node, so the bundle was not run")
        return
    tmp_path.joinpath("bundle.mjs").write_text(text)
    script = "import('./bundle.mjs').then((m) => console.log(Object.keys(m).join(), m.one(1), m.two, m.THREE))"
    done = subprocess.run([node, "-e", script], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout == "THREE,one,two 3 2 // no comment\n"


def test_what_a_bundle_cannot_hold_is_refused(tmp_path: Path) -> None:
    tmp_path.joinpath("a.js").write_text('import { b } from "./b.js";\nexport const a = b;\n')
    tmp_path.joinpath("b.js").write_text('import { a } from "./a.js";\nexport const b = a;\n')
    with pytest.raises(ValueError, match="in a circle: a b a"):
        bundle(tmp_path / "a.js")
    tmp_path.joinpath("c.js").write_text('import * as all from "./d.js";\n')
    with pytest.raises(ValueError, match=r"c\.js imports or exports in a way"):
        bundle(tmp_path / "c.js")


def test_a_bare_script_has_no_comments() -> None:
    text = "// what\nlet a =\n  /** @type {any} */ (b);\n  /** two\n   * lines */\n  let c;\n"
    assert bare(text) == "let a =\n  (b);\n  let c;\n"
