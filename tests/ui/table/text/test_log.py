"""The log's sentences: what a turn held, in whole clauses, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.library import find_board
from game.rules.records.history import Step
from game.rules.ruleset import Ruleset
from game.rules.state import State
from game.session import Session
from game.ui.language import set_language
from game.ui.table.text.log import step_sentence, step_words, turn_lines, without_subject
from game.ui.table.text.undone import redone_words, undone_words
from tests.rules.builders import Player, action, position
from tests.ui.table.desk import header_for

NAMES = ("Anna", "Bert")
SOUTH = Ruleset(find_board("south"))
NORTH = Ruleset(find_board("north"), "horses")
DISPLAY = "ulm augsburg linz passau basel zuerich"
SUPPLY = "freiburg carlsruhe stuttgart mannheim wuerzburg lodz nuernberg"


@pytest.fixture(autouse=True)
def languages() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


def played(state: State, *actions: str) -> list[Step]:
    """The steps of actions in words."""
    session = Session(header_for(state, ["human", "human"]), state.rules, state, None)
    for words in actions:
        session.submit(action(words, state.rules))
    return session.steps


def told(steps: list[Step], language: str, viewer: int | None = 0) -> str:
    """The sentence on Anna's turn."""
    set_language(language)
    return turn_lines(steps, NAMES, viewer)[0][1]


def south(player: Player, supply: str = SUPPLY, discard: str = "") -> State:
    bert = Player(hand="salzburg")
    return position(SOUTH, player, bert, display=DISPLAY, supply=supply, discard=discard)


TURNS = [
    (
        Player(),
        ("take 1", "take 1", "start ulm", "end"),
        "Anna takes Ulm and, with the Postmaster, Freiburg, and starts a route in Ulm.",
        "Anna nimmt Ulm und mit dem Postmeister Freiburg und beginnt eine Strecke in Ulm.",
    ),
    (
        Player(hand="stuttgart-2"),
        ("take 1", "draw", "start ulm", "end"),
        "Anna takes Ulm, draws Carlsruhe with the Postmaster, and starts a route in Ulm.",
        "Anna nimmt Ulm, zieht Carlsruhe mit dem Postmeister und beginnt eine Strecke in Ulm.",
    ),
    (
        Player(),
        ("draw", "draw", "start freiburg", "end"),
        "Anna draws Freiburg and, with the Postmaster, Carlsruhe, and starts a route in Freiburg.",
        "Anna zieht Freiburg und mit dem Postmeister Carlsruhe "
        "und beginnt eine Strecke in Freiburg.",
    ),
    (
        Player(hand="augsburg-2 ingolstadt", route="ulm-2 stuttgart-2"),
        ("take 3", "extend left augsburg-2", "extend left ingolstadt", "end"),
        "Anna takes Linz and plays Augsburg and, with the Postal Carrier, Ingolstadt.",
        "Anna nimmt Linz und legt Augsburg und mit dem Postillion Ingolstadt an.",
    ),
    (
        Player(hand="basel-2", route="ulm-2"),
        ("administrator", "take 1", "start basel-2", "end"),
        "Anna calls the Administrator (six new cards), takes Freiburg, "
        "gives up a route of one city, and starts a route in Basel.",
        "Anna ruft den Amtmann (sechs neue Karten), nimmt Freiburg, "
        "gibt eine Strecke mit einer Stadt auf und beginnt eine Strecke in Basel.",
    ),
]


@pytest.mark.parametrize(("player", "actions", "english", "german"), TURNS)
def test_a_turn_is_a_sentence(
    player: Player, actions: tuple[str, ...], english: str, german: str
) -> None:
    steps = played(south(player), *actions)
    assert told(steps, "en") == english
    assert told(steps, "de") == german


def test_the_administrator_has_one_pair_of_brackets_and_in_a_plain_sentence_none() -> None:
    state = south(
        Player(hand="basel-2"), supply="zuerich", discard="pilsen-2 lodz-2 budweis-2 linz-3 ulm-2"
    )
    steps = played(state, "administrator", "take 1")
    (whole,), (plain,) = (
        [words for _seat, words in turn_lines(steps, NAMES, None, plain=each)]
        for each in (False, True)
    )
    assert whole.startswith(
        "Anna calls the Administrator (six new cards, discard pile shuffled) and takes "
    )
    assert plain.startswith("Anna calls the Administrator and takes ")
    assert "(" not in without_subject(steps, None)


def test_a_card_drawn_blind_has_no_name_for_others_however_it_is_joined() -> None:
    steps = played(south(Player()), "draw", "draw", "start freiburg", "end")
    assert told(steps, "en", viewer=1) == (
        "Anna draws a card and, with the Postmaster, another, and starts a route in Freiburg."
    )
    assert told(steps, "de", viewer=None) == (
        "Anna zieht eine Karte und mit dem Postmeister noch eine "
        "und beginnt eine Strecke in Freiburg."
    )


def test_the_shuffling_of_the_discard_pile_stands_in_brackets() -> None:
    state = south(Player(), supply="freiburg", discard="lodz-2 lodz-3 ulm-2 ulm-3")
    steps = played(state, "take 2", "take 3")
    assert told(steps, "en") == (
        "Anna takes Augsburg and, with the Postmaster, Linz (discard pile shuffled)."
    )
    assert told(steps, "de") == (
        "Anna nimmt Augsburg und mit dem Postmeister Linz (Ablagestapel gemischt)."
    )


