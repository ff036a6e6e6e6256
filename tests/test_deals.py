"""A deal is the same wherever and whenever it is dealt, and no other game passes for it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from random import Random

import pytest

from game.deals import HELP, OPTIONS, Deal, DealKind, deal_of
from game.library import find_board
from game.rules.options import Options
from game.rules.records.header import Header, SeatInfo
from game.session import GameSetup, Session

DAY = Deal(DealKind.DAY, date(2026, 11, 23), "south", "base")
FAMILY = Deal(DealKind.FAMILY, date(2026, 11, 23), "north", "horses", "novice", "0123abcd")


def setup(deal: Deal) -> GameSetup:
    others = zip(deal.characters, ("blue", "yellow", "black"), strict=True)
    seats = [SeatInfo("Anna", "human", "red", help=HELP)]
    seats += [SeatInfo(each, "ai", colour, deal.level, character=each) for each, colour in others]
    return GameSetup(deal.map_id, deal.variant, OPTIONS, tuple(seats), deal.start, deal)


def dealt(deal: Deal = DAY, seed: int = 1) -> Header:
    return Session.new(setup(deal), find_board(deal.map_id), Random(seed), lasting=True).header


def test_the_deals_of_today_stay_what_they_are_in_later_versions() -> None:
    """People compare their results across computers and releases."""
    header = dealt()
    assert DAY.characters == ("gambler", "hoarder", "blocker")
    assert DAY.start == 0
    assert header.supply[:3] == ("sigmaringen-2", "wuerzburg-3", "pilsen-3")


def test_the_cards_follow_from_the_date_and_the_map_alone() -> None:
    assert dealt(seed=1) == dealt(seed=2)
    cards = find_board("south").cards
    assert sorted(DAY.supply(reversed(cards))) == list(cards)
    assert DAY.supply(reversed(cards)) == DAY.supply(cards)
    days = [replace(DAY, day=DAY.day + timedelta(days=n)) for n in range(60)]
    assert len({each.supply(cards) for each in days}) == 60
    assert {each.start for each in days} == {0, 1, 2, 3}
    assert len({name for each in days for name in each.characters}) == 6
    assert all(len(set(each.characters)) == 3 for each in days)


@pytest.mark.parametrize("deal", [DAY, FAMILY], ids=lambda deal: deal.kind.value)
def test_the_id_says_all(deal: Deal) -> None:
    assert Deal.parse(deal.id) == deal
    header = dealt(deal)
    assert header.deal == deal.id
    assert deal_of(Header.parse(header.line())) == deal


@pytest.mark.parametrize(
    "text",
    [
        *("", "day", "day/2026-11-23/south", "day/2026-11-23/south/chess", "day/x/south/base"),
        *("day/2026-02-30/south/base", "day/20261123/south/base", "day/2026-11-23/../base"),
        *("week/2026-11-23/south/base", "day/2026-11-23//base", "day/2026-11-23/south/base/club"),
        "day/2026-11-23/" + "x" * 41 + "/base",
        *("family/2026-11-23/south/base/master/0123abcd", "family/2026-11-23/south/base/novice/1"),
        "family/2026-11-23/south/base/novice/0123ABCD",
    ],
)
def test_what_is_no_deal_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        Deal.parse(text)


def test_a_game_that_is_not_dealt_so_is_no_deal() -> None:
    """Otherwise a line changed in a file would win the day."""
    header = dealt()
    person, first, *others = header.seats
    swapped = (header.supply[1], header.supply[0], *header.supply[2:])
    for other in (
        replace(header, deal=None),
        replace(header, deal="day/2026-11-24/south/base"),
        replace(header, deal="day/2026-11-23/south"),
        replace(header, supply=swapped),
        replace(header, variant="horses"),
        replace(header, start=(header.start + 1) % 4),
        replace(header, options=Options(open_scores=True, open_draw_only=True)),
        replace(header, map_sha256="0" * 64),
        replace(header, seats=(replace(person, help=None), first, *others)),
        replace(header, seats=(replace(person, head_start=5), first, *others)),
        replace(header, seats=(person, replace(first, level="novice"), *others)),
        replace(header, seats=(person, replace(first, character=None), *others)),
        replace(header, seats=(person, replace(first, kind="human"), *others)),
        replace(header, seats=(person, first)),
    ):
        assert deal_of(other) is None, other
    assert deal_of(header) == DAY


@pytest.mark.parametrize("value", [7, None, ["day"], "", "x" * 121, "\ud800"])
def test_a_strange_deal_in_a_record_is_not_read(value: object) -> None:
    assert Header.parse({**dealt().line(), "deal": value}).deal is None
