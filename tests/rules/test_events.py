"""Whoever follows the events as a seat may see them knows what that seat's observation says."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules import Observation, Ruleset, observe, winner
from game.rules import events as ev
from game.rules.events import Official
from game.rules.state import GAP, NOBODY
from game.rules.variants.horses import HorsesPlayed, coach_cards
from tests.rules.play import games


class Onlooker:
    """What the seat `viewer` makes of the events alone, from the opening on."""

    def __init__(self, opening: Observation, rules: Ruleset) -> None:
        self.rules = rules
        self.viewer = opening.viewer
        self.seats = [_blank(rules) for _ in opening.seats]
        self.turn, self.round, self.stage = opening.start, 1, "turn"
        self.taken = self.played = 0
        self.forced, self.finisher = True, NOBODY
        self.official: Official | None = None
        self.display = list(opening.display)
        self.supply_count = opening.supply_count
        self.discard: list[int] = []
        self.winner: int | None = None

    def follow(self, event: ev.Event) -> None:
        me = self.seats[event.seat]
        match event:
            case ev.TurnBegan():
                self.turn, self.round, self.stage = event.seat, event.round, "turn"
                self.taken = self.played = 0
                self.official, self.forced = None, me["hand_count"] == 0
            case ev.CardTaken():
                assert self.display[event.slot - 1] == event.card
                self.display[event.slot - 1] = GAP
                self._got(me, event.card)
            case ev.CardDrawn():
                self.supply_count -= 1
                self._got(me, event.card)
            case ev.DisplayCleared():
                assert list(event.cards) == [card for card in self.display if card != GAP]
                self.discard += event.cards
                self.display = [GAP] * len(self.display)
            case ev.SupplyReshuffled():
                assert self.supply_count == 0
                assert event.count == len(self.discard)
                self.supply_count, self.discard = event.count, []
            case ev.DisplayFilled():
                assert self.display.index(GAP) == event.slot - 1
                self.display[event.slot - 1] = event.card
                self.supply_count -= 1
            case ev.OfficialUsed():
                assert self.official is None
                self.official = event.official
            case ev.RouteAbandoned():
                assert list(event.cards) == me["route"]
                self.discard += event.cards
                me["route"] = []
            case ev.RouteStarted():
                assert me["route"] == []
                me["route"] = [event.card]
                self._laid(me, event.card)
            case ev.RouteExtended():
                left = event.side == "left"
                me["route"].insert(0 if left else len(me["route"]), event.card)
                self._laid(me, event.card)
            case HorsesPlayed():
                me["coach"].append((event.horses, event.card))
                self._laid(me, event.card)
                if event.card is None:
                    # Any that is known and has these horses may be what lies there now.
                    horses = self.rules.board.horses_of
                    alike = [card for card in me["known"] if horses[card] == event.horses]
                    me["known"] = [card for card in me["known"] if card not in alike]
                    me["held"] += alike
            case _:
                self._follow_closing(event, me)

    def _follow_closing(self, event: ev.Event, me: dict[str, Any]) -> None:
        match event:
            case ev.RouteClosed():
                assert list(event.cards) == me["route"]
            case ev.HousePlaced():
                me["houses"].append(event.city)
                me["houses_left"] -= 1
            case ev.TileWon():
                me["tiles"].append((event.stack, event.value))
            case ev.CarriageTaken():
                assert event.length == self.rules.carriages[me["carriage"]].length
                me["carriage"] += 1
            case ev.EndTriggered():
                self.finisher = event.seat
            case ev.RouteDiscarded():
                self.discard += event.cards
                # The horses lie open now: what else was held is in the hand.
                me["known"] += [card for card in me["held"] if card not in event.cards]
                me["route"], me["coach"], me["held"] = [], [], []
                self.stage = "keep"
            case ev.CardsDiscarded():
                self.discard += event.cards
                me["hand_count"] -= len(event.cards)
                me["known"] = [card for card in me["known"] if card not in event.cards]
            case ev.TurnEnded():
                assert event.seat == self.turn
                self.turn = (event.seat + 1) % len(self.seats)
            case ev.GameEnded():
                self.stage, self.winner = "over", event.seat
            case _:
                raise AssertionError(f"nobody told us of {event}")

    def _got(self, me: dict[str, Any], card: int | None) -> None:
        me["hand_count"] += 1
        me["known"] += [] if card is None else [card]
        self.taken += 1

    def _laid(self, me: dict[str, Any], card: int | None) -> None:
        me["hand_count"] -= 1
        for cards in (me["known"], me["held"]):
            if card in cards:
                cards.remove(card)
        self.played += 1

    def knows(self) -> dict[str, Any]:
        return {
            "turn": self.turn,
            "round": self.round,
            "stage": self.stage,
            "taken": self.taken,
            "played": self.played,
            "forced": self.forced,
            "official": self.official,
            "finisher": self.finisher,
            "display": self.display,
            "supply_count": self.supply_count,
            "discard": self.discard,
            "seats": [
                {**seat, **{name: sorted(seat[name]) for name in ("known", "held", "houses")}}
                for seat in self.seats
            ],
        }


def _blank(rules: Ruleset) -> dict[str, Any]:
    return {
        "hand_count": 0,
        "known": [],
        "held": [],
        "route": [],
        "houses": [],
        "houses_left": rules.houses,
        "carriage": 0,
        "tiles": [],
        "coach": [],
    }


def told(seen: Observation) -> dict[str, Any]:
    """An observation in the onlooker's words."""
    plain = ("turn", "round", "taken", "played", "forced", "official", "finisher", "supply_count")
    return {
        **{name: getattr(seen, name) for name in plain},
        "stage": seen.stage.value,
        "display": list(seen.display),
        "discard": list(seen.discard),
        "seats": [
            {
                "hand_count": view.hand_count,
                "known": list(view.known),
                "held": list(view.held),
                "route": list(view.route),
                "houses": [
                    city for city in range(view.houses.bit_length()) if view.houses >> city & 1
                ],
                "houses_left": view.houses_left,
                "carriage": view.carriage,
                "tiles": list(view.tiles),
                "coach": [(card.horses, card.card) for card in coach_cards(view)],
            }
            for view in seen.seats
        ],
    }


@pytest.mark.slow
def test_events_tell_all_that_an_observation_says(any_rules: Ruleset) -> None:
    ended = 0
    for game in games(any_rules, 2):
        seats: list[int | None] = [None, *range(len(game.state.seats))]
        onlookers = [Onlooker(observe(game.state, viewer), game.state.rules) for viewer in seats]
        for *_, after in game.steps():
            for onlooker in onlookers:
                for event in game.events:
                    onlooker.follow(event.seen_by(onlooker.viewer))
                assert onlooker.knows() == told(observe(after, onlooker.viewer))
        if game.state.over:
            ended += 1
            assert {onlooker.winner for onlooker in onlookers} == {winner(game.state)}
    assert ended >= 2 or any_rules.board.id != "south"


def test_a_drawn_card_has_no_face_for_the_others() -> None:
    event = ev.CardDrawn(1, 17)
    assert event.seen_by(1) == event
    assert event.seen_by(0) == ev.CardDrawn(1, None)
    assert event.seen_by(None) == ev.CardDrawn(1, None)
