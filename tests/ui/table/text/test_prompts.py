"""The sentence at the table says what can be done, and nothing that cannot."""

from __future__ import annotations

import pytest
from pygame import Surface

from game.library import find_board
from game.rules import Ruleset
from game.rules.events import Official
from game.rules.records.assistance import GENTLE, Assistance
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.theme import palette
from game.ui.language import current_language, set_language
from game.ui.settings import ForcedSteps
from game.ui.table.draw.prompt import ROOM_FOR_TWO, ROOM_IF_PICTURED, sentence
from game.ui.table.model.card_signs import CardSign, Sign, fitting_sign
from game.ui.table.model.move_index import card_key
from tests.rules.builders import Player, card, position
from tests.sampling import languages
from tests.ui.table.desk import Desk

SHORT, LONG = "ulm augsburg", "ulm augsburg ingolstadt"


@pytest.mark.parametrize(
    ("route", "hand", "said"),
    [
        (SHORT, "muenchen", "Play a second card with the Postal Carrier, or end your turn."),
        (SHORT, "basel", "End your turn."),
        (LONG, "", "Close the route or end your turn."),
        (
            LONG,
            "muenchen",
            "Play a second card with the Postal Carrier, close the route, or end the turn.",
        ),
    ],
)
def test_at_the_end_of_a_turn(
    app: App, clock: ManualClock, south_rules: Ruleset, route: str, hand: str, said: str
) -> None:
    app.settings.forced_steps = ForcedSteps.NONE
    player = Player(hand=hand, route=route)
    state = position(south_rules, player, Player(hand="linz"), taken=1, played=1, forced=False)
    desk = Desk(app, clock, state)
    assert desk.scene.position.prompt(thinking=False) == said


AT_RISK = "No card in your hand fits. Take an open card that does, or you may lose your route."
TAKE = "Take a card from the display or the supply."
THEN_CLOSE = "Take a card and play one; then you may close."


@pytest.mark.parametrize(
    ("hand", "route", "taken", "said"),
    [
        ("basel linz", LONG, 0, AT_RISK),
        ("basel muenchen", LONG, 0, THEN_CLOSE),
        ("basel muenchen", SHORT, 0, TAKE),
        ("basel linz", "", 0, TAKE),
        ("", LONG, 0, "Your hand is empty, so the Postmaster lets you take two cards."),
    ],
)
@pytest.mark.parametrize("help", [None, GENTLE], ids=["plain", "gentle"])
def test_that_a_route_is_in_danger_is_said_before_a_card_is_taken(
    app: App,
    clock: ManualClock,
    south_rules: Ruleset,
    hand: str,
    route: str,
    taken: int,
    said: str,
    help: Assistance | None,
) -> None:
    """One had to notice that no card of the hand bore an arrow."""
    app.settings.forced_steps = ForcedSteps.NONE
    player = Player(hand=hand, route=route)
    display = "zuerich lodz passau kempten stuttgart mannheim"
    state = position(
        south_rules, player, Player(hand="linz-2"), display=display, taken=taken, forced=not hand
    )
    desk = Desk(app, clock, state, help=help)
    assert desk.scene.picture.prompt() == said


HORSES = ["weimar-1", "weimar-2", "weimar-3", "dresden-1", "dresden-2", "dresden-3"]


@pytest.mark.parametrize(("used", "said"), [(1, TAKE), (6, AT_RISK)])
def test_with_horses_a_route_is_in_danger_only_once_no_card_can_be_played_as_such(
    app: App, clock: ManualClock, used: int, said: str
) -> None:
    rules = Ruleset(find_board("north"), "horses")
    anna = Player(hand="amsterdam-2", route="halle-2", horses=" ".join(HORSES[:used]))
    shown = "berlin-1 - - - - -"
    state = position(rules, anna, Player(hand="stettin"), display=shown, forced=False)
    assert Desk(app, clock, state).scene.position.prompt(thinking=False) == said


ENOUGH = "3 horses are enough. No card fits: take one, play any as horses, and close."
TAKE_ANY = "1 horse missing. No card fits: take one, play any as horses, and close."
CLOSES = "3 horses are enough. No card fits: play any as horses, and close."
PLAY_TWO = (
    "2 horses missing: take a card, then two, together +2, let you close with the Postal Carrier."
)
TAKE_TWO = "2 horses missing. Take a +2 or +3, play it as horses, and close."
STAYS = "No card fits: take any, play one as horses, and the route stays."
LOST = "No card fits. Only luck with new cards saves your route."
THREE = "halle-2 berlin-2 stettin-2"


