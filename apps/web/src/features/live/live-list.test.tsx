// @vitest-environment happy-dom

import { act, cleanup, render } from "@testing-library/react";
import type { EventTree, TreeView } from "@touchline/contract";
import type { LiveStore } from "@touchline/live";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Frame } from "../../lib/frame.ts";
import { FrameProvider } from "../../lib/frame.ts";
import { TextProvider } from "../../lib/text.tsx";
import { EventRow } from "./EventRow.tsx";
import { PageTimeProvider } from "./live.clock.ts";
import { LiveProvider } from "./live.store.tsx";

const rendered = vi.hoisted(() => ({ buttons: [] as string[], rows: 0 }));
vi.mock("../../ui/OddsButton.tsx", () => ({
  OddsButton: ({ odds, label }: { odds: string; label: string }) => {
    rendered.buttons.push(`${label} ${odds}`);
    return <b data-label={label}>{odds}</b>;
  },
}));
vi.mock("../../ui/Crest.tsx", () => ({
  Crest: () => {
    rendered.rows++;
    return null;
  },
}));
vi.mock("../../lib/text.tsx", async (original) => {
  const actual = await original<typeof import("../../lib/text.tsx")>();
  const texts = Object.assign((key: string) => key, { rich: () => null, has: () => false, tag: "en" });
  return { ...actual, useTexts: () => texts };
});

const EVENTS = 200;
const TREES = Array.from({ length: EVENTS }, (_, n) => `t${n}`);
const NOW = 1_780_000_000_000;

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
        outcomes: (["1", "X", "2"] as const).map((key, at) => ({ outcomeId: `m${n}:${key}`, key, odds: 2000 + at * 1000 })),
      },
    ],
  } satisfies EventTree,
});

let store: LiveStore;
beforeEach(() => {
  // The clock is stopped: what re-renders, re-renders because of the tick.
  vi.useFakeTimers({ now: NOW });
  render(
    <FrameProvider value={{ session: "guest", configuration: { DEFAULT_COEFFICIENT_TYPE: "Decimal" } } as Frame}>
      <TextProvider texts={{}} tag="en">
        <PageTimeProvider value={NOW}>
          <LiveProvider
            seed={(seeded) => {
              store = seeded;
              for (let n = 0; n < EVENTS; n++) seeded.putTree(view(n), "SHORT", NOW);
            }}
          >
            {TREES.map((treeId) => (
              <EventRow key={treeId} treeId={treeId} />
            ))}
          </LiveProvider>
        </PageTimeProvider>
      </TextProvider>
    </FrameProvider>,
  );
});
afterEach(() => {
  cleanup();
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
