// The base game, or the one with horses, for SEATS seats, and the level club, the same as the game
// has them in Python: `game/rules` and `game/ai/plans.py`, `value.py`, `horses.py`, `houses.py`,
// `chains.py`.
//
// board.h, which `python -m tests.selfplay.board` writes, has the map: NB neighbours and PM
// provinces as masks of cities, FREE those of none, SV and SN values and number of a stack's tiles,
// NEED and NEEDN what a stack needs, NEEDING the stacks that need something, LENGTH_STACK and
// LENGTH_OF those for long routes, CARL and PTS length and points of carriages.
//
// Of a seat's cards the rivals know some: `hk` are the known ones by city, `hh` the others. With
// HORSES they are `known` and `hidden`; `held` are cards of which the rivals know no more than that
// they are in the hand or before the coach, `open` those before the coach that they know.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "cards.h"
#ifndef SEATS
#define SEATS 2
#endif
struct Rng {
    u64 s;
    Rng(u64 seed = 1) : s(seed * 0x9E3779B97F4A7C15ull + 0x1234567) {
        for (int i = 0; i < 4; i++)
            next();
    }
    u64 next() {
        u64 z = (s += 0x9E3779B97F4A7C15ull);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
        return z ^ (z >> 31);
    }
    u32 below(u32 n) {
        return (u32)(((next() >> 32) * n) >> 32);
    }
    double uni() {
        return (next() >> 11) * (1.0 / 9007199254740992.0);
    }
};
struct Seat {
#ifdef HORSES
    Hand known, hidden, held, open;
    u8 cards[COACH_CARDS], route[CITIES];  // as played, and from left to right
    u8 ncards, horses;
#else
    u8 hk[CITIES], hh[CITIES];
#endif
    u8 n, len, l, r;
    u32 mask, houses;
    u8 left, car;
    uint16_t won;
    int tiles;
#ifdef HORSES
    Hand hand() const {
        return known | hidden;
    }
    Hand known_hand() const {
        return known;
    }
    Hand coach() const {
        Hand h = 0;
        for (int i = 0; i < ncards; i++)
            h |= one(cards[i]);
        return h;
    }
    void gain(int kind, bool openly) {
        (openly ? known : hidden) |= one(kind);
        n++;
    }
    void lose(int kind, int) {
        known &= ~one(kind);
        hidden &= ~one(kind);
        held &= ~one(kind);
        n--;
    }
    // before the coach, face down
    void harness(int kind) {
        Hand alike = known & COPY[kind % COPIES], before = held;
        bool told = alike == one(kind) && !hidden;
        if (told)
            open |= alike;
        else {
            known &= ~alike;
            hidden |= alike;
            before |= alike;
        }
        cards[ncards++] = kind;
        horses += horses_of(kind);
        lose(kind, 0);
        held = before;  // it is still with the seat
    }
#else
    Hand hand() const {
        Hand h = 0;
        for (int c = 0; c < CITIES; c++)
            h |= (u64)(hk[c] + hh[c]) << (2 * c);
        return h;
    }
    Hand known_hand() const {
        Hand h = 0;
        for (int c = 0; c < CITIES; c++)
            h |= (u64)hk[c] << (2 * c);
        return h;
    }
    void gain(int kind, bool openly) {
        (openly ? hk : hh)[kind]++;
        n++;
    }
    void lose(int kind, int openly) {
        if (openly == 2)
            openly = hk[kind] > 0;
        (openly ? hk : hh)[kind]--;
        n--;
    }
#endif
    int score() const {
        return PTS[car] + tiles - left;
    }
};
enum Kind : u8 { TAKE, DRAW, ADMIN, START, EXT, CLOSE, KEEP, END, HORSE };
struct Action {
    Kind k;
    u8 a = 0, b = 0;  // slot or kind of card; side or cartwright
    u32 houses = 0;
    Hand keep = 0;
    u8 known = 2;
};
// the cities without a house that the stack of a province tile still asks for
static inline int lackof(int stack, u32 houses) {
    int lack = 0;
    for (int i = 0; i < NEEDN[stack]; i++)
        lack += !(NEED[stack][i] & houses);
    return lack;
}
// the stacks, as bits, of province tiles that these houses earn; `won` and `gone` as in State
static inline u32 earned(u32 houses, u32 won, const u8* gone) {
    u32 stacks = 0;
    for (int i = 0; i < STACKS; i++)
        if (NEEDN[i] && gone[i] < SN[i] && !(won >> i & 1) && !lackof(i, houses))
            stacks |= 1u << i;
    return stacks;
}
static inline bool last_carriage(int car) {
    return CARRIAGES > 0 && car == CARRIAGES;
}
// the Cartwright may help with a route of this length
static inline bool cart_reaches(int car, int len) {
    return car < CARRIAGES && len >= std::max(3, CARL[car] - 2);
}
struct State {
    Seat s[SEATS];
    u8 start, turn, round;
    bool over, keeping, forced, official;
    u8 taken, played;
    i8 fin;
    u8 disp[6];
    u8 sup[CARDS];
    u8 drawn, nsup;
    u8 dis[CARDS];
    u8 ndis;
    u8 gone[STACKS];
    u8 rk;  // refilled slots in this turn that are news
    const u8* forced_supply = nullptr;
    void setup(int st, Rng& g) {
        memset(this, 0, sizeof *this);
        start = turn = st;
        round = 1;
        forced = true;
        fin = -1;
        for (int i = 0; i < CARDS; i++)
            sup[i] = i * KINDS / CARDS;
        nsup = CARDS;
        for (int i = CARDS - 1; i > 0; i--) {
            int j = g.below(i + 1);
            std::swap(sup[i], sup[j]);
        }
        for (int i = 0; i < 6; i++)
            disp[i] = sup[i];
        drawn = 6;
        for (auto& q : s) {
            q.left = 20;
            q.l = q.r = NONE;
#ifdef HORSES
            q.horses = COACH_HORSES;
#endif
        }
    }
    int supply() const {
        return nsup - drawn;
    }
    int drawcard(Rng& g) {
        if (drawn == nsup) {
            if (!ndis)
                return NONE;
            memcpy(sup, dis, ndis);
            nsup = ndis;
            drawn = 0;
            ndis = 0;
            if (forced_supply) {
                memcpy(sup, forced_supply, nsup);
                forced_supply = nullptr;
            } else
                for (int i = nsup - 1; i > 0; i--) {
                    int j = g.below(i + 1);
                    std::swap(sup[i], sup[j]);
                }
        }
        return sup[drawn++];
    }
    void refill(Rng& g) {
        for (int i = 0; i < 6; i++)
            if (disp[i] == NONE) {
                int c = drawcard(g);
                if (c == NONE)
                    return;
                disp[i] = c;
            }
    }
    bool nothing() const {
        if (drawn != nsup || ndis)
            return false;
        for (int i = 0; i < 6; i++)
            if (disp[i] != NONE)
                return false;
        return true;
    }
    bool candraw() const {
        return drawn != nsup || ndis;
    }
    int lengthtile(int len) const {
        for (int i = 0; i < LENGTHS; i++)
            if (LENGTH_OF[i] <= len && gone[LENGTH_STACK[i]] < SN[LENGTH_STACK[i]])
                return LENGTH_STACK[i];
        return -1;
    }
    void win(Seat& q, int st) {
        q.tiles += SV[st][gone[st]];
        gone[st]++;
        q.won |= 1 << st;
    }
    void endturn() {
        turn = (turn + 1) % SEATS;
        if (turn == start) {
            if (fin >= 0) {
                over = true;
                return;
            }
            round++;
        }
        keeping = false;
        taken = played = 0;
        official = false;
        forced = s[turn].n == 0;
    }
    void apply(const Action& x, Rng& g) {
        Seat& q = s[turn];
        switch (x.k) {
            case TAKE: {
                int c = disp[x.a];
                q.gain(c, true);
                disp[x.a] = NONE;
                if (++taken == 2)
                    official = true;
                refill(g);
                break;
            }
            case DRAW: {
                int c = drawcard(g);
                if (c != NONE)
                    q.gain(c, false);
                if (++taken == 2)
                    official = true;
                refill(g);
                break;
            }
            case ADMIN: {
                official = true;
                for (int i = 0; i < 6; i++)
                    if (disp[i] != NONE) {
                        dis[ndis++] = disp[i];
                        disp[i] = NONE;
                    }
                refill(g);
                break;
            }
            case START: {
                q.lose(x.a, x.known);
                toss(q);
                q.mask = 1u << city_of(x.a);
                q.l = q.r = city_of(x.a);
                lay(q, x.a, 0);
                if (++played == 2)
                    official = true;
                break;
            }
            case EXT: {
                q.lose(x.a, x.known);
                q.mask |= 1u << city_of(x.a);
                (x.b ? q.r : q.l) = city_of(x.a);
                lay(q, x.a, x.b);
                if (++played == 2)
                    official = true;
                break;
            }
            case HORSE: {
#ifdef HORSES
                q.harness(x.a);
                if (++played == 2)
                    official = true;
#endif
                break;
            }
            case CLOSE: {
                q.houses |= x.houses;
                q.left -= pc(x.houses);
                int lt = lengthtile(q.len);
                u32 stacks = earned(q.houses, q.won, gone);
                if (lt >= 0)
                    win(q, lt);
                for (; stacks; stacks &= stacks - 1)
                    win(q, lo(stacks));
                if (q.car < CARRIAGES) {
                    if (x.b) {
                        q.car++;
                        official = true;
                    } else if (q.len >= CARL[q.car])
                        q.car++;
                }
                if (fin < 0 && (q.left == 0 || last_carriage(q.car))) {
                    fin = turn;
                    win(q, GAME_END);
                }
                toss(q);
#ifdef HORSES
                for (int i = 0; i < q.ncards; i++)
                    dis[ndis++] = q.cards[i];
                q.ncards = 0;
                q.horses = COACH_HORSES;
                // They lie face up now: what else was held is in the hand.
                q.known |= q.hidden & q.held;
                q.hidden &= ~q.held;
                q.held = q.open = 0;
#endif
                if (q.n > 3)
                    keeping = true;
                else
                    endturn();
                break;
            }
            case KEEP: {
#ifdef HORSES
                each_kind(q.hand() & ~x.keep, [&](int kind) { dis[ndis++] = kind; });
                q.known &= x.keep;
                q.hidden &= x.keep;
                q.n = hn(x.keep);
#else
                for (int c = 0; c < CITIES; c++) {
                    int want = x.keep >> (2 * c) & 3;
                    while (q.hk[c] + q.hh[c] > want) {  // hidden copies are kept
                        if (x.known == 3) {
                            break;
                        }
                        if (q.hk[c])
                            q.hk[c]--;
                        else
                            q.hh[c]--;
                        q.n--;
                        dis[ndis++] = c;
                    }
                }
#endif
                endturn();
                break;
            }
            case END:
                endturn();
                break;
        }
    }
    void lay(Seat& q, [[maybe_unused]] int kind, [[maybe_unused]] int right) {
#ifdef HORSES
        if (right)
            q.route[q.len] = kind;
        else {
            memmove(q.route + 1, q.route, q.len);
            q.route[0] = kind;
        }
#endif
        q.len++;
    }
    void toss(Seat& q) {
#ifdef HORSES
        for (int i = 0; i < q.len; i++)
            dis[ndis++] = q.route[i];
#else
        for (u32 m = q.mask; m; m &= m - 1)
            dis[ndis++] = lo(m);
#endif
        q.mask = 0;
        q.len = 0;
        q.l = q.r = NONE;
    }
    int winner() const {
        int best = fin >= 0 ? fin : start;
        // A tie goes to whoever ended the game, else to the next clockwise from there.
        for (int i = 1, first = best; i < SEATS; i++) {
            int seat = (first + i) % SEATS;
            if (s[seat].score() > s[best].score())
                best = seat;
        }
        return best;
    }
};
// ---------- small hash map
template <class V>
struct Map {
    struct E {
        u64 a, b;
        V v;
        u32 g;
    };
    std::vector<E> t;
    u32 gen = 1;
    u32 mask, count = 0;
    Map(int bits = 12) {
        t.resize(1u << bits);
        mask = (1u << bits) - 1;
    }
    void clear() {
        gen++;
        count = 0;
    }
    V* find(u64 a, u64 b) {
        u32 h = hash(a, b);
        for (;; h++) {
            E& e = t[h & mask];
            if (e.g != gen)
                return nullptr;
            if (e.a == a && e.b == b)
                return &e.v;
        }
    }
    void put(u64 a, u64 b, const V& v) {
        if (count * 2 > mask)
            grow();
        u32 h = hash(a, b);
        for (;; h++) {
            E& e = t[h & mask];
            if (e.g != gen) {
                e.a = a;
                e.b = b;
                e.v = v;
                e.g = gen;
                count++;
                return;
            }
        }
    }
    static u32 hash(u64 a, u64 b) {
        u64 z = a * 0x9E3779B97F4A7C15ull ^ (b + 0x7F4A7C15) * 0xBF58476D1CE4E5B9ull;
        z ^= z >> 29;
        z *= 0x94D049BB133111EBull;
        return z >> 32;
    }
    void grow() {
        std::vector<E> o;
        o.swap(t);
        u32 g = gen;
        t.resize(o.size() * 2);
        mask = t.size() - 1;
        count = 0;
        gen = 1;
        for (auto& e : o)
            if (e.g == g)
                put(e.a, e.b, e.v);
    }
};
static inline Route routeof(const Seat& q) {
    Route r = NOROUTE;
    if (q.len)
        r = r.laid(q.len, q.mask, q.l, q.r);
#ifdef HORSES
    r.cards = q.ncards;
    r.horses = q.horses;
#endif
    return r;
}
struct Chain {
    int added;
    u32 m;
    int l, r;
};
struct Chains {
    Map<Chain> ext{13};
    Map<int> lens{12};
    Chain extend(u32 cities, int l, int r, u32 hand) {
        hand &= ~cities;
        if (!(hand & (NB[l] | NB[r])))
            return {0, cities, l, r};
        u64 a = (u64)cities | (u64)hand << 32, b = l * 32 + r;
        if (auto* f = ext.find(a, b))
            return *f;
        if (ext.count >= 4000)
            ext.clear();
        Chain c = search({0, cities, l, r}, hand, true);
        ext.put(a, b, c);
        return c;
    }
    Chain search(Chain ch, u32 hand, bool lw) {
        Chain best = ch;
        if (lw)
            for (u32 m = NB[ch.l] & hand; m; m &= m - 1) {
                int c = lo(m);
                Chain f = search({ch.added + 1, ch.m | 1u << c, c, ch.r}, hand & ~(1u << c), true);
                if (f.added > best.added)
                    best = f;
            }
        for (u32 m = NB[ch.r] & hand; m; m &= m - 1) {
            int c = lo(m);
            Chain f = search({ch.added + 1, ch.m | 1u << c, ch.l, c}, hand & ~(1u << c), false);
            if (f.added > best.added)
                best = f;
        }
        return best;
    }
    int longest(u32 hand) {
        if (!hand)
            return 0;
        if (auto* f = lens.find(hand, 1))
            return *f;
        if (lens.count >= 2000)
            lens.clear();
        int b = 0;
        for (u32 m = hand; m; m &= m - 1)
            b = std::max(b, path(lo(m), hand & ~(1u << lo(m))));
        lens.put(hand, 1, b);
        return b;
    }
    int path(int e, u32 hand) {
        int b = 0;
        for (u32 m = NB[e] & hand; m; m &= m - 1)
            b = std::max(b, path(lo(m), hand & ~(1u << lo(m))));
        return 1 + b;
    }
};
static thread_local Chains CH;
struct Placing {
    double gain, points;
    u32 houses;
    bool operator<(const Placing& o) const {
        if (gain != o.gain)
            return gain < o.gain;
        if (points != o.points)
            return points < o.points;
        return houses < o.houses;
    }
    bool operator==(const Placing& o) const {
        return houses == o.houses;
    }
};
// Weights, with tables made of them.
struct Style {
    Weights w;
    double lack[STACKS][MOST_NEEDS];  // for each need of a stack, the factor while no house meets it
    double race[17];
    Style(const Weights& weights) : w(weights) {
        for (int i = 0; i < STACKS; i++)
            for (int j = 0; j < NEEDN[i]; j++)
                lack[i][j] = hard(NEED[i][j]);
        for (int i = 0; i < 17; i++)
            race[i] = pow(w.race, i);
    }
    double hard(u32 cities) const {
        int roads = 0;
        for (u32 m = cities; m; m &= m - 1)
            roads += pc(NB[lo(m)]);
        return pow(w.step, 1 + w.remote / std::max(roads, 1));
    }
};
static const Style CLUB(CLUB_WEIGHTS[SEATS - 2]);
struct Houses {
    struct S {
        int top;
        double later;
        int n;
        u32 need[MOST_NEEDS];
        double lack[MOST_NEEDS];
    };
    S st[NEEDY];
    int ns = 0;
    Map<std::pair<double, double>> stand{8};
    Map<Placing> bst{8};
    void init(const State& x, int me, const Style& style) {
        const Weights& w = style.w;
        ns = 0;
        stand.clear();
        bst.clear();
        const Seat& q = x.s[me];
        for (int i : NEEDING) {
            int n = NEEDN[i];
            if (x.gone[i] >= SN[i] || q.won >> i & 1)
                continue;
            if (FREE_STACKS >> i & 1 && NEED[i][0] & q.houses)
                continue;
            double gone = 0;
            for (int at = 0; at < SEATS; at++) {
                const Seat& o = x.s[at];
                if (at == me || o.won >> i & 1)
                    continue;
                gone += w.contest * style.race[lackof(i, o.houses)];
            }
            S& s = st[ns++];
            s.top = SV[i][x.gone[i]];
            const int* v = SV[i] + x.gone[i];
            int left = SN[i] - x.gone[i];
            int whole = (int)gone;
            double part = gone - whole;
            double up = whole < left ? v[whole] : 0, low = whole + 1 < left ? v[whole + 1] : 0;
            s.later = 1.0 * w.stack * (up * (1 - part) + low * part);
            s.n = n;
            for (int j = 0; j < n; j++) {
                s.need[j] = NEED[i][j];
                s.lack[j] = style.lack[i][j];
            }
        }
    }
    std::pair<double, double> standing(u32 h) {
        if (auto* f = stand.find(h, 0))
            return *f;
        double won = 0, pro = 0;
        for (int i = 0; i < ns; i++) {
            S& s = st[i];
            double sh = 1;
            for (int j = 0; j < s.n; j++)
                if (!(s.need[j] & h))
                    sh *= s.lack[j];
            if (sh == 1.0)
                won += s.top;
            else
                pro += s.later * sh;
        }
        std::pair<double, double> p(won, pro);
        stand.put(h, 0, p);
        return p;
    }
    Placing placing(u32 h, u32 p) {
        auto b = standing(h), a = standing(h | p);
        double pts = a.first - b.first + pc(p);
        return {pts + a.second - b.second, pts, p};
    }
    template <class F>
    static void combos(u32 h, int k, F f) {  // subsets of size k
        int b[CITIES], n = 0;
        for (u32 m = h; m; m &= m - 1)
            b[n++] = lo(m);
        if (k <= 0 || k > n)
            return;
        int ix[CITIES];
        for (int i = 0; i < k; i++)
            ix[i] = i;
        for (;;) {
            u32 m = 0;
            for (int i = 0; i < k; i++)
                m |= 1u << b[ix[i]];
            f(m);
            int i = k - 1;
            while (i >= 0 && ix[i] == n - k + i)
                i--;
            if (i < 0)
                break;
            ix[i]++;
            for (int j = i + 1; j < k; j++)
                ix[j] = ix[j - 1] + 1;
        }
    }
    template <class F>
    static void placements(u32 cities, int left, F f) {
        if (!cities || !left)
            return;
        u32 g[PROVINCES + 1];
        int n = 0;
        for (int i = 0; i < PROVINCES; i++)
            if (cities & PM[i])
                g[n++] = cities & PM[i];
        int whole = n;  // of free cities no two at once
        if (cities & FREE)
            g[n++] = cities & FREE;
        auto emit = [&](u32 h) {
            if (pc(h) <= left)
                f(h);
            else
                combos(h, left, f);
        };
        if (n > 1 || !whole) {
            u32 cur[PROVINCES + 1];
            for (int i = 0; i < n; i++)
                cur[i] = g[i];
            for (;;) {
                u32 h = 0;
                for (int i = 0; i < n; i++)
                    h |= 1u << lo(cur[i]);
                emit(h);
                int i = n - 1;
                for (; i >= 0; i--) {
                    cur[i] &= cur[i] - 1;
                    if (cur[i])
                        break;
                    cur[i] = g[i];
                }
                if (i < 0)
                    break;
            }
        }
        for (int i = 0; i < whole; i++)
            emit(g[i]);
    }
    Placing best(u32 houses, u32 route, int left) {
        u32 c = route & ~houses;
        u64 a = (u64)houses | (u64)c << 32;
        if (auto* f = bst.find(a, left))
            return *f;
        Placing b = {0, 0, 0};
        bool any = false;
        placements(c, left, [&](u32 p) {
            Placing q = placing(houses, p);
            if (!any || b < q) {
                b = q;
                any = true;
            }
        });
        Placing z = {0, 0, 0};
        if (b < z)
            b = z;
        bst.put(a, left, b);
        return b;
    }
    void ranked(u32 houses, u32 route, int left, std::vector<Placing>& out) {
        out.clear();

        placements(route & ~houses, left, [&](u32 p) { out.push_back(placing(houses, p)); });
        if (out.empty())
            out.push_back({0, 0, 0});
        std::sort(out.begin(), out.end(), [](const Placing& a, const Placing& b) { return b < a; });
        out.erase(std::unique(out.begin(), out.end()), out.end());
    }
    void heldback(u32 houses, u32 route, int left, std::vector<Placing>& out) {
        out.clear();
        std::vector<Placing> r;
        ranked(houses, route, left, r);
        std::vector<u32> f;
        for (auto& p : r)
            if (pc(p.houses) == left)
                for (u32 m = p.houses; m; m &= m - 1) {
                    u32 h = p.houses & ~(m & -m);
                    if (std::find(f.begin(), f.end(), h) == f.end())
                        f.push_back(h);
                }
        for (u32 h : f)
            out.push_back(placing(houses, h));
        std::sort(out.begin(), out.end(), [](const Placing& a, const Placing& b) { return b < a; });
    }
};
struct Unseen {
    int copies[CITIES];
    int count;
#ifdef HORSES
    Hand cards;
#endif
};
// Kinds that may be drawn, with the number of cards of each. Where each card is a kind of its own,
// one card of a city stands for all of them.
typedef std::vector<std::pair<int, int>> Pool;
static inline double turns_to_end(const Seat& q) {
    double by = q.left / 1.5;
    if (q.car == CARRIAGES)
        return by;
    int cards = 0;
    for (int i = q.car; i < CARRIAGES; i++)
        cards += std::max(3, CARL[i] - 1);
    return std::min(by, std::max(0.0, (double)(cards - q.len)) / 1.5);
}
static inline double turns_left(const State& x) {
    double least = turns_to_end(x.s[0]);
    for (int i = 1; i < SEATS; i++)
        least = std::min(least, turns_to_end(x.s[i]));
    return least;
}
static inline Unseen unseen_of(const State& x, int me) {
    Unseen u;
#ifdef HORSES
    Hand seen = 0;
    for (int i = 0; i < SEATS; i++) {
        const Seat& q = x.s[i];
        seen |= i == me ? q.hand() | q.coach() : q.known | q.open | q.held;
        for (int k = 0; k < q.len; k++)
            seen |= one(q.route[k]);
    }
    for (int card : x.disp)
        if (card != NONE)
            seen |= one(card);
    for (int i = 0; i < x.ndis; i++)
        seen |= one(x.dis[i]);
    u.cards = (one(KINDS) - 1) & ~seen;
    for (int c = 0; c < CITIES; c++)
        u.copies[c] = copies_of(u.cards, c);
#else
    for (int c = 0; c < CITIES; c++)
        u.copies[c] = COPIES;
    for (int i = 0; i < SEATS; i++)
        for (int c = 0; c < CITIES; c++)
            u.copies[c] -= x.s[i].hk[c] + (i == me ? x.s[i].hh[c] : 0) + (x.s[i].mask >> c & 1);
    for (int i = 0; i < 6; i++)
        if (x.disp[i] != NONE)
            u.copies[x.disp[i]]--;
    for (int i = 0; i < x.ndis; i++)
        u.copies[x.dis[i]]--;
#endif
    u.count = 0;
    for (int c = 0; c < CITIES; c++)
        u.count += u.copies[c];
    return u;
}
struct Value {
    const State* x;
    int me;
    const Unseen* un;
    const Seat* q;
    Houses hs;
    bool last;
    bool haver;
    double rival;
    double tl;
    double tiles[LONGEST + 1];
    int score;
    double pros, fade, base;
    Weights w;
    double cw[LONGEST + 1];
    Map<double> op{10}, keepv{8};
    Map<Hand> keeph{8};
    Map<double> chance{6}, handw{8};
    void init(const State& st, int m, const Unseen& u, const Style& as) {
        w = as.w;
        x = &st;
        me = m;
        un = &u;
        q = &st.s[m];
        hs.init(st, m, as);
        last = st.fin >= 0;
        haver = false;
        tl = turns_left(st);
        for (int L = 0; L <= LONGEST; L++) {
            int t = st.lengthtile(L);
            tiles[L] = t < 0 ? 0 : SV[t][st.gone[t]];
        }
        score = q->score();
        pros = hs.standing(q->houses).second;
        fade = std::min(1.0, tl / w.horizon);
        base = score + fade * (pros + w.carriage * q->car);
        for (int L = 0; L <= LONGEST; L++) {
            cw[L] = tiles[L];
            if (q->car < CARRIAGES) {
                int need = CARL[q->car], few = std::max(3, need - 2);
                double step = fade * w.carriage + (PTS[q->car + 1] - PTS[q->car]);
                cw[L] += L >= need ? step : L >= few ? w.cartwright * step : 0.0;
            }
        }
        op.clear();
        keepv.clear();
        keeph.clear();
        chance.clear();
        handw.clear();
    }
    void update(const State& st) {
        q = &st.s[me];
    }
    double gain(const Placing& p) {
        return p.points + fade * (p.gain - p.points);
    }
    double rivalscore() {
        const State& s = *x;
        int place = (me - s.start + SEATS) % SEATS;
        double most = -1e300;
        for (int at = 0; at < SEATS; at++) {
            if (at == me)
                continue;
            const Seat& o = s.s[at];
            double sc = o.score();
            if ((at - s.start + SEATS) % SEATS > place && o.len >= 2)
                sc += 2 + o.len / 2.0;
            most = std::max(most, sc);
        }
        return most;
    }
    double ending(double sc) {
        if (!haver) {
            rival = rivalscore();
            haver = true;
        }
        double lead = sc - rival;
        return sc + std::min(0.0, lead) + w.win * tanh((lead + w.even) / w.margin);
    }
    double chanceof(u32 m) {
        if (auto* f = chance.find(m, 0))
            return *f;
        double e = 0;
        for (u32 k = m; k; k &= k - 1)
            e += un->copies[lo(k)];
        e *= w.fresh * 6.0 / std::max(un->count, 1);
        for (int i = 0; i < 6; i++)
            if (x->disp[i] != NONE && m >> city_of(x->disp[i]) & 1)
                e += w.shown;
        double v = 1 - exp(-e);
        chance.put(m, 0, v);
        return v;
    }
    double cardsworth(int n, u32 fr, u32 houses) {
        u64 a = (u64)n | (u64)fr << 32;
        if (auto* f = handw.find(a, houses))
            return *f;
        double v = w.spare * std::min(3, n);
        v += w.wanted * std::min(3, pc(fr & ~houses));
        v += w.seed * std::min(3, CH.longest(fr));
        handw.put(a, houses, v);
        return v;
    }
    double handworth(Hand h, u32 houses) {
        return cardsworth(hn(h), hmask(h), houses);
    }
    double open(Hand h, const Route& r) {
        u64 k = r.key() | high_key(h);
        if (auto* f = op.find(low_key(h), k))
            return *f;
        double v;
        if (last)
            v = score;
        else if (r.len)
            v = base + openroute(h, r);
        else
            v = base + handworth(h, q->houses);
        op.put(low_key(h), k, v);
        return v;
    }
#ifdef HORSES
    // the number of cards that a route of this length takes beside its own
    static double horse_cards(int length, const Route& r) {
        if (length > r.horses + HORSES_OF[COPIES - 1] * (COACH_CARDS - r.cards))
            return 99;
        return std::max(0, length - r.horses) / 2.0;
    }
#endif
    double openroute(Hand h, const Route& r) {
        int laid = r.len;
        u32 held = hmask(h);
        Chain c = CH.extend(r.m, r.l, r.r, held);
        u32 near = (NB[c.l] | NB[c.r]) & ~c.m;
        double ch = chanceof(near);
        double sure = gain(hs.best(q->houses, r.m, q->left));
        double each = 0;
        if (c.added)
            each = (gain(hs.best(q->houses, c.m, q->left)) - sure) / c.added;
        double wait = 1.0 / std::max(0.1, w.quality * ch);
        double best = -1e300;
#ifdef HORSES
        int spare = hn(h) - c.added;
#endif
        int sh = laid >= 3 ? laid + 1 : 3;
        for (int L = sh; L <= std::max<int>(LONGEST, sh); L++) {
            int more = L - laid, cards = more, unk = 0;
            if (more > c.added) {
                unk = more - c.added;
                more = c.added;
            }
            int paid = std::min<int>(L, LONGEST);
            double br = sure + each * more + w.city * unk + cw[paid];
            double draws = unk * wait, need = cards;
#ifdef HORSES
            double extra = horse_cards(paid, r);
            if (extra > spare)
                draws += extra - spare;
            need += extra;
#endif
            double turns = (need + draws) / 3;
            if (need > 2 * draws)
                turns = need / 2;
            else if (draws > 2 * need)
                turns = draws / 2;
            if (turns > tl)
                br *= std::max(0.0, 1.0 - (turns - tl) / 2);
            double wo = br - w.tempo * turns;
            if (wo > best)
                best = wo;
        }
        if (q->car < CARRIAGES && laid >= CARL[q->car] && q->car + 1 == CARRIAGES) {
            double sc = score + sure + cw[LONGEST] + 1;
            best += std::min(0.0, ending(sc) - sc);
        }
        if (!c.added)
            best -= w.loss * (1.0 - ch) * w.tempo * laid / 1.5;
        return best + cardsworth(hn(h), held & ~c.m, q->houses);
    }
    double closewith(const Placing& p, Hand h, const Route& r, bool cart) {
        int car = q->car;
        if (q->car < CARRIAGES && (cart || r.len >= CARL[q->car]))
            car++;
        double tile = tiles[std::min<int>(r.len, LONGEST)];
        double sc = score + tile + PTS[car] - PTS[q->car] + p.points;
        if (last)
            return sc;
        if (last_carriage(car) || pc(p.houses) == q->left)
            return ending(sc + 1);
        double pr = p.gain - p.points + pros + w.carriage * car;
        double v = sc + fade * pr;
        return v + bestkeep(h, q->houses | p.houses, nullptr);
    }
    double close(Hand h, const Route& r, bool cart) {
        Placing p = hs.best(q->houses, r.m, q->left);
        double v = closewith(p, h, r, cart);
        if (pc(p.houses) == q->left && !last) {
            std::vector<Placing> f;
            hs.heldback(q->houses, r.m, q->left, f);
            for (auto& k : f)
                v = std::max(v, closewith(k, h, r, cart));
        }
        return v;
    }
    template <class F>
    static void keeps(Hand h, F f) {
        int c[CARDS], n = 0;
        each_kind(h, [&](int kind) {
            for (int i = 0; i < hc(h, kind); i++)
                c[n++] = kind;
        });
        for (int i = 0; i < n; i++)
            for (int j = i + 1; j < n; j++)
                for (int k = j + 1; k < n; k++)
                    f(with(with(with(0, c[i]), c[j]), c[k]), (c[i] * 128 + c[j]) * 128 + c[k]);
    }
    double bestkeep(Hand h, u32 houses, Hand* out) {
        if (hn(h) <= 3) {
            if (out)
                *out = h;
            return handworth(h, houses);
        }
        if (!out)
            if (auto* f = keepv.find(low_key(h), houses | high_key(h)))
                return *f;
        double b = -1e300;
        Hand bh = 0;
        int bt = -1;
        keeps(h, [&](Hand k, int t) {
            double v = handworth(k, houses);
            if (v > b || (v == b && t > bt)) {
                b = v;
                bh = k;
                bt = t;
            }
        });
        if (!out)
            keepv.put(low_key(h), houses | high_key(h), b);
        else
            *out = bh;
        return b;
    }
};
struct Option {
    double worth;
    Action a;
};
static inline bool carthelps(const Seat& q, const Route& r) {
    return cart_reaches(q.car, r.len) && r.len < CARL[q.car];
}
// Plays worth considering: f(hand after, route after, kind of card, what is done with it). A route
// is begun with every copy of a city only where `copies` says so.
template <class F>
static void playsfrom(Hand h, const Route& r, bool first, bool copies, F f) {
    bool any = false;
    u32 hm = hmask(h);
    if (r.len) {
        u32 nl = NB[r.l] & ~r.m, nr = r.len > 1 ? NB[r.r] & ~r.m : 0;
        for (u32 m = hm & (nl | nr); m; m &= m - 1) {
            int c = lo(m), kind = kind_in(h, c);
            any = true;
            Hand rest = without(h, kind);
            if (nl >> c & 1)
                f(rest, r.laid(r.len + 1, r.m | 1u << c, c, r.r), kind, EXT);
            if (nr >> c & 1)
                f(rest, r.laid(r.len + 1, r.m | 1u << c, r.l, c), kind, EXT);
        }
    }
#ifdef HORSES
    if (r.cards < COACH_CARDS) {
        // for each number of horses, the card least useful for the route and the hand
        u32 near = 0;
        for (u32 m = hm; m; m &= m - 1)
            near |= NB[lo(m)];
        if (r.len)
            near |= NB[r.l] | NB[r.r];
        int least[COPIES], order[COPIES], n = 0;
        for (int& kind : least)
            kind = NONE;
        each_kind(h, [&](int kind) {
            int& so_far = least[kind % COPIES];
            if (so_far == NONE)
                order[n++] = kind % COPIES;
            if (so_far == NONE || !(near >> city_of(kind) & 1))
                so_far = kind;
        });
        for (int i = 0; i < n; i++) {
            int kind = least[order[i]];
            Route after = r;
            after.cards++;
            after.horses += horses_of(kind);
            any = true;
            f(without(h, kind), after, kind, HORSE);
        }
    }
#endif
    if (r.len && (!first || (any && 1 < r.len && r.len <= LONGEST)))
        return;
    auto begin = [&](int kind) {
        int c = city_of(kind);
        f(without(h, kind), r.laid(1, 1u << c, c, c), kind, START);
    };
    if (copies)
        each_kind(h, begin);
    else
        for (u32 m = hm; m; m &= m - 1)
            begin(kind_in(h, lo(m)));
}
// the action that plays a card so; `after`: the route then, `q`: the seat before
static inline Action play_of(const Seat& q, const Route& after, int kind, Kind what) {
    Action a{what};
    a.a = kind;
    if (what == EXT) {
        int stays = after.l == city_of(kind) ? after.r : after.l;
        a.b = stays == q.l ? 1 : 0;
    }
    return a;
}
struct Planner {
    Value v;
    Route route;
    double content;
    bool quick;
    const Unseen* un;
    Map<double> plays{9}, after{11};
    void init(const State& x, const Unseen& u, double cont, const Style& as = CLUB) {
        un = &u;
        content = cont;
        quick = cont < 1e299;
        v.init(x, x.turn, u, as);
        route = routeof(x.s[x.turn]);
        plays.clear();
        after.clear();
    }
    double endworth(Hand h, const Route& r, bool fr, bool second) {
        second = second && fr;
        u64 k = r.key() | (u64)second << 50 | high_key(h);
        if (auto* f = after.find(low_key(h), k))
            return *f;
        double b = v.open(h, r);
        if (r.len >= 3 && r.drawn()) {
            b = std::max(b, v.close(h, r, false));
            if (fr && carthelps(*v.q, r))
                b = std::max(b, v.close(h, r, true));
        }
        if (second)
            playsfrom(h, r, false, true, [&](Hand rest, Route lr, int, Kind) {
                double w = endworth(rest, lr, false, false);
                if (w > b)
                    b = w;
            });
        after.put(low_key(h), k, b);
        return b;
    }
    double playworth(Hand h, bool fr) {
        if (auto* f = plays.find(low_key(h), (u64)fr | high_key(h)))
            return *f;
        double b = -1e300;
        bool any = false;
        playsfrom(h, route, true, true, [&](Hand rest, Route lr, int, Kind) {
            any = true;
            b = std::max(b, endworth(rest, lr, fr, true));
        });
        if (!any)
            b = v.open(h, route);
        plays.put(low_key(h), (u64)fr | high_key(h), b);
        return b;
    }
    Pool pool(const State& x, int count) {
        Pool found;
#ifdef HORSES
        std::vector<int> cards, order, of[CITIES];
        if (x.supply())
            each_kind(un->cards, [&](int kind) { cards.push_back(kind); });
        if (x.supply() < count) {
            cards.insert(cards.end(), x.dis, x.dis + x.ndis);
            if (cards.empty())
                for (int kind : x.disp)
                    if (kind != NONE)
                        cards.push_back(kind);
        }
        for (int kind : cards) {
            auto& like = of[city_of(kind)];
            if (like.empty())
                order.push_back(city_of(kind));
            like.push_back(kind);
        }
        for (int c : order)
            found.push_back({of[c][of[c].size() / 2], (int)of[c].size()});
#else
        int cp[CITIES], tot;
        for (int c = 0; c < CITIES; c++)
            cp[c] = x.supply() ? un->copies[c] : 0;
        tot = x.supply() ? un->count : 0;
        if (x.supply() < count) {
            for (int i = 0; i < x.ndis; i++) {
                cp[x.dis[i]]++;
                tot++;
            }
            if (!tot)
                for (int i = 0; i < 6; i++)
                    if (x.disp[i] != NONE)
                        cp[x.disp[i]]++;
        }
        for (int c = 0; c < CITIES; c++)
            if (cp[c] > 0)
                found.push_back({c, cp[c]});
#endif
        return found;
    }
    void options(const State& x, std::vector<Option>& out) {
        out.clear();
        v.update(x);
        Hand h = x.s[x.turn].hand();
        if (x.keeping) {
            Hand k;
            v.bestkeep(h, x.s[x.turn].houses, &k);
            Action a{KEEP};
            a.keep = k;
            out.push_back({0.0, a});
            return;
        }
        if (x.played) {
            route = routeof(x.s[x.turn]);
            ends(x, h, out);
            return;
        }
        takes(x, h, out);
        if ((x.taken && !(x.forced && x.taken == 1 && !out.empty())) || out.empty())
            playopts(x, h, out);
    }
    void takes(const State& x, Hand h, std::vector<Option>& out) {
        if (x.taken == 2 || (x.official && x.taken) || x.nothing())
            return;
        bool second = x.taken == 1, fr = !x.official;
        bool bs[6];
        bool hasbs = false;
        if (quick && fr && !second && !x.forced) {
            hasbs = true;
            std::pair<double, int> o[6];
            int n = 0;
            for (int i = 0; i < 6; i++) {
                bs[i] = false;
                if (x.disp[i] != NONE)
                    o[n++] = {-playworth(with(h, x.disp[i]), true), i};
            }
            std::sort(o, o + n);
            for (int i = 0; i < n && i < 3; i++)
                bs[o[i].second] = true;
        }
        double best = -1e300;
        Hand tried = 0;
        bool shown = false;
        for (int i = 0; i < 6; i++) {
            int c = x.disp[i];
            if (c == NONE)
                continue;
            shown = true;
            if (tried & one(c))
                continue;
            tried |= one(c);
            Hand m = with(h, c);
            double w;
            if (second || !fr)
                w = playworth(m, false);
            else if (hasbs && !bs[i])
                w = playworth(m, true);
            else {
                bool some = false;
                double sb = -1e300;
                for (int j = 0; j < 6; j++)
                    if (j != i && x.disp[j] != NONE && (!hasbs || bs[j])) {
                        some = true;
                        sb = std::max(sb, playworth(with(m, x.disp[j]), false));
                    }
                if (x.forced)
                    w = some ? sb : playworth(m, false);
                else
                    w = some ? std::max(playworth(m, true), sb) : playworth(m, true);
            }
            best = std::max(best, w);
            Action a{TAKE};
            a.a = i;
            out.push_back({w, a});
        }
        if (shown && quick) {
            double un0 = v.open(h, route);
            if (best - un0 >= content)
                return;
        }
        if (x.candraw()) {
            double sum = 0;
            int n = 0;
            for (auto [kind, count] : pool(x, 1)) {
                Hand m = with(h, kind);
                double w;
                if (x.taken || x.official)
                    w = playworth(m, false);
                else if (x.forced && shown) {
                    w = -1e300;
                    for (int j = 0; j < 6; j++)
                        if (x.disp[j] != NONE)
                            w = std::max(w, playworth(with(m, x.disp[j]), false));
                } else
                    w = playworth(m, true);
                sum += w * count;
                n += count;
            }
            out.push_back({sum / std::max(1, n), Action{DRAW}});
        }
        if (!x.taken && fr && h) {
            std::vector<std::pair<double, int>> ws;
            int left = 0;
            for (auto [kind, count] : pool(x, 6)) {
                ws.push_back({playworth(with(h, kind), false), count});
                left += count;
            }
            std::sort(ws.rbegin(), ws.rend());
            int sh = std::min(6, left);
            double mean = 0, ny = 1;
            for (auto& p : ws) {
                double no = 1;
                for (int k = 0; k < sh; k++)
                    no *= left > k ? std::max(0, left - p.second - k) / (double)(left - k) : 0.0;
                mean += p.first * ny * (1 - no);
                ny *= no;
                left -= p.second;
                if (ny <= 0 || left <= 0)
                    break;
            }
            out.push_back({mean, Action{ADMIN}});
        }
    }
    void moves(const State& x, Hand h, bool first,
               std::vector<std::pair<Action, std::pair<Hand, Route>>>& o) {
        const Seat& q = x.s[x.turn];
        o.clear();
        playsfrom(h, route, first, true, [&](Hand rest, Route r, int kind, Kind what) {
            o.push_back({play_of(q, r, kind, what), {rest, r}});
        });
    }
    void playopts(const State& x, Hand h, std::vector<Option>& out) {
        if (!h) {
            out.push_back({v.open(h, route), Action{END}});
            return;
        }
        bool fr = !x.official;
        std::vector<std::pair<Action, std::pair<Hand, Route>>> o;
        moves(x, h, true, o);
        std::vector<std::pair<Hand, u64>> seen;
        for (auto& p : o) {
            std::pair<Hand, u64> k(p.second.first, p.second.second.key());
            if (std::find(seen.begin(), seen.end(), k) != seen.end())
                continue;
            seen.push_back(k);
            out.push_back({endworth(p.second.first, p.second.second, fr, true), p.first});
        }
    }
    void ends(const State& x, Hand h, std::vector<Option>& out) {
        out.push_back({v.open(h, route), Action{END}});
        bool fr = !x.official;
        const Seat& q = x.s[x.turn];
        if (route.len >= 3 && route.drawn()) {
            std::vector<Placing> ps, f;
            v.hs.ranked(q.houses, route.m, q.left, ps);
            if (!v.last) {
                v.hs.heldback(q.houses, route.m, q.left, f);
                ps.insert(ps.end(), f.begin(), f.end());
            }
            for (auto& p : ps)
                for (int cw = 0; cw <= (fr && carthelps(q, route)); cw++) {
                    Action a{CLOSE};
                    a.b = cw;
                    a.houses = p.houses;
                    out.push_back({v.closewith(p, h, route, cw), a});
                }
        }
        if (fr && x.played == 1) {
            std::vector<std::pair<Action, std::pair<Hand, Route>>> o;
            moves(x, h, false, o);
            for (auto& p : o)
                out.push_back({endworth(p.second.first, p.second.second, false, false), p.first});
        }
    }
    Action best(const State& x) {
        static thread_local std::vector<Option> o;
        options(x, o);
        size_t b = 0;
        for (size_t i = 1; i < o.size(); i++)
            if (o[i].worth > o[b].worth)
                b = i;
        return o[b].a;
    }
    int nodes() const {
        return after.count;
    }
};
