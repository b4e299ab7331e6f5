"""The documentation site builds without a warning, needs nothing from the network, and no link in it leads nowhere."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

ROOT = Path(__file__).parents[2]
LOADING = {"script": "src", "img": "src", "iframe": "src", "source": "src", "video": "src", "audio": "src"}

pytestmark = pytest.mark.slow


class Page(HTMLParser):
    """What a page loads, where it leads and which places in it can be led to."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.leads: list[str] = []
        self.places: set[str] = set()
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        self.places |= {given[name] for name in ("id", "name") if name in given}
        if tag in LOADING and LOADING[tag] in given:
            self.loads.append(given[LOADING[tag]])
        if tag == "link" and given.get("rel") not in {"canonical", "next", "prev", "index", "search", "author"}:
            self.loads.append(given.get("href", ""))
        if tag == "a" and "href" in given:
            self.leads.append(given["href"])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("site")
    options = ["-W", "--keep-going", "-q", "-c", "docs", "-d", str(tmp_path_factory.mktemp("doctrees")), "-b", "html"]
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", *options, ".", str(out)], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return out


def test_nothing_comes_from_the_network(site: Path) -> None:
    for path in site.rglob("*.html"):
        for address in Page(path).loads:
            assert not urlsplit(address).netloc, f"{path.relative_to(site)} loads {address}"
    for path in [*site.rglob("*.css"), *site.rglob("*.js")]:
        text = path.read_text("utf-8")
        assert not re.search(r"""url\(['"]?(http|//)|@import "http|fonts.googleapis|cdn.jsdelivr""", text), path.name


def test_no_link_leads_nowhere(site: Path) -> None:
    pages = {path.resolve(): Page(path) for path in site.rglob("*.html")}
    assert len(pages) > 12
    for path, page in pages.items():
        for address in page.leads:
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            assert target.exists(), f"{path.name} leads to {address}"
            if parts.fragment and target in pages:
                assert unquote(parts.fragment) in pages[target].places, f"{path.name} leads to {address}"


def test_the_front_door_leads_in(site: Path) -> None:
    assert Page(site / "index.html").leads == ["docs/index.html"]
    assert (site / "docs/index.html").exists()