def closing() -> list[Step]:
    """A route of five across three provinces is closed; Anna has two carriages."""
    route = "ulm-2 augsburg-2 ingolstadt-2 regensburg-2 pilsen-2"
    anna = Player(hand="linz-2", route=route, carriage=3, houses="muenchen nuernberg passau")
    state = position(
        SOUTH, anna, Player(hand="salzburg"), display=DISPLAY, supply=SUPPLY, taken=1, played=1
    )
    return played(state, "close pilsen regensburg ulm")


def test_a_closing_tells_behind_a_colon_what_it_brought() -> None:
    steps = closing()
    assert told(steps, "en") == (
        "Anna closes a route of 5 cities: 3 houses, carriage 4, tile for 2 points."
    )
    assert told(steps, "de") == (
        "Anna schließt eine Strecke mit 5 Städten ab: 3 Häuser, 4er-Kutsche, "
        "Bonusplättchen: 2 Punkte."
    )
    set_language("en")
    assert step_words(steps[0], 0) == (
        "closes Ulm – Augsburg – Ingolstadt – Regensburg – Pilsen: "
        "houses in Pilsen, Regensburg and Ulm, carriage 4, tile for 2 points"
    )


def test_what_follows_a_closing_does_not_look_like_one_of_its_gains() -> None:
    route = "ulm-2 augsburg-2 ingolstadt-2 regensburg-2 pilsen-2 budweis-2 linz-2"
    anna = Player(route=route, carriage=6, houses="muenchen nuernberg passau")
    state = position(
        SOUTH, anna, Player(hand="salzburg"), display=DISPLAY, supply=SUPPLY, taken=1, played=1
    )
    steps = played(state, "close pilsen regensburg ulm")
    assert told(steps, "en").endswith(" points; starts the last round.")
    assert told(steps, "de").endswith(" Punkte; löst die letzte Runde aus.")


def test_horses_are_harnessed_with_the_postal_carrier() -> None:
    anna = Player(hand="coblenz-1 halle-2", route="leipzig-2")
    state = position(NORTH, anna, Player(hand="bremen-2"), taken=1)
    steps = played(state, "extend left halle-2", "horses coblenz-1", "end")
    count = NORTH.board.horses_of[NORTH.board.card_index["coblenz-1"]]
    assert told(steps, "en") == (
        f"Anna plays Halle and plays Coblenz as {count} {'horse' if count == 1 else 'horses'} "
        f"with the Postal Carrier."
    )
    assert told(steps, "de") == (
        f"Anna legt Halle an und spannt mit dem Postillion und der Karte Coblenz "
        f"{count} {'Pferd' if count == 1 else 'Pferde'} an."
    )


def test_a_step_alone_is_a_sentence_too() -> None:
    steps = played(south(Player()), "take 1", "take 1", "start ulm", "end")
    set_language("en")
    assert [step_sentence(step, NAMES, None) for step in steps] == [
        "Anna takes Ulm.",
        "Anna takes Freiburg with the Postmaster.",
        "Anna starts a route in Ulm.",
        "Anna ends the turn.",
    ]


# Undo and redo


@pytest.mark.parametrize(
    ("actions", "english", "german"),
    [
        (("take 1",), "You took Ulm.", "Du hast Ulm genommen."),
        (("draw",), "You drew Freiburg.", "Du hast Freiburg gezogen."),
        (("administrator",), "You called the Administrator.", "Du hast den Amtmann gerufen."),
        (
            ("take 1", "extend left augsburg-2"),
            "You played Augsburg.",
            "Du hast Augsburg angelegt.",
        ),
        (
            ("take 1", "start lodz"),
            "You gave up Ulm – Stuttgart and started a route in Lodz.",
            "Du hast Ulm – Stuttgart aufgegeben und eine Strecke in Lodz begonnen.",
        ),
        (
            ("take 1", "extend left augsburg-2", "end"),
            "You ended your turn.",
            "Du hast deinen Zug beendet.",
        ),
    ],
)
def test_what_was_undone_is_told_to_the_one_who_did_it(
    actions: tuple[str, ...], english: str, german: str
) -> None:
    hand = Player(hand="augsburg-2 lodz", route="ulm-2 stuttgart-2")
    step = played(south(hand, supply=SUPPLY.replace(" lodz", "")), *actions)[-1]
    set_language("en")
    assert undone_words([step], NAMES, 0) == f"Undone: {english}"
    assert redone_words([step], NAMES, 0) == f"Redone: {english}"
    set_language("de")
    assert undone_words([step], NAMES, 0) == f"Zurückgenommen: {german}"


def test_a_closing_undone_names_the_route() -> None:
    assert undone_words(closing(), NAMES, 0) == (
        "Undone: You closed Ulm – Augsburg – Ingolstadt – Regensburg – Pilsen."
    )


def test_a_whole_turn_undone_names_its_cities_and_the_others() -> None:
    state = south(Player())
    steps = played(state, "take 1", "take 1", "start ulm", "end", "take 2", "start augsburg")
    assert undone_words(steps, NAMES, 0) == ("Undone: your turn with Ulm, and what Bert did since.")
    assert redone_words(steps[:4], NAMES, 0) == "Redone: your turn with Ulm."
    assert undone_words(steps[:2], NAMES, 0) == "Undone: your turn."
    set_language("de")
    assert undone_words(steps, NAMES, 0) == (
        "Zurückgenommen: dein Zug mit Ulm und was danach von Bert kam."
    )


def test_what_was_drawn_blind_is_not_named_while_the_hand_is_hidden() -> None:
    step = played(south(Player(hand="lodz-2")), "draw")[0]
    assert undone_words([step], NAMES, None) == "Undone: You drew a card."
    assert redone_words([step], NAMES, 0) == "Redone: You drew Freiburg."
