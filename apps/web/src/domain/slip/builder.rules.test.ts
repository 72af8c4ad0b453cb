import { milliOdds } from "@touchline/core";
import { describe, expect, test } from "vitest";
import { slipBets } from "./bet-slip.rules.ts";
import { type BuilderWhy, buildersOf, quotedParts, slipParts } from "./builder.rules.ts";
import type { BuilderQuotes } from "./builder-quotes.ts";
import {
  betFault,
  freeParts,
  linesOfBet,
  oddsOfBet,
  pricesOf,
  prospectOf,
  relatedPairs,
  type SlipBet,
  wantedBet,
} from "./slip-bet.rules.ts";
import { modeOf, modesFor, NO_STAKES, type SlipMode, type Stakes } from "./slip-stakes.ts";
import { sampleLeg } from "./test/sample-leg.ts";

const over = (event: string, line = 10) =>
  sampleLeg(event, 1900, {
    marketId: `${event}:total:${line}`,
    outcomeId: `${event}:total:${line}:over`,
    type: "total",
    lineQuarters: line,
    key: "over",
  });
const TWO = [sampleLeg("a"), over("a")];
const quoted = (
  odds: number | null,
  given: Partial<BuilderQuotes[string]> = {},
): BuilderQuotes => ({
  a: {
    picks: TWO.map(({ outcomeId }) => outcomeId).join(),
    odds: odds === null ? null : milliOdds(odds),
    chosenOdds: odds === null ? null : milliOdds(odds),
    why: null,
    marginPermille: 86,
    fits: [],
    ...given,
  },
});
const stakes = (given: Partial<Stakes>): Stakes => ({ ...NO_STAKES, ...given });
const only = (bets: readonly SlipBet[]): SlipBet => {
  expect(bets).toHaveLength(1);
  return bets[0] as SlipBet;
};

test.each<[string, number, number, SlipMode[]]>([
  ["picks of one match", 2, 1, ["singles", "accumulator"]],
  ["picks of one match and another match", 3, 2, ["singles", "accumulator", "system"]],
])("%s can be bet on in these ways", (_, legs, parts, modes) => {
  expect(modesFor(legs, parts)).toEqual(modes);
  expect(modeOf(stakes({ mode: "system" }), legs, parts)).toBe(modes.at(-1));
});

describe("a builder", () => {
  test("is a single at the joint price", () => {
    const bet = only(slipBets(TWO, stakes({ accumulator: 1000 }), quoted(2610)));
    expect([bet.kind, bet.sizes, betFault(bet), oddsOfBet(bet)]).toEqual([
      "single",
      [1],
      null,
      2610,
    ]);
    expect(prospectOf(bet, undefined)?.payout).toBe(2610n);
    expect(wantedBet(bet)).toMatchObject({
      legs: [{ builder: 0 }, { builder: 0 }],
      builders: [{ quotedOdds: 2610 }],
    });
  });

  test("beside another match is an accumulator of two", () => {
    const bet = only(
      slipBets(
        [TWO[0] as never, sampleLeg("b", 2000), TWO[1] as never],
        stakes({ accumulator: 1000 }),
        quoted(2610),
      ),
    );
    expect([bet.kind, bet.sizes, oddsOfBet(bet)]).toEqual(["accumulator", [2], 5220]);
    expect(wantedBet(bet).legs.map(({ builder }) => builder)).toEqual([0, undefined, 0]);
    expect(pricesOf(bet)).toEqual([
      { quoted: 2000, current: 2000 },
      { quoted: 2610, current: 2610 },
    ]);
  });

  test("counts as one selection in a system, without bankers, specials or each way", () => {
    const wishes = {
      mode: "system",
      system: 100,
      sizes: [2],
      bankers: ["b:result:1"],
      special: "about1",
      eachWay: true,
    } as const;
    const bet = only(
      slipBets([...TWO, sampleLeg("b"), sampleLeg("c")], stakes(wishes), quoted(2000)),
    );
    expect([freeParts(bet), linesOfBet(bet), bet.bankers, bet.structure, bet.eachWay]).toEqual([
      3,
      3,
      [],
      null,
      false,
    ]);
  });

  test("does not exist in singles, where each pick has its own bet", () => {
    const bets = slipBets(TWO, stakes({ mode: "singles" }), quoted(2610));
    expect(bets.map(({ kind, builders }) => [kind, builders])).toEqual([
      ["single", undefined],
      ["single", undefined],
    ]);
  });

  test("is refused with more legs than a bet may have, however few selections they are", () => {
    const legs = ["a", "b", "c", "d", "e", "f", "g"].flatMap((event) => [
      sampleLeg(event),
      over(event),
      over(event, 14),
    ]);
    expect(betFault(only(slipBets(legs, stakes({ accumulator: 1 }), {})))).toBe("too_many_legs");
  });
});

test.each<[string, BuilderQuotes, BuilderWhy | null]>([
  ["not asked yet", {}, "pricing"],
  ["asked about other picks", quoted(2000, { picks: "a:result:1" }), "pricing"],
  ["priced", quoted(2000), null],
  ["ruled out", quoted(null, { why: "contradicts" }), "contradicts"],
  ["not part of a builder", quoted(null, { why: "not_offered" }), "not_offered"],
  ["suspended", quoted(null, { why: "suspended" }), "suspended"],
  ["of an event without builders", quoted(null, { why: "no_builders" }), "no_builders"],
])("picks that are %s", (_, quotes, why) => {
  const [builder] = buildersOf(TWO, quotes);
  expect(builder?.why).toBe(why);
  const bet = only(slipBets(TWO, stakes({ accumulator: 100 }), quotes));
  expect(betFault(bet)).toBe(why === null ? null : "bad_odds");
  // The picks conflict only if nothing can price them together.
  expect(relatedPairs(TWO, builder ? [builder] : []).length).toBe(why === "no_builders" ? 1 : 0);
});

test.each(["race", "outright"] as const)(
  "picks of one %s are not a builder: each is a separate selection",
  (kind) => {
    const picks = TWO.map((leg) => ({ ...leg, kind }));
    expect(slipParts(picks).map(({ legs }) => legs.length)).toEqual([1, 1]);
    expect([quotedParts(picks), buildersOf(picks, quoted(2000))]).toEqual([[], []]);
    expect(relatedPairs(picks)).toHaveLength(1);
  },
);

test("more than eight picks are not a builder, and no quote is requested", () => {
  const many = Array.from({ length: 9 }, (_, at) => over("a", 2 + 4 * at));
  expect(buildersOf(many, {})[0]?.why).toBe("too_many");
  expect([
    quotedParts(many).length,
    quotedParts(many.slice(1)).length,
    quotedParts([sampleLeg("b")]).length,
  ]).toEqual([0, 1, 0]);
});
