"""A third variant with a way of its own to play a card: three files, named in three registries."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.ai import variants as ai_variants
from game.ai.levels import RandomBot
from game.ai.matches.arena import play_game
from game.ai.search import Effort, Master
from game.library import find_board
from game.rules import Options, Ruleset, determinize, observe, resample, verify
from game.rules import variants as rules_variants
from game.rules.records.record import SeatInfo
from game.rules.variants import variants_on
from game.session import GameSetup, Session
from game.storage.saves import Saves
from tests.rules.builders import Player, Table, position
from tests.variants.relay import Rider, RiderSent
from tests.variants.relay_ai import RELAY_AI

FILES = ("relay.py", "relay_ai.py", "relay_ui.py")
"""All that the variant needed, beside a line in each of three registries."""


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enter the variant where rules and AI look variants up."""
    monkeypatch.setitem(rules_variants.VARIANTS, "relay", "tests.variants.relay")
    monkeypatch.setitem(ai_variants.VARIANT_AIS, "relay", RELAY_AI)


@pytest.fixture
def relay() -> Ruleset:
    return Ruleset(find_board("south"), "relay")


def test_three_files_are_the_whole_variant() -> None:
    assert sorted(path.name for path in Path(__file__).parent.glob("relay*.py")) == list(FILES)


def test_setup_offers_it() -> None:
    assert variants_on(find_board("south")) == ("base", "relay")


def test_a_route_is_closed_once_the_rider_is_on_the_road(relay: Ruleset) -> None:
    anna = Player(hand="passau linz", route="ulm augsburg muenchen")
    game = Table(position(relay, anna, Player(hand="lodz"), taken=1))
    assert game.legal("relay") == {"relay passau-1", "relay linz-1"}
    game.play("extend right passau")
    assert game.why("close ulm") == "First send the rider ahead."
    game.play("relay linz")
    assert game.happened(RiderSent)
    game.play("close ulm")
    assert "linz-1" in game.discard
    assert game.state.seats[0].extras == Rider()


@pytest.mark.slow
def test_ai_seats_play_it_and_the_record_is_verified(relay: Ruleset) -> None:
    game = play_game(relay, ("club", "novice"), 0, 0, check=True)
    assert sum(entry.line(relay.board).get("do") == "relay" for entry in game.entries) > 5
    data = "".join(f"{line}\n" for line in game.lines()).encode()
    assert verify(data, find_board).state == game.state


@pytest.mark.slow
def test_the_master_plays_it(relay: Ruleset) -> None:
    bots = (Master(Effort(worlds=1, last=1, nodes=300)), RandomBot())
    assert play_game(relay, ("master", "random"), 0, 1, check=True, bots=bots).state.over


def test_a_saved_game_is_gone_on_with(tmp_path: Path) -> None:
    seats = (SeatInfo("Anna", "human", "red"), SeatInfo("Bert", "human", "blue"))
    rng = Random(4)
    setup = GameSetup("south", "relay", Options(), seats, 0)
    session = Session.new(setup, find_board("south"), rng)
    saves = Saves(tmp_path)
    journal = saves.create(session.header)
    session.keep_in(journal)
    for _ in range(60):
        session.submit(rng.choice(session.legal_actions()))
    journal.close()
    found = saves.resume(journal.path, find_board)
    assert found.journal is not None
    found.journal.close()
    again = Session.resume(found.game, None)
    assert again.state == session.state
    assert any(seat.extras.cards for step in again.steps for seat in step.after.seats)


def test_everybody_sees_the_rider_and_deals_around_it(relay: Ruleset) -> None:
    anna = Player(hand="passau linz", route="ulm")
    rows = {"display": "ulm-2 ulm-3 linz-2 linz-3 lodz-2 lodz-3", "supply": "basel kempten"}
    game = Table(position(relay, anna, Player(hand="lodz"), taken=1, **rows))  # type: ignore[arg-type]
    state = game.play("relay linz").state
    linz = relay.board.card_index["linz-1"]
    for viewer in (None, 0, 1):
        seen = observe(state, viewer)
        assert linz in seen.faces()
        for dealt in (determinize(seen, relay, Random(1)), resample(state, viewer, Random(1))):
            assert dealt.seats[0].extras == Rider((linz,))
            assert linz not in dealt.unseen_supply
