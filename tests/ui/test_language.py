"""Every word on screen is in every catalogue, and the compiled catalogues are up to date."""

from __future__ import annotations

import ast
import errno
import io
import runpy
import string
from pathlib import Path

import pygame
import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import game
from game.resources import folder
from game.storage.journal import CANNOT_WRITE
from game.storage.messages import Sentence, reason
from game.ui import language
from game.ui.language import LANGUAGES, set_language

SOURCE = Path(game.__file__).parent
FOLDER = folder("assets") / "translations"
CATALOGUES = [code for code in LANGUAGES if code != "en"]
KEYWORDS = runpy.run_path(str(FOLDER / "update.py"))["KEYWORDS"]


@pytest.fixture(scope="module", params=CATALOGUES)
def catalogue(request: pytest.FixtureRequest) -> Catalog:
    with po_of(request.param).open("rb") as file:
        return read_po(file, locale=request.param)


def po_of(code: str) -> Path:
    return FOLDER / code / "LC_MESSAGES" / "game.po"


def messages() -> list[tuple[str, str | tuple[str, ...]]]:
    found = extract_from_dir(str(SOURCE), method_map=[("**.py", "python")], keywords=KEYWORDS)
    return [(f"{path}:{line}", message) for path, line, message, _, _ in found]


@pytest.mark.slow
def test_every_message_is_translated(catalogue: Catalog) -> None:
    missing = []
    for place, message in messages():
        entry = catalogue.get(message if isinstance(message, str) else message[0])
        strings = [] if entry is None else [entry.string]
        if entry is not None and isinstance(entry.string, tuple):
            strings = list(entry.string)
        if not strings or not all(strings):
            missing.append(f"{place}: {message}")
    assert not missing, (
        f"add to {catalogue.locale}/…/game.po (see game/ui/language.py):\n" + "\n".join(missing)
    )


@pytest.mark.slow
def test_no_translation_is_stale(catalogue: Catalog) -> None:
    used = {message if isinstance(message, str) else message[0] for _, message in messages()}
    known = {
        entry.id if isinstance(entry.id, str) else entry.id[0] for entry in catalogue if entry.id
    }
    assert known <= used, "run update.py: no longer in the code"
    assert not catalogue.obsolete


@pytest.mark.slow
def test_the_template_has_every_message() -> None:
    with (FOLDER / "game.pot").open("rb") as file:
        template = read_po(file)
    keys = {entry.id if isinstance(entry.id, str) else entry.id[0] for entry in template}
    used = {message if isinstance(message, str) else message[0] for _, message in messages()}
    assert keys - {""} == used


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


def test_the_compiled_catalogue_is_up_to_date(catalogue: Catalog) -> None:
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    assert po_of(str(catalogue.locale)).with_suffix(".mo").read_bytes() == compiled.getvalue()


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


@pytest.mark.parametrize(
    ("preferred", "spoken"),
    [("de", "de"), ("en", "en"), ("tlh de en", "de"), ("tlh", "en"), ("", "en")],
)
def test_the_first_start_speaks_what_the_system_prefers(
    preferred: str, spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first of the person's languages that there are words for."""
    found = [{"language": code, "country": None} for code in preferred.split()]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: found)
    assert language.system_language() == spoken
