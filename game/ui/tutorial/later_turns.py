"""The rest of the tutorial in the south: each lesson some rounds later in the same game."""

from __future__ import annotations

from game.positions import Player, Scenario
from game.rules.events import Official
from game.ui.language import N_
from game.ui.tutorial.facts.cards import helped, kept, more_than_may_be_kept, new_cards, open_cards
from game.ui.tutorial.facts.cities import fits, joined, nothing_fits, only_fits, route, some_fit
from game.ui.tutorial.facts.closing import best_of_each_way, fewer_may_be_placed, one_in_each
from game.ui.tutorial.facts.ending import last_round, learner_wins
from game.ui.tutorial.facts.fact import then
from game.ui.tutorial.facts.tiles import (
    carriage,
    completes,
    core_province,
    has_tile,
    last_carriage,
    long_routes,
    missing,
    most_points,
    next_carriage,
    next_tile,
    stack_of,
    tile,
    tiles,
)
from game.ui.tutorial.first_turns import CLOSE_ROUTE, END_TURN
from game.ui.tutorial.ideas.idea import tiles_won
from game.ui.tutorial.lesson import (
    Chapter,
    Do,
    Part,
    Read,
    Watch,
    administrator,
    close,
    end,
    extend,
    extend_any,
    keep,
    take,
    take_fitting,
)

FIRST_HOUSES = "freiburg carlsruhe zuerich basel"
"""The cities in which the first two houses may stand: later all have one."""

RIVALS_FIRST = "budweis linz passau"
"""One house in each province of the rival's first route, which the learner has seen grow."""

RIVALS_LATER = f"{RIVALS_FIRST} innsbruck muenchen salzburg"
"""With one in each province of a route of five cities."""

ADMINISTRATOR = Part(
    Scenario(
        display="zuerich basel linz salzburg budweis freiburg",
        supply="wuerzburg regensburg passau mannheim ulm innsbruck kempten sigmaringen",
        seats=(
            Player("lodz", "stuttgart nuernberg", houses="freiburg zuerich", carriage=1),
            Player("pilsen", "passau", houses=RIVALS_FIRST, carriage=1),
        ),
        round=8,
    ),
    (
        Chapter(
            N_("The Administrator"),
            (
                Do(
                    N_(
                        "A few rounds later you have Stuttgart and Nürnberg. No open card fits: "
                        "the Administrator can lay out six new ones."
                    ),
                    N_("Call the Administrator."),
                    administrator,
                    N_("First call the Administrator: the third portrait."),
                    "official:2",
                    (nothing_fits("stuttgart", "nuernberg"), new_cards(6)),
                ),
                Do(
                    N_("Point at a card: its roads to your route light up."),
                    N_("Take a card that fits Stuttgart or Nürnberg."),
                    take_fitting,
                    N_("No road leads from there to your route. Take one that fits."),
                    "display",
                    (some_fit("stuttgart", "nuernberg"),),
                    without_pointer=N_("Go to a card: its roads to your route light up."),
                ),
                Do(
                    N_("That saves your route!"),
                    N_("Drag {city} to an end where it fits."),
                    extend_any,
                    N_("Play the card that you have just taken: it fits your route."),
                    "hand:{city}",
                    (route(2), then(route(3))),
                ),
                Do(
                    N_("The Administrator has helped. Next turn you may choose another."),
                    END_TURN,
                    end,
                    N_("For this lesson that is enough. Press “End turn”."),
                    "end",
                    (helped(Official.ADMINISTRATOR),),
                ),
            ),
        ),
    ),
    keeps_houses=True,
)

