"""The seats' panels say the same about everybody."""

from __future__ import annotations

import pytest

from game.rules import Ruleset
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.pieces import figures
from tests.rules.builders import Player, position
from tests.ui.table.desk import Desk


@pytest.mark.parametrize("cards", [1, 12])
def test_the_next_carriage_is_in_every_panel_or_in_none(
    app: App,
    clock: ManualClock,
    south_rules: Ruleset,
    monkeypatch: pytest.MonkeyPatch,
    cards: int,
) -> None:
    hand = "augsburg lodz-2 linz-2 passau-2 ulm-2 basel-2 zuerich-2 pilsen innsbruck kempten"
    hand += " stuttgart salzburg"
    state = position(
        south_rules,
        Player(hand=" ".join(hand.split()[:cards]), route="ingolstadt nuernberg"),
        Player(hand="lodz", carriage=3),
        display="muenchen ulm linz basel kempten passau",
        supply="zuerich freiburg mannheim",
    )
    painter = Desk(app, clock, state).scene.position.renderer._panels
    said = []
    account, rated = figures.carriage_account, figures.rated_carriage

    def accounted(*how: object) -> object:
        said.append("account")
        return account(*how)  # type: ignore[arg-type]

    def plain(*how: object) -> object:
        said.append("carriage")
        return rated(*how)  # type: ignore[arg-type]

    assert painter._accounts
    monkeypatch.setattr(figures, "carriage_account", accounted)
    monkeypatch.setattr(figures, "rated_carriage", plain)
    for seat in (0, 1):
        painter.stats(seat)
    assert set(said) == {"account"}
    monkeypatch.setitem(vars(painter), "_accounts", False)
    said.clear()
    for seat in (0, 1):
        painter.stats(seat)
    assert set(said) == {"carriage"}
