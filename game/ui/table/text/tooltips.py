"""Tooltips: what each thing on the table is, and which chapter of the rules explains it."""

from __future__ import annotations

from game.rules.board import Carriage
from game.rules.events import Official
from game.rules.levels import STAND_IN
from game.rules.limits import fewest_with_cartwright
from game.rules.state import GAP
from game.ui.language import _, ngettext, signed
from game.ui.names import character_name, level_name
from game.ui.table.model.helpers import Help, help_of
from game.ui.table.model.move_index import DISCARD, PANEL_KINDS, SUPPLY, VARIANT_PLACE, Key, KeyKind
from game.ui.table.model.panels.goals import goals, missing_name
from game.ui.table.model.route_goal import route_goal
from game.ui.table.model.view import View
from game.ui.table.text.clauses import houses_missing, listed
from game.ui.table.text.tiles import last_missing_words, tile_name, tile_words
from game.ui.table.variants import variant_ui

CHAPTERS = {
    KeyKind.CITY: "route",
    KeyKind.STACK: "tiles",
    KeyKind.TILES_OF: "tiles",
    KeyKind.CARRIAGE: "carriages",
    KeyKind.CARRIAGE_OF: "carriages",
    KeyKind.BESIDE_ROUTE: "carriages",
    KeyKind.OFFICIAL: "officials",
    KeyKind.HOUSES_OF: "houses",
    KeyKind.HAND_OF: "take",
    KeyKind.SLOT: "take",
    KeyKind.SUPPLY: "take",
    KeyKind.DISCARD: "take",
    KeyKind.CARD: "route",
    KeyKind.ROUTE: "route",
    KeyKind.ROUTE_OF: "route",
    KeyKind.NAME_OF: "turn",
    KeyKind.PHASES: "turn",
}
"""The chapter of the rules that tells about a kind of thing."""


def chapter_of(key: Key | None, view: View) -> str:
    """The id of the chapter that tells about a thing; "" for none in particular."""
    if key is None:
        return ""
    if key == VARIANT_PLACE or (key.kind is KeyKind.CARRIAGE_OF and not view.rules.carriages):
        return variant_ui(view.rules.variant.id).chapter
    return CHAPTERS.get(key.kind, "")


def tooltip_words(key: Key, view: View) -> str:
    """The words about a thing and its meaning; "" for what explains itself."""
    match key.kind:
        case KeyKind.OFFICIAL:
            return _official(key.number, view)
        case KeyKind.CITY:
            return _city(key.number, view)
        case KeyKind.CARRIAGE:
            return _carriage(key.number, view)
        case KeyKind.STACK:
            return _stack(key.number, view)
        case KeyKind.PHASES:
            return _("A turn: take a card, play a card – and close the route, if you like.")
        case KeyKind.BESIDE_ROUTE:
            return _next_carriage(view)
        case KeyKind.SLOT | KeyKind.CARD:
            return _card(key, view)
    if key.kind in PANEL_KINDS:
        return _of_seat(key, view)
    if key == VARIANT_PLACE:
        return variant_ui(view.rules.variant.id).place_words(view)
    return _pile(key, view)


def _card(key: Key, view: View) -> str:
    """What an open card or one of the own hand brings in the variant's own way, and what tile its
    city is the last one missing for.
    """
    card = key.number
    if key.kind is KeyKind.SLOT:
        card = view.observation.display[key.number - 1]
    elif card not in view.hand:
        return ""
    if card == GAP:
        return ""
    played = variant_ui(view.rules.variant.id).card_tooltip(card, view)
    last = last_missing_words(view.rules.city_of[card], view, card=True)
    return "\n".join(filter(None, (played, last)))


def _pile(key: Key, view: View) -> str:
    if key == SUPPLY:
        count = view.observation.supply_count
        words = ngettext(
            "The supply: {count} card, face down.", "The supply: {count} cards, face down.", count
        )
        more = _("You may take the top one instead of an open card.")
        last = _("When it has run out, the discard pile is shuffled.")
        return f"{words.format(count=count)}\n{more}\n{last}"
    if key == DISCARD:
        count = len(view.observation.discard)
        words = ngettext(
            "The discard pile: {count} card.", "The discard pile: {count} cards.", count
        )
        more = _("It is shuffled when the supply has run out.")
        return words.format(count=count) + "\n" + more
    return ""


