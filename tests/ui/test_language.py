"""Every word on screen is in every catalogue, and the compiled catalogues are up to date."""

from __future__ import annotations

import ast
import errno
import io
import re
import runpy
import string
from datetime import date, datetime
from pathlib import Path

import pygame
import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import game
from game.resources import folder
from game.storage.journal import CANNOT_WRITE
from game.storage.messages import Sentence, reason
from game.ui import language
from game.ui.language import LANGUAGES, PSEUDO, longer, set_language, written_day, written_moment

SOURCE = Path(game.__file__).parent
FOLDER = folder("assets") / "translations"
CATALOGUES = [code for code in LANGUAGES if code != "en"]
UPDATE = runpy.run_path(str(FOLDER / "update.py"))


@pytest.fixture(scope="module", params=CATALOGUES)
def catalogue(request: pytest.FixtureRequest) -> Catalog:
    with po_of(request.param).open("rb") as file:
        return read_po(file, locale=request.param)


def po_of(code: str) -> Path:
    return FOLDER / code / "LC_MESSAGES" / "game.po"


@pytest.fixture(scope="module")
def messages() -> Catalog:
    """What stands in the code now."""
    found: Catalog = UPDATE["template"]()
    return found


def key(message: Message) -> str:
    """The text by which a catalogue finds a message."""
    return message.id if isinstance(message.id, str) else message.id[0]


def ids(catalogue: Catalog) -> set[str]:
    return {key(each) for each in catalogue if each.id}


@pytest.mark.slow
def test_every_message_is_translated_and_none_is_stale(
    catalogue: Catalog, messages: Catalog
) -> None:
    assert ids(catalogue) == ids(messages), "run assets/translations/update.py"
    assert not catalogue.obsolete
    for each in catalogue:
        forms = each.string if isinstance(each.string, tuple) else (each.string,)
        assert all(forms) and not each.fuzzy, f"{catalogue.locale}: translate {each.id!r}"


@pytest.mark.slow
def test_the_template_says_where_each_message_stands_and_what_its_gaps_are(
    messages: Catalog,
) -> None:
    """Lines move with the code, so only the files are compared."""
    with (FOLDER / "game.pot").open("rb") as file:
        template = read_po(file)
    assert ids(template) == ids(messages)
    for each in messages:
        if not each.id:
            continue
        told = template.get(key(each))
        assert told is not None
        comments = [" ".join(of.auto_comments) for of in (told, each)]
        assert comments[0] == comments[1], "run assets/translations/update.py"
        assert {path for path, _ in told.locations} == {path for path, _ in each.locations}
        assert all(line for _, line in told.locations)


NUMBERS = frozenset(
    (
        *("all", "cards", "coach", "copies", "count", "display", "done", "fewest", "games", "hand"),
        *("harnessed", "height", "high", "horses", "houses", "least", "length", "limit", "line"),
        *("longest", "low", "lower", "megabytes", "missing", "n", "needed", "number", "own"),
        *(
            "pixels",
            "points",
            "round",
            "seats",
            "slot",
            "solved",
            "total",
            "upper",
            "used",
            "width",
            "won",
        ),
    )
)
"""Gaps for numbers: what is counted stands beside them."""


@pytest.mark.slow
def test_translators_are_told_what_stands_in_each_gap_that_is_no_number(messages: Catalog) -> None:
    for each in messages:
        for gap in gaps(each.id) - NUMBERS:
            assert any(f"{{{gap}}}" in told for told in each.auto_comments), (
                f"{each.id!r}: name {{{gap}}} in assets/translations/notes.py"
            )


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("Refusal", "rules"),
        ("StorageError", "storage"),
        ("BrokenSaveError", "storage"),
        ("because", "ai"),
        ("because_n", "ai"),
    ],
)
def test_sentences_are_given_as_literals(name: str, place: str) -> None:
    """What is no literal and no marked constant would never reach the catalogue."""
    for path in (SOURCE / place).rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        if name not in source:
            continue
        for call in ast.walk(ast.parse(source)):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
                if call.func.id != name or not call.args:
                    continue
                first = call.args[0]
                literal = isinstance(first, ast.Constant) and isinstance(first.value, str)
                marked = place == "storage" and isinstance(first, ast.Name)
                assert literal or marked, f"{path.name}:{call.lineno}"


