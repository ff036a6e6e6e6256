"""The short tutorial of the horses, in the north."""

from __future__ import annotations

from game.positions import Player, Scenario
from game.ui.language import N_
from game.ui.tutorial.lesson import (
    Chapter,
    Do,
    Part,
    Read,
    Watch,
    close,
    end,
    extend,
    harness,
    take,
)

HORSES = Part(
    Scenario(
        "north",
        "horses",
        display="magdeburg-2 dresden-1 cassel-2 coblenz-1 stettin-3 weimar-1",
        supply="berlin-1 halle-2 luettich-1 leipzig-2 darmstadt-1",
        seats=(
            Player("amsterdam-3", "bremen hannover", houses="goettingen weimar"),
            Player("coelln-1 luebeck-2", "muenster", houses="bruessel amsterdam"),
        ),
        round=4,
    ),
    (
        Chapter(
            N_("Horses before the coach"),
            (
                Read(
                    N_(
                        "In the north there are no carriages to collect. You have a coach, and "
                        "two horses draw it. A route can only be closed with as many horses as it "
                        "has cities."
                    ),
                    "extra",
                ),
                Do(
                    N_("Each card shows horses: one, two or three. First take a card, as always."),
                    N_("Take Magdeburg."),
                    take("magdeburg"),
                    N_("Take Magdeburg: it lies beside Hannover."),
                    "slot:magdeburg",
                ),
                Do(
                    N_(
                        "Amsterdam is far away from your route, but its card has three horses. "
                        "Any card can be played as horses, whatever its city."
                    ),
                    N_("Drag Amsterdam onto the coach."),
                    harness("amsterdam"),
                    N_("Harness Amsterdam: drag it onto the coach."),
                    "hand:amsterdam extra",
                ),
                Do(
                    N_(
                        "Five horses! The Postal Carrier lets you play a second card: as horses "
                        "or onto the route, just as you like."
                    ),
                    N_("Play Magdeburg beside Hannover."),
                    extend("magdeburg"),
                    N_("Magdeburg goes onto the route, beside Hannover."),
                    "hand:magdeburg city:magdeburg",
                ),
                Do(
                    N_(
                        "Three cities, five horses: you could close. But five horses are enough "
                        "for a longer route, so we go on."
                    ),
                    N_("Press “End turn”."),
                    end,
                    N_("Do not close it yet. Press “End turn”."),
                    "end extra",
                ),
                Watch((take("cassel"), extend("coelln"), end)),
            ),
        ),
        Chapter(
            N_("A free city"),
            (
                Do(
                    N_("Your hand is empty: the Postmaster brings two cards."),
                    N_("Take Berlin and Halle."),
                    take("berlin", "halle"),
                    N_("Berlin and Halle, please."),
                    "slot:berlin slot:halle",
                ),
                Do(
                    N_("And the second one."),
                    N_("Take the other of the two."),
                    take("berlin", "halle"),
                    N_("Berlin and Halle, please."),
                    "slot:berlin slot:halle",
                ),
                Do(
                    N_("Both lie beside Magdeburg. Berlin leads on into the east."),
                    N_("Play Berlin."),
                    extend("berlin"),
                    N_("Play Berlin beside Magdeburg."),
                    "hand:berlin city:berlin",
                ),
                Do(
                    N_(
                        "Bremen is a free city: it is in no province. You may place one house in "
                        "a free city when you place one in each province. The first house there "
                        "wins its tile."
                    ),
                    N_("Close the route with three houses, one of them in Bremen."),
                    close(3, "bremen"),
                    N_("Three houses, please, one of them in Bremen."),
                    "close stack:free-bremen city:bremen",
                ),
                Read(
                    N_(
                        "The horse cards are put away with the route, and the coach is back to "
                        "its two horses. The game ends with somebody’s last house. Tiles count, "
                        "and each house left costs a point. Now you know the north!"
                    ),
                    "extra seat:0",
                ),
            ),
        ),
    ),
)

PARTS = (HORSES,)
