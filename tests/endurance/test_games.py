"""Random games, few of them: `python -m tests.endurance games` plays as many as wanted."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pytest

from game.rules.state import State
from game.rules.variants import VARIANTS
from tests.endurance import games
from tests.endurance.games import Kind, kinds, play, run


def test_the_kinds_cover_what_can_be_played() -> None:
    assert {kind.variant for kind in kinds()} == set(VARIANTS)
    assert {kind.map_id for kind in kinds()} == {"south", "north", "italy", "spain"}
    assert {kind.seats for kind in kinds()} == {2, 3, 4}
    assert {len(kind.options) for kind in kinds()} == {0, 1, 2}


@pytest.mark.slow
@pytest.mark.parametrize("kind", kinds()[::12], ids=str)
def test_a_game_comes_to_its_end(kind: Kind) -> None:
    assert play(kind, "short") > 50


@pytest.mark.thorough
@pytest.mark.slow
def test_games_of_every_kind_come_to_their_end() -> None:
    for number, kind in enumerate(kinds()):
        play(kind, f"every:{number}")


def test_a_game_without_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "MOST_ACTIONS", 100)
    with pytest.raises(games.GameFaultError, match=r"seed 'x'.*no end"):
        play(kinds()[0], "x")


def test_a_fault_is_found_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = State.apply

    def forgetful(state: State, *rest: object) -> None:
        whole(state, *rest)  # type: ignore[arg-type]
        state.seat.hand = state.seat.hand[1:]

    monkeypatch.setattr(State, "apply", forgetful)
    with pytest.raises(
        games.GameFaultError, match=r"after \d+ actions: InvariantError: cards have"
    ):
        play(kinds()[0], "x")


@pytest.mark.slow
def test_a_run_goes_on_after_what_is_noted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(games, "CHUNK", 2)
    played: list[int] = []
    whole = games.play_chunk

    def part(seed: str, chunk: int) -> games.Count:
        played.append(chunk)
        return whole(seed, chunk, 2)

    monkeypatch.setattr(games, "play_chunk", part)
    notes = tmp_path / "notes.jsonl"
    for wanted in (4, 6):
        assert run(Namespace(games=wanted, seed="s", workers=1, resume=notes))
        with notes.open("a") as file:
            file.write('{"seed": "s", "chu')
    assert played == [0, 1, 2]
    assert "6 random games" in capsys.readouterr().out
