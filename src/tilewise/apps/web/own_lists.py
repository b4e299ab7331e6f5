"""Words of one's own over HTTP: sent with every question, read once for those asked last, and written nowhere."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict

from tilewise import Vocabulary, vocabulary
from tilewise.apps.limits import MAX_OWN_WORDS
from tilewise.apps.web.questions import WordsOfAsked
from tilewise.errors import VocabularyError
from tilewise.game.named_lists import vocabularies
from tilewise.game.own_words import own_vocabulary

MOST = 8
"""Lists of one's own that are known at once: a game asks many questions about the same one."""


_known: OrderedDict[str, Vocabulary] = OrderedDict()
_lock = threading.Lock()


def words_asked(asked: WordsOfAsked) -> Vocabulary:
    """The list that a question is about."""
    if not asked.own and not asked.own_guesses:
        return vocabulary(asked.list)
    key = text_digest(asked)
    with _lock:
        if key in _known:
            _known.move_to_end(key)
            return _known[key]
    name = " ".join(asked.list.split())
    if name.lower() in {info.name for info in vocabularies()}:
        raise VocabularyError(f"{name!r} is a list that comes with tilewise: give your own words another name")
    made = own_vocabulary(name, asked.own, asked.own_guesses, length=asked.own_length, most=MAX_OWN_WORDS)
    with _lock:
        _known[key] = made
        while len(_known) > MOST:
            _known.popitem(last=False)
    return made


def text_digest(asked: WordsOfAsked) -> str:
    """Stands for the words that were sent; empty where a list is named. What is remembered is remembered under it."""
    if not asked.own and not asked.own_guesses:
        return ""
    sent = (asked.list, str(asked.own_length), asked.own, asked.own_guesses)
    return hashlib.sha256("\0".join(sent).encode("utf-8", "surrogatepass")).hexdigest()
