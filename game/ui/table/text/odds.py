"""Odds in words: how many cards of a city are unseen, how likely the route goes on."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.odds import route_odds, unseen_copies
from game.rules.state import Phase
from game.ui.language import _, in_a_row, ngettext, percent
from game.ui.table.model.card_signs import Sign
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.model.view import View


def unseen_words(city: int, view: View, named: bool = True) -> str:
    """A sentence about how many of a city's cards may still turn up; `named` says of which."""
    board = view.rules.board
    count, copies = unseen_copies(view.observation, view.rules)[city], board.copies
    if not count:
        words = (
            ngettext("{city}: its one card is known", "{city}: all {all} cards are known", copies)
            if named
            else ngettext("Its one card is known", "All {all} cards are known", copies)
        )
    elif named:
        words = _("{city}: {count} of {all} cards not seen yet")
    else:
        words = _("{count} of {all} cards not seen yet")
    return words.format(city=board.cities[city].name, count=count, all=copies)


def risk_words(view: View) -> str:
    """A sentence about the chance to extend the own route; "" without one."""
    odds = route_odds(view.observation, view.rules)
    if odds is None:
        return ""
    words = (
        _("Chance to extend your route this turn: {percent}.")
        if odds.this_turn
        else _("Chance to extend your route next turn: {percent}.")
    )
    return words.format(percent=percent(_whole(odds.chance)))


def with_risk(words: str, view: View) -> str:
    """The words, and the sentence about the chance behind them."""
    return in_a_row([words, risk_words(view)])


def _whole(chance: float) -> int:
    """Per cent; 0 and 100 only for what is impossible and certain."""
    if 0.0 < chance < 1.0:
        return min(99, max(1, round(100 * chance)))
    return round(100 * chance)


def none_fits(view: View, signs: Mapping[Key, Sign]) -> str:
    """A sentence that no open card goes on with the own route, while one may be taken; "" if any
    does, or if there is none.
    """
    if not view.may_act or view.observation.phase is not Phase.DRAW or not view.own_seat.route:
        return ""
    found = [sign for key, sign in signs.items() if key.kind is KeyKind.SLOT]
    if not found or any(sign.fits for sign in found):
        return ""
    return _("None of the open cards fits your route.")