def _official(number: int, view: View) -> str:
    words = (
        _("Postmaster: take a second card."),
        _("Postal Carrier: play a second card."),
        _("Administrator: before you take a card, six new ones are laid open."),
        _(
            "Cartwright: take the next carriage with a route up to 2 cities too short, "
            "but of at least 3."
        ),
    )
    help = help_of(list(Official)[number], view)
    if view.may_act and help in (Help.GONE, Help.USED):
        # Why he cannot help any more stands above, and that there is one a turn if it is for that.
        return words[number]
    lines = words[number], _when(number, view), _("Only one official per turn.")
    return "\n".join(filter(None, lines))


def _when(number: int, view: View) -> str:
    """When an official who is not yet lit can help in the viewer's turn; "" for nothing."""
    official = list(Official)[number]
    if not view.may_act or help_of(official, view) is not Help.LATER:
        return ""
    match official:
        case Official.POSTMASTER:
            # Translators: said of the Postmaster, who brings a second card.
            return _("Not yet: only once you have taken a card.")
        case Official.POSTAL_CARRIER:
            # Translators: said of the Postal Carrier, who lets a second card be played.
            return _("Not yet: only once you have played a card.")
        case _:
            return _("You can use the Cartwright when you close a route.")


def _city(city: int, view: View) -> str:
    board = view.rules.board
    each = board.cities[city]
    province = next((p.name for p in board.provinces if p.id == each.province), None)
    if province is None:
        return _("{city}, a free city").format(city=each.name)
    words = _("{city}, in {province}").format(city=each.name, province=province)
    return "\n".join(filter(None, (words, last_missing_words(city, view))))


def _carriage(length: int, view: View) -> str:
    points = next(each.points for each in view.rules.board.carriages if each.length == length)
    before = max((each.length for each in view.rules.carriages if each.length < length), default=0)
    words = (
        _(
            "Carriage {length}: close a route of {length} or more cities "
            "while you own carriage {before}."
        )
        if before
        else _("Carriage {length}: close a route of {length} or more cities.")
    )
    worth = ngettext("{n} point", "{n} points", points).format(n=points)
    return words.format(length=length, before=before) + "\n" + worth


def _next_carriage(view: View) -> str:
    """The needs of the own route for the next carriage; "" where there is none to come."""
    cities, needed = route_goal(view)[:2]
    if needed is None:
        return ""
    have = ngettext("Your route has {count} city.", "Your route has {count} cities.", cities)
    words = _("The next carriage needs {length} cities.").format(length=needed)
    return f"{words}\n{have.format(count=cities)}\n{cartwright_words(needed)}"


def cartwright_words(carriage: int) -> str:
    """The cities that are enough for a carriage of this length with the Cartwright."""
    fewest = fewest_with_cartwright(carriage)
    words = (
        _("With the Cartwright {fewest} are enough.")
        if fewest < carriage
        else _(
            "The Cartwright does not help with carriage {length}: every route needs at least "
            "{fewest} cities."
        )
    )
    return words.format(fewest=fewest, length=carriage)


def _stack(stack: int, view: View) -> str:
    left = view.tiles_left(stack)
    name = tile_words(stack, view.rules)
    if not left:
        return _("{tile}: no tiles left.").format(tile=name)
    values = ", ".join(str(value) for value in left)
    lines = [_("{tile}: {values}").format(tile=name, values=values)]
    if len(left) > 1:
        lines.append(_("Whoever gets there first takes the top tile."))
    return "\n".join(lines)


def _of_seat(key: Key, view: View) -> str:
    """One of the figures on a seat's panel."""
    each = view.observation.seats[key.number]
    match key.kind:
        case KeyKind.HAND_OF:
            count = each.hand_count
            words = ngettext("{count} card in hand", "{count} cards in hand", count)
            return (
                words.format(count=count)
                + "\n"
                + _("After closing a route, at most three stay there.")
            )
        case KeyKind.HOUSES_OF:
            count = each.houses_left
            words = ngettext("{n} house left", "{n} houses left", count).format(n=count)
            return words + "\n" + _("Each house left at the end costs a point.")
        case KeyKind.CARRIAGE_OF:
            return _drives(key.number, view)
        case KeyKind.ROUTE_OF:
            cities = len(each.route)
            words = ngettext("A route of {count} city", "A route of {count} cities", cities)
            return words.format(count=cities) if cities else _("No route yet.")
        case KeyKind.TILES_OF:
            return _tiles(key.number, view)
        case _:
            return _name(key.number, view)


def _drives(seat: int, view: View) -> str:
    """A seat's carriage and the next one, or what the variant has in its place."""
    each, carriages = view.observation.seats[seat], view.rules.carriages
    if not carriages:
        return variant_ui(view.rules.variant.id).seat_words(view, seat)
    taken = carriages[each.carriage - 1] if each.carriage else None
    words = _("No carriage yet") if taken is None else _carriage_points(taken)
    if each.carriage == len(carriages):
        return words
    coming = carriages[each.carriage].length
    return words + "\n" + _("The next one needs {length} cities.").format(length=coming)


