"""Odds in words: how many cards of a city are unseen, how likely the route goes on."""

from __future__ import annotations

from game.rules.odds import route_odds, unseen_copies
from game.ui.language import _, in_a_row, ngettext, percent
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
