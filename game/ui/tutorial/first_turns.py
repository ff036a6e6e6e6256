"""The first turns of the tutorial, in the south: from the first card to the first houses."""

from __future__ import annotations

from game.positions import Player, Scenario
from game.rules.events import Official
from game.ui.language import N_
from game.ui.tutorial.facts.cards import (
    discarded,
    helped,
    in_hand,
    kept,
    no_official_yet,
    open_cards,
    second_card_may_be_played,
    second_card_may_be_taken,
    two_cards_at_the_start,
)
from game.ui.tutorial.facts.cities import fits, joined, nothing_fits, rivals_route, route
from game.ui.tutorial.facts.closing import all_in_one, may_close, one_in_each, shortest_route
from game.ui.tutorial.facts.fact import then
from game.ui.tutorial.facts.tiles import carriage
from game.ui.tutorial.ideas.stages import aim
from game.ui.tutorial.lesson import (
    Chapter,
    Do,
    Part,
    Press,
    Read,
    Tool,
    Watch,
    close,
    draw,
    end,
    extend,
    start,
    take,
)

END_TURN = N_("Press “End turn”.")
CLOSE_ROUTE = N_("Press “Close route”.")

_TAKE_AND_PLAY = Chapter(
    N_("Take a card, play a card"),
    (
        Do(
            N_("Your first route begins in Ulm. On every turn you take a card and play a card."),
            N_("Take Augsburg."),
            take("augsburg"),
            N_("Take Augsburg: a road joins it to Ulm."),
            "slot:augsburg hand city:augsburg city:ulm",
            (open_cards("augsburg"), route(1, "ulm"), joined("augsburg", "ulm")),
            idea=aim("augsburg", 0),
            otherwise=N_("Drag the card into your hand, or tap it and then your hand."),
        ),
        Do(
            N_("Your coach follows the roads. So the next city must be a neighbour of Ulm."),
            N_("Play Augsburg beside Ulm."),
            extend("augsburg"),
            N_("Play Augsburg: a road joins it to Ulm."),
            "hand:augsburg route city:ulm city:augsburg",
            (in_hand("augsburg"), joined("augsburg", "ulm"), then(route(2, "ulm", "augsburg"))),
            idea=aim("augsburg", 1),
            otherwise=N_("To play it, drag the card to your route."),
        ),
        Do(
            N_(
                "One card taken, one played: that is a turn. Now Wilhelmine: her route "
                "begins in Passau."
            ),
            END_TURN,
            end,
            N_("Press the button “End turn”."),
            "end",
            (rivals_route("passau"),),
            idea=aim("augsburg", 0, 1),
        ),
        Watch((take("salzburg"), extend("linz"), end)),
    ),
)

_NOTHING_FITS = Chapter(
    N_("When nothing fits"),
    (
        Press(
            N_(
                "Oh dear! You must play a card, but none you see fits Ulm or Augsburg. The quill "
                "gives a hint."
            ),
            N_("Press the quill."),
            Tool.HINT,
            N_("Let the quill help you: press it."),
            (nothing_fits("ulm", "augsburg"), route(2, "ulm", "augsburg")),
        ),
        Do(
            N_("Give this route up. For the next, a road joins Freiburg to Basel."),
            N_("Take Freiburg."),
            take("freiburg"),
            N_("Take Freiburg: a road joins it to Basel, which is in your hand."),
            "slot:freiburg city:freiburg city:basel",
            (open_cards("freiburg"), in_hand("basel"), joined("freiburg", "basel")),
        ),
        Do(
            N_("When you start anew, the two cards of the old route are discarded."),
            N_("Drag the card Freiburg onto the city."),
            start("freiburg"),
            N_("Start the new route with Freiburg."),
            "hand:freiburg city:freiburg",
            (route(2), in_hand("freiburg"), then(discarded(2)), then(route(1, "freiburg"))),
        ),
        Do(
            N_("It happens to everybody. Keep a card for next turn, like Basel."),
            END_TURN,
            end,
            N_("Press the button “End turn”."),
            "end",
            (in_hand("basel"), fits("basel")),
        ),
        Watch((take("budweis"), extend("salzburg", "passau"), end)),
    ),
)

