// Games of Club for SEATS seats, whose weights `python -m tests.selfplay.weights` asks for.
//
//   vary SEED GAMES    one to three seats with weights drawn around a mean, the others with those of
//                      the rivals, one of them now and then with a style; reads the mean, the spread
//                      of each logarithm and the rivals' weights; writes as floats, for each drawn
//                      seat, the weights, the table's kind, 1 if it won, and its soft win
//   match SEED DEALS   each deal from every seat with weights that it reads, against those of the
//                      rivals; tells the games won
#include <iostream>
#include <memory>

#include "rules.h"
enum { WEIGHTS = sizeof(Weights) / sizeof(double) };
static const double STRANGERS = 0.15;  // share of the tables with a style
static const double LEAD = 2.0;        // points of lead that make a soft win of 73 %

static Weights read() {
    Weights w;
    for (int i = 0; i < WEIGHTS; i++)
        if (!(std::cin >> reinterpret_cast<double*>(&w)[i]))
            exit(1);
    return w;
}
static double normal(Rng& g) {
    return sqrt(-2 * log(1 - g.uni())) * cos(2 * M_PI * g.uni());
}
static int play(State& x, int start, Rng& deal, Rng& luck, const Style* const* seats) {
    static auto plan = std::make_unique<Planner>();
    x.setup(start, deal);
    while (!x.over && x.round < 80) {
        plan->init(x, unseen_of(x, x.turn), 1e300, *seats[x.turn]);
        x.apply(plan->best(x), luck);
    }
    return x.winner();
}
static double soft_win(const State& x, int seat, bool won) {
    int most = -99;
    for (int i = 0; i < SEATS; i++)
        if (i != seat)
            most = std::max(most, x.s[i].score());
    double lead = x.s[seat].score() - most;
    if (lead == 0)
        lead = won ? 0.5 : -0.5;
    return 1 / (1 + exp(-lead / LEAD));
}
static void vary(u64 seed, int games) {
    Weights mean = read(), spread = read();
    Style rivals(read());
    std::vector<Style> styles(std::begin(STYLES), std::end(STYLES));
    State x;
    for (int game = 0; game < games; game++) {
        Rng g(seed * 1000003 + game), luck(seed * 1000003 + game + (1ull << 40));
        double share = g.uni();
        int drawn = std::min(share < 0.45 ? 1 : share < 0.85 ? 2 : 3, SEATS - 1);
        int first = g.below(SEATS), order[SEATS];
        for (int i = 0; i < SEATS; i++)
            order[i] = i;
        for (int i = SEATS - 1; i > 0; i--)
            std::swap(order[i], order[g.below(i + 1)]);
        bool stranger = g.uni() < STRANGERS;
        std::vector<Style> own;
        own.reserve(drawn);
        const Style* seats[SEATS];
        for (int i = 0; i < SEATS; i++) {
            if (i < drawn) {
                Weights w = mean;
                for (int k = 0; k < WEIGHTS; k++)
                    reinterpret_cast<double*>(&w)[k] *=
                        exp(reinterpret_cast<double*>(&spread)[k] * normal(g));
                own.emplace_back(w);
                seats[order[i]] = &own.back();
            } else
                seats[order[i]] =
                    stranger && i == drawn ? &styles[g.below(styles.size())] : &rivals;
        }
        int winner = play(x, first, g, luck, seats);
        for (int i = 0; i < drawn; i++) {
            std::vector<float> row;
            for (int k = 0; k < WEIGHTS; k++)
                row.push_back(reinterpret_cast<const double*>(&seats[order[i]]->w)[k]);
            row.push_back(drawn + SEATS * stranger);
            row.push_back(winner == order[i]);
            row.push_back(soft_win(x, order[i], winner == order[i]));
            fwrite(row.data(), sizeof(float), row.size(), stdout);
        }
    }
}
static void match(u64 seed, int deals) {
    Style own(read()), rivals(read());
    State x;
    int won = 0;
    for (int game = 0; game < deals * SEATS; game++) {
        u64 deal = seed * 1000003 + game / SEATS;
        Rng g(deal), luck(deal + (1ull << 40));
        const Style* seats[SEATS];
        for (int i = 0; i < SEATS; i++)
            seats[i] = i == game % SEATS ? &own : &rivals;
        won += play(x, 0, g, luck, seats) == game % SEATS;
    }
    printf("%d of %d\n", won, deals * SEATS);
}
int main(int, char** argv) {
    std::string mode = argv[1];
    u64 seed = atoll(argv[2]);
    int count = atoi(argv[3]);
    if (mode == "vary")
        vary(seed, count);
    if (mode == "match")
        match(seed, count);
}
