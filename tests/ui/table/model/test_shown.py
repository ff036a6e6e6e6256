"""While an action is told nothing is on the table twice, and nothing is missing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import pytest

from game.rules import events as happened
from game.rules.actions import Action
from game.rules.board import bits
from game.rules.events import Event
from game.rules.observation import Observation, observe
from game.rules.ruleset import Ruleset
from game.rules.state import GAP, State
from game.rules.variants.horses import HorsesPlayed, coach_cards
from game.ui.table.model.shown import landed, lifted
from game.ui.table.model.view import View
from tests.rules.builders import as_it_lies
from tests.ui.table.desk import recorded

GOING = (
    happened.DisplayCleared,
    happened.RouteAbandoned,
    happened.RouteDiscarded,
    happened.CardsDiscarded,
)
CARRIED = (
    happened.CardTaken,
    happened.CardDrawn,
    happened.DisplayFilled,
    happened.RouteStarted,
    happened.RouteExtended,
    HorsesPlayed,
)
"""Events that carry one card."""


class Told(NamedTuple):
    """A moment of an action: what is shown, and the cards and tiles in flight. A house that is in
    flight counts as left until it stands.
    """

    seen: Observation
    cards: int = 0
    tiles: int = 0


def told(state: State, action: Action, viewer: int | None) -> Iterator[Told]:
    """Every moment of an action as a viewer is shown it, its events one after the other."""
    events: list[Event] = []
    after = observe(state.after(action, as_it_lies, events.append), viewer)
    seen = observe(state, viewer)
    yield Told(seen)
    for event in (each.seen_by(viewer) for each in events):
        seen = lifted(seen, event, after)
        if isinstance(event, GOING):
            yield Told(seen, cards=len(event.cards))
            for number, card in enumerate(event.cards, 1):
                seen = landed(seen, event, after, card)
                yield Told(seen, cards=len(event.cards) - number)
            continue
        if isinstance(event, happened.SupplyReshuffled):
            yield Told(seen, cards=event.count)
        else:
            yield Told(seen, isinstance(event, CARRIED), isinstance(event, happened.TileWon))
        seen = landed(seen, event, after)
        yield Told(seen)
    assert pieces(seen) == pieces(after)


def pieces(seen: Observation) -> tuple[object, ...]:
    """All that lies on the table, without whose turn it is."""
    return (
        seen.seats,
        seen.display,
        seen.supply_count,
        seen.discard,
        seen.tiles_gone,
        seen.finisher,
    )


def sums(moment: Told, rules: Ruleset) -> tuple[int, int, int]:
    """All cards, houses and tiles that there are."""
    seen = moment.seen
    cards = seen.supply_count + len(seen.discard) + sum(card != GAP for card in seen.display)
    for seat in seen.seats:
        cards += seat.hand_count + len(seat.route) + len(coach_cards(seat))
    houses = sum(seat.houses_left + seat.houses.bit_count() for seat in seen.seats)
    left = sum(
        len(stack.values) - gone
        for stack, gone in zip(rules.board.stacks, seen.tiles_gone, strict=True)
    )
    tiles = left + sum(len(seat.tiles) for seat in seen.seats)
    return cards + moment.cards, houses, tiles + moment.tiles


@pytest.mark.slow
@pytest.mark.parametrize("name", ["dry-supply.jsonl", "horses-of-two.jsonl"])
def test_each_moment_has_every_card_house_and_tile_once(name: str) -> None:
    """As the one sees it who acts, a rival, and nobody."""
    moments = 0
    for state, action in recorded(name):
        for viewer in (state.turn, (state.turn + 1) % len(state.seats), None):
            shown = list(told(state, action, viewer))
            assert {sums(moment, state.rules) for moment in shown} == {sums(shown[0], state.rules)}
            assert shown[0].seen == observe(state, viewer)
            moments += len(shown)
    assert moments > 500


def test_no_card_lies_in_two_places_at_a_moment() -> None:
    for state, action in recorded("dry-supply.jsonl"):
        for moment in told(state, action, state.turn):
            seen = moment.seen
            faces = [*seen.discard, *(card for card in seen.display if card != GAP)]
            for seat in seen.seats:
                faces += [*seat.known, *seat.route]
            assert len(faces) == len(set(faces))


def test_a_closing_brings_houses_and_tiles_one_by_one() -> None:
    closings = 0
    for state, action in recorded("last-house.jsonl"):
        shown = [moment.seen.seats[state.turn] for moment in told(state, action, None)]
        for before, after in pairwise(shown):
            assert len(list(bits(after.houses & ~before.houses))) <= 1
            assert len(after.tiles) - len(before.tiles) in (0, 1)
            assert after.carriage - before.carriage in (0, 1)
        closings += shown[0].houses != shown[-1].houses
    assert closings


def test_nothing_counts_before_it_has_landed() -> None:
    """Points of houses, tiles and carriages, where they are open, change when these lie there."""
    counted = 0
    for state, action in recorded("every-province.jsonl"):
        events: list[Event] = []
        after = observe(state.after(action, as_it_lies, events.append), state.turn)
        seen = observe(state, state.turn)
        for event in (each.seen_by(state.turn) for each in events):
            if isinstance(event, (happened.HousePlaced, happened.TileWon, happened.CarriageTaken)):
                before = points(seen, state)
                seen = lifted(seen, event, after)
                assert points(seen, state) == before, event
                seen = landed(seen, event, after)
                assert points(seen, state) > before, event
                counted += 1
    assert counted


def points(seen: Observation, state: State) -> int:
    return View(seen, state.rules, (), state.turn).points(state.turn)
