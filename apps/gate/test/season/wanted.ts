import type { WantedBet } from "@touchline/contract";
import { pick, type Random } from "@touchline/core";
import type { Offer } from "./offer-book.ts";

/** A bet that a punter would request, and occasionally one that only a mistake or a cheat would. */
export function wantedBet(random: Random, offers: () => Offer | null): WantedBet | null {
  const count = random.next() < 0.01 ? UNION_JACK : pick(random, [1, 1, 1, 1, 1, 1, 2, 3, 4, 5]);
  const found = Array.from({ length: count }, offers).filter((offer) => offer !== null);
  if (found.length === 0) return null;
  const legs = found.map(({ eventId, marketId, outcomeId, odds, startingPrice }, at) => ({
    eventId,
    marketId,
    outcomeId,
    // A stale price, or one that was never offered.
    quotedOdds:
      random.next() < 0.03 ? Math.max(1001, Math.floor(odds * (0.5 + random.next()))) : odds,
    ...(count > 3 && at === 0 && random.next() < 0.3 ? { banker: true } : {}),
    ...(startingPrice && random.next() < 0.5 ? { startingPrice: true as const } : {}),
  }));
  const unitStake =
    random.next() < 0.02 ? pick(random, [1, 9, 99_999_999]) : 10 + Math.floor(random.next() * 990);
  if (legs.length === UNION_JACK) return unionJack(legs, Math.max(10, Math.floor(unitStake / 10)));
  if (legs.length === 1) return { kind: "single", legs, sizes: [1], unitStake };
  if (random.next() < 0.6)
    return {
      kind: "accumulator",
      legs: legs.map(({ banker: _none, ...leg }) => leg),
      sizes: [legs.length],
      unitStake,
    };
  const bankers = legs.some(({ banker }) => banker);
  if (!bankers && random.next() < 0.5)
    return {
      kind: "system",
      legs,
      ...structured(random, legs.length),
      unitStake: Math.max(10, Math.floor(unitStake / 10)),
    };
  return {
    kind: "system",
    legs,
    sizes: [random.next() < 0.05 ? 20 : 2],
    unitStake: Math.max(10, Math.floor(unitStake / 10)),
  };
}

/** It has nine legs in three rows of three. */
const UNION_JACK = 9;
const unionJack = (legs: WantedBet["legs"], unitStake: number): WantedBet => ({
  kind: "system",
  legs: legs.map(({ banker: _none, ...leg }) => leg),
  sizes: [],
  structure: { pattern: "union_jack" },
  unitStake,
});

/** Round robins and flags, up-and-down alone, groups, and invalid tickets. */
function structured(random: Random, legs: number): Pick<WantedBet, "sizes" | "structure"> {
  const about = pick(random, [1, 2] as const);
  const all = Array.from({ length: legs }, (_, at) => at);
  const covers = all.map((at) => at + 1).slice(1);
  const cut = 1 + Math.floor(random.next() * (legs - 1));
  const groups = [all.slice(0, cut), all.slice(cut)].map((group) => ({
    legs: group,
    sizes: [1 + Math.floor(random.next() * group.length)],
  }));
  return pick(random, [
    { sizes: covers, structure: { about } },
    { sizes: [], structure: { about } },
    { sizes: [], structure: { groups } },
    { sizes: [], structure: { pattern: "union_jack" } },
    { sizes: covers, structure: { placeOnly: true } },
  ] as const) as Pick<WantedBet, "sizes" | "structure">;
}
