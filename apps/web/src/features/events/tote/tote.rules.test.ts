import type { ToteRace } from "@touchline/contract";
import { expect, test } from "vitest";
import {
  costOf,
  lineName,
  noPicks,
  notPlaceable,
  pickedOrders,
  toggledPick,
} from "./tote.rules.ts";

const race: ToteRace = {
  eventId: "e",
  state: "open",
  closesAt: 0,
  currency: "USD",
  unit: 100,
  minUnitStake: 10,
  maxStake: 5000,
  pools: [],
  serverTime: 0,
};
const FIELD = [0, 1, 2];

test("a tap picks a runner for a position, and a second tap removes it", () => {
  const both = toggledPick(toggledPick(noPicks("exacta"), 0, 2), 1, 0);
  expect(both).toEqual([["r2"], ["r0"]]);
  expect(toggledPick(both, 0, 2)).toEqual([[], ["r0"]]);
  expect(
    costOf(
      [
        ["r0", "r1"],
        ["r0", "r1"],
      ],
      250,
    ),
  ).toEqual({ lines: 2, cost: 500 });
  expect(lineName("r2-r0", ["A", "B", "C"])).toBe("C – A");
});

test("approximate dividends are shown for the staked orders among the picks, as many as fit", () => {
  const lines = ["r0-r1", "r1-r0", "r0-r2", "r2-r1"].map((key) => ({
    key,
    stake: 100,
    wouldPay: 300,
  }));
  const picks = [["r0", "r2"], ["r1"]];
  expect(pickedOrders(lines, picks).map(({ key }) => key)).toEqual(["r0-r1", "r2-r1"]);
  expect(pickedOrders(lines, picks, 1)).toHaveLength(1);
  expect(pickedOrders(lines, noPicks("exacta"))).toEqual([]);
});

test.each([
  ["nothing is wrong", {}, [["r0"]], 100, 1000, null],
  ["the race is off", { state: "closed" }, [["r0"]], 100, 1000, "closed"],
  ["bets are paused", { state: "suspended" }, [["r0"]], 100, 1000, "suspended"],
  ["nobody is picked", {}, [[]], 100, 1000, "unpicked"],
  ["the runner is gone", {}, [["r5"]], 100, 1000, "unpicked"],
  ["the stake is too small", {}, [["r0"]], 9, 1000, "unit"],
  ["the ticket is too dear", {}, [["r0", "r1"]], 2600, 9000, "cost"],
  ["the balance is too low", {}, [["r0"]], 2000, 1000, "funds"],
  ["a guest has no balance", {}, [["r0"]], 2000, null, null],
] as const)("%s", (_, over, picks, unitStake, balance, why) => {
  expect(notPlaceable({ ...race, ...over }, "win", FIELD, picks, { unitStake, balance })).toBe(why);
});
