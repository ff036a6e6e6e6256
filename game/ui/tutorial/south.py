"""The tutorial of the base game, in the south: one thing a turn, about ten minutes in all."""

from __future__ import annotations

from game.positions import Player, Scenario
from game.ui.language import N_
from game.ui.tutorial.lesson import (
    Chapter,
    Do,
    Part,
    Read,
    Watch,
    administrator,
    close,
    draw,
    end,
    extend,
    extend_any,
    keep,
    start,
    take,
    take_fitting,
)

END_TURN = N_("Press “End turn”.")
FIRST_TURNS = Part(
    Scenario(
        display="ulm lodz augsburg passau mannheim budweis",
        supply=(
            "salzburg linz pilsen wuerzburg basel freiburg regensburg zuerich carlsruhe stuttgart "
            "innsbruck muenchen"
        ),
    ),
    (
        Chapter(
            N_("Take a card, play a card"),
            (
                Read(
                    N_(
                        "Welcome to the post office! You build routes for the mail coaches, from "
                        "city to city. Where your routes have passed, you put up post houses. The "
                        "houses bring you points."
                    )
                ),
                Read(
                    N_(
                        "Every city on the map has three cards. Six cards lie open here for "
                        "everybody: the display."
                    ),
                    "display",
                ),
                Do(
                    N_("Each turn begins with taking a card."),
                    N_("Take Ulm: drag the card into your hand."),
                    take("ulm"),
                    N_("Let us begin with Ulm. Drag its card into your hand, or tap it twice."),
                    "slot:ulm hand",
                ),
                Do(
                    N_(
                        "Your hand was empty. Then the Postmaster helps, and you take a second "
                        "card."
                    ),
                    N_("Take Augsburg. On the map, look: a road joins it to Ulm."),
                    take("augsburg"),
                    N_("Take Augsburg: it lies next to Ulm on the map."),
                    "slot:augsburg city:augsburg city:ulm",
                ),
                Do(
                    N_("Now you play one card. It is the beginning of your first route."),
                    N_("Drag Ulm onto the empty route."),
                    start("ulm"),
                    N_("Begin with Ulm, please: Augsburg comes next turn."),
                    "hand:ulm route",
                ),
                Do(
                    N_("Take a card, play a card: that was your turn."),
                    END_TURN,
                    end,
                    N_("Press the button “End turn”."),
                    "end",
                ),
                Watch((take("passau"), take("linz"), start("passau"), end)),
            ),
        ),
        Chapter(
            N_("The route grows"),
            (
                Read(
                    N_(
                        "Wilhelmine has begun a route in Passau. You see each player’s route, "
                        "cards and houses on these slips."
                    ),
                    "seat:1",
                ),
                Do(
                    N_(
                        "You may also take a card that nobody has seen: from the top of the supply."
                    ),
                    N_("Drag a card from the supply into your hand."),
                    draw,
                    N_("This time take one from the supply, the pile with the post horn."),
                    "supply",
                ),
                Do(
                    N_(
                        "It is Basel. No road leads from Ulm to Basel, but there is one from Ulm "
                        "to Augsburg. A new card always goes to an end of the route."
                    ),
                    N_("Drag Augsburg to the route, on the left or on the right."),
                    extend("augsburg"),
                    N_("Play Augsburg: it fits beside Ulm. Then your route grows."),
                    "hand:augsburg city:ulm city:augsburg",
                ),
                Do(
                    N_("Well done: two cities, joined by a road."),
                    END_TURN,
                    end,
                    N_("Press the button “End turn”."),
                    "end",
                ),
                Watch((take("salzburg"), extend("linz"), end)),
            ),
        ),
        Chapter(
            N_("When nothing fits"),
            (
                Read(
                    N_(
                        "Oh dear! You must play a card every turn. But no card here and none in "
                        "your hand has a road to Ulm or Augsburg."
                    ),
                    "display hand city:ulm city:augsburg",
                ),
                Do(
                    N_(
                        "Then the old route is lost, and you begin a new one. So look for a card "
                        "that helps the next route: Freiburg lies beside your Basel."
                    ),
                    N_("Take Freiburg."),
                    take("freiburg"),
                    N_("Freiburg is the best now: it lies beside Basel."),
                    "slot:freiburg city:freiburg city:basel",
                ),
                Do(
                    N_("The two cards of the old route go away as soon as the new one begins."),
                    N_(
                        "Drag Freiburg onto its city on the map – or tap it, and then “Throw away "
                        "and start anew”."
                    ),
                    start("freiburg"),
                    N_("Begin the new route with Freiburg."),
                    "hand:freiburg city:freiburg",
                ),
                Do(
                    N_(
                        "It happens to everybody. The trick is to keep a card in hand that fits "
                        "next turn, as your Basel does now."
                    ),
                    END_TURN,
                    end,
                    N_("Press the button “End turn”."),
                    "end hand:basel",
                ),
                Watch((take("budweis"), extend("salzburg", "passau"), end)),
            ),
        ),
        Chapter(
            N_("The Postal Carrier: two cards at once"),
            (
                Read(
                    N_(
                        "These four are the officials: Postmaster, Postal Carrier, Administrator "
                        "and Cartwright. One of them may help you each turn, and only one. You "
                        "know the Postmaster already: he brings a second card."
                    ),
                    "officials",
                ),
                Do(
                    N_("Today the Postal Carrier is to help. First you take a card, as always."),
                    N_("Take Zürich."),
                    take("zuerich"),
                    N_("Zürich, please: it lies beside Basel."),
                    "slot:zuerich",
                ),
                Do(
                    N_("Now the first of two cards."),
                    N_("Play Basel beside Freiburg."),
                    extend("basel"),
                    N_("Basel first: drag it to an end of the route."),
                    "hand:basel city:basel",
                ),
                Do(
                    N_(
                        "And now a second card: that alone calls the Postal Carrier, you need not "
                        "press him."
                    ),
                    N_("Play Zürich at the end beside Basel."),
                    extend("zuerich", "basel"),
                    N_("Put Zürich at the end where Basel lies. Then Freiburg’s end stays free."),
                    "hand:zuerich official:1",
                ),
                Do(
                    N_(
                        "Three cities! With three you may close a route already. But a longer one "
                        "brings more, and Carlsruhe would fit. So we wait one turn."
                    ),
                    END_TURN,
                    end,
                    N_("Do not close it yet: one more city. Press “End turn”."),
                    "end route",
                ),
                Watch((take("pilsen"), extend("budweis", "linz"), end)),
            ),
        ),
        Chapter(
            N_("Close the route, place houses"),
            (
                Do(
                    N_("Your hand is empty, so the Postmaster brings you two cards again."),
                    N_("Take Carlsruhe and Stuttgart."),
                    take("carlsruhe", "stuttgart"),
                    N_("Carlsruhe and Stuttgart, please: they go on from Freiburg."),
                    "slot:carlsruhe slot:stuttgart",
                ),
                Do(
                    N_("And the second one."),
                    N_("Take the other of the two."),
                    take("carlsruhe", "stuttgart"),
                    N_("Carlsruhe and Stuttgart, please: they go on from Freiburg."),
                    "slot:carlsruhe slot:stuttgart",
                ),
                Do(
                    N_("Carlsruhe lies beside Freiburg."),
                    N_("Play Carlsruhe."),
                    extend("carlsruhe"),
                    N_("Play Carlsruhe at Freiburg’s end of the route."),
                    "hand:carlsruhe city:carlsruhe",
                ),
                Do(
                    N_(
                        "Now the mail can run. For your houses there are two ways: one house in "
                        "each province of the route, or all houses in a single province. Choose "
                        "what you like, and tap cities to move a house."
                    ),
                    N_("Press “Close route”, choose, and confirm."),
                    close(2),
                    N_("You can place two houses with this route. Please place both."),
                    "close",
                ),
                Read(
                    N_(
                        "There they stand: your first two houses. And because the route had at "
                        "least three cities, you drive your first carriage. You will see it on "
                        "your slip. The cards of the route are put away."
                    ),
                    "seat:0",
                ),
            ),
        ),
    ),
)