def _carriage_points(carriage: Carriage) -> str:
    words = ngettext(
        "Carriage {length}: {count} point at the end",
        "Carriage {length}: {count} points at the end",
        carriage.points,
    )
    return words.format(length=carriage.length, count=carriage.points)


def _tiles(seat: int, view: View) -> str:
    """The tiles of a seat, with their values if the viewer may know them, and its nearest goals."""
    tiles = view.observation.seats[seat].tiles
    lines = [
        ngettext("{count} bonus tile", "{count} bonus tiles", len(tiles)).format(count=len(tiles))
    ]
    open_values = view.shows_points(seat)
    for stack, value in tiles:
        name = tile_words(stack, view.rules)
        lines.append(_("{tile}: {values}").format(tile=name, values=value) if open_values else name)
    for goal in goals(view, seat):
        missing = [missing_name(view, cities) for cities in goal.missing]
        words = _("{province}, still missing: {cities}.")
        name = tile_name(goal.stack, view.rules)
        lines.append(words.format(province=name, cities=listed(missing)))
    return "\n".join(lines)


def _name(seat: int, view: View) -> str:
    seen, info = view.observation, view.seats[seat]
    lines = [info.name]
    if info.kind == "ai":
        lines = [f"{info.name}, {level_name(info.bot or info.level or STAND_IN)}"]
    if info.character is not None:
        lines.append(character_name(info.character))
    lines += _points(seat, view)
    if info.head_start:
        lines.append(head_start_words(info.head_start))
    if info.draws_second:
        lines.append(draws_second_words())
    if seen.turn == seat:
        lines.append(_turn_words())
    if seat in view.leaders:
        lines.append(_("The crown: this player has most points."))
    if seen.start == seat:
        lines.append(_("The horn: this player began the game."))
    elif view.last == seat:
        lines.append(_("Has the last move of each round."))
    if seen.finisher == seat:
        lines.append(_("This player has started the last round."))
    return "\n".join(lines)


def _turn_words() -> str:
    return _("It is this player’s turn.")


def beyond_words(key: Key, view: View, words: str) -> list[str]:
    """The lines about a thing that tell more than `words` of a screen reader do."""
    told: list[str] = []
    if key.kind in (KeyKind.CITY, KeyKind.SLOT, KeyKind.CARD):
        # Their words say the same in another way.
        return []
    if key.kind is KeyKind.NAME_OF:
        # A seat's words begin with its name, and say in fewer words that it is to move.
        told = [view.seats[key.number].name, _turn_words()]
    lines = tooltip_words(key, view).split("\n")
    return [each for each in lines if each not in told and each.rstrip(".") + "." not in words]


def head_start_words(points: int) -> str:
    """The points that are added to a seat's own after the game."""
    words = ngettext(
        "Head start: {n} more point after the game.",
        "Head start: {n} more points after the game.",
        points,
    )
    return words.format(n=points)


def draws_second_words() -> str:
    """The handicap of a seat whose second card of a turn comes from the supply."""
    return _("Handicap: the second card of a turn comes from the supply.")


def _points(seat: int, view: View) -> list[str]:
    """The points that a seat has now, item by item, if the viewer may know them."""
    if not view.shows_points(seat):
        return [
            hidden_points_words(),
            _("That is a rule; open points can be chosen among the rules of a new game."),
        ]
    each, carriages = view.observation.seats[seat], view.rules.carriages
    lines = [points_words(seat, view)]
    if each.houses_left:
        lines.append(houses_missing(each.houses_left))
    if each.carriage:
        lines.append(_carriage_points(carriages[each.carriage - 1]))
    if each.tiles:
        lines.append(
            _("Bonus tiles: {points}").format(points=sum(value for _stack, value in each.tiles))
        )
    return lines


def hidden_points_words() -> str:
    """The reason why nothing is said of a seat's points."""
    return _("Points stay hidden until the end of the game.")


def points_words(seat: int, view: View) -> str:
    """The points that a seat has won, and what counts now as every house left costs one."""
    won = view.won_points(seat)
    # Translators: {sum} is what would count if the game ended now, such as −15.
    words = ngettext(
        "{n} point won, {sum} with the houses left.",
        "{n} points won, {sum} with the houses left.",
        won,
    )
    return words.format(n=won, sum=signed(view.told_points(seat)))