TILES = Part(
    Scenario(
        display="muenchen basel passau linz pilsen innsbruck",
        supply="kempten regensburg wuerzburg zuerich sigmaringen salzburg",
        seats=(
            Player(
                "lodz",
                "mannheim stuttgart ulm augsburg",
                houses=f"{FIRST_HOUSES} stuttgart nuernberg",
                carriage=1,
            ),
            Player("pilsen", "passau", houses=RIVALS_LATER, carriage=2, tiles="length-5"),
        ),
        round=12,
    ),
    (
        Chapter(
            N_("Bonus tiles"),
            (
                Do(
                    N_(
                        "A few rounds later. The red bonus tiles are for routes of five, six or "
                        "seven cities."
                    ),
                    N_("Take München."),
                    take("muenchen"),
                    N_("A road joins München to Augsburg: take it."),
                    "stack:length-5 stack:length-6 stack:length-7 slot:muenchen",
                    (
                        long_routes(5, 6, 7),
                        open_cards("muenchen"),
                        joined("muenchen", "augsburg"),
                        route(4, "mannheim", "augsburg"),
                    ),
                ),
                Do(
                    N_(
                        "A house in every city of a province wins its tile. In Baden only "
                        "Mannheim is missing!"
                    ),
                    N_("Play München beside Augsburg."),
                    extend("muenchen"),
                    N_("Play München beside Augsburg."),
                    "stack:baden city:mannheim hand:muenchen",
                    (
                        missing("baden", "mannheim"),
                        fits("muenchen", "augsburg"),
                        then(route(5, "mannheim", "muenchen")),
                    ),
                ),
                Do(
                    N_(
                        "One house in each province makes three. You may place fewer, but each "
                        "house is a point."
                    ),
                    CLOSE_ROUTE,
                    close(3, "mannheim"),
                    N_("Choose one house in each province, with one in Mannheim."),
                    "close",
                    (one_in_each(3, "mannheim"), fewer_may_be_placed()),
                    N_("Three houses, one in Mannheim."),
                ),
                Read(
                    N_(
                        "Two tiles are yours! 1 point for five cities, 3 for all of Baden. "
                        "Whoever fills Baden next gets only 2."
                    ),
                    "tiles:0 city:mannheim city:carlsruhe city:freiburg",
                    (
                        tiles(2),
                        tile("length-5", 1),
                        tile("baden", 3),
                        next_tile("baden", 2),
                    ),
                    tiles_won,
                ),
                Read(
                    N_("The gold tile is for a house in every province but Baiern."),
                    "stack:all-provinces",
                    (core_province("baiern"),),
                ),
            ),
        ),
    ),
)

CARRIAGES = Part(
    Scenario(
        display="budweis stuttgart ulm zuerich freiburg nuernberg",
        supply="mannheim augsburg innsbruck regensburg",
        seats=(
            Player(
                "basel lodz kempten wuerzburg",
                "passau linz",
                houses=f"{FIRST_HOUSES} stuttgart nuernberg mannheim ulm augsburg muenchen",
                carriage=2,
                tiles="length-5 baden",
            ),
            Player("pilsen", "augsburg", houses=RIVALS_LATER, carriage=2, tiles="length-5"),
        ),
        round=16,
    ),
    (
        Chapter(
            N_("Carriages and the Cartwright"),
            (
                Do(
                    N_(
                        "A few rounds later. You drive carriage 4. Carriage 5 needs five cities, "
                        "or three with the Cartwright."
                    ),
                    N_("Take Budweis."),
                    take("budweis"),
                    N_("Take Budweis: a road joins it to Linz."),
                    "carriage:5 official:3 slot:budweis",
                    (
                        carriage(4),
                        next_carriage(5, short=3),
                        open_cards("budweis"),
                        joined("budweis", "linz"),
                    ),
                ),
                Do(
                    N_("Carriages come in order. At the end your biggest counts: up to 10 points."),
                    N_("Play Budweis beside Linz."),
                    extend("budweis", "linz"),
                    N_("Play Budweis beside Linz."),
                    "carriages hand:budweis",
                    (most_points(10), joined("budweis", "linz"), then(route(3))),
                ),
                Do(
                    N_("Only three cities, but with the Cartwright they bring carriage 5."),
                    CLOSE_ROUTE,
                    close(3, cartwright=True),
                    N_("Three houses, please, and the Cartwright’s box ticked."),
                    "close",
                    (
                        one_in_each(3),
                        route(3),
                        next_carriage(5, short=3),
                        then(helped(Official.CARTWRIGHT)),
                    ),
                    N_("Leave the Cartwright’s box ticked."),
                ),
                Do(
                    N_("Carriage 5 with only three cities! After closing, you keep three cards."),
                    N_("Choose the card that goes, then press the button."),
                    keep,
                    "",
                    "carriage:5 hand",
                    (carriage(5), more_than_may_be_kept(3), then(kept(3))),
                ),
            ),
        ),
    ),
)

