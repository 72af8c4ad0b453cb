import type { Market, TreeView } from "@touchline/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { LiveStore } from "./live-store.ts";

const market = (id: string, odds: [number, number]): Market => ({
  marketId: id,
  type: "total",
  lineQuarters: 10,
  status: "open",
  outcomes: [
    { outcomeId: `${id}:over`, key: "over", odds: odds[0] },
    { outcomeId: `${id}:under`, key: "under", odds: odds[1] },
  ],
});

const view = (seq: number, markets: Market[], treeId = "t1"): TreeView => ({
  treeId,
  position: { epoch: "e", seq },
  tree: {
    head: { eventId: "1" } as never,
    state: { score: [0, 0] } as never,
    marketCount: markets.length,
    markets,
  },
});

let store: LiveStore;
beforeEach(() => {
  store = new LiveStore();
  store.putTree(view(5, [market("m1", [1900, 1900]), market("m2", [1500, 2500])]), "FULL", 0);
});

test("a price tick wakes only that price's reader", () => {
  const woken = vi.fn();
  const others = vi.fn();
  store.subscribe("price:m1:over", woken);
  for (const key of [
    "price:m1:under",
    "price:m2:over",
    "status:m1",
    "tree:t1",
    "state:t1",
  ] as const)
    store.subscribe(key, others);
  expect(store.applyDelta("t1", "FULL", "e", 6, 77, { prices: [["m1:over", 1950]] })).toBe(true);
  expect(woken).toHaveBeenCalledTimes(1);
  expect(others).not.toHaveBeenCalled();
  expect(store.price("m1:over")).toEqual({ odds: 1950, direction: 1, movedAt: 77 });
});

test("a falling price is marked, and an unchanged one stays the same object", () => {
  store.applyDelta("t1", "FULL", "e", 6, 77, { prices: [["m1:over", 1850]] });
  const before = store.price("m1:over");
  expect(before?.direction).toBe(-1);
  store.applyDelta("t1", "FULL", "e", 7, 78, { prices: [["m1:over", 1850]] });
  expect(store.price("m1:over")).toBe(before);
});

test("a delta with a gap, or of another epoch or mode, is not applied", () => {
  expect(store.applyDelta("t1", "FULL", "e", 8, 0, { prices: [["m1:over", 3000]] })).toBe(false);
  expect(store.applyDelta("t1", "FULL", "other", 6, 0, { prices: [["m1:over", 3000]] })).toBe(
    false,
  );
  expect(store.applyDelta("t1", "SHORT", "e", 6, 0, { prices: [["m1:over", 3000]] })).toBe(false);
  expect(store.applyDelta("unknown", "FULL", "e", 1, 0, {})).toBe(false);
  expect(store.price("m1:over")?.odds).toBe(1900);
});

test("a delta seen before changes nothing", () => {
  store.applyDelta("t1", "FULL", "e", 6, 0, { prices: [["m1:over", 2000]] });
  expect(store.applyDelta("t1", "FULL", "e", 6, 0, { prices: [["m1:over", 3000]] })).toBe(true);
  expect(store.price("m1:over")?.odds).toBe(2000);
});

test("a snapshot older than the present state is ignored", () => {
  store.applyDelta("t1", "FULL", "e", 6, 0, { prices: [["m1:over", 2000]] });
  store.putTree(view(5, [market("m1", [1900, 1900])]), "FULL", 0);
  expect(store.price("m1:over")?.odds).toBe(2000);
  expect(store.position("t1")).toEqual({ epoch: "e", seq: 6 });
});

test("removed markets take their prices with them, and new ones bring theirs", () => {
  store.applyDelta("t1", "FULL", "e", 6, 0, {
    removed: ["m2"],
    markets: [market("m3", [1700, 2100])],
    marketCount: 2,
  });
  expect(store.tree("t1")?.markets.map((m) => m.marketId)).toEqual(["m1", "m3"]);
  expect(store.price("m2:over")).toBeUndefined();
  expect(store.price("m3:over")).toEqual({ odds: 1700, direction: 0, movedAt: 0 });
});

test("a quiet update applies at once, and wakes its readers once, when allowed", () => {
  const woken = vi.fn();
  const others = vi.fn();
  store.subscribe("price:m1:over", woken);
  store.subscribe("price:m2:over", others);
  const wake = store.quietly(() =>
    store.putTree(view(6, [market("m1", [2000, 1900]), market("m2", [1500, 2500])]), "FULL", 0),
  );
  expect(store.price("m1:over")?.odds).toBe(2000);
  expect(woken).not.toHaveBeenCalled();
  wake();
  wake();
  expect(woken).toHaveBeenCalledTimes(1);
  expect(others).not.toHaveBeenCalled();
});
