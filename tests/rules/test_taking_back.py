"""What is taken back leaves the record, and comes again just as it was."""

from __future__ import annotations

from random import Random

import pytest

from game.rules import Board, legal_actions
from game.rules.actions import Action, DrawCard, EndTurn, StartRoute, TakeCard
from game.rules.options import Options
from game.rules.records.history import since_last_turn
from game.rules.records.record import Chance
from game.rules.records.replaying import replay, verify
from game.session import GameSetup, JournalError, Session, UndoRefusal
from tests.rules.boards import hamlet
from tests.rules.play import POLICIES
from tests.rules.records import Memory, data, finder, lines_of, play_on, session, text_of


def playing(south: Board) -> Session:
    """The first seat has taken two cards and begun a route."""
    game = session(south, 2, 5, start=0)
    game.keep_in(Memory())
    game.submit(TakeCard(1))
    game.submit(DrawCard())
    game.submit(StartRoute(game.state.seat.hand[0]))
    return game


def test_strictly_nothing_goes_back_that_brought_a_card_to_light(south: Board) -> None:
    game = playing(south)
    assert game.undo_refusal(0, free=False) is None
    game.undo()
    assert game.undo_refusal(0, free=False) is UndoRefusal.REVEALED


@pytest.mark.parametrize("action", [TakeCard(1), DrawCard()], ids=str)
def test_cards_come_to_light_in_the_hand_and_in_the_display(south: Board, action: Action) -> None:
    game = session(south, 2, 5, start=0)
    game.submit(action)
    assert game.undo_refusal(0, free=False) is UndoRefusal.REVEALED


def test_freely_a_turn_goes_back_to_its_start_and_no_further(south: Board) -> None:
    game = playing(south)
    opening = game.header.opening(game.rules)
    for _ in range(3):
        assert game.undo_refusal(0, free=True) is None
        game.undo()
    assert game.undo_refusal(0, free=True) is UndoRefusal.OTHERS
    assert game.state == opening


def test_an_ended_turn_goes_back_until_somebody_else_acts(south: Board) -> None:
    game = playing(south)
    game.submit(EndTurn())
    assert game.undo_refusal(0, free=False) is None
    assert game.undo_refusal(1, free=True) is UndoRefusal.OTHERS
    game.submit(TakeCard(2))
    assert game.undo_refusal(0, free=False) is UndoRefusal.OTHERS


def after_others(south: Board) -> tuple[Session, Memory]:
    """The first seat has had its turn, and the others theirs; it is the first one's turn again."""
    game, journal = session(south, 3, 5, start=0), Memory()
    game.keep_in(journal)
    rng = Random(8)
    while game.state.round < 3:
        game.submit(POLICIES["wild"](game.state, legal_actions(game.state), rng))
    return game, journal


def test_freely_ones_whole_last_turn_goes_back_with_what_others_did_since(south: Board) -> None:
    game, journal = after_others(south)
    assert game.undo_refusal(0, free=False) is UndoRefusal.OTHERS
    assert game.undo_refusal(0, free=True) is None
    at = game.undo_start(0)
    assert at is not None
    gone = game.undo(at)
    assert [step.turn for step in (gone[0], gone[-1])] == [(2, 0), (2, 2)]
    assert game.state == gone[0].before
    assert game.steps[-1].turn == (1, 2)
    assert journal.lines == text_of(game)[1:]


def test_steps_before_a_hand_was_seen_stay(south: Board) -> None:
    game, _ = after_others(south)
    at = game.undo_start(0)
    assert at is not None
    assert game.undo_refusal(0, free=True, first=at) is None
    assert game.undo_refusal(0, free=True, first=at + 1) is UndoRefusal.OTHERS


def test_a_hand_that_was_seen_is_the_reason_until_somebody_acts(south: Board) -> None:
    game = playing(south)
    game.submit(EndTurn())
    first = len(game.steps)
    for free in (False, True):
        assert game.undo_refusal(0, free, first) is UndoRefusal.SEEN
    game.submit(TakeCard(2))
    for free in (False, True):
        assert game.undo_refusal(0, free, first) is UndoRefusal.OTHERS


def test_a_turn_that_went_back_comes_again_in_one_step(south: Board) -> None:
    """Turn after turn goes back to the opening, and each comes again with what followed it."""
    game, journal = after_others(south)
    state, lines, moments = game.state, list(journal.lines), []
    while (at := game.undo_start(0)) is not None:
        moments.append(len(game.steps))
        game.undo(at)
    assert not game.steps
    assert not journal.lines
    assert len(moments) == 2
    while game.redoable:
        game.redo()
        assert len(game.steps) == moments.pop()
    assert (game.state, journal.lines) == (state, lines)


def test_the_same_card_comes_again_after_a_whole_turn_went_back(south: Board) -> None:
    """Nobody gains by it: the supply is as it was."""
    game, _ = after_others(south)
    at = game.undo_start(0)
    assert at is not None
    before = game.steps[at].before
    game.undo(at)
    game.submit(DrawCard())
    assert before.supply[before.drawn] in game.state.seats[0].hand


def test_a_finished_game_stays_finished(south: Board) -> None:
    game = play_on(session(south, 2, 4))
    assert game.undo_refusal(game.steps[-1].seat, free=True) is UndoRefusal.OVER


def test_what_is_taken_again_is_the_same(south: Board) -> None:
    game = playing(south)
    state, text = game.state, text_of(game)
    for _ in range(3):
        game.undo()
    assert text_of(game) == text[:1]
    while game.redoable:
        game.redo()
    assert (game.state, text_of(game)) == (state, text)


