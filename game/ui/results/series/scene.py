"""Page of a series of games: who won which, with how many points, and who leads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.rules.records.head_start import has_head_start
from game.ui.accessibility.node import Node, Role, table
from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.forms.heard import value_with_head
from game.ui.graphics import text
from game.ui.graphics.layout import line_up, placed, take_bottom, take_left, take_top, widths_of
from game.ui.graphics.theme import mix, palette, seat_colour
from game.ui.graphics.typeface import Style
from game.ui.language import _, in_a_row, signed
from game.ui.pieces import medals
from game.ui.pieces.faces import Face, faces_of, width_with_house
from game.ui.pieces.portraits import Mood
from game.ui.results.series.heading import heading_words, next_words, put_heading, put_next
from game.ui.results.series.model import Series
from game.ui.results.series.strip import HIGH, put_place, put_winner, said_over
from game.ui.table.text.heard.cards import as_sentences
from game.ui.widgets import Button, rule

NAMES = 30
"""Per cent of the table's width for the names."""

LINE, LOW_LINE, FACE = 13.0, 6.2, 0.84
"""The units of height of a seat's line, the same where words are large, and the share of it that
its portrait is high.
"""

WINNER, LEADER = 15, 12.4
"""Units of height of the heading with the winner's portrait, and with the leader's."""

AROUND = 6.6
"""Units of height of the sheet around all that stands on it."""

NEXT = 6
"""Units of height of the line about the next game."""

MEDAL = 0.52
"""The side of a medal, in heights of a seat's line."""

DECIDES = 70
"""The opacity, of 255, of the gold on the column that decides."""

LEAST_LINE = 5.9
"""Units of height of a seat's line for which the winners of the games stand above the table."""

NAME, CELL = 32, 31
"""The largest fonts of names and numbers."""

UNPLAYED, LATER = "–", ""
"""Stand in the table for the points of a game that is missing, or that is still to come."""

UNPLAYED_INK = 0.5
"""The share of sepia in its ink, which is otherwise that of the paper."""


@dataclass(frozen=True, slots=True)
class SeriesActions:
    """Callbacks of the page. `go_on` begins the next game, or continues the one that was begun;
    None once the series is over.
    """

    title: Callable[[], None]
    new_game: Callable[[], None]
    go_on: Callable[[], None] | None = None


