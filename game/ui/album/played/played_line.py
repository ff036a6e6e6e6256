"""Line of a game in the album: one’s own place, everybody with points, map and date."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.rules.levels import STRONGEST, strength
from game.storage.album.entries import Album, GameResult, SeatResult
from game.storage.album.tally import PlayerGame
from game.ui.album.game_words import handicap_words, order_of, played_at, standings
from game.ui.album.played.player_signs import put_signs, sign_of
from game.ui.album.played.watch_sign import HIGH, watch_sign
from game.ui.album.sections import faces_in
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import take_bottom, take_left
from game.ui.graphics.theme import SEAT_COLOURS, Metrics, palette, seat_colour
from game.ui.language import _, signed, written_moment
from game.ui.names import CHARACTER_NAMES, map_title
from game.ui.pieces import figures
from game.ui.pieces.faces import Face, faces_of, width_with_house
from game.ui.pieces.medals import MEDALS, medal, place_sign
from game.ui.pieces.portraits import Mood
from game.ui.pieces.strength_marks import strength_marks
from game.ui.table.draw import map_thumbnail
from game.ui.widgets.list_line import ListLine

TALL, FACE = 7.5, 5.0
"""Units of height of a line, and of the portraits on it."""

WORDS = 0.152
"""The share of the width for map and date."""

MAP = 6.4
"""Units of height of the picture of the map."""

BESIDE = 2.4
"""Units at the right end, for the bar by which one scrolls."""

WATCH = 3.4
"""Units before that which a button takes that watches the game, if its line is the chosen one."""

PLACE, MEDAL = 4.6, 4.2
"""Units of width of the column with the place of whose page it is, and of height of its sign."""

APART = 1.3
"""Units between a name or points and the next portrait at least."""

LEAST_COLUMNS = 3
"""Columns of players at least: two at a table do not stand far apart."""

SIGN, BESIDE_SIGN = 0.9, 0.5
"""The cogwheel of an AI player in heights of its letters, units before it and after it."""

MARKS, BELOW_DIGITS = 0.36, 0.16
"""The height of the marks of a level, in that of small letters, and by how much they lie within the
line of the points, in heights of these.
"""

CROWN = 2.6, 1.7
"""Units of width and height of the crown over the winner’s portrait."""


class _Person(NamedTuple):
    """Somebody at a table, as faces are found for: a computer seat without a character."""

    name: str
    kind: str
    character: str | None = None


@dataclass(frozen=True, slots=True)
class PlayedLine(ListLine):
    """A game: the `faces` and `colours` of its seats, and whether its record is `gone`."""

    played: PlayerGame | None = None
    faces: tuple[Face, ...] = ()
    colours: tuple[str, ...] = ()
    gone: bool = False
    across: int = LEAST_COLUMNS
    """The columns of players, those of all lines of the list."""

    @property
    def heard(self) -> tuple[str, str]:
        assert self.played is not None
        return self.words, played_at(self.played, self.gone)

    def height(self, m: Metrics, width: int) -> int:
        words = text.line_height(m.body) + text.line_height(m.large)
        high = max(m.px(TALL), words + m.px(1.2))
        given = [] if self.played is None else handicap_words(self.played.game)
        if not given:
            return high
        lines = text.line_height(m.body) + (1 + 2 * len(given)) * text.line_height(m.small)
        return max(high, lines + m.px(0.6))

    def paint(self, m: Metrics, width: int) -> Surface:
        assert self.played is not None
        game = self.played.game
        block = Surface((width, self.height(m, width)), pygame.SRCALPHA)
        room = Rect(m.px(0.8), 0, width - m.px(0.8 + BESIDE + WATCH), block.get_height())
        self._paint_place(block, take_left(room, m.px(PLACE), m.px(0.4)), m)
        # Map and date stand right behind the place: at the far end they belonged to nothing.
        image = _map(game.map_id, m)
        if image is not None:
            place = take_left(room, image.get_width(), m.px(1.0))
            if self.gone:
                image = _without_colours(image)
            block.blit(image, image.get_rect(center=place.center))
        words = take_left(room, round(width * WORDS), m.px(1.2))
        _paint_words(block, words, game, self.gone, m)
        whole, most = room.copy(), max(self.across, len(game.seats))
        for number, seat in enumerate(order_of(game)):
            left, right = (whole.x + whole.width * each // most for each in (number, number + 1))
            cell = Rect(left, whole.y, right - left, whole.height)
            self._paint_seat(block, cell, seat, m)
        if not self.gone:
            self._paint_watch(block, m)
        return block

    def _paint_watch(self, block: Surface, m: Metrics) -> None:
        """The sign that the game can be watched, where the button stands in the chosen line."""
        width, height = block.get_size()
        high = min(m.px(HIGH), height)
        sign = watch_sign(m, min(high, m.px(WATCH)), high)
        end = width - m.px(BESIDE) - m.px(0.4)
        block.blit(sign, sign.get_rect(midright=(end, height // 2)))

    def free_room(self, m: Metrics, width: int) -> int:
        """The width at its right end that its players leave."""
        assert self.played is not None
        image = _map(self.played.game.map_id, m)
        left = m.px(0.8) + m.px(PLACE) + m.px(0.4) + round(width * WORDS) + m.px(1.2)
        left += 0 if image is None else image.get_width() + m.px(1.0)
        room, seats = width - m.px(BESIDE + WATCH) - left, len(self.played.game.seats)
        most = max(self.across, seats)
        return m.px(WATCH) + room * (most - seats) // most

    def _paint_place(self, block: Surface, place: Rect, m: Metrics) -> None:
        """The place of whose page it is: a medal, or a plain sign of the fourth."""
        assert self.played is not None
        number, side = self.played.place, min(m.px(MEDAL), place.height)
        if number < len(MEDALS):
            sign = medal(side, MEDALS[number], f"{number + 1}")
        else:
            sign = place_sign(side, f"{number + 1}")
        block.blit(sign, sign.get_rect(center=place.center))

    def _paint_seat(self, block: Surface, cell: Rect, seat: int, m: Metrics) -> None:
        """A portrait with its house, crowned if it has won, and beside it name and points."""
        assert self.played is not None
        info = self.played.game.seats[seat]
        won = seat == self.played.game.winner
        high = min(m.px(FACE), cell.height - m.px(1.6), cell.width * 2 // 5)
        mood = Mood.PLEASED if won else Mood.CALM
        face, colour = self.faces[seat], self.colours[seat]
        portrait = face.with_house(high, colour, mood) if colour else face.portrait(high, "", mood)
        place = take_left(cell, width_with_house(high), m.px(0.8))
        at = portrait.get_rect(midleft=place.midleft)
        at.y += m.px(0.4)
        block.blit(portrait, at)
        if won:
            crown = figures.crown((m.px(CROWN[0]), m.px(CROWN[1])))
            middle = at.x + (high * 100 // 124) // 2
            block.blit(crown, crown.get_rect(center=(middle, at.y + m.px(0.1))))
        ink = seat_colour(colour).ink if colour else palette().sepia
        room = cell.width - m.px(APART)
        name = text.render_narrow(
            info.name or _("Somebody"), m.body, room, ink, "semibold", smallest=text.SMALLEST
        )
        points = text.render_fit(
            signed(info.score), m.large, room, palette().ink, "bold" if won else "regular"
        )
        top = cell.centery - (name.get_height() + points.get_height()) // 2
        block.blit(name, (cell.x, top))
        at = block.blit(points, (cell.x, top + name.get_height()))
        if info.kind == "ai":
            x = at.right + m.px(BESIDE_SIGN)
            sign = sign_of(info.level or "", round(m.body * SIGN))
            block.blit(sign, sign.get_rect(midleft=(x, at.centery)))
            # In a word only some levels had room here.
            side = max(3, round(m.small * MARKS))
            marks = strength_marks(strength(info.level or ""), STRONGEST, side)
            if marks is not None:
                block.blit(marks, (cell.x, at.bottom - round(m.large * BELOW_DIGITS)))


def put_foot(page: FormScene, room: Rect, games: Sequence[PlayerGame]) -> None:
    """Put at the foot of `room`, which shrinks by it, what the signs of AI players mean, if any of
    these have played.
    """
    if any(seat.kind == "ai" for each in games for seat in each.game.seats):
        m = page.metrics
        row = take_bottom(room, text.line_height(m.small), m.px(0.3))
        dots = max(3, round(m.small * MARKS))
        put_signs(page, row, round(m.body * SIGN), dots, m.px(BESIDE_SIGN))


def _without_colours(image: Surface) -> Surface:
    """The map of a game that cannot be looked at again: in grey, but no paler than the others."""
    grey = pygame.transform.grayscale(image)
    grey.fill(palette().parchment_light, special_flags=pygame.BLEND_RGB_MULT)
    return grey


def _map(map_id: str, m: Metrics) -> Surface | None:
    """The map’s picture; None where there is no such map any more."""
    try:
        wide = map_thumbnail.aspect(map_id)
        return map_thumbnail.map_thumbnail(map_id, (round(m.px(MAP) * wide), m.px(MAP)))
    except LookupError:
        return None


def _paint_words(block: Surface, room: Rect, game: GameResult, gone: bool, m: Metrics) -> None:
    """Map and date, one below the other, and why a map is grey."""
    least = text.SMALLEST
    where = text.render_narrow(
        map_title(game.map_id), m.body, room.width, palette().ink, "semibold", smallest=least
    )
    when = text.render_narrow(
        written_moment(game.when), m.small, room.width, palette().ink, smallest=least
    )
    images = [where, when]
    if gone:
        # Translators: on a finished game in the album whose record was deleted.
        words = _("no replay")
        images.append(text.render_narrow(words, m.small, room.width, palette().wax, "italic"))
    given = handicap_words(game)
    high = room.height - sum(each.get_height() for each in images)
    images += [
        text.render_block_fit(
            *(each, m.small, room.width, max(8, high // len(given)), palette().small_ink),
            style="italic",
        )
        for each in given
    ]
    y = room.centery - sum(each.get_height() for each in images) // 2
    for image in images:
        block.blit(image, image.get_rect(topleft=(room.x, y)))
        y += image.get_height()


def game_lines(
    games: Sequence[PlayerGame], album: Album, gone: Callable[[GameResult], bool]
) -> list[PlayedLine]:
    """The lines of games, with the faces and colours of the album’s people."""
    faces, colours = faces_in(album), {each.name: each.colour for each in album.profiles}
    # All lines have the same columns, and most tables have three.
    most = max((len(each.game.seats) for each in games), default=0)
    across = max(LEAST_COLUMNS, most)
    lines = (game_line(each, gone(each.game), colours, faces) for each in games)
    return [replace(each, across=across) for each in lines]


def game_line(
    played: PlayerGame, gone: bool, colours: Mapping[str, str], faces: Mapping[str, Face]
) -> PlayedLine:
    """A game with all its seats; `gone`: without its record.

    People have the colour and the face of the album, if these by name have one: those of the game
    were at odds with the list of people beside it. No two at a table have the same.
    """
    seats = played.game.seats
    people = [_Person(each.name, each.kind, _character_of(each)) for each in seats]
    known = [faces.get(each.name) if each.kind == "human" else None for each in seats]
    found = faces_of(people, ["" if each is None else each.name for each in known])
    return PlayedLine(
        standings(played),
        palette().ink,
        played=played,
        faces=found,
        colours=_colours_of(seats, colours),
        gone=gone,
    )


def _character_of(seat: SeatResult) -> str | None:
    """The character of an AI seat, which the album knows by its first name only."""
    called = {name: character for character, name in CHARACTER_NAMES.items()}
    return called.get(seat.name) if seat.kind == "ai" else None


def _colours_of(seats: tuple[SeatResult, ...], colours: Mapping[str, str]) -> tuple[str, ...]:
    """The colour of each seat: a person’s own one of the album, else that of the game, or a free
    one where somebody has that already. AI seats have none: in each game it would be another one,
    and in some of them that of a person of the album.
    """
    found = {seat: "" for seat, each in enumerate(seats) if each.kind == "ai"}
    for seat, each in enumerate(seats):
        wish = colours.get(each.name, "") if each.kind == "human" else ""
        if wish and wish not in found.values():
            found[seat] = wish
    for seat, each in enumerate(seats):
        if seat not in found:
            free = [colour for colour in SEAT_COLOURS if colour not in found.values()]
            found[seat] = each.colour if each.colour in free else free[0]
    return tuple(found[seat] for seat in range(len(seats)))
