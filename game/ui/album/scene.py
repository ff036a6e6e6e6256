"""The album: who plays here, and for each of them what was won and lost, with whom and on what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.storage.album import Album, GameResult, Profile
from game.storage.profiles import cleared, deleted, recoloured, renamed
from game.storage.tally import Played, played_by
from game.ui import pieces
from game.ui.album.parts import Leaf
from game.ui.album.recorder import Change
from game.ui.album.sections import MapTitle, game_line, points, summary, won_and_lost
from game.ui.engine.app import App
from game.ui.forms.colour_button import ColourButton
from game.ui.forms.dialogs import ConfirmScene
from game.ui.forms.form import FormScene
from game.ui.forms.player_picker import PeopleBook, person_line
from game.ui.graphics import text
from game.ui.graphics.theme import SEAT_COLOURS, palette, seat_colour
from game.ui.language import _, ngettext
from game.ui.setup.model import LONGEST_NAME
from game.ui.widgets import Button, Choice, TextField, Widget
from game.ui.widgets.list_view import ListView

LEDGER, POINTS, GAMES = "ledger", "points", "games"


@dataclass(frozen=True, slots=True)
class AlbumActions:
    """`change` keeps a change and gives the album as it is then. `record` shows the replay of a
    game, None where its save is gone; `map_title` names a map.
    """

    change: Callable[[Change], Album]
    left: Callable[[], None]
    record: Callable[[GameResult], Callable[[], None] | None]
    map_title: MapTitle


class AlbumScene(FormScene):
    def __init__(self, app: App, album: Album, actions: AlbumActions) -> None:
        self.album = album
        self.actions = actions
        self.chosen = 0
        self.part = LEDGER
        self._name: str | None = None
        self._people: PeopleBook | None = None
        self._games: ListView | None = None
        super().__init__(app)

    def escape(self) -> None:
        if self._name is not None:
            self._stop_renaming()
        else:
            self.actions.left()

    @property
    def profile(self) -> Profile | None:
        """Whose page is open."""
        profiles = self.album.profiles
        return profiles[min(self.chosen, len(profiles) - 1)] if profiles else None

    # The page

    def build(self) -> None:
        m = self.metrics
        width, height = self.size
        margin, foot = m.px(2), m.px(7.4)
        stage = Rect(0, 0, min(width - 2 * margin, round(height * 1.75)), height - margin - foot)
        stage.midtop = (width // 2, margin)
        profile = self.profile
        if profile is None:
            self._nobody(stage)
            back = Button(m, _("Back"), self.actions.left, key="back")
            wide = max(m.px(18), back.preferred_width())
            back.rect = Rect(width // 2 - wide // 2, height - foot + m.px(1.2), wide, m.px(5))
            self.arrange([back], back)
            return
        gap = m.px(1.6)
        left = Rect(stage.x, stage.y, round(stage.width * 0.29), stage.height)
        right = Rect(left.right + gap, stage.y, stage.right - left.right - gap, stage.height)
        self.lay(left, "parchment")
        self.lay(right, "parchment")
        people = self._list(left.inflate(-m.px(5), -m.px(5)))
        page = self._page(profile, right.inflate(-m.px(6), -m.px(5)))
        buttons = self._buttons()
        self._foot(buttons, Rect(stage.x, height - foot, stage.width, foot))
        default = buttons[-1] if self._name is not None else None
        self.arrange([people, *page, *buttons], default)
        if self._name is not None:
            self.group.focus_key("name")

    def _nobody(self, stage: Rect) -> None:
        """The first leaf of an album in which nothing stands yet."""
        m = self.metrics
        sheet = Rect(0, 0, min(stage.width, m.px(86)), min(stage.height, m.px(48)))
        sheet.center = stage.center
        self.lay_notice(sheet)
        room = sheet.inflate(-m.px(14), -m.px(9))
        y = room.y
        horn = pieces.horn((m.px(12), m.px(8.5)))
        y = self.centre(horn, room.centerx, y + m.px(4.2)).bottom + m.px(1.6)
        heading = text.render_fit(_("The album"), m.heading, room.width, palette().ink, "semibold")
        y = self.centre(heading, room.centerx, y + heading.get_height() / 2).bottom + m.px(1)
        words = _(
            "Nothing is written here yet. Give the players names when you set up a game: whoever "
            "is named gets a page, with games won and lost, points and opponents."
        )
        y = self.write(words, Rect(room.x, y, room.width, 0), m.large, align="center")
        kept = _("All of it stays on this computer.")
        self.write(
            kept,
            Rect(room.x, y + m.px(1), room.width, 0),
            m.body,
            palette().sepia,
            "italic",
            "center",
        )
        size = m.px(5)
        x = room.centerx - 2 * size
        for index, colour in enumerate(SEAT_COLOURS):
            self.put(pieces.house(colour, size), x + index * size * 1.08, room.bottom - size)

    def _list(self, room: Rect) -> Widget:
        m = self.metrics
        heading = text.render_fit(_("The album"), m.heading, room.width, palette().ink, "semibold")
        y = self.put(heading, room.x, room.y - m.px(0.6)).bottom + m.px(0.8)
        lines = [person_line(each, self._told(each)) for each in self.album.profiles]
        place = Rect(room.x, y, room.width, room.bottom - y)
        before = self._people
        book = PeopleBook(m, place, lines, self._open, self._open, key="people", before=before)
        if before is not None:
            book.top = before.top
        book.show(min(self.chosen, len(lines) - 1))
        self._people = book
        return book

    def _told(self, profile: Profile) -> str:
        count = len(played_by(self.album.games, profile.name))
        return ngettext("{count} game", "{count} games", count).format(count=count)

    def _page(self, profile: Profile, room: Rect) -> list[Widget]:
        m = self.metrics
        games = played_by(self.album.games, profile.name)
        high = m.px(6)
        house = ColourButton(m, profile.colour, self._recolour, "colour")
        house.rect = Rect(room.x, room.y, m.px(6), high)
        name_x = house.rect.right + m.px(1.4)
        widgets: list[Widget] = [house]
        if self._name is not None:
            field = TextField(
                m, self._name, self._typed, key="name", longest=LONGEST_NAME, size=m.font(26)
            )
            field.rect = Rect(name_x, room.y, m.px(34), high)
            widgets.append(field)
        else:
            ink = seat_colour(profile.colour).ink
            space = room.right - name_x
            image = text.render_fit(profile.name, m.font(32), space, ink, "semibold")
            self.put(image, name_x, room.y + (high - image.get_height()) / 2)
        y = room.y + high + m.px(1)
        if not games:
            words = _("No game has been played to its end yet.")
            self.write(words, Rect(room.x, y, room.width, 0), m.large, palette().sepia, "italic")
            return widgets
        leaf = Leaf()
        y = summary(leaf, m, Rect(room.x, y, room.width, 0), games) + m.px(1.5)
        parts = [
            (LEDGER, _("Won and lost")),
            (POINTS, _("Points")),
            (GAMES, _("Games")),
        ]
        tabs = Choice(m, parts, self.part, self._show, key="part", size=m.body)
        tabs.rect = Rect(room.x, y, room.width, m.px(4))
        self.crowded |= tabs.preferred_width() > 1.15 * room.width
        y = tabs.rect.bottom + m.px(1.4)
        body = Rect(room.x, y, room.width, room.bottom - y)
        widgets.append(tabs)
        match self.part:
            case "points":
                points(leaf, m, body, games, profile.colour, self.actions.map_title)
            case "games":
                widgets.append(self._played(games, body))
            case _:
                won_and_lost(leaf, m, body, games, self.actions.map_title)
        self.decor += leaf.sprites
        self.crowded |= leaf.crowded
        return widgets

    def _played(self, games: list[Played], room: Rect) -> Widget:
        """The games, the last one first."""
        actions = self.actions
        lines = [
            game_line(each, actions.map_title, gone=actions.record(each.game) is None)
            for each in reversed(games)
        ]
        before = self._games
        book = PeopleBook(self.metrics, room, lines, self._look, key="games", before=before)
        same = before is not None and before.lines == book.lines
        book.top = before.top if same and before is not None else 0
        book.show(before.cursor if same and before is not None else 0)
        self._games = book
        return book

    # The foot

    def _buttons(self) -> list[Button]:
        m = self.metrics
        if self._name is not None:
            keep = Button(m, _("Keep the name"), self._rename, key="keep", primary=True)
            keep.enabled = self._can_keep()
            return [Button(m, _("Cancel"), self._stop_renaming, key="cancel"), keep]
        buttons = [
            Button(m, _("Back"), self.actions.left, key="back"),
            Button(m, _("Clear the album"), self._ask_to_clear, key="clear"),
            Button(m, _("Delete"), self._ask_to_delete, key="delete"),
            Button(m, _("Rename"), self._begin_renaming, key="rename"),
        ]
        if self.part == GAMES and self._games is not None:
            buttons.append(
                Button(m, _("Look at it"), self._games.activate, key="look", primary=True)
            )
        return buttons

    def _foot(self, buttons: list[Button], foot: Rect) -> None:
        """The way back at the left, what is done to the page at the right."""
        m = self.metrics
        height, gap = m.px(5), m.px(1.4)
        top = foot.y + (foot.height - height) // 2
        widths = [max(m.px(13), button.preferred_width()) for button in buttons]
        buttons[0].rect = Rect(foot.x, top, widths[0], height)
        right = foot.right
        for button, width in reversed(list(zip(buttons[1:], widths[1:], strict=True))):
            button.rect = Rect(right - width, top, width, height)
            right -= width + gap
        self.crowded |= right < buttons[0].rect.right

    # What the widgets call back

    def _open(self, line: int) -> None:
        if line != self.chosen:
            self.chosen, self._games, self._name = line, None, None
            self.rebuild()

    def _show(self, part: str) -> None:
        self.part = part
        self.rebuild()

    def _look(self, line: int) -> None:
        """Show the replay of a game from the list."""
        profile = self.profile
        assert profile is not None
        games = played_by(self.album.games, profile.name)
        show = self.actions.record(games[-1 - line].game)
        if show is not None:
            show()

    def _recolour(self, step: int) -> None:
        profile = self.profile
        assert profile is not None
        colours = list(SEAT_COLOURS)
        here = colours.index(seat_colour(profile.colour).id)
        colour = colours[(here + step) % len(colours)]
        self._change(lambda album: recoloured(album, profile.name, colour))

    def _begin_renaming(self) -> None:
        profile = self.profile
        assert profile is not None
        self._name = profile.name
        self.rebuild()

    def _stop_renaming(self) -> None:
        self._name = None
        self.rebuild()
        self.group.focus_key("rename")

    def _typed(self, name: str) -> None:
        self._name = name
        self.rebuild()

    def _can_keep(self) -> bool:
        name, taken = (self._name or "").strip(), self.album.profile(self._name or "")
        return bool(name) and taken in (None, self.profile)

    def _rename(self) -> None:
        profile, name = self.profile, self._name
        if profile is not None and name is not None and self._can_keep():
            self._name = None
            self._change(lambda album: renamed(album, profile.name, name))

    def _ask_to_delete(self) -> None:
        profile = self.profile
        assert profile is not None

        def delete() -> None:
            self.chosen = max(0, self.chosen - 1)
            self._change(lambda album: deleted(album, profile.name))

        question = _("Delete {name} from the album?").format(name=profile.name)
        detail = _(
            "The page and its numbers are gone for good. Others keep their games, without this "
            "name. The records of the games stay under Replays."
        )
        self.app.push(
            ConfirmScene(
                self.app, question, detail, _("Delete"), delete, _("Keep it"), careful=True
            )
        )

    def _ask_to_clear(self) -> None:
        def clear() -> None:
            self.chosen = 0
            self._change(cleared)

        detail = _(
            "All names, numbers and last setups are gone for good. The records of the games stay "
            "under Replays."
        )
        self.app.push(
            ConfirmScene(
                self.app,
                _("Clear the whole album?"),
                detail,
                _("Clear it"),
                clear,
                _("Keep it"),
                careful=True,
            )
        )

    def _change(self, change: Change) -> None:
        """Keep a change and show the album as it is then."""
        self.album = self.actions.change(change)
        self._games = None
        self.rebuild()
