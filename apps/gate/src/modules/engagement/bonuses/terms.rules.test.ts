import type { OfferTerms, Product } from "@touchline/contract";
import { minor } from "@touchline/core";
import { describe, expect, test } from "vitest";
import type { TurnoverFact } from "../../../ports/turnover.ts";
import { expectedCosts } from "./expected-cost.rules.ts";
import { judgeStake, type WageringTerms, type WantedStake } from "./terms.rules.ts";
import { wagerOf } from "./wagering.rules.ts";

const TERMS: OfferTerms = {
  amounts: { USD: 5000 },
  days: 30,
  leastOdds: 1500,
  wagering: 5,
  mostStake: { USD: 1000 },
  weights: { casino: 5000, crash: 0, dice: 0, keno: 1000 },
};
const bonus = (over: Partial<WageringTerms> = {}): WageringTerms => ({
  grantId: "g",
  currency: "USD",
  products: ["sport", "casino", "crash", "mgames", "fast-games"],
  terms: TERMS,
  endsAt: 1000,
  ...over,
});

describe("a stake", () => {
  const wanted: WantedStake = {
    product: "sport",
    gameId: null,
    odds: 2000,
    notEarning: null,
    stake: minor(1000),
    bonusPart: minor(1),
  };
  test.each<[string, Partial<WantedStake>, ReturnType<typeof judgeStake>]>([
    ["within all terms", {}, null],
    ["at exactly the least odds", { odds: 1500 }, null],
    ["below the least odds", { odds: 1499 }, "odds"],
    ["above the most", { stake: minor(1001) }, "stake"],
    ["of another product", { product: "esports" }, "product"],
    ["of a product that counts nothing", { product: "crash", gameId: "crash", odds: null }, "game"],
    ["of no known product", { product: null }, "product"],
    ["of several products in one", { product: "mixed" }, "mixed"],
    ["at a game", { product: "casino", gameId: "night-derby", odds: null }, null],
    ["at a game that counts nothing", { product: "mgames", gameId: "dice", odds: null }, "game"],
    [
      "of own money alone, whatever it breaks",
      { product: "mixed", odds: 1001, stake: minor(9999), bonusPart: minor(0) },
      null,
    ],
  ])("%s", (_, over, why) => {
    expect(judgeStake(bonus(), { ...wanted, ...over }, 999)).toBe(why);
  });

  test("after the end of the bonus is refused", () => {
    expect(judgeStake(bonus(), wanted, 1000)).toBe("ended");
  });

  test("has no maximum where the terms name none", () => {
    const { mostStake: _, ...terms } = TERMS;
    expect(judgeStake(bonus({ terms }), { ...wanted, stake: minor(10n ** 15n) }, 0)).toBeNull();
  });
});

describe("a settled stake counts", () => {
  const fact: TurnoverFact = {
    kind: "bet",
    refId: "b",
    state: "final",
    product: "sport",
    gameId: null,
    number: "1",
    currency: "USD",
    isFree: false,
    amount: minor(1001),
    own: minor(400),
    counted: minor(1001),
    ownCounted: minor(400),
    bonusCounted: minor(601),
    ownRunning: minor(0),
    returned: minor(0),
    result: "lost",
    leastOdds: 2000,
    legs: 1,
    notEarning: null,
    placedAt: new Date(0),
    endedAt: new Date(1),
  };
  const none = { counted: minor(0), ownCounted: minor(0), bonusCounted: minor(0) };
  test.each<
    [string, Partial<TurnoverFact>, { stake: bigint; counted: bigint; why: string | null }]
  >([
    ["with own and bonus money alike", {}, { stake: 1001n, counted: 1001n, why: null }],
    [
      "by its product, rounded down",
      { product: "casino", gameId: "night-derby", leastOdds: null },
      { stake: 1001n, counted: 500n, why: null },
    ],
    [
      "by its game before its product",
      { product: "fast-games", gameId: "keno", leastOdds: null },
      { stake: 1001n, counted: 100n, why: null },
    ],
    [
      "not at all below the least odds",
      { leastOdds: 1400 },
      { stake: 1001n, counted: 0n, why: "odds" },
    ],
    [
      "not at all when void",
      { state: "void", ...none },
      { stake: 1001n, counted: 0n, why: "void" },
    ],
    [
      "not at all when cashed out",
      { state: "cashedOut", ...none },
      { stake: 1001n, counted: 0n, why: "cashedOut" },
    ],
    [
      "not while it runs again",
      { state: "running", ...none },
      { stake: 1001n, counted: 0n, why: "running" },
    ],
  ])("%s", (_, over, expected) => {
    expect(wagerOf(bonus(), { ...fact, ...over })).toMatchObject(expected);
  });
});

test("the expected cost is the house's share of the required stakes, the cheapest product first", () => {
  const edges: Partial<Record<Product, Record<string, number>>> = {
    casino: { blackjack: 100, "night-derby": 400 },
    crash: { crash: 100 },
    mgames: { dice: 100 },
  };
  const costs = expectedCosts(bonus(), 10_000n, (product) => edges[product] ?? {});
  expect(costs).toEqual([
    // Half of each stake counts, so twice as much must be staked, in the game with the smallest
    // edge.
    { product: "casino", stake: 20_000, cost: 200 },
    { product: "sport", stake: 10_000, cost: 550 },
  ]);
});
