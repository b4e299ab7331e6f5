"""Words of one's own over HTTP: sent with every question, read once for those asked last, and written nowhere."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict

from tilewise import Vocabulary, vocabulary
from tilewise.apps.limits import MAX_OWN_WORDS
from tilewise.apps.web.questions import WordsOfAsked
from tilewise.errors import Fault, VocabularyError
from tilewise.game.named_lists import vocabularies
from tilewise.game.own_words import own_vocabulary

MOST = 8
"""Lists of one's own that are known at once: a game asks many questions about the same one."""


_known: OrderedDict[str, Vocabulary] = OrderedDict()
_lock = threading.Lock()


def words_asked(question: WordsOfAsked) -> Vocabulary:
    """The list that a question is about."""
    if not question.own and not question.own_guesses:
        return vocabulary(question.list, as_of=question.as_of)
    key = text_digest(question)
    with _lock:
        if key in _known:
            _known.move_to_end(key)
            return _known[key]
    name = " ".join(question.list.split())
    if name.lower() in {info.name for info in vocabularies()}:
        message = f"{name!r} is a list that comes with tilewise: give your own words another name"
        raise VocabularyError(message, fault=Fault.of("named", name=name))
    own_list = own_vocabulary(name, question.own, question.own_guesses, length=question.own_length, most=MAX_OWN_WORDS)
    with _lock:
        _known[key] = own_list
        while len(_known) > MOST:
            _known.popitem(last=False)
    return own_list


def text_digest(question: WordsOfAsked) -> str:
    """Stands for the words that were sent; empty where a list is named. What is remembered is remembered under it."""
    if not question.own and not question.own_guesses:
        return ""
    sent = (question.list, str(question.own_length), question.own, question.own_guesses)
    return hashlib.sha256("\0".join(sent).encode("utf-8", "surrogatepass")).hexdigest()
