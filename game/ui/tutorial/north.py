"""The short tutorial of the horses, in the north."""

from __future__ import annotations

from game.positions import Player, Scenario
from game.rules.events import Official
from game.ui.language import N_
from game.ui.tutorial.facts import (
    card_with_horses,
    empty_hand,
    fits,
    free_city,
    helped,
    horses,
    horses_to_spare,
    in_hand,
    may_close,
    no_official_yet,
    one_in_each,
    open_cards,
    route,
    then,
    unfit,
)
from game.ui.tutorial.first_turns import CLOSE_ROUTE, END_TURN
from game.ui.tutorial.ideas.harnessed import card_as_horses
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
        display="magdeburg-2 stettin-1 cassel-2 coblenz-1 stettin-3 weimar-1",
        supply="berlin-1 halle-2 luettich-1 leipzig-2 darmstadt-1",
        seats=(
            Player("dresden-3", "bremen hannover", houses="goettingen weimar"),
            Player("coelln-1 luebeck-2", "muenster", houses="bruessel amsterdam"),
        ),
        round=9,
    ),
    (
        Chapter(
            N_("Horses before the coach"),
            (
                Do(
                    N_(
                        "Here, horses pull your coach: you have two. To close a route you need "
                        "one horse per city."
                    ),
                    N_("Take Magdeburg."),
                    take("magdeburg"),
                    N_("Take Magdeburg: a road joins it to Hannover."),
                    "extra slot:magdeburg",
                    (horses(2), open_cards("magdeburg"), fits("magdeburg", "hannover")),
                ),
                Do(
                    N_(
                        "Every city of a route needs a horse. Two are enough for two; for a third, "
                        "play a card as horses."
                    ),
                    N_("Play Dresden as horses."),
                    harness("dresden"),
                    N_("First Dresden: play it as horses."),
                    "hand:dresden extra",
                    (
                        horses(2),
                        route(2),
                        unfit("dresden"),
                        card_with_horses("dresden", 3),
                        then(horses(5)),
                    ),
                    idea=card_as_horses("dresden", 3),
                    otherwise=N_("Press it, then the horses – or drag it."),
                ),
                Do(
                    N_("Five horses! The Postal Carrier lets you play a second card."),
                    N_("Play Magdeburg beside Hannover."),
                    extend("magdeburg"),
                    N_("Magdeburg goes onto the route, beside Hannover."),
                    "hand:magdeburg city:magdeburg",
                    (
                        horses(5),
                        in_hand("magdeburg"),
                        fits("magdeburg", "hannover"),
                        no_official_yet(Official.POSTAL_CARRIER),
                        then(helped(Official.POSTAL_CARRIER)),
                    ),
                ),
                Do(
                    N_(
                        "Five horses for three cities: you could close. But they are enough for "
                        "two more cities."
                    ),
                    END_TURN,
                    end,
                    N_("Do not close it yet. Press “End turn”."),
                    "end",
                    (may_close(3), horses(5), horses_to_spare(2)),
                ),
                Watch((take("cassel"), extend("coelln"), end)),
            ),
        ),
        Chapter(
            N_("A free city"),
            (
                Do(
                    N_("Your hand is empty, so the Postmaster brings two cards."),
                    N_("Take Berlin and Halle."),
                    take("berlin", "halle"),
                    N_("Berlin and Halle, please."),
                    "slot:berlin slot:halle",
                    (
                        empty_hand(),
                        open_cards("berlin", "halle"),
                        no_official_yet(Official.POSTMASTER),
                    ),
                ),
                Do(
                    N_("Berlin and Halle, please."),
                    N_("Take {city}."),
                    take("berlin", "halle"),
                    N_("Berlin and Halle, please."),
                    "slot:berlin slot:halle",
                    (then(in_hand("berlin", "halle")),),
                ),
                Do(
                    N_("Roads join both to Magdeburg."),
                    N_("Play Berlin beside Magdeburg."),
                    extend("berlin"),
                    N_("Play Berlin beside Magdeburg."),
                    "hand:berlin city:berlin",
                    (fits("berlin", "magdeburg"), fits("halle", "magdeburg")),
                ),
                Do(
                    N_(
                        "Bremen is a free city, in no province. It may get a house. The first wins "
                        "its tile."
                    ),
                    CLOSE_ROUTE,
                    close(3, "bremen"),
                    N_("Three houses, please, one of them in Bremen."),
                    "close stack:free-bremen city:bremen",
                    (free_city("bremen"), one_in_each(3, "bremen"), route(4)),
                    N_("Three houses, one in Bremen."),
                ),
                Read(
                    N_(
                        "The horse cards leave with the route: two horses again. The game ends "
                        "with anyone’s last house. Now you know the north!"
                    ),
                    "extra seat:0",
                    (horses(2),),
                ),
            ),
        ),
    ),
)

PARTS = (HORSES,)
