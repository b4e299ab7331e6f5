"""``tilewise words build``: a list from a dictionary of this system, with origin and licence beside it."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Annotated

from tilewise.apps.cli import output
from tilewise.apps.cli.options import ALPHABETS, JsonOption, alphabet_named, out_option, takes_stdout
from tilewise.apps.cli.values import argument, option
from tilewise.errors import NotationError, VocabularyError
from tilewise.files import check_target, is_standard, shown, write_file
from tilewise.game.alphabets import has_capital_nouns

_UNKNOWN = "not stated: that of the dictionary, wherever it comes from"
_LICENCES = (
    "GNU General Public License", "GNU Lesser General Public License", "GPL", "LGPL", "Mozilla Public License", "MPL",
    "Creative Commons", "CC-BY", "CC0", "Apache", "BSD", "MIT", "public domain",
)  # fmt: skip


def build(
    source: Annotated[
        str, argument("LANGUAGE|FILE", "A language, whose dictionary is looked for, or a file of words.")
    ],
    *,
    length: Annotated[int, option("-k --length N", "Words of N letters.", min=2, max=15)] = 5,
    alphabet: Annotated[
        str | None,
        option("--alphabet NAME", "How words are read (default: by the language): german-ae ...", choices=ALPHABETS),
    ] = None,
    names: Annotated[bool, option("--names", "Take words with capitals, too: names and the like.")] = False,
    licence: Annotated[str | None, option("--licence TEXT", "What may be done with the words, if you know.")] = None,
    out: Annotated[Path | None, out_option("The file to write (default: named by language and length).")] = None,
    force: Annotated[bool, option("--force", "Write over a file that exists.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Make a word list from a dictionary on this system.

    Dictionaries are looked for in /usr/share/dict and among those of hunspell (a .dic file with its .aff), of which
    the stems are taken, and what one ending makes of each. The file says what its words are made of, so that every
    command reads it with --words alone.
    """
    from tilewise.apps.answers.lists import BuiltAnswer
    from tilewise.game.dictionaries import alphabet_for, choose_words, dictionary_entries, find_dictionary

    path = find_dictionary(source)
    read_as = alphabet_for(source, path) if alphabet is None else alphabet_named(alphabet)
    stem = read_as.name or (path.stem if not is_standard(path) else "") or "words"
    target = Path(f"{stem}-{length}.txt") if out is None else out
    to_stdout = takes_stdout(as_json, out=out)
    if not to_stdout:
        check_target(target, (), "word list")
        if target.exists() and not force:
            raise NotationError(f"{shown(target)} exists already: name another file with --out, or add --force")
    capitalised = names or has_capital_nouns(read_as.name)
    chosen = choose_words(dictionary_entries(path), read_as, length, capitalised=capitalised)
    left = ", ".join(f"{count:,} {why}" for why, count in chosen.left_out.items())
    if not chosen.words:
        by, why = (f" ({read_as.name})" if read_as.name else ""), f"left out: {left}" if left else "it is empty"
        raise VocabularyError(f"{shown(path)}: no words of {length} {read_as.noun}{by}; {why}")
    origin, package_licence = _credit(path)
    credit = licence or package_licence or _UNKNOWN
    head = [
        f"Made by 'tilewise words build {shlex.quote(source)} -k {length}'.",
        *([f"alphabet: {read_as}"] if str(read_as) else []),
        f"origin: {origin}",
        f"licence: {credit}",
        f"{len(chosen.words):,} words of {length} {read_as.noun}" + (f"; left out: {left}" if left else ""),
    ]
    lines = [f"# {' '.join(line.split())}" for line in head]
    lines += [form for forms in chosen.words.values() for form in forms]
    write_file(target, "".join(f"{line}\n" for line in lines))
    if as_json:
        output.emit(
            "words build",
            BuiltAnswer(
                file=str(target),
                length=length,
                words=len(chosen.words),
                read_as=read_as.name or None,
                origin=origin,
                licence=credit,
                left_out=chosen.left_out,
            ),
        )
        return
    if to_stdout:
        return
    output.say(f"{shown(target)}: {len(chosen.words):,} words of {length} {read_as.noun}, from {origin}.")
    if left:
        output.say(f"Left out: {left}.")
    if path.suffix == ".dic":
        output.say("Words with two endings, and those that are put together of others, are not made.")
    if not read_as.known:
        output.say("Every letter counts as it is written; --alphabet french, for one, reads é as e.")
    output.say(f"Licence: {credit}.")
    output.say(f"To play: tilewise play --words {shlex.quote(str(target))}")


def _credit(path: Path) -> tuple[str, str | None]:
    """Where a dictionary comes from, and under which terms, as far as Debian's package tells."""
    if is_standard(path):
        return "the standard input", None
    whole = path.resolve()
    package = _package(whole)
    if package is None:
        return str(path), None
    name, version = package
    terms = Path("/usr/share/doc", name, "copyright")
    if not terms.is_file():
        return f"{path} (package {name} {version})", None
    text = terms.read_text("utf-8", "replace")
    named = list(dict.fromkeys(re.findall(r"^License:[ \t]*(\S.*)$", text, re.M)))[:3]
    named = named or [term for term in _LICENCES if term in text][:1]
    return f"{path} (package {name} {version})", ", ".join([*named, f"see {terms}"])


def _package(path: Path) -> tuple[str, str] | None:
    if shutil.which("dpkg-query") is None or not str(path).startswith("/usr/"):
        return None
    try:
        package = _said("dpkg-query", "--search", str(path)).split(":")[0]
        return (package, _said("dpkg-query", "--show", "--showformat", "${Version}", package)) if package else None
    except (OSError, subprocess.SubprocessError):
        return None


def _said(*arguments: str) -> str:
    return subprocess.run(arguments, capture_output=True, text=True, timeout=20, check=True).stdout.strip()
