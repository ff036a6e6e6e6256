"""Before a game: who plays, on which map, by which rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from game.session import GameSetup
from game.storage.album import LastSetup, Profile
from game.ui.engine.app import App
from game.ui.forms.colour_button import ColourButton
from game.ui.forms.form import FormScene
from game.ui.forms.player_picker import PickButton, PlayerPicker
from game.ui.graphics import text, textures
from game.ui.graphics.theme import mix, palette
from game.ui.language import _, ngettext
from game.ui.names import colour_name, level_name
from game.ui.setup import memory
from game.ui.setup.map_picker import MapPickerScene
from game.ui.setup.model import HELPS, LONGEST_NAME, OFF, PERSON, SetupModel
from game.ui.table.draw import map_thumbnail
from game.ui.table.variants import variant_ui
from game.ui.widgets import Button, Choice, TextField, Toggle, Widget, rule


@dataclass(frozen=True, slots=True)
class SetupActions:
    """`people` are those who are known here, `past` is how games were set up, the last first."""

    start: Callable[[GameSetup], None]
    back: Callable[[], None]
    people: Sequence[Profile] = ()
    past: Sequence[LastSetup] = ()


class SetupScene(FormScene):
    def __init__(self, app: App, model: SetupModel, actions: SetupActions) -> None:
        self.model = model
        self.actions = actions
        self._past = [each for each in actions.past if memory.fits(model, each)]
        self._which = 0
        super().__init__(app)

    def escape(self) -> None:
        self.actions.back()

    def proposed_names(self) -> list[str]:
        """A name for every seat that has not been given one: its colour's."""
        return [colour_name(seat.colour) for seat in self.model.seats]

    @property
    def topic(self) -> str:
        return "options"

    def build(self) -> None:
        m = self.metrics
        width, height = self.size
        margin = m.px(2)
        foot = m.px(8)
        stage = Rect(0, 0, min(width - 2 * margin, round(height * 1.9)), height - margin - foot)
        stage.midtop = (width // 2, margin)
        gap = m.px(2)
        left = Rect(stage.x, stage.y, round(stage.width * 0.565), stage.height)
        right = Rect(left.right + gap, stage.y, stage.right - left.right - gap, stage.height)
        self.lay(left, "parchment")
        self.lay(right, "parchment")
        widgets = self._players(left.inflate(-m.px(7), -m.px(6)))
        widgets += self._game(right.inflate(-m.px(5), -m.px(6)))
        foot_rect = Rect(stage.x, height - foot, stage.width, foot)
        buttons, default = self._foot(foot_rect)
        self.arrange(widgets + buttons, default)

    # The seats

    def _players(self, room: Rect) -> list[Widget]:
        m, model = self.metrics, self.model
        y = self._heading(_("Who plays?"), room)
        widgets: list[Widget] = []
        start_height = m.px(4.6)
        rows = room.bottom - y - start_height - m.px(2.4)
        pitch = rows // len(model.seats)
        row_height = min(m.px(4.8), pitch - m.px(2))
        help_height, between = m.px(3.6), m.px(0.7)
        names = self.proposed_names()
        for index, seat in enumerate(model.seats):
            below = help_height + between if seat.who == PERSON else 0
            top = y + index * pitch + (pitch - row_height - below) // 2
            self.crowded |= pitch < row_height + below + between
            on = seat.who != OFF
            house = ColourButton(m, seat.colour, partial(self._recolour, index), f"colour-{index}")
            house.rect = Rect(room.x, top - m.px(0.4), m.px(5.4), row_height + m.px(0.8))
            house.enabled = on
            who_x = house.rect.right + m.px(1.4)
            who_width = round((room.right - who_x) * 0.56)
            who = Choice(
                m,
                self._kinds(),
                seat.who,
                partial(self._set_who, index),
                key=f"who-{index}",
                cycling=True,
            )
            who.rect = Rect(who_x, top, who_width, row_height)
            self.crowded |= who.preferred_width() > 1.15 * who_width
            name = TextField(
                m,
                seat.name,
                partial(self._rename, index),
                key=f"name-{index}",
                placeholder=names[index],
                longest=LONGEST_NAME,
            )
            name_x = who.rect.right + m.px(1.4)
            name.rect = Rect(name_x, top, room.right - name_x, row_height)
            name.visible = on
            widgets += [house, who, name, *self._pick(index, name)]
            if seat.who == PERSON:
                row = Rect(who_x, who.rect.bottom + between, room.right - who_x, help_height)
                widgets.append(self._help(index, row))
            if index:
                line = rule(room.width, m.line, mix(palette().parchment, palette().sepia, 0.3))
                self.put(line, room.x, y + index * pitch)
        top = room.bottom - start_height
        words = text.render_fit(_("Start player"), m.body, m.px(18), palette().ink)
        self.put(words, room.x, top + (start_height - words.get_height()) // 2)
        starters: list[tuple[int | None, str]] = [(None, _("by lot"))]
        starters += [
            (index, model.seats[index].name.strip() or names[index]) for index in model.playing
        ]
        start = Choice(m, starters, model.start, self._set_start, key="start", cycling=True)
        start_x = room.x + m.px(5.4) + m.px(1.4)
        start_x = max(start_x, room.x + words.get_width() + m.px(2))
        start.rect = Rect(start_x, top, room.right - start_x, start_height)
        return [*widgets, start]

    def _pick(self, index: int, name: TextField) -> list[Widget]:
        """A list of known names at the end of the field, where there is somebody to choose."""
        people = memory.strangers(self.model, index, self.actions.people)
        if self.model.seats[index].who != PERSON or not people:
            return []

        def ask() -> None:
            sit = partial(self._sit, index)
            self.app.push(PlayerPicker(self.app, people, sit))

        return [PickButton(name, ask, f"pick-{index}")]

    def _help(self, index: int, row: Rect) -> Choice[str]:
        names = {
            "full": _("Full help: hints and free taking back"),
            "usual": _("Usual help: hints, possible moves lit up"),
            "without": _("No help: no hints, nothing lit, no taking back"),
        }
        helps = [(each, names[each]) for each in HELPS]
        chosen = self.model.seats[index].help
        choice = Choice(
            self.metrics,
            helps,
            chosen,
            partial(self._set_help, index),
            key=f"help-{index}",
            cycling=True,
        )
        choice.rect = row
        return choice

    def _kinds(self) -> list[tuple[str, str]]:
        kinds = [(PERSON, _("Person"))]
        kinds += [(level, level_name(level)) for level in self.model.levels]
        return [*kinds, (OFF, _("nobody"))]

    # Map and rules

    def _game(self, room: Rect) -> list[Widget]:
        m, model = self.metrics, self.model
        y = self._heading(_("Which game?"), room)
        row_height = m.px(4.6)
        widgets: list[Widget] = []
        titles = [(each.id, each.title) for each in model.maps]
        many = len(titles) > 2
        board = Choice(m, titles, model.map_id, self._set_map, key="map", cycling=many)
        board.rect = Rect(room.x, y, room.width, row_height)
        widgets.append(board)
        if many:
            widgets.append(PickButton(board, self._open_atlas, "atlas"))
        y = board.rect.bottom + m.px(1.2)
        variants = [(variant, variant_ui(variant).name()) for variant in model.map.variants]
        row = Rect(room.x, y, room.width, row_height)
        if len(variants) > 1:
            variant = Choice(m, variants, model.variant, self._set_variant, key="variant")
            variant.rect = row
            widgets.append(variant)
        else:
            words = text.render_fit(variants[0][1], m.body, row.width, palette().sepia, "italic")
            self.centre(words, *row.center)
        y = row.bottom + m.px(0.8)
        toggles = self._house_rules()
        heights = [toggle.preferred_height(room.width) for toggle in toggles]
        gap = m.px(1.2)
        below = text.line_height(m.large) + sum(heights) + gap * len(toggles) + m.px(2.4)
        broken_height = m.px(5.2) if model.broken else 0
        picture_height = min(m.px(34), room.bottom - y - below - broken_height)
        if picture_height >= m.px(4):
            self._picture(Rect(room.x, y, room.width, picture_height))
            y += picture_height
        if model.broken:
            button = self._broken()
            wide = min(room.width, button.preferred_width())
            button.rect = Rect(room.centerx - wide // 2, y + m.px(0.9), wide, m.px(3.9))
            widgets.append(button)
            y += broken_height
        y += m.px(1.4)
        y = self.write(_("House rules"), Rect(room.x, y, room.width, 0), m.large, style="semibold")
        y += m.px(0.6)
        for toggle, height in zip(toggles, heights, strict=True):
            toggle.rect = Rect(room.x, y, room.width, height)
            y += height + gap
        self.crowded |= toggles[-1].rect.bottom > room.bottom
        return [*widgets, *toggles]

    def _house_rules(self) -> list[Toggle]:
        m, model = self.metrics, self.model
        core = model.map.core_province
        every = (
            _("The tile for all provinces wants {province} too").format(province=core)
            if core
            else _("The tile for all provinces wants the home province too")
        )
        return [
            Toggle(
                m,
                _("No drawing from the pile while cards lie open"),
                model.open_draw_only,
                partial(self._switch, "open_draw_only"),
                key="open_draw_only",
            ),
            Toggle(
                m,
                every,
                model.every_province,
                partial(self._switch, "every_province"),
                key="every_province",
            ),
            Toggle(
                m,
                _("Everyone's points are shown during the game"),
                model.open_scores,
                self._switch_open_scores,
                key="open_scores",
            ),
        ]

    def _picture(self, room: Rect) -> None:
        if self.draft:
            return
        map_id = self.model.map_id
        aspect = map_thumbnail.aspect(map_id)
        height = min(room.height, round(room.width / aspect))
        image = map_thumbnail.map_thumbnail(map_id, (round(height * aspect), height))
        spot = image.get_rect(center=room.center)
        self.decor += textures.lying(image, spot.x, spot.y, max(4, self.metrics.px(0.8)))

    def _broken(self) -> Button:
        """Says that there are maps which cannot be played, and leads to why."""
        broken = self.model.broken
        if len(broken) == 1:
            words = _("{file} cannot be played: why?").format(file=broken[0].file)
        else:
            words = ngettext(
                "{n} map cannot be played: why?", "{n} maps cannot be played: why?", len(broken)
            ).format(n=len(broken))
        return Button(self.metrics, words, self._show_broken, key="broken", size=self.metrics.small)

    def _atlas(self) -> MapPickerScene:
        model = self.model
        return MapPickerScene(self.app, model.maps, model.broken, model.map_id, self._set_map)

    def _open_atlas(self) -> None:
        self.app.push(self._atlas())

    def _show_broken(self) -> None:
        scene = self._atlas()
        self.app.push(scene)
        scene.show_broken()

    # The foot

    def _foot(self, foot: Rect) -> tuple[list[Widget], Button]:
        m = self.metrics
        faults = self.model.faults()
        height = m.px(5.4)
        top = foot.y + (foot.height - height) // 2
        back = Button(m, _("Back"), self.escape, key="back")
        back.rect = Rect(foot.x, top, max(m.px(14), back.preferred_width()), height)
        start = Button(m, _("Start the game"), self._start, key="go", primary=True)
        width = max(m.px(26), start.preferred_width())
        start.rect = Rect(foot.right - width, top, width, height)
        start.enabled = not faults
        if self._past and not faults:
            again = Button(m, _("The same again"), self._again, key="again")
            width = max(m.px(20), again.preferred_width())
            again.rect = Rect(start.rect.x - m.px(2) - width, top, width, height)
            left = back.rect.right + m.px(2)
            place = Rect(left, top, again.rect.x - m.px(1.6) - left, height)
            return [back, *self._past_games(place), again, start], start
        if faults:
            words = {
                "seats": _("At least two have to play."),
                "names": _("Two players have the same name."),
            }[faults[0]]
            room = start.rect.x - back.rect.right - m.px(4)
            image = text.render_fit(words, m.body, room, palette().gold_light, "semibold-italic")
            self.put(
                image,
                start.rect.x - m.px(2) - image.get_width(),
                start.rect.centery - image.get_height() / 2,
            )
        return [back, start], start

    def _past_games(self, room: Rect) -> list[Widget]:
        """Which game "The same again" means: the last one, or one before it."""
        m = self.metrics
        who = [self._names_of(each) for each in self._past]
        titles = {each.id: each.title for each in self.model.maps}
        names = [
            (number, f"{each} – {titles[past.map_id]}" if who.count(each) > 1 else each)
            for number, (each, past) in enumerate(zip(who, self._past, strict=True))
        ]
        if len(names) > 1:
            choice = Choice(m, names, self._which, self._choose_past, key="past", cycling=True)
            choice.rect = Rect(0, 0, min(room.width, choice.preferred_width()), m.px(4.6))
            choice.rect.midright = room.midright
            return [choice]
        image = text.render_fit(who[0], m.body, room.width, palette().parchment_dark, "italic")
        self.put(image, room.right - image.get_width(), room.centery - image.get_height() / 2)
        return []

    def _names_of(self, past: LastSetup) -> str:
        """Who played in a game before."""
        return ", ".join(
            seat.name or (colour_name(seat.colour) if seat.who == PERSON else level_name(seat.who))
            for seat in past.seats
            if seat.who != OFF
        )

    def _heading(self, words: str, room: Rect) -> int:
        m = self.metrics
        image = text.render_fit(words, m.heading, room.width, palette().ink, "semibold")
        self.put(image, room.x, room.y - m.px(0.6))
        return room.y + image.get_height() + m.px(0.8)

    # What the widgets call back

    def _start(self) -> None:
        if not self.model.faults():
            self.actions.start(self.model.setup(self.proposed_names()))

    def _recolour(self, index: int, step: int) -> None:
        self.model.next_colour(index, step)
        self.rebuild()

    def _set_who(self, index: int, who: str) -> None:
        self.model.choose_who(index, who)
        self.rebuild()

    def _set_help(self, index: int, chosen: str) -> None:
        self.model.seats[index].help = chosen

    def _rename(self, index: int, name: str) -> None:
        self.model.seats[index].name = name
        memory.recall(self.model, index, self.actions.people)
        self.rebuild()

    def _sit(self, index: int, profile: Profile) -> None:
        self._rename(index, profile.name)

    def _choose_past(self, number: int) -> None:
        self._which = number

    def _again(self) -> None:
        memory.restore(self.model, self._past[self._which])
        self.rebuild()
        self._start()

    def _set_start(self, index: int | None) -> None:
        self.model.start = index

    def _set_map(self, map_id: str) -> None:
        self.model.choose_map(map_id)
        self.rebuild()

    def _set_variant(self, variant: str) -> None:
        self.model.variant = variant
        self.rebuild()

    def _switch(self, name: str, on: bool) -> None:
        setattr(self.model, name, on)

    def _switch_open_scores(self, on: bool) -> None:
        self.model.set_open_scores(on)
