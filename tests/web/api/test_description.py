"""The API against its own description: whatever is asked, the answer is one that the description promises."""

from __future__ import annotations

from typing import Any

import httpx2
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tilewise as tw
from tilewise.apps.web.middleware import MAX_TARGET
from tilewise.apps.web.server import Settings, create_app

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]


PARTS = 4
"""Into so many tests the questions are dealt, so that several processes can ask them."""


def questions() -> list[Any]:
    """Every question of the description, each in one way: what may be asked in two is the same code."""
    import schemathesis  # seconds, which only these tests spend

    description = create_app(Settings(warm=False)).openapi()
    for methods in description["paths"].values():
        for method in list(methods)[1:]:
            del methods[method]
        for question in methods.values():  # what no address can hold is not tried in one: it is refused unread
            for parameter in question.get("parameters", ()):
                for kind in (parameter["schema"], *parameter["schema"].get("anyOf", ())):
                    if kind.get("maxLength", 0) > MAX_TARGET:
                        kind["maxLength"] = MAX_TARGET
    schema: Any = schemathesis.openapi.from_dict(description)
    return [found.ok() for found in schema.get_all_operations()]


@pytest.mark.parametrize("part", range(PARTS))
def test_every_answer_is_as_described(part: int, address: str) -> None:
    asked = questions()
    assert len(asked) > 2 * PARTS
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi import checks

    promised = [not_a_server_error, checks.status_code_conformance]
    promised += [checks.content_type_conformance, checks.response_schema_conformance]

    @settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
    def is_as_described(case: Any) -> None:
        response = case.call(base_url=address, timeout=120)
        if response.status_code == 503:
            assert "retry-after" in response.headers
        else:
            case.validate_response(response, checks=promised)

    for question in asked[part::PARTS]:
        drawn: Any = given(question.as_strategy())
        drawn(is_as_described)()


@st.composite
def positions(draw: st.DrawFn) -> tuple[str, str]:
    """A list with up to four turns, honest or not, of words that it allows."""
    name = draw(st.sampled_from(["nyt", "original", "english-4", "english-6"]))
    words = tw.vocabulary(name)
    answer = draw(st.sampled_from(words.answers))
    turns = []
    for guess in draw(st.lists(st.sampled_from(words.guesses), max_size=4)):
        tiles = draw(
            st.just(str(tw.feedback(guess, answer))) | st.text("gy.", min_size=words.length, max_size=words.length)
        )
        turns.append(f"{guess}={tiles}")
    return name, " ".join(turns)


@given(asked=positions(), rule=st.sampled_from(["any", "hard", "strict"]))
@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
def test_positions_that_make_sense_are_answered_together(address: str, asked: tuple[str, str], rule: str) -> None:
    name, position = asked
    with httpx2.Client(
        base_url=f"{address}/api/v1", timeout=120, params={"list": name, "position": position}
    ) as client:
        words = client.get("/words", params={"most": 5000}).raise_for_status().json()
        suggest = client.get("/suggest", params={"rule": rule})
        if not words["words"]:
            assert suggest.json()["error"]["kind"] == "contradiction"
            return
        best = suggest.raise_for_status().json()["suggestions"][0]
        question = {"list": name, "position": position, "guess": best["guess"]}
        split = client.post("/page/split", json=question).raise_for_status().json()
        assert sum(part["size"] for part in split["parts"]) == words["candidates"]
        assert (len(split["parts"]), split["largest"]) == (best["parts"], best["largest"])
