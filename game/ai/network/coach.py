"""Teams of coaches as the network is told of them, in the game with horses."""

from __future__ import annotations

from typing import Final, TypeAlias

from game.ai.horses import Team
from game.ai.insight import Hand, Insight
from game.rules.board import Board, CityMask
from game.rules.state import Seat
from game.rules.variants.horses import COACH_CARDS, COACH_HORSES, coach_cards
from game.rules.views import SeatView

Coached: TypeAlias = Team | None
"""The team that draws a seat's coach; None in a game without horses."""

NEVER: Final = 7
"""The number of cards for a route that the cards at hand cannot draw."""

STEPS: Final = (0, 0, 1, 2, 2, 3, 3, 3, 3, 3)
"""The step for each number of plays until the route can be closed."""


def team_of(seat: Seat, board: Board) -> Coached:
    if seat.extras is None:
        return None
    cards, horses_of = seat.extras.cards, board.horses_of
    return Team(len(cards), COACH_HORSES + sum([horses_of[card] for card in cards]))


def team_seen(view: SeatView) -> Coached:
    """The team of a seat as a viewer sees it: the horses of a card show on its back."""
    if view.extras is None:
        return None
    cards = coach_cards(view)
    return Team(len(cards), COACH_HORSES + sum([card.horses for card in cards]))


def needed(
    insight: Insight, hand: Hand, team: Team, length: int, added: int, new: CityMask
) -> tuple[int, int]:
    """How many cards of the hand must be played as horses to close the route as it is, and with
    the `added` cards of the cities `new`; NEVER where they are not enough.
    """
    lack = length - team.horses
    if lack + added <= 0:
        return 0, 0
    all_cards, spare = [0, 0, 0, 0], [0, 0, 0, 0]
    horses_of, bit_of = insight.rules.board.horses_of, insight.bit_of_kind
    for kind in hand:
        horses, bit = horses_of[kind], bit_of[kind]
        all_cards[horses] += 1
        if bit & new:
            # Of a city's cards the first one is laid.
            new &= ~bit
        else:
            spare[horses] += 1
    room = COACH_CARDS - team.cards
    now = _fewest(all_cards, lack, room)
    return now, _fewest(spare, lack + added, room) if added else now


def _fewest(by_horses: list[int], lack: int, room: int) -> int:
    """The fewest cards that bring so many horses, the strongest first."""
    cards = 0
    for horses in (3, 2, 1):
        if lack <= 0:
            break
        used = min(by_horses[horses], -(-lack // horses))
        lack -= used * horses
        cards += used
    return cards if lack <= 0 and cards <= room else NEVER
