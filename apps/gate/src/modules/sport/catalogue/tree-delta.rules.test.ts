import type { Market } from "@touchline/contract";
import { LiveStore } from "@touchline/live";
import fc from "fast-check";
import { expect, test } from "vitest";
import { head, resultMarket, state, totalMarket } from "../../../../test/feed.ts";
import { applyMarkets, type LiveEvent, suspendAll, treeOf } from "./tree-delta.rules.ts";

const newEvent = (): LiveEvent => ({
  producer: "p",
  head: head("e1"),
  state: state(),
  markets: new Map(),
  incidents: [],
  offOffer: new Set(),
  withheld: new Map(),
  chances: new Map(),
  heardAt: 0,
  stoppedAt: new Map(),
  mainLines: new Map(),
  history: new Map(),
});

test("a price change is sent as a price only, and SHORT readers get only match-result and main-line prices", () => {
  const event = newEvent();
  const lines = [totalMarket("e1", 10, [1900, 1900]), totalMarket("e1", 14, [3100, 1350])];
  applyMarkets(event, state(), [resultMarket("e1", [1500, 4000, 6000]), ...lines]);
  expect(applyMarkets(event, state(), [resultMarket("e1", [1550, 4000, 6000])])).toEqual({
    full: { prices: [["e1:mr:1", 1550]] },
    short: { prices: [["e1:mr:1", 1550]] },
  });
  const prices = [
    ["e1:total:10:over", 1850],
    ["e1:total:10:under", 1950],
  ];
  expect(applyMarkets(event, state(), [totalMarket("e1", 10, [1850, 1950])])).toEqual({
    full: { prices },
    short: { prices },
  });
  expect(applyMarkets(event, state(), [totalMarket("e1", 14, [3000, 1350])])).toEqual({
    full: { prices: [["e1:total:14:over", 3000]] },
    short: null,
  });
});

test("when another line is closer to even, it replaces the main line for SHORT readers", () => {
  const event = newEvent();
  const listed = [
    resultMarket("e1", [1500, 4000, 6000]),
    totalMarket("e1", 10, [1900, 1900]),
    totalMarket("e1", 14, [3100, 1350]),
  ];
  expect(
    applyMarkets(event, state(), listed).short?.markets?.map(({ marketId }) => marketId),
  ).toEqual(["e1:mr", "e1:total:10"]);
  const next = totalMarket("e1", 14, [1900, 1900]);
  const { short } = applyMarkets(event, state(), [totalMarket("e1", 10, [1200, 4200]), next]);
  expect(short).toMatchObject({ removed: ["e1:total:10"], markets: [next] });
  expect(treeOf(event, "SHORT").markets.map(({ marketId }) => marketId)).toEqual([
    "e1:mr",
    "e1:total:14",
  ]);
});

test("a virtual event is listed with its result market only", () => {
  const event = newEvent();
  event.head = { ...event.head, virtual: { round: 1, seedHash: "" } };
  applyMarkets(event, state(), [
    resultMarket("e1", [1500, 4000, 6000]),
    totalMarket("e1", 10, [1900, 1900]),
  ]);
  expect(treeOf(event, "SHORT").markets.map(({ marketId }) => marketId)).toEqual(["e1:mr"]);
});

test.each([
  ["places", { eachWay: { places: 3, top: 1, bottom: 4 } }],
  ["fraction", { eachWay: { places: 2, top: 1, bottom: 5 } }],
  ["guarantee", { eachWay: { places: 2, top: 1, bottom: 4 }, bestOdds: undefined }],
] as const)("a market whose %s change is sent whole, even at the same prices", (_, terms) => {
  const event = newEvent();
  const before = { eachWay: { places: 2, top: 1, bottom: 4 }, bestOdds: true } as const;
  applyMarkets(event, state(), [resultMarket("e1", [1500, 4000, 6000], before)]);
  const { bestOdds, ...market } = resultMarket("e1", [1500, 4000, 6000], {
    ...before,
    ...terms,
  } as Partial<Market>);
  const now = bestOdds ? { ...market, bestOdds } : market;
  expect(applyMarkets(event, state(), [now])).toEqual({
    full: { markets: [now] },
    short: { markets: [now] },
  });
});

