"""Every mistake that can be made on the command line is told in one sentence that quotes it."""

import json
import shlex
from pathlib import Path
from typing import Any

import pytest

from tests.support.cli_process import assert_one_sentence, call, check_schema

USAGE = {
    "nonsense": "'nonsense'",
    "suggset": "'suggest'",
    "--nonsense": "--nonsense",
    "tree --nonsense": "--nonsense",
    "Stare": "to say what a word showed: 'tilewise Stare=.y..g'",
    "frontier": "to say what a word showed: 'tilewise crane=.y..g'",
    "wordle": "'tilewise play' plays it",
    "Octordle": "'tilewise --boards octordle' plays it",
    "config show me it": "unexpected arguments 'me it'",
    "config set x y": "'x'",
    # turns and words
    "suggest crane=.y..g/g....": "has the tiles of 2 boards: add --boards 2",
    f"suggest {__file__}": "is not a picture: 'tilewise review --share FILE' reads share texts",
    "suggest no/such.png": "no/such.png",
    "suggest crane=.y": "'.y'",
    "suggest crane=.y..q": "'q'",
    "suggest cranes=.y..g.": "'cranes'",
    "suggest crån=.y..g": "'crån' has 4 letters",
    "suggest " + "a" * 100_000: "aaaa...' is not a turn",
    "suggest --given s.. --list nyt": "has 3 places where the words have 5",
    "play --secret aahed": "'aahed'",
    "opener xxxxx": "'xxxxx'",
    "opener german": "'german' is a list, not a word: 'tilewise opener --list german'",
    "opener germen-6": "'germen-6'",
    "opener --then": "--then",
    "opener stare crane --then": "--then",
    "history add": "words",
    "history add crane=.y..g": "--answer",
    "review crane=..gg. sloth": "'sloth'",
    "review crane --last": "WORD",
    "review crane --share no-such-file": "no-such-file",
    "review crane=...../..... --boards 2 --answer slate": "a game on several boards is given by its turns",
    "words c[r]": "'c[r]'",
    "words .A..E no R with S": "'no' is no pattern and no word of 'daily': ",
    "plot feedback": "'feedback'",
    "simulate --opener xxxxx": "'xxxxx'",
    "prior ULTRAS": "'ULTRAS'",
    "prior show zzzzz": "'zzzzz' is not in the word list",
    "prior show fight plead": "'fight' is not a turn",
    # names
    "suggest --rule easy": "'easy'",
    "suggest --tie coin": "'coin'",
    "suggest --ranker magic": "'magic'",
    "suggest --color green": "'green'",
    "simulate --strategy ranker=magic": "'magic'",
    "solve crane=.y..g --objective fun": "'fun'",
    "study no-such.toml --metric beauty": "'beauty'",
    "plot pie tarse": "'pie'",
    "suggest --boards fordle": "there is no set-up 'fordle'",
    "suggest --list orignal": "id you mean 'original'?",
    "suggest --ranker entropie": "id you mean 'entropy'?",
    "suggest --rule strickt": "id you mean 'strict'?",
    "suggest --boards quordel": "id you mean 'quordle'?",
    "claims beckmann": "id you mean 'beckman'?",
    "sugest": "id you mean 'suggest'?",
    "plot opener x": "id you mean 'openers'?",
    "simulate --pool answer": "id you mean 'answers'?",
    "opener --by entropi": "id you mean 'entropy'?",
    "solve --objective wurst": "id you mean 'worst'?",
    "study x.toml --metric sucess": "id you mean 'success'?",
    "words --alphabet french --list nyt": "'nyt' has no words in the alphabet 'french': name one of its language",
    "words --list nyt --alphabet frensh": "id you mean 'french'?",
    # numbers and days
    "suggest -k 3": "3-letter",
    "suggest --list nyt -k 6": "-k 6",
    "suggest --budget nan": "invalid value for '--budget': 'nan' is not a valid number",
    "suggest -n 99999999999": "invalid value for '--top' / '-n': 99999999999 is out of range: give 1 to 1,000,000,000",
    "suggest -n -1": "'--top' / '-n': -1 is out of range: give 1 to 1,000,000,000",
    f"suggest -n {'9' * 5000}": "is not a valid whole number",
    "suggest -n 1.5": "is not a valid whole number",
    "suggest -n nan": "is not a valid whole number",
    "play --limit 0": "'--limit': 0 is out of range: give 1 to 255",
    "play --seed -5": "'--seed': -5 is out of range: give 0 or more",
    "play --boards 2 --seed -5": "'--seed': -5 is out of range: give 0 or more",
    "simulate --games 2 --seed -5": "'--seed': -5 is out of range: give 0 or more",
    "simulate --boards 2 --seed -5": "'--seed': -5 is out of range: give 0 or more",
    "lab play --seed -1": "'--seed': -1 is out of range: give 0 to 1,000,000,000",
    "suggest --boards 0 crane=.....": "--boards '0': give 1 to 64, or a name such as quordle",
    "suggest --boards 65": "--boards '65': give 1 to 64, or a name",
    f"play --boards {'9' * 5000}": "give 1 to 64, or a name",
    "play --boards -1 --resume": "--boards '-1': give 1 to 64, or a name",
    "play --date 2999-01-01": "2999-01-01 is in the future",
    "play --date soon": "'soon' is not a date",
    "play soon": "'soon' is not a date: write year, month and day",
    "play 2026-08-21 --date today": "both name the day",
    "play 2025-07-18 --list german-5": "'german-5' has none",
    "review crane slate --date 2020-01-01": "there was no puzzle on 2020-01-01",
    "review crane slate --date 2026-02-30": "'2026-02-30' is not a date",
    "suggest --list daily --as-of now": "'now' is not a date",
    "prior show crane --as-of soon": "'soon' is not a date",
    "prior calendar --as-of 2021": "'2021' is not a date",
    "prior add 2026-08-23": "'2026-08-23' is neither a file of days nor a date with its answer",
    "prior add": "give a date and its answer, a file of days, or --history",
    "prior add --history 2026-08-23 fight": "give a date and its answer, a file of days, or --history",
    "prior add --history --replace": "give a date and its answer, a file of days, or --history",
    "prior remove soon": "'soon' is not a date",
    "prior remove": "DATE",
    # files
    "plot feedback crane -o x.doc": "not as '.doc'",
    "history export -o x.doc": "not as '.doc'",
    "solve crane=.y..g -o x.doc": "a tree is written as .json or .tree, not as '.doc'",
    "simulate --list lab --opener salet -o x.doc": "not as '.doc'",
    "simulate --opener tales --rows x.txt": "x.txt",
    "simulate --opener tales --opener raile -o x.tree": "2 strategies",
    "study none.toml": "none.toml",
    "study study.toml -o -": "--out",
    "study -": "--out",
    "plot openers -": "--results",
    "plot openers solving-wordle --results none": "study --as solving-wordle --out none",
    # what goes together and what does not
    "suggest --hard --rule strict": "--rule strict",
    "play --hard --rule strict": "--hard",
    "simulate --hard --rule strict": "--rule strict",
    "solve crane=.y..g --hard --rule strict": "--rule strict",
    "simulate --strategy 'opening=salet ranker=largest' --rule hard": "--rule",
    "simulate --strategy 'opening=salet ranker=largest' --hard": "--hard",
    "plot guesses salet --after crane=.y..g": "--after",
    "plot feedback salet --highlight crane": "--highlight",
    "review crane=.y..g/g.... --boards 2 --game 3": "--game",
    "review crane=.y..g/g.... --boards 2 --budget 3": "--budget",
    "review crane=.y..g/g.... --boards 2 --everyday": "--everyday",
    "review crane=.y..g/g.... --boards 2 --date 2026-05-01": "--date",
    "study --example none.toml --json": "--json",
    "play --adversary --secret piano": "--adversary",
    "play --resume --hard": "--hard has no effect here",
    "play --date 2021-06-19 --adversary": "--date plays the word of that day",
    "opener crane --best": "no such option '--best'",
    "simulate --boards 2 --rows x.csv": "has no effect here",
    "simulate --boards 2 -o x.tree": "has no effect here",
    "simulate --boards 2 --ranker largest": "has no effect here",
    "suggest --boards 2 --rule hard": "--boards works with the rule any, not 'hard'",
    "play --boards 2 --rule hard": "--boards works with the rule any, not 'hard'",
    "review crane=...../..... --boards 2 --rule hard": "--boards works with the rule any, not 'hard'",
    "suggest --boards 2 --list daily": "are not equally likely",
    "suggest --boards 2 --tie first": "has no effect here",
    "suggest --boards 2 --fast": "has no effect here",
    "assist --boards 2 --again": "has no effect here",
    "assist --boards 2 --opener crane": "has no effect here",
    "play --boards 2 --unrecorded": "has no effect here",
}
"""What is typed wrongly, and what is quoted."""
FAILS = {
    f"tree show {__file__}": "this is not a tree: line 1 is not JSON",
    "words zzz": "no word in 'daily' matches",
    "words nyt": "'tilewise words --list nyt'",
    "review crane sloth piano -a piano --rule hard": "'sloth'",
    "play --boards quordle --limit 3": "4 boards cannot be solved with 3 guesses",
    "play --resume": "there is no unfinished game to resume",
    "play --date 2026-08-21 --resume": "no unfinished game of 2026-08-21 to resume",
    "review --last": "no game",
    "plot feedback tarse tarse tarse tarse tarse tarse tarse": "7 words",
    "prove --log -": "a log cannot be kept in -",
    "prior add 2021-06-19 fight": "which was 'cigar'",
    "prior show crane=ggggg slate=ggggg": "CRANE and SLATE",
    "simulate --opener tarse --rule strict": "the rule 'strict' forbids the opening word 'tarse'",
}
"""What is typed rightly and cannot be done."""
EVERY = [(2, *case) for case in USAGE.items()] + [(1, *case) for case in FAILS.items()]