def test_sentences_on_a_kind_of_file_are_literals() -> None:
    found = 0
    for path in (SOURCE / "storage").rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "FileWords":
                found += 1
                for each in call.keywords:
                    marked = isinstance(each.value, ast.Call) and ast.unparse(each.value.func)
                    assert marked == "N_", f"{path.name}: {each.arg}"
    assert found == 2


@pytest.mark.slow
def test_translators_are_told_what_a_word_that_stands_alone_is(messages: Catalog) -> None:
    """The same word may be a verb or a noun, and of one gender or another."""
    for each in messages:
        words = re.sub(r"\{\w+\}", "", key(each))
        alone = words[:1].islower() or len(re.findall(r"[^\W\d]+", words)) == 1
        if alone and not gaps(each.id):
            assert each.auto_comments, f"{each.id!r}: tell what it is, behind # Translators:"


def test_a_sentence_is_translated_with_the_sentences_in_it() -> None:
    set_language("de")
    full = reason(OSError(errno.ENOSPC, "No space left on device"))
    said = Sentence(CANNOT_WRITE, {"file": "a.jsonl", "reason": full}).text(language._)
    set_language("en")
    assert "a.jsonl" in said
    assert "Datenträger ist voll" in said


def gaps(message: object) -> set[str]:
    """The names in braces in a message or in all of its plural forms."""
    forms = message if isinstance(message, (tuple, list)) else (message,)
    return {name for form in forms for _, name, _, _ in string.Formatter().parse(str(form)) if name}


def test_translations_fill_in_the_same_gaps(catalogue: Catalog) -> None:
    for entry in catalogue:
        if entry.id:
            assert gaps(entry.string) == gaps(entry.id), entry.id


def test_no_space_is_spelt_by_its_number(catalogue: Catalog) -> None:
    """In French the next lesson was called “À suivre00a0: leçon 4”."""
    for message in catalogue:
        said = message.string if isinstance(message.string, str) else " ".join(message.string or ())
        assert not re.search("u?(00a0|202f)", said, re.IGNORECASE), said


def test_no_french_line_begins_with_a_mark() -> None:
    """French sets a space before `:` `;` `!` `?` and in quotes: one at which no line breaks."""
    with po_of("fr").open("rb") as file:
        catalogue = read_po(file, locale="fr")
    for entry in catalogue:
        forms = entry.string if isinstance(entry.string, (list, tuple)) else (entry.string,)
        assert not any(re.search(" [:;!?»]|« ", str(form)) for form in forms), entry.id


@pytest.mark.parametrize(
    ("code", "other"),
    [
        ("de", r"abwerf|abgeworfen|wirf\w* .* ab\b"),
        ("es", "provincia"),
        ("fr", r"\bprovince"),
        ("it", "provinci"),
        ("nl", "provincie"),
        ("pl", "prowincj"),
    ],
)
def test_a_thing_has_one_word_in_a_language(code: str, other: str) -> None:
    """A province, and in German to discard, were called by two words."""
    searched = "region, state, country, area"
    with po_of(code).open("rb") as file:
        told = [each.string for each in read_po(file, locale=code) if key(each) != searched]
    texts = [
        text for words in told for text in ([words] if isinstance(words, str) else words or ())
    ]
    # What is written into the file of a map is not a word of the language.
    for_maps = re.compile(r"\{provinces?\}|core_province|class\w* Province", re.IGNORECASE)
    found = [each for each in texts if re.search(other, for_maps.sub("", each), re.IGNORECASE)]
    assert not found


def test_the_compiled_catalogue_is_up_to_date(catalogue: Catalog) -> None:
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    assert po_of(str(catalogue.locale)).with_suffix(".mo").read_bytes() == compiled.getvalue()


@pytest.mark.parametrize(("code", "words"), [("fr", "points"), ("pl", "punkty"), ("de", "Punkte")])
def test_points_below_zero_are_as_many_as_above(code: str, words: str) -> None:
    """In French two points lost were one point."""
    set_language(code)
    try:
        assert language.ngettext("{n} point", "{n} points", -2) == f"{{n}} {words}"
        forms = [language.ngettext("{n} point", "{n} points", n) for n in (-5, 5, -1, 1)]
    finally:
        set_language("en")
    assert forms[0] == forms[1] and forms[2] == forms[3]


