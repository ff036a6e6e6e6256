// Cards, hands and routes of the game that board.h describes. With HORSES the cards of a city differ
// by their horses, else they are told apart by city alone.
//
// A kind is a city, or with HORSES the card itself: COPIES a city, as in `game/ai/insight.py`. A hand
// is a number of bits a kind: two that count, or with HORSES one that says whether it is there.
#pragma once
#include <cstdint>

#include "board.h"
typedef uint8_t u8;
typedef uint32_t u32;
typedef uint64_t u64;
typedef int8_t i8;
static inline int pc(u32 x) {
    return __builtin_popcount(x);
}
static inline int lo(u32 x) {
    return __builtin_ctz(x);
}
enum { NONE = 255, CARDS = CITIES * COPIES };
#ifdef HORSES
enum { KINDS = CARDS, COACH_HORSES = 2, COACH_CARDS = 6 };
typedef unsigned __int128 Hand;
static inline int city_of(int kind) {
    return kind / COPIES;
}
static inline int horses_of(int kind) {
    return HORSES_OF[kind % COPIES];
}
static inline Hand one(int kind) {
    return (Hand)1 << kind;
}
static inline int hn(Hand h) {
    return __builtin_popcountll((u64)h) + __builtin_popcountll((u64)(h >> 64));
}
static inline int hc(Hand h, int kind) {
    return (int)(h >> kind) & 1;
}
static inline int first_of(Hand h) {
    return (u64)h ? __builtin_ctzll((u64)h) : 64 + __builtin_ctzll((u64)(h >> 64));
}
// the bits of a card with its city's `copy`; those of 21 cities are 63 bits
static inline Hand cards_of_copy(int copy) {
    Hand h = 0;
    for (int c = 0; c < CITIES; c++)
        h |= one(c * COPIES + copy);
    return h;
}
static const Hand COPY[3] = {cards_of_copy(0), cards_of_copy(1), cards_of_copy(2)};
static_assert(COPIES == 3 && CITIES <= 42, "three bits a city");
static inline u32 hmask(Hand h) {
    const u64 first = 0x1249249249249249ull;
    u64 a = (u64)h & ~(1ull << 63), b = (u64)(h >> 63);
    return (u32)__builtin_ia32_pext_di((a | a >> 1 | a >> 2) & first, first) |
           (u32)__builtin_ia32_pext_di((b | b >> 1 | b >> 2) & first, first) << 21;
}
static inline int copies_of(Hand h, int city) {
    return __builtin_popcount((int)(h >> (COPIES * city)) & 7);
}
// the lowest card of a city, which must be there
static inline int kind_in(Hand h, int city) {
    return COPIES * city + __builtin_ctz((int)(h >> (COPIES * city)) & 7);
}
static inline u64 low_key(Hand h) {
    return (u64)h;
}
static inline u64 high_key(Hand h) {
    return (u64)(h >> 64) << 52;
}
static inline u64 mix(Hand h) {
    return ((u64)h ^ (u64)(h >> 64) * 0xD6E8FEB86659FD93ull) * 0x9E3779B97F4A7C15ull;
}
// f(kind) for each kind that is there, ascending
template <class F>
static inline void each_kind(Hand h, F f) {
    for (; h; h &= h - 1)
        f(first_of(h));
}
#else
enum { KINDS = CITIES };
typedef u64 Hand;
static inline int city_of(int kind) {
    return kind;
}
static inline Hand one(int kind) {
    return 1ull << (2 * kind);
}
static inline int hn(Hand h) {
    return __builtin_popcountll(h & 0x5555555555555555ull) +
           2 * __builtin_popcountll(h & 0xAAAAAAAAAAAAAAAAull);
}
static inline int hc(Hand h, int kind) {
    return h >> (2 * kind) & 3;
}
static inline u32 hmask(Hand h) {
    u64 m = (h | h >> 1) & 0x5555555555555555ull;
    return (u32)__builtin_ia32_pext_di(m, 0x5555555555555555ull);
}
static inline int copies_of(Hand h, int city) {
    return hc(h, city);
}
static inline int kind_in(Hand, int city) {
    return city;
}
static inline u64 low_key(Hand h) {
    return h;
}
static inline u64 high_key(Hand) {
    return 0;
}
static inline u64 mix(Hand h) {
    return h * 0x9E3779B97F4A7C15ull;
}
template <class F>
static inline void each_kind(Hand h, F f) {
    for (u32 m = hmask(h); m; m &= m - 1)
        f(lo(m));
}
#endif
static inline Hand with(Hand h, int kind) {
    return h + one(kind);
}
static inline Hand without(Hand h, int kind) {
    return h - one(kind);
}
// A route: its length, its two ends, the lower first, its cities; with HORSES also the coach: the
// number of cards before it, and of horses with its own two.
struct Route {
    u8 len, l, r;
#ifdef HORSES
    u8 cards, horses;
#endif
    u32 m;
    u64 key() const {
        u64 k = (u64)m | (u64)l << 24 | (u64)r << 32 | (u64)len << 40;
#ifdef HORSES
        k |= (u64)(cards * 16 + horses - COACH_HORSES - cards) << 57;
#endif
        return k;
    }
    // the same coach with another route
    Route laid(int length, u32 cities, int a, int b) const {
        Route r = *this;
        r.len = length;
        r.m = cities;
        r.l = a < b ? a : b;
        r.r = a < b ? b : a;
        return r;
    }
    // the coach is drawn by enough horses to close the route
    bool drawn() const {
#ifdef HORSES
        return len <= horses;
#else
        return true;
#endif
    }
};
#ifdef HORSES
static const Route NOROUTE = {0, NONE, NONE, 0, COACH_HORSES, 0};
#else
static const Route NOROUTE = {0, NONE, NONE, 0};
#endif
