"""Cities of the map as a screen reader says them: roads, houses, cards and tiles."""

from __future__ import annotations

from collections.abc import Collection

from game.rules.board import CityIndex, StackKind
from game.rules.state import GAP
from game.ui.language import _, in_a_row, in_groups, ngettext
from game.ui.settings import Speech
from game.ui.table.model.move_index import KeyKind
from game.ui.table.model.view import View
from game.ui.table.text.clauses import listed
from game.ui.table.text.closing import houses_in
from game.ui.table.text.heard.cards import as_sentences, city_sentence, roads_words
from game.ui.table.text.odds import unseen_words
from game.ui.table.text.tiles import tile_words


def city_words(
    city: CityIndex,
    view: View,
    speech: Speech,
    *,
    hand_told: bool = True,
    unseen: bool = False,
    untaught: Collection[KeyKind] = (),
    own: bool = True,
) -> str:
    """A city of the map; with `hand_told` also whether the viewer holds a card of it, with
    `unseen` how many of its cards are to come, with `own` whether it lies in the own route. Kinds
    that are `untaught` are left out.
    """
    reach = _in_reach(city, view, own=own)
    sentences = [city_sentence(city, view), houses_words(city, view), reach]
    if hand_told and city in [view.rules.city_of[card] for card in view.open_hand]:
        sentences.append(_("In your hand."))
    if speech is not Speech.SHORT:
        sentences.append(roads_words(city, view))
        if KeyKind.STACK not in untaught:
            sentences.append(tiles_words(city, view))
        if unseen:
            sentences.append(as_sentences([unseen_words(city, view, named=False)]))
    return in_a_row(sentences)


def houses_words(city: CityIndex, view: View) -> str:
    """Whose houses stand there."""
    seats = enumerate(view.observation.seats)
    names = [
        # Translators: among those who have a house in a city: the player who hears this.
        _("you") if seat == view.viewer else view.seats[seat].name
        for seat, each in seats
        if each.houses >> city & 1
    ]
    return houses_in(names)


def tiles_words(city: CityIndex, view: View) -> str:
    """The tiles that a house there counts for, as long as there are any, with the top values."""
    board, found = view.rules.board, []
    for number, stack in enumerate(board.stacks):
        left = view.tiles_left(number)
        wanted = (
            board.cities[city].province in stack.provinces
            if stack.kind is StackKind.PROVINCES
            else stack.kind is StackKind.FREE_CITY and stack.city == board.cities[city].id
        )
        if wanted and left:
            name = tile_words(number, view.rules)
            # Translators: what a bonus tile is won for, and how many points it brings.
            found.append(_("{tile}, {points}").format(tile=name, points=left[0]))
    return _("Counts for a tile: {tiles}.").format(tiles=in_groups(found)) if found else ""


def _in_reach(city: CityIndex, view: View, *, own: bool) -> str:
    """A sentence on a city in the own route, or open on the display; "" for others."""
    if own and city in [view.rules.city_of[card] for card in view.own_seat.route]:
        return _("In your route.")
    display = enumerate(view.observation.display, 1)
    slots = [str(n) for n, card in display if card != GAP and view.rules.city_of[card] == city]
    words = ngettext("Open card {numbers}.", "Open cards {numbers}.", len(slots))
    return words.format(numbers=listed(slots)) if slots else ""
