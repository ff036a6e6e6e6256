"""Conversion between the setup page and the setups in the album."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.levels import has_character, join_level, split_level
from game.rules.options import Options
from game.storage.album.entries import LastSetup, Profile, SetupSeat, same_name
from game.storage.album.like_me import LIKE_ME
from game.ui.graphics.theme import SEAT_COLOURS
from game.ui.setup.model import HEAD_STARTS, HELPS, OFF, PERSON, USUAL, SeatChoice, SetupModel
from game.ui.setup.people_names import strangers


def last_setup(model: SetupModel) -> LastSetup:
    """The setup of the page, for the album."""
    return LastSetup(
        map_id=model.map_id,
        variant=model.variant,
        seats=tuple(_setup_seat(model, index) for index in range(len(model.seats))),
        start=model.start,
        options=tuple(name for name in Options.names() if getattr(model, name)),
    )


def chosen(model: SetupModel) -> tuple[LastSetup, int]:
    """All that can be chosen on the page, to be compared."""
    return last_setup(model), model.games_in_a_row


def fits(model: SetupModel, last: LastSetup) -> bool:
    """True if a game can still be set up so: map, variant, levels and bots exist."""
    board = next((each for each in model.maps if each.id == last.map_id), None)
    bots = (each.id for each in model.bots if not each.trouble(last.variant))
    kinds = {PERSON, OFF, LIKE_ME, *model.levels, *bots}
    levels = [split_level(seat.who) for seat in last.seats]
    return (
        board is not None
        and last.variant in board.variants
        and all(level in kinds and has_character(level, each) for level, each in levels)
        and sorted(seat.colour for seat in last.seats) == sorted(SEAT_COLOURS)
        and sum(seat.who != OFF for seat in last.seats) > 1
        and (last.start is None or last.start in range(len(last.seats)))
    )


def restore(model: SetupModel, last: LastSetup) -> None:
    """Set the page up as in an earlier game, which must fit."""
    model.choose_map(last.map_id)
    model.variant = last.variant
    model.seats[:] = [
        SeatChoice(
            level,
            seat.colour,
            seat.name,
            seat.help if seat.help in HELPS else USUAL,
            character,
            seat.head_start if seat.head_start in HEAD_STARTS else 0,
            seat.portrait,
            seat.draws_second,
        )
        for seat, (level, character) in zip(
            last.seats, [split_level(seat.who) for seat in last.seats], strict=True
        )
    ]
    model.start = last.start
    for name in Options.names():
        setattr(model, name, name in last.options)
    model.open_scores_touched = True


def take_known(model: SetupModel, index: int, people: Sequence[Profile]) -> None:
    """Give a seat the colour and the face of its person, if the album knows the name, and help and
    handicap where none were chosen on this page.
    """
    seat = model.seats[index]
    found = next((each for each in people if same_name(each.name, seat.name)), None)
    if found is None or seat.who != PERSON:
        return
    if found.colour in SEAT_COLOURS:
        model.take_colour(index, found.colour)
    if "help" not in seat.by_hand:
        seat.help = found.help if found.help in HELPS else USUAL
    if "head_start" not in seat.by_hand:
        seat.head_start = found.head_start if found.head_start in HEAD_STARTS else 0
        seat.draws_second = found.draws_second
    seat.portrait = found.portrait


def take_map_as_before(model: SetupModel, past: Sequence[LastSetup]) -> None:
    """Choose the map of the last game, and the way of playing on it, if they are still there."""
    last = next(iter(past), None)
    board = last and next((each for each in model.maps if each.id == last.map_id), None)
    if last is not None and board and last.variant in board.variants:
        model.choose_map(last.map_id)
        model.variant = last.variant


def seat_as_before(model: SetupModel, people: Sequence[Profile], past: Sequence[LastSetup]) -> None:
    """Take the seats as in the last game that fits, with the known ones among its people.

    Where nobody known sat first, that is whoever sat first in the last game with a known person.
    """
    last = next((each for each in past if fits(model, each)), None)
    for index, before in enumerate(() if last is None else last.seats):
        level, model.seats[index].character = split_level(before.who)
        model.choose_who(index, level)
        if before.who != PERSON and before.head_start in HEAD_STARTS:
            # That of a person is in the album.
            model.seats[index].head_start = before.head_start
            model.seats[index].draws_second = before.draws_second
        if before.who == PERSON and _is_known(before.name, people):
            model.seats[index].name = before.name
            take_known(model, index, people)
    first, seated = model.seats[0], [seat.name for seat in model.seats]
    names = [seat.name for each in past for seat in each.seats if seat.who == PERSON]
    known = [name for name in names if _is_known(name, people) and name not in seated]
    if first.who == PERSON and not first.name and known:
        first.name = known[0]
        take_known(model, 0, people)


def _is_known(name: str, people: Sequence[Profile]) -> bool:
    return any(same_name(each.name, name) for each in people)


def unseated(model: SetupModel, index: int, people: Sequence[Profile]) -> list[Profile]:
    """The known people who do not sit at another seat yet, then names that nobody has."""
    others = [seat.name for n, seat in enumerate(model.seats) if n != index and seat.who != OFF]
    offered = [*people, *strangers(people, model.seats[index].colour)]
    return [each for each in offered if not any(same_name(each.name, name) for name in others)]


def _setup_seat(model: SetupModel, index: int) -> SetupSeat:
    seat = model.seats[index]
    name = seat.name.strip()
    if seat.who == PERSON:
        helped = "" if seat.help == USUAL else seat.help
        own = helped, seat.head_start, seat.portrait, seat.draws_second
        return SetupSeat(seat.who, seat.colour, name, *own)
    who = join_level(seat.who, model.character(index))
    name = name if seat.who == OFF else name or model.ai_name(index)
    return SetupSeat(
        *(who, seat.colour, name), head_start=seat.head_start, draws_second=seat.draws_second
    )


def names_a_bot(past: Sequence[LastSetup], levels: Sequence[str]) -> bool:
    """True if somebody played who is none of the game's own."""
    own = {PERSON, OFF, LIKE_ME, *levels}
    return any(split_level(seat.who)[0] not in own for each in past for seat in each.seats)
