"""Signs of the gamepad's buttons, and the tooltips of what has the focus, cover no words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pygame import Rect

from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.input import device
from game.ui.input.device import Device, Make
from game.ui.input.gamepad import HINT_KEY
from game.ui.results.sheet.score_line import ScoreLine
from game.ui.samples import SCENES, Sample
from game.ui.setup.seats.player import PlayerChoice
from game.ui.table.advice.hint_slip import HintSlip
from game.ui.table.draw import highlights
from game.ui.table.model.closing_places import sheet_place
from game.ui.table.model.hit_targets import Spot, city_spots
from game.ui.table.model.move_index import DISCARD, SUPPLY
from game.ui.table.modes.closing import Closing
from game.ui.table.modes.way_cell import WayCell
from game.ui.table.modes.way_choices import CartwrightRow
from game.ui.table.scene import TableScene
from game.ui.widgets import Button, IconButton, Widget, glyphs
from game.ui.widgets.focus import ESCAPE, FocusGroup


def signs(group: FocusGroup) -> Iterator[tuple[Widget, list[Sprite]]]:
    """Each widget that can have the focus, with the signs that show while it has."""
    device.use(Device.PAD, Make.XBOX)
    for widget in [each for each in group.widgets if each.can_focus]:
        group.focus_key(widget.key)
        group.show_focus()
        yield widget, group._glyphs(Make.XBOX)


def opened(app: App, sample: Sample, name: str) -> TableScene:
    """A scene at the table, drawn once."""
    scene = SCENES[name](app, sample)
    assert isinstance(scene, TableScene)
    app.push(scene)
    app.step()
    return scene


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "de", "fr"])
@pytest.mark.parametrize("name", ["title", "review", "keep", "table", "setup", "results"])
def test_a_sign_leaves_the_words_of_its_button_free(
    app: App, sample: Sample, name: str, lang: str
) -> None:
    app.change_setting("language", lang)
    scene = SCENES[name](app, sample)
    app.push(scene)
    app.step()
    group = getattr(scene, "group")  # noqa: B009 - only forms have one
    assert isinstance(group, FocusGroup)
    for widget, shown in signs(group):
        if isinstance(widget, (Button, ScoreLine, PlayerChoice)):
            words = [each.rect for each in widget.sprites() if text.words_of(each.image)]
            covered = [each for each in shown if each.rect.collidelist(words) >= 0]
            assert not covered, widget.key


@pytest.mark.slow
def test_a_sign_leaves_the_words_of_a_closing_free(app: App, sample: Sample) -> None:
    scene = opened(app, sample, "closing")
    mode = scene.table.mode
    assert isinstance(mode, Closing)
    view, m = mode.view, scene.position.layout.metrics
    cells = {each.key for each in view.group.widgets if isinstance(each, WayCell)}
    assert cells
    for widget, shown in signs(view.group):
        # Right below the papers stands what becomes of the cards.
        if widget.key in cells:
            below = widget.rect.move(0, widget.rect.height - m.px(1)).clip(view.places.sheet)
            assert shown and not any(each.rect.colliderect(below) for each in shown)


@pytest.mark.slow
def test_the_button_that_closes_a_route_has_its_sign(app: App, sample: Sample) -> None:
    """The button that opens the view closes the route there, too, and nothing said so."""
    scene = opened(app, sample, "closing")
    mode = scene.table.mode
    assert isinstance(mode, Closing)
    device.use(Device.PAD, Make.XBOX)
    mode.view.group.focus_key("back")
    confirm = mode.view.confirm
    place = confirm.rect.inflate(confirm.rect.height, confirm.rect.height)
    signs = mode.view.group._glyphs(Make.XBOX)
    assert not confirm.locked and any(place.contains(each.rect) for each in signs)
    words = [each.rect for each in confirm.sprites() if text.words_of(each.image)]
    assert all(each.rect.collidelist(words) < 0 for each in signs)


@pytest.mark.slow
def test_a_long_hint_says_what_puts_it_away_and_what_goes_on(app: App, sample: Sample) -> None:
    scene = opened(app, sample, "hint-take")
    slip = scene.hints.callout
    assert isinstance(slip, HintSlip)
    device.use(Device.PAD, Make.XBOX)
    before, (cross, more) = slip.paper()[:-2], slip.paper()[-2:]
    for sign, press in ((cross, ESCAPE), (more, (HINT_KEY, 0))):
        assert sign.image is glyphs.glyph(press, Make.XBOX, sign.image.get_height())
        assert slip.rect.contains(sign.rect)
    # The plate stands beside the heading, where that has room for it.
    heading = next(each.rect for each in before if each.image is slip._blocks[0])
    assert heading.y <= more.rect.centery <= heading.bottom
    plate = Rect(more.rect.right, heading.y, slip._more, heading.height)
    assert not cross.rect.colliderect(plate) and not cross.rect.colliderect(more.rect)
    said = text.width_of("The master’s hint", slip.metrics.small, "semibold-italic")
    assert heading.x + said <= more.rect.x
    device.use(Device.POINTER)
    assert len(slip.paper()) == len(before)


@pytest.mark.parametrize("value", [False, True])
def test_a_sign_leaves_points_and_mark_of_the_cartwright_free(app: App, value: bool) -> None:
    m = app.metrics(app.size)
    words = ("Carriage 7 with the Cartwright: 10 points instead of 6",)
    row = CartwrightRow(m, "The Cartwright helps", words, 4, value, lambda helps: None)
    row.lie_among(Rect(m.px(70), m.px(40), m.px(25), round(m.small * 1.5)), m.small, m.small)
    plain = [each.rect for each in row.sprites()]
    group = FocusGroup()
    group.set([row])
    for _row, shown in signs(group):
        assert shown
        assert not any(each.rect.collidelist(plain) >= 0 for each in shown)


@pytest.mark.slow
def test_a_sign_leaves_the_name_of_a_town_free(app: App, sample: Sample) -> None:
    scene = opened(app, sample, "table")
    geometry = scene.position.geometry
    group = FocusGroup()
    group.set(city_spots(geometry, range(len(geometry.view.rules.board.cities)), lambda key: None))
    for spot, shown in signs(group):
        below = spot.rect.move(0, spot.rect.height // 2)
        assert [each.rect.colliderect(below) for each in shown] == [False], spot.key


@pytest.mark.slow
def test_a_sign_leaves_the_tags_of_the_piles_free(app: App, sample: Sample) -> None:
    scene = opened(app, sample, "table")
    layout = scene.position.layout
    spots = [
        Spot(layout.metrics, thing, rect, lambda key: None)
        for thing, rect in ((SUPPLY, layout.supply), (DISCARD, layout.discard))
    ]
    group = FocusGroup()
    group.set(spots)
    for spot, shown in signs(group):
        tag = highlights.tag("Discard 26", spot.rect, layout.metrics).rect
        assert [each.rect.colliderect(tag) for each in shown] == [False]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lang", "key"),
    [
        *((each, "undo") for each in ("en", "es", "fr", "it", "pl")),
        *((each, "hint") for each in ("en", "de", "es", "fr", "it")),
        ("de", "open-log"),
    ],
)
def test_the_tooltips_of_the_small_buttons_cover_no_seat(
    app: App, sample: Sample, lang: str, key: str
) -> None:
    app.change_setting("language", lang)
    scene = opened(app, sample, "table")
    layout, geometry = scene.position.layout, scene.position.geometry
    device.use(Device.PAD, Make.XBOX)
    tools = [each for each in scene._controls.group.widgets if isinstance(each, IconButton)]
    tool = next(each for each in tools if each.key == key)
    tool.hovered = True
    paper = tool.tooltip()[-2].rect
    covered = [layout.commentary, *(panel.rect for panel in geometry.panels)]
    covered += [each.rect for each in tools]
    assert paper.collidelist(covered) < 0
    assert paper.contains(tool.tooltip()[-1].rect)


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "de", "fr"])
@pytest.mark.parametrize("name", ["closing", "closing-horses"])
def test_the_tooltips_of_a_closing_cover_neither_question_nor_ways(
    app: App, sample: Sample, name: str, lang: str
) -> None:
    app.change_setting("language", lang)
    scene = opened(app, sample, name)
    mode = scene.table.mode
    assert isinstance(mode, Closing)
    sheet = sheet_place(scene.position.layout)
    device.use(Device.PAD, Make.XBOX)
    # The first ones are in reach of the focus from the ways below them.
    tools = [each for each in mode.view.group.widgets if each.key in ("hint", "undo", "redo")]
    assert len(tools) == 3
    for tool in tools:
        assert isinstance(tool, IconButton)
        tool.hovered = True
        assert not tool.tooltip()[-2].rect.colliderect(sheet), tool.tip
