"""The short tutorial of the horses, in the north."""

from __future__ import annotations

from game.positions import Player, Scenario
from game.ui.language import N_
from game.ui.tutorial.facts.cards import in_hand, open_cards
from game.ui.tutorial.facts.cities import fits, joined, route, unfit
from game.ui.tutorial.facts.closing import may_close, one_in_each
from game.ui.tutorial.facts.fact import then
from game.ui.tutorial.facts.horses import card_with_horses, horses, horses_to_spare
from game.ui.tutorial.facts.tiles import free_city
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
        display="halle-2 stettin-1 cassel-2 coblenz-1 stettin-3 weimar-1",
        supply="berlin-1 luettich-1 leipzig-2 darmstadt-1",
        seats=(
            Player("dresden-3", "bremen hannover magdeburg", houses="goettingen weimar"),
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
                    N_("Take Halle."),
                    take("halle"),
                    N_("Take Halle: a road joins it to Magdeburg."),
                    "extra slot:halle",
                    (horses(2), open_cards("halle"), fits("halle", "magdeburg")),
                ),
                Do(
                    N_(
                        "Three cities need three horses; your coach has two. Dresden fits nowhere, "
                        "but face down it brings three."
                    ),
                    N_("Drag Dresden onto your horses."),
                    harness("dresden"),
                    N_("First Dresden: play it as horses."),
                    "hand:dresden extra",
                    (
                        horses(2),
                        route(3, "bremen", "magdeburg"),
                        unfit("dresden"),
                        card_with_horses("dresden", 3),
                        then(horses(5)),
                    ),
                    idea=card_as_horses("dresden", 3),
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
                    N_("First a card, as always. Berlin is a neighbour of Halle."),
                    N_("Take Berlin."),
                    take("berlin"),
                    N_("Take Berlin: a road joins it to Halle."),
                    "slot:berlin city:berlin city:halle",
                    (open_cards("berlin"), joined("berlin", "halle")),
                ),
                Do(
                    N_("Five horses are enough for a fourth city."),
                    N_("Play Halle beside Magdeburg."),
                    extend("halle"),
                    N_("Play Halle beside Magdeburg."),
                    "hand:halle",
                    (
                        horses(5),
                        in_hand("halle"),
                        fits("halle", "magdeburg"),
                        then(route(4, "bremen", "halle")),
                    ),
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