ADMINISTRATOR = Part(
    Scenario(
        display="zuerich basel linz salzburg budweis freiburg",
        supply="wuerzburg regensburg passau mannheim ulm innsbruck kempten sigmaringen",
        seats=(
            Player("lodz", "stuttgart nuernberg", houses="freiburg zuerich", carriage=1),
            Player("pilsen", "passau", houses="linz budweis salzburg", carriage=1),
        ),
        round=6,
    ),
    (
        Chapter(
            N_("The Administrator: six new cards"),
            (
                Read(
                    N_(
                        "Some days later. Your route goes from Stuttgart to Nürnberg. Again, no "
                        "open card fits. But you know what threatens: the route would be lost."
                    ),
                    "display route",
                ),
                Do(
                    N_(
                        "The Administrator clears all six cards away and lays out six new ones. "
                        "He only comes before you have taken a card."
                    ),
                    N_("Tap the Administrator."),
                    administrator,
                    N_("First call the Administrator: the third of the four portraits."),
                    "official:2",
                ),
                Do(
                    N_(
                        "That is better! Point at a card: its city lights up on the map, and so "
                        "do the roads to your route."
                    ),
                    N_("Take a card that fits to Stuttgart or Nürnberg."),
                    take_fitting,
                    N_("No road leads from there to your route. Take one that fits."),
                    "display",
                ),
                Do(
                    N_("Play it, and the route is saved."),
                    N_("Drag the card to the end where it fits."),
                    extend_any,
                    N_("Play the card that you have just taken: it fits at one end."),
                    "hand",
                ),
                Do(
                    N_(
                        "The Administrator was your official of this turn. In the next turn you "
                        "may choose anew."
                    ),
                    END_TURN,
                    end,
                    N_("For this lesson that is enough. Press “End turn”."),
                    "end",
                ),
            ),
        ),
    ),
)

