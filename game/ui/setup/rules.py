"""Map, variant and house rules on the setup page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from game.ui.forms.form import FormScene
from game.ui.forms.player_picker import DropDownButton
from game.ui.graphics import text
from game.ui.graphics.layout import line_up, take_bottom, take_top
from game.ui.graphics.theme import palette
from game.ui.language import _, ngettext
from game.ui.setup.map_picker import MapPickerScene
from game.ui.setup.map_picture import LEAST_PICTURE, put_map
from game.ui.setup.model import BrokenMap, MapChoice, SetupModel
from game.ui.table.variants import variant_ui
from game.ui.widgets import Button, Choice, Toggle, Widget

EMBLEM = 1.9
"""Units of height of the picture of a way of playing."""

GAP = 0.5
"""Units between two house rules."""


class RulesForm:
    """Lays map and rules of `model` out on a page and changes them."""

    def __init__(self, page: FormScene, model: SetupModel) -> None:
        self._page = page
        self._model = model

    def build(self, room: Rect, beside: Rect) -> list[Widget]:
        """The widgets in `room`; `beside` the heading over it the only way of playing is named."""
        m, model, page = self._page.metrics, self._model, self._page
        widgets = [*self._map(take_top(room, m.px(4.2), m.px(1)))]
        if len(model.map.variants) > 1:
            widgets.append(self._variant(take_top(room, m.px(4.2), m.px(0.6))))
        else:
            self._name_variant(room, beside)
        toggles = self._toggles()
        heights = [toggle.preferred_height(room.width) for toggle in toggles]
        gap = m.px(GAP)
        rules = take_bottom(
            room, text.line_height(m.large) + m.px(0.4) + sum(heights) + gap * (len(toggles) - 1)
        )
        broken_height = m.px(5.2) if model.broken else m.px(0.8)
        picture_height = room.height - broken_height
        if picture_height >= m.px(LEAST_PICTURE):
            put_map(page, model.map_id, take_top(room, picture_height))
        if model.broken:
            button = self._broken()
            widgets.append(button)
            row = take_top(room, broken_height)
            place = Rect(row.x, row.y + m.px(0.9), row.width, m.px(3.9))
            wide = min(row.width, button.preferred_width())
            line_up([button], place, 0, widths=[wide], align="center")
        page.within(0, room.height)
        page.write(_("House rules"), rules, m.large, style="semibold", gap=m.px(0.4))
        for toggle, height in zip(toggles, heights, strict=True):
            toggle.rect = take_top(rules, height, gap)
        return [*widgets, *toggles]

    def _map(self, row: Rect) -> list[Widget]:
        titles = [(each.id, each.title) for each in self._model.maps]
        many = len(titles) > 2
        m, map_id = self._page.metrics, self._model.map_id
        # Translators: what a screen reader calls the choice of the map.
        board = Choice(m, titles, map_id, self._set_map, key="map", cycling=many, name=_("Map"))
        board.rect = row
        return [board, DropDownButton(board, self._pick_map, "pick-map", _("All maps"))]

    def _variant(self, row: Rect) -> Widget:
        m, model = self._page.metrics, self._model
        names = [(variant, variant_ui(variant).name()) for variant in model.map.variants]
        choice = Choice(
            *(m, names, model.variant, self._set_variant),
            key="variant",
            name=_("Way of playing"),
            pictures=[variant_ui(name).emblem(m.px(EMBLEM)) for name, _words in names],
        )
        choice.rect = row
        return choice

    def _name_variant(self, room: Rect, beside: Rect) -> None:
        """Name the only way of playing, which is no choice; below the map's name if it is long."""
        m, page = self._page.metrics, self._page
        of = variant_ui(self._model.variant)
        emblem, name = of.emblem(m.px(EMBLEM)), of.name()
        before = emblem.get_width() + m.px(0.8)
        wide = before + text.width_of(name, m.body)
        high = max(m.px(2.2), text.line_height(m.body))
        row = beside if wide + m.px(3) <= beside.width else take_top(room, high, m.px(0.6))
        words = text.render_fit(name, m.body, max(8, row.width - before), palette().sepia)
        x = row.right - wide if row is beside else row.centerx - wide // 2
        page.put(emblem, x, row.centery - emblem.get_height() // 2)
        page.put(words, x + before, row.centery - words.get_height() // 2)

    def _toggles(self) -> list[Toggle]:
        m, model = self._page.metrics, self._model
        core = model.map.core_province
        every = (
            _("The all-provinces tile needs {province} too").format(province=core)
            if core
            else _("The all-provinces tile needs the core province too")
        )

        def toggle(name: str, words: str, change: Callable[[bool], None] | None = None) -> Toggle:
            change = change or partial(setattr, model, name)
            return Toggle(m, words, getattr(model, name), change, key=name)

        return [
            toggle("open_draw_only", _("No drawing from the supply while the display has cards")),
            toggle("every_province", every),
            toggle("open_scores", self._open_scores_words(), self._set_open_scores),
        ]

    def _open_scores_words(self) -> str:
        """The words for open scores; until they are chosen, with the reason of what is proposed."""
        model = self._model
        if model.open_scores_touched or not model.people:
            return _("Everyone’s points are shown during the game")
        if model.people == 1:
            return _("Everyone’s points are shown during the game (usual when you play alone)")
        return _("Everyone’s points are shown during the game (usually off with several people)")

    def _broken(self) -> Button:
        """A button that opens the list of maps at those which cannot be played."""
        broken = self._model.broken
        if len(broken) == 1:
            words = _("{file} cannot be played: why?").format(file=broken[0].file)
        else:
            words = ngettext(
                "{n} map cannot be played: why?", "{n} maps cannot be played: why?", len(broken)
            ).format(n=len(broken))
        m = self._page.metrics
        return Button(m, words, self._show_broken, key="broken", size=m.small)

    # Callbacks of the widgets

    def _pick_map(self) -> None:
        self._page.app.push(self._picker())

    def _show_broken(self) -> None:
        picker = self._picker()
        self._page.app.push(picker)
        picker.show_broken()

    def _picker(self) -> MapPickerScene:
        app, model = self._page.app, self._model
        return MapPickerScene(
            app, model.maps, model.broken, model.map_id, self._set_map, self._renew
        )

    def _renew(self, maps: Sequence[MapChoice], broken: Sequence[BrokenMap]) -> None:
        self._model.renew(maps, broken)
        self._page.rebuild()

    def _set_map(self, map_id: str) -> None:
        self._model.choose_map(map_id)
        self._page.rebuild()

    def _set_open_scores(self, on: bool) -> None:
        self._model.set_open_scores(on)
        self._page.rebuild()

    def _set_variant(self, variant: str) -> None:
        self._model.variant = variant
        self._page.rebuild()
