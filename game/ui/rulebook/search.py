"""Search in the rules, in the window's language; accents and case do not matter."""

from __future__ import annotations

import unicodedata

from game.ui.language import _
from game.ui.rulebook.content import Paragraph, RulesChapter


def fold(words: str) -> str:
    """The text in plain small letters, each at the same index as before."""
    plain = words.replace("ß", "s")
    return "".join(unicodedata.normalize("NFKD", each)[0].lower() for each in plain)


def spans(words: str, query: str) -> list[tuple[int, int]]:
    """The begin and end of each occurrence of the query in a text, from left to right."""
    within, goal = fold(words), fold(query.strip())
    if goal not in within:
        # Whoever has no ß on the keyboard writes it as two letters.
        goal = goal.replace("ss", "s")
    found: list[tuple[int, int]] = []
    at = within.find(goal) if goal else -1
    while at >= 0:
        found.append((at, at + len(goal)))
        at = within.find(goal, at + len(goal))
    return found


def texts(chapter: RulesChapter) -> list[str]:
    """The texts of a chapter, in reading order."""
    found = [_(chapter.title)]
    for passage in chapter.passages:
        if isinstance(passage, Paragraph):
            found += [_(passage.term), _(passage.words)] if passage.term else [_(passage.words)]
        else:
            found.append(_(passage.caption))
    return found


def count(chapter: RulesChapter, query: str) -> int:
    """The number of occurrences of the query in a chapter."""
    return sum(len(spans(each, query)) for each in texts(chapter))
