"""Rulings "Game-end tile" and "Game end": the last round, scores and ties."""

from __future__ import annotations

import pytest

from game.rules import Phase, Ruleset, legal_actions, scores, winner
from game.rules.board import Carriage
from game.rules.events import EndTriggered, GameEnded, TileWon, TurnBegan
from game.rules.state import NOBODY
from tests.rules.boards import board, hansa, lengths
from tests.rules.builders import Player, Table, table

ROUTE = "freiburg-1 carlsruhe-1 mannheim-1 wuerzburg-1 nuernberg-1 pilsen-1 budweis-1"
SHORT = "kempten-1 augsburg-1 muenchen-1"
DISPLAY = "lodz-1 lodz-2 lodz-3 linz-1 linz-2 linz-3"
SUPPLY = "basel-1 basel-2 basel-3 passau-1 passau-2 passau-3 zuerich-1 zuerich-2 zuerich-3"


def closing(rules: Ruleset, *players: Player, **setup: object) -> Table:
    """The seat to act has taken and played a card."""
    setup = {
        "taken": 1,
        "played": 1,
        "forced": False,
        "display": DISPLAY,
        "supply": SUPPLY,
        **setup,
    }
    return table(rules, *players, **setup)


def waiting(count: int, **player: object) -> list[Player]:
    return [Player(hand=f"ulm-{n + 1}", **player) for n in range(count)]  # type: ignore[arg-type]


# the trigger


def test_the_last_carriage_triggers_the_end(rules: Ruleset) -> None:
    game = closing(rules, Player(route=ROUTE, carriage=6), *waiting(1)).play("close")
    assert game.happened(EndTriggered) == [EndTriggered(0)]
    assert game.state.finisher == 0
    assert ("game-end", 1) in game.tiles(0)


def test_the_sixth_carriage_does_not(rules: Ruleset) -> None:
    game = closing(rules, Player(route=ROUTE, carriage=5), *waiting(1)).play("close")
    assert game.state.finisher == NOBODY
    assert not game.happened(EndTriggered)


def test_the_cartwright_may_bring_the_last_carriage(rules: Ruleset) -> None:
    route = " ".join(ROUTE.split()[:5])
    game = closing(rules, Player(route=route, carriage=6), *waiting(1))
    assert game.play("close +cartwright").state.finisher == 0


def test_the_last_house_triggers_the_end(rules: Ruleset) -> None:
    game = closing(rules, Player(route=SHORT, houses_left=1), *waiting(1)).play("close augsburg")
    assert game.state.finisher == 0
    assert game.tiles(0) == [("game-end", 1)]


def test_one_house_left_does_not(rules: Ruleset) -> None:
    game = closing(rules, Player(route=SHORT, houses_left=2), *waiting(1)).play("close augsburg")
    assert game.state.finisher == NOBODY


def test_both_at_once_win_one_tile(rules: Ruleset) -> None:
    game = closing(rules, Player(route=ROUTE, carriage=6, houses_left=1), *waiting(1))
    game.play("close pilsen")
    assert [tile for tile in game.tiles(0) if tile[0] == "game-end"] == [("game-end", 1)]
    assert len(game.happened(EndTriggered)) == 1


def test_whoever_does_so_later_in_the_round_gets_no_tile(rules: Ruleset) -> None:
    players = [Player(carriage=7), Player(route=SHORT, houses_left=1), *waiting(1)]
    game = closing(rules, *players, turn=1, finisher=0, gone={"game-end": 1})
    game.play("close augsburg")
    assert game.tiles(1) == []
    assert game.state.finisher == 0
    assert not game.happened(EndTriggered)


def test_the_game_end_tile_goes_to_the_first_only_even_if_it_is_the_same_player(
    rules: Ruleset,
) -> None:
    """With the last carriage taken, placing the last house in a later game round brings none."""
    player = Player(route=SHORT, carriage=7, houses_left=1, tiles="game-end")
    game = closing(rules, player, *waiting(1), finisher=0).play("close augsburg")
    assert game.tiles(0) == [("game-end", 1)]


def test_on_a_users_map_the_last_carriage_is_the_highest_one() -> None:
    small = board(
        "small",
        {"east": "au berg celle"},
        ["au berg", "berg celle"],
        lengths((5, 1)),
        carriages=[Carriage(3, 2), Carriage(4, 3)],
    )
    game = table(
        Ruleset(small),
        Player(route="au berg celle", carriage=3),
        Player(hand="au-3"),
        taken=1,
        played=1,
        forced=False,
    )
    game.play("close +cartwright")
    assert game.state.finisher == 0
    assert scores(game.state)[0].carriage == 3


def test_with_horses_only_the_last_house_ends_the_game() -> None:
    rules = Ruleset(hansa(), "horses")
    player = Player(route="aachen bremen celle", horses="gotha-3", houses_left=1)
    game = table(rules, player, Player(), taken=1, played=1, forced=False)
    assert game.play("close aachen").state.finisher == 0


