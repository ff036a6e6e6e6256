"""Every fault that a map can have is told with the object's id and what to mend."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from game.tiled import Fault, MapError, check_map, load_map
from tests.maps.conftest import Copy

Spoil = Callable[[Copy], int | None]
TRIANGLE = '<polygon points="0,0 9,0 9,9"/>'


def change(kind: str, name: str | None, old: str, new: str) -> Spoil:
    def spoil(copy: Copy) -> int:
        number = copy.id_of(kind, name)
        copy.change(number, old, new)
        return number

    return spoil


def remove(kind: str, name: str) -> Spoil:
    def spoil(copy: Copy) -> None:
        copy.remove(copy.id_of(kind, name))

    return spoil


def twice(kind: str, name: str) -> Spoil:
    return lambda copy: copy.twice(copy.id_of(kind, name))


def whole_map(old: str, new: str) -> Spoil:
    def spoil(copy: Copy) -> None:
        copy.replace(old, new)

    return spoil


def free_ulm(copy: Copy) -> int:
    number = copy.id_of("City", "ulm")
    copy.change(number, 'name="province" value="wuerttemberg"', 'name="province" value=""')
    return number


def free_city_stack(city: str) -> Spoil:
    def spoil(copy: Copy) -> int:
        number = copy.id_of("BonusStack", "baden")
        copy.change(number, 'value="provinces"', 'value="free_city"')
        copy.change(number, "stack_provinces", "city_id")
        copy.change(number, 'value="baden"', f'value="{city}"')
        return number

    return spoil


def stack_on(kind: str, name: str) -> Spoil:
    def spoil(copy: Copy) -> int:
        number = copy.id_of("BonusStack", "length-7")
        other, own = (
            re.search(r' x="[^"]+" y="[^"]+"', copy.block(each))
            for each in (copy.id_of(kind, name), number)
        )
        assert other is not None and own is not None
        x, y = map(float, re.findall(r'"([^"]+)"', other.group()))
        # Inside of a place for cards, on top of what is a point.
        copy.change(number, own.group(), f' x="{x + 1}" y="{y + 1}"')
        return number

    return spoil


def island(copy: Copy) -> int:
    copy.remove(copy.id_of("Road", "lodz-pilsen"))
    return copy.id_of("City", "lodz")


def same_id(copy: Copy) -> int:
    number = copy.id_of("City", "ulm")
    copy.replace(f'<object id="{copy.id_of("City", "linz")}"', f'<object id="{number}"')
    return number


def shifted_province(copy: Copy) -> int:
    number = copy.id_of("Province", "hohenzollern")
    block = copy.block(number)
    x = block.split(' x="')[1].split('"')[0]
    copy.change(number, f' x="{x}"', f' x="{float(x) + 1}"')
    return number


def another_over(name: str) -> Spoil:
    def spoil(copy: Copy) -> int:
        number = copy.twice(copy.id_of("Province", name))
        copy.change(number, f'name="{name}"', 'name="another"')
        return number

    return spoil


def hole(copy: Copy) -> None:
    copy.remove(copy.id_of("Province", "hohenzollern"))


FAULTS: dict[str, tuple[Spoil, str]] = {
    "no class": (change("City", "ulm", ' type="City"', ""), "has no class"),
    "unknown class": (change("City", "ulm", '"City"', '"Town"'), "class “Town” is unknown"),
    "turned": (change("DisplayPlace", None, " width", ' rotation="5" width'), "rotation to 0"),
    "two objects with one id": (same_id, "Two objects have this id"),
    "beyond the edge": (change("Carriage", None, ' y="', ' y="9'), "beyond the map’s edge"),
    "city without title": (change("City", "ulm", 'value="Ulm"', 'value=""'), "“title” is missing"),
    "city not a point": (change("City", "ulm", "<point/>", TRIANGLE), "is a point"),
    "unknown side": (
        change("City", "linz", "<properties>", '<properties><property name="plate" value="up"/>'),
        "Choose one of: n, ne",
    ),
    "bad id": (change("City", "ulm", 'name="ulm"', 'name="Ulm 1"'), "no id for a City"),
    "long id": (change("City", "ulm", 'name="ulm"', f'name="{"u" * 41}"'), "at most 40 small"),
    "city twice": (twice("City", "ulm"), "a City “ulm” already"),
    "unknown province": (
        change("City", "ulm", 'value="wuerttemberg"', 'value="xy"'),
        "province “xy” is unknown",
    ),
    "outside of its province": (
        change("City", "ulm", 'value="wuerttemberg"', 'value="polen"'),
        "outside of its province",
    ),
    "a province forgotten": (free_ulm, "ulm has no province, as a free city, but no stack"),
    "unknown source": (
        change(
            "City", "ulm", "<properties>", '<properties><property name="source" value="hearsay"/>'
        ),
        "Choose one of: documented, reconstructed",
    ),
    "unreachable": (island, "No road leads to lodz"),
    "road to itself": (
        change("Road", "lodz-pilsen", 'value="pilsen"', 'value="lodz"'),
        "from lodz to itself",
    ),
    "road twice": (twice("Road", "lodz-pilsen"), "a road from lodz to pilsen already"),
    "road to nowhere": (
        change("Road", "lodz-pilsen", 'value="lodz"', 'value="wien"'),
        "city “wien” is unknown",
    ),
    "road to another city": (
        change("Road", "augsburg-ulm", 'value="ulm"', 'value="linz"'),
        "Move its ends",
    ),
    "road is no line": (change("Road", "lodz-pilsen", "<polyline", "<polygon"), "is a polyline"),
    "province is no polygon": (change("Province", "tyrol", "<polygon", "<polyline"), "a polygon"),
    "bad tint": (
        change("Province", "tyrol", 'value="#ff', 'value="#gg'),
        "Choose a colour, such as #ffb3a06c.",
    ),
    "bad pattern": (
        change("Province", "tyrol", 'value="chevron"', 'value="zebra"'),
        "Choose one of: plain",
    ),
    "province does not fit": (shifted_province, "without a common corner"),
    "province twice": (twice("Province", "tyrol"), "parts of one province, overlap"),
    "province over another": (another_over("tyrol"), "It overlaps object"),
    "gap": (hole, "There is a gap between provinces"),
    "unknown core": (
        whole_map('core_province" value="baiern"', 'core_province" value="xy"'),
        "core_province",
    ),
    "no tiles": (change("BonusStack", "baden", 'value="3,2,1"', 'value=""'), "has no tiles"),
    "rising tiles": (change("BonusStack", "baden", '"3,2,1"', '"1,2,3"'), "values rise"),
    "tiles in words": (change("BonusStack", "baden", '"3,2,1"', '"3,two"'), "whole numbers"),
    "bad kind": (
        change("BonusStack", "baden", 'value="provinces"', 'value="luck"'),
        "Choose one of: route",
    ),
    "stack without provinces": (
        change("BonusStack", "baden", 'value="baden"', 'value=""'),
        "Name its provinces",
    ),
    "stack of unknown province": (
        change("BonusStack", "baden", 'value="baden"', 'value="xy"'),
        "province “xy” is unknown",
    ),
    "stack of a province twice": (
        change("BonusStack", "baden", 'value="baden"', 'value="baden,baden"'),
        "a province twice",
    ),
    "same length twice": (
        change("BonusStack", "length-7", 'value="7"', 'value="6"'),
        "has the stack length-6",
    ),
    "length in words": (
        change("BonusStack", "length-6", 'type="int" value="6"', 'value="six"'),
        "1 to 30",
    ),
    "stack twice": (twice("BonusStack", "baden"), "a BonusStack “baden” already"),
    "two ends": (
        change("BonusStack", "game-end", '"game_end"', '"all_provinces"'),
        "stack already",
    ),
    "no end": (remove("BonusStack", "game-end"), "no game_end stack"),
    "free city not free": (free_city_stack("ulm"), "city ulm is not free"),
    "free city unknown": (free_city_stack("wien"), "city “wien” is unknown"),
    "stack on a city": (stack_on("City", "ulm"), "It lies on the city ulm"),
    "stack under the cards": (stack_on("DisplayPlace", "display-2"), "under the display place 2"),
    "stack under the supply": (stack_on("SupplyPlace", "supply"), "under the SupplyPlace"),
    "stack on a stack": (stack_on("BonusStack", "length-6"), "It lies on the stack length-6"),
    "carriage twice": (twice("Carriage", "carriage-5"), "carriage for length 5 already"),
    "carriages with a gap": (
        change("Carriage", "carriage-7", 'value="7"', 'value="9"'),
        "After the carriage 6 comes 9",
    ),
    "carriage left out": (
        change("Carriage", "carriage-7", 'value="7"', 'value="8"'),
        "After the carriage 6 comes 8",
    ),
    "carriage worth the same": (
        change("Carriage", "carriage-7", 'value="10"', 'value="7"'),
        "worth no more than the carriage 6",
    ),
    "carriage worth less": (
        change("Carriage", "carriage-7", 'value="10"', 'value="2"'),
        "worth no more",
    ),
    "display place missing": (remove("DisplayPlace", "display-4"), "display place 4 is missing"),
    "display place twice": (twice("DisplayPlace", "display-4"), "display place 4 already"),
    "no supply": (remove("SupplyPlace", "supply"), "SupplyPlace is missing"),
    "two supplies": (twice("SupplyPlace", "supply"), "a SupplyPlace already"),
    "no discard": (remove("DiscardPlace", "discard"), "DiscardPlace is missing"),
    "no map id": (whole_map('value="south"', 'value=""'), "“map_id” is missing"),
    "bad map id": (whole_map('value="south"', 'value="South!"'), "small letters"),
    "too few horses": (whole_map('copy" value=""', 'copy" value="1,2"'), "needs 3 numbers"),
    "no ground image": (whole_map("south-ground.jpg", "lost.jpg"), "“lost.jpg” is not in"),
}


def free_city_without_stack(copy: Copy) -> int:
    copy.remove(copy.id_of("BonusStack", "free-bremen"))
    return copy.id_of("City", "bremen")


NORTHERN_FAULTS: dict[str, tuple[Spoil, str]] = {
    "free city without a stack": (free_city_without_stack, "add a BonusStack of the kind free_"),
    "stack of a city in a province": (
        change("BonusStack", "free-bremen", 'value="bremen"', 'value="muenster"'),
        "city muenster is not free",
    ),
    "stack of an unknown free city": (
        change("BonusStack", "free-bremen", 'value="bremen"', 'value="danzig"'),
        "city “danzig” is unknown",
    ),
    "stack of no city": (
        change("BonusStack", "free-bremen", 'value="bremen"', 'value=""'),
        "“city_id” is missing",
    ),
    "two stacks of a free city": (
        change("BonusStack", "free-luebeck", 'value="luebeck"', 'value="bremen"'),
        "free city bremen has a stack already",
    ),
    "free city in a province": (
        change("City", "bremen", 'name="province" value=""', 'name="province" value="sachsen"'),
        "outside of its province sachsen",
    ),
    "too few horses": (whole_map('value="1,2,3"', 'value="1,2"'), "needs 3 numbers"),
    "too many horses": (whole_map('value="1,2,3"', 'value="1,2,3,4"'), "needs 3 numbers"),
    "horses in words": (whole_map('value="1,2,3"', 'value="1,two,3"'), "0 to 9 with commas"),
    "a herd of horses": (whole_map('value="1,2,3"', 'value="1,2,30"'), "0 to 9 with commas"),
    "bad source of a road": (
        change("Road", "bremen-hamburg", 'value="documented"', 'value="hearsay"'),
        "Choose one of: documented",
    ),
}


SEVERAL = {
    "province does not fit",  # to two neighbours
    "province over another",  # and has no city
    "gap",  # a province is missing that is named
    "two ends",  # and none for all provinces
    "free city in a province",  # one of two is wrong
}
"""Cases of more than one fault; no other may have faults that only follow from it."""


@pytest.mark.parametrize("case", FAULTS)
def test_fault(case: str, copy: Copy) -> None:
    assert_told(copy, *FAULTS[case], alone=case not in SEVERAL)


@pytest.mark.parametrize("case", NORTHERN_FAULTS)
def test_northern_fault(case: str, north: Copy) -> None:
    assert_told(north, *NORTHERN_FAULTS[case], alone=case not in SEVERAL)


def assert_told(copy: Copy, spoil: Spoil, words: str, alone: bool) -> None:
    """Spoilt so, the map has a fault in these words, at the object that was spoilt."""
    number = spoil(copy)
    faults = check_map(copy.save())
    told = [fault for fault in faults if words in fault.message]
    assert told, [str(fault) for fault in faults]
    assert not alone or len(faults) == 1, [str(fault) for fault in faults]
    if number is not None:
        assert number in {fault.object_id for fault in told}
        assert any(re.match(rf"object {number}( \(.+\))?: ", str(fault)) for fault in told)
    for fault in faults:
        assert fault.message.endswith((".", '"')) and "\n" not in str(fault)


def test_the_copies_themselves_are_sound(copy: Copy, north: Copy) -> None:
    assert check_map(copy.save()) == check_map(north.save()) == []


@pytest.mark.slow
def test_a_free_city_may_stand_anywhere(north: Copy) -> None:
    """Inside a province as well as outside of all."""
    board = load_map(north.save()).board
    assert sum(city.province is None for city in board.cities) == 4
    for province in ("hannover", "mecklenburg", "hessen"):
        number = north.id_of("City", "bremen")
        north.change(number, 'name="province" value=""', f'name="province" value="{province}"')
        told = [str(fault) for fault in check_map(north.save())]
        assert any("city bremen is not free" in line for line in told)
        north.change(number, f'value="{province}"', 'value=""')


def test_objects_are_told_by_number_and_name(copy: Copy) -> None:
    ulm, tyrol = copy.id_of("City", "ulm"), copy.id_of("Province", "tyrol")
    copy.change(ulm, '"City"', '"Town"')
    copy.twice(tyrol)
    told = [str(fault) for fault in check_map(copy.save())]
    for words in (
        f"object {ulm} (ulm): Its class “Town” is unknown.",
        f"object 900 (tyrol): It and object {tyrol} (tyrol), parts of one",
    ):
        assert any(each.startswith(words) for each in told)
    copy.change(ulm, ' type="Town"', ' type="Town" gid="3"')
    with pytest.raises(MapError, match=rf"^object {ulm} \(ulm\): It is a tile."):
        load_map(copy.save())


@pytest.mark.parametrize(
    "name", ["", "  ", "u" * 200, "&#10;&#x202e;x", "&lt;b&gt;"], ids=lambda name: repr(name[:9])
)
def test_a_strange_name_of_an_object_is_shown_in_one_line(name: str, copy: Copy) -> None:
    number = copy.id_of("City", "ulm")
    copy.change(number, 'name="ulm"', f'name="{name}"')
    (said,) = map(str, check_map(copy.save()))
    assert said.isprintable()
    before = said.partition(": ")[0]
    assert before == f"object {number}" if not name.strip() else len(before) < 60


def test_two_places_for_cards_overlap(copy: Copy) -> None:
    copy.change(copy.id_of("DisplayPlace", "display-2"), ' x="1732"', ' x="1700"')
    assert [str(fault) for fault in check_map(copy.save())] == [
        "Two places for cards overlap. Move them apart."
    ]


def test_tiles_of_one_value_may_lie_in_a_stack(copy: Copy) -> None:
    copy.change(copy.id_of("BonusStack", "baden"), '"3,2,1"', '"3,3,1"')
    assert check_map(copy.save()) == []


def test_no_length_stacks(copy: Copy) -> None:
    for length in (5, 6, 7):
        copy.remove(copy.id_of("BonusStack", f"length-{length}"))
    assert [str(fault) for fault in check_map(copy.save())] == [
        "There is no route_length stack. Add a BonusStack of that kind."
    ]


def test_a_province_without_cities(copy: Copy) -> None:
    copy.remove(copy.id_of("Road", "lodz-pilsen"))
    copy.remove(copy.id_of("City", "lodz"))
    number = copy.id_of("Province", "polen")
    assert check_map(copy.save()) == [
        Fault(number, "The province polen has no city. Give it one, or delete it.")
    ]


@pytest.mark.slow
def test_a_province_in_two_parts(copy: Copy) -> None:
    """Allowed, as Preußen has two; but the parts must agree with each other."""
    number = copy.twice(copy.id_of("Province", "polen"))
    points = copy.block(number).split('points="')[1].split('"')[0]
    copy.change(number, points, "0,0 0,9 9,9")
    for coordinate in "xy":
        old = copy.block(number).split(f' {coordinate}="')[1].split('"')[0]
        copy.change(number, f' {coordinate}="{old}"', f' {coordinate}="50"')
    assert check_map(copy.save()) == []
    copy.change(number, 'value="Polen"', 'value="Russland"')
    assert [fault.object_id for fault in check_map(copy.save())] == [number]


def islands(copy: Copy, *moved: int) -> list[int]:
    """A map with triangles of Polen so far to the right of each other; the ids of the triangles."""
    first = copy.id_of("Province", "polen")
    block, numbers = copy.block(first), []
    for index, x in enumerate(moved):
        number = 900 + index
        again = re.sub(r' x="[^"]+" y="[^"]+"', f' x="{x}" y="30"', block, count=1)
        again = re.sub(r'points="[^"]+"', 'points="0,0 0,60 60,60"', again)
        again = again.replace(f'<object id="{first}"', f'<object id="{number}"', 1)
        copy.text = copy.text.replace(block, block + again)
        numbers.append(number)
    return numbers


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (r'name="tint" type="color" value="[^"]+"', 'name="tint" type="color" value="orange"'),
        (r'value="(?:plain|hatch|cross|dots|waves|diamonds|grid|chevron|bricks)"', 'value="lines"'),
        (r'name="title" value="Polen"', 'name="title" value=""'),
    ],
    ids=["tint", "pattern", "title"],
)
@pytest.mark.parametrize("which", [0, 1])
def test_a_bad_property_of_a_part_is_the_only_fault(
    copy: Copy, old: str, new: str, which: int
) -> None:
    """The part is still land with its cities, and the faultless parts are not accused."""
    numbers = [copy.id_of("Province", "polen"), *islands(copy, 30, 130)]
    block = copy.block(numbers[which])
    spoilt = re.sub(old, new, block, count=1)
    assert spoilt != block
    copy.text = copy.text.replace(block, spoilt)
    assert [fault.object_id for fault in check_map(copy.save())] == [numbers[which]]


def test_the_part_that_differs_from_most_is_told(copy: Copy) -> None:
    first = copy.id_of("Province", "polen")
    islands(copy, 30, 130)
    copy.change(first, 'value="Polen"', 'value="Russland"')
    assert [str(fault) for fault in check_map(copy.save())] == [
        f"object {first} (polen): It is a part of polen, as object 901 is, but its property "
        "“title” differs. Make both the same."
    ]


@pytest.mark.parametrize("apart", [0, 20, 59])
def test_parts_of_one_province_that_overlap_have_one_fault(copy: Copy, apart: int) -> None:
    """Whichever way: the same place, crossing borders, or one corner inside."""
    islands(copy, 30, 30 + apart)
    (said,) = map(str, check_map(copy.save()))
    assert "parts of one province, overlap or touch near" in said
    assert said.endswith("Move them apart, or draw both as one polygon.")


def test_a_city_and_a_carriage_under_the_cards(copy: Copy) -> None:
    copy.remove(copy.id_of("Road", "lodz-pilsen"))
    for kind, name in (("City", "lodz"), ("Carriage", "carriage-3")):
        number = copy.id_of(kind, name)
        own = re.search(r' x="[^"]+" y="[^"]+"', copy.block(number))
        assert own is not None
        copy.change(number, own.group(), ' x="1640" y="180"')
        told = f"({name}): It lies under the display place 1. Move it beside the cards."
        assert any(str(fault).endswith(told) for fault in check_map(copy.save()))


def test_tile_values_that_cannot_be_read_are_not_missing(copy: Copy) -> None:
    copy.change(copy.id_of("BonusStack", "baden"), '"3,2,1"', '"3;2;1"')
    (said,) = map(str, check_map(copy.save()))
    assert "“3;2;1”. Give whole numbers from 0 to 99 with commas between them." in said


def test_a_road_may_be_drawn_from_either_end(copy: Copy) -> None:
    number = copy.id_of("Road", "lodz-pilsen")
    copy.change(number, 'name="city_a" value="lodz"', 'name="city_a" value="pilsen"')
    copy.change(number, 'name="city_b" value="pilsen"', 'name="city_b" value="lodz"')
    chart = load_map(copy.save()).chart
    for road, points in chart.roads.items():
        assert points[0] == chart.cities[road.a].position


def test_all_faults_are_told_at_once(copy: Copy) -> None:
    copy.remove(copy.id_of("BonusStack", "game-end"))
    copy.change(copy.id_of("BonusStack", "baden"), '"3,2,1"', '"1,2,3"')
    path = copy.save()
    with pytest.raises(MapError, match=r"\(1 more\)$") as caught:
        load_map(path)
    assert list(caught.value.faults) == check_map(path)
    assert len(caught.value.faults) == 2
