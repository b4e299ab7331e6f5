"""What the page without a server knows of the API's questions: all that their description says."""

from __future__ import annotations

from tools.page.build_static import questions

from tilewise.apps.limits import MAX_STRATEGIES, MAX_TOP, MAX_TURNS


def test_the_fields_of_a_question_are_those_of_the_description() -> None:
    found = questions()
    assert found["lists"] == {}
    suggest = found["suggest"]
    assert suggest["top"] == {"type": "integer", "default": 10, "minimum": 1, "maximum": MAX_TOP}
    assert suggest["seconds"] == {"type": "number", "default": 1.0, "exclusiveMinimum": 0, "maximum": 5.0}
    assert suggest["rule"] == {"type": "string", "default": "any", "enum": ["any", "hard", "strict"]}
    assert suggest["exact"] == {"type": "boolean", "default": True}
    review = found["review"]
    assert review["answer"] == {"type": "string", "default": None, "minLength": 1, "maxLength": 60}
    assert review["limit"] == {"type": "integer", "default": None, "minimum": 1, "maximum": MAX_TURNS}
    assert "default" not in review["game"]  # required
    assert found["simulate"]["strategies"] == {"type": "array", "minItems": 1, "maxItems": MAX_STRATEGIES}


def test_every_field_is_of_a_type_that_the_tab_can_check() -> None:
    fields = [field for question in questions().values() for field in question.values()]
    assert {field["type"] for field in fields} <= {"string", "integer", "number", "boolean", "array"}


def test_what_the_page_never_asks_is_not_answered_in_the_tab() -> None:
    found = questions()
    assert not {"health"} & set(found)
    assert "share" not in found["review"]
    assert not {"tie", "ranker"} & set(found["assist"])
    assert "tie" not in found["suggest"]
