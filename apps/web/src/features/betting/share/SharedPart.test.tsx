// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import type { SharedLeg } from "@touchline/contract";
import { afterEach, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../../server/frame-builder.ts";
import { builtInSources } from "../../../../server/site-sources.ts";
import { FrameProvider } from "../../../data/frame/frame.ts";
import { QueryRoot } from "../../../data/query/QueryRoot.tsx";
import { sampleLeg } from "../../../domain/slip/test/sample-leg.ts";
import { TextProvider } from "../../../platform/texts/text.ts";
import { SharedPart } from "./SharedPart.tsx";

let asked = 0;
vi.mock("../../../data/session/session.client.ts", () => ({
  call: async (_: string, { body }: { body: { eventId: string } }) => {
    asked++;
    if (body.eventId === "none") throw new Error("BUILDER_NOT_OFFERED");
    return { odds: 2610, why: null, marginPermille: 86, fits: [] };
  },
}));
afterEach(cleanup);

const legOf = (event: string, odds: number, isOpen = true) =>
  ({
    ...sampleLeg(event),
    outcomeId: `${event}:${odds}`,
    names: sampleLeg(event),
    open: isOpen ? { odds } : null,
  }) as unknown as SharedLeg;

async function show(legs: readonly SharedLeg[]): Promise<void> {
  const frame = await createFrameBuilder(builtInSources())(
    "localhost",
    "en",
    ["sharedSlip", "builder"],
    () => undefined,
  );
  render(
    <FrameProvider value={frame}>
      <TextProvider texts={frame.texts} tag={frame.tag}>
        <QueryRoot>
          <SharedPart legs={legs} />
        </QueryRoot>
      </TextProvider>
    </FrameProvider>,
  );
}

test("shared picks of one match are shown as a builder, at its price", async () => {
  await show([legOf("a", 1900), legOf("a", 1750)]);
  expect(await screen.findByText("2.61")).toBeTruthy();
  expect(screen.getByText("Bet builder")).toBeTruthy();
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(screen.queryByText("1.75")).toBeNull();
});

test.each([
  ["a match without builders", [legOf("none", 1900), legOf("none", 1750)], "1.75"],
  ["a pick that is closed", [legOf("b", 1900), legOf("b", 1750, false)], "1.90"],
  ["one pick", [legOf("c", 1900)], "1.90"],
] as const)("%s: the selections are shown separately", async (_, legs, odds) => {
  asked = 0;
  await show(legs);
  expect(await screen.findByText(odds)).toBeTruthy();
  expect(screen.queryByText("Bet builder")).toBeNull();
  expect(asked).toBe(legs[0].eventId === "none" ? 1 : 0);
});
