import { describe, expect, it, test } from "vitest";
import { totalOdds } from "../money/total-odds.ts";
import { slipBets } from "./bet-slip.rules.ts";
import {
  betFault,
  linesOfBet,
  pricesOf,
  prospectOf,
  relatedPairs,
  type SlipBet,
  stakeOfBet,
  wantedBet,
} from "./slip-bet.rules.ts";
import {
  bankersOf,
  modeOf,
  modesFor,
  NO_STAKES,
  type SlipMode,
  type Stakes,
  sizesOf,
} from "./slip-stakes.ts";
import { mostUnitStake, stakeProblem, unitOfLeast, unitOfMost } from "./stake.rules.ts";
import { sampleLeg } from "./test/sample-leg.ts";

const legs = (count: number, odds = 2000) =>
  Array.from({ length: count }, (_, at) => sampleLeg(`e${at}`, odds));
const stakes = (over: Partial<Stakes>): Stakes => ({ ...NO_STAKES, ...over });
const ids = (count: number) => legs(count).map(({ outcomeId }) => outcomeId);
const limits = {
  minStake: 10,
  maxStake: 50_000,
  leftToday: 50_000,
  maxPayout: 1_000_000,
  delayMs: 0,
  lines: 1,
  bonus: null,
};

test.each<[number, SlipMode[]]>([
  [1, ["singles"]],
  [2, ["singles", "accumulator", "system"]],
  [3, ["singles", "accumulator", "system"]],
  [20, ["singles", "accumulator", "system"]],
])("%i selections can be bet on as %j", (count, modes) => {
  expect(modesFor(count)).toEqual(modes);
});

test.each([
  ["accumulator", { accumulator: 1000 }],
  ["system", { system: 1000 }],
] as const)(
  "the one selection left of a %s keeps its stake, and an own stake comes first",
  (mode, amount) => {
    const [leg] = legs(1) as [ReturnType<typeof sampleLeg>];
    const unit = (over: Partial<Stakes>) =>
      slipBets([leg], stakes({ mode, ...amount, ...over }))[0]?.unitStake;
    expect(unit({})).toBe(1000);
    expect(unit({ singles: { [leg.outcomeId]: 300 } })).toBe(300);
    expect(unit({ mode: "singles" })).toBe(0);
    expect(slipBets(legs(2), stakes({ mode: "singles", ...amount }))[0]?.unitStake).toBe(0);
  },
);

test("at the starting price a bet promises no payout, confirms no price and tells the gate so", () => {
  const [plain, start] = legs(2) as [ReturnType<typeof sampleLeg>, ReturnType<typeof sampleLeg>];
  const on = [
    plain,
    { ...start, atStart: true as const, chosenOdds: plain.odds, odds: 5000 as typeof plain.odds },
  ];
  const [bet] = slipBets(on, stakes({ mode: "accumulator", accumulator: 1000 }));
  expect(prospectOf(bet as SlipBet, undefined)).toBeNull();
  expect(pricesOf(bet as SlipBet)).toHaveLength(1);
  expect(wantedBet(bet as SlipBet).legs.map(({ startingPrice }) => startingPrice)).toEqual([
    undefined,
    true,
  ]);
});

test.each<[SlipMode, number, SlipMode]>([
  ["system", 3, "system"],
  ["system", 1, "singles"],
  ["system", 1, "singles"],
  ["accumulator", 1, "singles"],
  ["singles", 4, "singles"],
])("with %s chosen and %i selections it is %s", (mode, count, expected) => {
  expect(modeOf(stakes({ mode }), count)).toBe(expected);
});