test("a message without changes is not sent", () => {
  const event = newEvent();
  applyMarkets(event, state(), [resultMarket("e1", [1500, 4000, 6000])]);
  expect(applyMarkets(event, state(), [resultMarket("e1", [1500, 4000, 6000])])).toEqual({
    full: null,
    short: null,
  });
});

test("a closed market leaves the tree and the count", () => {
  const event = newEvent();
  applyMarkets(event, state(), [
    resultMarket("e1", [1500, 4000, 6000]),
    totalMarket("e1", 10, [1900, 1900]),
  ]);
  expect(
    applyMarkets(event, state(), [totalMarket("e1", 10, [1900, 1900], { status: "closed" })]),
  ).toEqual({
    full: { removed: ["e1:total:10"], marketCount: 1 },
    short: { removed: ["e1:total:10"], marketCount: 1 },
  });
});

test("a suspension keeps every market in its place", () => {
  const event = newEvent();
  applyMarkets(event, state(), [resultMarket("e1", [1500, 4000, 6000])]);
  expect(suspendAll(event).short).toEqual({ statuses: [["e1:mr", "suspended"]] });
  expect(treeOf(event, "SHORT").markets).toHaveLength(1);
});

const markets = fc.array(
  fc.oneof(
    fc
      .tuple(fc.integer({ min: 1010, max: 1030 }), fc.constantFrom("open", "suspended", "closed"))
      .map(([odds, status]) =>
        resultMarket("e1", [odds, 4000, 6000], { status } as Partial<Market>),
      ),
    fc
      .tuple(
        fc.constantFrom(8, 10, 12, 14),
        fc.constantFrom(1010, 1300, 1900, 1950, 4000),
        fc.constantFrom("open", "suspended", "settled"),
      )
      .map(([line, odds, status]) =>
        totalMarket("e1", line, [odds, 1900], { status } as Partial<Market>),
      ),
  ),
  { maxLength: 4 },
);

test("a reader who applies every delta to its snapshot always matches the server, FULL and SHORT", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(markets, fc.nat(3)), { maxLength: 20 }), (steps) => {
      const event = newEvent();
      const stores = { FULL: new LiveStore(), SHORT: new LiveStore() };
      const seq = { FULL: 0, SHORT: 0 };
      for (const mode of ["FULL", "SHORT"] as const)
        stores[mode].putTree(
          { treeId: "t", position: { epoch: "e", seq: 0 }, tree: treeOf(event, mode) },
          mode,
          0,
        );
      for (const [listed, goals] of steps) {
        // A message lists each market once.
        const unique = [...new Map(listed.map((market) => [market.marketId, market])).values()];
        const change = applyMarkets(event, state({ score: [goals, 0] }), unique);
        for (const [mode, delta] of [
          ["FULL", change.full],
          ["SHORT", change.short],
        ] as const) {
          if (delta)
            expect(
              stores[mode].applyDelta("t", mode, "e", ++seq[mode], 1, structuredClone(delta)),
            ).toBe(true);
          const tree = treeOf(event, mode);
          expect(stores[mode].state("t")).toEqual(tree.state);
          expect(stores[mode].tree("t")?.marketCount).toBe(tree.marketCount);
          expect(new Set(stores[mode].tree("t")?.markets.map((market) => market.marketId))).toEqual(
            new Set(tree.markets.map((market) => market.marketId)),
          );
          for (const market of tree.markets) {
            expect(stores[mode].status(market.marketId)).toBe(market.status);
            for (const outcome of market.outcomes)
              expect(stores[mode].price(outcome.outcomeId)?.odds).toBe(outcome.odds);
          }
        }
      }
    }),
  );
});