def test_once_a_card_is_taken_none_is_asked_for(app: App, clock: ManualClock) -> None:
    rules = Ruleset(find_board("north"), "horses")
    anna = Player(hand="amsterdam-1 muenster-1", route="halle-2 berlin-2")
    state = position(rules, anna, Player(hand="stettin-1"), taken=1, forced=False)
    said = "No card fits: play one as horses, and the route stays."
    assert Desk(app, clock, state).scene.position.prompt(thinking=False) == said


@pytest.mark.parametrize(
    ("route", "hand", "shown", "used", "said"),
    [
        # There are enough horses already.
        (THREE, "amsterdam-1", "frankfurt-1", 1, ENOUGH),
        # One is missing, which the card brings itself.
        (THREE, "amsterdam-1", "frankfurt-1", 0, TAKE_ANY),
        # Two are missing, which one of the display would bring.
        (f"{THREE} schwerin-2", "amsterdam-1", "frankfurt-1 coelln-2", 0, TAKE_TWO),
        (f"{THREE} schwerin-2", "amsterdam-1", "frankfurt-1", 0, PLAY_TWO),
        # Three are missing, which no two of them bring.
        (f"{THREE} schwerin-2 luebeck-1", "amsterdam-1", "frankfurt-1", 0, STAYS),
        # It is too short to be closed.
        ("halle-2 berlin-2", "amsterdam-1", "frankfurt-1", 1, STAYS),
        # The coach may have no more of them.
        (THREE, "amsterdam-1", "frankfurt-1", 6, LOST),
        (THREE, "amsterdam-1 leipzig-1", "frankfurt-1", 1, TAKE),
        (THREE, "amsterdam-1", "leipzig-1", 1, TAKE),
    ],
)
def test_with_horses_it_is_said_how_a_route_is_kept_that_no_card_goes_on_with(
    app: App, clock: ManualClock, route: str, hand: str, shown: str, used: int, said: str
) -> None:
    """“None of the open cards fits your route” left one alone."""
    rules = Ruleset(find_board("north"), "horses")
    anna = Player(hand=hand, route=route, horses=" ".join(HORSES[:used]))
    display = " ".join([*shown.split(), *"------"][:6])
    state = position(
        rules, anna, Player(hand="stettin-1"), display=display, discard="bremen-1", forced=False
    )
    here = Desk(app, clock, state).scene.position
    assert here.prompt(thinking=False) == said
    assert not any("open cards" in each.words for each in here.legend)


@pytest.mark.parametrize("official", [None, Official.POSTMASTER])
def test_that_is_said_as_well_once_a_card_is_taken(
    app: App, clock: ManualClock, official: Official | None
) -> None:
    """As long as the Postmaster may bring one that fits this is not the only way."""
    app.settings.forced_steps = ForcedSteps.NONE
    rules = Ruleset(find_board("north"), "horses")
    anna = Player(hand="amsterdam-1", route=THREE, horses="weimar-1")
    for shown, fits in (("frankfurt-1 - - - - -", False), ("leipzig-1 - - - - -", True)):
        taken = 2 if official else 1
        state = position(
            rules, anna, Player(hand="stettin-1"), display=shown, taken=taken, official=official
        )
        said = Desk(app, clock, state).scene.position.prompt(thinking=False)
        assert (said == CLOSES) is (official is not None or not fits)


@pytest.mark.parametrize(
    ("display", "pile", "said"),
    [
        ("kempten lodz", "", AT_RISK),
        ("passau lodz", "lodz-2", LOST),
        ("passau lodz", "", "No card fits: the route is lost."),
    ],
)
def test_no_card_is_asked_for_that_is_not_there(
    app: App, clock: ManualClock, south_rules: Ruleset, display: str, pile: str, said: str
) -> None:
    anna, shown = Player(hand="basel", route=LONG), f"{display} - - - -"
    state = position(
        south_rules, anna, Player(hand="linz"), display=shown, discard=pile, forced=False
    )
    assert Desk(app, clock, state).scene.position.prompt(thinking=False) == said


