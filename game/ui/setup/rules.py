"""Map, variant and house rules on the setup page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import line_up, middle, take_bottom, take_right, take_top
from game.ui.graphics.theme import palette
from game.ui.language import _, in_a_row, ngettext
from game.ui.setup.map_facts import map_facts, minutes
from game.ui.setup.map_gallery import IN_SIGHT, MapGallery
from game.ui.setup.map_picker import MapPickerScene
from game.ui.setup.map_picture import LEAST_PICTURE, put_map, put_way, timed_way, way_width
from game.ui.setup.model import BrokenMap, MapChoice, SetupModel
from game.ui.setup.opening_button import OpeningButton, plate_height
from game.ui.setup.ways_choice import WayLook, ways_choice
from game.ui.widgets import Button, Choice, Toggle, Widget

SMALLER = 0.78
"""Least share of their size to which the ways of playing shrink to stand beside the house rules."""

FOLD = 4.4
"""Height in units of the row with the house rules."""

AIR = 2.0
"""Units by which the switch between ways of playing is wider than its words want."""

GAP = 0.5
"""Units between two house rules."""


class RulesForm:
    """Lays map and rules of `model` out on a page and changes them."""

    def __init__(self, page: FormScene, model: SetupModel) -> None:
        self._page = page
        self._model = model
        self._unfolded = False

    def build(self, room: Rect, heading: Rect) -> list[Widget]:
        """The widgets in `room`, and one beside the heading above it."""
        m, model, page = self._page.metrics, self._model, self._page
        widgets = [self._all_maps(room, heading), self._map(room)]
        toggles = self._toggles() if self._unfolded else []
        heights = [toggle.preferred_height(room.width) for toggle in toggles]
        apart = m.px(GAP)
        rules = take_bottom(room, m.px(FOLD) + sum(heights) + (apart + m.px(0.4)) * len(toggles))
        broken_height = m.px(5.2) if model.broken else m.px(0.2)
        foot, fold = take_top(rules, m.px(FOLD), m.px(0.8)), self._fold()
        high = plate_height(m)
        foot = middle(foot, high)
        fold.rect = take_right(foot, fold.preferred_width(), m.px(1.2))
        # Whichever map is chosen, its picture has the same place.
        look = self._ways_beside(foot.width)
        way = 0 if look else high + m.px(0.8)
        facts = text.line_height(m.body)
        picture_height = room.height - broken_height - facts - way - m.px(0.6)
        if picture_height >= m.px(LEAST_PICTURE):
            put_map(page, model.map_id, take_top(room, picture_height, m.px(0.6)))
        told = take_top(room, facts)
        row = middle(take_top(room, way), high) if way else foot
        self._facts(told, row.width, look or WayLook(m.body))
        widgets += self._way(row, look or WayLook(m.body))
        if model.broken:
            button = self._broken()
            widgets.append(button)
            row = take_top(room, broken_height)
            place = Rect(row.x, row.y + m.px(0.9), row.width, m.px(3.9))
            wide = min(row.width, button.preferred_width())
            line_up([button], place, 0, widths=[wide], align="center")
        page.within(0, room.height)
        widgets.append(fold)
        for toggle, height in zip(toggles, heights, strict=True):
            toggle.rect = take_top(rules, height, apart)
        return [*widgets, *toggles]

    def _facts(self, row: Rect, below: int, look: WayLook) -> None:
        """What is special about the chosen map, in a line below it; the line below that, which has
        so much room, may tell the length of a game.
        """
        page, size, model = self._page, self._page.metrics.body, self._model
        only = len(model.map.variants) == 1
        told = only and timed_way(page, model.map, below, look, self._minutes)
        if words := map_facts(model.map, model.variant, 0 if told else self._minutes):
            image = text.render_narrow(words, size, row.width, palette().ink)
            page.pin(image, row, "midleft")

    @property
    def _minutes(self) -> int:
        """The minutes that a game of those at the table takes."""
        model = self._model
        ai = len(model.playing) - model.people
        return minutes(model.map, model.variant, model.people, ai)

    def _all_maps(self, room: Rect, heading: Rect) -> Widget:
        """The button that lists all maps, at the end of the heading's row."""
        m = self._page.metrics
        count = len(self._model.maps)
        # Translators: on the button that lists all maps: how many there are.
        words = _("All maps ({n})").format(n=count)
        if count <= IN_SIGHT:
            # Translators: on the same button while all maps are in sight: it leads to the folder
            # for maps that one draws.
            words = _("Maps of your own")
        button = OpeningButton(m, words, self._pick_map, key="pick-map", size=m.body)
        button.adds = count <= IN_SIGHT
        wide, high = button.preferred_width(), plate_height(m)
        button.rect = Rect(room.right - wide, heading.centery - high // 2, wide, high)
        self._page.within(wide, room.right - heading.right - m.px(1))
        return button

    def _map(self, room: Rect) -> Widget:
        """The maps at the top of `room`."""
        m, model = self._page.metrics, self._model
        # Translators: what a screen reader calls the choice of the map.
        maps = MapGallery(m, model.maps, model.map_id, self._set_map, room.width, _("Map"))
        row = take_top(room, maps.rect.height, m.px(1))
        maps.rect.topleft = row.topleft
        return maps

    def _ways_beside(self, room: int) -> WayLook | None:
        """The look in which the ways of playing any of the maps have room beside the house rules,
        if need be a little smaller; None if there is none.
        """
        body = self._page.metrics.body
        sizes = range(body, round(SMALLER * body) - 1, -1)
        looks = (WayLook(size) for size in sizes)
        return next((each for each in looks if self._ways_width(each) <= room), None)

    def _ways_width(self, look: WayLook) -> int:
        """The width that the ways of playing any of the maps want."""
        maps = self._model.maps
        several = [self._ways(each, look).preferred_width() for each in maps if each.variants[1:]]
        one = [way_width(self._page, each, look) for each in maps if not each.variants[1:]]
        return max(*several, *one, 0)

    def _ways(self, of: MapChoice, look: WayLook) -> Choice[str]:
        m, model = self._page.metrics, self._model
        return ways_choice(m, of.variants, model.variant, self._set_variant, look)

    def _way(self, row: Rect, look: WayLook) -> list[Widget]:
        """The ways of playing the chosen map, or words on the only one, at the left of a row."""
        page, of = self._page, self._model.map
        if len(of.variants) == 1:
            put_way(page, of, row, look, self._minutes)
            return []
        choice = self._ways(of, look)
        # With some air beside the words, where there is room.
        wide = min(row.width, choice.preferred_width() + page.metrics.px(AIR))
        choice.rect = Rect(row.x, row.y, wide, row.height)
        return [choice]

    def _fold(self) -> Button:
        """The button that shows and hides the house rules, with the number of unusual ones."""
        m, changed = self._page.metrics, self._model.changed_rules
        # Translators: no house rules are in force, on what unfolds these. What stands behind the
        # colon is written in lighter letters.
        words = _("House rules") if changed else _("House rules: none")
        button = OpeningButton(
            *(m, words, self._unfold),
            key="house-rules",
            size=m.body,
            unfolded=self._unfolded,
            count=len(changed),
        )
        unusual = [each.label for each in self._toggles() if each.key in changed]
        button.about = in_a_row(unusual)
        return button

    def _toggles(self) -> list[Toggle]:
        m, model = self._page.metrics, self._model
        core = model.map.core_province
        every = (
            _("The all-provinces tile needs {province} too").format(province=core)
            if core
            else _("The all-provinces tile needs the core province too")
        )

        def toggle(name: str, words: str, change: Callable[[bool], None] | None = None) -> Toggle:
            change = change or partial(self._set_rule, name)
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

    def _unfold(self) -> None:
        self._unfolded = not self._unfolded
        self._page.rebuild()

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

    def _set_rule(self, name: str, on: bool) -> None:
        setattr(self._model, name, on)
        self._page.rebuild()

    def _set_open_scores(self, on: bool) -> None:
        self._model.set_open_scores(on)
        self._page.rebuild()

    def _set_variant(self, variant: str) -> None:
        self._model.variant = variant
        self._page.rebuild()
