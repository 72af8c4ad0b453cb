// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { EventHead, Heartbeat, Market } from "@touchline/contract";
import english from "@touchline/texts/messages/en.json" with { type: "json" };
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { changeLocalSettings } from "../../data/device/local-settings.ts";
import { FrameProvider } from "../../data/frame/frame.ts";
import { LiveProvider } from "../../data/live/live.store.tsx";
import { sessionHappened } from "../../data/session/session.ts";
import { chooseMode, stakes } from "../../domain/slip/bet-slip.state.ts";
import { isBuilding } from "../../domain/slip/pick-fits.ts";
import { clearSlip, slipLegs } from "../../domain/slip/slip.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { MarketCard } from "../events/live/MarketCard.tsx";
import EventBuilder from "./EventBuilder.tsx";

/** A separate event for each test, because answers are cached by event. */
const headOf = (eventId: string) =>
  ({
    eventId,
    treeId: "t",
    sport: "Football",
    kind: "match",
    startTime: 1_900_000_000_000,
    tournament: { id: "l", name: "League" },
    competitors: ["Arsenal", "Chelsea"].map((name) => ({ name, short: name, colour: "#112233" })),
  }) as unknown as EventHead;
const market = (
  marketId: string,
  type: Market["type"],
  outcomes: Record<string, number>,
  lineQuarters: number | null = null,
): Market => ({
  marketId,
  type,
  lineQuarters,
  status: "open",
  outcomes: Object.entries(outcomes).map(([key, odds]) => ({
    outcomeId: `${marketId}:${key}`,
    key,
    odds,
  })),
});
const MARKETS = [
  market("mr", "match_result", { "1": 1900, X: 3900, "2": 4800 }),
  market("total:10", "total", { over: 1750, under: 2100 }, 10),
  market("total:6", "total", { over: 1300, under: 3400 }, 6),
];
const PICKS = [
  { marketId: "mr", outcomeId: "mr:1" },
  { marketId: "total:10", outcomeId: "total:10:over" },
];
const FITS: Record<string, object[]> = {
  "": [{ outcomeId: "total:6:under", fit: "not_offered" }],
  "mr:1": [
    { outcomeId: "mr:2", fit: "contradicts", against: "mr:1" },
    { outcomeId: "total:6:over", fit: "implied" },
  ],
};
const TEXTS = ["favourite", "event", "marketGroup"];
let isOffered: boolean;
/** How often the gate was asked which builders are possible. */
let asks: number;
vi.mock("../../data/session/session.client.ts", () => ({
  call: async (
    name: string,
    { body }: { body?: { picks: { outcomeId: string }[]; namespaces?: string[] } } = {},
  ) => {
    if (name === "favourites") return { favourites: [] };
    if (name === "localizeResources") return { messages: english };
    if (name === "readyBuilders") asks++;
    if (name === "readyBuilders")
      return {
        isOffered,
        builders: isOffered ? [{ odds: 2610, marginPermille: 86, picks: PICKS }] : [],
      };
    const picks = body?.picks.map(({ outcomeId }) => outcomeId).join() ?? "";
    return { odds: 2000, why: null, marginPermille: 50, fits: FITS[picks] ?? [] };
  },
}));

beforeEach(async () => {
  isOffered = true;
  asks = 0;
  clearSlip();
  chooseMode("singles");
});
afterEach(cleanup);

/** Opens the event page with these markets; the returned function shows it with others. */
async function open(eventId: string) {
  const head = headOf(eventId);
  const frame = await createFrameBuilder(builtInSources())(
    "localhost",
    "en",
    TEXTS,
    () => undefined,
  );
  const tree = { head, state: { status: "prematch" }, marketCount: 3, markets: MARKETS } as never;
  const page = (markets: readonly Market[]) => (
    <FrameProvider value={frame}>
      <TextProvider texts={frame.texts} tag={frame.tag}>
        <LiveProvider
          seed={(store) =>
            store.putTree({ treeId: "t", position: { epoch: "e", seq: 1 }, tree }, "FULL", 0)
          }
        >
          <EventBuilder head={head} markets={markets} place={<p>its place</p>} />
          {markets.map((each) => (
            <MarketCard key={each.marketId} type={each.type} head={head} markets={[each]} />
          ))}
        </LiveProvider>
      </TextProvider>
    </FrameProvider>
  );
  const { rerender } = render(page(MARKETS));
  return (markets: readonly Market[]) => rerender(page(markets));
}
const price = (name: RegExp) => screen.getByRole("button", { name });
const chosen = () => slipLegs().map(({ outcomeId }) => outcomeId);

