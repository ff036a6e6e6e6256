"""The words on screen: gettext catalogues under `assets/translations`.

The keys are the English sentences. gettext, because translators' tools and the standard library
both read it. Rules and storage speak English and know no catalogue: their sentences are found by
`Refusal` and `N_` and translated where they are shown. After changing words, run
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
    """A language's own name, and its small letters beyond a to z, for names."""

    name: str
    letters: str = ""


LANGUAGES = {"en": Language("English"), "de": Language("Deutsch", "äöüß")}
"""The languages by their codes; each but English has a catalogue."""

_current = "en"
_translations: gettext.NullTranslations = gettext.NullTranslations()


def set_language(code: str) -> None:
    """Speak this language from now on; English for one that is not known."""
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
    """The first of the languages that the person's system names for which there is a catalogue."""
    preferred = [each["language"] for each in pygame.system.get_pref_locales()]
    return next((code for code in preferred if code in LANGUAGES), "en")


def _(message: str) -> str:
    """The message in the current language."""
    return _translations.gettext(message)


def ngettext(singular: str, plural: str, n: int) -> str:
    """The form of the message that goes with `n`, in the current language."""
    return _translations.ngettext(singular, plural, n)


def N_(message: str) -> str:  # noqa: N802 - the name that gettext's tools know
    """Marks a message for the catalogue; it is translated later, where it is shown."""
    return message


def signed(points: int) -> str:
    """The number with a true minus sign."""
    return f"−{-points}" if points < 0 else str(points)