TILES = Part(
    Scenario(
        display="muenchen basel passau linz pilsen innsbruck",
        supply="kempten regensburg wuerzburg zuerich sigmaringen salzburg",
        seats=(
            Player(
                "lodz",
                "mannheim stuttgart ulm augsburg",
                houses="freiburg carlsruhe zuerich",
                carriage=1,
            ),
            Player(
                "pilsen", "passau", houses="linz budweis salzburg", carriage=2, tiles="length-5"
            ),
        ),
        round=8,
    ),
    (
        Chapter(
            N_("Bonus tiles"),
            (
                Read(
                    N_(
                        "The seals on the map are bonus tiles. Here you win one for a long route: "
                        "of five, six or seven cities."
                    ),
                    "stack:length-5 stack:length-6 stack:length-7",
                ),
                Read(
                    N_(
                        "And here you win one as soon as you have a house in every city of the "
                        "province. You have houses in Freiburg and Carlsruhe. In Baden only "
                        "Mannheim is missing!"
                    ),
                    "stack:baden city:mannheim city:carlsruhe city:freiburg",
                ),
                Read(
                    N_(
                        "The first to come wins the most: the tile on top. Each one below it is "
                        "worth less. Wilhelmine was the first with five cities, so only 1 point "
                        "is left there."
                    ),
                    "stack:length-5 seat:1",
                ),
                Do(
                    N_("Your route has four cities. Make it five!"),
                    N_("Take München."),
                    take("muenchen"),
                    N_("München lies beside Augsburg: take it."),
                    "slot:muenchen city:muenchen",
                ),
                Do(
                    N_("München lies beside Augsburg."),
                    N_("Play München."),
                    extend("muenchen"),
                    N_("Play München beside Augsburg."),
                    "hand:muenchen city:muenchen",
                ),
                Do(
                    N_(
                        "Before you confirm, the slip shows what each choice brings. One house in "
                        "each province makes three, and one of them stands in Mannheim."
                    ),
                    N_("Close the route with a house in Mannheim."),
                    close(3, "mannheim"),
                    N_("Choose one house in each province, with one in Mannheim."),
                    "close",
                ),
                Read(
                    N_(
                        "Two tiles at once, and a bigger carriage on top! Look at the other "
                        "seals too: the gold one is for a house in each province but Baiern."
                    ),
                    "seat:0 stack:all-provinces",
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
                houses="freiburg carlsruhe zuerich mannheim ulm muenchen",
                carriage=2,
                tiles="length-5 baden",
            ),
            Player(
                "pilsen", "augsburg", houses="linz budweis salzburg", carriage=2, tiles="length-5"
            ),
        ),
        round=10,
    ),
    (
        Chapter(
            N_("Carriages and the Cartwright"),
            (
                Read(
                    N_(
                        "Here are the carriages. You get them one after the other: 3, 4, 5, 6, 7. "
                        "Each one needs a route of at least so many cities. At the end your "
                        "biggest carriage counts: up to 10 points."
                    ),
                    "carriages",
                ),
                Read(
                    N_(
                        "You drive carriage 4, so 5 comes next. Five cities are a long way. But "
                        "the Cartwright helps: with him, the route may be up to two cities too "
                        "short. Three are enough!"
                    ),
                    "official:3 carriage:5",
                ),
                Do(
                    N_("Your route has two cities. One more is needed."),
                    N_("Take Budweis."),
                    take("budweis"),
                    N_("Take Budweis: it lies beside Linz."),
                    "slot:budweis city:budweis",
                ),
                Do(
                    N_("Budweis lies beside Linz."),
                    N_("Play Budweis."),
                    extend("budweis"),
                    N_("Play Budweis beside Linz."),
                    "hand:budweis city:budweis",
                ),
                Do(
                    N_(
                        "When you close, a small box asks whether the Cartwright is to help. "
                        "Leave it ticked, and place three houses."
                    ),
                    N_("Close the route with the Cartwright’s help."),
                    close(3, cartwright=True),
                    N_("Three houses, please, and the Cartwright’s box ticked."),
                    "close",
                ),
                Do(
                    N_("After closing you may keep only three cards in your hand."),
                    N_("Tap the three that you want to keep, then “Keep these”."),
                    keep,
                    "",
                    "hand",
                ),
                Read(
                    N_(
                        "Carriage 5 with only three cities! But remember: one official a turn. "
                        "Whoever has called the Postmaster cannot call the Cartwright as well."
                    ),
                    "seat:0",
                ),
            ),
        ),
    ),
)

THE_END = Part(
    Scenario(
        display="pilsen lodz muenchen augsburg freiburg passau",
        supply="salzburg innsbruck stuttgart mannheim",
        seats=(
            Player(
                "carlsruhe sigmaringen",
                "basel zuerich kempten augsburg ingolstadt nuernberg",
                houses=(
                    "freiburg carlsruhe zuerich mannheim stuttgart ulm sigmaringen augsburg passau "
                    "linz budweis salzburg muenchen"
                ),
                carriage=4,
                tiles="length-5 baden wuerttemberg-hohenzollern",
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
        round=15,
    ),
    (
        Chapter(
            N_("The end"),
            (
                Read(
                    N_(
                        "The game is nearly over. It ends when somebody takes carriage 7, or has "
                        "placed all 20 houses. You drive carriage 6, and your route has six "
                        "cities …"
                    ),
                    "carriage:7 route",
                ),
                Do(
                    N_("One more city makes seven. Which card fits to Nürnberg?"),
                    N_("Take Pilsen."),
                    take("pilsen"),
                    N_("Pilsen fits to Nürnberg: take it."),
                    "slot:pilsen city:pilsen",
                ),
                Do(
                    N_("Seven cities from Basel to Pilsen: what a route!"),
                    N_("Play Pilsen."),
                    extend("pilsen"),
                    N_("Play Pilsen beside Nürnberg."),
                    "hand:pilsen city:pilsen",
                ),
                Do(
                    N_(
                        "A house in Pilsen fills the provinces Böhmen and Salzburg. That wins a "
                        "tile as well."
                    ),
                    N_("Close the route: one house in each province, one of them in Pilsen."),
                    close(3, "pilsen"),
                    N_("Three houses, please, one of them in Pilsen."),
                    "close",
                ),
                Read(
                    N_(
                        "The post horn sounds: you have carriage 7, and with it the tile for the "
                        "end. Now the round is played to its end, so that everybody has had the "
                        "same number of turns. Wilhelmine still plays."
                    ),
                    "seat:0 seat:1",
                ),
                Watch((take("augsburg"), extend("augsburg"), close(3))),
                Read(
                    N_(
                        "Now the points are counted: your biggest carriage and all your tiles. "
                        "For each house that you have not placed you lose a point. You have won!"
                    ),
                    "seat:0 seat:1",
                ),
                Read(
                    N_(
                        "Now you know all that you need. Begin with an easy opponent, and press "
                        "F1 whenever you want to look something up. A good journey!"
                    )
                ),
            ),
        ),
    ),
)

PARTS = (FIRST_TURNS, ADMINISTRATOR, TILES, CARRIAGES, THE_END)