def is_red(line: Surface) -> bool:
    """True if the words of a picture are written in red."""
    inks = {tuple(line.get_at((x, y))) for x in range(line.get_width()) for y in (8, 12, 16)}
    return (*palette().wax, 255) in inks


@pytest.mark.parametrize(("hand", "red"), [("basel linz", True), ("basel muenchen", False)])
def test_that_a_route_may_be_lost_is_red_and_not_much_smaller_for_what_stands_beside_it(
    app: App, clock: ManualClock, south_rules: Ruleset, hand: str, red: bool
) -> None:
    """The weightiest sentence gave way to the signs beside it: it was the smallest. Then it pushed
    them away, and the dashes on the map were explained nowhere.
    """
    display = "zuerich lodz passau kempten stuttgart mannheim"
    player = Player(hand=hand, route=LONG)
    state = position(south_rules, player, Player(hand="linz-2"), display=display, forced=False)
    desk = Desk(app, clock, state)
    desk.scene.resize((1920, 1080))
    here = desk.scene.position
    words, layout = here.prompt(thinking=False), here.layout
    written = [each.image for each in desk.scene.sprites(0.0)]
    line = next(each for each in written if text.words_of(each) == words)
    # It is told calmly as long as an open card keeps the route.
    assert is_red(line) is red and not here.warns(words)
    usual = sentence(TAKE, layout.prompt, layout.metrics).get_height()
    assert here.legend and (line.get_height() * 100 >= usual * ROOM_IF_PICTURED or not red)
    assert ROOM_IF_PICTURED > ROOM_FOR_TWO, "larger than others beside as many signs"
    assert not red or "fits your route" in map(text.words_of, written)


