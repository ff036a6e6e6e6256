"""The winner's entry on the page of results: a drive, a fade or nothing, and over on demand."""

from __future__ import annotations

import pygame
import pytest

from game.library import find_board
from game.rules.records.replaying import replay
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.results.scene import ResultsScene
from game.ui.samples import SCENES, Sample, sample_lines
from game.ui.settings import AnimationSpeed


def shown(app: App) -> ResultsScene:
    scene = SCENES["results"](app, Sample.of(replay(sample_lines(), find_board)))
    assert isinstance(scene, ResultsScene)
    app.push(scene)
    scene.prepare()
    return scene


def changes(scene: ResultsScene, clock: ManualClock) -> list[set[tuple[int, int, int]]]:
    """Where, and how opaque, that is what is not the same in every frame until all is at rest."""
    frames = []
    while scene.busy:
        frames.append({(s.x, s.y, s.alpha) for s in scene.sprites(clock.now())})
        clock.advance(0.1)
        scene.tick(clock.now())
    always = frames[0].intersection(*frames)
    return [frame - always for frame in frames]


@pytest.mark.slow
def test_the_coach_drives_in_from_the_left_and_comes_to_rest(app: App, clock: ManualClock) -> None:
    scene = shown(app)
    moving = changes(scene, clock)
    assert len(moving) > 10
    ways = [min(x for x, _, _ in frame) for frame in moving]
    assert ways == sorted(ways) and ways[0] < ways[-1]
    assert not scene.busy
    assert scene.sprites(clock.now()) == scene.sprites(clock.now() + 5)


@pytest.mark.slow
def test_with_reduced_motion_the_coach_only_appears(app: App, clock: ManualClock) -> None:
    app.settings.reduced_motion = True
    scene = shown(app)
    moving = changes(scene, clock)
    assert len({frozenset((x, y) for x, y, _ in frame) for frame in moving}) == 1
    opacities = [max(alpha for _, _, alpha in frame) for frame in moving]
    assert opacities == sorted(opacities) and opacities[0] < opacities[-1]


@pytest.mark.slow
def test_without_animation_it_stands_there(app: App) -> None:
    app.settings.animation_speed = AnimationSpeed.OFF
    assert not shown(app).busy


@pytest.mark.slow
@pytest.mark.parametrize(
    "event",
    [
        pygame.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode=""),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1),
    ],
    ids=["a key", "a press"],
)
def test_any_input_ends_the_drive(app: App, clock: ManualClock, event: pygame.Event) -> None:
    scene = shown(app)
    assert scene.busy
    scene.handle(event)
    scene.tick(clock.now())
    assert not scene.busy
