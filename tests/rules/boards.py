"""Small boards, made for what the south does not have: free cities, horses, few cards."""

from __future__ import annotations

from game.rules.board import Board, BonusStack, Carriage, City, Province, Road, StackKind

CARRIAGES = [Carriage(3, 2), Carriage(4, 3), Carriage(5, 5), Carriage(6, 7), Carriage(7, 10)]


def board(
    id: str,
    cities: dict[str, str],
    roads: list[str],
    stacks: list[BonusStack],
    *,
    core: str | None = None,
    horses: tuple[int, ...] = (),
    copies: int = 3,
    carriages: list[Carriage] = CARRIAGES,
) -> Board:
    """`cities` lists city ids by province, those under "" are free; a road is "a b"."""
    return Board.of(
        id=id,
        title=id,
        cities=[
            City(city, city.title(), province or None)
            for province, names in cities.items()
            for city in names.split()
        ],
        provinces=[Province(name, name.title()) for name in cities if name],
        roads=[Road.between(*road.split()) for road in roads],
        stacks=stacks,
        carriages=carriages,
        copies=copies,
        horses_per_copy=horses,
        core_province=core,
    )


def lengths(*stacks: tuple[int, int]) -> list[BonusStack]:
    """Stacks of one or more tiles worth 1 to `count`, by (length, count)."""
    return [
        BonusStack(f"length-{n}", StackKind.ROUTE_LENGTH, tuple(range(count, 0, -1)), length=n)
        for n, count in stacks
    ]


def of_provinces(*names: str, values: tuple[int, ...] = (3, 2)) -> BonusStack:
    return BonusStack("-".join(names), StackKind.PROVINCES, values, provinces=names)


def free_city(city: str) -> BonusStack:
    return BonusStack(f"free-{city}", StackKind.FREE_CITY, (1,), city=city)


ALL_PROVINCES = BonusStack("all-provinces", StackKind.ALL_PROVINCES, (6, 5, 4, 3))
GAME_END = BonusStack("game-end", StackKind.GAME_END, (1,))


def hansa() -> Board:
    """Three provinces, two free cities, a core province in two parts, horses on the cards.

    The cities lie in a row, each joined to the next, and the ends are joined too.
    """
    row = ["aachen", "bremen", "celle", "dessau", "emden", "fulda", "gotha", "hamburg"]
    return board(
        "hansa",
        {
            "holland": "emden fulda",
            "preussen": "aachen dessau",
            "sachsen": "celle gotha",
            "": "bremen hamburg",
        },
        [f"{one} {other}" for one, other in zip(row, [*row[1:], row[0]], strict=True)],
        [
            *lengths((5, 2), (6, 2), (7, 1), (8, 2)),
            of_provinces("preussen"),
            of_provinces("holland", "sachsen"),
            free_city("bremen"),
            free_city("hamburg"),
            ALL_PROVINCES,
            GAME_END,
        ],
        core="preussen",
        horses=(1, 2, 3),
    )


def hamlet() -> Board:
    """Five cities with two cards each: supply and discard pile run dry all the time."""
    return board(
        "hamlet",
        {"east": "au berg", "west": "celle dorf", "core": "eck"},
        ["au berg", "au celle", "berg celle", "berg dorf", "celle eck", "dorf eck"],
        [
            *lengths((4, 2), (5, 1)),
            of_provinces("east"),
            of_provinces("west", "core"),
            ALL_PROVINCES,
            GAME_END,
        ],
        core="core",
        copies=2,
    )