describe("the bets of a slip", () => {
  it("singles have a stake each", () => {
    const bets = slipBets(legs(2), stakes({ mode: "singles", singles: { "e0:result:1": 500 } }));
    expect(bets.map(({ id, kind, unitStake, sizes }) => [id, kind, unitStake, sizes])).toEqual([
      ["e0:result:1", "single", 500, [1]],
      ["e1:result:1", "single", 0, [1]],
    ]);
  });

  it("an accumulator is one bet on all selections", () => {
    const [bet, ...others] = slipBets(legs(4), stakes({ accumulator: 1000 }));
    expect(others).toEqual([]);
    expect(bet).toMatchObject({ id: "ticket", kind: "accumulator", sizes: [4], unitStake: 1000 });
    expect(prospectOf(bet as never, undefined)).toMatchObject({ payout: 16_000n, capped: false });
  });

  it("a 3/5 system with a banker has C(4,3) lines, and pays the sum of its lines", () => {
    const [bet] = slipBets(
      legs(5),
      stakes({ mode: "system", system: 100, sizes: [3], bankers: ["e4:result:1"] }),
    );
    expect(bet).toMatchObject({ sizes: [3], bankers: ["e4:result:1"] });
    expect([linesOfBet(bet as never), stakeOfBet(bet as never)]).toEqual([4, 400]);
    // Each line has three free legs and the banker: 2⁴.
    expect(prospectOf(bet as never, undefined)?.payout).toBe(4n * 1600n);
    expect(wantedBet(bet as never).legs.map(({ banker }) => banker ?? false)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it("each way doubles the lines, where every market offers it", () => {
    const terms = { places: 3, top: 1, bottom: 5 };
    const runner = sampleLeg("r", 5000, { eachWay: terms });
    const [bet] = slipBets(
      [runner],
      stakes({ mode: "singles", eachWay: true, singles: { "r:result:1": 1000 } }),
    );
    expect([linesOfBet(bet as never), stakeOfBet(bet as never)]).toEqual([2, 2000]);
    // 5.00 to win, and 1 + 4/5 to be placed.
    expect(prospectOf(bet as never, undefined)?.payout).toBe(5000n + 1800n);
    const [mixed] = slipBets(
      [runner, sampleLeg("m")],
      stakes({ eachWay: true, accumulator: 1000 }),
    );
    expect(mixed?.eachWay).toBe(false);
  });

  it("a free bet pays without its stake, is never each way, and never a system", () => {
    const [bet] = slipBets(legs(2), stakes({ accumulator: 1000, freeBetId: "f", eachWay: true }));
    expect(bet).toMatchObject({ freeBetId: "f", eachWay: false });
    expect(prospectOf(bet as never, undefined)?.payout).toBe(3000n);
    expect(slipBets(legs(3), stakes({ mode: "system", freeBetId: "f" }))[0]?.freeBetId).toBeNull();
    // A boost applies to one bet with the punter's own money.
    expect(slipBets(legs(1), stakes({ mode: "singles", boostId: "b" }))[0]?.boostId).toBe("b");
    expect(slipBets(legs(2), stakes({ boostId: "b", freeBetId: "f" }))[0]?.boostId).toBeNull();
    expect(
      slipBets(legs(2), stakes({ mode: "singles", boostId: "b" })).map(({ boostId }) => boostId),
    ).toEqual([null, null]);
  });

  it("send the prices on the screen, not those that were chosen", () => {
    const [bet] = slipBets(
      [sampleLeg("e", 1580, { chosenOdds: 1650 as never })],
      stakes({ singles: { "e:result:1": 5 } }),
    );
    expect(wantedBet(bet as never)).toEqual({
      kind: "single",
      legs: [{ eventId: "e", marketId: "e:result", outcomeId: "e:result:1", quotedOdds: 1580 }],
      sizes: [1],
      unitStake: 5,
    });
  });
});

describe("systems", () => {
  it("cover all but one by default, and drop sizes that no longer fit", () => {
    expect(sizesOf(stakes({}), 4)).toEqual([3]);
    expect(sizesOf(stakes({ sizes: [4, 2, 2] }), 3)).toEqual([2]);
    expect(sizesOf(stakes({ sizes: [5] }), 2)).toEqual([1]);
  });
  it("never have bankers only", () => {
    expect(bankersOf(stakes({ bankers: ids(3) }), legs(3))).toEqual([]);
    expect(bankersOf(stakes({ bankers: ["e1:result:1", "gone"] }), legs(3))).toEqual([
      "e1:result:1",
    ]);
  });
  it("with too many lines show an error", () => {
    const runners = legs(20).map((leg) => ({ ...leg, eachWay: { places: 3, top: 1, bottom: 5 } }));
    const sizes = runners.map((_, at) => at + 1);
    const [bet] = slipBets(runners, stakes({ mode: "system", sizes, system: 1, eachWay: true }));
    expect(betFault(bet as never)).toBe("too_many_lines");
    expect(prospectOf(bet as never, undefined)).toBeNull();
  });
});

describe("the maximum payout", () => {
  it("caps the potential returns, and says so", () => {
    const [bet] = slipBets(legs(10, 5000), stakes({ accumulator: 10_000 }));
    expect(prospectOf(bet as never, 1_000_000)).toMatchObject({ payout: 1_000_000n, capped: true });
  });
});

test("the total odds are the exact product, rounded down once", () => {
  const at = (...odds: number[]) =>
    totalOdds(odds.map((price, index) => sampleLeg(`e${index}`, price)));
  expect([at(1420, 1580), at(1333, 1333, 1333), at()]).toEqual([2243, 2368, null]);
});

test.each([
  [
    "two answers to one question",
    sampleLeg("e"),
    sampleLeg("e", 3000, { outcomeId: "e:result:X" }),
    "same_market",
  ],
  [
    "two markets of one match",
    sampleLeg("e"),
    sampleLeg("e", 3000, { marketId: "e:total", outcomeId: "e:total:over" }),
    "same_event",
  ],
  [
    "a team's match and its winning the league",
    sampleLeg("m", 2000, { tournamentId: "l", competitors: ["Arsenal", "Chelsea"] }),
    sampleLeg("o", 4000, {
      kind: "outright",
      type: "outright",
      tournamentId: "l",
      competitors: ["Arsenal"],
      field: ["Arsenal", "Chelsea"],
    }),
    "same_competitor",
  ],
])("%s cannot be combined", (_, a, b, why) => {
  expect(relatedPairs([a, b])).toEqual([{ a: a.outcomeId, b: b.outcomeId, why }]);
});

test("two matches of one league can be combined", () => {
  expect(
    relatedPairs([
      sampleLeg("a", 2000, { tournamentId: "l" }),
      sampleLeg("b", 2000, { tournamentId: "l" }),
    ]),
  ).toEqual([]);
});

describe("limits", () => {
  const bet = (unitStake: number) =>
    slipBets(legs(2), stakes({ accumulator: unitStake }))[0] as never;
  it("apply to the stake of the whole bet", () => {
    expect([9, 10, 50_000, 50_001].map((stake) => stakeProblem(bet(stake), limits))).toEqual([
      "below_minimum",
      null,
      null,
      "above_maximum",
    ]);
    expect(stakeProblem(bet(0), limits)).toBeNull();
    expect(
      [600, 601].map((stake) => stakeProblem(bet(stake), { ...limits, leftToday: 600 })),
    ).toEqual([null, "above_maximum"]);
    expect(stakeProblem(bet(1), undefined)).toBeNull();
  });
  it("Max is the highest stake that the limits, the payout and the balance allow", () => {
    expect(mostUnitStake(bet(1), limits, 1_000_000)).toBe(50_000);
    expect(mostUnitStake(bet(1), { ...limits, maxPayout: 4000 }, 1_000_000)).toBe(1000);
    expect(mostUnitStake(bet(1), limits, 777)).toBe(777);
    expect(mostUnitStake(bet(1), { ...limits, leftToday: 600 }, 777)).toBe(600);
    expect(mostUnitStake(bet(1), { ...limits, leftToday: 9 }, 777)).toBe(0);
    const [system] = slipBets(legs(3), stakes({ mode: "system", sizes: [2], system: 1 }));
    expect(mostUnitStake(system as never, limits, 1000)).toBe(333);
    expect([unitOfMost(system as never, 1000), unitOfLeast(system as never, 1000)]).toEqual([
      333, 334,
    ]);
  });
});

describe("systems by their structure", () => {
  const betOf = (count: number, over: Partial<Stakes>) =>
    slipBets(legs(count), stakes({ mode: "system", system: 100, ...over }))[0] as SlipBet;

  test.each<[string, number, Partial<Stakes>, number, object]>([
    [
      "a round robin",
      3,
      { sizes: [2, 3], special: "about1" },
      10,
      { sizes: [2, 3], structure: { about: 1 } },
    ],
    [
      "a flag",
      4,
      { sizes: [2, 3, 4], special: "about1" },
      23,
      { sizes: [2, 3, 4], structure: { about: 1 } },
    ],
    [
      "two selections up and down",
      2,
      { special: "about2" },
      2,
      { sizes: [], structure: { about: 2 } },
    ],
    [
      "a Union Jack",
      9,
      { special: "union_jack" },
      8,
      { sizes: [], structure: { pattern: "union_jack" } },
    ],
    [
      "groups, of the second two a line",
      5,
      { special: "groups", groupSizes: { 1: 2 } },
      3,
      {
        sizes: [],
        structure: {
          groups: [
            { legs: [0, 1, 2], sizes: [1] },
            { legs: [3, 4], sizes: [2] },
          ],
        },
      },
    ],
  ])("%s of %i selections", (_, count, over, lines, wanted) => {
    const bet = betOf(count, over);
    expect(betFault(bet)).toBeNull();
    expect(linesOfBet(bet)).toBe(lines);
    expect(stakeOfBet(bet)).toBe(100 * lines);
    expect(wantedBet(bet)).toMatchObject({ kind: "system", ...wanted });
  });

  test("a structure that does not fit the selections is omitted, as are bankers where it has none", () => {
    expect(betOf(3, { special: "union_jack" }).structure).toBeNull();
    expect(betOf(3, { special: "about1", bankers: ids(1) }).bankers).toEqual([]);
  });
});