class SeriesScene(FormScene):
    def __init__(self, app: App, series: Series, actions: SeriesActions) -> None:
        self.series = series
        self.actions = actions
        super().__init__(app)

    @property
    def heard_name(self) -> str:
        return heading_words(self.series)

    def enter(self) -> None:
        # Of a table nothing is read before somebody comes to it.
        if self.series.played:
            self.app.announce(as_sentences(map(self._sums, self.series.order)))

    def _sums(self, seat: int) -> str:
        """The games that a seat has won, and its points in all."""
        series = self.series
        won = value_with_head(_("Won"), str(series.wins(seat)))
        points = value_with_head(_("Points"), signed(series.points(seat)))
        return ", ".join((series.latest.seats[seat].name, won, points))

    def escape(self) -> None:
        self.actions.title()

    def build(self) -> None:
        m, body = self.metrics, self.window
        foot = take_bottom(body, m.px(7.4))
        self.bare = [foot]
        take_top(body, m.px(2))
        wide = min(body.width - 2 * m.px(2), round(self.size[1] * 1.7))
        seats = self.series.order
        head = max(m.px(4), text.line_height(m.body))
        notes = in_a_row(self._notes())
        heading = m.px(WINNER if self.series.over else LEADER)
        heading = m.px(5) if self.series.leader is None else heading
        follows = m.px(NEXT) if next_words(self.series) else 0
        above, below = heading + m.px(AROUND) + head, text.line_height(m.large) + m.px(1.6)
        least = above + follows + m.px(HIGH) + len(seats) * m.px(LEAST_LINE)
        pictured = least <= body.height
        # Left of the pictures there is room for them.
        above += m.px(HIGH) if pictured else below
        above += follows
        head += m.px(HIGH) if pictured else 0
        line = min(m.px(LINE), max(m.px(LOW_LINE), (body.height - above) // len(seats)))
        needed = above + len(seats) * line
        sheet = placed((wide, min(body.height, needed)), body)
        self.within(needed, body.height)
        self.put_sheet(sheet, "parchment")
        room = sheet.inflate(-m.px(8), -m.px(6))
        put_heading(self, self.series, room, heading)
        self._table(room, head, line, pictured)
        if not pictured:
            take_top(room, m.px(0.6))
            note = self.fit(notes, m.large, room.width, palette().ink, "italic")
            self.pin(note, take_top(room, text.line_height(m.large), m.px(0.4)), "center")
        if follows:
            take_top(room, m.px(0.6) if pictured else 0)
            put_next(self, self.series, take_top(room, follows - m.px(1.2)))
        self.arrange(buttons := self._buttons(placed((wide, m.px(5)), foot)), buttons[-1])

    def _notes(self) -> list[str]:
        """Sentences below the table: what decides, and what its points are."""
        series = self.series
        # Translators: how it is decided who leads a series of games.
        notes = [_("Games won count before points.")]
        if (most := series.passed_over) is not None:
            # Translators: why the player with most points does not lead a series of games.
            words = _("{name} has most points, but has won fewer games.")
            if not series.wins(most):
                # Translators: the same of one who has won none.
                words = _("{name} has most points, but has won no game.")
            notes = [notes[0], words.format(name=series.latest.seats[most].name)]
        if has_head_start(series.latest):
            notes.append(_("The points include the head starts."))
        return notes

    def _write_notes(self, corner: Rect) -> None:
        """Write what decides into the corner above the names, as large as it has room."""
        m, notes = self.metrics, self._notes()
        inner, gap = corner.inflate(-2 * m.px(1), -2 * m.px(1)), m.px(0.8)

        def high(size: int) -> int:
            blocks = (text.block_height(each, size, inner.width, "italic") for each in notes)
            return sum(blocks) + gap * (len(notes) - 1)

        size = m.large
        while size > text.READABLE and high(size) > inner.height:
            size -= 1
        y = inner.bottom - high(size)
        for number, each in enumerate(notes):
            block = text.render_block(each, size, inner.width, palette().ink, "italic")
            place = self.put(block, inner.x, y)
            # The table, within whose box they stand, is heard instead of the words in it.
            box = (*place.topleft, *place.size)
            self.described.append(Node(f"note-{number}", Role.LABEL, each, box=box))
            y += block.get_height() + gap

    def _table(self, room: Rect, head: int, line: int, pictured: bool) -> None:
        """The table; above it is `pictured` who has won each game."""
        m, series = self.metrics, self.series
        heads, rows = self._cells()
        box = (*room.topleft, room.width, head + len(rows) * line)
        told = [", ".join(filter(None, (each, self._over(n)))) for n, each in enumerate(heads, 1)]
        # Translators: read out of the table of a series: a game that is still to come.
        later = _("not played yet")
        heard = [[later if each in (UNPLAYED, LATER) else each for each in row] for row in rows]
        self.described.append(table("series", self.heard_name, ["", *told], heard, box))
        names = room.width * NAMES // 100
        columns = [(room.width - names) // len(heads)] * len(heads)
        games = series.place.games
        decides = Rect(room.x + names + sum(columns[:games]), room.y, columns[games], 0)
        row = take_top(room, head)
        corner = take_left(row, names)
        if pictured:
            self._write_notes(corner)
        size = min(
            text.fit(each, m.body, column - m.px(1), "italic")[1]
            for each, column in zip(heads, columns, strict=True)
        )
        for number, (words, column) in enumerate(zip(heads, columns, strict=True), 1):
            self.within(text.width_of(words, m.small, "italic"), column - m.px(0.6))
            cell = take_left(row, column)
            if pictured:
                picture = Rect(cell.x, cell.y, column, m.px(HIGH))
                cell = Rect(cell.x, picture.bottom, column, cell.bottom - picture.bottom)
                if number in self._shown:
                    put_winner(self, series, number, picture)
                elif number <= games:
                    put_place(self, series, number, picture)
            image = text.render_fit(words, size, column, palette().sepia, "italic")
            self.pin(image, cell, "center")
        seats = series.latest.seats
        faces, wide = faces_of(seats), names - self._before_names(line)
        largest = min(
            text.fit(each.name, m.font(NAME), wide, "semibold", text.READABLE)[1] for each in seats
        )
        for seat, cells in zip(series.order, rows, strict=True):
            row = take_top(room, line)
            self._ground(row, seat, decides)
            self._name(take_left(row, names), seat, faces[seat], largest)
            for number, words in enumerate(cells[1:], 1):
                self._cell(take_left(row, columns[number - 1]), words, seat, number)

    def _over(self, number: int) -> str:
        """The words over a column: who has won the game, or begins it; "" for sums."""
        return said_over(self.series, number) if number in self._shown else ""

    @property
    def _shown(self) -> range:
        """The games of which something is told: up to the last one that was played, or the first
        one. Of what follows there are the places; who begins next is told below the table.
        """
        return range(1, max(self.series.played, default=1) + 1)

    def _ground(self, row: Rect, seat: int, decides: Rect) -> None:
        """The ground of a seat's line, light for the leader's, with a rule above; golden in the
        column that decides.
        """
        if seat == self.series.leader:
            light = mix(palette().parchment_light, palette().gold, 0.12)
            self.put(rule(row.width, row.height, light), *row.topleft)
        gold = rule(decides.width, row.height, palette().gold)
        self.put(gold, decides.x, row.y, DECIDES)
        ruled = mix(palette().parchment, palette().sepia, 0.35)
        self.put(rule(row.width, self.metrics.line, ruled), *row.topleft)

    def _before_names(self, line: int) -> int:
        """The width before the names in lines of a height: that of the portraits."""
        medal = round(line * MEDAL) if self.series.played else 0
        face = width_with_house(round(line * FACE))
        return medal + face + self.metrics.px(0.8) + self.metrics.px(1.6)

    def _name(self, label: Rect, seat: int, face: Face, font: int) -> None:
        """The portrait of a seat with its house, and its name; who leads is pleased."""
        m, info = self.metrics, self.series.latest.seats[seat]
        leads, high = seat == self.series.leader, round(label.height * FACE)
        mood = Mood.PLEASED if leads else Mood.CALM
        wide = width_with_house(high)
        take_left(label, m.px(0.8))
        if self.series.played:
            side, rank = round(label.height * MEDAL), self.series.rank(seat)
            sign = (
                medals.medal(side, medals.MEDALS[rank - 1], str(rank))
                if rank <= len(medals.MEDALS)
                else medals.place_sign(side, str(rank))
            )
            self.pin(sign, take_left(label, side), "midleft")
        place = take_left(label, wide, m.px(1.6))
        self.pin(face.with_house(high, info.colour, mood), place, "midleft")
        ink = seat_colour(info.colour).ink
        name = text.render_fit(info.name, font, label.width, ink, "semibold")
        self.pin(name, label, "midleft")

    def _cell(self, room: Rect, words: str, seat: int, number: int) -> None:
        """A number; bold for sums, and in the seat's colour for a game that it has won."""
        if words == LATER:
            return
        m, game = self.metrics, self.series.played.get(number)
        won = game is not None and game.winner == seat
        total = number > self.series.place.games
        ink = seat_colour(self.series.latest.seats[seat].colour).ink if won else palette().ink
        style: Style = "bold" if won or total else "regular"
        if words == UNPLAYED:
            # The figures are what one looks for.
            ink = mix(palette().parchment, palette().sepia, UNPLAYED_INK)
        image = text.render_fit(words, m.font(CELL), room.width, ink, style)
        self.pin(image, room, "center")

    def _cells(self) -> tuple[list[str], list[list[str]]]:
        """The heads of the columns, and a row of words for each seat, the leader's first."""
        series = self.series
        numbers = range(1, series.place.games + 1)
        heads = [_("Game {number}").format(number=number) for number in numbers]
        # Translators: the heads of columns: how many games were won, and the sum of all points.
        heads += [_("Won"), _("Points")]
        rows = []
        for seat in series.order:
            cells = [self._points_in(number, seat) for number in numbers]
            sums = [str(series.wins(seat)), signed(series.points(seat))]
            rows.append([series.latest.seats[seat].name, *cells, *sums])
        return heads, rows

    def _points_in(self, number: int, seat: int) -> str:
        """The points of a seat in a game, or what stands for them."""
        game = self.series.played.get(number)
        if game is None:
            return UNPLAYED if number in self._shown else LATER
        return signed(game.points[seat])

    def _buttons(self, row: Rect) -> Sequence[Button]:
        m, actions = self.metrics, self.actions
        buttons = [Button(m, _("Main menu"), self.escape, key="title")]
        if actions.go_on is None:
            buttons.append(Button(m, _("New game"), actions.new_game, key="new", primary=True))
        else:
            words = _("Play game {number} of {total}")
            words = words.format(number=self.series.following, total=self.series.place.games)
            buttons.append(Button(m, words, actions.go_on, key="go-on", primary=True))
        line_up(buttons, row, m.px(1.4), widths=widths_of(buttons, m.px(13)), align="right")
        return buttons