def test_languages_can_be_switched_at_any_time() -> None:
    set_language("de")
    try:
        assert language._("New game") == "Neues Spiel"
        assert language.ngettext("{n} house left", "{n} houses left", 1) == "{n} Haus übrig"
        assert language.ngettext("{n} house left", "{n} houses left", 2) == "{n} Häuser übrig"
    finally:
        set_language("en")
    assert language._("New game") == "New game"


def test_a_language_that_is_not_known_is_english() -> None:
    set_language("tlh")
    assert language.current_language() == "en"


def test_each_language_is_called_by_its_own_name() -> None:
    """A name that is not translated would be offered as a second English."""
    names = [language.own_name(code) for code in LANGUAGES]
    assert names[0] == "English"
    assert "Deutsch" in names
    assert len(set(names)) == len(names)


def test_a_catalogue_in_the_folder_is_a_language() -> None:
    found = {path.parent.parent.name for path in FOLDER.glob("*/LC_MESSAGES/game.po")}
    assert set(LANGUAGES) == {"en", *found}


@pytest.mark.parametrize(
    ("preferred", "spoken"),
    [("de", "de"), ("en", "en"), ("tlh de en", "de"), ("tlh", "en"), ("", "en"), ("qps de", "de")],
)
def test_the_first_start_speaks_what_the_system_prefers(
    preferred: str, spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first of the person's languages that there are words for."""
    found = [{"language": code, "country": None} for code in preferred.split()]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: found)
    assert language.system_language() == spoken


@pytest.mark.parametrize(("named", "spoken"), [("\udcff:de", "de"), ("\udcff:tlh", "en")])
def test_the_first_start_bears_a_language_that_is_no_text(
    named: str, spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The environment may name a language by any bytes, which the library takes for UTF-8."""

    def unreadable() -> None:
        b"\xff".decode()

    monkeypatch.setattr(pygame.system, "get_pref_locales", unreadable)
    monkeypatch.setenv("LANGUAGE", named)
    assert language.system_language() == spoken


@pytest.mark.parametrize(("country", "spoken"), [("BR", "pt_BR"), ("PT", "pt"), (None, "pt")])
def test_a_language_of_the_country_comes_before_that_of_any(
    country: str | None, spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "LANGUAGES", ("en", "pt", "pt_BR"))
    found = [{"language": "pt", "country": country}]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: found)
    assert language.system_language() == spoken


@pytest.mark.parametrize(
    ("code", "written"),
    [("en", "3 Mar 2026"), ("de", "3. März 2026"), ("fr", "3 mars 2026"), ("pl", "3 mar 2026")],
)
def test_a_day_is_written_as_by_hand(code: str, written: str) -> None:
    set_language(code)
    day, moment = written_day(date(2026, 3, 3)), written_moment(datetime(2026, 3, 3, 9, 5))
    months = {written_day(date(2026, month, 1)) for month in range(1, 13)}
    set_language("en")
    assert (day, moment) == (written, f"{written}, 09:05")
    assert len(months) == 12


@pytest.mark.parametrize(
    "message",
    [
        "Whoever has the most points at the end wins.",
        "{name} is thinking …",
        "Undo (Ctrl+Z)",
        "%d %b %Y, %H:%M",
        "Take a card.\nPlay a card.",
    ],
)
def test_the_pseudo_language_is_two_fifths_longer_and_keeps_what_is_filled_in(message: str) -> None:
    said = longer(message)
    assert gaps(said) == gaps(message)
    assert said.count("\n") == message.count("\n")
    if "%" in message:
        assert said == message
    else:
        words = re.sub(r"\{.*?\}", "", message)
        assert 1.3 * len(words) - 1 <= len(re.sub(r"\{.*?\}", "", said)) <= 1.45 * len(words)


def test_a_picture_can_be_drawn_in_the_pseudo_language_but_nobody_is_offered_it() -> None:
    set_language(PSEUDO)
    try:
        assert language._("New game") == longer("New game") != "New game"
        assert language.ngettext("{n} house", "{n} houses", 2) == longer("{n} houses")
    finally:
        set_language("en")
    assert PSEUDO not in LANGUAGES


@pytest.mark.slow
def test_quotes_and_apostrophes_are_curly(messages: Catalog) -> None:
    """Each language has its own; half straight and half curly ones are nobody's."""
    for each in messages:
        forms = each.id if isinstance(each.id, (list, tuple)) else (each.id,)
        assert not any(mark in form for form in forms for mark in "\"'"), each.id
