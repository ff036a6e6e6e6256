"""Looking words up in the book, in the language of the window; accents and case do not matter."""

from __future__ import annotations

import unicodedata

from game.ui.language import _
from game.ui.rulebook.content import Chapter, Words


def folded(words: str) -> str:
    """The words as they are compared: letter by letter, so that places stay the same."""
    plain = words.replace("ß", "s")
    return "".join(unicodedata.normalize("NFKD", each)[0].lower() for each in plain)


def spans(words: str, sought: str) -> list[tuple[int, int]]:
    """Where the sought words begin and end in a text, from left to right."""
    within, goal = folded(words), folded(sought.strip())
    if goal not in within:
        # Whoever has no ß on the keyboard writes it as two letters.
        goal = goal.replace("ss", "s")
    found: list[tuple[int, int]] = []
    at = within.find(goal) if goal else -1
    while at >= 0:
        found.append((at, at + len(goal)))
        at = within.find(goal, at + len(goal))
    return found


def texts(chapter: Chapter) -> list[str]:
    """All that can be found in a chapter, in the order in which it is read."""
    found = [_(chapter.title)]
    for leaf in chapter.leaves:
        if isinstance(leaf, Words):
            found += [_(leaf.term), _(leaf.words)] if leaf.term else [_(leaf.words)]
        else:
            found.append(_(leaf.caption))
    return found


def count(chapter: Chapter, sought: str) -> int:
    """How often the sought words stand in a chapter."""
    return sum(len(spans(each, sought)) for each in texts(chapter))
