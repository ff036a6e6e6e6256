"""The points of a closing grow beside a name, and leave what is read in its panel in sight."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Surface

from game.library import find_board
from game.rules import Ruleset
from game.rules.options import Options
from game.ui.clock import ManualClock
from game.ui.graphics.timeline import Timeline
from game.ui.program.app_factory import offscreen_app
from game.ui.settings import Settings
from game.ui.table.draw.moving.gains import gain_sprites
from game.ui.table.draw.sprites import scaled
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.tokens import Gain, GainSize
from game.ui.table.position import Position
from tests.rules.builders import Player, position
from tests.ui.table import desk as desks
from tests.ui.table.desk import Desk


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("open_scores", [False, True])
@pytest.mark.parametrize("large", [1.0, 1.7])
def test_figures_and_name_of_a_panel_stay_in_sight(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], open_scores: bool, large: float
) -> None:
    clock = ManualClock()
    app = offscreen_app(size, Settings(), clock)
    rules = Ruleset(find_board("south"), options=Options(open_scores=open_scores))
    player = Player(hand="ulm", route="lodz-2 pilsen-2 regensburg nuernberg", carriage=4)
    state = position(rules, player, Player(hand="linz"), display="", supply="basel zuerich")
    desk = Desk(app, clock, state)
    renderer, panel = desk.scene.position.renderer, desk.scene.position.geometry.panels[0]
    timeline, plates = Timeline(), list[Surface]()

    def noted(image: Surface, wanted: tuple[int, int]) -> Surface:
        plates.append(scaled(image, wanted))
        return plates[-1]

    monkeypatch.setattr("game.ui.table.draw.moving.gains.scaled", noted)
    timeline.add(0.0, 0.0, Gain(0), 12.0, 12.0)
    timeline.add(0.0, 0.0, GainSize(0), large, large)
    shown = renderer.moving(timeline, clock.now())
    (plate,) = (each.rect for each in shown if each.image in plates)
    *_others, name = renderer._panels.names.shown[0]
    assert not name.rect.collidepoint(plate.center)
    assert plate.collidelist([panel.route, panel.tiles, *panel.figures]) < 0
    points = renderer._panels.names.points_place(0)
    # The upper edge of a line is empty: digits begin below it.
    assert not plate.colliderect(points.inflate(0, -points.height // 2))
    assert plate.left >= 0 and plate.right <= size[0]
    if size == (1920, 1080):
        unit = desk.scene.position.layout.metrics.unit
        assert 0 <= points.x - plate.right <= unit, "it stands right before what it is added to"


def with_a_usual_name(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], hands: str
) -> tuple[Position, float]:
    """The table of a person, whose name is as long as most are, and of AI seats with a card each;
    and the time.
    """
    monkeypatch.setattr(desks, "NAMES", ("Charlotte", *desks.NAMES[1:]))
    clock = ManualClock()
    app = offscreen_app(size, Settings(), clock)
    players = [Player(hand=each) for each in hands.split()]
    state = position(Ruleset(find_board("south")), *players, supply="basel", display="")
    kinds = " ".join(["human", *["ai"] * (len(players) - 1)])
    return Desk(app, clock, state, kinds).scene.position, clock.now()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1600, 900), (1920, 1080)])
def test_what_was_won_covers_nothing_of_what_it_is_added_to(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    seen, now = with_a_usual_name(monkeypatch, size, "ulm linz")
    timeline, names = Timeline(), seen.renderer._panels.names
    timeline.add(0.0, 0.0, Gain(0), 12.0, 12.0)
    won, *_crown = gain_sprites(seen.geometry, seen.renderer.factory, names, timeline, now)
    points = names.points_place(0)
    assert not won.rect.colliderect(points.inflate(0, -points.height // 2))


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_points_that_stay_leave_those_of_the_seat_in_sight(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """However long a usual name is."""
    shown, _now = with_a_usual_name(monkeypatch, size, "ulm linz lodz pilsen")
    won, *_crown = shown.renderer.gained(Highlight(gain=12))
    points = shown.renderer._panels.names.points_place(0)
    assert not won.rect.colliderect(points.inflate(0, -points.height // 2))
    assert shown.layout.metrics.size[0] >= won.rect.right
    assert won.rect.collidelist(shown.geometry.panels[0].figures) < 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "name"),
    [((1024, 600), "Wilhelmine Charlotte"), ((1280, 720), "Wilhelmine Charlotte Marie")],
)
def test_points_that_stay_leave_the_news_free(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], name: str
) -> None:
    """Beside a long name they hung over what these tell of the closing."""
    monkeypatch.setattr(desks, "NAMES", (name, *desks.NAMES[1:]))
    clock = ManualClock()
    app = offscreen_app(size, Settings(), clock)
    rules = Ruleset(find_board("north"), "horses")
    player, rival = Player(hand="halle berlin cassel weimar"), Player(hand="leipzig")
    state = position(rules, player, rival, taken=1, played=1, keeping=True)
    scene = Desk(app, clock, state).scene
    highlight, shown = replace(scene.picture.highlight(), gain=12), scene.position
    won, *_crown = shown.renderer.gained(highlight)
    assert not won.rect.colliderect(shown.layout.commentary)
    points = shown.renderer._panels.names.points_place(0)
    assert not won.rect.colliderect(points.inflate(0, -points.height // 2))
    assert won.rect.collidelist(shown.geometry.panels[0].figures) < 0


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["Charlotte", "Wilhelmine"])
def test_who_leads_keeps_the_crown_beside_what_was_won(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], name: str
) -> None:
    """It went with the first point of a closing, and did not come back before the end."""
    monkeypatch.setattr(desks, "NAMES", (name, *desks.NAMES[1:]))
    clock = ManualClock()
    app = offscreen_app(size, Settings(), clock)
    rules = Ruleset(find_board("north"), "horses", options=Options(open_scores=True))
    ahead, behind = Player(hand="halle berlin", houses_left=12), Player(houses_left=15)
    state = position(rules, ahead, behind, taken=1, played=1)
    shown = Desk(app, clock, state).scene.position
    timeline, names = Timeline(), shown.renderer._panels.names
    timeline.add(0.0, 0.0, Gain(0), 2.0, 2.0)
    won, *crown = gain_sprites(shown.geometry, shown.renderer.factory, names, timeline, clock.now())
    marks = [each.rect for each in names.marks.ends(0, True, names.points_place(0).left)]
    hidden = any(won.rect.colliderect(each) for each in marks)
    assert shown.geometry.view.leaders == {0}
    assert crown or not hidden
    for each in crown:
        *_others, called = names.shown[0]
        assert not each.rect.colliderect(called.rect)
        middle = each.rect.clip(won.rect)
        assert middle.height <= won.rect.height // 3, "the number stays in sight"
