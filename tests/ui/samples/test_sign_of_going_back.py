"""The sign of the gamepad's button that goes back stands on the button that does the same."""

from __future__ import annotations

import pytest

from game.ui.engine.app import App
from game.ui.input import device
from game.ui.input.device import Device, Make
from game.ui.samples import SCENES, Sample
from game.ui.widgets.focus import ESCAPE, FocusGroup

PLACES = {
    "album": "back",
    "chapters": "back",
    "deals": "back",
    "games": "back",
    "problems": "back",
    "replay": "leave",
    "replays": "back",
    "results": "board",
    "review": "open-review",
    "review-log": "open-log",
    "rules": "back",
    "rules-found": None,
    "series": "title",
    "setup": "back",
}
"""The key of the button on each page, None where going back does what no button does."""


@pytest.mark.slow
@pytest.mark.parametrize("name", PLACES)
def test_going_back_has_its_sign(app: App, sample: Sample, name: str) -> None:
    device.use(Device.PAD, Make.XBOX)
    scene = SCENES[name](app, sample)
    app.push(scene)
    app.step()
    group = getattr(scene, "group")  # noqa: B009 - only forms have one
    assert isinstance(group, FocusGroup)
    signs = [each.key for each in group.widgets if group._press_of(each) == ESCAPE]
    assert signs == ([PLACES[name]] if PLACES[name] else [])
