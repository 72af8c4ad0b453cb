// @vitest-environment happy-dom

import { cleanup, render } from "@testing-library/react";
import type { Bet } from "@touchline/contract";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createFrameBuilder } from "../../../../server/frame-builder.ts";
import { builtInSources } from "../../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../../data/frame/frame.ts";
import { possiblePayout, totalOddsOf } from "../../../domain/money/total-odds.ts";
import { betName } from "../../../domain/placement/bet-names.ts";
import { sampleLeg } from "../../../domain/slip/test/sample-leg.ts";
import { BET_TEXTS } from "../../../domain/texts/bet-texts.ts";
import { createTexts, TextProvider } from "../../../platform/texts/text.ts";
import { BetBuilderRow } from "./components/BetBuilderRow.tsx";

let frame: Frame;
beforeAll(async () => {
  frame = await createFrameBuilder(builtInSources())(
    "localhost",
    "en",
    [...BET_TEXTS],
    () => undefined,
  );
});
afterEach(cleanup);

const leg = (event: string, odds: number, given: Partial<Bet["legs"][number]> = {}) =>
  ({
    ...sampleLeg(event, odds),
    outcomeId: `${event}:${odds}`,
    names: sampleLeg(event),
    banker: false,
    ...given,
  }) as Bet["legs"][number];
const BUILDER = { quotedOdds: 2610, odds: 2610, leftOdds: 1900, marginPermille: 86 };
const LEGS: [Bet["legs"][number], Bet["legs"][number]] = [
  leg("a", 1900, { builder: 0, result: null }),
  leg("a", 1750, { builder: 0, result: "void", reason: "wrong_price" }),
];

test.each([
  ["a builder", LEGS, [BUILDER], 1900],
  [
    "a builder and another match between its picks",
    [LEGS[0], leg("b", 2000), LEGS[1]],
    [BUILDER],
    3800,
  ],
  ["no builder", [leg("a", 1900), leg("b", 2000)], undefined, 3800],
] as const)("the total odds of %s", (_, legs, builders, odds) => {
  expect(
    totalOddsOf({ legs: legs as Bet["legs"], ...(builders ? { builders: [...builders] } : {}) }),
  ).toBe(odds);
});

test.each([
  ["a void pick leaves the price of the others", LEGS, [1], BUILDER, 1900],
  ["no pick is void", LEGS, [1], { ...BUILDER, leftOdds: 2610 }, 2610],
  ["a void pick, beside another match", [...LEGS, leg("b", 2000)], [2], BUILDER, 3800],
] as const)(
  "a bet shows its remaining potential returns: %s",
  (_, legs, sizes, builder, payout) => {
    const bet = {
      legs: [...legs],
      builders: [builder],
      sizes: [...sizes],
      unitStake: 1000,
      maxPayout: 100_000,
      freeBet: false,
    };
    expect(Number(possiblePayout({ ...bet, potentialPayout: 2610 }))).toBe(payout);
  },
);

test("a bet is named by its selections, of which a builder is one", () => {
  const texts = createTexts(frame.texts, frame.tag);
  expect(betName(texts, { kind: "single", legs: LEGS, builders: [BUILDER] })).toBe(
    "Bet builder (2 selections)",
  );
  expect(
    betName(texts, { kind: "accumulator", legs: [...LEGS, leg("b", 2000)], builders: [BUILDER] }),
  ).toBe("Accumulator (2 selections)");
});

test("a void pick shows why, and the remaining price beside the struck one", () => {
  const { container } = render(
    <FrameProvider value={frame}>
      <TextProvider texts={frame.texts} tag={frame.tag}>
        <BetBuilderRow builder={BUILDER} legs={LEGS} isRunning treeId={undefined} />
      </TextProvider>
    </FrameProvider>,
  );
  expect(container.querySelector("s")?.textContent).toContain("2.61");
  expect(container.textContent).toContain("now 1.90");
  expect(container.textContent).toContain("Void: removed from the bet builder");
  expect(container.textContent).toContain("The market was offered at the wrong price.");
  // The price of a single pick is not shown for a builder.
  expect(container.textContent).not.toContain("1.75");
  expect(
    container.textContent?.match(/Home a – Away a|Home a v Away a|Home a - Away a/g) ?? [],
  ).toHaveLength(1);
});
