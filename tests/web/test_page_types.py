"""The types that the page's code is checked with are those of the API's own description."""

from tools.build_page_types import TARGET, declarations


def test_the_types_of_the_answers_are_up_to_date() -> None:
    assert TARGET.read_text("utf-8") == declarations(), "run: python tools/build_page_types.py"
