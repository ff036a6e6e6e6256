"""Hints and the tutor's slips lie beside the map: over the seats' panels where there is room."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.library import find_board
from game.rules.records.replaying import replay
from game.ui.graphics.text import words_of
from game.ui.language import set_language
from game.ui.replay.scene import ReplayScene
from game.ui.samples import Sample
from game.ui.settings import Settings
from game.ui.table.advice.callout import Callout
from game.ui.table.guides.exercise_scene import ExerciseScene
from game.ui.table.model.layout import TableLayout
from game.ui.table.model.move_index import KeyKind
from game.ui.table.scene import TableScene
from tests.sampling import in_turn
from tests.ui.samples.conftest import open_scene
from tests.ui.table.desk import GAMES

SIZES = ((1024, 600), (1366, 768), (1920, 1080), (2560, 1080))


@pytest.mark.slow
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize(("number", "size"), [*enumerate(SIZES)], ids=str)
def test_a_hint_lies_beside_the_map_and_leaves_the_own_part_in_sight(
    sample: Sample, number: int, size: tuple[int, int], text_scale: float
) -> None:
    settings = Settings(language="de", text_scale=text_scale)
    for name in in_turn(number, ("hint-take", "hint-play", "hint-close"), 2):
        scene = open_scene(sample, name, size, settings)[1]
        assert isinstance(scene, TableScene)
        callout, layout = scene.hints.callout, scene.position.layout
        assert callout is not None
        others = [layout.own, *layout.tools, layout.menu, *callout.rings]
        if layout.usual is None:
            others += [layout.board, layout.commentary]
        # Large words need more room than is there beside the map.
        assert callout.rect.collidelist(others) < 0, (name, callout.rect)
        parts = [part for panel in scene.position.geometry.panels for part in panel.read]
        beside = [part for part in parts if part.colliderect(callout.rect)]
        cut = [part for part in beside if part.top < callout.rect.top < part.bottom - 1]
        assert cut == [], "no line of a panel is cut in two"
    set_language("en")


@pytest.mark.slow
@pytest.mark.parametrize("record", ["", "horses-of-two.jsonl", "horses-of-three.jsonl"])
def test_from_a_sofa_a_hint_on_taking_a_card_leaves_most_open_cards_in_sight(
    sample: Sample, record: str
) -> None:
    """With the largest words: what else lies there is what the advice is weighed against."""
    if record:
        sample = Sample.of(replay((GAMES / record).read_bytes(), find_board))
    settings = Settings(language="de", text_scale=2.0)
    settings.sofa = True
    scene = open_scene(sample, "hint-take", (1920, 1080), settings)[1]
    assert isinstance(scene, TableScene)
    callout, layout = scene.hints.callout, scene.position.layout
    assert callout is not None
    names = [Rect(*each.topleft, each.width, each.height // 4) for each in slots(layout)]
    covered = callout.rect.collidelistall(names)
    # Where the advised cities have their names across the map there is no other room for it.
    assert len(covered) <= (4 if record == "horses-of-three.jsonl" else 1)
    advised = [each.number - 1 for each in scene.hints.things if each.kind is KeyKind.SLOT]
    assert advised and not set(advised) & set(covered)
    set_language("en")


def slots(layout: TableLayout) -> list[Rect]:
    return [layout.slot(slot) for slot in range(1, 7)]


@pytest.mark.slow
@pytest.mark.parametrize(("number", "size"), [*enumerate(SIZES)], ids=str)
def test_a_note_and_a_try_leave_a_line_of_every_seat_in_sight(
    sample: Sample, number: int, size: tuple[int, int]
) -> None:
    """At a table of four they had hidden or cut the panels that they lay over."""
    for name in in_turn(number, ("note", "review-try", "review-solution"), 2):
        scene = open_scene(sample, name, size, Settings(language="de"))[1]
        if isinstance(scene, ReplayScene):
            geometry = scene.moment.geometry
            callout = next(each for each in scene.group.widgets if isinstance(each, Callout))
        else:
            assert isinstance(scene, ExerciseScene) and scene.guide.callout is not None
            geometry, callout = scene.position.geometry, scene.guide.callout
        covered = [
            seat
            for seat, panel in enumerate(geometry.panels)
            if panel.rect.colliderect(callout.rect)
        ]
        assert covered, (name, "all panels have room for it")
        assert callout.folded is not None and [*callout.folded.seats] == covered, name
        names = {geometry.view.seats[seat].name for seat in covered}
        said = {words_of(each.image): each.rect for each in callout.paper()}
        assert all(callout.rect.contains(rect) for words, rect in said.items() if words)
        assert names <= {*said}
    set_language("en")
