"""Goals of panels for which one house is missing: the coin of the map and the name of the town."""

from __future__ import annotations

import pytest

from game.library import find_loaded
from game.rules import Ruleset
from game.rules.options import Options
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics
from game.ui.table.model.panels.goal_cells import JOINED, MOST
from game.ui.table.model.panels.goals import nearest_goals, wishes_of
from game.ui.table.position import Position
from tests.rules.builders import Player, position
from tests.ui.table.model.test_layout_of_games import laid_out

FOUR = "amsterdam bruessel luebeck schwerin hannover leipzig weimar darmstadt cassel coelln"
"""Lüttich, Göttingen, Dresden and Würzburg are each the last one missing for a tile, and in Baiern
there is but Würzburg for that of all provinces.
"""


def table(
    board: str, houses: str, size: tuple[int, int] = (1920, 1080), seats: int = 3
) -> Position:
    """Bert with these houses and one tile among others who have none."""
    rules = Ruleset(find_loaded(board).board, options=Options(open_scores=True))
    rivals = [Player(houses=houses, tiles="length-5")] * (seats - 1)
    players = [Player(hand=f"{'lodz' if board == 'south' else 'stettin'}"), *rivals[:1]]
    state = position(rules, *players, *[Player()] * (seats - 2))
    return laid_out(state, board, Metrics(size))


def said(found: Position, seat: int) -> list[str]:
    sprites = found.renderer._panels._goals[seat]
    return [text.words_of(each.image) for each in sprites if text.words_of(each.image)]


@pytest.mark.parametrize(
    ("board", "houses", "towns"),
    [
        ("north", "amsterdam bruessel", ["Lüttich"]),
        ("south", "freiburg mannheim", ["Carlsruhe"]),
        ("south", "freiburg", []),
    ],
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_where_one_house_is_missing_its_town_is_named(
    board: str, houses: str, towns: list[str], seats: int
) -> None:
    """The tile had its provinces' names, and the coins at the plates were told nowhere."""
    found = table(board, houses, seats=seats)
    goals = nearest_goals(found.view, 1)
    wishes = wishes_of(found.view, goals)
    assert [each.names[0] for each in wishes if each.last] == towns
    cells = found.geometry.panels[1].goals
    shown = list(zip(goals, wishes, cells.lines, strict=False))
    assert len(shown) >= max(1, len(towns))
    images = [each.image for each in found.renderer._panels._goals[1]]
    for goal, wish, lines in shown:
        coin = found.renderer.factory.tile(goal.stack, goal.value, cells.side, ribbon=False)
        assert (coin in images) is wish.last, "as on the map"
        assert not wish.last or lines == (wish.names[0],)


def test_of_several_the_dearest_stand_first_and_no_more_than_three() -> None:
    """Five in two lines beside three and “…” made the densest place of the table."""
    found = table("north", FOUR)
    goals = nearest_goals(found.view, 1)
    wishes = wishes_of(found.view, goals)
    lasts = [each for each in wishes if each.last]
    assert len(lasts) == MOST
    values = [goal.value for goal, wish in zip(goals, wishes, strict=True) if wish.last]
    assert values[0] == max(values)
    panel = found.geometry.panels[1]
    cells = panel.goals
    assert len(cells.places) == MOST
    assert all(panel.goals_row.contains(place) for place in cells.places)
    assert all(one.right < two.x for one, two in zip(cells.places, cells.places[1:], strict=False))


def test_one_name_stands_behind_the_coins_of_all_tiles_that_lack_the_same_house() -> None:
    """The last town of Hessen and Baiern is the last one of all provinces, too."""
    found = table("north", FOUR)
    wishes = wishes_of(found.view, nearest_goals(found.view, 1), True)
    assert [each.names for each in wishes[:2]] == [JOINED, ("Würzburg",)]
    assert [each.names[0] for each in wishes].count("Würzburg") == 1
    cells = found.geometry.panels[1].goals
    first, second = cells.places[:2]
    assert first.width == cells.side and second.x - first.right < cells.size // 3
    assert said(found, 1).count("Würzburg") <= 1


@pytest.mark.parametrize(
    ("board", "houses", "province"),
    [
        ("north", "amsterdam bruessel hannover schwerin leipzig weimar wuerzburg", "Hessen"),
        ("south", "freiburg sigmaringen lodz linz basel innsbruck ulm", "Böhmen"),
    ],
)
def test_a_province_is_named_where_any_of_its_towns_would_do(
    board: str, houses: str, province: str
) -> None:
    found = table(board, houses)
    wishes = wishes_of(found.view, nearest_goals(found.view, 1))
    assert wishes[0].last and wishes[0].names == (province,)