def test_the_warning_shows_the_arrow_of_the_cards_that_it_speaks_of(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    """Read out it is a sentence without a picture; what the arrow means is not said twice."""
    display = "zuerich lodz passau pilsen stuttgart mannheim"
    player = Player(hand="basel linz", route=LONG)
    state = position(south_rules, player, Player(hand="linz-2"), display=display, forced=False)
    desk = Desk(app, clock, state)
    desk.scene.resize((1920, 1080))
    here = desk.scene.position
    words = here.prompt(thinking=False)
    named, closing, shown = here.shown_prompt(words)
    start, take, sign, rest = shown
    assert words == AT_RISK and isinstance(sign, Sign) and sign in here.signs.values()
    assert (start, take) == ("No card in hand fits", ". Take one with ")
    assert rest == " or you may lose the route."
    # That the route can be closed in this turn is no alarm, and stands there where it has room.
    assert closing == (start, ". Take ", sign, " to keep the route; then you may close.")
    # A picture alone had to be looked for among the cards.
    (city,) = {
        here.view.city_name(each)
        for each in here.view.observation.display
        if fitting_sign(each, here.view) is sign
    }
    assert named == (*closing[:3], f" {city}", *closing[3:])
    written = list(map(text.words_of, (each.image for each in desk.scene.sprites(0.0))))
    assert words in written
    assert not here.shown_prompt(f"{words} Chance: 20%.")


def test_the_warning_shows_both_arrows_where_cards_fit_at_either_end(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    """Taken at its word it left out half of those that fitted."""
    player = Player(hand="basel linz", route="kempten zuerich freiburg sigmaringen ulm")
    display = "innsbruck lodz passau stuttgart pilsen mannheim"
    state = position(south_rules, player, Player(hand="linz-2"), display=display, forced=False)
    here = Desk(app, clock, state).scene.position
    named, *_closing, shown = here.shown_prompt(here.prompt(thinking=False))
    assert shown[2::2] == (Sign.LEFT, Sign.RIGHT) and shown[3] == " or "
    told = (Sign.LEFT, " Innsbruck", " or ", Sign.RIGHT, " Stuttgart")
    assert named[2:7] == told


def test_cities_are_named_only_where_no_others_fit(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    """Of three cards two names would have been taken for all that there is."""
    player = Player(hand="basel linz", route="kempten zuerich freiburg sigmaringen ulm")
    display = "innsbruck lodz augsburg stuttgart pilsen mannheim"
    state = position(south_rules, player, Player(hand="linz-2"), display=display, forced=False)
    here = Desk(app, clock, state).scene.position
    for shown in here.shown_prompt(here.prompt(thinking=False)):
        assert not any("Innsbruck" in str(each) for each in shown)


@pytest.mark.parametrize("language", languages())
def test_the_headline_says_that_horses_are_missing_and_shows_the_sign_of_cards_that_bring_them(
    app: App, clock: ManualClock, language: str
) -> None:
    """It stood small and red in the sign below, while the headline told one to take a card. Then it
    said no more than “take a card, then play one”, and the way was named behind it.
    """
    rules = Ruleset(find_board("north"), "horses")
    player = Player(hand="leipzig-1 weimar-2", route="halle-2 magdeburg-1 berlin-1 stettin-1")
    display = "dresden-1 bremen-3 luebeck-1 schwerin-1 hannover-2 goettingen-1"
    state = position(rules, player, Player(hand="stettin-2"), display=display, forced=False)
    before = current_language()
    set_language(language)
    try:
        here = Desk(app, clock, state).scene.position
        words = here.prompt(thinking=False)
        (red,) = here.marked_prompt(words)
        (shown,) = here.shown_prompt(words)
        assert shown[0] == red and [each for each in shown if not isinstance(each, str)] == [
            CardSign.CLOSES
        ]
        # A second way in the same line made both small; the legend shows it.
        arrow, *_others = here.legend
        assert (arrow.sign, arrow.also, arrow.road) == (Sign.LEFT, Sign.RIGHT, None)
        assert "3" in arrow.word, "what the other way costs"
        assert "+2" in words and "{" not in f"{words}{shown}"
        assert words.startswith(f"{red}.") and "2" in red
    finally:
        set_language(before)


@pytest.mark.parametrize(
    ("hand", "route", "said"),
    [
        ("muenchen", LONG, "Play a card; then you may close."),
        ("muenchen", SHORT, "Play a card."),
        # It would give up the route.
        ("basel", LONG, "Play a card."),
    ],
)
def test_that_one_may_close_after_playing_is_said_where_the_route_is_long_enough(
    app: App, clock: ManualClock, south_rules: Ruleset, hand: str, route: str, said: str
) -> None:
    """It was read nowhere but on a button that was still locked."""
    app.settings.forced_steps = ForcedSteps.NONE
    player = Player(hand=f"{hand} linz", route=route)
    more = {"taken": 2, "official": Official.POSTMASTER, "forced": False}
    state = position(south_rules, player, Player(hand="linz-2"), **more)  # type: ignore[arg-type]
    assert Desk(app, clock, state).scene.position.prompt(thinking=False) == said


@pytest.mark.parametrize(("display", "hand"), [("linz", "basel"), ("kempten", "muenchen")])
def test_no_arrow_is_shown_where_no_card_wears_it_or_nothing_is_at_risk(
    app: App, clock: ManualClock, south_rules: Ruleset, display: str, hand: str
) -> None:
    player = Player(hand=hand, route=LONG)
    where = {"display": f"{display} lodz - - - -", "forced": False}
    state = position(south_rules, player, Player(hand="linz-2"), **where)  # type: ignore[arg-type]
    here = Desk(app, clock, state).scene.position
    assert not here.shown_prompt(here.prompt(thinking=False))


def test_what_starting_anew_costs_is_red_as_well(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    state = position(
        south_rules, Player(hand="basel linz", route=LONG), Player(hand="linz-2"), taken=1
    )
    here = Desk(app, clock, state).scene.position
    basel = card_key(card("basel", south_rules.board))
    assert here.warns(here.prompt(False, basel), basel)
    assert not here.warns(here.prompt(False))


@pytest.mark.parametrize("language", languages())
def test_that_warning_is_whole_in_the_smallest_window(
    app: App, clock: ManualClock, south_rules: Ruleset, language: str
) -> None:
    before = current_language()
    set_language(language)
    try:
        state = position(
            south_rules, Player(hand="basel", route=LONG), Player(hand="linz"), forced=False
        )
        desk = Desk(app, clock, state)
        desk.scene.resize((1024, 600))
        words = desk.scene.position.prompt(thinking=False)
        layout = desk.scene.position.layout
        line = sentence(words, layout.prompt, layout.metrics)
        assert text.words_of(line) == words
        assert line.get_width() <= layout.prompt.width
        assert line.get_height() <= layout.prompt.height
    finally:
        set_language(before)
