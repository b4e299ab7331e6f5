"""Words of one's own over HTTP: sent with every question, read once for those asked last, and written nowhere."""

from __future__ import annotations

import hashlib
from functools import lru_cache

from tilewise import Vocabulary, vocabulary
from tilewise.apps.limits import MAX_OWN_WORDS
from tilewise.apps.web.questions import WordsOfAsked
from tilewise.errors import Fault, VocabularyError
from tilewise.game.words.named_lists import vocabularies
from tilewise.game.words.own_words import own_vocabulary

MOST = 8
"""Lists of one's own that are known at once: a game asks many questions about the same one."""


def words_asked(question: WordsOfAsked) -> Vocabulary:
    """The list that a question is about."""
    if not question.own and not question.own_guesses:
        return vocabulary(question.list, as_of=question.as_of)
    return own_list(" ".join(question.list.split()), question.own, question.own_guesses, question.own_length)


@lru_cache(MOST)
def own_list(name: str, answers: str, others: str, length: int | None) -> Vocabulary:
    """Words that were sent, as a list of that name."""
    if name.lower() in {info.name for info in vocabularies()}:
        message = f"{name!r} is a list that comes with tilewise: give your own words another name"
        raise VocabularyError(message, fault=Fault.of("named", name=name))
    return own_vocabulary(name, answers, others, length=length, most=MAX_OWN_WORDS)


def text_digest(question: WordsOfAsked) -> str:
    """Stands for the words that were sent; empty where a list is named. What is remembered is remembered under it."""
    if not question.own and not question.own_guesses:
        return ""
    sent = (question.list, str(question.own_length), question.own, question.own_guesses)
    return hashlib.sha256("\0".join(sent).encode("utf-8", "surrogatepass")).hexdigest()