_POSTMASTER = Chapter(
    N_("The Postmaster"),
    (
        Do(
            N_("Meet the officials! The Postmaster lets you take two cards instead of one."),
            N_("Take Zürich."),
            take("zuerich"),
            N_("Zürich, please: a road joins it to Basel."),
            "slot:zuerich city:zuerich city:basel officials",
            (
                open_cards("zuerich"),
                joined("zuerich", "basel"),
                in_hand("basel"),
                no_official_yet(Official.POSTMASTER),
                then(second_card_may_be_taken()),
            ),
        ),
        Do(
            N_(
                "Carlsruhe, a neighbour of Freiburg, has come up. Taking a second card calls the "
                "Postmaster."
            ),
            N_("Take Carlsruhe, too."),
            take("carlsruhe"),
            N_("Carlsruhe, please: a road joins it to Freiburg."),
            "slot:carlsruhe city:carlsruhe city:freiburg official:0",
            (
                open_cards("carlsruhe"),
                fits("carlsruhe", "freiburg"),
                no_official_yet(Official.POSTMASTER),
                then(helped(Official.POSTMASTER)),
            ),
        ),
        Do(
            N_("He helps with taking, so you play one card, as always."),
            N_("Play Basel beside Freiburg."),
            extend("basel"),
            N_("Basel first: drag it to an end of the route."),
            "hand:basel route city:basel city:freiburg",
            (in_hand("basel"), joined("basel", "freiburg"), then(route(2, "freiburg", "basel"))),
        ),
        Press(
            N_("Changed your mind? The arrow undoes your move."),
            N_("Press the arrow."),
            Tool.UNDO,
            N_("First try the arrow that undoes a move."),
            (then(route(1, "freiburg")),),
        ),
        Do(
            N_("As if nothing had happened!"),
            N_("Play Basel beside Freiburg."),
            extend("basel"),
            N_("Basel first: drag it to an end of the route."),
            "hand:basel route",
            (in_hand("basel"), joined("basel", "freiburg"), then(route(2, "freiburg", "basel"))),
        ),
        Do(
            N_("With an empty hand, as on your first turn, you must take two cards."),
            END_TURN,
            end,
            N_("Press the button “End turn”."),
            "end",
            (two_cards_at_the_start(),),
        ),
        Watch((take("pilsen"), extend("budweis", "linz"), end)),
    ),
)

_POSTAL_CARRIER = Chapter(
    N_("The Postal Carrier"),
    (
        Do(
            N_("Both cards in your hand fit. So take one unseen."),
            N_("Drag one from the supply into your hand."),
            draw,
            N_("This time take one from the supply, the pile with the post horn."),
            "supply hand",
            (fits("zuerich", "basel"), fits("carlsruhe", "freiburg"), kept(2)),
        ),
        Do(
            N_(
                "Only one official helps each turn: today the Postal Carrier. He lets you play two "
                "cards."
            ),
            N_("Play Zürich beside Basel."),
            extend("zuerich", "basel"),
            N_("Put Zürich at the end where Basel lies. Then Freiburg’s end stays free."),
            "hand:zuerich city:zuerich",
            (
                fits("zuerich", "basel"),
                no_official_yet(Official.POSTAL_CARRIER),
                then(second_card_may_be_played()),
                then(route(3, "freiburg", "zuerich")),
            ),
        ),
        Do(
            N_("A second card: that calls the Postal Carrier."),
            N_("Play Carlsruhe beside Freiburg."),
            extend("carlsruhe", "freiburg"),
            N_("Play Carlsruhe at Freiburg’s end of the route."),
            "hand:carlsruhe city:carlsruhe official:1",
            (
                fits("carlsruhe", "freiburg"),
                then(helped(Official.POSTAL_CARRIER)),
                then(route(4, "carlsruhe", "zuerich")),
            ),
        ),
    ),
)

_CLOSING = Chapter(
    N_("Closing a route"),
    (
        Read(
            N_(
                "Four cities in a row! Three are enough to close a route, and a closed route "
                "brings houses."
            ),
            "route",
            (route(4, "carlsruhe", "zuerich"), may_close(4), shortest_route(3)),
        ),
        Do(
            N_(
                "Choose: one house in each province, or all houses in one province. Every house "
                "brings a point."
            ),
            CLOSE_ROUTE,
            close(2),
            N_("You can place two houses with this route. Please place both."),
            "close",
            (one_in_each(2), all_in_one(2)),
            N_("Both ways place two houses: choose one."),
        ),
        Read(
            N_(
                "Your first houses, and your first carriage for three cities! Points start below "
                "zero: each house left costs one."
            ),
            "seat:0",
            (carriage(3),),
        ),
    ),
)

FIRST_TURNS = Part(
    Scenario(
        display="mannheim lodz salzburg pilsen augsburg budweis",
        supply=(
            "wuerzburg freiburg regensburg zuerich carlsruhe stuttgart innsbruck muenchen kempten"
        ),
        seats=(Player("basel", "ulm"), Player("linz", "passau")),
        round=2,
    ),
    (_TAKE_AND_PLAY, _NOTHING_FITS, _POSTMASTER, _POSTAL_CARRIER, _CLOSING),
)
"""The second round, as in the first one everybody has no card and must take two."""
