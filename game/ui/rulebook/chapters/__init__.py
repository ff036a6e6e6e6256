"""Chapters of the rules, in order."""

from __future__ import annotations

from game.ui.rulebook.access import ACCESS
from game.ui.rulebook.by_ear import BY_EAR
from game.ui.rulebook.chapters.closing import CLOSING_RULES
from game.ui.rulebook.chapters.further import FURTHER_RULES
from game.ui.rulebook.chapters.glossary import GLOSSARY
from game.ui.rulebook.chapters.maps import MAP_RULES
from game.ui.rulebook.chapters.turn import TURN_RULES
from game.ui.rulebook.content import RulesChapter

RULES_CHAPTERS: tuple[RulesChapter, ...] = (
    *TURN_RULES,
    *CLOSING_RULES,
    *MAP_RULES,
    *FURTHER_RULES,
    BY_EAR,
    ACCESS,
    GLOSSARY,
)
