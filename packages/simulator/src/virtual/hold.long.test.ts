import type { FeedMarket } from "@touchline/contract";
import { assert, DAY_MS, HOUR_MS } from "@touchline/core";
import { describe, expect, test } from "vitest";
import type { SportWorld } from "../sport-world.ts";
import { SPORT_MARGINS } from "../sports/margins.data.ts";
import { createVirtualWorlds } from "./virtual-worlds.ts";

const NOON = Date.UTC(2026, 10, 14, 12);
/** More standard errors than this are not chance any more. */
const TOO_FAR = 4;
/** Fewer bets are not tested, because their sum is not yet normally distributed. */
const ENOUGH = 150;
const WINNERS: Partial<Record<FeedMarket["type"], number>> = { double_chance: 2, podium: 3 };

interface Backed {
  bets: number;
  expected: number;
  won: number;
  /** If all bets were independent. */
  variance: number;
  /** By event, because the lines of one event win together. */
  squares: number;
}

/**
 * How often each kind of outcome won against the chances behind its price. Favourites of a field
 * are tested separately.
 */
function backAll(world: SportWorld, hours: number): Map<string, Backed> {
  const ledger = new Map<string, Backed>();
  const seen = new Set<string>();
  for (let at = NOON; at < NOON + hours * HOUR_MS; at += 3 * 60_000) {
    for (const event of world.roster(at)) {
      if (event.confirmedAt > at || seen.has(event.head.eventId)) continue;
      seen.add(event.head.eventId);
      const results = new Map(
        world.results(event, event.confirmedAt).map((each) => [each.outcomeId, each]),
      );
      const ofEvent = new Map<string, Backed>();
      for (const market of world.book(event, event.startsAt - 1))
        backMarket(ofEvent, market, results);
      for (const [kind, backed] of ofEvent) add(ledger, kind, backed);
    }
  }
  return ledger;
}

function backMarket(
  ofEvent: Map<string, Backed>,
  { type, unit, outcomes }: FeedMarket,
  results: ReadonlyMap<string, { result: string }>,
): void {
  const shortest = Math.min(...outcomes.map(({ odds }) => odds));
  for (const { outcomeId, key, odds, chances, placeChances } of outcomes) {
    const field = type === "race_winner" || type === "podium" || type === "forecast";
    const kind = [type, unit, field ? (odds === shortest ? "favourite" : "other") : key]
      .filter(Boolean)
      .join(" ");
    const chance = (chances?.[0] ?? 0) / 1_000_000;
    put(ofEvent, kind, chance, results.get(outcomeId)?.result === "win");
    const place = (results.get(outcomeId) as { place?: { result: string } } | undefined)?.place;
    if (placeChances && place)
      put(ofEvent, `${kind} placed`, placeChances[0] / 1_000_000, place.result === "win");
  }
}

const NOTHING: Backed = { bets: 0, expected: 0, won: 0, variance: 0, squares: 0 };

function put(ofEvent: Map<string, Backed>, kind: string, chance: number, won: boolean): void {
  const so = ofEvent.get(kind) ?? NOTHING;
  ofEvent.set(kind, {
    bets: so.bets + 1,
    expected: so.expected + chance,
    won: so.won + Number(won),
    variance: so.variance + chance * (1 - chance),
    squares: 0,
  });
}

function add(ledger: Map<string, Backed>, kind: string, event: Backed): void {
  const so = ledger.get(kind) ?? NOTHING;
  ledger.set(kind, {
    bets: so.bets + event.bets,
    expected: so.expected + event.expected,
    won: so.won + event.won,
    variance: so.variance + event.variance,
    squares: so.squares + (event.won - event.expected) ** 2,
  });
}

describe.each([
  { sport: "football", index: 0, hours: 2, kinds: 15 },
  { sport: "horses", index: 1, hours: 12, kinds: 5 },
  { sport: "greyhounds", index: 2, hours: 8, kinds: 5 },
  { sport: "tennis", index: 3, hours: 6, kinds: 12 },
])("virtual $sport", ({ index, hours, kinds }) => {
  const [world] = createVirtualWorlds("hold").slice(index, index + 1);
  assert(world, "no such world");

  test("any bet before the off wins as often as it was priced, so that the hold is the margin", () => {
    const judged = [...backAll(world, hours)].filter(
      ([, { bets, expected }]) => bets >= ENOUGH && expected > 5,
    );
    expect(judged.length).toBeGreaterThanOrEqual(kinds);
    const off = judged.filter(
      ([, each]) =>
        Math.abs(each.won - each.expected) >
        TOO_FAR * Math.sqrt(Math.max(each.variance, each.squares)),
    );
    expect(
      off.map(([kind, { expected, won }]) => `${kind}: ${won} of ${expected.toFixed(1)}`),
    ).toEqual([]);
  });

  test("every market is priced to keep its margin", () => {
    for (const event of world
      .roster(NOON + DAY_MS)
      .filter(({ startsAt }) => startsAt > NOON + DAY_MS)) {
      for (const { type, marketId, outcomes } of world.book(event, NOON + DAY_MS)) {
        const overround =
          outcomes.reduce((sum, { odds }) => sum + 1000 / odds, 0) / (WINNERS[type] ?? 1);
        // Prices are rounded to a ladder, so its steps may be missing.
        expect(1 - 1 / overround, marketId).toBeGreaterThan(SPORT_MARGINS[type] - 0.02);
        expect(1 - 1 / overround, marketId).toBeLessThan(SPORT_MARGINS[type] + 0.02);
      }
    }
  });
});
