"""Fences between the rooms of the game: which room may import which.

A room is a module or a package, named without `game.`; a package's rooms of its own have the longer
name. What a room may import is written down here and nowhere else; `test_structure.py` walks the
imports, those for types included, and holds it.
"""

from __future__ import annotations

EVERYWHERE = ("plain_text", "file_kinds")
"""What makes text from outside fit to be shown, and what is asked of files; for every room."""

WORDS = {"ui.language", "ui.settings", "ui.clock"}
HEARD = "ui.accessibility"
"""Nodes for a screen reader, made wherever there is something to be heard."""

GENERIC = {*WORDS, HEARD, "ui.graphics", "ui.audio", "ui.input", "ui.widgets"}
GENERIC |= {"ui.engine", "ui.forms"}
"""Rooms of the window that know no game: no rules, no map, no table."""

FACTS = {"rules", "deals", "session", "playback", "positions", "tiled", "library", "resources"}
FACTS |= {"achievements", "changed_positions"}
VARIANT_UI = "ui.table.variants.variant_ui"
"""What the table's texts and pictures know of a variant; the variants stand above both."""

TABLE = {"ui.table.model", VARIANT_UI, "ui.table.text", "ui.table.draw", "ui.pieces"}
PICTURES = {*FACTS, *GENERIC, *TABLE} - {"ui.engine", "ui.forms"}
BELOW_PAGES = {*GENERIC, *FACTS, *TABLE, "ui.table.variants", "ui.table", "ui.ai_client"}
BELOW_PAGES |= {"ui.names", "ai", "storage", "problems", "new_map", "parts"}
PAGES = ("ui.setup", "ui.results", "ui.album", "ui.replay", "ui.games", "ui.scenes", "ui.rulebook")
WINDOW = {*FACTS, "ai", "storage", "problems", "new_map", "parts", "ui"}

MAY_IMPORT: dict[str, set[str]] = {
    **{room: set() for room in EVERYWHERE},
    "signals": set(),
    "rules": set(),
    "resources": set(),
    "parts": {"resources"},
    "ai": {"rules"},
    "achievements": {"rules"},
    "deals": {"rules"},
    "session": {"rules", "deals"},
    "playback": {"rules", "session"},
    "positions": {"rules"},
    "changed_positions": {"rules"},
    "storage": {"rules", "achievements", "deals", "session"},
    "problems": {"rules", "ai", "storage", "resources"},
    "tiled": {"rules", "resources"},
    "library": {"rules", "resources", "storage", "tiled"},
    "new_map": {"rules", "resources", "storage", "tiled", "library"},
    "cli": {*WINDOW, "signals"} - {"playback"},
    "__main__": {"cli", "signals"},
    "__init__": set(),
    # The window's leaves.
    "ui.language": {"resources"},
    "ui.settings": {"ui.language"},
    "ui.clock": set(),
    "ui.names": {"ui.language", "library"},
    "ui.ai_client": {"ai", "rules"},
    # What knows no game.
    "ui.graphics": {"resources"},
    "ui.audio": {"ui.clock", "ui.settings", "resources"},
    "ui.input": set(),
    HEARD: set(),
    "ui.widgets": {HEARD, "ui.graphics", "ui.input"},
    "ui.engine": GENERIC - {"ui.engine", "ui.forms"},
    "ui.forms": {*GENERIC, "ui.pieces", "storage", "resources"},
    # The table.
    "ui.pieces": {"ui.graphics"},
    "ui.table.model": {*FACTS, *WORDS, HEARD, "ui.graphics", "ui.widgets"},
    VARIANT_UI: {*FACTS, *GENERIC, "ui.table.model", "ui.pieces"},
    "ui.table.text": {*FACTS, *WORDS, "ui.names", "ui.table.model", VARIANT_UI, "ai", HEARD},
    "ui.table.draw": PICTURES,
    "ui.table.variants": PICTURES,
    "ui.table": BELOW_PAGES - {"ui.names"},
    # The pages: they know the table and each other only through the program.
    "ui.review": BELOW_PAGES,
    **dict.fromkeys(PAGES, BELOW_PAGES | {"ui.review"}),
    "ui.review.problems": {*BELOW_PAGES, "ui.review", "ui.album"},
    "ui.tutorial": {*BELOW_PAGES, "ui.results", "ui.replay"},
    # Program and samples open every page.
    "ui": {*WINDOW, "signals"},
}
"""Each room and the rooms that it may use besides itself, with all that lies in them."""


def room_of(module: str) -> str:
    """The room of a module, given as `game.ui.graphics.text`; "" for one without a room."""
    parts = module.split(".")[1:] or ["__init__"]
    names = (".".join(parts[:count]) for count in range(len(parts), 0, -1))
    return next((name for name in names if name in MAY_IMPORT), "")


def may_import(room: str, other: str) -> bool:
    """Whether a room may use another one."""
    allowed = MAY_IMPORT[room] | {room, *EVERYWHERE}
    return other in allowed or (room in (*WINDOW, "cli") and other.split(".")[0] in allowed)
