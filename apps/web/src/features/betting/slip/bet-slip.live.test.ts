import type { EventState, Market } from "@touchline/contract";
import { LiveStore } from "@touchline/live";
import { expect, test } from "vitest";
import { legState } from "./bet-slip.live.ts";

const LEG = { treeId: "t", marketId: "m", outcomeId: "o" };
const tree = (
  status: Market["status"],
  event: EventState["status"] = "live",
  marketId = "m",
  outcomeId = "o",
) => ({
  head: {} as never,
  state: { status: event } as EventState,
  marketCount: 1,
  markets: [
    {
      marketId,
      type: "match_result" as const,
      lineQuarters: null,
      status,
      outcomes: [{ outcomeId, key: "1", odds: 2000 }],
    },
  ],
});
const held = (mode: "FULL" | "SHORT", ...given: Parameters<typeof tree>) => {
  const store = new LiveStore();
  store.putTree({ treeId: "t", position: { epoch: "e", seq: 1 }, tree: tree(...given) }, mode, 0);
  return store;
};

test.each([
  ["nothing was heard yet", new LiveStore(), "unknown"],
  ["open", held("FULL", "open"), "open"],
  ["suspended", held("FULL", "suspended"), "suspended"],
  ["settled", held("FULL", "settled"), "closed"],
  ["the event is over", held("FULL", "open", "ended"), "closed"],
  ["the market is gone", held("FULL", "open", "live", "other"), "closed"],
  ["the outcome is gone", held("FULL", "open", "live", "m", "other"), "closed"],
  [
    "a SHORT tree without the market says nothing",
    held("SHORT", "open", "live", "other"),
    "unknown",
  ],
])("%s: %#", (_, store, expected) => {
  expect(legState(store, LEG)).toBe(expected);
});

test("a tree unknown to the server closes its selections, and so does the server's message", () => {
  const store = new LiveStore();
  expect(legState(store, { ...LEG, inactive: true })).toBe("closed");
  store.putGone("t");
  expect(legState(store, LEG)).toBe("closed");
});
