"""What libraries know about words: of which word each is a form, and which are names of people.

    python word_evidence.py lemmas es < WORDS     prints word<TAB>lemma
    python word_evidence.py names es              prints first and last names

Run by build_wordlists.py in the environment that has these libraries, so nothing of tilewise is imported here.
simplemma gives the lemmas, but for Polish: there Morfeusz does, whose dictionary knows every form.
A lemma with a capital is that of a name (not in German); the lemma of a word that Morfeusz does not know is empty.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Collection, Iterable
from importlib import import_module

LOCALES = {
    "es": ("es_ES", "es_MX", "es_AR", "es_CO", "es_CL"),
    "fr": ("fr_FR", "fr_CA", "fr_BE", "fr_CH"),
    "pt": ("pt_BR", "pt_PT"),
    "de": ("de_DE", "de_AT", "de_CH"),
    "nl": ("nl_NL", "nl_BE"),
    "pl": ("pl_PL",),
}
"""Where the names come from; those of English are in texts of every language."""
ENGLISH = ("en_US", "en_GB")

# Nouns in the nominative singular (or those that have a plural alone), masculine adjectives, infinitives, and
# whatever has no other forms.
DICTIONARY_FORM = re.compile(
    r"subst:sg:nom|subst:pl:nom.*:pt|adj:sg:nom[^:]*:m|inf\b|adv|num|prep|conj|comp|part|interj|pred|ppron"
)


def polish_lemma(word: str, analyses: Iterable[tuple[str, str]]) -> str:
    """The word itself if one reading is its dictionary form, else the first reading's lemma; empty if it is unknown.

    >>> polish_lemma("drogi", [("droga", "subst:sg:gen:f"), ("drogi:Sm", "adj:sg:nom.voc:m1.m2.m3:pos")])
    'drogi'
    >>> polish_lemma("wojny", [("wojna", "subst:sg:gen:f")])
    'wojna'
    >>> polish_lemma("witch", [("witch", "ign")])
    ''
    """
    readings = [(lemma.split(":")[0], tag) for lemma, tag in analyses if tag != "ign"]
    if any(lemma == word and DICTIONARY_FORM.match(tag) for lemma, tag in readings):
        return word
    return next((lemma for lemma, _ in readings), "")


def lemmatizer(tag: str) -> Callable[[str], str]:
    """The function that gives the lemma of a word of a language."""
    if tag != "pl":
        simplemma = import_module("simplemma")
        return lambda word: str(simplemma.lemmatize(word, lang=tag))
    morfeusz = import_module("morfeusz2").Morfeusz()
    return lambda word: polish_lemma(word, [reading[2][1:3] for reading in morfeusz.analyse(word)])


def names(tag: str) -> set[str]:
    """First and last names, in lower case."""
    found = set()
    for locale in (*LOCALES[tag], *ENGLISH):
        provider = import_module(f"faker.providers.person.{locale}").Provider
        for field in dir(provider):
            listed = getattr(provider, field)  # some of them are put together from others, by a property
            if field.startswith(("first_names", "last_names")) and isinstance(listed, Collection):
                found |= {name.lower() for name in listed}
    return found


def main() -> None:
    """Print what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=["lemmas", "names"])
    parser.add_argument("language")
    given = parser.parse_args()
    tag = given.language
    if given.kind == "names":
        print(*sorted(names(tag)), sep="\n")
        return
    lemma = lemmatizer(tag)
    for word in sys.stdin.read().split():
        print(word, lemma(word), sep="\t")


if __name__ == "__main__":
    main()
