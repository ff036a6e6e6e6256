"""Values that objects take over from their classes.

Tiled writes no member of a class whose value is the one that the class proposes. What the classes
propose stands in the project in which a map was drawn.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from game.file_kinds import is_file
from game.resources import folder
from game.tiled.faults import Fault, MapError

PROJECT = "thurn-und-taxis.tiled-project"
"""The name of the project that comes with the game's own maps."""

MAX_BYTES = 1_000_000

Defaults: TypeAlias = Mapping[str, Mapping[str, object]]
"""By class and member, the value of an object that has none of its own."""


def project_beside(path: Path) -> Path:
    """The path of the project that would go with a map."""
    return path.with_name(PROJECT)


def class_defaults(path: Path) -> Defaults:
    """The proposals of a map's classes: by the project beside it, else by that of the game.

    Raises MapError for a project beside the map that cannot be read.
    """
    own = folder("maps") / PROJECT
    beside = project_beside(path)
    if beside == own or not is_file(beside):
        return _of_the_game(own)
    try:
        return _read(beside)
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        raise MapError(
            [
                Fault(
                    None,
                    "The project {file} beside the map cannot be read. Save it again in Tiled, or "
                    "remove it.",
                    file=beside.name,
                )
            ]
        ) from None


@cache
def _of_the_game(path: Path) -> Defaults:
    return _read(path)


def _read(path: Path) -> Defaults:
    """Raises what opening, decoding and looking up may raise; a project has no checks before."""
    with path.open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise ValueError(path)
    types: list[dict[str, Any]] = json.loads(data)["propertyTypes"]
    return {
        str(each["name"]): {
            str(member["name"]): member["value"]
            for member in each["members"]
            if isinstance(member["value"], (str, int, float))
        }
        for each in types
        if each["type"] == "class"
    }
