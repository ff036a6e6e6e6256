"""AppStream metainfo, by which software centres describe the game.

    python assets/packaging/metainfo.py [FILE]

Name, summary and words come from the game in each of its languages, the releases from CHANGELOG.md.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as Xml

import names

from game.cli.desktop.entry import CATEGORIES, NAME, SUMMARY
from game.cli.desktop.file_types import OPENED
from game.ui.forms.dialogs import OWN_WORK, UNOFFICIAL
from game.ui.language import ENGLISH, LANGUAGES, in_every_language

CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"
RELEASE = re.compile(r"^## \[(\d[^\]]*)\] - (\d{4}-\d{2}-\d{2})$", re.MULTILINE)
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def metainfo(changelog: str) -> str:
    """The component of the game, with the releases of a changelog."""
    root = Xml.Element("component", type="desktop-application")
    for tag, text in (
        ("id", names.APP_ID),
        ("metadata_license", "CC0-1.0"),
        ("project_license", "MIT"),
        ("name", NAME),
    ):
        Xml.SubElement(root, tag).text = text
    _add_words(root, "summary", SUMMARY)
    Xml.SubElement(root, "developer_name").text = names.PUBLISHER
    description = Xml.SubElement(root, "description")
    for message in (UNOFFICIAL, OWN_WORK):
        _add_words(description, "p", message)
    Xml.SubElement(root, "launchable", type="desktop-id").text = f"{names.APP_ID}.desktop"
    _add_list(root, "categories", "category", CATEGORIES)
    _add_list(root, "provides", "mediatype", OPENED)
    Xml.SubElement(root[-1], "binary").text = names.NAME
    _add_list(root, "supports", "control", ("pointing", "keyboard", "gamepad", "touch"))
    languages = Xml.SubElement(root, "languages")
    for code in LANGUAGES:
        Xml.SubElement(languages, "lang", percentage="100").text = (
            "en_US" if code == ENGLISH else code
        )
    # Nobody is hurt, nothing is bought, nobody is talked to: no other person is reached at all.
    Xml.SubElement(root, "content_rating", type="oars-1.1")
    found = Xml.SubElement(root, "releases")
    for version, date in releases(changelog):
        Xml.SubElement(found, "release", version=version, date=date)
    Xml.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + Xml.tostring(root, "unicode") + "\n"


def releases(changelog: str) -> Iterator[tuple[str, str]]:
    """Versions and dates that a changelog tells of, the latest first."""
    return ((found[1], found[2]) for found in RELEASE.finditer(changelog))


def _add_words(parent: Xml.Element, tag: str, message: str) -> None:
    for code, text in in_every_language(message):
        element = Xml.SubElement(parent, tag)
        element.text = text
        if code != ENGLISH:
            element.set(LANGUAGE, code)


def _add_list(parent: Xml.Element, tag: str, each: str, words: tuple[str, ...]) -> None:
    group = Xml.SubElement(parent, tag)
    for word in words:
        Xml.SubElement(group, each).text = word


def main() -> int:
    text = metainfo(CHANGELOG.read_text(encoding="utf-8"))
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
