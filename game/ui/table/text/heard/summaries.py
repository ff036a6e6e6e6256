"""Sentences that answer a key: my hand, my route, the others, what lies open, what is to be won."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.rules.board import StackKind
from game.rules.records.head_start import winner_at_table
from game.rules.records.history import Step, since_last_turn
from game.rules.records.record import Header
from game.rules.state import State
from game.ui.language import _, in_a_row, ngettext
from game.ui.settings import Speech
from game.ui.table.model.move_index import KeyKind, card_key
from game.ui.table.model.route_goal import route_goal
from game.ui.table.model.view import View
from game.ui.table.text.clauses import listed, route_names
from game.ui.table.text.heard.cards import (
    Signs,
    as_sentences,
    card_words,
    display_sentences,
    fits_nowhere,
)
from game.ui.table.text.heard.seats import own_account, seat_words
from game.ui.table.text.log import turn_lines
from game.ui.table.text.odds import risk_words
from game.ui.table.text.prompts import victory
from game.ui.table.text.tiles import tile_words
from game.ui.table.text.tooltips import hidden_points_words
from game.ui.table.variants import variant_ui


def hand_summary(view: View, signs: Signs) -> str:
    """The cards of the own hand, if it is uncovered."""
    cards = view.open_hand
    if view.viewer is None:
        return _("The hand is covered.")
    if not cards:
        return _("Your hand is empty.")
    count = len(cards)
    head = ngettext("Your hand, {count} card:", "Your hand, {count} cards:", count)
    words = [card_words(card, card_key(card), view, signs, Speech.SHORT) for card in cards]
    return in_a_row([head.format(count=count), *_those_that_fit_nowhere_last(words)])


def _those_that_fit_nowhere_last(words: Sequence[str]) -> list[str]:
    """The words on cards; what several of them end in alike is said once, behind these."""
    fits = fits_nowhere()
    nowhere = [each for each in words if each.endswith(fits)]
    count = len(nowhere)
    if count < 2:
        return list(words)
    # Translators: after the names of cards of the hand, of which the last ones are meant.
    told = ngettext(
        "The last card fits at neither end: it would cost the route.",
        "The last {count} cards fit at neither end: each would cost the route.",
        count,
    )
    others = [each for each in words if each not in nowhere]
    named = [each.removesuffix(fits).strip() for each in nowhere]
    return [*others, *named, told.format(count=count)]


def route_summary(view: View, *, risk: bool, untaught: Collection[KeyKind] = ()) -> str:
    """The own route, what the next carriage or the coach needs, and the `risk` if that is to be
    told; then what the seat has besides. Kinds that are `untaught` are left out.
    """
    odds = risk_words(view) if risk else ""
    return in_a_row([_route(view, untaught), odds, own_account(view, untaught)])


def _route(view: View, untaught: Collection[KeyKind]) -> str:
    route = view.own_seat.route
    if not route:
        carriage = _own_carriage(view, untaught)
        return in_a_row([_("You have no route."), carriage, variant_summary(view)])
    count = len(route)
    words = ngettext(
        "Your route, {count} city: {route}.", "Your route, {count} cities: {route}.", count
    )
    needed = route_goal(view).needed
    goal = (
        ""
        if needed is None or KeyKind.BESIDE_ROUTE in untaught
        else _("The next carriage needs {length} cities.").format(length=needed)
    )
    told = words.format(count=count, route=route_names(route, view.rules))
    return in_a_row([told, _own_carriage(view, untaught), goal, variant_summary(view)])


def _own_carriage(view: View, untaught: Collection[KeyKind]) -> str:
    """The largest carriage of the own seat; "" without one."""
    owned = view.own_seat.carriage
    if not owned or KeyKind.BESIDE_ROUTE in untaught:
        return ""
    length = view.rules.carriages[owned - 1].length
    return _("You have carriage {length}.").format(length=length)


def variant_summary(view: View) -> str:
    """The content of the own place that a variant adds; "" without one."""
    return as_sentences(variant_ui(view.rules.variant.id).place_state(view).split("\n"))


def rivals_summary(
    view: View, speech: Speech, untaught: Collection[KeyKind] = (), *, everybody: bool = False
) -> str:
    """All other seats, the next to move first, or those of `everybody`; without kinds that are
    `untaught`.
    """
    if KeyKind.NAME_OF in untaught:
        return ""
    seats, own = len(view.seats), view.own
    others = [(own + step) % seats for step in range(not everybody, seats)]
    # Of several it is said once, behind all.
    once = sum(not view.shows_points(each) for each in others) > 1
    told = [seat_words(each, view, speech, untaught, hidden=not once) for each in others]
    if once and KeyKind.TILES_OF not in untaught:
        told.append(hidden_points_words())
    return in_a_row(told)


def winner_summary(header: Header, state: State) -> str:
    """The one who has won a game that is over."""
    winner = header.seats[winner_at_table(header, state)]
    return as_sentences([victory(winner.name)])


def lacking_summary(view: View, untaught: Collection[KeyKind] = ()) -> str:
    """The cities without a house of the own seat, province by province."""
    if KeyKind.STACK in untaught:
        return ""
    board, houses = view.rules.board, view.own_seat.houses
    if not houses:
        # All of them by name would be heard for half a minute.
        words = _("You have no house yet: all {count} cities are still missing.")
        return words.format(count=len(board.cities))
    provinces = {each.id: each.name for each in board.provinces}
    missing: dict[str, list[str]] = {}
    for index, city in enumerate(board.cities):
        if not houses >> index & 1:
            place = provinces.get(city.province or "", _("Free cities"))
            missing.setdefault(place, []).append(city.name)
    words = _("{province}, still missing: {cities}.")
    return in_a_row(
        words.format(province=place, cities=listed(missing[place])) for place in sorted(missing)
    )


def display_summary(view: View, signs: Signs) -> str:
    """All that can be taken, in a few words each."""
    return in_a_row(display_sentences(view, signs, Speech.SHORT))


def tiles_summary(view: View, mine: Collection[int] = ()) -> str:
    """The top tile of each stack but `mine`."""
    told = []
    for number in range(len(view.rules.board.stacks)):
        if number not in mine and (left := view.tiles_left(number)):
            words = tile_words(number, view.rules)
            told.append(_("{tile}, {points}.").format(tile=words, points=left[0]))
    return in_a_row(told)


def goals_summary(view: View, untaught: Collection[KeyKind] = ()) -> str:
    """The top tile of each stack that is still to be won, and the own next carriage, without kinds
    that are `untaught`.
    """
    board = view.rules.board
    # A seat wins one tile of a stack, but for each long route.
    mine = {stack for stack, _value in view.own_seat.tiles}
    longs = {n for n, each in enumerate(board.stacks) if each.kind is StackKind.ROUTE_LENGTH}
    sentences = [] if KeyKind.STACK in untaught else [tiles_summary(view, mine - longs)]
    if KeyKind.CARRIAGE in untaught:
        return in_a_row(sentences)
    needed = route_goal(view).needed
    if needed is not None:
        points = next(each.points for each in board.carriages if each.length == needed)
        words = ngettext(
            "Your next carriage: {length} cities, {points} point.",
            "Your next carriage: {length} cities, {points} points.",
            points,
        )
        sentences.append(words.format(length=needed, points=points))
    elif view.rules.carriages:
        sentences.append(_("You have all carriages."))
    return in_a_row(sentences)


def since_summary(steps: Sequence[Step], names: Sequence[str], view: View) -> str:
    """A sentence for each turn since the own last one."""
    if view.viewer is None:
        return _("The hand is covered.")
    at = since_last_turn(steps, view.viewer)
    lines = turn_lines(steps[at:], names, view.viewer, brief=False)
    told = [words for seat, words in lines if seat != view.viewer]
    return in_a_row(told) or _("Nothing has happened since your last turn.")
