"""Hints in words: what to do, and why."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.advice.reasons import Reason
from game.rules.actions import (
    Action,
    CallAdministrator,
    CloseRoute,
    DrawCard,
    ExtendRoute,
    KeepCards,
    Side,
    StartRoute,
    TakeCard,
)
from game.ui.language import _, ngettext
from game.ui.table.model.view import View
from game.ui.table.text.tiles import tile_words
from game.ui.table.variants import variant_ui


def action_words(action: Action, view: View) -> str:
    """An action as a piece of advice to the seat to act."""
    match action:
        case TakeCard(slot):
            return _("Take {city}.").format(city=view.city_name(view.observation.display[slot - 1]))
        case DrawCard():
            return _("Draw a card from the supply.")
        case CallAdministrator():
            return _("Call the Administrator.")
        case StartRoute(card):
            words = (
                _("Throw the route away and begin one in {city}.")
                if view.own_seat.route
                else _("Begin a route in {city}.")
            )
            return words.format(city=view.city_name(card))
        case ExtendRoute(card, side):
            words = (
                _("Lay {city} at the left end of the route.")
                if side is Side.LEFT
                else _("Lay {city} at the right end of the route.")
            )
            return words.format(city=view.city_name(card))
        case CloseRoute():
            return _closing(action, view)
        case KeepCards(cards):
            names = [view.city_name(card) for card in cards]
            return _("Keep {cities}.").format(cities=_listed(names))
        case _ if isinstance(action, view.rules.variant.actions):
            return variant_ui(view.rules.variant.id).advice(view.city_name(action.card))
        case _:
            return _("End the turn.")


def reason_words(reason: Reason, view: View) -> str:
    """A reason in the language of the table."""
    board, named = view.rules.board, dict[str, int | str](reason.values)
    for key, value in reason.values.items():
        match key:
            case "card":
                named[key] = view.city_name(value)
            case "city":
                named[key] = board.cities[value].name
            case "tile":
                named[key] = tile_words(value, view.rules)
            case "rival":
                named[key] = view.seats[value].name
    words = (
        ngettext(reason.template, reason.plural, reason.count)
        if reason.plural
        else _(reason.template)
    )
    return words.format(**named)


def _closing(action: CloseRoute, view: View) -> str:
    board = view.rules.board
    ids = board.ids_of(action.houses)
    houses = _listed([board.cities[board.city_index[each]].name for each in ids])
    if action.cartwright:
        words = (
            _("Close the route with the Cartwright, with houses in {cities}.")
            if houses
            else _("Close the route with the Cartwright, without a house.")
        )
    else:
        words = (
            _("Close the route, with houses in {cities}.")
            if houses
            else _("Close the route, without a house.")
        )
    return words.format(cities=houses)


def _listed(names: Sequence[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return _("{some} and {last}").format(some=", ".join(names[:-1]), last=names[-1])
