// Trains the network by games of Club and of its own; CONTRIBUTING.md has the commands.
//
//   train   plays and learns (TD lambda): club 1 Club alone, else the network, `mix` of the games
//           with Club at one seat; `lr` falls to `lr1` over `games` or `seconds`
//   gen     plays, and writes the positions with their results
//   fit     learns from those, and tells the log-loss on a fifth of them that it does not learn from
//   eval    plays against Club
//   judge   tells the chances in positions that `positions.py` writes
#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "network.h"
static double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}
static Net net;
struct Adam {
    alignas(64) float v[NF][W];
    float vb[W], vo1[W], vo2[W], vob[2];
};
static Adam ad;
static int OPT = 0;
static float LH = 1, EPS = 1e-4f;
static void learn(const uint16_t* fs, int n, float tp, float tm, float lr) {
    alignas(64) float a[W], t[W], d[W];
    memcpy(a, net.b, sizeof a);
    for (int i = 0; i < n; i++)
        addrow(a, net.w[fs[i]]);
    float s1 = 0, s2 = 0;
    for (int j = 0; j < H; j++) {
        t[j] = a[j] / (1 + fabsf(a[j]));
        s1 += t[j] * net.o1[j];
        s2 += t[j] * net.o2[j];
    }
    float p = 1 / (1 + expf(-(s1 + a[H] + net.ob[0]))), m = tanhf(s2 + a[H + 1] + net.ob[1]);
    float e1 = p - tp, e2 = (m - tm) * (1 - m * m) * 1.0f;
    for (int j = 0; j < W; j++)
        d[j] = 0;
    for (int j = 0; j < H; j++) {
        float q = 1 / (1 + fabsf(a[j]));
        d[j] = (e1 * net.o1[j] + e2 * net.o2[j]) * q * q;
    }
    d[H] = e1;
    d[H + 1] = e2;
    if (OPT == 1) {  // plain SGD
        for (int j = 0; j < H; j++) {
            net.o1[j] -= lr * e1 * t[j];
            net.o2[j] -= lr * e2 * t[j];
        }
        net.ob[0] -= lr * e1;
        net.ob[1] -= lr * e2;
        alignas(64) float u[W];
        for (int j = 0; j < W; j++)
            u[j] = lr * d[j] * (j < H ? LH : 1.f);
        for (int j = 0; j < W; j++)
            net.b[j] -= u[j];
        for (int i = 0; i < n; i++) {
            float* w = net.w[fs[i]];
            for (int j = 0; j < W; j++)
                w[j] -= u[j];
        }
        return;
    }
    const float B = 0.999f, eps = EPS;
    for (int j = 0; j < H; j++) {
        float g = e1 * t[j];
        ad.vo1[j] = B * ad.vo1[j] + (1 - B) * g * g;
        net.o1[j] -= lr * g / (sqrtf(ad.vo1[j]) + eps);
        g = e2 * t[j];
        ad.vo2[j] = B * ad.vo2[j] + (1 - B) * g * g;
        net.o2[j] -= lr * g / (sqrtf(ad.vo2[j]) + eps);
    }
    for (int k = 0; k < 2; k++) {
        float g = k ? e2 : e1;
        ad.vob[k] = B * ad.vob[k] + (1 - B) * g * g;
        net.ob[k] -= lr * g / (sqrtf(ad.vob[k]) + eps);
    }
    alignas(64) float dd[W], ld[W];
    for (int j = 0; j < W; j++) {
        dd[j] = (1 - B) * d[j] * d[j];
        ld[j] = lr * d[j];
    }
    auto upd = [&](float* __restrict w, float* __restrict v) {
#pragma GCC ivdep
        for (int j = 0; j < W; j++) {
            float z = B * v[j] + dd[j];
            v[j] = z;
            w[j] -= ld[j] / (sqrtf(z) + eps);
        }
    };
    upd(net.b, ad.vb);
    for (int i = 0; i < n; i++)
        upd(net.w[fs[i]], ad.v[fs[i]]);
}
struct Rec {
    std::vector<uint16_t> f;
    int me;
    float v, m;
    float tp, tm;
};
static double gumbel(Rng& g) {
    return -log(-log(g.uni() * 0.999999 + 1e-9));
}
struct Store {
    std::vector<Rec> ring;
    size_t at = 0, cap;
    Store(size_t c) : cap(c) {
    }
    void add(Rec&& r) {
        if (ring.size() < cap)
            ring.push_back(std::move(r));
        else {
            ring[at] = std::move(r);
            at = (at + 1) % cap;
        }
    }
};
static void finish(std::vector<Rec>& rs, const State& x, float lambda) {
    int w = x.winner();
    float mg = tanhf((x.s[0].score() - x.s[1].score()) / 10.f);
    for (int i = (int)rs.size() - 1; i >= 0; i--) {
        Rec& r = rs[i];
        float z = w == r.me ? 1 : 0, zm = r.me == 0 ? mg : -mg;
        if (i == (int)rs.size() - 1) {
            r.tp = z;
            r.tm = zm;
        } else {
            Rec& n = rs[i + 1];
            r.tp = (1 - lambda) * (1 - n.v) + lambda * (1 - n.tp);
            r.tm = (1 - lambda) * (-n.m) + lambda * (-n.tm);
        }
    }
}
// the best option once a random number times `noise` is added to the worth of each
static Action best_of(const std::vector<Option>& options, double noise, Rng& g) {
    size_t best = 0;
    double most = -1e300;
    for (size_t i = 0; i < options.size(); i++) {
        double worth = options[i].worth + (noise > 0 ? noise * gumbel(g) : 0);
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return options[best].a;
}
// one game; who: 0 club, 1 net (per seat); records positions for both
static bool playgame(Rng& g, int start, int who0, int who1, double noise, double cnoise,
                     std::vector<Rec>* rs, State& x, int dk = 6) {
    static thread_local Planner P;
    static thread_local NetPlanner N;
    static thread_local std::vector<Option> o;
    x.setup(start, g);
    int who[2] = {who0, who1};
    u32 refilled = 0, lastref = 0;
    N.g = &g;
    N.pairs = 3;
    N.most = 3;
    while (!x.over) {
        int me = x.turn;
        if (x.round > 60)
            return false;
        double random;
        if (who[me] == 0) {
            Unseen u = unseen_of(x, me);
            P.init(x, u, 1e300);
            P.options(x, o);
            random = cnoise;
        } else {
            N.drawkinds = dk;
            N.init(x, net, 0);
            N.options(o);
            random = noise;
        }
        Action a = best_of(o, random, g);
        if (a.k == TAKE)
            refilled |= lastref = 1u << a.a;
        else if (a.k == ADMIN)
            refilled |= lastref = 63;
        else if (a.k == DRAW)
            lastref = 0;
        x.apply(a, g);
        if (x.turn != me || x.over) {
            if (rs && !x.over) {
                Rec r;
                r.me = me;
                u32 unk = 0;
                double z = g.uni();
                if (z < .3)
                    unk = refilled;
                else if (z < .5)
                    unk = lastref;
                positions_features(x, me, unk, r.f);
                net_eval(net, r.f, r.v, r.m);
                rs->push_back(std::move(r));
            }
            refilled = lastref = 0;
        }
    }
    return true;
}
static void match(int n, int threads, double& wr, u64 seed, int dk) {
    std::atomic<int> next(0), wins(0), done(0);
    std::vector<std::thread> ts;
    for (int t = 0; t < threads; t++)
        ts.emplace_back([&] {
            State x;
            for (;;) {
                int i = next++;
                if (i >= n)
                    break;
                Rng g(seed * 1000003 + i);
                int netseat = i & 1;
                int start = (i >> 1) & 1;
                bool ok = playgame(g, start, netseat == 0, netseat == 1, 0, 0, nullptr, x, dk);
                done++;
                if (ok && x.winner() == netseat)
                    wins++;
            }
        });
    for (auto& t : ts)
        t.join();
    wr = (double)wins / n;
}
// the words of the command line: a name, then its value
struct Args {
    int count;
    char** words;
    const char* text(const char* name, const char* otherwise) const {
        for (int i = 2; i + 1 < count; i++)
            if (!strcmp(words[i], name))
                return words[i + 1];
        return otherwise;
    }
    double number(const char* name, double otherwise) const {
        const char* found = text(name, nullptr);
        return found ? atof(found) : otherwise;
    }
};
// positions at the end of a turn are read, one a line, as `positions.py` writes them
static void judge_positions() {
    for (;;) {
        State x;
        memset(static_cast<void*>(&x), 0, sizeof x);
        int k;
        if (scanf("%d", &k) != 1)
            break;
        x.start = k;
        auto rd = [&] {
            if (scanf("%d", &k) != 1)
                exit(1);
            return k;
        };
        x.turn = rd();
        x.fin = rd();
        for (auto& c : x.disp)
            c = rd();
        x.nsup = rd();
        for (int i = 0; i < x.nsup; i++)
            x.sup[i] = rd();
        x.ndis = rd();
        for (int i = 0; i < x.ndis; i++)
            x.dis[i] = rd();
        for (auto& n : x.gone)
            n = rd();
        for (auto& q : x.s) {
#ifdef HORSES
            auto cards = [&] {
                Hand h = 0;
                for (int n = rd(); n; n--)
                    h |= one(rd());
                return h;
            };
            q.known = cards();
            q.hidden = cards();
            q.held = cards();
            q.open = cards();
            q.n = hn(q.hand());
            q.ncards = rd();
            q.horses = COACH_HORSES;
            for (int i = 0; i < q.ncards; i++)
                q.horses += horses_of(q.cards[i] = rd());
            q.len = rd();
            for (int i = 0; i < q.len; i++)
                q.route[i] = rd();
#else
            for (auto& n : q.hk)
                q.n += n = rd();
            for (auto& n : q.hh)
                q.n += n = rd();
            q.len = rd();
#endif
            q.mask = rd();
            q.l = rd();
            q.r = rd();
            q.houses = rd();
            q.left = rd();
            q.car = rd();
            q.tiles = rd();
            q.won = rd();
        }
        std::vector<uint16_t> f;
        positions_features(x, x.turn ^ 1, 0, f);
        float p, m;
        net_eval(net, f, p, m);
        printf("%.6f\n", p);
    }
}
// games against Club
static void play_against_club(const Args& args) {
    int threads = args.number("threads", 1);
    int n = args.number("games", 1000);
    double wr, t = now();
    match(n, threads, wr, args.number("seed", 99), args.number("dk", CITIES));
    printf("net v club %.1f %% of %d (%.1fs)\n", 100 * wr, n, now() - t);
}
// games are written as positions with their results
static void write_games(const Args& args) {
    const char* outf = args.text("out", "network.bin");
    int games = args.number("games", 1000);
    Rng g(args.number("seed", 5));
    State x;
    std::vector<Rec> rs;
    FILE* p = fopen(outf, "wb");
    double mix = args.number("mix", 0.1);
    for (int i = 0; i < games; i++) {
        rs.clear();
        int a = 1, b = 1;
        if (g.uni() < mix) {
            if (i & 2)
                a = 0;
            else
                b = 0;
        }
        bool ok = playgame(g, i & 1, a, b, args.number("noise", 0.015), .1, &rs, x,
                           args.number("dk", 6));
        if (!ok)
            continue;
        finish(rs, x, args.number("lambda", .85));
        int w = x.winner();
        for (auto& r : rs) {
            int n = r.f.size();
            float z = w == r.me;
            fwrite(&n, 4, 1, p);
            fwrite(r.f.data(), 2, n, p);
            float q[4] = {z, r.tp, r.tm, r.v};
            fwrite(q, 4, 4, p);
        }
    }
    fclose(p);
}
// learns from written positions
static void fit(const Args& args) {
    const char* outf = args.text("out", "network.bin");
    struct Q {
        std::vector<uint16_t> f;
        float z, tp, tm, v;
    };
    std::vector<Q> d;
    FILE* p = fopen(args.text("data", "data.bin"), "rb");
    int n;
    while (fread(&n, 4, 1, p) == 1) {
        Q q;
        q.f.resize(n);
        if (fread(q.f.data(), 2, n, p) != (size_t)n)
            break;
        float t[4];
        if (fread(t, 4, 4, p) != 4)
            break;
        q.z = t[0];
        q.tp = t[1];
        q.tm = t[2];
        q.v = t[3];
        d.push_back(std::move(q));
    }
    size_t tr = d.size() * 8 / 10;
    auto test = [&] {
        double l = 0, l0 = 0;
        for (size_t i = tr; i < d.size(); i++) {
            float a, m;
            net_eval(net, d[i].f, a, m);
            a = std::min(.999f, std::max(.001f, a));
            l -= d[i].z > .5 ? log(a) : log(1 - a);
            float v = std::min(.999f, std::max(.001f, d[i].v));
            l0 -= d[i].z > .5 ? log(v) : log(1 - v);
        }
        printf("  test %.4f (old net %.4f)", l / (d.size() - tr), l0 / (d.size() - tr));
    };
    int ep = args.number("epochs", 6);
    double lr0 = args.number("lr", .003), lr1 = args.number("lr1", lr0 / 20);
    Rng g(3);
    bool z = args.number("z", 0);
    long tot = (long)ep * tr, c = 0;
    printf("%zu positions\n", d.size());
    for (int e = 0; e < ep; e++) {
        for (size_t k = 0; k < tr; k++) {
            auto& q = d[g.below(tr)];
            float lr = lr0 * pow(lr1 / lr0, (double)c++ / tot);
            learn(q.f.data(), q.f.size(), z ? q.z : q.tp, q.tm, lr);
        }
        printf("epoch %d", e);
        test();
        puts("");
    }
    float mx = 0;
    for (size_t i = tr; i < d.size(); i += 7) {
        float a[W];
        memcpy(a, net.b, sizeof a);
        for (int k : d[i].f)
            addrow(a, net.w[k]);
        for (int j = 0; j < H; j++)
            mx = std::max(mx, fabsf(a[j]));
    }
    printf("max preact %.1f\n", mx);
    net.save(outf);
}
// games of Club or of its own, learnt from as they end
static void train(const Args& args) {
    const char* outf = args.text("out", "network.bin");
    int threads = args.number("threads", 1);
    int games = args.number("games", 1000);
    bool club = args.number("club", 0);
    double lam = args.number("lambda", 0.8), lr0 = args.number("lr", 0.003), lr1 = args.number("lr1", lr0 / 5);
    int reuse = args.number("reuse", 4);
    size_t cap = args.number("cap", 400000);
    double noise = args.number("noise", 0.01), cn = args.number("cnoise", 0.3);
    int evalevery = args.number("every", 5000);
    double mix = args.number("mix", 0.15);
    double tmax = args.number("seconds", 1e9);
    Store st(cap);
    std::mutex mu;
    std::atomic<int> next(0), bad(0);
    double t0 = now();
    u64 seed = args.number("seed", 1);
    std::atomic<long> seen(0);
    double lsum = 0;
    long ln = 0;
    std::vector<std::thread> ts;
    for (int t = 0; t < threads; t++)
        ts.emplace_back([&] {
            Rng g(seed * 77 + 12345 + (next++) * 991);
            State x;
            std::vector<Rec> rs;
            std::vector<int> pick;
            for (;;) {
                int i = next++;
                if (i >= games || now() - t0 > tmax)
                    break;
                rs.clear();
                int a = 1, b = 1;
                if (club)
                    a = b = 0;
                else if (g.uni() < mix) {
                    if (i & 2)
                        a = 0;
                    else
                        b = 0;
                }
                bool ok = playgame(g, i & 1, a, b, noise, club ? cn : 0.1, &rs, x,
                                   club ? 0 : (int)args.number("dk", 6));
                if (!ok) {
                    bad++;
                    continue;
                }
                finish(rs, x, club ? 1.0 : lam);
                double fr = std::max((double)i / games, (now() - t0) / tmax);
                double lr = lr0 * pow(lr1 / lr0, fr);
                std::lock_guard<std::mutex> k(mu);
                int n = rs.size();
                for (auto& r : rs) {
                    lsum -=
                        r.tp > .5 ? log(std::max(r.v, 1e-6f)) : log(std::max(1 - r.v, 1e-6f));
                    ln++;
                    st.add(std::move(r));
                }
                for (int j = 0; j < n * reuse; j++) {
                    Rec& r = st.ring[g.below(st.ring.size())];
                    learn(r.f.data(), r.f.size(), r.tp, r.tm, lr);
                }
                if (i && i % evalevery == 0) {
                    net.save(outf);
                    printf("%d games %.0fs lr %.5f loss(sign) %.4f bad %d\n", i, now() - t0, lr,
                           lsum / ln, (int)bad);
                    lsum = ln = 0;
                    fflush(stdout);
                }
            }
        });
    for (auto& t : ts)
        t.join();
    net.save(outf);
    double wr;
    match(args.number("trials", 1000), threads, wr, 99, CITIES);
    printf("after %d games %.0fs: v club %.1f %%\n", games, now() - t0, 100 * wr);
}
int main(int argc, char** argv) {
    const Args args{argc, argv};
    Rng g0(7);
    net.init(g0);
    const char* in = args.text("in", "");
    if (*in && !net.load(in)) {
        puts("cannot load");
        return 1;
    }
    MARGINW = args.number("mw", 0.05);
    OPT = args.number("opt", 0);
    LH = args.number("lh", 1);
    EPS = args.number("eps", 1e-4);
    if (args.number("lin", 0)) {
        for (auto& r : net.w)
            for (int j = 0; j < H; j++)
                r[j] = 0;
        memset(net.o1, 0, sizeof net.o1);
        memset(net.o2, 0, sizeof net.o2);
        memset(net.b, 0, sizeof net.b);
    }
    const std::string mode = argc > 1 ? argv[1] : "";
    if (mode == "judge")
        judge_positions();
    else if (mode == "eval")
        play_against_club(args);
    else if (mode == "gen")
        write_games(args);
    else if (mode == "fit")
        fit(args);
    else if (mode == "train")
        train(args);
    else {
        puts("train, gen, fit, eval or judge");
        return 2;
    }
}
