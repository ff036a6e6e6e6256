"""Every page says to a screen reader all that can be seen and reached on it, in every language."""

from __future__ import annotations

import pytest

from game.ui.accessibility.node import Role, walk
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.language import LANGUAGES
from game.ui.samples import SCENES, Sample
from game.ui.settings import Settings
from tests.sampling import in_turn
from tests.ui.samples.conftest import open_scene

SIZE = (1280, 720)
QUICK = ("title", "setup-four", "settings", "crash")
OPTIONS = (Role.RADIO_BUTTON, Role.TAB, Role.LINE)

TABLES = frozenset(
    {
        *("table", "empty-hand", "signs", "giving-up", "map-enlarged", "map-lacking", "asking"),
        *("hint-take", "hint-play", "hint-close", "end", "turn-end", "keep", "log", "gamepad"),
        *("closing", "closing-ways", "closing-horses", "closing-hint", "replay", "replay-log"),
        *("review", "review-mistake", "review-better", "review-log", "review-try"),
        *("problem", "problem-right", "problem-solution"),
        *("review-solution", "lesson", "lesson-read", "lesson-closing", "lesson-undo"),
        *("lesson-horses", "gentle", "handicap", "note", "position-advice"),
    }
)
"""What shows a table and no form."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "language"),
    [
        pytest.param(name, language, marks=() if name in QUICK else pytest.mark.slow)
        for number, name in enumerate(each for each in SCENES if each not in TABLES)
        for language in in_turn(number, LANGUAGES, 2 if name in QUICK else 1)
    ],
)
def test_a_page_tells_what_is_on_it(name: str, language: str, sample: Sample) -> None:
    _app, scene = open_scene(sample, name, SIZE, Settings(language=language))
    assert isinstance(scene, FormScene)
    page = scene.accessible()
    assert page.name, "the page has no name"
    found = dict(walk(page))

    # Whatever can have the focus is there, where it is seen, and is called unlike the others.
    for widget in scene.group.widgets:
        if widget.can_focus:
            node = found.get((widget.key,))
            assert node is not None, f"{widget.key} is not told"
            assert node.name, f"{widget.key} has no name"
            assert node.box == tuple(widget.rect)
    reached = [(node.name, node.description) for node in page.children if node.acts]
    assert len(reached) == len(set(reached)), "two things are called the same"
    for node in found.values():
        options = [each.name for each in node.children if each.role in OPTIONS]
        assert all(options) and (len(set(options)) == len(options) or node.role is Role.LIST)
        assert node.box is None or scene.window.colliderect(node.box)

    # No words that are seen are missing.
    told = {words for node in found.values() for words in (node.name, node.value, node.description)}
    whole = "\n".join((page.name, *told))
    for sprite in scene.decor:
        words = text.words_of(sprite.image).strip()
        # A dash in a table is told in words: “not played yet”.
        assert words in whole or words == "\N{EN DASH}", f"not told: {words}"
