"""Targets of a step of a lesson: from names such as "slot:ulm" to places on the table."""

from __future__ import annotations

import re
from collections.abc import Collection

from pygame import Rect

from game.rules.events import Official
from game.rules.state import GAP
from game.ui.graphics.layout import bounding
from game.ui.table.advice.callout import ring_around
from game.ui.table.draw.map.stack_tags import stack_tags
from game.ui.table.model.helpers import Help, help_of
from game.ui.table.model.move_index import (
    HAND,
    SUPPLY,
    VARIANT_PLACE,
    Key,
    KeyKind,
    card_key,
    city_key,
    slot_key,
)
from game.ui.table.position import Position
from game.ui.table.text.prompts import official_name

_QUOTED = re.compile("[“„«‹]\\s*([^“”„«»‹›]+?)\\s*[“”»›]")
"""The words of a button, in the quotes of any language."""

TOOLS = ("hint", "undo", "redo", "open-log")
"""The small buttons at the head of the seats, in their order."""


def things(marks: str, position: Position) -> list[Key]:
    """The keys of what marks name, if it lies on the table now."""
    found = (_thing(*_split(mark), position) for mark in marks.split())
    return [key for key in found if key is not None]


def places(marks: str, position: Position) -> list[Rect]:
    """The rectangles of all that marks name."""
    found: list[Rect] = []
    tiles: list[Rect] = []
    for mark in marks.split():
        kind, name = _split(mark)
        key = _thing(kind, name, position)
        if key is None:
            found += _area(kind, name, position)
        elif key.kind == KeyKind.STACK:
            tiles = _joined(tiles, _place(key, position), position)
        else:
            found.append(_place(key, position))
    return found + tiles


def helping(marks: str, position: Position, sought: Collection[Key]) -> list[Official] | None:
    """The officials among what marks name who help without being `sought`.

    None while an official is: then those who can be called show it.
    """
    if any(key.kind == KeyKind.OFFICIAL for key in sought):
        return None
    officials = [*position.layout.officials]
    named = [key for key in things(marks, position) if key.kind == KeyKind.OFFICIAL]
    found = [officials[key.number] for key in named if key not in sought]
    return [each for each in found if help_of(each, position.view) is Help.NOW]


def words_of(marks: str, task: str, position: Position) -> tuple[str, ...]:
    """The words of a task that say what is to be touched: the names of cards and of an official,
    and those of buttons, which stand in quotes.
    """
    board, found = position.view.rules.board, list[str]()
    for kind, name in map(_split, marks.split()):
        if kind in ("slot", "hand") and name:
            found.append(board.cities[board.city_index[name]].name)
        elif kind == "official":
            found.append(official_name(int(name)))
    # In some languages officials are written small within a sentence.
    at = {each: task.lower().find(each.lower()) for each in [*found, *_QUOTED.findall(task)]}
    return tuple(task[start : start + len(each)] for each, start in at.items() if start >= 0)


def kept_clear(position: Position) -> list[Rect]:
    """The places that no note may cover: cities where a house may go, the row of carriages."""
    view, geometry = position.view, position.geometry
    seat, found = view.own_seat, _area("carriages", "", position) if view.rules.carriages else []
    for card in seat.route:
        city = view.rules.city_of[card]
        if not seat.houses >> city & 1:
            found.append(geometry.city(city).union(geometry.house(view.own, city)))
    return found


def _joined(before: list[Rect], tile: Rect, position: Position) -> list[Rect]:
    """Add a stack of tiles, united with those whose rings would cross its own."""
    metrics = position.layout.metrics
    ring = ring_around(tile, metrics)
    near = [rect for rect in before if ring.colliderect(ring_around(rect, metrics))]
    return [*(rect for rect in before if rect not in near), bounding([tile, *near])]


def _split(mark: str) -> tuple[str, str]:
    kind, _, name = mark.partition(":")
    return kind, name


def _thing(kind: str, name: str, position: Position) -> Key | None:
    view = position.view
    board, city_of = view.rules.board, view.rules.city_of
    match kind:
        case "slot":
            for slot, card in enumerate(view.observation.display, 1):
                if card != GAP and board.cities[city_of[card]].id == name:
                    return slot_key(slot)
        case "hand" if name:
            for card in view.observation.hand:
                if board.cities[city_of[card]].id == name:
                    return card_key(card)
        case "city":
            return city_key(board.city_index[name])
        case "stack":
            ids = [stack.id for stack in board.stacks]
            return Key(KeyKind.STACK, ids.index(name))
        case "carriage" | "seat" | "official":
            return Key(KeyKind(kind), int(name))
        case "supply":
            return SUPPLY
        case "hand":
            return HAND
        case "route":
            return Key(KeyKind.ROUTE)
        case "extra":
            return VARIANT_PLACE
    return None


def _place(key: Key, position: Position) -> Rect:
    if key.kind == KeyKind.CITY:
        return position.geometry.marker(key.number)
    rect = position.places[key]
    if key.kind == KeyKind.STACK:
        tag = stack_tags(position.geometry).get(key.number)
        return rect if tag is None else rect.union(tag.rect)
    return rect


def _area(kind: str, name: str, position: Position) -> list[Rect]:
    layout = position.layout
    match kind:
        case "tiles":
            seat, geometry = int(name), position.geometry
            won = range(len(position.view.observation.seats[seat].tiles))
            if not won:
                return []
            # Beside each stands what it was won for: a ring around the tiles alone would cut that.
            strip = geometry.panels[seat].won
            tiles = [geometry.tile_of(seat, number) for number in won]
            return [bounding(tiles) if strip is None else bounding([strip.place, *tiles])]
        case "display":
            return [layout.display]
        case "officials":
            return [bounding(layout.officials.values())]
        case "carriages":
            lengths = [each.length for each in position.view.rules.carriages]
            return [bounding(position.geometry.carriage(length) for length in lengths)]
        case "tool":
            return [layout.tools[TOOLS.index(name)]]
        case "close":
            return [layout.buttons[0]]
        case "end":
            return [layout.buttons[1]]
        case _:
            return []