@pytest.mark.parametrize(("code", "typed", "quoted"), EVERY, ids=lambda part: str(part)[:60])
def test_mistakes_are_told_in_one_sentence(code: int, typed: str, quoted: str) -> None:
    done = call(*shlex.split(typed))
    assert_one_sentence(done, code, quoted)


@pytest.mark.parametrize(
    ("typed", "kind", "code"),
    [
        ("suggest crane", "notation", 2),
        ("suggest --list klingon", "vocabulary", 2),
        ("suggest --top 0", "usage", 2),
        ("suggest crane=ggggg slate=ggggg", "contradiction", 1),
        ("suggest --words no/such/file", "file", 2),
        ("tree show no/such/file", "file", 2),
        ("solve -o no/such/folder/x.tree", "file", 1),
        ("simulate --rows no/such/folder/x.csv", "file", 1),
        ("prove --log no/such/folder/x.proof", "file", 1),
        (f"review {Path(__file__).with_suffix('.png')}", "file", 2),
    ],
)
def test_a_failure_as_json_is_called_an_error(typed: str, kind: str, code: int) -> None:
    done = call(*typed.split(), "--json")
    content = json.loads(done.stdout)
    check_schema(content)
    assert (done.returncode, content["error"]["kind"]) == (code, kind)
    assert done.stderr == f"tilewise: {content['error']['message']}\n"


def test_a_mistake_of_the_program_is_one_sentence_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise KeyError("lost")

    monkeypatch.setattr("tilewise.apps.cli.framework.options.Words.chosen", broken)
    assert_one_sentence(call("suggest"), 1, "KeyError: 'lost'", "TILEWISE_DEBUG=1")
    monkeypatch.setenv("TILEWISE_DEBUG", "1")
    with pytest.raises(KeyError):
        call("suggest")
