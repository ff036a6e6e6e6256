"""Sample entries of the lists of games."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from game.storage.messages import Sentence
from game.storage.peek import DAMAGED
from game.ui.games.entry import GameEntry, GameSummary
from game.ui.language import _, written_moment
from game.ui.names import deal_name
from game.ui.samples.game import Sample

TITLES = ("", "Sunday at Gerda's", "", "", "", "")


def sample_entries(sample: Sample, *, finished: bool) -> list[GameEntry]:
    """Games at several moments of the sample's; one cannot be read, one is open elsewhere."""
    states = sample.states
    entries = []
    for number, title in enumerate(TITLES):
        state = states[-1] if finished else states[len(states) * (5 - number) // 7]
        count = max(2, len(sample.header.seats) - number % 3)
        header = replace(sample.header, seats=sample.header.seats[:count])
        summary = GameSummary.of(sample.header, state)
        colours = [info.colour for info in header.seats]
        houses = tuple(house for house in summary.houses if house[0] in colours)
        summary = replace(summary, houses=houses)
        if summary.points:
            points = summary.points[:count]
            summary = replace(summary, points=points, winner=points.index(max(points)))
        entries.append(
            GameEntry(
                f"game-{number}.jsonl",
                when=written_moment(datetime(1706, 5, 11 - number, 20, 15)),
                title=title,
                seats=header.seats,
                map_id=header.map_id,
                variant=header.variant,
                occasion=deal_name("day") if number == 1 else "",
                in_use=number == 2 and not finished,
                read=lambda summary=summary: summary,  # type: ignore[misc]
            )
        )
    name = "17060509-194205-61c2c5c2.jsonl"
    trouble = Sentence(DAMAGED, {"file": name, "line": 1}).text(_)
    return [*entries[:3], GameEntry(name, trouble=trouble), *entries[3:]]
