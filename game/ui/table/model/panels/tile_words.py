"""Short words for what bonus tiles are won for: on their ribbons and on tags beside them."""

from __future__ import annotations

from game.rules.board import Board, BonusStack, StackKind
from game.rules.ruleset import Ruleset
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


def left_out(rules: Ruleset) -> str:
    """The province that the tile for a house in each province leaves out, "" if none."""
    if rules.options.every_province:
        return ""
    board = rules.board
    return next((each.name for each in board.provinces if each.id == board.core_province), "")


def all_provinces_name(rules: Ruleset) -> str:
    """What the tile for a house in each province is called: which of them it leaves out."""
    if province := left_out(rules):
        # Translators: short name of the bonus tile for a house in each province but this one, as
        # on the map: it begins small unless a name in your language does not.
        return _("all but {province}").format(province=province)
    return _("All provinces")


def all_provinces_lines(rules: Ruleset) -> tuple[str, ...]:
    """The same in lines on a tag; () where it leaves out none."""
    if province := left_out(rules):
        # Translators: below the bonus tile for a house in each province but this one, in two lines.
        return tuple(_("all but\n{province}").format(province=province).split("\n"))
    return ()


def stack_places(stack: BonusStack, board: Board) -> tuple[str, ...]:
    """The names of a stack's provinces or of its city; () for any other stack."""
    places = board.cities if stack.kind is StackKind.FREE_CITY else board.provinces
    return tuple(each.name for each in places if each.id in (stack.city, *stack.provinces))


def stack_lines(stack: BonusStack, board: Board) -> tuple[str, ...]:
    """What a stack is won for in full, a line for each province; () where its ribbon says it."""
    if stack.kind is StackKind.ROUTE_LENGTH:
        return (length_words(stack.length),)
    return stack_places(stack, board)


def short_lines(stack: BonusStack, board: Board) -> tuple[str, ...]:
    """The same in fewer words: the number of cities alone, and all provinces as on a ribbon."""
    return stack_places(stack, board) or (ribbon_words(stack.kind, stack.length),)


def tile_lines(stack: BonusStack, rules: Ruleset) -> tuple[str, ...]:
    """What stands on the tag of a tile that was won: its parts, of which one may be broken."""
    if stack.kind is StackKind.ALL_PROVINCES:
        return ("\n".join(all_provinces_lines(rules)) or all_provinces_name(rules),)
    return stack_lines(stack, rules.board) or (ribbon_words(stack.kind, stack.length),)
