"""Bonus tiles in words: what a stack is won for."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.board import Board, BonusStack, CityIndex, StackKind
from game.rules.ruleset import Ruleset
from game.ui.language import _, ngettext
from game.ui.table.model.last_missing import last_missing, on_cards
from game.ui.table.model.panels.tile_words import (
    all_provinces_name,
    left_out,
    ribbon_words,
    stack_places,
)
from game.ui.table.model.view import View
from game.ui.table.text.clauses import listed

INITIALS = 2
"""Fewest letters of a province's name below its stack; Baden and Baiern take three."""


def stack_words(stack: BonusStack, board: Board) -> str:
    """The words below a stack on the map: its ribbon's word, or initials.

    These are of its provinces or its city.
    """
    places = board.cities if stack.kind is StackKind.FREE_CITY else board.provinces
    all_names = [each.name for each in places]
    words = "·".join(_initials(name, all_names) for name in stack_places(stack, board))
    return ribbon_words(stack.kind, stack.length) or words


def _initials(name: str, names: Sequence[str]) -> str:
    """As many first letters as no other of the names begins with."""
    others = [each for each in names if each != name]
    lengths = range(INITIALS, len(name))
    alone = (n for n in lengths if not any(other.startswith(name[:n]) for other in others))
    return name[: next(alone, len(name))]


def tile_words(stack: int, rules: Ruleset) -> str:
    """The words for what the tiles of a stack, by its index, are won for."""
    board = rules.board
    each = board.stacks[stack]
    match each.kind:
        case StackKind.ROUTE_LENGTH:
            return _("Route of {length} cities").format(length=each.length)
        case StackKind.PROVINCES:
            provinces = [p.name for p in board.provinces if p.id in each.provinces]
            return _("Every city of {provinces}").format(provinces=listed(provinces))
        case StackKind.ALL_PROVINCES:
            if province := left_out(rules):
                words = _("A house in each province but {province}")
                return words.format(province=province)
            return _("A house in each province")
        case StackKind.FREE_CITY:
            city = None if each.city is None else board.cities[board.city_index[each.city]].name
            return _("First house in {city}").format(city=city)
        case StackKind.GAME_END:
            return _("First to start the last round")


def last_missing_words(city: CityIndex, view: View, *, card: bool = False) -> str:
    """The sentence that a city is the last one missing for a tile, or that its `card` brings that;
    "" where it is not.
    """
    if (last := (on_cards(view) if card else last_missing(view)).get(city)) is None:
        return ""
    # Translators: of the card of a city: a house there would win this bonus tile at once; {points}
    # is a number.
    words = ngettext(
        "The last one missing for a tile: {tile}, {points} point.",
        "The last one missing for a tile: {tile}, {points} points.",
        last.value,
    )
    return words.format(tile=tile_name(last.stack, view.rules), points=last.value)


def tile_reason(stack: int, rules: Ruleset) -> str:
    """What the tiles of a stack are won for, in a few words beside their points: the name of a free
    city alone does not say why it brings any.
    """
    each = rules.board.stacks[stack]
    if each.kind is StackKind.FREE_CITY and each.city is not None:
        # Translators: why a tile is won, such as “Free city Bremen”, before its points.
        return _("Free city {city}").format(city=tile_name(stack, rules))
    return tile_name(stack, rules)


def tile_name(stack: int, rules: Ruleset) -> str:
    """A short name for the tiles of a stack, by its index."""
    board = rules.board
    each = board.stacks[stack]
    match each.kind:
        case StackKind.PROVINCES:
            return " & ".join(p.name for p in board.provinces if p.id in each.provinces)
        case StackKind.ALL_PROVINCES:
            return all_provinces_name(rules)
        case StackKind.FREE_CITY if each.city is not None:
            return board.cities[board.city_index[each.city]].name
        case _:
            return tile_words(stack, rules)
