// The network of `game/ai/network` in floating point: its inputs, a position's value, and turns
// planned by it. The inputs F_... are the groups of `inputs.py`, in that order; a position is judged
// at the end of a turn, from the seat of whoever had it.
//
// Beside the chance of winning it learns the margin, which helps at the beginning and is not shipped.
#pragma once
#include "rules.h"
#ifndef H
#define H 30
#endif
constexpr int W = H + 2 + ((16 - (H + 2) % 16) % 16);  // lanes: hidden, two direct outputs, padding
// Teams tell what draws the coach: carriages that were won, or with HORSES the horses.
#ifdef HORSES
enum { TEAMS = 10, READY = 2 * 16, SOON = 4 * 16, OPSOON = 2 * 16 };
#else
enum { TEAMS = CARRIAGES + 1, READY = 16, SOON = 16, OPSOON = 16 };
#endif
enum { PACE = 6, GONES = 5 };  // steps of the houses left; tiles gone of a stack that needs houses
// feature layout
enum {
    F_OPH = 0,
    F_OPR = F_OPH + CITIES,
    F_OPE = F_OPR + CITIES,
    F_OPK1 = F_OPE + CITIES,
    F_OPK2 = F_OPK1 + CITIES,
    F_OPHID = F_OPK2 + CITIES,
    F_OPHAND = F_OPHID + 9,
    F_OPLC = F_OPHAND + 10,
    F_OPAC = F_OPLC + 10 * TEAMS,
    F_OPLEFT = F_OPAC + 10 * TEAMS,
    F_OPRDY = F_OPLEFT + 20,
    F_OPSOON = F_OPRDY + READY,
    F_OPPL = F_OPSOON + OPSOON,
    F_OPCH = F_OPPL + 8,
    F_OPDX = F_OPCH + 8,
    F_OPUX = F_OPDX + 5,
    F_UN = F_OPUX + 8,
    F_SUP = F_UN + 3 * CITIES,
    F_MISC = F_SUP + 8,
    F_OH = F_MISC + 4,
    F_OLEFT = F_OH + CITIES,
    F_CAR = F_OLEFT + 20,  // carriages of both, or with HORSES the houses that both have left
    F_GONE = F_CAR + PACE * PACE,
    F_LACK = F_GONE + STACKS * MOST_TILES,
    F_OPLACK = F_LACK + NEEDY * MOST_NEEDS * GONES,
    F_DIFF = F_OPLACK + NEEDY * MOST_NEEDS * GONES,
    F_H1 = F_DIFF + 41,
    F_H2 = F_H1 + CITIES,
    F_HN = F_H2 + CITIES,
    F_R = F_HN + 12,
    F_E = F_R + CITIES,
    F_LC = F_E + CITIES,
    F_AC = F_LC + 10 * TEAMS,
    F_ADD = F_AC + 10 * TEAMS,
    F_PL = F_ADD + 7,
    F_PLX = F_PL + 8,
    F_RDY = F_PLX + 8,
    F_SOON = F_RDY + READY,
    F_SPARE = F_SOON + SOON,
    F_CH = F_SPARE + 8,
    F_FRESH = F_CH + 8,
    F_DX = F_FRESH + 8,
    F_UX = F_DX + 10,
    F_D1 = F_UX + 8,
    F_D2 = F_D1 + CITIES,
    F_GAP = F_D2 + CITIES,
#ifdef HORSES
    F_OPHELD = F_GAP + 4,
    F_OPTEAM = F_OPHELD + CITIES,
    F_TEAM = F_OPTEAM + 7,
    F_NEED = F_TEAM + 7,
    F_NEEDX = F_NEED + 8,
    F_PLAYS = F_NEEDX + 8,
    F_PULL = F_PLAYS + 10,
    F_DPULL = F_PULL + 3 * 5,
    NF = F_DPULL + 3 * 5
#else
    NF = F_GAP + 4
#endif
};
static inline int cl(int v, int lo_, int hi) {
    return v < lo_ ? lo_ : v > hi ? hi : v;
}
static inline int ubucket(int u) {
    return u <= 0    ? 0
           : u <= 1  ? 1
           : u <= 2  ? 2
           : u <= 4  ? 3
           : u <= 6  ? 4
           : u <= 9  ? 5
           : u <= 13 ? 6
                     : 7;
}
static inline int placeable(u32 cities, int left) {
    int n = 0, b = 0;
    for (u32 province : PM) {
        int k = pc(cities & province);
        n += k > 0;
        b = std::max(b, k);
    }
    n += (cities & FREE) != 0;
    return std::min(std::max(n, b), left);
}
// what a seat's route and cards promise
struct Prom {
    int added, pl, plx, ready, soon, ch, spare, dx, ux;
    int need, needx;  // cards to be played as horses to close the route now, and extended
};
static inline int closing(const Seat&, Houses& hs, int len, u32 m, const double* tiles, u32 houses,
                          int left, int car) {
    if (len < 3)
        return 0;
    double b = hs.best(houses, m, left).points + tiles[std::min<int>(len, LONGEST)];
    if (cart_reaches(car, len))
        b += PTS[car + 1] - PTS[car];
    return (int)b;
}
#ifdef HORSES
enum { NEVER = 7 };
// how many of these cards make up for so many horses that are lacking, the strongest first
static inline int horse_cards(Hand h, int lack, int room) {
    int cards = 0;
    for (int copy = COPIES - 1; copy >= 0 && lack > 0; copy--)
        for (int n = hn(h & COPY[copy]); n && lack > 0; n--) {
            lack -= HORSES_OF[copy];
            cards++;
        }
    return lack > 0 || cards > room ? NEVER : cards;
}
#endif
struct Board_ {
    u32 houses;
    int left, car;
    u32 won;
    u8 gone[STACKS];
    int score;
};
static inline Prom promise(Hand h, const Route& r, const Seat& q, Houses& hs, const double* tiles,
                           u32 houses, int left, int car, u32 d1, u32 d2, const int* un) {
    Prom p = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    u32 held = hmask(h);
    int n = hn(h);
    if (!r.len) {
        p.ch = CH.longest(held);
        p.spare = n;
        return p;
    }
    Chain c = CH.extend(r.m, r.l, r.r, held);
    p.added = c.added;
    p.pl = placeable(r.m & ~houses, left);
    p.plx = c.added ? placeable(c.m & ~houses, left) : p.pl;
    p.ready = closing(q, hs, r.len, r.m, tiles, houses, left, car);
    p.soon = c.added ? closing(q, hs, r.len + c.added, c.m, tiles, houses, left, car) : p.ready;
    p.ch = CH.longest(held & ~c.m);
    p.spare = n - c.added;
    u32 near = (NB[c.l] | NB[c.r]) & ~c.m;
    p.dx = std::min(4, pc(d1 & near) + pc(d2 & near));
    for (u32 k = near; k; k &= k - 1)
        p.ux += un[lo(k)];
#ifdef HORSES
    Hand spare = h;
    for (u32 k = c.m & ~r.m; k; k &= k - 1)
        spare = without(spare, kind_in(spare, lo(k)));
    int room = COACH_CARDS - r.cards;
    p.need = horse_cards(h, r.len - r.horses, room);
    p.needx = c.added ? horse_cards(spare, r.len + c.added - r.horses, room) : p.need;
#endif
    return p;
}
struct View {  // all that is fixed while a turn is planned
    const State* x;
    int me;
    u8 disp[6];
    int un[CITIES];
    u32 d1, d2;
    int gaps;
#ifdef HORSES
    Hand unseen;
#endif
};
// `unknown`: display slots, as bits, whose cards count as not known
static inline View view_of(const State& st, int me, u32 unknown) {
    View v;
    v.x = &st;
    v.me = me;
    v.d1 = v.d2 = 0;
    v.gaps = 0;
    Unseen u = unseen_of(st, me);
    for (int c = 0; c < CITIES; c++)
        v.un[c] = u.copies[c];
#ifdef HORSES
    v.unseen = u.cards;
#endif
    for (int i = 0; i < 6; i++) {
        int card = st.disp[i];
        if (unknown >> i & 1 && card != NONE) {
            v.un[city_of(card)]++;
#ifdef HORSES
            v.unseen |= one(card);
#endif
            card = NONE;
        }
        v.disp[i] = card;
        if (card == NONE) {
            v.gaps++;
            continue;
        }
        u32 bit = 1u << city_of(card);
        if (v.d1 & bit)
            v.d2 |= bit;
        v.d1 |= bit;
    }
    return v;
}
// the next tile of each length; 0 for none
static inline void length_tiles(const State& st, double* tiles) {
    for (int length = 0; length <= LONGEST; length++) {
        int stack = st.lengthtile(length);
        tiles[length] = stack < 0 ? 0 : SV[stack][st.gone[stack]];
    }
}
// the input of what draws the coach
static inline int team_of(const Route& r, int car) {
#ifdef HORSES
    (void)car;
    return cl(r.horses - COACH_HORSES, 0, TEAMS - 1);
#else
    (void)r;
    return car;
#endif
}
#ifdef HORSES
static inline int pace(int left) {
    return left <= 1 ? 0 : left <= 3 ? 1 : left <= 6 ? 2 : left <= 10 ? 3 : left <= 15 ? 4 : 5;
}
#endif
template <class F>
static void emit_static(const View& v, Houses& ohs, const double* tiles, F f) {
    const State& x = *v.x;
    const Seat& o = x.s[v.me ^ 1];
    for (u32 m = o.houses; m; m &= m - 1)
        f(F_OPH + lo(m));
    for (u32 m = o.mask; m; m &= m - 1)
        f(F_OPR + lo(m));
    if (o.len) {
        f(F_OPE + o.l);
        if (o.r != o.l)
            f(F_OPE + o.r);
    }
    Hand k = o.known_hand();
    int kn = hn(k);
    for (u32 m = hmask(k); m; m &= m - 1) {
        f(F_OPK1 + lo(m));
        if (copies_of(k, lo(m)) > 1)
            f(F_OPK2 + lo(m));
    }
    f(F_OPHID + cl(o.n - kn, 0, 8));
    f(F_OPHAND + cl(o.n, 0, 9));
    Route r = routeof(o);
    int team = team_of(r, o.car);
    f(F_OPLC + cl(o.len, 0, 9) * TEAMS + team);
    Prom p = promise(k, r, o, ohs, tiles, o.houses, o.left, o.car, v.d1, v.d2, v.un);
    f(F_OPAC + cl(o.len + p.added, 0, 9) * TEAMS + team);
    for (int i = o.left; i < 20; i++)
        f(F_OPLEFT + i);
#ifdef HORSES
    f(F_OPRDY + cl(p.ready, 0, 15) + (p.need ? 16 : 0));
    f(F_OPSOON + cl(p.soon, 0, 15) + (o.len + p.added > o.horses ? 16 : 0));
    f(F_OPTEAM + o.ncards);
    for (u32 m = hmask(o.held); m; m &= m - 1)
        f(F_OPHELD + lo(m));
#else
    f(F_OPRDY + cl(p.ready, 0, 15));
    f(F_OPSOON + cl(p.soon, 0, 15));
#endif
    f(F_OPPL + cl(p.plx, 0, 7));
    f(F_OPCH + cl(p.ch, 0, 7));
    f(F_OPDX + p.dx);
    f(F_OPUX + ubucket(p.ux));
    for (int c = 0; c < CITIES; c++)
        for (int i = 0; i < v.un[c]; i++)
            f(F_UN + c * 3 + i);
    f(F_SUP + cl(x.supply() / 5, 0, 7));
    if (x.start == v.me)
        f(F_MISC);
}
template <class F>
static void emit_board(const Board_& b, const Seat& o, bool fin, F f) {
    for (u32 m = b.houses; m; m &= m - 1)
        f(F_OH + lo(m));
    for (int i = b.left; i < 20; i++)
        f(F_OLEFT + i);
#ifdef HORSES
    f(F_CAR + pace(b.left) * PACE + pace(o.left));
#else
    f(F_CAR + b.car * PACE + o.car);
#endif
    for (int s = 0; s < STACKS; s++)
        for (int i = 0; i < b.gone[s]; i++)
            f(F_GONE + s * MOST_TILES + i);
    for (int i = 0; i < NEEDY; i++) {
        int s = NEEDING[i];
        int l = b.won >> s & 1 ? 0 : lackof(s, b.houses);
        f(F_LACK + (i * MOST_NEEDS + l) * GONES + b.gone[s]);
        l = o.won >> s & 1 ? 0 : lackof(s, o.houses);
        f(F_OPLACK + (i * MOST_NEEDS + l) * GONES + b.gone[s]);
    }
    int d = b.score - o.score();
    for (int k = -20; k <= 20; k++)
        if (d > k)
            f(F_DIFF + k + 20);
    if (fin)
        f(F_MISC + 1);
}
template <class F>
static void emit_hand(Hand h, const Route& r, const Prom& p, u32 houses, int car, F f) {
    for (u32 m = hmask(h); m; m &= m - 1) {
        int c = lo(m);
        f(F_H1 + c);
        if (copies_of(h, c) > 1)
            f(F_H2 + c);
    }
    f(F_HN + cl(hn(h), 0, 11));
    for (u32 m = r.m; m; m &= m - 1)
        f(F_R + lo(m));
    if (r.len) {
        f(F_E + r.l);
        if (r.r != r.l)
            f(F_E + r.r);
    }
    int team = team_of(r, car);
    f(F_LC + cl(r.len, 0, 9) * TEAMS + team);
    f(F_AC + cl(r.len + p.added, 0, 9) * TEAMS + team);
    f(F_ADD + cl(p.added, 0, 6));
    f(F_PL + cl(p.pl, 0, 7));
    f(F_PLX + cl(p.plx, 0, 7));
#ifdef HORSES
    int plays = cl(p.added + p.needx, 0, 9);
    int steps = plays <= 1 ? 0 : plays <= 2 ? 1 : plays <= 4 ? 2 : 3;
    f(F_RDY + cl(p.ready, 0, 15) + (p.need ? 16 : 0));
    f(F_SOON + cl(p.soon, 0, 15) + 16 * steps);
    f(F_TEAM + r.cards);
    f(F_NEED + p.need);
    f(F_NEEDX + p.needx);
    f(F_PLAYS + plays);
    for (int copy = 0; copy < COPIES; copy++)
        f(F_PULL + copy * 5 + cl(hn(h & COPY[copy]), 0, 4));
#else
    f(F_RDY + cl(p.ready, 0, 15));
    f(F_SOON + cl(p.soon, 0, 15));
#endif
    f(F_SPARE + cl(p.spare, 0, 7));
    f(F_CH + cl(p.ch, 0, 7));
    f(F_FRESH + cl(pc(hmask(h) & ~houses), 0, 7));
    f(F_DX + p.dx + (p.added ? 5 : 0));
    f(F_UX + ubucket(p.ux));
}
template <class F>
static void emit_disp(const View& v, Hand taken, u32 d1, u32 d2, int gaps, F f) {
#ifdef HORSES
    int open[COPIES] = {0, 0, 0};
    for (int card : v.disp)
        if (card != NONE)
            open[card % COPIES] += 1 - hc(taken, card);
    for (int copy = 0; copy < COPIES; copy++)
        f(F_DPULL + copy * 5 + cl(open[copy], 0, 4));
#else
    (void)v, (void)taken;
#endif
    for (u32 m = d1; m; m &= m - 1)
        f(F_D1 + lo(m));
    for (u32 m = d2; m; m &= m - 1)
        f(F_D2 + lo(m));
    f(F_GAP + cl(gaps, 0, 3));
}
struct Net {
    alignas(64) float w[NF][W];
    alignas(64) float b[W];
    alignas(64) float o1[W], o2[W];
    float ob[2];
    void init(Rng& g) {
        memset(this, 0, sizeof *this);
        for (auto& r : w)
            for (int j = 0; j < H; j++)
                r[j] = (g.uni() - .5) * 0.2;
        for (int j = 0; j < H; j++) {
            o1[j] = (g.uni() - .5) * .4;
            o2[j] = (g.uni() - .5) * .4;
            b[j] = (g.uni() - .5) * .2;
        }
    }
    bool load(const char* f) {
        FILE* p = fopen(f, "rb");
        if (!p)
            return false;
        bool ok = fread(this, sizeof *this, 1, p) == 1;
        fclose(p);
        return ok;
    }
    void save(const char* f) {
        FILE* p = fopen(f, "wb");
        fwrite(this, sizeof *this, 1, p);
        fclose(p);
    }
    static float act(float x) {
        return x / (1 + fabsf(x));
    }
    void out(const float* a, float& p, float& m) const {
        float s1 = 0, s2 = 0;
        for (int j = 0; j < H; j++) {
            float t = a[j] / (1 + fabsf(a[j]));
            s1 += t * o1[j];
            s2 += t * o2[j];
        }
        p = 1 / (1 + expf(-(s1 + a[H] + ob[0])));
        m = tanhf(s2 + a[H + 1] + ob[1]);
    }
};
static inline void addrow(float* a, const float* r) {
    for (int j = 0; j < W; j++)
        a[j] += r[j];
}
static float MARGINW = 0.05f;
static inline double worthof(float p, float m) {
    return p + MARGINW * m;
}
static inline double exact(int my, int his, bool winTie) {
    bool w = my > his || (my == his && winTie);
    return worthof(w ? 1.f : 0.f, tanhf((my - his) / 10.f));
}
struct NetValue {
    const State* x;
    int me;
    const Net* net;
    const Seat *q, *o;
    Houses hs, ohs;
    View v;
    double tiles[LONGEST + 1];
    alignas(64) float base[W];
    alignas(64) float brd[W];
    bool fin;
    bool lastturn;
    Board_ b0;
    Map<double> op{11}, cl_{9};
    struct Closed {  // what closing the route with some houses leads to, but for hand and display
        Board_ b;
        bool decided;
        double worth;
        alignas(64) float sums[W];
    };
    std::vector<Closed> closings;
    Map<u32> kept{8};
    long evals;
    // slot mask `unknown`: display slots whose cards count as not known
    void init(const State& st, int m, const Net& n, u32 unknown = 0) {
        x = &st;
        me = m;
        net = &n;
        q = &st.s[m];
        o = &st.s[m ^ 1];
        evals = 0;
        hs.init(st, m, CLUB);
        ohs.init(st, m ^ 1, CLUB);
        length_tiles(st, tiles);
        v = view_of(st, m, unknown);
        lastturn = st.fin >= 0 && (m ^ 1) == st.start;  // the game is over after this turn
        b0 = {q->houses, q->left, q->car, q->won, {0}, q->score()};
        memcpy(b0.gone, st.gone, STACKS);
        fin = st.fin == m;
        memcpy(base, net->b, sizeof base);
        emit_static(v, ohs, tiles, [&](int i) { addrow(base, net->w[i]); });
        memcpy(brd, base, sizeof brd);
        emit_board(b0, *o, fin, [&](int i) { addrow(brd, net->w[i]); });
        op.clear();
        cl_.clear();
        closings.clear();
        kept.clear();
    }
    void disp_after(Hand taken, u32& d1, u32& d2, int& g) const {
        d1 = v.d1;
        d2 = v.d2;
        g = v.gaps;
        for (u32 m = hmask(taken); m; m &= m - 1) {
            int c = lo(m);
            int k = 0;
            for (int card : v.disp)
                k += card != NONE && city_of(card) == c;
            int t = copies_of(taken, c);
            k -= t;
            g += t;
            u32 b = 1u << c;
            if (k <= 0)
                d1 &= ~b;
            if (k <= 1)
                d2 &= ~b;
        }
    }
    double fin_eval(float* a, Hand h, const Route& r, const Prom& p, u32 houses, int car,
                    Hand taken, u32 d1, u32 d2, int g) {
        evals++;
        emit_hand(h, r, p, houses, car, [&](int i) { addrow(a, net->w[i]); });
        emit_disp(v, taken, d1, d2, g, [&](int i) { addrow(a, net->w[i]); });
        float P, M;
        net->out(a, P, M);
        return worthof(P, M);
    }
    bool tie(int finisher) const {
        return finisher >= 0 ? finisher == me : x->start == me;
    }
    double open(Hand h, const Route& r, Hand taken) {
        if (lastturn)
            return exact(b0.score, o->score(), tie(x->fin));
        u64 k1 = low_key(h), k2 = (r.key() | high_key(h)) ^ mix(taken);
        if (auto* f = op.find(k1, k2))
            return *f;
        u32 d1, d2;
        int g;
        disp_after(taken, d1, d2, g);
        Prom p = promise(h, r, *q, hs, tiles, b0.houses, b0.left, b0.car, d1, d2, v.un);
        alignas(64) float a[W];
        memcpy(a, brd, sizeof a);
        double w = fin_eval(a, h, r, p, b0.houses, b0.car, taken, d1, d2, g);
        op.put(k1, k2, w);
        return w;
    }
    // after a closing with these houses; hand of at most 3
    bool after(const Route& r, u32 placed, bool cart, Board_& b, bool& f) const {
        b = b0;
        b.houses |= placed;
        b.left -= pc(placed);
        int lt = x->lengthtile(r.len);
        int tl = 0;
        auto win = [&](int s) {
            tl += SV[s][b.gone[s]];
            b.gone[s]++;
            b.won |= 1 << s;
        };
        u32 stacks = earned(b.houses, b.won, b.gone);
        if (lt >= 0)
            win(lt);
        for (; stacks; stacks &= stacks - 1)
            win(lo(stacks));
        if (b.car < CARRIAGES && (cart || r.len >= CARL[b.car]))
            b.car++;
        f = fin;
        bool ended = false;
        if (x->fin < 0 && (b.left == 0 || last_carriage(b.car))) {
            f = true;
            ended = true;
            tl += 1;
            b.gone[GAME_END] = 1;
            b.won |= 1 << GAME_END;
        }
        b.score = PTS[b.car] + q->tiles + tl - b.left;
        return ended;
    }
    const Closed& after_closing(const Route& r, u32 placed, bool cart) {
        u64 k = (u64)r.len | (u64)cart << 8;
        if (auto* f = kept.find(placed, k))
            return closings[*f];
        kept.put(placed, k, closings.size());
        closings.emplace_back();
        Closed& c = closings.back();
        bool f, ended = after(r, placed, cart, c.b, f);
        c.decided = (ended || x->fin >= 0) && (me ^ 1) == x->start;
        if (c.decided)
            c.worth = exact(c.b.score, o->score(), tie(ended ? me : x->fin));
        else {
            memcpy(c.sums, base, sizeof c.sums);
            emit_board(c.b, *o, f, [&](int i) { addrow(c.sums, net->w[i]); });
        }
        return c;
    }
    double closed(Hand keep, const Route& r, u32 placed, bool cart, Hand taken) {
        const Closed& c = after_closing(r, placed, cart);
        if (c.decided)
            return c.worth;
        const Board_& b = c.b;
        u32 d1, d2;
        int g;
        disp_after(taken, d1, d2, g);
        alignas(64) float a[W];
        memcpy(a, c.sums, sizeof a);
        Prom p = promise(keep, NOROUTE, *q, hs, tiles, b.houses, b.left, b.car, d1, d2, v.un);
        return fin_eval(a, keep, NOROUTE, p, b.houses, b.car, taken, d1, d2, g);
    }
    double handworth(Hand h, u32 houses) {
        double v = CLUB.w.spare * std::min(3, hn(h));
        u32 fr = hmask(h);
        v += CLUB.w.wanted * std::min(3, pc(fr & ~houses));
        v += CLUB.w.seed * std::min(3, CH.longest(fr));
        return v;
    }
    Hand quickkeep(Hand h, u32 houses) {
        if (hn(h) <= 3)
            return h;
        double b = -1e9;
        Hand k = 0;
        Value::keeps(h, [&](Hand c, int) {
            double w = handworth(c, houses);
            if (w > b) {
                b = w;
                k = c;
            }
        });
        return k;
    }
    // best of keeps by the net
    double bestkeep(Hand h, const Route& r, u32 placed, bool cart, Hand taken,
                    Hand* out = nullptr) {
        if (hn(h) <= 3) {
            if (out)
                *out = h;
            return closed(h, r, placed, cart, taken);
        }
        double b = -1e9;
        Hand last = 0;
        std::vector<Hand> seen;
        Value::keeps(h, [&](Hand k, int) {
            if (std::find(seen.begin(), seen.end(), k) != seen.end())
                return;
            seen.push_back(k);
            double w = closed(k, r, placed, cart, taken);
            if (w > b) {
                b = w;
                last = k;
            }
        });
        if (out)
            *out = last;
        return b;
    }
    double close(Hand h, const Route& r, bool cart, Hand taken, int most) {
        u64 k2 = (r.key() | high_key(h)) ^ mix(taken) ^ (u64)cart << 60;
        if (auto* f = cl_.find(low_key(h), k2))
            return *f;
        std::vector<Placing> ps;
        cands(r, most, ps);
        double b = -1e9;
        for (auto& p : ps) {
            Hand k = quickkeep(h, b0.houses | p.houses);
            b = std::max(b, closed(k, r, p.houses, cart, taken));
        }
        cl_.put(low_key(h), k2, b);
        return b;
    }
    void cands(const Route& r, int most, std::vector<Placing>& ps) {
        hs.ranked(q->houses, r.m, q->left, ps);
        bool ends = !ps.empty() && pc(ps[0].houses) == q->left;
        if ((int)ps.size() > most)
            ps.resize(most);
        if (ends && x->fin < 0) {
            std::vector<Placing> f;
            hs.heldback(q->houses, r.m, q->left, f);
            for (int i = 0; i < (int)f.size() && i < most; i++)
                ps.push_back(f[i]);
        }
    }
};
struct NetPlanner {
    NetValue v;
    Route route;
    const State* x;
    bool quick;
    int drawkinds;
    int pairs;
    int most;
    Rng* g;
    Map<double> plays{9}, aft{11};
    u32 unknown;
    Hand tk = 0;
    bool commit = false;
    int lim = 12;
    bool netkeep = true;
    void init(const State& st, const Net& n, u32 unk) {
        x = &st;
        unknown = unk;
        v.init(st, st.turn, n, unk);
        route = routeof(st.s[st.turn]);
        plays.clear();
        aft.clear();
        tk = 0;
    }
    void go_on() {
        route = routeof(x->s[x->turn]);
    }
    double endworth(Hand h, const Route& r, bool fr, bool second, Hand t) {
        second = second && fr;
        u64 k = (r.key() | (u64)second << 50 | (u64)fr << 51 | high_key(h)) ^ mix(t);
        if (auto* f = aft.find(low_key(h), k))
            return *f;
        double b = v.open(h, r, t);
        if (r.len >= 3 && r.drawn()) {
            b = std::max(b, v.close(h, r, false, t, most));
            if (fr && carthelps(*v.q, r))
                b = std::max(b, v.close(h, r, true, t, most));
        }
        if (second)
            playsfrom(h, r, false, false, [&](Hand rest, Route lr, int, Kind) {
                b = std::max(b, endworth(rest, lr, false, false, t));
            });
        aft.put(low_key(h), k, b);
        return b;
    }
    double playworth(Hand h, bool fr, Hand t) {
        u64 k = ((u64)fr | high_key(h)) ^ mix(t);
        if (auto* f = plays.find(low_key(h), k))
            return *f;
        double b = -1e9;
        bool any = false;
        playsfrom(h, route, true, false, [&](Hand rest, Route lr, int, Kind) {
            any = true;
            b = std::max(b, endworth(rest, lr, fr, true, t));
        });
        if (!any)
            b = v.open(h, route, t);
        plays.put(low_key(h), k, b);
        return b;
    }
    void options(std::vector<Option>& out) {
        out.clear();
        const Seat& q = x->s[x->turn];
        Hand h = q.hand();
        if (x->keeping) {
            std::vector<Hand> seen;
            Board_ b = v.b0;
            (void)b;
            Value::keeps(h, [&](Hand k, int) {
                if (std::find(seen.begin(), seen.end(), k) != seen.end())
                    return;
                seen.push_back(k);
                Action a{KEEP};
                a.keep = k;
                double w;
                if (v.lastturn)
                    w = 0;
                else
                    w = v.open(k, NOROUTE, 0);
                out.push_back({w, a});
            });
            return;
        }
        if (x->played) {
            ends(h, out);
            return;
        }
        takes(h, out);
        if ((x->taken && !(x->forced && x->taken == 1 && !out.empty())) || out.empty())
            playopts(h, out);
    }
    void takes(Hand h, std::vector<Option>& out) {
        if (x->taken == 2 || (x->official && x->taken) || x->nothing())
            return;
        bool second = x->taken == 1, fr = !x->official;
        std::vector<std::pair<double, int>> o;
        for (int i = 0; i < 6; i++)
            if (x->disp[i] != NONE) {
                int c = x->disp[i];
                o.push_back({-playworth(with(h, c), fr && !second, tk + one(c)), i});
            }
        std::sort(o.begin(), o.end());
        u32 bs = 0;
        for (size_t i = 0; i < o.size() && (int)i < pairs; i++)
            bs |= 1u << o[i].second;
        if (x->forced)
            bs = 63;
        Hand tried = 0;
        bool shown = !o.empty();
        for (int i = 0; i < 6; i++) {
            int c = x->disp[i];
            if (c == NONE || tried & one(c))
                continue;
            tried |= one(c);
            Hand m = with(h, c);
            double w;
            if (second || !fr)
                w = playworth(m, false, tk + one(c));
            else {
                bool some = false;
                double sb = -1e9;
                if (bs >> i & 1)
                    for (int j = 0; j < 6; j++)
                        if (j != i && x->disp[j] != NONE && bs >> j & 1) {
                            some = true;
                            sb = std::max(sb, playworth(with(m, x->disp[j]), false,
                                                        tk + one(c) + one(x->disp[j])));
                        }
                if (x->forced)
                    w = some ? sb : playworth(m, false, tk + one(c));
                else {
                    w = playworth(m, true, tk + one(c));
                    if (some)
                        w = std::max(w, sb);
                }
            }
            Action a{TAKE};
            a.a = i;
            out.push_back({w, a});
        }
        if (shown && !drawkinds)
            return;
        if (x->candraw()) {
            // One card of a city stands for all of them.
            int cp[CITIES], kind_of[CITIES];
            int tot = 0;
            bool sup = x->supply() > 0;
#ifdef HORSES
            Hand from = v.v.unseen;
            if (!sup) {
                from = 0;
                for (int i = 0; i < x->ndis; i++)
                    from |= one(x->dis[i]);
            }
            for (int c = 0; c < CITIES; c++) {
                tot += cp[c] = copies_of(from, c);
                Hand like = from & ((Hand)7 << (COPIES * c));
                if (cp[c] > 1)
                    like &= like - 1;
                if (like)
                    kind_of[c] = first_of(like);
            }
#else
            for (int c = 0; c < CITIES; c++) {
                cp[c] = sup ? v.v.un[c] : 0;
                kind_of[c] = c;
                tot += cp[c];
            }
            if (!sup)
                for (int i = 0; i < x->ndis; i++) {
                    cp[x->dis[i]]++;
                    tot++;
                }
#endif
            std::vector<int> kinds;
            std::vector<double> wt;
            if (drawkinds >= CITIES || drawkinds == 0) {
                for (int c = 0; c < CITIES; c++)
                    if (cp[c]) {
                        kinds.push_back(c);
                        wt.push_back(cp[c]);
                    }
            } else {
                double off = g->uni();
                int acc = 0;
                double step = (double)tot / drawkinds;
                int ix = 0;
                for (int c = 0; c < CITIES; c++)
                    if (cp[c]) {
                        acc += cp[c];
                        int k = 0;
                        while ((ix + off) * step < acc && ix < drawkinds) {
                            ix++;
                            k++;
                        }
                        if (k) {
                            kinds.push_back(c);
                            wt.push_back(k);
                        }
                    }
            }
            double s = 0, n = 0;
            for (size_t z = 0; z < kinds.size(); z++) {
                Hand m = with(h, kind_of[kinds[z]]);
                double w;
                if (x->taken || x->official)
                    w = playworth(m, false, tk);
                else if (x->forced && shown) {
                    w = -1e9;
                    for (int j = 0; j < 6; j++)
                        if (x->disp[j] != NONE)
                            w = std::max(
                                w, playworth(with(m, x->disp[j]), false, tk + one(x->disp[j])));
                } else
                    w = playworth(m, true, tk);
                s += w * wt[z];
                n += wt[z];
            }
            if (n > 0)
                out.push_back({s / n, Action{DRAW}});
            if (!x->taken && fr && h) {
                std::vector<std::pair<double, int>> ws;
                int left = 0;
                for (size_t z = 0; z < kinds.size(); z++) {
                    int c = kinds[z];
                    ws.push_back({playworth(with(h, kind_of[c]), false, 0), cp[c]});
                    left += cp[c];
                }
                std::sort(ws.rbegin(), ws.rend());
                int sh = std::min(6, left);
                double mean = 0, ny = 1;
                for (auto& p : ws) {
                    double no = 1;
                    for (int k = 0; k < sh; k++)
                        no *=
                            left > k ? std::max(0, left - p.second - k) / (double)(left - k) : 0.0;
                    mean += p.first * ny * (1 - no);
                    ny *= no;
                    left -= p.second;
                    if (ny <= 0 || left <= 0)
                        break;
                }
                if (!ws.empty())
                    out.push_back({mean + (ny > 0 ? ny * ws.back().first : 0), Action{ADMIN}});
            }
        }
    }
    void playopts(Hand h, std::vector<Option>& out) {
        if (!h) {
            out.push_back({v.open(h, route, tk), Action{END}});
            return;
        }
        bool fr = !x->official;
        const Seat& q = x->s[x->turn];
        std::vector<std::pair<Hand, u64>> seen;
        playsfrom(h, route, true, false, [&](Hand rest, Route r, int kind, Kind what) {
            std::pair<Hand, u64> k(rest, r.key());
            if (std::find(seen.begin(), seen.end(), k) != seen.end())
                return;
            seen.push_back(k);
            out.push_back({endworth(rest, r, fr, true, tk), play_of(q, r, kind, what)});
        });
    }
    void ends(Hand h, std::vector<Option>& out) {
        const Seat& q = x->s[x->turn];
        out.push_back({v.open(h, route, tk), Action{END}});
        bool fr = !x->official;
        if (route.len >= 3 && route.drawn()) {
            std::vector<Placing> ps;
            v.cands(route, lim, ps);
            for (auto& p : ps)
                for (int cw = 0; cw <= (fr && carthelps(q, route)); cw++) {
                    Action a{CLOSE};
                    a.b = cw;
                    a.houses = p.houses;
                    out.push_back({netkeep ? v.bestkeep(h, route, p.houses, cw, tk)
                                           : v.closed(v.quickkeep(h, v.b0.houses | p.houses), route,
                                                      p.houses, cw, tk),
                                   a});
                }
        }
        if (fr && x->played == 1)
            playsfrom(h, route, false, false, [&](Hand rest, Route r, int kind, Kind what) {
                out.push_back({endworth(rest, r, false, false, tk), play_of(q, r, kind, what)});
            });
    }
};
// value of the position for `me` whose turn has just ended (it is the rival's turn); `unknown`
// slots hidden
static inline void positions_features(const State& st, int me, u32 unknown,
                                      std::vector<uint16_t>& out) {
    static thread_local Houses hs, ohs;
    hs.init(st, me, CLUB);
    ohs.init(st, me ^ 1, CLUB);
    double tiles[LONGEST + 1];
    length_tiles(st, tiles);
    View v = view_of(st, me, unknown);
    const Seat &q = st.s[me], &o = st.s[me ^ 1];
    Board_ b = {q.houses, q.left, q.car, q.won, {0}, q.score()};
    memcpy(b.gone, st.gone, STACKS);
    out.clear();
    auto f = [&](int i) { out.push_back(i); };
    emit_static(v, ohs, tiles, f);
    emit_board(b, o, st.fin == me, f);
    Hand h = q.hand();
    Route r = routeof(q);
    Prom p = promise(h, r, q, hs, tiles, q.houses, q.left, q.car, v.d1, v.d2, v.un);
    emit_hand(h, r, p, q.houses, q.car, f);
    emit_disp(v, 0, v.d1, v.d2, v.gaps, f);
}
static inline void net_eval(const Net& n, const std::vector<uint16_t>& fs, float& p, float& m) {
    alignas(64) float a[W];
    memcpy(a, n.b, sizeof a);
    for (int i : fs)
        addrow(a, n.w[i]);
    n.out(a, p, m);
}
