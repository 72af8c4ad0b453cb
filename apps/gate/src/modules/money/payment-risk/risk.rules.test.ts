import { describe, expect, test } from "vitest";
import { hitsOf, RISK_RULES, type RiskFacts, type Thresholds, verdictOf } from "./risk.rules.ts";

const QUIET: RiskFacts = {
  direction: "deposit",
  amount: 100n,
  hour: { count: 0, sum: 0n },
  day: { count: 0, sum: 0n },
  failedCards: 0,
  methodOthers: 0,
  deviceOthers: 0,
  nameOthers: 0,
  arrived: { day: 0n, month: 0n, ever: 0n },
  recent: { deposited: 0n, staked: 0n },
};
const AT: Thresholds = {
  velocity: { hourCount: 3, dayCount: 10, hourSum: 1000n, daySum: 3000n, failedCards: 4 },
  sourceOfFunds: { day: 5000n, month: 9000n, ever: 20_000n },
  playedPercent: 50n,
};
const OUT = { direction: "withdrawal" } as const;

const CASES: [why: string, facts: Partial<RiskFacts>, rules: string[]][] = [
  ["an ordinary deposit", {}, []],
  ["the third deposit in an hour", { hour: { count: 2, sum: 0n } }, []],
  ["the fourth deposit in an hour", { hour: { count: 3, sum: 0n } }, ["velocity-count"]],
  ["the eleventh deposit in a day", { day: { count: 10, sum: 0n } }, ["velocity-count"]],
  ["as much as an hour may have", { hour: { count: 1, sum: 900n } }, []],
  ["more than an hour may have", { hour: { count: 1, sum: 901n } }, ["velocity-amount"]],
  ["more than a day may have", { day: { count: 1, sum: 2901n } }, ["velocity-amount"]],
  ["a withdrawal after many deposits", { ...OUT, hour: { count: 9, sum: 9000n } }, []],
  ["three declined cards", { failedCards: 3 }, []],
  ["four declined cards", { failedCards: 4 }, ["failed-cards"]],
  ["a withdrawal after declined cards", { ...OUT, failedCards: 9 }, []],
  ["another account's card", { methodOthers: 1 }, ["method-shared"]],
  ["a withdrawal to another account's card", { ...OUT, methodOthers: 2 }, ["method-shared"]],
  ["another account's holder", { nameOthers: 1 }, ["name-shared"]],
  ["another account's device", { deviceOthers: 3 }, ["device-shared"]],
  [
    "another account's holder on another account's device",
    { nameOthers: 1, deviceOthers: 1 },
    ["name-shared", "device-shared", "name-and-device-shared"],
  ],
  ["just below a day's threshold", { arrived: { day: 4899n, month: 0n, ever: 0n } }, []],
  ["a day's threshold", { arrived: { day: 4900n, month: 0n, ever: 0n } }, ["source-of-funds"]],
  ["a month's threshold", { arrived: { day: 0n, month: 8900n, ever: 0n } }, ["source-of-funds"]],
  ["the threshold ever", { arrived: { day: 0n, month: 0n, ever: 19_900n } }, ["source-of-funds"]],
  [
    "a withdrawal adds nothing to what arrived",
    { ...OUT, arrived: { day: 4900n, month: 0n, ever: 0n } },
    [],
  ],
  [
    "a withdrawal of what was not played",
    { ...OUT, recent: { deposited: 1000n, staked: 499n } },
    ["not-played"],
  ],
  ["a withdrawal of what was played", { ...OUT, recent: { deposited: 1000n, staked: 500n } }, []],
  ["a withdrawal of old money", { ...OUT, recent: { deposited: 0n, staked: 0n } }, []],
  ["a deposit without play", { recent: { deposited: 1000n, staked: 0n } }, []],
  [
    "several at once",
    { methodOthers: 1, deviceOthers: 1, failedCards: 9 },
    ["failed-cards", "method-shared", "device-shared"],
  ],
];

describe("the rules", () => {
  test.each(CASES)("%s", (_why, facts, rules) => {
    expect(hitsOf({ ...QUIET, ...facts }, AT).map(({ rule }) => rule)).toEqual(rules);
  });

  test("each rule has a case in which it applies", () => {
    expect(new Set(CASES.flatMap(([, , rules]) => rules))).toEqual(
      new Set(RISK_RULES.map(({ rule }) => rule)),
    );
  });

  test("record their findings as numbers", () => {
    const [hit] = hitsOf({ ...QUIET, hour: { count: 1, sum: 901n } }, AT);
    expect(JSON.parse(JSON.stringify(hit?.saw))).toEqual({
      inHour: "1001",
      inDay: "100",
      hourSum: "1000",
      daySum: "3000",
    });
  });
});

test.each([
  [[], "pass"],
  [["note"], "pass"],
  [["note", "review"], "review"],
  [["review", "stop", "note"], "stop"],
] as const)("%j results in %s", (outcomes, verdict) =>
  expect(verdictOf(outcomes.map((outcome) => ({ outcome })))).toBe(verdict),
);
