"""Sections of a person's page in the album, and the page of an empty album."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.rules.levels import LEVELS
from game.storage.album.entries import Album, SeatResult
from game.storage.album.tally import (
    Opponent,
    PlayerGame,
    Tally,
    by_ground,
    by_map,
    by_opponent,
    tally,
)
from game.ui.accessibility.node import table
from game.ui.album.maps_table import maps_table
from game.ui.album.opponents_table import opponents_table
from game.ui.album.tally_table import TallyRow, tally_table
from game.ui.forms.form import FormScene
from game.ui.forms.player_picker import PersonLine
from game.ui.graphics import text
from game.ui.graphics.layout import placed, take_left, take_top
from game.ui.graphics.theme import SEAT_COLOURS, Colour, Metrics, mix, palette
from game.ui.graphics.typeface import NO_BREAK, font
from game.ui.language import _, ngettext, signed, written_moment
from game.ui.names import level_name, lost_word, map_title, won_word
from game.ui.pieces import figures
from game.ui.pieces.faces import Face, faces_of_people
from game.ui.pieces.portraits import ASPECT
from game.ui.widgets import rule

GREAT, BESIDE = 28, 0.8
"""Size of the great numbers, and units between one and its words."""

SOME = 2
"""The number of games for which the word at the head of a column stands."""


def _great_numbers(games: Sequence[PlayerGame]) -> list[tuple[str, str]]:
    """Numbers and what they count: the games, those won and lost, most and average points."""
    counts = tally(games)
    found = [each.points for each in games]
    return [
        (str(counts.games), ngettext("game", "games", counts.games)),
        (str(counts.won), won_word(counts.won)),
        (str(counts.lost), lost_word(counts.lost)),
        (signed(max(found)), _("most points")),
        (signed(round(sum(found) / len(found))), _("points on average")),
    ]


def _side_by_side(m: Metrics, entries: Sequence[tuple[str, str]]) -> list[int]:
    """The width of each number with its words beside it."""
    return [
        text.width_of(count, m.font(GREAT), "bold")
        + m.px(BESIDE)
        + text.width_of(words, m.small, "italic")
        for count, words in entries
    ]


def summary_height(m: Metrics, games: Sequence[PlayerGame], room: Rect) -> int:
    """The height of the great numbers below a name as high as `room`, beside a portrait as high as
    both.
    """
    entries = _great_numbers(games)
    great = round(m.font(GREAT) * 1.1) + m.px(0.5)
    width = room.width - round((room.height + great) * ASPECT) - m.px(2)
    if sum(_side_by_side(m, entries)) + len(entries) * m.px(2 * BESIDE) <= width:
        return great
    return great + text.line_height(m.small) + m.px(0.5)


def summary_section(page: FormScene, row: Rect, games: Sequence[PlayerGame]) -> None:
    """The great numbers between ledger lines in `row`.

    Each has its words beside it where the row is too low for them below.
    """
    m, entries = page.metrics, _great_numbers(games)
    great, wanted = m.font(GREAT), _side_by_side(m, entries)
    beside = row.height < great * 1.1 + text.line_height(m.small)
    free = (row.width - sum(wanted)) // len(entries)
    widths = [each + free if beside else row.width // len(entries) for each in wanted]
    box = (*row.topleft, sum(widths), row.height)
    pale, ruled = mix(palette().parchment, palette().sepia, 0.3), palette().sepia
    # Two lines, a thick and a thin one, above and below, as in printed ledgers.
    for thick, thin in ((row.y, 3), (row.bottom - m.line, -2)):
        page.put(rule(row.width, 2 * m.line, ruled), row.x, thick)
        page.put(rule(row.width, max(1, m.line // 2), ruled), row.x, thick + thin * m.line)
    for number, ((count, words), wide) in enumerate(zip(entries, widths, strict=True)):
        cell = take_left(row, wide)
        if number:
            line = rule(m.line, cell.height - m.px(1.4), pale)
            page.put(line, cell.x, cell.y + m.px(0.7))
        image = text.render(count, great, palette().ink, "bold")
        label = page.fit(words, m.small, wide - m.px(0.8), palette().sepia, "italic")
        if beside:
            x = cell.centerx - (image.get_width() + m.px(BESIDE) + label.get_width()) // 2
            y = cell.centery - image.get_height() // 2
            page.put(image, x, y)
            # Both stand on one line.
            y += font(great, "bold").get_ascent() - font(m.small, "italic").get_ascent()
            page.put(label, x + image.get_width() + m.px(BESIDE), y)
            continue
        page.put(image, cell.centerx - image.get_width() // 2, cell.y)
        y = cell.bottom - m.px(0.6) - label.get_height()
        page.put(label, cell.centerx - label.get_width() // 2, y)
    heads, counts_in_row = [words for _, words in entries], [count for count, _ in entries]
    page.described.append(
        table("summary", _("All games"), heads, [counts_in_row], box, row_heads=False)
    )


def tally_section(
    page: FormScene, room: Rect, games: Sequence[PlayerGame], album: Album, ink: Colour
) -> None:
    """Two tables: the opponents, and the maps. What is won is drawn in the person's `ink`."""
    gap = page.metrics.px(3)
    left = take_left(room, (room.width - gap) * 49 // 100, gap)
    faces = faces_in(album)

    def row(opponent: Opponent, tally: Tally) -> TallyRow:
        profile = album.profile(opponent.name) if opponent.name else None
        face, colour = (faces[profile.name], profile.colour) if profile else (None, "")
        level = opponent.level or ""
        return TallyRow(_opponent_name(opponent), tally, face=face, colour=colour, level=level)

    opponents = [row(who, each) for who, each in sorted(by_opponent(games), key=_rank)]
    grounds = [
        TallyRow(map_title(ground.map_id), each, ground.variant, ground.seats)
        for ground, each in by_ground(games)
    ]
    # Translators: the heading of a table.
    opponents_table(page, left, _("Opponents"), (_("ahead"), _("behind")), opponents, ink)
    # Translators: the heading of a table: the maps on which somebody has played.
    words = _("Maps")
    if not maps_table(page, room, words, by_map(games), ink):
        heads = won_word(SOME), lost_word(SOME)
        tally_table(page, room, words, heads, grounds)


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
        return level_name(opponent.level)
    # Translators: stands for a player without a name.
    return opponent.name or _("Somebody")


def game_line(played: PlayerGame, gone: bool) -> PersonLine:
    """A game with the winner's house, crowned if it is one's own; `gone`: without its record."""
    game = played.game
    order = sorted(range(len(game.seats)), key=lambda n: (n != game.winner, -game.seats[n].score))
    seats = ", ".join(_with_points(game.seats[number]) for number in order)
    form = _("{when} – {map} (the record is gone)") if gone else _("{when} – {map}")
    return PersonLine(
        seats,
        palette().ink,
        house=game.seats[game.winner].colour,
        below=form.format(when=written_moment(game.when), map=map_title(game.map_id)),
        crowned=played.won,
    )


def _with_points(seat: SeatResult) -> str:
    name = seat.name or _("Somebody")
    return f"{name}{NO_BREAK}{signed(seat.score)}"


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
