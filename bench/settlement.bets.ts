import { randomUUID } from "node:crypto";
import type { OutcomeResult } from "@touchline/contract";
import { orderedId } from "../apps/gate/src/platform/ordered-id.ts";
import { secureRandom } from "../apps/gate/src/platform/random.ts";
import { leg } from "../apps/gate/test/bets.ts";

const KEYS = ["1", "X", "2"] as const;
const ODDS = { "1": 2000, X: 3000, "2": 4000 } as const;
const STAKE = 100;

/** As a gate makes them, so that rows go to their month. */
const newId = () => orderedId(secureRandom, Date.now());

/**
 * Bets on matches in the format of place_bets, spread over punters; every fifth is a double. The
 * home side wins every match.
 */
export function betsOn(matches: readonly string[], punters: readonly string[], count: number) {
  return Array.from({ length: count }, (_, number) => {
    const picks = Array.from({ length: number % 5 === 0 ? 2 : 1 }, (_, n) => {
      const key = KEYS[(number + n) % 3] as (typeof KEYS)[number];
      return { key, eventId: matches[(Math.floor(number / 3) + n) % matches.length] as string };
    });
    const odds = picks.reduce((total, { key }) => (total * ODDS[key]) / 1000, 1);
    return {
      punterId: punters[number % punters.length] as string,
      betId: newId(),
      transactionId: newId(),
      key: randomUUID(),
      position: 0,
      hash: "ab",
      kind: picks.length === 1 ? "single" : "accumulator",
      sizes: [picks.length],
      eachWay: false,
      freeBetId: null,
      currency: "USD",
      unitStake: String(STAKE),
      stake: String(STAKE),
      lines: 1,
      maxPayout: "25000000",
      potentialPayout: String(STAKE * odds),
      mode: "equals",
      readyAt: null,
      legs: picks.map(({ eventId, key }) => ({
        ...leg(eventId, key, ODDS[key]),
        odds: ODDS[key],
        startTime: new Date(0).toISOString(),
        banker: false,
        eachWay: null,
        inLines: 1,
        mostStaked: "1000000000000",
        names: {
          sport: "Football",
          kind: "match",
          tournament: "Premier League",
          competitors: ["A", "B"],
          type: "match_result",
          key,
        },
      })),
    };
  });
}
export type BenchBet = ReturnType<typeof betsOn>[number];

const resultOf = (key: string): OutcomeResult => (key === "1" ? "win" : "lose");

export const resultsOf = (eventId: string) =>
  KEYS.map((key) => ({
    marketId: `${eventId}:mr`,
    outcomeId: `${eventId}:mr:${key}`,
    result: resultOf(key),
  }));

/** The precomputed input of settle_bets for these bets. */
export const settlementsOf = (bets: readonly BenchBet[]) =>
  bets.map(({ punterId, betId, stake, legs, potentialPayout }) => {
    const won = legs.every(({ names }) => resultOf(names.key) === "win");
    return {
      punterId,
      betId,
      version: 0,
      remaining: stake,
      legs: legs.map(({ names }) => ({ win: { result: resultOf(names.key) } })),
      result: won ? "won" : "lost",
      reason: null,
      payout: won ? potentialPayout : "0",
      freeBetBack: false,
      takeBackId: newId(),
      settleId: newId(),
    };
  });

export function* pagesOf<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
