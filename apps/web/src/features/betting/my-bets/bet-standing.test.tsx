// @vitest-environment happy-dom

import { cleanup, render, screen } from "@testing-library/react";
import type { Bet } from "@touchline/contract";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createFrameBuilder } from "../../../../server/frame-builder.ts";
import { builtInSources } from "../../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../../data/frame/frame.ts";
import { sampleLeg } from "../../../domain/slip/test/sample-leg.ts";
import { BET_TEXTS } from "../../../domain/texts/bet-texts.ts";
import { TextProvider } from "../../../platform/texts/text.ts";
import { BetLegRow } from "./components/BetLegRow.tsx";
import { BetStatus } from "./components/BetStatus.tsx";

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

interface Shown {
  result: string | null;
  placeResult: string | null;
  startingPrice?: number;
  bestOdds?: true;
}

function show({ bestOdds, ...over }: Shown): string {
  const names = { ...sampleLeg("e1"), ...(bestOdds ? { bestOdds } : {}) };
  const leg = {
    ...sampleLeg("e1"),
    names,
    odds: 2000,
    banker: false,
    startTime: 0,
    reason: null,
    ...over,
  };
  const bet = { status: "settled", result: "part_paid", reason: null } as Bet;
  const { container } = render(
    <FrameProvider value={frame}>
      <TextProvider texts={frame.texts} tag={frame.tag}>
        <BetStatus bet={bet} />
        <BetLegRow
          leg={leg as unknown as Bet["legs"][number]}
          isRunning={false}
          treeId={undefined}
        />
      </TextProvider>
    </FrameProvider>,
  );
  return container.textContent ?? "";
}

test("an each-way bet that is placed is shown as placed and part paid, never as lost", () => {
  const text = show({ result: "lose", placeResult: "win" });
  expect(text).toContain("Paid in part");
  expect(text).toContain("Placed: win part lost, place part paid");
  expect(screen.queryByText("Lost")).toBeNull();
});

test("a leg that is not even placed is lost", () => {
  show({ result: "lose", placeResult: "lose" });
  expect(screen.getByText("Lost")).toBeDefined();
});

test.each([
  [
    "promises the better price while it runs",
    { result: null, bestOdds: true } as const,
    "Best odds guaranteed",
  ],
  [
    "says that it was paid at the starting price",
    { result: "win", bestOdds: true, startingPrice: 5500 } as const,
    "starting price of 5.50",
  ],
])("a leg with best odds guaranteed %s", (_, over, said) => {
  expect(show({ placeResult: null, ...over })).toContain(said);
});

test("a leg paid at its own price shows no other price", () => {
  const text = show({ result: "win", placeResult: null, bestOdds: true });
  expect(text).not.toMatch(/starting price|guaranteed/);
});
