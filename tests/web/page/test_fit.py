"""The weights that a page works out for days published since it was made are those of the library."""

import json
import shutil
import subprocess
from dataclasses import asdict
from datetime import timedelta
from pathlib import Path

import pytest

import tilewise as tw
from tilewise.game.words.calendar import shipped_days
from tilewise.game.words.lists import DATED
from tilewise.game.words.prior import SCALE, SETTINGS, Prior, unplayed_kinds

FIT = Path(tw.__file__).parent / "apps" / "web" / "static" / "js" / "tab" / "game" / "fit.js"
SCRIPT = f"""
import {{ fit }} from "{FIT.as_uri()}";
let text = ""; for await (const part of process.stdin) text += part;
const {{ days, kinds, popularity, settings }} = JSON.parse(text);
console.log(JSON.stringify([...fit(days, Uint8Array.from(kinds), Float64Array.from(popularity), settings)]));
"""


@pytest.mark.skipif(not shutil.which("node"), reason="node is missing")
@pytest.mark.parametrize("days", [0, 1, 700, len(shipped_days())])
def test_the_tab_fits_as_the_library_does(days: int) -> None:
    words, earlier = tw.vocabulary(DATED), shipped_days()[:days]
    prior = Prior.fit(earlier, words, as_of=shipped_days()[0].date + timedelta(days))
    asked = {
        "days": [words.guess_index[day.answer] for day in earlier],
        "kinds": unplayed_kinds(words).tolist(),
        "popularity": [round(float(zipf), 2) for zipf in words.popularity],
        "settings": {**asdict(SETTINGS), "scale": SCALE},
    }
    command = ["node", "--input-type=module", "--eval", SCRIPT]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == prior.weights.tolist()