THE_END = Part(
    Scenario(
        display="pilsen lodz muenchen augsburg freiburg passau",
        supply="salzburg ulm stuttgart mannheim",
        seats=(
            Player(
                "carlsruhe sigmaringen",
                "zuerich kempten innsbruck augsburg ingolstadt nuernberg",
                houses=(
                    f"{FIRST_HOUSES} stuttgart nuernberg mannheim ulm augsburg muenchen passau "
                    "linz budweis salzburg sigmaringen innsbruck"
                ),
                carriage=4,
                tiles="length-5 baden wuerttemberg-hohenzollern schweiz-tyrol",
            ),
            Player(
                "wuerzburg",
                "mannheim stuttgart ulm",
                houses=(
                    "linz budweis pilsen salzburg passau regensburg muenchen innsbruck nuernberg"
                ),
                carriage=3,
                tiles="length-5 boehmen-salzburg",
            ),
        ),
        round=20,
    ),
    (
        Chapter(
            N_("The end"),
            (
                Do(
                    N_(
                        "A few rounds later. The game ends with carriage 7, or anyone’s last "
                        "house. You drive carriage 6."
                    ),
                    N_("Take the card that fits Nürnberg."),
                    take("pilsen"),
                    N_("Look at the map: which of these cities has a road to Nürnberg?"),
                    "display city:nuernberg",
                    (last_carriage(7), carriage(6), only_fits("pilsen", "nuernberg")),
                ),
                Do(
                    N_(
                        "Tiles of two colours need both provinces. A house in Pilsen completes "
                        "Böhmen and Salzburg."
                    ),
                    N_("Play Pilsen."),
                    extend("pilsen"),
                    N_("Play Pilsen beside Nürnberg."),
                    "hand:pilsen stack:boehmen-salzburg",
                    (
                        stack_of("boehmen", "salzburg"),
                        completes("pilsen", "boehmen", "salzburg"),
                        joined("pilsen", "nuernberg"),
                        then(route(7, "zuerich", "pilsen")),
                    ),
                ),
                Do(
                    N_(
                        "Seven cities bring carriage 7, and that ends the game: only this round is "
                        "played out."
                    ),
                    CLOSE_ROUTE,
                    close(2, "pilsen"),
                    N_("Two houses, please: one in each province."),
                    "close",
                    (
                        route(7, "zuerich", "pilsen"),
                        last_carriage(7),
                        one_in_each(2, "pilsen"),
                        best_of_each_way(13, 10, houses=0, tiles=(3,)),
                        completes("pilsen", "boehmen", "salzburg"),
                    ),
                    N_(
                        "Carriage 7 starts the last round. Take the tile of Böhmen and Salzburg "
                        "along!"
                    ),
                    marks_inside="stack:boehmen-salzburg",
                    task_inside=N_("Close the route: carriage 7 starts the last round."),
                ),
                Read(
                    N_(
                        "Carriage 7 and the game-end tile are yours. Only Wilhelmine has a "
                        "turn left."
                    ),
                    "seat:0 seat:1",
                    (carriage(7), has_tile("game-end"), last_round()),
                ),
                Watch((take("augsburg"), extend("augsburg"), close(3))),
                Read(
                    N_(
                        "You win! Your biggest carriage and all tiles count; each house left "
                        "costs a point."
                    ),
                    "seat:0 seat:1",
                    (learner_wins(),),
                ),
                Read(
                    N_("The book shows what happened, F1 the rules. Safe travels!"),
                    "tool:open-log",
                ),
            ),
        ),
    ),
)

PARTS = (ADMINISTRATOR, TILES, CARRIAGES, THE_END)
