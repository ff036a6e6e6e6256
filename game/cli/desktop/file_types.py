"""Types of the game's files for shared-mime-info, by which desktops tell them from others."""

from __future__ import annotations

from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

from game.problems.problem import FORMAT as PROBLEM_FORMAT
from game.resources import PROGRAM
from game.rules.records.header import FORMAT as RECORD_FORMAT
from game.ui.language import ENGLISH, N_, in_every_language


@dataclass(frozen=True)
class FileType:
    """A type by what a file of it begins with: `mark` within its first `within` bytes.

    No type has a pattern of names: `.jsonl` and `.tmx` are those of other programs' files as well.
    """

    mime: str
    parent: str
    mark: str
    within: int
    words: str


# Translators: a kind of files, as the system's file manager calls it.
RECORD = FileType(
    f"application/x-{RECORD_FORMAT}",
    "application/json",
    f'"format": "{RECORD_FORMAT}"',
    16,
    N_("Recorded game of Thurn und Taxis"),
)
# Translators: a kind of files, as the system's file manager calls it.
PROBLEM = FileType(
    f"application/x-{PROBLEM_FORMAT}",
    "application/json",
    f'"format": "{PROBLEM_FORMAT}"',
    16,
    N_("Puzzles of Thurn und Taxis"),
)
# Translators: a kind of files, as the system's file manager calls it.
MAP = FileType(
    "application/x-thurn-und-taxis-map",
    "application/xml",
    '<property name="map_id"',
    4096,
    N_("Map for Thurn und Taxis"),
)
TYPES = (RECORD, PROBLEM, MAP)
OPENED = (RECORD.mime, PROBLEM.mime)
"""The types that the game opens; maps are opened by the editor that they are drawn with."""


def file_types(icon: str = PROGRAM) -> str:
    """The package file of all types, in every language; `icon` is the name of their picture."""
    head = '<?xml version="1.0" encoding="UTF-8"?>\n'
    head += '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">\n'
    return f"{head}{''.join(_element(each, icon) for each in TYPES)}</mime-info>\n"


def _element(each: FileType, icon: str) -> str:
    named = [f"<comment>{escape(each.words)}</comment>"]
    for code, text in in_every_language(each.words):
        if code != ENGLISH:
            named.append(f"<comment xml:lang={quoteattr(code)}>{escape(text)}</comment>")
    lines = (
        *named,
        f'<icon name="{icon}"/>',
        f'<sub-class-of type="{each.parent}"/>',
        # Above the general types of the same beginning, such as XML.
        '<magic priority="70">',
        f'  <match type="string" offset="0:{each.within}" value={_value(each.mark)}/>',
        "</magic>",
    )
    inside = "".join(f"    {line}\n" for line in lines)
    return f'  <mime-type type="{each.mime}">\n{inside}  </mime-type>\n'


def _value(mark: str) -> str:
    return "'" + escape(mark, {'"': "&quot;"}) + "'"
