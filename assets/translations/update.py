"""Brings the catalogues up to date with the words in the code; needs Babel.

    python assets/translations/update.py

Finds every message, writes `game.pot` with the places where each stands, adds what is new to each
`game.po` (to be translated by hand), drops what is gone, compiles the rest, and names what is not
translated yet. What is told to translators stands behind `# Translators:` in the code, and for gaps
and for kinds of messages in `notes.py` beside this file.
"""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game.resources import version

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent.parent / "game"
KEYWORDS: dict[str, tuple[int, ...] | None] = {
    "_": None,
    "N_": None,
    # The rules know no catalogue: what they refuse with is found by the refusal's name.
    "Refusal": None,
    # Nor do the reasons of the AI.
    "because": None,
    "because_n": (1, 2),
    # Nor does what reads the maps.
    "Fault": (2,),
    "fault": None,
    "_RefusalError": None,
    "MapUnfitError": None,
    "ngettext": (1, 2),
}
WIDTH = 92


COMMENTS = "Translators:"


def template() -> Catalog:
    """All messages of the code, untranslated, with their places and what helps to translate."""
    catalog = Catalog(project="Thurn und Taxis", version=version(), header_comment="# Words.")
    described = runpy.run_path(str(HERE / "notes.py"))["described"]
    found = extract_from_dir(
        SOURCE,
        method_map=[("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=[COMMENTS],
        strip_comment_tags=True,
    )
    for path, line, message, comments, _context in found:
        told = [*comments, *described(message, path)]
        catalog.add(message, locations=[(f"game/{path}", line)], auto_comments=told)
    return catalog


def main() -> int:
    messages = template()
    pot = HERE / "game.pot"
    with pot.open("rb") as file:
        head = read_po(file)
    messages.mime_headers, messages.header_comment = head.mime_headers, head.header_comment
    messages.fuzzy = False
    with pot.open("wb") as file:
        write_po(file, messages, width=WIDTH, sort_by_file=True)
    missing = 0
    for po in sorted(HERE.glob("*/LC_MESSAGES/game.po")):
        language = po.parent.parent.name
        with po.open("rb") as file:
            catalog = read_po(file, locale=language)
        created = catalog.creation_date
        catalog.update(messages, no_fuzzy_matching=True)
        catalog.obsolete.clear()
        catalog.creation_date = created
        with po.open("wb") as file:
            # Places would change with every line of code: those who want them read the template.
            write_po(file, catalog, width=WIDTH, sort_by_file=True, no_location=True)
        with po.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalog)
        for message in catalog:
            strings = message.string if isinstance(message.string, tuple) else (message.string,)
            if message.id and (message.fuzzy or not all(strings)):
                print(f"{language}: not translated: {message.id!r}")
                missing += 1
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
