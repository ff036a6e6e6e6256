"""Own horses on the table: a line over the route."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.rules.variants.horses import COACH_CARDS, COACH_HORSES, coach_cards
from game.ui.graphics.canvas import Sprite
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.model.view import View
from game.ui.table.variants.coach_words import CoachWords, Team
from game.ui.table.variants.team_line import TeamLine, horses_in, team_line


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


def own_line(geometry: TableGeometry, place: Rect) -> TeamLine:
    """The line in its place; a card that would be laid is a city of the route already."""
    view = geometry.own_team_view
    team, words = team_of(view, view.own), words_on(view)
    if geometry.laid_card is not None:
        team = team._replace(cities=team.cities + 1)
        words = CoachWords.of(team, may_add(view, view.own))
    return team_line(place, geometry.layout.metrics, team, words)


def coach_sign(geometry: TableGeometry, place: Rect, lit: int = 0) -> list[Sprite]:
    """The sprites of the line in its place, the first `lit` horses in light."""
    return own_line(geometry, place).sprites(lit)


def next_place(geometry: TableGeometry) -> Rect:
    """The place of the next own horse: the first one that is missing, or else the last one."""
    line = own_line(geometry, geometry.layout.heading)
    return line.places[min(len(horses_in(line)), len(line.places) - 1)]


def horse_places(geometry: TableGeometry) -> Sequence[Rect]:
    """The places of the own horses in their order."""
    return horses_in(own_line(geometry, geometry.layout.heading))
