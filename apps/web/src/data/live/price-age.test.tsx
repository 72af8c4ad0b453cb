// @vitest-environment happy-dom

import { act, cleanup, render, screen } from "@testing-library/react";
import type { Market } from "@touchline/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LivePrice } from "../../domain/prices/LivePrice.tsx";
import { PriceAgeNote } from "../../domain/prices/PriceAgeNote.tsx";
import { TextProvider } from "../../platform/texts/text.ts";
import { type Frame, FrameProvider } from "../frame/frame.ts";
import { startLive } from "./live.client.ts";
import { PageTimeProvider, setServerTime } from "./live.clock.ts";
import { LiveProvider } from "./live.store.tsx";
import { priceAgeAt } from "./price-age.ts";

vi.mock("../../platform/texts/text.ts", async (original) => {
  const actual = await original<typeof import("../../platform/texts/text.ts")>();
  const texts = Object.assign(
    (key: string, values?: { seconds?: number }) =>
      values?.seconds ? `${key} ${values.seconds}` : key,
    {
      rich: () => null,
      has: () => false,
      tag: "en",
    },
  );
  return { ...actual, useTexts: () => texts };
});

const NOW = 1_780_000_000_000;

/** The server's end of the socket. */
class Line {
  static opened: Line[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Line.opened.push(this);
  }
  send(): void {}
  close(): void {}
  answer(): void {
    this.onopen?.();
    this.onmessage?.({ data: JSON.stringify({ type: "CONTEXT_SET", loggedIn: false }) });
  }
}
const line = () => Line.opened.at(-1) ?? expect.fail("no socket was opened");
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

const market: Market = {
  marketId: "m",
  type: "match_result",
  lineQuarters: null,
  status: "open",
  outcomes: [{ outcomeId: "m:1", key: "1", odds: 2000 }],
};
const head = {
  eventId: "e",
  treeId: "t",
  sport: "Football" as const,
  kind: "match" as const,
  startTime: NOW,
  category: { id: "c", name: "England", countryCode: "GB-ENG" },
  tournament: { id: "l", name: "Premier League", rank: 1 },
  competitors: ["Home", "Away"].map((name) => ({
    name,
    short: name.slice(0, 2),
    colour: "#112233",
  })),
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal("WebSocket", Line);
  setServerTime(NOW);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const note = () => screen.queryByText(/^live\.priceAge/)?.textContent;
const looksOld = () => /odds\.old/.test(screen.getByRole("button").textContent ?? "");

test("while the connection is lost the page shows the age of its prices, which look inactive", () => {
  const [outcome] = market.outcomes;
  if (!outcome) return expect.fail("a market has outcomes");
  startLive(
    () =>
      ({ jurisdiction: "CW", locale: "en", oddsType: "decimal", punterToken: undefined }) as never,
    () => {},
    { separated: false, puzzleTimeoutMs: 0 },
  );
  render(
    <FrameProvider
      value={{ session: "guest", configuration: { DEFAULT_COEFFICIENT_TYPE: "Decimal" } } as Frame}
    >
      <TextProvider texts={{}} tag="en">
        <PageTimeProvider value={NOW}>
          <LiveProvider seed={() => {}}>
            <PriceAgeNote />
            <LivePrice head={head} market={market} outcome={outcome} label="1" />
          </LiveProvider>
        </PageTimeProvider>
      </TextProvider>
    </FrameProvider>,
  );
  pass(3000);
  act(() => line().answer());
  pass(5000);
  expect([note(), looksOld()]).toEqual([undefined, false]);

  act(() => line().onclose?.());
  pass(1000);
  expect(Line.opened.length).toBeGreaterThan(1);
  pass(18_000);
  expect(note()).toBe("live.priceAge 24");
  expect(looksOld()).toBe(true);
  expect(screen.getByRole("status").textContent).toBe("live.pricesOld");

  act(() => line().answer());
  pass(1000);
  expect([note(), looksOld()]).toEqual([undefined, false]);

  // The connection is open, but nothing comes through.
  pass(21_000);
  expect([note(), looksOld()]).toEqual(["live.priceAge 22", true]);
});

test.each([
  [
    "a page that was never connected is as old as it is",
    { status: "waiting", heardAt: 0, pageAt: 1000 },
    8000,
    7,
  ],
  [
    "a page that is just being connected is given time",
    { status: "connecting", heardAt: 0, pageAt: 1000 },
    8000,
    0,
  ],
  [
    "a break of a second is not worth a word",
    { status: "waiting", heardAt: 7000, pageAt: 1000 },
    8000,
    0,
  ],
  [
    "looking for the connection is as good as waiting to",
    { status: "connecting", heardAt: 2000, pageAt: 1000 },
    8000,
    6,
  ],
  [
    "without a page or a word nothing is known",
    { status: "closed", heardAt: 0, pageAt: 0 },
    90_000,
    0,
  ],
] as const)("%s", (_, heard, at, seconds) => {
  expect(priceAgeAt(heard, at)).toBe(seconds);
});
