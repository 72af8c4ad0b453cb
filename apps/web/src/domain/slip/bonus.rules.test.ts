import { expect, test } from "vitest";
import { slipBets } from "./bet-slip.rules.ts";
import { splitStakes } from "./bonus.rules.ts";
import { NO_STAKES } from "./slip-stakes.ts";
import type { Limits } from "./stake.rules.ts";
import { sampleLeg } from "./test/sample-leg.ts";

const LIMITS = {
  minStake: 10,
  maxStake: 50_000,
  leftToday: 50_000,
  maxPayout: 1_000_000,
  delayMs: 0,
  lines: 1,
};
const [sample] = slipBets([sampleLeg("e1", 2000)], NO_STAKES);
const single = (id: string, unitStake: number) => ({
  ...(sample as NonNullable<typeof sample>),
  id,
  unitStake,
});
const allowed: Limits["bonus"] = { balance: 500, why: null, mostStake: 900, countsBps: 10_000 };
const limits = (bonus: Limits["bonus"], ...ids: string[]) =>
  new Map(ids.map((id) => [id, { ...LIMITS, bonus }]));

test.each([
  ["own money covers both", 2000, 0, [700, 800], allowed, { parts: [], why: null, short: false }],
  [
    "own money lacks for the second",
    1000,
    500,
    [700, 800],
    allowed,
    { parts: [["b", 500]], why: null, short: false },
  ],
  [
    "both together lack money",
    1000,
    499,
    [700, 800],
    allowed,
    { parts: [], why: null, short: true },
  ],
  [
    "the stake is above the terms",
    500,
    500,
    [1000],
    allowed,
    { parts: [["a", 500]], why: "stake", short: false },
  ],
  [
    "a term keeps the bonus from it",
    500,
    500,
    [600],
    { ...allowed, why: "odds" as const },
    { parts: [["a", 100]], why: "odds", short: false },
  ],
] as const)("%s", (_, balance, bonus, stakes, limit, expected) => {
  const bets = stakes.map((stake, at) => single(at === 0 ? "a" : "b", stake));
  const split = splitStakes(bets, limits(limit, "a", "b"), { balance, bonus });
  expect({ ...split, parts: [...split.parts] }).toEqual(expected);
});
