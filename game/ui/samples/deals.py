"""Samples of the page of deals."""

from __future__ import annotations

from datetime import UTC, date, datetime

from game.deals import Deal, DealKind
from game.storage.album.dealing import begin_deal
from game.storage.album.entries import Album, GameResult, SeatResult
from game.storage.album.profiles import end_game
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.graphics.theme import SEAT_COLOURS
from game.ui.names import CHARACTER_NAMES
from game.ui.samples.album import sample_album
from game.ui.samples.game import SAMPLE_NAMES, Sample, nothing
from game.ui.setup.deals.model import DealsModel
from game.ui.setup.deals.page import deal_words
from game.ui.setup.deals.scene import DealsActions, DealsScene
from game.ui.setup.maps import built_in_choices

DAY = date(2026, 5, 12)
DEALS = (
    Deal(DealKind.DAY, DAY, "south", "base"),
    Deal(DealKind.FAMILY, DAY, "north", "base", "novice", "5f0a71c2"),
)
POINTS = ((27, 22, 19, 14), (21, 24, 12, 9))
"""Points at the tables of the first two people; the third is still playing."""


def dealt_album() -> Album:
    """The sample album, in which two have played both deals, one has begun, and one has not."""
    album = sample_album(SAMPLE_NAMES)
    now = datetime(2026, 5, 12, 20, tzinfo=UTC)
    for deal in DEALS:
        for number, person in enumerate(zip(SAMPLE_NAMES[:3], SEAT_COLOURS, strict=False)):
            save = f"{deal.kind}-{number}.jsonl"
            album = begin_deal(album, deal, person, save, now)
            if number < len(POINTS):
                album = end_game(album, _result(deal, person[0], POINTS[number], save, now))
    return album


def _result(deal: Deal, name: str, points: tuple[int, ...], save: str, now: datetime) -> GameResult:
    names = (name, *(CHARACTER_NAMES[each] for each in deal.characters))
    seats = tuple(
        SeatResult(called, "ai" if seat else "human", colour, score, deal.level if seat else None)
        for seat, (called, colour, score) in enumerate(
            zip(names, SEAT_COLOURS, points, strict=True)
        )
    )
    winner = points.index(max(points))
    return GameResult(save, now.isoformat(), deal.map_id, "base", seats, winner, 24)


def sample_note() -> str:
    """The results of a deal that others have played, too."""
    deal = DEALS[1]
    return deal_words(dealt_album(), deal, SAMPLE_NAMES[1], f"{deal.kind}-1.jsonl")


def show_day(app: App, sample: Sample) -> Scene:
    """The deal of the day before the person's game."""
    return _page(app, dealt_album(), DealKind.DAY, SAMPLE_NAMES[3])


def show_begun(app: App, sample: Sample) -> Scene:
    """The deal of the day in the middle of the person's game."""
    return _page(app, dealt_album(), DealKind.DAY, SAMPLE_NAMES[2])


def show_family(app: App, sample: Sample) -> Scene:
    """The deal of the family after the person's game."""
    return _page(app, dealt_album(), DealKind.FAMILY, SAMPLE_NAMES[1])


def show_new(app: App, sample: Sample) -> Scene:
    """A new deal of the family, before anybody has a page in the album."""
    return _page(app, Album(), DealKind.FAMILY, "")


def _page(app: App, album: Album, kind: DealKind, person: str) -> Scene:
    model = DealsModel(
        album,
        built_in_choices(),
        today=lambda: DAY,
        token=lambda: "5f0a71c3",
        is_kept=lambda save: True,
        person=person,
        kind=kind,
    )
    return DealsScene(app, model, DealsActions(nothing, nothing, nothing))
