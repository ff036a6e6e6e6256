"""The coach with its team: what the horses variant adds to the table."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.rules.actions import Action
from game.rules.board import CardIndex
from game.rules.events import Event
from game.rules.ruleset import Ruleset
from game.rules.variants.horses import COACH_CARDS, COACH_HORSES, HorsesPlayed, PlayHorses
from game.ui import pieces
from game.ui.audio.sound import Effect
from game.ui.graphics import svg, text, theme
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.language import _, ngettext
from game.ui.table.choreography import HARNESS, PLAY, Token
from game.ui.table.draw import highlights
from game.ui.table.model.move_index import EXTRA, Key, KeyKind, card_key
from game.ui.table.variants import VariantUi

if TYPE_CHECKING:
    from game.ui.table.choreography import Choreography
    from game.ui.table.draw.sprites import SpriteFactory
    from game.ui.table.model.geometry import TableGeometry
    from game.ui.table.model.highlight import Highlight
    from game.ui.table.model.view import View

COACH_ASPECT = 118 / 70
HORSE_ASPECT = 116 / 88


class Coach(VariantUi):
    """The own coach lies between route and hand; the cards that draw it lie under it."""

    units = 22

    def figure(self, geometry: TableGeometry, seat: int, height: int) -> tuple[Surface, str] | None:
        colour = theme.seat_colour(geometry.view.seats[seat].colour).main
        image = coach((round(height * COACH_ASPECT), height), colour)
        return image, str(_horses(geometry, seat))

    def sprites(
        self,
        geometry: TableGeometry,
        factory: SpriteFactory,
        absent: Collection[Key],
        highlight: Highlight,
    ) -> list[Sprite]:
        place, metrics = geometry.layout.extra, geometry.layout.metrics
        result: list[Sprite] = []
        if EXTRA in highlight.targets:
            result.append(highlights.zone(place, highlight.ready == EXTRA, metrics, ""))
        harnessed = _horses(geometry, geometry.view.own)
        on_the_way = sum(key.kind is KeyKind.HORSE for key in absent) or sum(
            card.horses
            for card in geometry.view.own_seat.coach
            if card.card is not None and card_key(card.card) in absent
        )
        words = self._count(geometry, harnessed - on_the_way)
        line = text.line_height(metrics.body)
        size = (place.width, max(16, place.height - line))
        colour = factory.colour(geometry.view.own).main
        result.append(Sprite(team(size, harnessed - on_the_way, colour), *place.topleft))
        enough = harnessed >= len(geometry.view.own_seat.route)
        ink = palette().green if enough else palette().wax
        said = text.render_fit(words, metrics.body, place.width, ink, "semibold")
        result.append(Sprite(said, *said.get_rect(midbottom=place.midbottom).topleft))
        return result

    @staticmethod
    def _count(geometry: TableGeometry, harnessed: int) -> str:
        """Horses harnessed against horses needed."""
        needed = len(geometry.view.own_seat.route)
        if not needed:
            return ngettext("{count} horse", "{count} horses", harnessed).format(count=harnessed)
        return _("{harnessed} horses, {needed} needed").format(harnessed=harnessed, needed=needed)

    def attempt(self, card: CardIndex) -> Action | None:
        return PlayHorses(card)

    def question(self) -> str:
        return _("Onto the route or before the coach? Choose one of the two.")

    def advice(self, city: str) -> str:
        return _("Harness {city}.").format(city=city)

    def perform(self, event: Event, choreography: Choreography) -> None:
        if not isinstance(event, HorsesPlayed):
            return
        after = choreography.after
        own = event.seat == after.view.own
        end = Rect(0, 0, *after.layout.slot(1).size)
        end.center = after.layout.extra.center if own else after.carriage_of(event.seat).center
        if not own:
            end = after.carriage_of(event.seat)
            end.width = max(8, round(end.height * pieces.CARD_ASPECT))
        start = choreography.start_of(event.seat, event.card)
        key = Key(KeyKind.HARNESSED) if event.card is None else card_key(event.card)
        choreography.cue(Effect.HORSES, PLAY)
        choreography.fly(Token(key, "back", event.horses), start, end, PLAY)
        if not own or choreography.timeline.fades:
            return
        # They step from their card before the coach, one after the other.
        side = max(8, end.height // 3)
        stand = Rect(0, 0, round(side * HORSE_ASPECT), side)
        stand.center = end.center
        front = stand.copy()
        front.midright = after.layout.extra.midright
        for number in range(event.horses):
            horse = Token(Key(KeyKind.HORSE, number), "horse")
            choreography.fly(horse, stand, front, HARNESS, arc=0)

    def told(self, event: Event, rules: Ruleset) -> str:
        if not isinstance(event, HorsesPlayed):
            return ""
        horses = ngettext("{count} horse", "{count} horses", event.horses)
        said = horses.format(count=event.horses)
        if event.card is None:
            return _("harnesses {horses}").format(horses=said)
        city = rules.board.cities[rules.city_of[event.card]].name
        return _("harnesses {horses} with {city}").format(horses=said, city=city)

    def explained(self, view: View) -> str:
        used = len(view.own_seat.coach)
        return _(
            "A route of so many cities needs as many horses. The coach has {own} of its own; "
            "up to {limit} cards draw it too ({used} do now)."
        ).format(own=COACH_HORSES, limit=COACH_CARDS, used=used)


def _horses(geometry: TableGeometry, seat: int) -> int:
    """How many horses draw a seat's coach."""
    return COACH_HORSES + sum(card.horses for card in geometry.view.observation.seats[seat].coach)


@cached(32)
def coach(size: tuple[int, int], colour: Colour) -> Surface:
    """The coach alone, in a seat's colour."""
    return svg.piece("coach", size, colour, None, mix(colour, (0, 0, 0), 0.42), (232, 196, 106))


@cached(32)
def team(size: tuple[int, int], horses: int, colour: Colour) -> Surface:
    """The coach drawn by so many horses, in two ranks, made to fit into `size` pixels."""
    width, height = size
    pairs = -(-horses // 2)
    body_height = min(height, round(width * (0.5 if pairs < 4 else 0.42) / COACH_ASPECT))
    body = coach((round(body_height * COACH_ASPECT), body_height), colour)
    image = Surface(size, pygame.SRCALPHA)
    top = (height - body_height) // 2
    image.blit(body, (0, top))
    room = width - body.get_width()
    # A pair may cover half of the one behind it; beyond that the whole team shrinks.
    widest = room / (1 + 0.5 * (pairs - 1))
    horse_height = max(6, min(round(body_height * 0.55), round(widest / HORSE_ASPECT)))
    near, far = pieces.horse(horse_height), pieces.horse(horse_height, palette().sepia)
    step = (room - near.get_width()) / max(1, pairs - 1)
    step = min(step, near.get_width() * 0.95)
    floor = top + round(body_height * 0.97)
    lift = round(horse_height * 0.22)
    for pair in range(pairs):
        x = round(body.get_width() + pair * step)
        if 2 * pair + 1 < horses:
            image.blit(far, (x + round(horse_height * 0.1), floor - horse_height - lift))
        image.blit(near, (x, floor - horse_height))
    return image
