"""The first turns of the tutorial, in the south: from the first card to the first houses."""

from __future__ import annotations

from game.positions import Scenario
from game.rules.events import Official
from game.ui.language import N_
from game.ui.tutorial.facts import (
    all_in_one,
    carriage,
    closed,
    discarded,
    empty_hand,
    fits,
    helped,
    in_hand,
    joined,
    may_close,
    no_official_yet,
    nothing_fits,
    one_in_each,
    open_cards,
    rival_began,
    route,
    second_card_may_be_played,
    then,
    unfit,
)
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
            N_(
                "Welcome! Build a faster post, house by house! Your hand is empty: the Postmaster "
                "lets you take two cards."
            ),
            N_("Drag Ulm into your hand."),
            take("ulm"),
            N_("Let’s start with Ulm. Drag its card into your hand, or tap it twice."),
            "slot:ulm hand official:0",
            (
                empty_hand(),
                no_official_yet(Official.POSTMASTER),
                open_cards("ulm"),
                then(in_hand("ulm")),
            ),
            idea=aim("ulm", 0),
            otherwise=N_("Or press Ulm, then your hand."),
        ),
        Do(
            N_("The Postmaster’s second card: a road joins both."),
            N_("Take Augsburg, next to Ulm."),
            take("augsburg"),
            N_("Take Augsburg: a road joins it to Ulm."),
            "slot:augsburg hand city:augsburg city:ulm official:0",
            (joined("augsburg", "ulm"), then(helped(Official.POSTMASTER))),
            idea=aim("augsburg", 0),
        ),
        Do(
            N_("Now start your first route."),
            N_("Drag Ulm onto the route."),
            start("ulm"),
            N_("Start with Ulm, please: Augsburg comes next turn."),
            "hand:ulm route city:ulm",
            (route(0), in_hand("ulm", "augsburg"), then(route(1, "ulm")), then(fits("augsburg"))),
            idea=aim("ulm", 1),
            otherwise=N_("Or press Ulm, then the route."),
        ),
        Do(
            N_("Take a card, play a card: that is a turn."),
            END_TURN,
            end,
            N_("Press the button “End turn”."),
            "end",
            idea=aim("ulm", 0, 1),
        ),
        Watch((take("passau"), take("linz"), start("passau"), end)),
    ),
)