def test_the_same_cards_come_again_by_another_hand(south: Board) -> None:
    game = playing(south)
    drawn = game.steps[1].events
    for _ in range(2):
        game.undo()
    game.submit(DrawCard())
    assert game.steps[1].events == drawn
    assert not game.redoable


def test_the_record_on_disk_never_has_what_was_taken_back() -> None:
    """A whole game in which everything is taken back at least once, reshuffles among it."""
    game, journal, rng = session(hamlet(), 2, 1), Memory(), Random(3)
    game.keep_in(journal)
    shuffled = 0
    for _ in range(120):
        if game.over:
            break
        game.submit(POLICIES["wild"](game.state, legal_actions(game.state), rng))
        if game.over:
            break
        before, lines = game.state, list(journal.lines)
        shuffled += game.steps[-1].chance is not None
        action = game.steps[-1].ply.action
        game.undo()
        assert journal.lines == text_of(game)[1:]
        game.submit(action)
        assert (game.state, journal.lines) == (before, lines)
    assert shuffled
    assert replay(data(lines_of(game)), finder(hamlet())).state == game.state


def test_a_reshuffle_of_other_cards_keeps_the_order_of_those_it_had() -> None:
    game = play_on(session(hamlet(), 2, 1), POLICIES["wild"], 60)
    at = next(n for n, step in enumerate(game.steps) if step.chance is not None)
    first = game.steps[at].chance
    assert first is not None
    game.go_back(at)
    fewer = sorted(first.supply)[1:]
    again = game._shuffled(fewer)
    assert again == tuple(card for card in first.supply if card in fewer)


def test_going_back_shortens_the_record_and_play_goes_on(south: Board) -> None:
    game, journal = session(south, 2, 4), Memory()
    game.keep_in(journal)
    play_on(game)
    game.go_back(40)
    assert len(game.steps) == 40
    assert not game.redoable
    assert journal.lines == text_of(game)[1:]
    play_on(game, seed=9)
    assert verify(data(lines_of(game)), finder(south)).result


def test_a_journal_gets_what_was_played_before_it_came(south: Board) -> None:
    game, journal = play_on(session(south, 2, 4), plies=30), Memory()
    game.keep_in(journal)
    play_on(game, seed=7)
    assert journal.lines == text_of(game)[1:]


def test_a_resumed_game_remembers_its_steps(south: Board) -> None:
    game = playing(south)
    again = Session.resume(replay(data(lines_of(game)), finder(south)), Random(1), Memory())
    assert [step.ply for step in again.steps] == [step.ply for step in game.steps]
    again.undo()
    assert again.state == game.steps[-1].before


def test_where_the_disk_refuses_the_game_goes_on_unsaved(south: Board) -> None:
    class Stuck(Memory):
        def cut_to(self, lines: int) -> None:
            raise JournalError("The disk is away.")

    game = session(south)
    game.keep_in(Stuck())
    game.submit(DrawCard())
    game.undo()
    assert str(game.failure) == "The disk is away."
    assert game.steps == []


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_what_happened_since_ones_last_turn(south: Board, viewer: int) -> None:
    game = play_on(session(south, 3, 2, start=0), plies=60)
    for at in range(1, len(game.steps) + 1):
        steps = game.steps[:at]
        start = since_last_turn(steps, viewer)
        turn = steps[-1].after.turn
        own = [step for step in steps if step.seat == viewer]
        current = [s for s in own if s.turn == steps[-1].turn] if turn == viewer else []
        others = steps[start : len(steps) - len(current)]
        assert all(step.seat != viewer for step in others)
        assert start == 0 or steps[start - 1].seat == viewer


def test_steps_are_the_record(south: Board) -> None:
    game = play_on(session(south, 4, 3))
    assert any(isinstance(entry, Chance) for entry in game.entries)
    again = replay(data(lines_of(game)), finder(south)).steps
    assert [step.entries for step in again] == [step.entries for step in game.steps]
    assert [step.after for step in again] == [step.after for step in game.steps]


def test_a_reshuffle_taken_back_comes_again_even_if_the_game_was_left_meanwhile(
    south: Board,
) -> None:
    setup = GameSetup("south", "base", Options(), session(south, 2).header.seats, 0)
    game = Session.new(setup, south, Random(3), lasting=True)
    rng = Random(3)
    while not any(step.chance for step in game.steps):
        game.submit(POLICIES["hoarder"](game.state, legal_actions(game.state), rng))
    (shuffled,) = game.undo()
    again = Session.resume(replay(data(lines_of(game)), finder(south)), None)
    again.submit(shuffled.ply.action)
    assert again.steps[-1] == shuffled
    assert again.state == shuffled.after
    # It is no order that anybody knows from before: neither as discarded nor that of the deck.
    assert shuffled.chance is not None
    order = shuffled.chance.supply
    assert order not in (tuple(sorted(order)), tuple(sorted(order, reverse=True)))
    assert order != shuffled.before.discard


def test_a_journal_is_cut_in_one_go_with_its_reshuffle() -> None:
    cuts: list[int] = []

    class Counting(Memory):
        def cut_to(self, lines: int) -> None:
            cuts.append(len(self.lines) - lines)
            super().cut_to(lines)

    game = session(hamlet(), 2, 1)
    game.keep_in(Counting())
    while game.steps[-1:] == [] or game.steps[-1].chance is None:
        play_on(game, POLICIES["wild"], 1, seed=len(game.steps))
    game.undo()
    assert cuts == [2]
