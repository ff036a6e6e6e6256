"""Aims of a hint: what each action of its plan takes up, and the cities that it is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.actions import Action, CloseRoute, ExtendRoute, KeepCards, StartRoute, TakeCard
from game.rules.board import CardIndex, CityIndex, bits
from game.ui.table.model.view import View


@dataclass(frozen=True, slots=True)
class Aim:
    """An action with the cards that it takes or plays and the cities that it leads to.

    Cities are those of the cards or, of a closing, those of its houses; what has no place on the
    map, such as drawing from the supply or ending the turn, has none.
    """

    action: Action
    cards: tuple[CardIndex, ...] = ()
    cities: tuple[CityIndex, ...] = ()


def aims(line: Sequence[Action], view: View) -> tuple[Aim, ...]:
    """The aim of each action of a line that begins at the position of a view."""
    return tuple(_aim(action, view) for action in line)


def _aim(action: Action, view: View) -> Aim:
    match action:
        case TakeCard(slot):
            return _of_cards(action, view, view.observation.display[slot - 1])
        case StartRoute(card) | ExtendRoute(card, _):
            return _of_cards(action, view, card)
        case KeepCards(cards):
            return Aim(action, cards)
        case CloseRoute(houses):
            return Aim(action, cities=tuple(bits(houses)))
        case _ if isinstance(action, view.rules.variant.actions):
            return Aim(action, (action.card,))
        case _:
            return Aim(action)


def _of_cards(action: Action, view: View, *cards: CardIndex) -> Aim:
    return Aim(action, cards, tuple(view.rules.city_of[card] for card in cards))
