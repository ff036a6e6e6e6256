"""Translations by gettext, with catalogues in `assets/translations`.

The keys are the English sentences. Rules and storage know no catalogue: their sentences are marked
by `Refusal` and `N_` and translated where they are shown. After changing words, run
`python assets/translations/update.py` and translate what it names.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterable, Iterator
from datetime import date, datetime
from pathlib import Path

import pygame

from game import resources

DOMAIN = "game"
ENGLISH = "en"

_FOLDER = resources.folder("assets") / "translations"
LANGUAGES = (
    ENGLISH,
    *sorted(path.parent.parent.name for path in _FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")),
)
"""The languages by their codes: English, and each that has a compiled catalogue."""

PSEUDO = "qps"
"""The code of a language for pictures alone: English with longer words, which shows where a
translation has no room. ISO 639 leaves the code for private use.
"""

LONGER = 0.4
"""By how much a message of the pseudo language is longer, as a share of its letters and signs."""

_PIECES = re.compile(r"(\{[^}]*\}|%[-A-Za-z]|\s+)")
_VOWELS = str.maketrans("aeiouAEIOU", "àéîöüÀÉÎÖÜ")

_current = ENGLISH
_translations: gettext.NullTranslations = gettext.NullTranslations()


def N_(message: str) -> str:  # noqa: N802 - the name that gettext's tools know
    """Mark a message for the catalogue; it is translated where it is shown."""
    return message


# Translators: not “English”, but the name of your own language in that language.
_OWN_NAME = N_("English")
# Translators: the small letters on the keyboard that the game shows for those who play with a
# gamepad: a to z, then all that names in your language are written with beyond these.
_LETTERS = N_("abcdefghijklmnopqrstuvwxyzäöüß")


def set_language(code: str) -> None:
    """Set the language; English if the code is unknown."""
    global _current, _translations
    _current = code if is_known(code) else ENGLISH
    _translations = _catalogue(_current)


def is_known(code: str) -> bool:
    """True for a language with a catalogue, and for the one that tries the room for words."""
    return code in LANGUAGES or code == PSEUDO


def _catalogue(code: str) -> gettext.NullTranslations:
    if code == PSEUDO:
        return _PseudoTranslations()
    return gettext.translation(DOMAIN, _FOLDER, languages=[code], fallback=True)


def current_language() -> str:
    return _current


def own_name(code: str) -> str:
    """The name of a language in that language."""
    return translated(_OWN_NAME, code)


def letters() -> str:
    """The small letters with which names are written in the current language."""
    return _(_LETTERS)


def system_language() -> str:
    """The first of the operating system's languages that the game has, otherwise English."""
    try:
        preferred = pygame.system.get_pref_locales()
    except UnicodeDecodeError:
        # A language in the environment is no text; gettext looks there as well, and bears it.
        found = gettext.find(DOMAIN, _FOLDER)
        return Path(found).parent.parent.name if found else ENGLISH
    for each in preferred:
        for code in (f"{each['language']}_{each['country']}", each["language"]):
            if code in LANGUAGES:
                return code
    return ENGLISH


def _(message: str) -> str:
    """The message in the current language."""
    return _translations.gettext(message)


def ngettext(singular: str, plural: str, n: int) -> str:
    """The form of the message that goes with `n`, in the current language."""
    # The rules of the forms know no number below zero: in French five points lost were one point.
    return _translations.ngettext(singular, plural, abs(n))


def translated(message: str, code: str) -> str:
    """The message in any of the languages."""
    return _catalogue(code).gettext(message)


def in_every_language(message: str) -> Iterator[tuple[str, str]]:
    """The message with the code of each language, English first."""
    return ((code, message if code == ENGLISH else translated(message, code)) for code in LANGUAGES)


def in_a_row(sentences: Iterable[str]) -> str:
    """Whole sentences one behind the other, without those that are empty."""
    return " ".join(each for each in sentences if each)


def in_groups(groups: Iterable[str]) -> str:
    """Groups of words that have commas of their own, one behind the other."""
    found = ""
    for each in filter(None, groups):
        # Translators: {before} and {after} are groups of words that may have commas of their own.
        both = _("{before}; {after}").format(before=found, after=each)
        found = both if found else each
    return found


def percent(number: int | str) -> str:
    """The number with a sign for per cent."""
    # Translators: the space before the sign is one at which no line breaks, or there is none.
    return _("{number}%").format(number=number)


def signed(points: int) -> str:
    """The number with a typographic minus sign."""
    return f"−{-points}" if points < 0 else str(points)


def gained(points: int) -> str:
    """The number with a plus sign, or with a typographic minus sign."""
    return f"+{points}" if points >= 0 else signed(points)


def short_month(month: int) -> str:
    """The short name of a month, 1 for January."""
    months = (
        # Translators: short for January, between the numbers of day and year.
        _("Jan"),
        # Translators: short for February, between the numbers of day and year.
        _("Feb"),
        # Translators: short for March, between the numbers of day and year.
        _("Mar"),
        # Translators: short for April, between the numbers of day and year.
        _("Apr"),
        # Translators: short for May, between the numbers of day and year.
        _("May"),
        # Translators: short for June, between the numbers of day and year.
        _("Jun"),
        # Translators: short for July, between the numbers of day and year.
        _("Jul"),
        # Translators: short for August, between the numbers of day and year.
        _("Aug"),
        # Translators: short for September, between the numbers of day and year.
        _("Sep"),
        # Translators: short for October, between the numbers of day and year.
        _("Oct"),
        # Translators: short for November, between the numbers of day and year.
        _("Nov"),
        # Translators: short for December, between the numbers of day and year.
        _("Dec"),
    )
    return months[month - 1]


def written_day(day: date) -> str:
    """A date as one writes it by hand, whatever the language of the system is."""
    # Translators: a date; {month} is a word such as “Jan”, {day} and {year} are numbers.
    words = _("{day} {month} {year}")
    return words.format(day=day.day, month=short_month(day.month), year=day.year)


def written_moment(when: datetime) -> str:
    """A date as one writes it by hand, with the time of the day."""
    return f"{written_day(when)}, {when:%H:%M}"


class _PseudoTranslations(gettext.NullTranslations):
    """Catalogue in which every message is its own translation, made longer."""

    def gettext(self, message: str) -> str:
        return longer(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return longer(msgid1 if n == 1 else msgid2)


def longer(message: str) -> str:
    """The message in the pseudo language; gaps such as `{city}` and `%Y` stay as they are."""
    due, result = 0.0, []
    for piece in _PIECES.split(message):
        if not piece.startswith(("{", "%")):
            due += len(piece) * LONGER
        if _PIECES.fullmatch(piece) or not any(each.isalpha() for each in piece):
            result.append(piece)
            continue
        result.append(_stretched(piece.translate(_VOWELS), int(due)))
        due -= int(due)
    return "".join(result)


def _stretched(word: str, more: int) -> str:
    """The word with `more` letters, put behind its last one before any sign at its end."""
    end = max((at + 1 for at, each in enumerate(word) if each.isalpha()), default=len(word))
    return word[:end] + "ô" * more + word[end:]