_THE_ROUTE_GROWS = Chapter(
    N_("The route grows"),
    (
        Do(
            N_("Wilhelmine has begun in Passau. You may also take a card unseen."),
            N_("Drag one from the supply into your hand."),
            draw,
            N_("This time take one from the supply, the pile with the post horn."),
            "supply hand seat:1",
            (rival_began("passau"),),
        ),
        Do(
            N_("You drew Basel: no road to Ulm. Augsburg has one."),
            N_("Drag Augsburg to your route, left or right."),
            extend("augsburg"),
            N_("Play Augsburg: a road joins it to Ulm."),
            "hand:augsburg route city:ulm city:augsburg",
            (in_hand("basel", "augsburg"), unfit("basel"), joined("augsburg", "ulm")),
        ),
        Press(
            N_("Changed your mind? The arrow undoes your move."),
            N_("Press the arrow."),
            Tool.UNDO,
            N_("First try the arrow that undoes a move."),
            (then(route(1, "ulm")),),
        ),
        Do(
            N_("As if nothing had happened!"),
            N_("Drag Augsburg to your route again."),
            extend("augsburg"),
            N_("Play Augsburg: a road joins it to Ulm."),
            "hand:augsburg route",
            (in_hand("augsburg"), joined("augsburg", "ulm"), then(route(2, "ulm", "augsburg"))),
        ),
        Do(
            N_("In a real game your turn soon ends by itself. Any press stops that."),
            END_TURN,
            end,
            N_("Press the button “End turn”."),
            "end",
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

_POSTAL_CARRIER = Chapter(
    N_("The Postal Carrier"),
    (
        Do(
            N_("Meet the officials. Only one may help each turn: today the Postal Carrier."),
            N_("Take Zürich."),
            take("zuerich"),
            N_("Zürich, please: a road joins it to Basel."),
            "officials slot:zuerich",
            (
                open_cards("zuerich"),
                joined("zuerich", "basel"),
                no_official_yet(Official.POSTAL_CARRIER),
            ),
        ),
        Do(
            N_("Play the first of two cards."),
            N_("Play Basel beside Freiburg."),
            extend("basel", "freiburg"),
            N_("Basel first: drag it to an end of the route."),
            "hand:basel city:basel",
            (
                in_hand("basel", "zuerich"),
                joined("basel", "freiburg"),
                then(second_card_may_be_played()),
            ),
        ),
        Do(
            N_("A second card: that calls the Postal Carrier."),
            N_("Play Zürich beside Basel."),
            extend("zuerich", "basel"),
            N_("Put Zürich at the end where Basel lies. Then Freiburg’s end stays free."),
            "hand:zuerich city:zuerich official:1",
            (
                fits("zuerich", "basel"),
                then(helped(Official.POSTAL_CARRIER)),
                then(route(3, "freiburg", "zuerich")),
            ),
        ),
        Do(
            N_("Any route needs three cities: you could close it. But Carlsruhe would fit: wait."),
            END_TURN,
            end,
            N_("Do not close it yet: one more city. Press “End turn”."),
            "end",
            (may_close(3), open_cards("carlsruhe"), fits("carlsruhe")),
        ),
        Watch((take("pilsen"), extend("budweis", "linz"), end)),
    ),
)

_CLOSING = Chapter(
    N_("Closing a route"),
    (
        Do(
            N_("Your hand is empty, so the Postmaster brings two cards."),
            N_("Take Carlsruhe and Stuttgart."),
            take("carlsruhe", "stuttgart"),
            N_("Carlsruhe and Stuttgart, please: a road joins them."),
            "slot:carlsruhe slot:stuttgart city:carlsruhe city:stuttgart",
            (
                empty_hand(),
                open_cards("carlsruhe", "stuttgart"),
                joined("carlsruhe", "stuttgart"),
                no_official_yet(Official.POSTMASTER),
            ),
        ),
        Do(
            N_("Now the other: a road joins Carlsruhe and Stuttgart."),
            N_("Take {city}."),
            take("carlsruhe", "stuttgart"),
            N_("Carlsruhe and Stuttgart, please: a road joins them."),
            "slot:carlsruhe slot:stuttgart city:carlsruhe city:stuttgart",
            (joined("carlsruhe", "stuttgart"), then(in_hand("carlsruhe", "stuttgart"))),
        ),
        Do(
            N_("A road joins Carlsruhe to Freiburg."),
            N_("Play Carlsruhe beside Freiburg."),
            extend("carlsruhe", "freiburg"),
            N_("Play Carlsruhe at Freiburg’s end of the route."),
            "hand:carlsruhe city:carlsruhe",
            (fits("carlsruhe", "freiburg"),),
        ),
        Do(
            N_(
                "Houses: one in each province, or all in one province. Each one left over costs "
                "a point."
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
                "Your first houses and carriage! The first carriage needs three cities, you had "
                "four. Points start below zero."
            ),
            "seat:0",
            (carriage(3), closed(4)),
        ),
    ),
)

FIRST_TURNS = Part(
    Scenario(
        display="mannheim lodz augsburg passau ulm budweis",
        supply=(
            "salzburg linz pilsen wuerzburg basel freiburg regensburg zuerich carlsruhe stuttgart "
            "innsbruck muenchen"
        ),
    ),
    (_TAKE_AND_PLAY, _THE_ROUTE_GROWS, _NOTHING_FITS, _POSTAL_CARRIER, _CLOSING),
)
