"""AI seats, hints and stand-ins keep to the handicap in cards."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.ai.advice.hint import hint, quick_hint
from game.ai.advice.judge import planned
from game.ai.agreed import as_agreed
from game.ai.levels import make_bot
from game.ai.search import Effort
from game.library import find_board
from game.rules.actions import DrawCard, TakeCard
from game.rules.options import Options
from game.rules.records.record import SeatInfo
from game.rules.records.second_card import is_refused, is_withheld
from game.rules.scoring import winner
from game.session import GameSetup, Session
from tests.sampling import THOROUGH, share

QUICK = Effort(plans=2, worlds=1, last=1)


def game_of(map_id: str, variant: str, levels: tuple[str, ...], seed: int) -> Session:
    """A game of which every other seat has the handicap."""
    seats = tuple(
        replace(SeatInfo.of_ai(f"Seat {index}", colour, level), draws_second=index % 2 == 0)
        for index, (level, colour) in enumerate(
            zip(levels, ("red", "blue", "yellow", "black"), strict=False)
        )
    )
    setup = GameSetup(map_id, variant, Options(), seats)
    return Session.new(setup, find_board(map_id), Random(seed))


@pytest.mark.parametrize(
    ("map_id", "variant", "levels"),
    [
        ("south", "base", ("club", "club")),
        ("north", "horses", ("club:blocker", "journeyman", "novice:hoarder")),
        ("italy", "base", ("apprentice", "random", "random")),
    ],
)
def test_whole_games(map_id: str, variant: str, levels: tuple[str, ...]) -> None:
    """No level that plans is ever refused; who does not know the handicap draws instead."""
    for seed in range(2):
        game = game_of(map_id, variant, levels, seed)
        bots, rng = [make_bot(level) for level in levels], Random(seed)
        while not game.over:
            seen, level = game.observe(game.state.turn), levels[game.state.turn]
            action = bots[game.state.turn].choose(seen, game.rules, rng)
            if level != "random":
                assert not is_refused(seen, game.rules, action)
            game.submit(as_agreed(seen, game.rules, action))
        for step in game.steps:
            if step.seat % 2 == 0:
                assert not is_withheld(step.before, step.ply.action)


def test_hints_advise_what_is_allowed_alone() -> None:
    """The plan of a hint, and what is compared with it, too."""
    game = game_of("south", "base", ("club", "club"), 1)
    bot, rng, asked = make_bot("club"), Random(1), 0
    while not game.over and game.state.round < 8:
        state = game.state
        seen = game.observe(state.turn)
        if seen.draws_second and not state.played and state.taken < 2:
            for found in (quick_hint(seen, game.rules), hint(seen, game.rules, QUICK)):
                assert not is_refused(seen, game.rules, found.action)
                assert found.other is None or not is_refused(seen, game.rules, found.other)
                taken = state.taken
                for way in found.line:
                    assert not (isinstance(way, TakeCard) and taken == 1)
                    taken += isinstance(way, TakeCard | DrawCard)
            ways = [each.action for each in planned(seen, game.rules)]
            assert not any(is_refused(seen, game.rules, way) for way in ways)
            asked += 1
        game.submit(bot.choose(seen, game.rules, rng))
    assert asked > 10


@pytest.mark.parametrize("level", ["master", "grandmaster"])
def test_who_searches_keeps_to_it(level: str) -> None:
    game = game_of("south", "base", (level, "club"), 4)
    club, rng = make_bot("club"), Random(0)
    while not (game.state.turn == 0 and game.state.taken == 1):
        game.submit(club.choose(game.observe(game.state.turn), game.rules, rng))
    seen = game.observe(0)
    action = make_bot(level).choose(seen, game.rules, Random(2))
    assert not is_refused(seen, game.rules, action)
    assert not isinstance(action, TakeCard)


@pytest.mark.slow
@pytest.mark.parametrize(("map_id", "variant"), share([("south", "base"), ("north", "horses")]))
def test_it_weakens_as_much_as_the_setup_page_says(map_id: str, variant: str) -> None:
    """Of 200 games of Club against Club 68 were won in the south and 65 in the north."""
    wins, games = 0, 60 if THOROUGH else 20
    for seed in range(games):
        game, rng = game_of(map_id, variant, ("club", "club"), seed), Random(seed)
        club = make_bot("club")
        while not game.over:
            game.submit(club.choose(game.observe(game.state.turn), game.rules, rng))
        wins += winner(game.state) == 0
    assert 0.17 < wins / games < 0.5