test("with the switch on, picks that do not combine are marked with the reason and disabled", async () => {
  await open("fits");
  fireEvent.click(await screen.findByRole("switch", { name: /^Bet builder/, checked: false }));
  // Singles cannot combine the picks.
  expect(stakes().mode).toBe("accumulator");
  await waitFor(() => expect(price(/Under 1.5/).textContent).toContain("Not in builder"));
  fireEvent.click(price(/: Arsenal/));
  await waitFor(() => expect(price(/: Chelsea/).textContent).toContain("Can’t win"));
  expect(price(/: Chelsea/).getAttribute("title")).toBe("Can’t win with Arsenal");
  expect(price(/: Chelsea/).getAttribute("aria-disabled")).toBe("true");
  expect(price(/Over 1.5/).textContent).toContain("Already included");
  for (const unfit of [/: Chelsea/, /Over 1.5/]) fireEvent.click(price(unfit));
  expect(chosen()).toEqual(["mr:1"]);
  fireEvent.click(price(/Over 2.5/));
  expect(chosen()).toEqual(["mr:1", "total:10:over"]);
  // The price of the picks so far.
  await screen.findByRole("button", { name: "Bet builder · 2 selections 2.00" });
  fireEvent.click(screen.getByRole("switch", { name: /^Bet builder/, checked: true }));
  expect(price(/: Chelsea/).getAttribute("aria-disabled")).toBeNull();
});

test("a ready-made builder goes on the slip whole, in place of other picks of its match, and off again", async () => {
  await open("ready");
  fireEvent.click(price(/: Chelsea/));
  fireEvent.click(await screen.findByRole("switch", { name: /^Bet builder/ }));
  const card = within(screen.getByRole("list", { name: "Ready-made bets" }));
  fireEvent.click(card.getByRole("button", { name: "Add to slip · 2.61" }));
  expect(chosen()).toEqual(["mr:1", "total:10:over"]);
  fireEvent.click(card.getByRole("button", { name: "Remove · 2.61" }));
  expect(chosen()).toEqual([]);
});

test("an event without builders has no switch", async () => {
  isOffered = false;
  await open("none");
  await waitFor(() => expect(screen.queryByText("its place")).toBeNull());
  expect(screen.queryByRole("switch", { name: /^Bet builder/ })).toBeNull();
});

test("an event whose builders are not ready yet shows them later", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    isOffered = false;
    await open("later");
    await waitFor(() => expect(screen.queryByText("its place")).toBeNull());
    isOffered = true;
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    await screen.findByRole("switch", { name: /^Bet builder/ });
  } finally {
    vi.useRealTimers();
  }
});

test("the switch disappears with only one market left, and returns with a second one", async () => {
  const show = await open("closing");
  const builder = () => screen.queryByRole("switch", { name: /^Bet builder/ });
  fireEvent.click(await screen.findByRole("switch", { name: /^Bet builder/ }));
  expect(isBuilding("closing")).toBe(true);
  show(MARKETS.slice(0, 1));
  expect([builder(), isBuilding("closing")]).toEqual([null, false]);
  show(MARKETS);
  expect(builder()).not.toBeNull();
});

test("when a market closes, the gate is asked again whether a builder is possible", async () => {
  const show = await open("asked");
  await screen.findByRole("switch", { name: /^Bet builder/ });
  isOffered = false;
  // Removing a line does not ask the gate again.
  show(MARKETS.slice(0, 2));
  expect(asks).toBe(1);
  show(MARKETS.slice(1));
  await waitFor(() => expect(screen.queryByRole("switch", { name: /^Bet builder/ })).toBeNull());
  expect(asks).toBe(2);
});

test("while a builder is assembled, a tap is never a quick bet", async () => {
  act(() => changeLocalSettings({ isQuickBetEnable: true, quickBetAmount: 500 }));
  const user = {
    account: "1",
    settings: { oddsType: "Decimal" },
    balanceInfo: { currency: "USD" },
  };
  act(() =>
    sessionHappened({ type: "heartbeatReceived", heartbeat: { user } as unknown as Heartbeat }),
  );
  await open("quick");
  fireEvent.click(await screen.findByRole("switch", { name: /^Bet builder/ }));
  await waitFor(() => expect(isBuilding("quick")).toBe(true));
  fireEvent.click(price(/: Arsenal/));
  expect(chosen()).toEqual(["mr:1"]);
});
