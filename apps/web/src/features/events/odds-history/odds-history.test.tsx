// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { EventHead, Market, PriceHistory } from "@touchline/contract";
import english from "@touchline/texts/messages/en.json" with { type: "json" };
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../../server/frame-builder.ts";
import { builtInSources } from "../../../../server/site-sources.ts";
import { FrameProvider } from "../../../data/frame/frame.ts";
import { LiveProvider } from "../../../data/live/live.store.tsx";
import { TextProvider } from "../../../platform/texts/text.ts";
import OddsHistorySheet from "./OddsHistorySheet.tsx";

let histories: PriceHistory[] = [];
vi.mock("../../../data/session/session.client.ts", () => ({
  call: async (name: string) =>
    name === "localizeResources" ? { messages: english } : { histories, serverTime: 4000 },
}));
afterEach(cleanup);

const market = {
  marketId: "m",
  type: "match_result",
  lineQuarters: null,
  status: "open",
  outcomes: [
    { outcomeId: "o1", key: "1", odds: 2100 },
    { outcomeId: "oX", key: "X", odds: 3000 },
  ],
} as Market;
const head = {
  eventId: "e",
  treeId: "t",
  sport: "Football",
  kind: "match",
  tournament: {},
  competitors: [{ name: "Arsenal" }],
} as EventHead;

beforeEach(async () => {
  const point = (at: number, odds: number) => ({ at, odds });
  histories = [
    {
      outcomeId: "o1",
      opening: point(1000, 2000),
      highest: point(2000, 2500),
      lowest: point(3000, 1800),
      now: point(4000, 2100),
      points: [point(1000, 2000), point(2000, 2500), point(3000, 1800), point(3500, 2100)],
    },
  ];
});

async function show(): Promise<void> {
  const frame = await createFrameBuilder(builtInSources())(
    "localhost",
    "en",
    ["event", "oddsHistory"],
    () => undefined,
  );
  render(
    <FrameProvider value={frame}>
      <TextProvider texts={frame.texts} tag={frame.tag}>
        <LiveProvider
          seed={(store) =>
            store.putTree(
              {
                treeId: "t",
                position: { epoch: "a", seq: 1 },
                tree: { head, state: {} as never, marketCount: 1, markets: [market] },
              },
              "FULL",
              4000,
            )
          }
        >
          <OddsHistorySheet
            head={head}
            markets={[market]}
            title="Match result"
            open
            onClose={() => {}}
          />
        </LiveProvider>
      </TextProvider>
    </FrameProvider>,
  );
}

test("the chart of an outcome states its opening, highest, lowest and current odds", async () => {
  await show();
  expect(
    await screen.findByRole("img", { name: "Opening 2.00, highest 2.50, lowest 1.80, now 2.10" }),
  ).toBeTruthy();
});

test("an outcome without a price says so", async () => {
  await show();
  fireEvent.click(await screen.findByRole("tab", { name: "Draw" }));
  expect(await screen.findByText(english["oddsHistory.none"])).toBeTruthy();
  expect(screen.queryByRole("img")).toBeNull();
});
