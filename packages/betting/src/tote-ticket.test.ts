import { minor } from "@touchline/core";
import { expect, test } from "vitest";
import { toteCost, toteFault, toteKeys, toteLines, toteWinners } from "./tote-ticket.ts";

const box = (count: number) => Array.from({ length: count }, (_, runner) => `r${runner}`);
const field = (count: number) => Array.from({ length: count }, (_, runner) => runner);

test.each([
  ["one runner", [["r2"]], 1],
  ["three runners are three lines", [["r2", "r0", "r5"]], 3],
  ["a straight exacta", [["r2"], ["r0"]], 1],
  ["a reverse exacta", [box(2), box(2)], 2],
  ["a box of k is k(k-1) lines", [box(5), box(5)], 20],
  ["one runner before all others", [["r0"], box(6)], 5],
])("a ticket costs its lines: %s", (_, marks, lines) => {
  expect(toteLines(marks)).toBe(lines);
  expect(new Set(toteKeys(marks)).size).toBe(lines);
  expect(toteCost(marks, minor(250))).toBe(250n * BigInt(lines));
});

test.each([
  ["win", [["r0", "r5"]], null],
  ["win", [["r0"], ["r1"]], "matches"],
  ["exacta", [["r0", "r1"]], "matches"],
  ["win", [["r0", "r0"]], "marks"],
  ["place", [["r6"]], "marks"],
  ["place", [["x"]], "marks"],
  ["win", [[]], "unmarked"],
  ["exacta", [["r0"], ["r0"]], "unmarked"],
  ["exacta", [["r0"], []], "unmarked"],
] as const)("on %s the ticket %j has the fault %s", (kind, marks, fault) => {
  expect(toteFault(kind, field(6), marks)).toBe(fault);
});

test("a withdrawn runner cannot be picked, and a box has a limit", () => {
  expect(toteFault("win", [0, 2], [["r1"]])).toBe("marks");
  expect(toteFault("exacta", field(20), [box(16), box(16)])).toBeNull();
  expect(toteFault("exacta", field(20), [box(17), box(17)])).toBe("lines");
});

test("with fewer finishers than places, all finishers are placed; with one, there is no exacta", () => {
  const finish = { places: [3, 1], deadHeats: [], withdrawn: [] };
  expect(toteWinners("place", finish, 3).map(({ key }) => key)).toEqual(["r3", "r1"]);
  expect(toteWinners("exacta", { ...finish, places: [3] }, 2)).toEqual([]);
});
