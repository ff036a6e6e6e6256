"""Players as a screen reader says them: cards, route, carriage, houses, tiles, points."""

from __future__ import annotations

from collections.abc import Collection

from game.rules.state import Phase
from game.ui.language import _, in_a_row, in_groups, ngettext
from game.ui.names import colour_name
from game.ui.settings import Speech
from game.ui.table.model.move_index import KeyKind
from game.ui.table.model.view import View
from game.ui.table.text.clauses import listed, route_names
from game.ui.table.text.heard.cards import as_sentences
from game.ui.table.text.occasion import assistance_name
from game.ui.table.text.tiles import tile_words
from game.ui.table.text.tooltips import (
    draws_second_words,
    head_start_words,
    hidden_points_words,
    points_words,
)
from game.ui.table.variants import variant_ui


def seat_words(
    seat: int,
    view: View,
    speech: Speech,
    untaught: Collection[KeyKind] = (),
    *,
    hidden: bool = True,
) -> str:
    """A seat, whoever's it is, as the viewer may know it, without kinds that are `untaught`; with
    `hidden` it is said of points that they are hidden.
    """
    seen, each = view.observation, view.observation.seats[seat]
    name = view.seats[seat].name
    own = seat == view.viewer
    colour = colour_name(view.seats[seat].colour)
    # Translators: a player and the colour of the houses.
    both = _("{name}, {colour}.").format(name=name, colour=colour)
    sentences = [as_sentences([name]) if name == colour else both]
    if seen.turn == seat and seen.phase is not Phase.OVER:
        sentences.append(_("Is to move."))
    # Points are lost for houses, and won by tiles and carriages.
    if KeyKind.TILES_OF not in untaught:
        shown = view.shows_points(seat)
        sealed = hidden_points_words() if hidden else ""
        sentences.append(points_words(seat, view) if shown else sealed)
    sentences += _handicap(seat, view)
    if help := assistance_name(view.seats[seat].help):
        sentences.append(as_sentences([help]))
    if KeyKind.CARRIAGE_OF not in untaught:
        sentences.append(_carriage(seat, view))
    if KeyKind.HOUSES_OF not in untaught:
        sentences.append(_houses(each.houses_left))
    sentences += [_hand(seat, view), _route(seat, view)]
    if speech is not Speech.SHORT and KeyKind.TILES_OF not in untaught:
        sentences.append(_tiles(seat, view))
    if speech is Speech.LONG or own:
        sentences.append(_end(seat, view))
    return in_a_row(sentences)


def own_account(view: View, untaught: Collection[KeyKind] = ()) -> str:
    """The viewer's points, houses and tiles, without kinds that are `untaught`."""
    left = "" if KeyKind.HOUSES_OF in untaught else _houses(view.own_seat.houses_left)
    if KeyKind.TILES_OF in untaught:
        return left
    return in_a_row(
        [points_words(view.own, view), *_handicap(view.own, view), left, _tiles(view.own, view)]
    )


def _handicap(seat: int, view: View) -> list[str]:
    """The sentences on a head start and on a handicap in cards."""
    info = view.seats[seat]
    ahead = [head_start_words(info.head_start)] if info.head_start else []
    return [*ahead, draws_second_words()] if info.draws_second else ahead


def _carriage(seat: int, view: View) -> str:
    carriages, taken = view.rules.carriages, view.observation.seats[seat].carriage
    if not carriages:
        return variant_ui(view.rules.variant.id).seat_words(view, seat).split("\n")[0] + "."
    if not taken:
        return _("No carriage.")
    return _("Carriage {length}.").format(length=carriages[taken - 1].length)


def _houses(left: int) -> str:
    return ngettext("{n} house left.", "{n} houses left.", left).format(n=left)


def _hand(seat: int, view: View) -> str:
    """The number of cards; of a rival's also those that all have seen."""
    each = view.observation.seats[seat]
    words = ngettext("{count} card in hand.", "{count} cards in hand.", each.hand_count)
    words = words.format(count=each.hand_count)
    if seat == view.own or not each.known:
        return words
    names = listed([view.city_name(card) for card in each.known])
    if len(each.known) == each.hand_count:
        # Translators: all cards that a rival holds, for everybody has seen them.
        return _("In hand: {cities}.").format(cities=names)
    return in_a_row([words, _("Among them {cities}.").format(cities=names)])


def _route(seat: int, view: View) -> str:
    route = view.observation.seats[seat].route
    if not route:
        return _("No route.")
    return _("Route: {route}.").format(route=route_names(route, view.rules))


def _tiles(seat: int, view: View) -> str:
    tiles = view.observation.seats[seat].tiles
    if not tiles:
        return ""
    told = view.shows_points(seat)
    pattern = _("{tile}, {points}") if told else "{tile}"
    names = [pattern.format(tile=tile_words(s, view.rules), points=value) for s, value in tiles]
    return _("Tiles: {tiles}.").format(tiles=in_groups(names))


def _end(seat: int, view: View) -> str:
    if view.observation.finisher == seat:
        return _("This player has started the last round.")
    return _("Has the last move of each round.") if view.last == seat else ""
