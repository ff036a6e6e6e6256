"""Translations by gettext, with catalogues in `assets/translations`.

The keys are the English sentences. Rules and storage know no catalogue: their sentences are marked
by `Refusal` and `N_` and translated where they are shown. After changing words, run
`python assets/translations/update.py` and translate what it names.
"""

from __future__ import annotations

import gettext
from dataclasses import dataclass

import pygame

from game import resources

DOMAIN = "game"


@dataclass(frozen=True, slots=True)
class Language:
    """A language's own name, and its small letters beyond a to z."""

    name: str
    letters: str = ""


LANGUAGES = {"en": Language("English"), "de": Language("Deutsch", "äöüß")}
"""The languages by their codes; each but English has a catalogue."""

_current = "en"
_translations: gettext.NullTranslations = gettext.NullTranslations()


def set_language(code: str) -> None:
    """Set the language; English if the code is unknown."""
    global _current, _translations
    _current = code if code in LANGUAGES else "en"
    _translations = gettext.translation(
        DOMAIN,
        resources.folder("assets") / "translations",
        languages=[_current],
        fallback=True,
    )


def current_language() -> str:
    return _current


def system_language() -> str:
    """The first of the operating system's languages that the game has, otherwise English."""
    preferred = [each["language"] for each in pygame.system.get_pref_locales()]
    return next((code for code in preferred if code in LANGUAGES), "en")


def _(message: str) -> str:
    """The message in the current language."""
    return _translations.gettext(message)


def ngettext(singular: str, plural: str, n: int) -> str:
    """The form of the message that goes with `n`, in the current language."""
    return _translations.ngettext(singular, plural, n)


def N_(message: str) -> str:  # noqa: N802 - the name that gettext's tools know
    """Mark a message for the catalogue; it is translated where it is shown."""
    return message


def signed(points: int) -> str:
    """The number with a typographic minus sign."""
    return f"−{-points}" if points < 0 else str(points)
