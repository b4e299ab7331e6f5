"""Words of one's own over HTTP: sent with the question, read with the numbers of their lines, and kept nowhere."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import tilewise as tw
from tests.web.asking import OF_THE_PAGE
from tilewise.apps.limits import MAX_OWN_WORDS
from tilewise.apps.web import memory, own_lists
from tilewise.game.words.own_words import own_vocabulary

MINE = {"list": "by the sea", "own": "Coral\nsquid\t3\nshell\n", "own_guesses": "ñandú\ncoral\n"}
QUESTIONS: dict[str, dict[str, Any]] = {
    "suggest": {"exact": True}, "assist": {}, "evaluate": {"guesses": "ñandú"}, "opener": {"word": "shell"},
    "words": {}, "split": {"guess": "squid"}, "near": {"word": "corel"},
    "diagnose": {"position": "coral=ggggg squid=ggggg"}, "review": {"game": "squid coral"},
    "play": {"words": "ñandú"}, "simulate": {"strategies": ["ranker=entropy"]},
    "boards/play": {"boards": 2, "words": "ñandú"},
}  # fmt: skip


def ask(client: TestClient, name: str, **given: Any) -> Any:
    return client.post(f"/api/v1/page/{name}", json=given, headers={"Tilewise-Refusals": "200"}).json()


def refusal(client: TestClient, **given: Any) -> str:
    return str(ask(client, "own", **({"list": "mine"} | given))["error"]["message"])


def letters(n: int) -> Iterator[str]:
    return ("".join(word) for word in itertools.islice(itertools.product("abcdefghij", repeat=5), n))


def test_a_text_becomes_a_list(client: TestClient) -> None:
    row = ask(client, "own", **MINE)
    same = tw.make_vocabulary("x", ["coral", "squid", "shell", "ñandú"], {"coral": 1, "squid": 3, "shell": 1})
    assert (row["name"], row["length"], row["answers"], row["guesses"]) == ("by the sea", 5, 3, 4)
    assert (row["weighted"], row["digest"], row["alphabet"]) == (True, same.digest, "acdehilnoqrsuñú")


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_takes_words_of_one_s_own(client: TestClient, name: str) -> None:
    answer = ask(client, name, **MINE, **QUESTIONS[name])
    assert answer["vocabulary"].startswith("by the sea"), answer
    if name not in OF_THE_PAGE:
        short = client.get(f"/api/v1/{name}", params=MINE | QUESTIONS[name])  # or in the address, where they are few
        assert short.status_code == 405 or short.json() == answer


def test_signs_are_words_too(client: TestClient) -> None:
    assert ask(client, "own", list="sums", own="1+2=3\n9-1=8\n")["alphabet"] == "+-12389="
    found = ask(client, "suggest", list="primes", own="10007\n10009\n10037\n", position="10007=gggg.")
    assert found["suggestions"][0]["guess"] == "10009"


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"own": ""}, "there are no words yet: write one on each line"),
        ({"own": "# nothing"}, "your words: no words in the text: it should have one word per line"),
        ({"own": "crane\nsl4te"}, "your words, line 2: 'sl4te' is not a word: it may have letters only"),
        ({"own": "crane", "own_guesses": "\nslates"}, "your other guesses, line 2: 'slates' has 6 letters where 5"),
        ({"own": "crane\nbite\nslate"}, "it has 1 word of 4 letters and 2 of 5: choose one length to take those"),
        ({"own": "crane\tmany"}, "your words, line 1: the weight 'many' is not a number above 0"),
        ({"own": "\0\1\2\xff"}, "your words, line 1"),
        ({"own": "\n".join(letters(MAX_OWN_WORDS + 1))}, "30,001 words are too many here: at most 30,000"),
        ({"own": "crane", "list": " NYT "}, "'NYT' is a list that comes with tilewise: give your own words another"),
        ({"own": "x" * 500_001}, "own: this is too long, 500,001 characters where at most 500,000 are taken"),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(client: TestClient, given: dict[str, str], says: str) -> None:
    assert says in refusal(client, **given)


def test_one_length_is_taken_out_of_many(client: TestClient) -> None:
    assert ask(client, "own", list="mine", own="cat\ncrane\nslate\nslates", own_length=5)["guesses"] == 2


def test_weights_are_whole_numbers_or_become_them(client: TestClient) -> None:
    found = ask(client, "words", list="mine", own="crane\t0.25\nslate;0,75")
    assert (found["words"], found["shares"]) == (["crane", "slate"], [0.25, 0.75])
    rare = ask(client, "words", list="mine", own="crane 0.000000001\nslate 3\n", order="popular")
    assert rare["shares"] == [1e6 / (1e6 + 1), 1 / (1e6 + 1)]


def test_what_is_read_of_two_texts() -> None:
    assert own_vocabulary("mine", "crane", " \n").guesses == ("crane",)
    both = own_vocabulary("mine", "crane\ncat", "slates\nslate", length=5, most=2)
    assert (both.guesses, both.answers, both.weights) == (("crane", "slate"), ("crane",), None)
    assert not both.popularity.any()  # in whatever language they are
    with pytest.raises(tw.VocabularyError, match="3 words are too many here: at most 2 may be sent"):
        own_vocabulary("mine", "crane", "slate\ntrace", most=2)
    # More than a search can count with becomes millionths, too.
    assert own_vocabulary("mine", "crane 3000000\nslate 1000000").weights == (750_000.0, 250_000.0)
    with pytest.raises(tw.VocabularyError, match=r"line 1: '1 \+2' is not a word: it may have only \+ 1 2"):
        own_vocabulary("mine", "1 +2\n1+1")


def test_more_than_a_question_may_have_is_not_read(client: TestClient) -> None:
    answer = client.post("/api/v1/page/own", content=b"x" * 20_000_000)
    assert answer.status_code == 413


def test_answers_are_remembered_by_digests_and_few_lists_are_known(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TILEWISE_CACHE", str(tmp_path))
    kept: list[Any] = []
    keep = memory._Kept.keep

    def noted(self: Any, asked: Any, found: Any) -> None:
        kept.append(asked)
        keep(self, asked, found)

    monkeypatch.setattr(memory._Kept, "keep", noted)
    words = [*letters(600)]
    for n in range(50):
        own = "\n".join(words[: 600 - n])
        for name, more in (("words", {"most": 5}), ("suggest", {"top": 1, "exact": False})):
            assert ask(client, name, list="mine", own=own, **more)["candidates"] == 600 - n
    assert len(kept) == 100
    assert max(len(repr(asked)) for asked in kept) < 1000  # the words themselves are nowhere in them
    assert own_lists.own_list.cache_info().currsize == own_lists.MOST
    again = len(kept)
    ask(client, "words", list="mine", own=own, most=5)
    assert len(kept) == again
    # Other words under the same name are another question.
    assert ask(client, "words", list="mine", own="\n".join(words[:7]), most=5)["candidates"] == 7


def test_nothing_that_was_sent_is_written_to_the_disk(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TILEWISE_CACHE", str(tmp_path))
    own = "\n".join(letters(12_000))
    assert ask(client, "suggest", list="mine", own=own, top=1)["candidates"] == 12_000
    assert list(tmp_path.iterdir()) == []
