"""Horses in motion: from a card that is played before the coach."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from game.rules.events import Event
from game.rules.observation import Observation
from game.rules.variants.horses import CoachCard, CoachView, HorsesPlayed, coach_cards
from game.ui.audio.effects import Effect
from game.ui.pieces import cards
from game.ui.pieces.horse_badge import badge_sign
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.move_index import Key, KeyKind, card_key
from game.ui.table.model.tokens import PLAY, Token, TokenKind
from game.ui.table.variants.coach_sign import horse_count, horse_key, horse_places
from game.ui.table.variants.horse_heads import Horse, stall
from game.ui.table.variants.variant_ui import Animator

STEP = 0.3
"""Seconds that a horse takes from its card to its place before the coach."""


def one_horse(size: tuple[int, int]) -> Surface:
    """A horse of a card on its way, as it will stand."""
    return stall(size, Horse.OF_CARD)


def harness(event: HorsesPlayed, animator: Animator) -> None:
    """Let a card fly to the coach; from one's own the horses step before it."""
    after = animator.after
    own = event.seat == after.view.own
    first = horse_count(after.view, event.seat) - event.horses
    end = _lying(after, first)
    if not own:
        end = after.carriage_of(event.seat)
        end.width = max(8, round(end.height * cards.ASPECT))
    start = animator.start_of(event.seat, event.card)
    key = Key(KeyKind.PLAYED) if event.card is None else card_key(event.card)
    animator.cue(Effect.HORSES, end, PLAY)
    card = animator.fly(Token(key, TokenKind.BACK, event.horses), start, end, PLAY)
    if not own or animator.timeline.fades:
        return
    # They step from their card before the coach, one after the other.
    animator.change(card.end, partial(_harnessed, event=event, count=0))
    for number in range(event.horses):
        horse = Token(horse_key(first + number), TokenKind.VARIANT)
        flight = animator.fly(horse, *_steps(after, first, first + number), STEP, arc=0)
        animator.change(flight.end, partial(_harnessed, event=event, count=number + 1))


def _lying(geometry: TableGeometry, first: int) -> Rect:
    """The place of a card that is played before the own coach: over that of its first horse."""
    route = geometry.layout.route
    card = Rect(0, 0, round(route.height * cards.ASPECT), route.height)
    card.center = _place(geometry, first).centerx, route.centery
    return card.clamp(route)


def _place(geometry: TableGeometry, number: int) -> Rect:
    """The place of an own horse, by its number; the line before it has one."""
    places = horse_places(geometry)
    return places[number] if number < len(places) else geometry.layout.heading


def _steps(geometry: TableGeometry, first: int, number: int) -> tuple[Rect, Rect]:
    """The places of a horse on its card, and where it stands, by the number of the `first` of that
    card and its own.
    """
    front = _place(geometry, number)
    stand = front.copy()
    stand.center = _lying(geometry, first).center
    return stand, front


def _harnessed(seen: Observation, event: HorsesPlayed, count: int) -> Observation:
    """The table with so many horses of a played card before the coach."""
    seat = seen.seats[event.seat]
    lying = coach_cards(seat)
    cards = (*(lying[:-1] if count else lying), CoachCard(count, event.card))
    seats = list(seen.seats)
    seats[event.seat] = replace(seat, extras=CoachView(cards))
    return replace(seen, seats=tuple(seats))


def played_horses(event: Event, tall: int) -> Surface | None:
    """The badge of the horses that were put before the coach, on none of the cards."""
    return badge_sign(tall, event.horses) if isinstance(event, HorsesPlayed) else None
