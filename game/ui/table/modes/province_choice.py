"""Choice of the province in which all houses of a closing stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.ruleset import Ruleset
from game.ui.graphics.theme import Metrics
from game.ui.language import _
from game.ui.table.model.closing_ways import Way
from game.ui.table.text.closing import province_words
from game.ui.widgets import Choice


def province_choice(
    metrics: Metrics,
    ways: Sequence[Way],
    way: Way,
    rules: Ruleset,
    changed: Callable[[Way], None],
    key: str,
) -> Choice[Way]:
    """One of the `ways` that place several houses in one province, at first that of `way`."""
    return Choice(
        metrics,
        [(each, province_words(each, rules)) for each in ways],
        next(each for each in ways if each.province == way.province),
        changed,
        key=key,
        cycling=True,
        quiet=True,
        name=_("Province"),
    )
