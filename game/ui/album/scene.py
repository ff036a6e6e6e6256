"""The album: who plays here, and for each of them what was won and lost, with whom and on what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from pygame import Rect

from game.storage.album import Album, GameResult, Profile
from game.storage.profiles import cleared, deleted, recoloured, renamed
from game.storage.tally import PlayerGame, played_by
from game.ui.album.empty import empty_album
from game.ui.album.recorder import Change
from game.ui.album.sections import (
    MapTitle,
    game_line,
    points_section,
    summary_section,
    tally_section,
)
from game.ui.engine.app import App
from game.ui.forms.colour_button import ColourButton
from game.ui.forms.dialogs import ConfirmScene
from game.ui.forms.form import FormScene
from game.ui.forms.player_picker import LONGEST_NAME, person_line
from game.ui.graphics import text
from game.ui.graphics.layout import line_up, middle, placed, take_bottom, take_left, take_top
from game.ui.graphics.theme import SEAT_COLOURS, palette, seat_colour
from game.ui.language import _, ngettext
from game.ui.widgets import Button, Choice, TextField, Widget
from game.ui.widgets.list_view import ListView


class AlbumTab(Enum):
    """The sections of a person's page, of which one is open."""

    TALLY = auto()
    POINTS = auto()
    GAMES = auto()


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
        self.tab = AlbumTab.TALLY
        self._name: str | None = None
        self._people: ListView | None = None
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
        m, body = self.metrics, self.window
        foot = take_bottom(body, m.px(7.4))
        take_top(body, m.px(2))
        wide = min(body.width - 2 * m.px(2), round(self.size[1] * 1.75))
        stage = placed((wide, body.height), body, "midtop")
        profile = self.profile
        if profile is None:
            empty_album(self, stage)
            back = Button(m, _("Back"), self.actions.left, key="back")
            row = Rect(foot.x, foot.y + m.px(1.2), foot.width, m.px(5))
            line_up([back], row, 0, least=m.px(18), align="center")
            self.arrange([back], back)
            return
        left, right = take_left(stage, round(wide * 0.29), m.px(1.6)), stage
        self.lay(left, "parchment")
        self.lay(right, "parchment")
        people = self._people_list(left.inflate(-m.px(5), -m.px(5)))
        page = self._person_page(profile, right.inflate(-m.px(6), -m.px(5)))
        buttons = self._buttons()
        self._foot(buttons, middle(placed((wide, foot.height), foot), m.px(5)))
        default = buttons[-1] if self._name is not None else None
        self.arrange([people, *page, *buttons], default)
        if self._name is not None:
            self.group.focus_key("name")

    def _people_list(self, room: Rect) -> Widget:
        m = self.metrics
        take_top(room, -m.px(0.6))
        self.head(_("The album"), room, m.heading, m.px(0.8))
        lines = [person_line(each, self._game_count(each)) for each in self.album.profiles]
        before = self._people
        people = ListView(m, room, lines, self._open, self._open, key="people", before=before)
        if before is not None:
            people.top = before.top
        people.show(min(self.chosen, len(lines) - 1))
        self._people = people
        return people

    def _game_count(self, profile: Profile) -> str:
        count = len(played_by(self.album.games, profile.name))
        return ngettext("{count} game", "{count} games", count).format(count=count)

    def _person_page(self, profile: Profile, room: Rect) -> list[Widget]:
        m = self.metrics
        games = played_by(self.album.games, profile.name)
        row = take_top(room, m.px(6), m.px(1))
        house = ColourButton(m, profile.colour, self._recolour, "colour")
        house.rect = take_left(row, m.px(6), m.px(1.4))
        widgets: list[Widget] = [house]
        if self._name is not None:
            field = TextField(
                m, self._name, self._set_name, key="name", longest=LONGEST_NAME, size=m.font(26)
            )
            field.rect = take_left(row, m.px(34))
            widgets.append(field)
        else:
            ink = seat_colour(profile.colour).ink
            image = text.render_fit(profile.name, m.font(32), row.width, ink, "semibold")
            self.put(image, row.x, row.y + (row.height - image.get_height()) / 2)
        if not games:
            words = _("No game has been played to its end yet.")
            self.write(words, room, m.large, palette().sepia, "italic")
            return widgets
        summary_section(self, room, games)
        take_top(room, m.px(1.5))
        parts = [
            (AlbumTab.TALLY, _("Won and lost")),
            (AlbumTab.POINTS, _("Points")),
            (AlbumTab.GAMES, _("Games")),
        ]
        tabs = Choice(m, parts, self.tab, self._show, key="tab", size=m.body)
        tabs.rect = take_top(room, m.px(4), m.px(1.4))
        self.within(tabs.preferred_width(), 1.15 * room.width)
        widgets.append(tabs)
        match self.tab:
            case AlbumTab.POINTS:
                points_section(self, room, games, profile.colour, self.actions.map_title)
            case AlbumTab.GAMES:
                widgets.append(self._game_list(games, room))
            case _:
                tally_section(self, room, games, self.actions.map_title)
        return widgets

    def _game_list(self, games: list[PlayerGame], room: Rect) -> Widget:
        """The games, the last one first."""
        actions = self.actions
        lines = [
            game_line(each, actions.map_title, gone=actions.record(each.game) is None)
            for each in reversed(games)
        ]
        before = self._games
        games_list = ListView(
            self.metrics, room, lines, self._show_replay, key="games", before=before
        )
        same = before is not None and before.lines == games_list.lines
        games_list.top = before.top if same and before is not None else 0
        games_list.show(before.cursor if same and before is not None else 0)
        self._games = games_list
        return games_list

    # The foot

    def _buttons(self) -> list[Button]:
        m = self.metrics
        if self._name is not None:
            keep = Button(m, _("Keep the name"), self._rename, key="keep", primary=True)
            keep.enabled = self._name_is_free()
            return [Button(m, _("Cancel"), self._stop_renaming, key="cancel"), keep]
        buttons = [
            Button(m, _("Back"), self.actions.left, key="back"),
            Button(m, _("Clear the album"), self._ask_to_clear, key="clear"),
            Button(m, _("Delete"), self._ask_to_delete, key="delete"),
            Button(m, _("Rename"), self._begin_renaming, key="rename"),
        ]
        if self.tab == AlbumTab.GAMES and self._games is not None:
            buttons.append(
                Button(m, _("Look at it"), self._games.activate, key="look", primary=True)
            )
        return buttons

    def _foot(self, buttons: list[Button], row: Rect) -> None:
        """The way back at the left, what is done to the page at the right."""
        m = self.metrics
        gap, least = m.px(1.4), m.px(13)
        back = line_up(buttons[:1], row, gap, least=least)
        others = line_up(buttons[1:], row, gap, least=least, align="right")
        self.within(back.right + gap, others.x)

    # What the widgets call back

    def _open(self, line: int) -> None:
        if line != self.chosen:
            self.chosen, self._games, self._name = line, None, None
            self.rebuild()

    def _show(self, tab: AlbumTab) -> None:
        self.tab = tab
        self.rebuild()

    def _show_replay(self, line: int) -> None:
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
        self.rebuild(focus="rename")

    def _set_name(self, name: str) -> None:
        self._name = name
        self.rebuild()

    def _name_is_free(self) -> bool:
        name, taken = (self._name or "").strip(), self.album.profile(self._name or "")
        return bool(name) and taken in (None, self.profile)

    def _rename(self) -> None:
        profile, name = self.profile, self._name
        if profile is not None and name is not None and self._name_is_free():
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
