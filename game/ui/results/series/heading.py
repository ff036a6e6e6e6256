"""Words above and below the table of a series: who leads or has won, and what comes next."""

from __future__ import annotations

from pygame import Rect

from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import take_left, take_top
from game.ui.graphics.theme import palette, seat_colour
from game.ui.language import _, ngettext
from game.ui.pieces import figures
from game.ui.pieces.faces import faces_of, width_with_house
from game.ui.pieces.portraits import Mood
from game.ui.results.honours.medallion import medallion
from game.ui.results.series.model import Series
from game.ui.table.draw.highlights import paper_tag

BELOW = 1.4
"""Units between the heading and the table."""

LARGE_WORDS = 1.3
"""Scale of words from which on they are large."""

LONGEST = 7
"""The length of the carriage that comes to the winner."""

FACE = 0.92
"""The height of the portrait of who begins next, in heights of its line."""


def heading_words(series: Series) -> str:
    """Who has won or leads, or how many games were played where nobody does."""
    leader = series.leader
    name = "" if leader is None else series.latest.seats[leader].name
    if series.over and name:
        # Translators: the heading of the table of a series of games once all are played.
        return _("{name} wins the series").format(name=name)
    if series.over:
        return _("The series ends in a tie")
    if name:
        # Translators: the heading of the table of a series of games of which more are to come.
        return _("{name} leads the series").format(name=name)
    return games_played(series)


def games_played(series: Series) -> str:
    # Translators: above the table of a series of {total} games.
    return _("Games played: {count} of {total}").format(
        count=len(series.played), total=series.place.games
    )


def put_heading(page: FormScene, series: Series, room: Rect, tall: int) -> None:
    """The heading on a banner with the leader's portrait and the games won on a seal; coach and
    rider come to who has won. Where nobody leads it is words alone.
    """
    m, leader, words = page.metrics, series.leader, heading_words(series)
    if leader is None:
        image = text.render_fit(words, m.font(30), room.width, palette().ink, "semibold")
        spot = page.centre(image, room.centerx, room.y + image.get_height() / 2)
        page.head(spot, words)
        take_top(room, spot.height + m.px(BELOW))
        return
    seats, wins = series.latest.seats, series.wins(leader)
    place = take_top(room, tall - m.px(BELOW), m.px(BELOW))
    colour, face = seats[leader].colour, faces_of(seats)[leader]
    story = [] if series.over else [(games_played(series), palette().small_ink)]
    made = medallion(m, place, words, colour, face, wins, story)
    # Beside large words, which want the whole height, there is no road for it.
    drives = series.over or m.text_scale < LARGE_WORDS
    coach = made.coach(colour, LONGEST, m) if drives else None
    if coach is not None:
        page.decor += coach.sprites(1.0)
    page.decor += [made.banner, *made.crowned, made.seal, made.words, *made.story]
    # Translators: below the number on a seal: so many games of a series were won.
    said = ngettext("game won", "games won", wins)
    won = text.with_words(paper_tag(said, m.small).copy(), said)
    seal = made.seal.rect
    page.pin(won, won.get_rect(midtop=(seal.centerx, seal.bottom - m.px(1))), "center")
    page.head(made.words.rect, words)


def next_words(series: Series) -> str:
    """Who begins which game; "" where one goes on, or none follows."""
    if series.over or series.place.number not in series.played:
        return ""
    # Translators: who begins the next game of a series.
    words = _("Game {number} follows. {name} begins.")
    name = series.latest.seats[series.next_start].name
    return words.format(number=series.place.number + 1, name=name)


def put_next(page: FormScene, series: Series, row: Rect) -> None:
    """The portrait of who begins the next game in the middle of a row, with words and a horn."""
    m, words = page.metrics, next_words(series)
    seats, first = series.latest.seats, series.next_start
    info, face = seats[first], faces_of(seats)[first]
    high, gap = round(row.height * FACE), m.px(1.2)
    horn = figures.horn((row.height * 7 // 10, row.height // 2))
    around = width_with_house(high) + horn.get_width() + 2 * gap
    ink = seat_colour(info.colour).ink
    said = page.fit(words, m.large, row.width - around, ink, "semibold")
    line = Rect(0, row.y, around + said.get_width(), row.height)
    line.centerx = row.centerx
    portrait = face.with_house(high, info.colour, Mood.PLEASED)
    page.pin(portrait, take_left(line, width_with_house(high), gap), "midleft")
    page.pin(said, take_left(line, said.get_width(), gap), "midleft")
    page.pin(horn, line, "midleft")
