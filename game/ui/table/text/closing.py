"""Words of the closing view: the ways, what each brings, and what concerns both."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.board import CityMask, bits
from game.rules.limits import HAND_LIMIT
from game.rules.ruleset import Ruleset
from game.rules.state import NOBODY, State
from game.session import Session
from game.ui.language import _, gained, ngettext
from game.ui.table.model.closing_ways import (
    Account,
    Carriage,
    Cost,
    Ending,
    Kind,
    Nearer,
    Way,
    exchanges,
    left_out,
    missing,
    open_cities,
    to_discard,
)
from game.ui.table.text.clauses import listed
from game.ui.table.text.tiles import tile_name, tile_reason


def way_title(way: Way, rules: Ruleset | None) -> str:
    """The name of a way, with its province unless the rules are None."""
    if way.kind is Kind.EACH:
        return _("One in each province")
    if rules is None:
        return _("All in one province")
    return _("All in {province}").format(province=province_name(way, rules))


def province_words(way: Way, points: int, rules: Ruleset) -> str:
    """A province with the points that houses there bring, among others to choose from."""
    # Translators: a province among others, and the points that houses there bring, such as “+4”.
    words = _("{province} {gain}")
    return words.format(province=province_name(way, rules), gain=gained(points))


def houses_words(count: int) -> str:
    return ngettext("{count} house", "{count} houses", count).format(count=count)


def housed_in(account: Account) -> tuple[str, ...]:
    """The houses of an account, with the province of all of them where it is one of several, and in
    short.
    """
    short = houses_words(account.houses)
    if not account.province:
        return (short,)
    # Translators: the houses of a closing, all in this one of several provinces.
    words = ngettext("{province}: {count} house", "{province}: {count} houses", account.houses)
    return words.format(count=account.houses, province=account.province), short


def carriage_words(carriage: Carriage) -> tuple[str, ...]:
    """The reason for what a carriage brings, at length and in short; the name of the first one,
    which brings its points.
    """
    short = _capital(_("carriage {length}").format(length=carriage.length))
    if not carriage.before:
        return (short,)
    length, points, before = carriage.length, carriage.points, carriage.before
    # Translators: the points of the carriage before, and those of this one.
    long = ngettext(
        "Carriage {length} ({before} → {points} point)",
        "Carriage {length} ({before} → {points} points)",
        points,
    )
    said = long.format(length=length, points=points, before=before)
    return _whole_brackets(said), short


def nothing_words(account: Account) -> list[str]:
    """The things that a closing does not bring, in words of the order houses, carriage, tiles; ""
    for what it brings, and for carriages where there is no further one.
    """
    carriage = ""
    if account.carriage is None and account.wanted:
        needed = ngettext(
            "No carriage: {count} city needed", "No carriage: {count} cities needed", account.wanted
        )
        carriage = needed.format(count=account.wanted)
    return [
        "" if account.houses else _("No house"),
        carriage,
        "" if account.tiles else _("No tile"),
    ]


def cartwright_words(length: int, gain: int) -> str:
    """The choice to get a carriage with the Cartwright, with the points that this brings."""
    words = ngettext(
        "Use the Cartwright to get carriage {length}: {gain} point",
        "Use the Cartwright to get carriage {length}: {gain} points",
        abs(gain),
    )
    return words.format(length=length, gain=gained(gain))


def helped_words(length: int) -> str:
    """The same as the words of a line, whose points stand at its end."""
    return _capital(_("carriage {length} with the Cartwright").format(length=length))


def helped_lines(carriage: Carriage) -> tuple[str, ...]:
    """The same at length, with the reason for these points where there is one, and in short."""
    short = helped_words(carriage.length)
    if not carriage.before:
        return (short,)
    long = ngettext(
        "Carriage {length} with the Cartwright ({before} → {points} point)",
        "Carriage {length} with the Cartwright ({before} → {points} points)",
        carriage.points,
    )
    words = long.format(length=carriage.length, points=carriage.points, before=carriage.before)
    return _whole_brackets(words), short


def _whole_brackets(words: str) -> str:
    """The words with what stands in brackets in one line."""
    before, bracket, within = words.partition("(")
    return before + bracket + within.replace(" ", "\N{NO-BREAK SPACE}")


def _capital(words: str) -> str:
    """Words of a sentence as those of a line."""
    return words[:1].upper() + words[1:]


def close_words(state: State, way: Way | None, points: int) -> tuple[str, ...]:
    """The words on the button that closes the route for so many `points`, at length and in short;
    `way` is the one chosen, if any.

    Where more houses could stand they say how many do.
    """
    gain = gained(points)
    if way is None:
        return (_("Close route"),)
    if not left_out(state, way):
        # Translators: on the button that closes a route, with the points that this brings.
        long = ngettext("Close: {gain} point", "Close: {gain} points", abs(points))
        # Translators: the same where there is little room.
        return long.format(gain=gain), _("Close: {gain}").format(gain=gain)
    if not way.houses:
        return (_("Without houses: {gain}").format(gain=gain),)
    count = way.houses.bit_count()
    words = ngettext("With {count} house: {gain}", "With {count} houses: {gain}", count)
    return (words.format(count=count, gain=gain),)


def left_out_words(state: State, way: Way | None) -> str:
    """That more houses could stand in the way chosen; "" where none could."""
    count = 0 if way is None else left_out(state, way)
    words = ngettext(
        "You place {count} house fewer than you could.",
        "You place {count} houses fewer than you could.",
        count,
    )
    return words.format(count=count) if count else ""


def ending_words(ending: Ending) -> str:
    """The effect of a closing on the end of the game; "" for nothing."""
    match ending:
        case Ending.LAST_ROUND:
            return _("Starts the last round")
        case Ending.GAME:
            return _("Ends the game")
        case Ending.NOTHING:
            return ""


def end_tile_words() -> str:
    """The tile for whoever starts the last round, where the gain that starts it says so itself."""
    return _("Game-end tile")


def _ending_clause(ending: Ending) -> str:
    """The same within a sentence."""
    match ending:
        case Ending.LAST_ROUND:
            return _("starts the last round")
        case Ending.GAME:
            return _("ends the game")
        case Ending.NOTHING:
            return ""


def points_words(points: int) -> str:
    """The points that a closing brings in all."""
    return ngettext("{gain} point", "{gain} points", abs(points)).format(gain=gained(points))


def headline(points: int) -> str:
    """The words above a closing that is chosen."""
    words = ngettext(
        "Close this route: {gain} point", "Close this route: {gain} points", abs(points)
    )
    return words.format(gain=gained(points))


def nearer_words(nearer: Nearer | None, rules: Ruleset, *, brief: bool = False) -> str:
    """The city that is then missing for a tile, and the points of that, in `brief` without the name
    of this; "" for none.
    """
    if nearer is None:
        return ""
    if brief:
        # Translators: a city, and the points of the tile that is then won: “Then only Ulm …”.
        return _missing(_("Then only {city} is missing for {points} more."), nearer, rules)
    # Translators: a city, the name of a tile and its points: “Then only Ulm is missing for …”.
    words = _("Then only {city} is missing for {tile} ({points}).")
    return _missing(words, nearer, rules)


def then_missing(city: str) -> str:
    """The city that is then missing for a tile, behind a picture of that."""
    # Translators: behind the picture of a tile: the city that is missing for it after a closing.
    return _("Then only {city} is missing.").format(city=city)


def _missing(words: str, nearer: Nearer, rules: Ruleset) -> str:
    city, tile = rules.board.cities[nearer.city].name, tile_name(nearer.stack, rules)
    return words.format(city=city, tile=tile, points=nearer.value)


def spoken(way: Way, account: Account, rules: Ruleset, *, named: bool = True) -> str:
    """A way and all that it brings, as it is read out; with its cities if these are `named`."""
    parts = [way_title(way, rules), houses_words(account.houses)]
    if named:
        parts.append(listed([rules.board.cities[city].name for city in bits(way.houses)]))
    if account.carriage is not None:
        words = (
            _("carriage {length} with the Cartwright")
            if account.cartwright
            else _("carriage {length}")
        )
        parts.append(words.format(length=account.carriage.length))
    for stack, value in account.tiles:
        # Translators: {tile}: what a tile is won for; {value}: its points, a number or in words.
        worth = ngettext("{n} point", "{n} points", value).format(n=value)
        parts.append(_("{tile}: {value}").format(tile=tile_reason(stack, rules), value=worth))
    parts += [points_words(account.points), _ending_clause(account.ending)]
    if account.nearer is not None:
        # Translators: at the end of a list of what a closing brings.
        words = _("then only {city} is missing for {tile} ({points})")
        parts.append(_missing(words, account.nearer, rules))
    return ", ".join(part for part in parts if part)


def housed_words(houses: CityMask, rules: Ruleset) -> str:
    """The cities where houses are to stand, as a sentence; "" for none."""
    return houses_in([rules.board.cities[city].name for city in bits(houses)])


def choosable_words(houses: CityMask, rules: Ruleset) -> str:
    """The cities of the houses of a way that is not chosen, where other ones may be placed."""
    names = [rules.board.cities[city].name for city in bits(houses)]
    # Translators: the cities where houses could stand, and others could as well.
    words = _("You choose the cities, for example {names}.")
    return words.format(names=listed(names)) if names else ""


def houses_in(names: Sequence[str]) -> str:
    """The houses of these players, or in these cities, as a sentence; "" for none."""
    # Translators: whose houses stand in a city, or the cities where houses are to stand.
    words = ngettext("House: {names}.", "Houses: {names}.", len(names))
    return words.format(names=listed(names)) if names else ""


def notes(state: State, ways: Sequence[Way]) -> list[str]:
    """Sentences about what concerns every way."""
    found = []
    if not open_cities(state):
        found.append(_("You already have a house in every city of this route."))
    if any(way.kind is Kind.EACH for way in ways):
        found.append(_free_cities(state))
    left = state.seat.houses_left
    if missing(state, ways):
        words = ngettext(
            "You have only {count} house left: it cannot stand everywhere.",
            "You have only {count} houses left: they cannot fill every place.",
            left,
        )
        found.append(words.format(count=left))
    return [words for words in found if words]


def choice_words(session: Session, ways: Sequence[Way]) -> str:
    """The way to choose other houses than those of a way, for the eye; "" where none can be."""
    state = session.state
    if not any(exchanges(session, way) & ~way.houses for way in ways):
        return ""
    return how_words()[0 if any(left_out(state, way) for way in ways) else 1]


def how_words() -> tuple[str, str]:
    """All words that may say below the towns of a route how other houses are placed."""
    return (
        _("Press a pale house to place it."),
        _("Press a pale house to place it instead."),
    )


def discard_words(state: State, *, spares: bool = False) -> str:
    """The loss of the hand after the closing; "" for nothing, and where one is spared the choice
    after a player's last turn.
    """
    if not to_discard(state) or (spares and state.finisher != NOBODY):
        return ""
    words = _("Of your {hand} cards you keep {limit}: next you choose which you keep.")
    return words.format(hand=len(state.seat.hand), limit=HAND_LIMIT)


def route_words(count: int) -> str:
    """The cards of the route that is closed, which go."""
    words = ngettext(
        "The {count} card of the route is discarded.",
        "The {count} cards of the route are discarded.",
        count,
    )
    return words.format(count=count)


def hand_words(count: int) -> str:
    """The cards in hand, which stay as far as there are not too many."""
    if count > HAND_LIMIT:
        words = _("Next step: choose {limit} of your {hand} cards to keep.")
        return words.format(limit=HAND_LIMIT, hand=count)
    words = ngettext("Your hand stays: {count} card.", "Your hand stays: {count} cards.", count)
    return words.format(count=count)


def spent_words(cost: Cost, cities: str) -> str:
    """The horses of the cards before the coach, which go even where they are more than enough; the
    own ones of the coach stay whatever is closed. `cities` are the names of these cards, if known.
    """
    if not cities:
        words = ngettext(
            "Spent: {count} horse of your cards. Your coach keeps its own {own}.",
            "Spent: {count} horses of your cards. Your coach keeps its own {own}.",
            cost.go,
        )
        return words.format(count=cost.go, own=cost.stay)
    words = ngettext(
        "Spent: {cities} ({count} horse). Your coach keeps its own {own}.",
        "Spent: {cities} ({count} horses). Your coach keeps its own {own}.",
        cost.go,
    )
    return words.format(cities=cities, count=cost.go, own=cost.stay)


def already_words(cities: str) -> str:
    """The cities that get no house, for the seat has one there."""
    # Translators: a line where a closing brings no house, after the names of its cities.
    return _("{cities}: already yours").format(cities=cities)


def owned_words(account: Account, rules: Ruleset) -> list[str]:
    """The same of an account as a sentence; none where no province has one that is full."""
    names = [rules.board.cities[city].name for city in bits(account.owned)]
    return [f"{already_words(listed(names))}."] if names else []


def _free_cities(state: State) -> str:
    """The choice among several free cities on the route; "" where there is none."""
    if len(free := _open_free_cities(state)) < 2 or not state.seat.houses_left:
        return ""
    words = _("{cities} are free cities: only one of them gets a house.")
    return words.format(cities=listed(free))


def _open_free_cities(state: State) -> list[str]:
    """Names of the free cities of the route in which the seat has no house."""
    board = state.rules.board
    return [board.cities[city].name for city in bits(open_cities(state) & board.free_cities)]


def province_name(way: Way, rules: Ruleset) -> str:
    """The name of the province in which all houses of a way stand."""
    return next(each.name for each in rules.board.provinces if each.id == way.province)
