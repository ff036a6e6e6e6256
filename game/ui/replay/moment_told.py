"""Answers to the keys that tell, about a moment of a replay: hands, seats, cards, tiles, houses."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.rules.board import bits
from game.ui.language import _, in_a_row, ngettext
from game.ui.settings import Speech
from game.ui.table.model.view import View
from game.ui.table.text.clauses import listed
from game.ui.table.text.heard.seats import seat_words
from game.ui.table.text.heard.summaries import display_summary, rivals_summary, tiles_summary


def moment_told(key: int, view: View) -> str:
    """The words that F2 to F7 tell, with the keys' meanings at the table; "" for any other key."""
    answer = _ANSWERS.get(key)
    return "" if answer is None else answer(view)


def _hand(view: View) -> str:
    """The hand that is shown: that of the seat to act."""
    if view.viewer is None:
        return _("The hand is covered.")
    name = view.seats[view.own].name
    cities = [view.city_name(card) for card in view.open_hand]
    if not cities:
        return _("{name} has no cards in hand.").format(name=name)
    words = ngettext(
        "{name}, {count} card in hand: {cities}.",
        "{name}, {count} cards in hand: {cities}.",
        len(cities),
    )
    return words.format(name=name, count=len(cities), cities=listed(cities))


def _own(view: View) -> str:
    return seat_words(view.own, view, Speech.LONG)


def _all(view: View) -> str:
    """All seats, the one to act first."""
    return in_a_row([_own(view), rivals_summary(view, Speech.LONG)])


def _houses(view: View) -> str:
    """The cities with houses of each seat."""
    cities = view.rules.board.cities
    told = []
    for info, seat in zip(view.seats, view.observation.seats, strict=True):
        names = [cities[city].name for city in bits(seat.houses)]
        words = (
            ngettext("{name}: house in {cities}.", "{name}: houses in {cities}.", len(names))
            if names
            else _("{name}: no houses yet.")
        )
        told.append(words.format(name=info.name, cities=listed(names)))
    return in_a_row(told)


_ANSWERS: Mapping[int, Callable[[View], str]] = {
    pygame.K_F2: _hand,
    pygame.K_F3: _own,
    pygame.K_F4: _all,
    pygame.K_F5: lambda view: display_summary(view, {}),
    pygame.K_F6: tiles_summary,
    pygame.K_F7: _houses,
}
