"""The survey of the bots that are there: each is loaded once, and none harms the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.bots.survey import Survey
from game.ui.program.small_pages import installed_words
from tests.bots.packages import install


@pytest.mark.slow
def test_every_bot_is_tried_and_says_what_it_is(site: Path) -> None:
    install(site, "gone", {"gone": "Bot"})
    install(site, "other", {"club": "Bot"})
    survey = Survey()
    survey.wait()
    found = {each.bot.id: each for each in survey.found}
    closer = found["closer"].description
    assert closer is not None
    assert [closer.name(code, "closer") for code in ("de", "en", "fr")] == [
        "Schließer",
        "Closer",
        "Closer",
    ]
    borrowed = found["borrowed"].description
    assert borrowed is not None
    assert borrowed.name("de", "borrowed") == "borrowed"
    assert borrowed.plays("base") and not borrowed.plays("horses")
    assert found["gone"].fault == "ModuleNotFoundError: No module named 'gone'"
    assert found["unmade"].fault.startswith("RuntimeError: no weights")
    assert found["club"].bot.fault and not found["club"].fault, "not even tried"


def test_about_this_game_names_the_bots(site: Path) -> None:
    words = installed_words()
    assert words.startswith("Bots from other packages: ")
    assert "closer (good-bots 1.0)" in words
