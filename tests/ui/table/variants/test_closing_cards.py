"""Cards that let a route be closed which lacks horses: their marks, and what these mean."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pygame import Surface

from game.library import find_board
from game.rules import Ruleset
from game.rules.events import Official
from game.rules.records.assistance import GENTLE
from game.rules.state import State
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.theme import Colour, palette
from game.ui.language import current_language, set_language
from game.ui.pieces.cards import HorsesLook
from game.ui.settings import ForcedSteps, Speech
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.card_signs import CardSign, Sign
from game.ui.table.model.move_index import Key, card_key, slot_key
from game.ui.table.model.view import View
from game.ui.table.text.heard.cards import card_words
from game.ui.table.variants.horses import HorsesUi
from tests.rules.builders import Player, card, position
from tests.sampling import languages
from tests.ui.table.desk import Desk, header_for

ROUTE = "halle-2 magdeburg-1 berlin-1 stettin-1"
SHOWN = "dresden-1 bremen-3 luebeck-1 schwerin-1 hannover-2 goettingen-1"
DRAWS = "2 horses missing. Take a card, then play a +2 or +3 as horses, and close."


@pytest.fixture
def rules() -> Ruleset:
    return Ruleset(find_board("north"), "horses")


def at(rules: Ruleset, hand: str, route: str = ROUTE, shown: str = SHOWN, **more: Any) -> State:
    anna = Player(hand=hand, route=route, horses=more.pop("horses", ""))
    return position(rules, anna, Player(hand="stettin-2"), display=shown, forced=False, **more)


def marked(state: State) -> frozenset[Key]:
    return HorsesUi().closing_cards(View.of(state, header_for(state, ["human"] * 2).seats, 0))


def bringing(rules: Ruleset, names: str, least: int) -> list[str]:
    horses = rules.board.horses_of
    return [each for each in names.split() if horses[card(each, rules.board)] >= least]


def has_colour(line: Surface, colour: Colour) -> bool:
    """True if the picture of a sentence has a sign of this colour in it."""
    wide, high = line.get_size()
    return any(tuple(line.get_at((x, y)))[:3] == colour for y in range(high) for x in range(wide))


HAND = "leipzig-1 weimar-2 bremen-2 weimar-3"


def test_those_wear_a_mark_that_bring_as_many_horses_as_are_missing(rules: Ruleset) -> None:
    """The cards that closed looked like all others, and the only one marked did not close."""
    held, shown = bringing(rules, HAND, 2), bringing(rules, SHOWN, 2)
    assert 0 < len(held) < 4 and 0 < len(shown) < 6
    board, row = rules.board, SHOWN.split()
    in_hand = {card_key(card(each, board)) for each in held}
    lying = {slot_key(row.index(each) + 1) for each in shown}
    # With marks in the hand alone, one thought that none of what lies open would do.
    assert marked(at(rules, HAND)) == in_hand | lying
    poor = " ".join(each for each in HAND.split() if each not in held)
    assert marked(at(rules, poor)) == lying
    # One is taken, and the Postmaster may bring a second one, or has done so.
    assert marked(at(rules, HAND, taken=1)) == in_hand | lying
    assert marked(at(rules, poor, taken=1)) == lying
    assert marked(at(rules, HAND, taken=2, official=Official.POSTMASTER)) == in_hand


@pytest.mark.parametrize(
    ("route", "horses"),
    [
        # There are enough, but too few cities.
        ("halle-2 magdeburg-1", ""),
        # The coach may have no more cards.
        (
            "halle-2 magdeburg-1 berlin-1 stettin-1 schwerin-2 luebeck-1 hamburg-1 bremen-1 "
            "hannover-1 goettingen-2 cassel-1",
            "dresden-1 dresden-2 dresden-3 muenster-1 muenster-2 muenster-3",
        ),
    ],
)
def test_none_is_marked_where_none_lets_the_route_be_closed(
    rules: Ruleset, route: str, horses: str
) -> None:
    assert not marked(at(rules, "leipzig-1 weimar-2", route, "- - - - - -", horses=horses))


@pytest.mark.parametrize("route", ["halle-2 magdeburg-1 berlin-1", "weimar-3 goettingen-3 halle-2"])
@pytest.mark.parametrize("horses", ["", "dresden-1"])
def test_all_are_marked_where_each_is_enough(rules: Ruleset, route: str, horses: str) -> None:
    """A white plate meant “not enough” in one turn and “any will do” in the next."""
    state = at(rules, "leipzig-1 weimar-2", route, "- - - - - -", horses=horses)
    assert len(marked(state)) == 2


def test_what_each_card_of_the_hand_does_is_said_and_marked_on_all(
    app: App, clock: ManualClock, rules: Ruleset
) -> None:
    app.settings.forced_steps = ForcedSteps.NONE
    hand = " ".join(bringing(rules, "weimar-1 weimar-2 weimar-3 leipzig-1 leipzig-2 leipzig-3", 2))
    state = at(rules, hand, taken=2, official=Official.POSTMASTER)
    here = Desk(app, clock, state).scene.position
    assert len(here.closers) == len(here.view.open_hand) > 1
    assert here.prompt(False) == "2 horses missing. Play any card as horses, and close."
    # The headline says it.
    assert CardSign.CLOSES not in [each.sign for each in here.legend]


@pytest.mark.parametrize(
    ("taken", "official", "said"),
    [
        (0, None, DRAWS),
        (1, None, "2 horses missing. Play a +2 or +3 as horses, and close."),
        (2, Official.POSTMASTER, "2 horses missing. Play a +2 or +3 as horses, and close."),
    ],
)
def test_the_headline_says_which_cards_help_and_the_legend_what_their_mark_means(
    app: App,
    clock: ManualClock,
    rules: Ruleset,
    taken: int,
    official: Official | None,
    said: str,
) -> None:
    app.settings.forced_steps = ForcedSteps.NONE
    here = Desk(app, clock, at(rules, HAND, taken=taken, official=official)).scene.position
    assert here.prompt(False) == said
    assert CardSign.CLOSES in [each.sign for each in here.legend]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("taken", [0, 1])
def test_no_mark_is_seen_without_its_words(
    app: App,
    clock: ManualClock,
    rules: Ruleset,
    size: tuple[int, int],
    language: str,
    taken: int,
) -> None:
    """Of both kinds: with one of them explained the other one was taken for the same. The plate
    of horses stands in the headline, or what it means behind it.
    """
    before = current_language()
    app.settings.forced_steps = ForcedSteps.NONE
    set_language(language)
    try:
        desk = Desk(app, clock, at(rules, HAND, taken=taken))
        desk.scene.resize(size)
        here = desk.scene.position
        assert here.closers and desk.scene.picture.highlight().closers == here.closers
        written = {text.words_of(each.image): each.image for each in desk.scene.sprites(0.0)}
        arrow, plate = here.legend[:2]
        assert isinstance(arrow.sign, Sign) and plate.sign is CardSign.CLOSES
        seen = {*written} - {""}
        told = [bool({each.words, each.word} & seen) for each in (arrow, plate)]
        assert told == [True, False]
        assert has_colour(written[here.prompt(False)], palette().green), (
            "the headline shows the plate"
        )
    finally:
        set_language(before)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_that_one_can_close_is_the_largest_of_what_is_explained(
    app: App, clock: ManualClock, rules: Ruleset, size: tuple[int, int], language: str
) -> None:
    """What matters most was the smallest of its line."""
    before = current_language()
    app.settings.forced_steps = ForcedSteps.NONE
    set_language(language)
    try:
        # The headline shows no plate once a card is played.
        desk = Desk(app, clock, at(rules, HAND, taken=1, played=1))
        desk.scene.resize(size)
        here = desk.scene.position
        arrow, plate = here.legend[:2]
        written = {text.words_of(each.image): each for each in desk.scene.sprites(0.0)}
        fits, closes = (
            next(written[each] for each in (meaning.words, meaning.word) if each in written)
            for meaning in (arrow, plate)
        )
        headline = written[here.prompt(False)]
        high = fits.image.get_height(), closes.image.get_height(), headline.image.get_height()
        assert high[0] <= high[1] <= high[2]
        left = desk.scene.position.layout.prompt.right - closes.rect.right
        assert left >= 0
        # Larger than the others, unless these are as large as the headline or there is no room.
        # No font lies between two whose pictures differ by a pixel.
        assert high[0] < high[1] or high[0] >= high[2] - 1 or left < closes.rect.width // 12
    finally:
        set_language(before)


@pytest.mark.parametrize("lit", [True, False])
def test_none_is_marked_where_nothing_is_explained(
    app: App, clock: ManualClock, rules: Ruleset, lit: bool
) -> None:
    desk = Desk(app, clock, at(rules, HAND), help=replace(GENTLE, lit=lit))
    assert desk.scene.position.closers
    assert bool(desk.scene.picture.highlight().closers) is lit


@pytest.mark.parametrize("enough", [False, True])
def test_the_mark_is_a_tick_at_the_plate_of_the_horses_themselves(
    app: App, clock: ManualClock, rules: Ruleset, monkeypatch: pytest.MonkeyPatch, enough: bool
) -> None:
    """A further sign repeated what “+3” says, and lay dark and small on the drawing. A tick on each
    of ten cards, where any will do, told nothing.
    """
    looks = dict[int, HorsesLook]()
    draw = SpriteFactory.card

    def note(factory: SpriteFactory, index: int, *how: Any, **more: Any) -> Surface:
        if more.get("horses") is not None:
            looks[index] = more["horses"]
        return draw(factory, index, *how, **more)

    monkeypatch.setattr(SpriteFactory, "card", note)
    monkeypatch.setattr(HorsesUi, "says_any_closes", lambda _self, _view: enough)
    desk = Desk(app, clock, at(rules, HAND))
    desk.scene.sprites(0.0)
    names = {card(each, rules.board): each for each in f"{HAND} {SHOWN}".split()}
    ticked = {names[each] for each, look in looks.items() if look is HorsesLook.TICKED}
    bring = {*bringing(rules, HAND, 2), *bringing(rules, SHOWN, 2)}
    assert bring and ticked == (set() if enough else bring)
    assert all(looks[each] is HorsesLook.PRINTED for each in names if names[each] not in ticked)


def test_what_the_mark_says_is_heard_of_a_card(
    app: App, clock: ManualClock, rules: Ruleset
) -> None:
    here = Desk(app, clock, at(rules, HAND)).scene.position
    for held in here.view.open_hand:
        key = card_key(held)
        said = card_words(held, key, here.view, here.signs, Speech.NORMAL)
        assert ("With them you can close." in said) is (key in here.closers)
