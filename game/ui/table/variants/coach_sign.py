"""Own horses on the table: a line over the route, and stalls on its cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pygame import Rect, Surface

from game.rules.variants.horses import COACH_CARDS, COACH_HORSES, coach_cards
from game.ui.graphics.canvas import Sprite
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.model.tokens import Token
from game.ui.table.model.view import View
from game.ui.table.variants.coach_heading import coach_heading, places_of_others
from game.ui.table.variants.coach_words import CoachWords, Team
from game.ui.table.variants.stalls import horses_of, on_face, stall_places, stalls


def horse_count(view: View, seat: int) -> int:
    """The number of horses that draw a seat's coach."""
    return COACH_HORSES + sum(card.horses for card in coach_cards(view.observation.seats[seat]))


def team_of(view: View, seat: int) -> Team:
    """The horses of a seat and the cities of its route."""
    played = tuple(card.horses for card in coach_cards(view.observation.seats[seat]))
    return Team(len(view.observation.seats[seat].route), horse_count(view, seat), played)


def may_add(view: View, seat: int) -> bool:
    """True as long as another card may be played as horses."""
    return len(coach_cards(view.observation.seats[seat])) < COACH_CARDS


def words_on(view: View) -> CoachWords:
    """The words on the own horses."""
    return CoachWords.of(team_of(view, view.own), may_add(view, view.own), view)


def horse_key(number: int) -> Key:
    """The key of an own horse on its way, by its number in the team."""
    return Key(KeyKind.PIECE, number)


def coach_sign(
    geometry: TableGeometry, place: Rect, lit: int = 0, absent: Collection[Key] = ()
) -> list[Sprite]:
    """The line in its place and the stalls, the first `lit` horses in light."""
    view, metrics = geometry.own_team_view, geometry.layout.metrics
    team = team_of(view, view.own)
    # Of a route that is gone the horses that stay stand in their places until all is laid anew,
    # and go into the line then.
    alone = bool(team.cities) or not geometry.route_in_sight
    alone = alone and not any(horse_key(number) in absent for number in range(team.own))
    return [
        *coach_heading(place, metrics, team, words_on(view), lit, alone),
        *stalls(geometry, team, lit),
    ]


def horse_places(geometry: TableGeometry) -> Sequence[Rect]:
    """The places of the own horses in their order, as far as each has one; those of stalls that
    have none behind them.
    """
    view, metrics = geometry.own_team_view, geometry.layout.metrics
    team = team_of(view, view.own)
    here = stall_places(geometry)[: team.cities]
    others = places_of_others(geometry.layout.heading, metrics, team, words_on(view))
    return [*here, *others]


def with_stall(geometry: TableGeometry, face: Surface, token: Token) -> Surface:
    """The face of a card of the own route on its way, with its stall as it stood there."""
    view, seen = geometry.own_team_view, geometry.route_in_sight
    team = team_of(view, view.own)
    if not team.cities or not 0 < token.laid <= len(horses := horses_of(team)):
        return face
    width = token.strip or face.get_width()
    narrowest = min((place.width for _card, place in seen), default=width)
    return on_face(face, width, min(width, narrowest), horses[token.laid - 1])
