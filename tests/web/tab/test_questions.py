"""What the page without a server knows of the API's questions: all that their description says."""

from __future__ import annotations

from tools.build_static import questions

from tilewise.apps.limits import MAX_STRATEGIES, MAX_STRATEGY_CHARS, MAX_TOP, MAX_TURNS


def test_the_fields_of_a_question_are_those_of_the_description() -> None:
    found = questions()
    assert found["lists"] == {"posted": False, "fields": {}}
    suggest = found["suggest"]["fields"]
    assert suggest["top"] == {"type": "integer", "default": 10, "minimum": 1, "maximum": MAX_TOP}
    assert suggest["seconds"] == {"type": "number", "default": 1.0, "exclusiveMinimum": 0, "maximum": 5.0}
    assert suggest["rule"] == {"type": "string", "default": "any", "enum": ["any", "hard", "strict"]}
    assert suggest["exact"] == {"type": "boolean", "default": True}
    review = found["review"]
    assert review["posted"]
    assert review["fields"]["answer"] == {"type": "string", "default": None, "minLength": 1, "maxLength": 60}
    assert review["fields"]["limit"] == {"type": "integer", "default": None, "minimum": 1, "maximum": MAX_TURNS}
    assert "default" not in review["fields"]["game"]  # required
    one = {"type": "string", "minLength": 1, "maxLength": MAX_STRATEGY_CHARS}
    many = {"type": "array", "items": one, "minItems": 1, "maxItems": MAX_STRATEGIES}
    assert found["simulate"]["fields"]["strategies"] == many


def test_every_field_is_of_a_type_that_the_tab_can_check() -> None:
    fields = [field for question in questions().values() for field in question["fields"].values()]
    assert {field["type"] for field in fields} <= {"string", "integer", "number", "boolean", "array"}


def test_what_the_page_never_asks_is_not_answered_in_the_tab() -> None:
    found = questions()
    assert not {"trail", "health"} & set(found)
    assert "share" not in found["review"]["fields"]
