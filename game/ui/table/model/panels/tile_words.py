"""Short words for what bonus tiles are won for: on their ribbons and on tags beside them."""

from __future__ import annotations

from game.rules.board import Board, BonusStack, StackKind
from game.ui.language import _, ngettext


def ribbon_words(kind: StackKind, length: int) -> str:
    """The word on a tile's ribbon, "" where the colour of a province says enough."""
    match kind:
        case StackKind.ROUTE_LENGTH:
            return str(length)
        case StackKind.ALL_PROVINCES:
            # Translators: on the ribbon of a bonus tile; at most four letters have room.
            return _("all")
        case StackKind.GAME_END:
            # Translators: on the ribbon of the tile for ending the game; at most five letters.
            return _("end")
        case _:
            return ""


def length_words(length: int) -> str:
    """The length of a route that wins a tile."""
    # Translators: below a bonus tile: it is won for a route that is so long.
    return ngettext("{n} city", "{n} cities", length).format(n=length)


def stack_places(stack: BonusStack, board: Board) -> tuple[str, ...]:
    """The names of a stack's provinces or of its city; () for any other stack."""
    places = board.cities if stack.kind is StackKind.FREE_CITY else board.provinces
    return tuple(each.name for each in places if each.id in (stack.city, *stack.provinces))


def stack_lines(stack: BonusStack, board: Board) -> tuple[str, ...]:
    """What a stack is won for in full, a line for each province; () where its ribbon says it."""
    if stack.kind is StackKind.ROUTE_LENGTH:
        return (length_words(stack.length),)
    return stack_places(stack, board)


def tile_lines(stack: BonusStack, board: Board) -> tuple[str, ...]:
    """What stands on the tag of a tile that was won."""
    return stack_lines(stack, board) or (ribbon_words(stack.kind, stack.length),)
