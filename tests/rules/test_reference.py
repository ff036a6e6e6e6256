"""The rules module against an independent reading of the rulings, move by move."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules import Board, Options, Ruleset, scores, winner
from game.rules.perft import perft
from game.rules.supply import reshuffles
from tests.rules.boards import hamlet, hansa
from tests.rules.builders import text
from tests.rules.play import POLICIES, Game, snapshot
from tests.rules.reference import Reference, World, reference_perft
from tests.sampling import share

OPTIONS = ((), ("open_draw_only",), ("every_province",), ("every_province", "open_draw_only"))
BOARDS: dict[str, Callable[[], Board]] = {"hamlet": hamlet, "hansa": hansa}
CLOSING_CITIES = 9
"""Beyond this length the reference's subsets take too long: such games are cut short."""


def compare(rules: Ruleset, seats: int, seed: int, policy: str, most_plies: int) -> bool:
    """Play a game with both; whether it came to its end."""
    names = [name for name in Options.names() if getattr(rules.options, name)]
    game = Game(rules, seats, seed, POLICIES[policy], most_plies)
    supply = [rules.board.cards[card] for card in game.supply]
    world = World(rules.board, rules.variant.id, set(names))
    reference = Reference(world, seats, game.state.start, supply)
    for before, actions, action, after in game.steps():
        listed = [text(act, rules) for act in actions]
        assert set(listed) == reference.legal()
        assert len(listed) == len(set(listed))
        new = [rules.board.cards[card] for card in game.reshuffled or ()]
        reference.play(text(action, rules), new or None)
        assert reference.reshuffled == reshuffles(before, action)
        assert snapshot(after) == reference.snapshot()
        if any(len(seat.route) > CLOSING_CITIES for seat in after.seats):
            return False
    if not game.state.over:
        return False
    assert reference.over
    assert reference.legal() == set()
    assert [score.total for score in scores(game.state)] == reference.scores()
    assert winner(game.state) == reference.winner()
    return True


@pytest.mark.slow
@pytest.mark.parametrize("policy", sorted(POLICIES))
@pytest.mark.parametrize("options", OPTIONS, ids="+".join)
def test_south_is_played_as_the_reference_plays_it(
    rules_with: Callable[..., Ruleset], options: tuple[str, ...], policy: str
) -> None:
    for seed in range(4):
        compare(rules_with(*options), 2 + seed % 3, seed, policy, 400)


@pytest.mark.slow
def test_builders_bring_games_to_an_end_with_the_same_result(rules: Ruleset) -> None:
    assert sum(compare(rules, 2 + seed % 3, seed, "builder", 900) for seed in range(6)) >= 5


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["base", "horses"])
@pytest.mark.parametrize("policy", sorted(POLICIES))
def test_free_cities_core_province_and_horses(policy: str, variant: str) -> None:
    for seed in range(8):
        options = Options(every_province=seed % 2 == 1)
        compare(Ruleset(hansa(), variant, options), 2 + seed % 3, seed, policy, 400)


@pytest.mark.slow
@pytest.mark.parametrize("policy", sorted(POLICIES))
def test_tiny_supply_with_gaps_and_waived_taking(policy: str) -> None:
    for seed in range(15):
        options = Options(open_draw_only=seed % 2 == 1)
        compare(Ruleset(hamlet(), "base", options), 2 + seed % 3, seed, policy, 200)


@pytest.mark.slow
@pytest.mark.parametrize("policy", sorted(POLICIES))
def test_many_games(rules: Ruleset, policy: str) -> None:
    """`python -m tests.endurance reference` plays as many as wanted."""
    for seed in share(range(1000, 1030), 15):
        compare(rules, 2 + seed % 3, seed, policy, 400)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "depth"), [(2, 5), (3, 5)])
def test_perft_from_the_start(rules: Ruleset, seats: int, depth: int) -> None:
    supply = list(rules.board.cards)[::5] + [
        card for n, card in enumerate(rules.board.cards) if n % 5
    ]
    state = rules.new_game(seats, 0, [rules.board.card_index[card] for card in supply])
    reference = Reference(World(rules.board, "base", set()), seats, 0, supply)
    assert perft(state, depth) == reference_perft(reference, depth)


@pytest.mark.slow
def test_perft_across_reshuffles_and_empty_piles() -> None:
    rules = Ruleset(hamlet())
    supply = list(rules.board.cards)
    state = rules.new_game(2, 1, range(len(supply)))
    reference = Reference(World(rules.board, "base", set()), 2, 1, supply)
    for depth in range(1, 7):
        assert perft(state, depth) == reference_perft(reference, depth)


@pytest.mark.slow
def test_the_games_reach_the_corners(rules: Ruleset) -> None:
    """What the comparison is worth: reshuffles, gaps, waived taking and playing all occur."""
    seen = set()
    for tiny in (rules, Ruleset(hamlet())):
        for policy in POLICIES.values():
            for seed in range(20):
                for before, _, action, _ in Game(tiny, 4, seed, policy, 200).steps():
                    if reshuffles(before, action):
                        seen.add("reshuffle")
                    if before.display.count(-1) in range(1, 6):
                        seen.add("gap")
                    if before.nothing_to_take and not before.taken and not before.played:
                        seen.add("waived" if before.seat.hand else "nothing to do")
                    if before.nothing_to_take and before.forced and before.taken == 1:
                        seen.add("second card waived")
    assert seen == {"reshuffle", "gap", "waived", "nothing to do", "second card waived"}
