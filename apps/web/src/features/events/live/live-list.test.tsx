// @vitest-environment happy-dom

import { act, cleanup, render } from "@testing-library/react";
import type { EventTree, ListTree, TreeView } from "@touchline/contract";
import type { LiveStore } from "@touchline/live";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeLocalSettings, readLocalSettings } from "../../../data/device/local-settings.ts";
import { LOCAL_KEYS } from "../../../data/device/storage.data.ts";
import type { Frame } from "../../../data/frame/frame.ts";
import { FrameProvider } from "../../../data/frame/frame.ts";
import { PageTimeProvider } from "../../../data/live/live.clock.ts";
import { LiveProvider } from "../../../data/live/live.store.tsx";
import { TextProvider } from "../../../platform/texts/text.ts";
import { LeagueCard } from "./LeagueCard.tsx";

const rendered = vi.hoisted(() => ({ buttons: [] as string[], rows: 0 }));
vi.mock("../../../ui/OddsButton.tsx", () => ({
  OddsButton: ({ odds, label }: { odds: string; label: string }) => {
    rendered.buttons.push(`${label} ${odds}`);
    return <b data-label={label}>{odds}</b>;
  },
}));
vi.mock("../../../ui/Crest.tsx", () => ({
  Crest: () => {
    rendered.rows++;
    return null;
  },
}));
// Rows follow their events by socket; here the test plays the socket.
vi.mock("../../../data/live/live.client.ts", async (original) => ({
  ...(await original<typeof import("../../../data/live/live.client.ts")>()),
  useFollowTree: () => {},
}));
vi.mock("../../../platform/texts/text.ts", async (original) => {
  const actual = await original<typeof import("../../../platform/texts/text.ts")>();
  const texts = Object.assign((key: string) => key, {
    rich: () => null,
    has: () => false,
    tag: "en",
  });
  return { ...actual, useTexts: () => texts };
});

const EVENTS = 200;
const TREES = Array.from({ length: EVENTS }, (_, n) => `t${n}`);
const NOW = 1_780_000_000_000;
const GROUP: ListTree["groups"][number] = {
  sport: "Football",
  category: { id: "c", name: "England", countryCode: "GB-ENG" },
  tournament: { id: "l", name: "Premier League", rank: 1 },
  ids: TREES,
};

const view = (n: number): TreeView => ({
  treeId: `t${n}`,
  position: { epoch: "e", seq: 0 },
  tree: {
    head: {
      eventId: `e${n}`,
      treeId: `t${n}`,
      sport: "Football",
      startTime: NOW,
      category: { id: "c", name: "England", countryCode: "GB-ENG" },
      tournament: { id: "l", name: "Premier League", rank: 1 },
      kind: "match",
      competitors: [
        { name: `Home ${n}`, short: "HO", colour: "#112233" },
        { name: `Away ${n}`, short: "AW", colour: "#445566" },
      ],
    },
    state: {
      status: "live",
      period: "first_half",
      clockSeconds: 60,
      clockAt: NOW,
      clockRuns: true,
      score: [0, 0],
      periodNumber: 0,
      periodScores: [],
      stats: {},
      danger: "none",
    },
    marketCount: 10,
    markets: [
      {
        marketId: `m${n}`,
        type: "match_result",
        lineQuarters: null,
        status: "open",
        outcomes: (["1", "X", "2"] as const).map((key, at) => ({
          outcomeId: `m${n}:${key}`,
          key,
          odds: 2000 + at * 1000,
        })),
      },
      {
        marketId: `g${n}`,
        type: "total",
        lineQuarters: 10,
        status: "open",
        outcomes: (["over", "under"] as const).map((key) => ({
          outcomeId: `g${n}:${key}`,
          key,
          odds: 1900,
        })),
      },
    ],
  } satisfies EventTree,
});

let store: LiveStore;
beforeEach(() => {
  // The clock is stopped, so only the tick can cause a re-render.
  vi.useFakeTimers({ now: NOW });
  rendered.buttons = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  render(
    <FrameProvider
      value={{ session: "guest", configuration: { DEFAULT_COEFFICIENT_TYPE: "Decimal" } } as Frame}
    >
      <TextProvider texts={{}} tag="en">
        <PageTimeProvider value={NOW}>
          <LiveProvider
            seed={(seeded) => {
              store = seeded;
              for (let n = 0; n < EVENTS; n++) seeded.putTree(view(n), "SHORT", NOW);
            }}
          >
            <LeagueCard groups={[GROUP]} ready />
          </LiveProvider>
        </PageTimeProvider>
      </TextProvider>
    </FrameProvider>,
  );
});
afterEach(() => {
  cleanup();
  changeLocalSettings({ listMarket: "result" });
  vi.useRealTimers();
});

test("with 200 live events on the page, a price tick re-renders only its own price", () => {
  expect(rendered.buttons).toHaveLength(EVENTS * 3);
  rendered.buttons = [];
  rendered.rows = 0;
  act(() => void store.applyDelta("t77", "SHORT", "e", 1, NOW, { prices: [["m77:X", 3250]] }));
  expect(rendered.buttons).toEqual(["X 3.25"]);
  expect(rendered.rows).toBe(0);
});

test("a goal re-renders its own row and no other", () => {
  rendered.buttons = [];
  rendered.rows = 0;
  const state = { ...view(5).tree.state, score: [1, 0] as [number, number] };
  act(() => void store.applyDelta("t5", "SHORT", "e", 1, NOW, { state }));
  expect(rendered.rows).toBe(2);
  expect(rendered.buttons).toEqual([]);
});

test("with totals chosen the dense rows show line, over and under, and a tick still re-renders one price of one row", () => {
  rendered.buttons = [];
  act(() => changeLocalSettings({ listMarket: "totals" }));
  expect(rendered.buttons).toHaveLength(EVENTS * 2);
  rendered.buttons = [];
  rendered.rows = 0;
  act(() => void store.applyDelta("t80", "SHORT", "e", 1, NOW, { prices: [["g80:over", 2050]] }));
  expect(rendered.buttons).toEqual(["events.column.over 2.05"]);
  // A price of a market that is not shown re-renders no row.
  act(() => void store.applyDelta("t81", "SHORT", "e", 1, NOW, { prices: [["m81:X", 3250]] }));
  expect(rendered.buttons).toHaveLength(1);
  expect(rendered.rows).toBe(0);
});

test("a new main line replaces the prices of its own row only", () => {
  act(() => changeLocalSettings({ listMarket: "totals" }));
  rendered.buttons = [];
  rendered.rows = 0;
  const next = { marketId: "h9", type: "total", lineQuarters: 14, status: "open" } as const;
  const outcomes = (["over", "under"] as const).map((key) => ({
    outcomeId: `h9:${key}`,
    key,
    odds: 1950,
  }));
  act(
    () =>
      void store.applyDelta("t9", "SHORT", "e", 1, NOW, {
        removed: ["g9"],
        markets: [{ ...next, outcomes }],
      }),
  );
  expect(rendered.buttons).toEqual(["events.column.over 1.95", "events.column.under 1.95"]);
  expect(rendered.rows).toBe(2);
});

test("the choice of market is stored on the device", () => {
  act(() => changeLocalSettings({ listMarket: "handicap" }));
  expect(readLocalSettings(localStorage.getItem(LOCAL_KEYS.settings)).listMarket).toBe("handicap");
});