# the last round


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("start", [0, 1])
def test_the_round_is_played_out_to_the_right_of_the_start_player(
    rules: Ruleset, seats: int, start: int
) -> None:
    """Whoever triggers the end, everybody has had the same number of turns."""
    for offset in range(seats):
        trigger = (start + offset) % seats
        hands = ["ulm-1", "ulm-2", "ulm-3", "stuttgart-1"]
        players = [Player(hand=hand) for hand in hands[:seats]]
        players[trigger] = Player(hand="ulm-3", route=ROUTE, carriage=6)
        game = closing(rules, *players, turn=trigger, start=start).play("close")
        turns = 1
        while not game.state.over:
            card = game.hand(game.state.turn).split()[0]
            game.play("draw", f"start {card}", "end")
            turns += 1
        assert turns == seats - offset
        assert isinstance(game.events[-1], GameEnded)


def test_the_trigger_in_the_last_seat_ends_the_game_at_once(rules: Ruleset) -> None:
    game = closing(rules, *waiting(1), Player(route=ROUTE, carriage=6), turn=1).play("close")
    assert game.state.over
    assert game.state.phase is Phase.OVER
    assert legal_actions(game.state) == []
    assert not game.happened(TurnBegan)
    assert game.why("draw") == "The game is over."


def test_a_keep_that_is_due_belongs_to_the_last_turn(rules: Ruleset) -> None:
    last = Player(route=ROUTE, carriage=6, hand="lodz-1 lodz-2 lodz-3 linz-1")
    game = closing(rules, *waiting(1), last, turn=1).play("close")
    assert not game.state.over
    assert game.state.phase is Phase.DISCARD
    game.play("keep linz-1 lodz-1 lodz-2")
    assert game.state.over


def test_another_closing_in_the_last_round_still_counts(rules: Ruleset) -> None:
    rival = Player(route=SHORT)
    game = closing(rules, Player(carriage=7), rival, turn=1, finisher=0).play("close augsburg")
    assert game.state.over
    assert (game.carriage(1), game.houses(1)) == (3, "augsburg")


# scores


@pytest.mark.parametrize(("carriage", "points"), [(0, 0), (3, 2), (4, 3), (5, 5), (6, 7), (7, 10)])
def test_the_highest_carriage_counts(rules: Ruleset, carriage: int, points: int) -> None:
    game = table(rules, Player(carriage=carriage, houses_left=0), Player())
    assert scores(game.state)[0].total == points


def test_tiles_count_and_houses_not_placed_cost_a_point_each(rules: Ruleset) -> None:
    player = Player(carriage=5, tiles="baiern length-7 all-provinces", houses_left=6)
    score = scores(table(rules, player, Player()).state)[0]
    assert (score.carriage, score.tiles, score.houses_left) == (5, 15, 6)
    assert score.total == 14


def test_a_player_who_has_done_nothing_scores_minus_twenty(rules: Ruleset) -> None:
    assert scores(table(rules, Player(), Player()).state)[1].total == -20


def test_with_horses_tiles_minus_houses_not_placed() -> None:
    rules = Ruleset(hansa(), "horses")
    player = Player(tiles="length-8", houses_left=3)
    assert scores(table(rules, player, Player()).state)[0].total == -1


# ties


def with_scores(rules: Ruleset, *points: int, owner: int, start: int = 0) -> Table:
    """Seats with these scores: houses left, nothing else."""
    players = [Player(houses_left=20 - score) for score in points]
    return table(rules, *players, finisher=owner, start=start)


def test_the_most_points_win(rules: Ruleset) -> None:
    assert winner(with_scores(rules, 3, 9, 5, owner=0).state) == 1


def test_a_tie_goes_to_the_owner_of_the_game_end_tile(rules: Ruleset) -> None:
    assert winner(with_scores(rules, 7, 7, 7, owner=2).state) == 2
    assert winner(with_scores(rules, 7, 7, 7, owner=1).state) == 1


def test_else_to_the_tied_player_next_clockwise_from_the_owner(rules: Ruleset) -> None:
    """The owner is not among the tied."""
    assert winner(with_scores(rules, 7, 3, 2, 7, owner=1).state) == 3
    assert winner(with_scores(rules, 7, 7, 3, 2, owner=2).state) == 0
    assert winner(with_scores(rules, 7, 2, 7, 3, owner=3).state) == 0
    assert winner(with_scores(rules, 3, 7, 7, 7, owner=0).state) == 1


def test_who_started_does_not_matter_for_a_tie(rules: Ruleset) -> None:
    for start in range(4):
        assert winner(with_scores(rules, 7, 3, 7, 2, owner=1, start=start).state) == 2


def test_the_winner_is_announced(rules: Ruleset) -> None:
    rival = Player(carriage=4, houses_left=0)
    game = closing(rules, rival, Player(route=ROUTE, carriage=6), turn=1).play("close")
    assert game.events[-1] == GameEnded(0)
    assert game.happened(TileWon)
