"""Search in the rules, in the window's language; accents and case do not matter."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from game.ui.language import N_, _
from game.ui.rulebook.content import Paragraph, RulesChapter

LEAST_LETTERS = 3
"""Letters of a word that are enough to know which one is meant."""


@lru_cache(maxsize=2048)
def fold(words: str) -> str:
    """The text in plain small letters, each at the same index as before."""
    plain = words.replace("ß", "s")
    return "".join(unicodedata.normalize("NFKD", each)[0].lower() for each in plain)


OTHER_WORDS: tuple[tuple[str, str], ...] = (
    (N_("carriage"), N_("wagon, coach, stagecoach, cart")),
    (N_("province"), N_("region, state, country, area")),
    (N_("route"), N_("stage, path, line, track")),
    (N_("tile"), N_("seal, token, marker, chip")),
    (N_("point"), N_("score, scoring, victory")),
    (N_("house"), N_("post office, building, milestone")),
    (N_("supply"), N_("deck, draw pile, stock, face-down cards")),
    (N_("display"), N_("market, offer, face-up cards")),
    (N_("discard pile"), N_("graveyard, used cards")),
    (N_("official"), N_("helper, character, assistant")),
    (N_("Postal Carrier"), N_("coachman, postman, mailman")),
    (N_("Administrator"), N_("bailiff, magistrate")),
    (N_("Cartwright"), N_("wainwright")),
    (N_("road"), N_("street, connection, edge")),
    (N_("city"), N_("town, place")),
)
"""Words of the book, each with others that people look up for it."""


def meant(query: str) -> list[str]:
    """The folded query, and words of the book for which it stands."""
    goal = fold(query.strip())
    found = [goal] if goal else []
    if len(goal) >= LEAST_LETTERS:
        for word, others in OTHER_WORDS:
            if any(fold(other).startswith(goal) for other in _(others).split(", ")):
                found.append(fold(_(word)))
    return found


def spans(words: str, query: str) -> list[tuple[int, int]]:
    """The begin and end of each occurrence of what is meant in a text, from left to right."""
    within = fold(words)
    found = sorted({each for goal in meant(query) for each in _occurrences(within, goal)})
    apart: list[tuple[int, int]] = []
    for begin, end in found:
        if not apart or begin >= apart[-1][1]:
            apart.append((begin, end))
    return apart


def _occurrences(within: str, goal: str) -> list[tuple[int, int]]:
    if goal not in within:
        # Whoever has no ß on the keyboard writes it as two letters.
        goal = goal.replace("ss", "s")
    found: list[tuple[int, int]] = []
    at = within.find(goal)
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
