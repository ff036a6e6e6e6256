"""The horses variant at the table: the coach, and the cards that are played before it."""

from __future__ import annotations

from pygame import Rect, Surface

from game.rules.actions import Action
from game.rules.board import Board, CardIndex
from game.rules.events import Event
from game.rules.ruleset import Ruleset
from game.rules.variants.horses import (
    COACH_CARDS,
    COACH_HORSES,
    HorsesPlayed,
    PlayHorses,
    coach_cards,
)
from game.ui.graphics import theme
from game.ui.graphics.canvas import Sprite
from game.ui.language import _, ngettext
from game.ui.pieces import coach, figures
from game.ui.pieces.cards import HorsesLook
from game.ui.table.model.closing_ways import Cost
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.move_index import Key
from game.ui.table.model.tokens import Token
from game.ui.table.model.view import View
from game.ui.table.variants.coach_sign import (
    coach_sign,
    horse_count,
    may_add,
    next_place,
    team_of,
    words_on,
)
from game.ui.table.variants.coach_words import CoachWords
from game.ui.table.variants.horses_in_motion import harness, one_horse, played_horses
from game.ui.table.variants.variant_ui import Animator, VariantUi

HORSE = 70
"""Per cent of a row's height that the horse before what a closing costs has."""


class HorsesUi(VariantUi):
    """The own horses stand in a line over the route, where they are counted."""

    id = "horses"
    units = 16
    chapter = "horses"

    def name(self) -> str:
        return _("With horses")

    def short_name(self) -> str:
        # Translators: a way of playing, beside a picture of a horse; the other is "Carriages".
        return _("Horses")

    def in_short(self) -> str:
        # Translators: below the map when one chooses to play with horses.
        return _("Each city of a route needs a horse; cards bring them.")

    def besides(self) -> str:
        # Translators: below the map while one may choose to play with horses.
        return _("With horses, each city of a route needs one.")

    def emblem(self, height: int) -> Surface:
        return figures.horse(height)

    def figure(self, geometry: TableGeometry, seat: int, height: int) -> tuple[Surface, str] | None:
        count = horse_count(_team_view(geometry, seat), seat)
        # One head, as one house and one card: many were small, of another size with each horse.
        return coach.head(height, _ink(geometry, seat)), str(count)

    def figure_purpose(self, geometry: TableGeometry, seat: int) -> tuple[str, bool]:
        team = team_of(_team_view(geometry, seat), seat)
        if not team.cities:
            return "", False
        if not team.missing:
            return "", True
        # Translators: small behind the number of a player's horses, "2 of 4": {n} is the number of
        # horses that the route needs, one for each city; very little room.
        return _("of {n}").format(n=team.cities), False

    def horses(self, view: View, seat: int) -> int | None:
        return horse_count(view, seat)

    def own_horses(self) -> int:
        return COACH_HORSES

    def closing_cost(self, view: View, seat: int, height: int) -> Cost | None:
        horses = horse_count(view, seat)
        if horses == COACH_HORSES:
            return None
        lying = coach_cards(view.observation.seats[seat])
        known = tuple(each.card for each in lying if each.card is not None)
        picture = figures.horse(height * HORSE // 100)
        words = _("{own} of {count} horses stay.")
        if known:
            # Translators: before the names of the cards that go.
            words = _("{own} of {count} horses stay. Discarded:")
        said = words.format(own=COACH_HORSES, count=horses)
        return Cost(said, picture, COACH_HORSES, horses - COACH_HORSES, known)

    def sprites(self, geometry: TableGeometry, place: Rect) -> list[Sprite]:
        return coach_sign(geometry, place) if place.width else []

    def lit_horses(self, geometry: TableGeometry, lit: int) -> list[Sprite]:
        place = geometry.layout.heading
        return coach_sign(geometry, place, lit) if place.width else []

    def aim(self, geometry: TableGeometry) -> Rect:
        return next_place(geometry)

    def token(self, token: Token, size: tuple[int, int]) -> Surface:
        return one_horse(size)

    @property
    def open_horses(self) -> HorsesLook:
        return HorsesLook.PRINTED

    def attempt(self, card: CardIndex) -> Action | None:
        return PlayHorses(card)

    def question(self) -> str:
        return _("Onto the route or as horses? Choose one of the two.")

    def advice(self, card: CardIndex, view: View, helped: bool) -> str:
        count = view.rules.board.horses_of[card]
        words = ngettext("Play {city} as {count} horse.", "Play {city} as {count} horses.", count)
        if helped:
            words = ngettext(
                "Play {city} as {count} horse with the Postal Carrier.",
                "Play {city} as {count} horses with the Postal Carrier.",
                count,
            )
        return words.format(city=view.city_name(card), count=count)

    def told_apart(self, card: CardIndex, rules: Ruleset) -> str:
        count = rules.board.horses_of[card]
        return ngettext("{count} horse", "{count} horses", count).format(count=count)

    def perform(self, event: Event, animator: Animator) -> None:
        if not isinstance(event, HorsesPlayed):
            return
        harness(event, animator)

    def event_picture(self, event: Event, tall: int) -> Surface | None:
        return played_horses(event, tall)

    def event_words(self, event: Event, rules: Ruleset, helped: bool) -> str:
        if not isinstance(event, HorsesPlayed):
            return ""
        count = event.horses
        if event.card is None:
            words = ngettext("adds {count} horse", "adds {count} horses", count)
            if helped:
                words = ngettext(
                    "adds {count} horse with the Postal Carrier",
                    "adds {count} horses with the Postal Carrier",
                    count,
                )
            return words.format(count=count)
        words = ngettext("plays {city} as {count} horse", "plays {city} as {count} horses", count)
        if helped:
            words = ngettext(
                "plays {city} as {count} horse with the Postal Carrier",
                "plays {city} as {count} horses with the Postal Carrier",
                count,
            )
        city = rules.board.cities[rules.city_of[event.card]].name
        return words.format(city=city, count=count)

    def undone_words(self, event: Event, rules: Ruleset, helped: bool = False) -> str:
        if not isinstance(event, HorsesPlayed):
            return ""
        if event.card is None:
            words = ngettext("You added {count} horse.", "You added {count} horses.", event.horses)
            if helped:
                words = ngettext(
                    "You added {count} horse with the Postal Carrier.",
                    "You added {count} horses with the Postal Carrier.",
                    event.horses,
                )
            return words.format(count=event.horses)
        words = ngettext(
            "You played {city} as {count} horse.",
            "You played {city} as {count} horses.",
            event.horses,
        )
        if helped:
            words = ngettext(
                "You played {city} as {count} horse with the Postal Carrier.",
                "You played {city} as {count} horses with the Postal Carrier.",
                event.horses,
            )
        city = rules.board.cities[rules.city_of[event.card]].name
        return words.format(city=city, count=event.horses)

    def card_words(self, card: CardIndex, board: Board) -> str:
        # Translators: the number of horses that a card brings; read out after its city.
        return _("As horses: +{count}.").format(count=board.horses_of[card])

    def card_tooltip(self, card: CardIndex, view: View) -> str:
        # Translators: {city}: the name of a card, which may be played as so many horses.
        words = _("{city} as horses: +{count}")
        return words.format(city=view.city_name(card), count=view.rules.board.horses_of[card])

    def plays_more(self, view: View) -> bool:
        return may_add(view, view.own)

    def closing_cards(self, view: View) -> frozenset[Key]:
        return team_of(view, view.own).closing_cards(view) if self.plays_more(view) else frozenset()

    def says_any_closes(self, view: View) -> bool:
        return words_on(view).says_any(team_of(view, view.own), view)

    def headline(self, view: View) -> str:
        return words_on(view).headline

    def pictured_headline(self, view: View) -> str:
        way = words_on(view).remedy
        return way.pictured if way.leads else ""

    def fitting_words(self, view: View) -> tuple[str, str] | None:
        team = team_of(view, view.own)
        if not team.cities or team.horses > team.cities or not view.may_act:
            return None
        lacks = team.cities + 1 - team.horses
        # Translators: behind the picture of an arrow on cards that fit one's own route: whoever
        # lays such a card as a further city is short of {n} horses to close the route.
        words = ngettext("as a city: {n} horse missing", "as a city: {n} horses missing", lacks)
        # Translators: the same in fewer words; so many horses are missing then.
        word = ngettext("as a city: {n} missing", "as a city: {n} missing", lacks)
        return words.format(n=lacks), word.format(n=lacks)

    def keeps_route(self, view: View) -> str:
        more = may_add(view, view.own)
        return CoachWords.kept(team_of(view, view.own), view) if more else ""

    def closing_lacks(self, view: View) -> str:
        missing = team_of(view, view.own).missing
        if not missing:
            return ""
        # Translators: below “Close route”: why that cannot be done yet; very little room.
        words = ngettext("{n} horse missing", "{n} horses missing", missing)
        return words.format(n=missing)

    def place_words(self, view: View) -> str:
        used = len(coach_cards(view.own_seat))
        more = _(
            "To close a route you need a horse for every city, and for a further city one more. "
            "A card that is played as horses becomes no city. The coach has {own} horses; up to "
            "{limit} cards can add more (now: {used})."
        ).format(own=COACH_HORSES, limit=COACH_CARDS, used=used)
        return f"{self.place_state(view)}\n{more}"

    def place_state(self, view: View) -> str:
        words = words_on(view)
        told = words.heading, words.told[0], words.longer, _played_words(view)
        return "\n".join(filter(None, told))

    def seat_words(self, view: View, seat: int) -> str:
        team = team_of(view, seat)
        words = CoachWords.of(team)
        heading, meaning = words.heading, words.meaning
        if team.done:
            # Translators: {horses}: such as "5 horses for 3 cities": that is enough to close the
            # route.
            heading = _("{horses}: enough to close").format(horses=heading)
            meaning = meaning if team.horses > team.cities else ""
        more = _("To close a route you need at least one horse per city.")
        return "\n".join(filter(None, (heading, meaning, more)))


def _team_view(geometry: TableGeometry, seat: int) -> View:
    """The view by which a seat's horses are counted: the own ones change together with the sign
    beside the route, when all cards have left.
    """
    return geometry.own_team_view if seat == geometry.view.own else geometry.view


def _played_words(view: View) -> str:
    """Which cards were played as own horses, and what becomes of them; nothing without any."""
    lying = coach_cards(view.own_seat)
    if not lying:
        return ""
    own = COACH_HORSES
    if any(each.card is None for each in lying):
        # Translators: {own}, {count}: numbers of horses.
        words = _("{own} horses are the coach’s own and stay. Closing spends the {count} of cards.")
        return words.format(own=own, count=sum(each.horses for each in lying))
    known = [(each.card, each.horses) for each in lying if each.card is not None]
    names = [f"{view.city_name(card)} +{horses}" for card, horses in known]
    # Translators: {own}: the number of horses of a coach; {cards}: cards that were played as
    # horses, such as "Weimar +3, Dresden +1".
    words = _("{own} horses are the coach’s own and stay. Closing spends {cards}.")
    return words.format(own=own, cards=", ".join(names))


def _ink(geometry: TableGeometry, seat: int) -> theme.Colour:
    return theme.seat_colour(geometry.view.seats[seat].colour).ink
