"""Sections of a person's page in the album, and the page of an empty album."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from game.rules.levels import LEVELS
from game.storage.album.entries import Album
from game.storage.album.tally import (
    Opponent,
    PlayerGame,
    Tally,
    by_ground,
    by_map,
    by_opponent,
)
from game.storage.album.travelling import closest_rival
from game.ui.album.game_words import played_at, standings
from game.ui.album.tally.feats import feats_height, feats_of, put_feats
from game.ui.album.tally.map_blocks import map_blocks
from game.ui.album.tally.maps_table import maps_table
from game.ui.album.tally.opponents_table import opponents_table
from game.ui.album.tally.tally_table import TallyRow, tally_table
from game.ui.forms.form import FormScene
from game.ui.forms.player_picker import PersonLine
from game.ui.graphics import text
from game.ui.graphics.layout import placed, take_left, take_top
from game.ui.graphics.theme import SEAT_COLOURS, Colour, palette
from game.ui.language import _
from game.ui.names import level_title, lost_word, map_title, won_word
from game.ui.pieces import figures
from game.ui.pieces.faces import Face, faces_of_people

SOME = 2
"""The number of games for which the word at the head of a column stands."""


def tally_section(
    page: FormScene,
    room: Rect,
    name: str,
    games: Sequence[PlayerGame],
    album: Album,
    ink: Colour,
) -> None:
    """What stands out, above the opponents of `name` and the maps; games won are drawn in `ink`."""
    gap = page.metrics.px(3)
    left = take_left(room, (room.width - gap) * 46 // 100, gap)
    faces, right = faces_in(album), room
    rival = closest_rival(games)
    profile = album.profile(rival[0]) if rival else None
    face = faces[profile.name] if profile else None
    feats = feats_of(page.metrics, name, games, rival, profile, face)
    maps = partial(map_blocks, page, heading=_maps(), maps=by_map(games), ink=ink)
    told = feats_height(page.metrics) if feats else 0
    lower = Rect(right.x, right.y + told, right.width, right.height - told)
    # What stands out has room if the maps have it below.
    if maps(room=lower):
        whole = left.union(right)
        put_feats(page, (left, right) if len(feats) > 1 else (whole,), feats)
        take_top(left, told)
    elif not maps(room=right) and not maps_table(page, right, _maps(), by_map(games), ink):
        grounds = [
            TallyRow(map_title(ground.map_id), each, ground.variant, ground.seats)
            for ground, each in by_ground(games)
        ]
        tally_table(page, right, _maps(), (won_word(SOME), lost_word(SOME)), grounds)

    def row(opponent: Opponent, tally: Tally) -> TallyRow:
        profile = album.profile(opponent.name) if opponent.name else None
        face, colour = (faces[profile.name], profile.colour) if profile else (None, "")
        level = opponent.level or ""
        return TallyRow(_opponent_name(opponent), tally, face=face, colour=colour, level=level)

    opponents = [row(who, each) for who, each in sorted(by_opponent(games), key=_rank)]
    # Translators: the heading of a table of the people against whom somebody has played.
    people = _("Family and friends"), [each for each in opponents if not each.level]
    # Translators: the heading of a table of the levels of the AI against which somebody has played.
    levels = _("AI players"), [each for each in opponents if each.level]
    groups = [group for group in (people, levels) if group[1]]
    # Translators: the heading of a table.
    opponents_table(page, left, _("Opponents"), (_("ahead"), _("behind")), groups, ink)


def _maps() -> str:
    # Translators: the heading of a table: the maps on which somebody has played.
    return _("Maps")


def faces_in(album: Album) -> dict[str, Face]:
    """The faces of all people in the album, by name."""
    return faces_of_people((each.name, each.portrait) for each in album.profiles)


def _rank(met: tuple[Opponent, Tally]) -> int:
    """Sorts people, in the order that they have, before the AI levels, the strongest first."""
    level = met[0].level
    if level is None:
        return 0
    return len(LEVELS) - LEVELS.index(level) if level in LEVELS else len(LEVELS) + 1


def _opponent_name(opponent: Opponent) -> str:
    if opponent.level is not None:
        return level_title(opponent.level)
    # Translators: stands for a player without a name.
    return opponent.name or _("Somebody")


def game_line(played: PlayerGame, gone: bool) -> PersonLine:
    """A game with the winner's house, crowned if it is one's own; `gone`: without its record."""
    game = played.game
    return PersonLine(
        standings(played),
        palette().ink,
        house=game.seats[game.winner].colour,
        below=played_at(played, gone),
        crowned=played.won,
    )


def empty_album(page: FormScene, stage: Rect) -> None:
    """Put a notice into the middle of `stage` that says how people get into the album."""
    m = page.metrics
    words = _(
        "Nothing is written here yet. Give the players names when you set up a game: everyone "
        "with a name gets a page with wins and losses, points and opponents."
    )
    note = _("All of it stays on this computer.")
    width = min(stage.width, round(m.px(86) * max(1.0, m.text_scale)))
    size, head = m.px(5), m.px(12) + text.line_height(m.heading)
    inner = width - m.px(14)
    tall = text.block_height(words, m.large, inner) + text.block_height(note, m.body, inner)
    height = page.within(max(m.px(48), head + tall + size + m.px(14)), stage.height)
    sheet = placed((width, height), stage)
    page.put_notice(sheet)
    room = sheet.inflate(-m.px(14), -m.px(9))
    foot = room.bottom
    horn = figures.horn((m.px(12), m.px(8.5)))
    y = page.centre(horn, room.centerx, room.y + m.px(4.2)).bottom + m.px(1.6)
    heading = text.render_fit(_("The album"), m.heading, room.width, palette().ink, "semibold")
    y = page.centre(heading, room.centerx, y + heading.get_height() / 2).bottom + m.px(1)
    take_top(room, y - room.y)
    page.write(words, room, m.large, align="center", gap=m.px(1))
    page.write(note, room, m.body, palette().sepia, "italic", "center")
    x = room.centerx - 2 * size
    for index, colour in enumerate(SEAT_COLOURS):
        page.put(figures.house(colour, size), x + index * size * 1.08, foot - size)
