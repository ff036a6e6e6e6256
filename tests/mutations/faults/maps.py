"""Faults to be planted in reading maps."""

from __future__ import annotations

from tests.mutations.fault import Fault

TILED = (
    Fault(
        "game/tiled/checks.py",
        "if upper.points <= lower.points:",
        "if upper.points < lower.points:",
        "two carriages are worth the same",
        "tests/maps/test_map_faults.py",
    ),
    Fault(
        "game/tiled/checks.py",
        "if upper.length != lower.length + 1:",
        "if upper.length > lower.length + 2:",
        "a carriage is left out",
        "tests/maps/test_map_faults.py",
    ),
    Fault(
        "game/tiled/checks.py",
        "survey.roads[road] = (number, points[::-1])",
        "survey.roads[road] = (number, points)",
        "a road that was drawn from its other end lies the wrong way round",
        "tests/maps/test_map_faults.py",
    ),
    Fault(
        "game/tiled/checks.py",
        "return [name for name in cities if name not in largest]",
        "return [name for name in cities if name not in seen]",
        "a part of the map to which no road leads",
        "tests/maps/test_map_faults.py",
    ),
    Fault(
        "game/tiled/card_places.py",
        "places = [*survey.display.values(), *piles]",
        "places = [*piles]",
        "a place for cards lies on the one beside it",
        "tests/maps/test_map_faults.py",
    ),
    Fault(
        "game/tiled/card_places.py",
        "for number, _ in found[1:]:",
        "for number, _ in found[2:]:",
        "a second discard pile",
        "tests/maps/test_map_faults.py",
    ),
    Fault(
        "game/tiled/survey.py",
        "if any(lower > upper for upper, lower",
        "if any(lower >= upper for upper, lower",
        "tiles of one value in a stack are refused",
        "tests/maps/test_map_faults.py",
    ),
    Fault(
        "game/tiled/survey.py",
        "len(text) <= LONGEST_ID",
        "len(text) <= MAX_LENGTH * MAX_COPIES",
        "an id of any length",
        "tests/maps/test_map_faults.py",
    ),
    Fault(
        "game/tiled/items.py",
        "{**defaults.get(kind, {}), **thing.properties}",
        "{**thing.properties, **defaults.get(kind, {})}",
        "what a class proposes goes before an object's own value",
        "tests/maps/test_map_facts.py",
    ),
    Fault(
        "game/tiled/survey.py",
        'self.lost.isdisjoint((*kinds, ""))',
        "self.lost.isdisjoint(kinds)",
        "an object without a class is missed as one of every class",
        "tests/maps/test_map_faults.py",
    ),
    Fault(
        "game/tiled/checks.py",
        "if complete and not borders:",
        "if complete and borders:",
        "a gap between provinces",
        "tests/maps/test_map_faults.py",
    ),
    Fault(
        "game/tiled/source.py",
        "return target if target.is_relative_to(folder) else None",
        "return target",
        "a picture outside of the map's folder, by a link inside it",
        "tests/maps/test_map_source.py tests/maps/test_bad_maps.py",
    ),
    Fault(
        "game/tiled/source.py",
        'objects += tag == "object"',
        'objects += tag == "objectgroup"',
        "any number of objects",
        "tests/maps/test_bad_maps.py",
    ),
)
