"""A session checks, writes down and moves on, in this order."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from game.rules import Board, legal_actions, observe
from game.rules.actions import DrawCard, EndTurn
from game.rules.board import CardIndex
from game.rules.records.record import Chance, Entry, Ply, Result, dumps
from game.rules.records.replaying import replay
from game.rules.scoring import scores
from game.rules.supply import reshuffles
from game.session import IllegalActionError, JournalError, Session
from tests.rules.boards import hamlet
from tests.rules.play import POLICIES
from tests.rules.records import Memory, data, finder, lines_of, play_on, session, text_of


class Broken(Memory):
    """A journal whose disk is full."""

    def append(self, lines: Sequence[str]) -> None:
        raise JournalError("There is no room left on the disk.")


def test_the_journal_has_every_line_but_the_header(south: Board) -> None:
    game, journal = session(south, 4, 3), Memory()
    game.keep_in(journal)
    play_on(game)
    assert journal.lines == text_of(game)[1:]


def test_the_last_action_and_the_result_are_written_together(south: Board) -> None:
    calls: list[int] = []

    class Counting(Memory):
        def append(self, lines: Sequence[str]) -> None:
            calls.append(len(lines))
            super().append(lines)

    game = session(south, 2, 4)
    game.keep_in(Counting())
    play_on(game)
    assert calls[-1] == 2
    assert isinstance(game.entries[-1], Result)
    assert game.over


def test_a_reshuffle_is_written_with_its_action() -> None:
    game, journal = session(hamlet(), 2, 1), Memory()
    game.keep_in(journal)
    play_on(game, POLICIES["wild"], 60)
    at = next(n for n, entry in enumerate(game.entries) if isinstance(entry, Chance))
    assert '"chance"' in journal.lines[at]
    assert '"do"' in journal.lines[at + 1]


def test_a_reshuffle_is_left_to_chance(south: Board) -> None:
    """The same cards, but their order is the generator's."""
    game = play_on(session(south, 4, 3))
    at = next(n for n, entry in enumerate(game.entries) if isinstance(entry, Chance))
    before, ply = data(lines_of(game)[: at + 1]), game.entries[at + 1]
    assert isinstance(ply, Ply)
    orders = {supply_of(game.entries[at])}
    for seed in range(3):
        again = Session.resume(replay(before, finder(south)), Random(seed))
        again.submit(ply.action)
        orders.add(supply_of(again.entries[at]))
    assert len(orders) == 4
    assert len({tuple(sorted(order)) for order in orders}) == 1


def supply_of(entry: Entry) -> tuple[CardIndex, ...]:
    assert isinstance(entry, Chance)
    return entry.supply


def test_an_illegal_action_changes_nothing(south: Board) -> None:
    game, journal = session(south), Memory()
    game.keep_in(journal)
    before = game.state
    with pytest.raises(IllegalActionError, match=r"Take a card first\.") as refused:
        game.submit(EndTurn())
    assert refused.value.refusal.template == "Take a card first."
    assert game.state is before
    assert (game.entries, journal.lines) == ([], [])


def test_submitting_leaves_the_earlier_state_for_undo(south: Board) -> None:
    game = session(south)
    before = game.state
    kept = before.copy()
    game.submit(DrawCard())
    assert before == kept
    assert game.state != before


def test_a_broken_journal_does_not_stop_the_game(south: Board) -> None:
    game = session(south)
    game.keep_in(Broken())
    game.submit(DrawCard())
    game.submit(DrawCard())
    assert str(game.failure) == "There is no room left on the disk."
    assert len(game.entries) == 2


def test_a_game_resumed_goes_on_where_it_stood(south: Board) -> None:
    game = play_on(session(south, 3, 2), plies=50)
    journal = Memory()
    again = Session.resume(replay(data(lines_of(game)), finder(south)), Random(1), journal)
    assert legal_actions(again.state) == legal_actions(game.state)
    assert journal.lines == []
    play_on(again)
    assert again.over
    record = "\n".join([*text_of(game), *journal.lines, ""]).encode()
    assert replay(record, finder(south)).result


def test_resuming_completes_a_record_that_lacks_only_its_result(south: Board) -> None:
    lines = lines_of(play_on(session(south, 2, 4)))
    journal = Memory()
    game = Session.resume(replay(data(lines[:-1]), finder(south)), Random(1), journal)
    assert game.over
    assert journal.lines == [dumps(lines[-1])]
    nothing = Memory()
    whole = Session.resume(replay(data(lines), finder(south)), Random(1), nothing)
    assert whole.entries == game.entries
    assert nothing.lines == []


def test_a_preview_tells_the_points_of_the_seat_that_acts(south: Board) -> None:
    """Also where the action ends its turn; and it leaves the game as it is."""
    game, rng = session(south, 3, 2), Random(5)
    seen: set[int] = set()
    while not game.over and len(seen) < 2:
        seat, before = game.state.turn, scores(game.state)
        action = POLICIES["builder"](game.state, game.legal_actions(), rng)
        told = None
        if not reshuffles(game.state, action):
            told = game.preview(action)
            assert game.state.turn == seat and scores(game.state) == before
        events = game.submit(action)
        if told is not None:
            points = scores(game.state)[seat].total - before[seat].total
            assert (list(told.events), told.points) == (events, points)
            if points and game.state.turn != seat:
                seen.add(seat)
    assert len(seen) == 2


def test_the_same_seed_is_the_same_game(south: Board) -> None:
    one, other = (play_on(session(south, 3, 9), POLICIES["wild"], 200) for _ in range(2))
    assert text_of(one) == text_of(other)
    assert text_of(session(south, 3, 10)) != text_of(session(south, 3, 9))


def test_the_start_player_is_drawn_by_lot_unless_chosen(south: Board) -> None:
    starts = {session(south, 4, seed).state.start for seed in range(40)}
    assert starts == {0, 1, 2, 3}
    for start in range(4):
        assert {session(south, 4, seed, start=start).state.start for seed in range(9)} == {start}


def test_who_is_to_act_and_what_a_seat_may_see(south: Board) -> None:
    game = session(south, 2, start=1)
    assert game.to_act.colour == "blue"
    assert game.observe(1) == observe(game.state, 1)
    assert game.why_not(DrawCard()) is None
