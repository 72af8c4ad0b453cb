import type { EventHead, EventState, RaceCard } from "@touchline/contract";
import { expect, test } from "vitest";
import { everyOrder, finishOf, inOrder, linesOf, orderKey, pick } from "./racecard.rules.ts";

const head = {
  competitors: ["Ann", "Bob", "Cid", "Dot"].map((name) => ({
    name,
    short: name,
    colour: "#000000",
  })),
  sport: "HorseRacing",
} as EventHead;
const card = { runners: [1, 2, 3].map((number) => ({ number, form: "" })) } as unknown as RaceCard;
const lines = linesOf(head, card);

test("every competitor has a line, with the card's number or its own", () => {
  expect(lines.map(({ name, card: { number } }) => [name, number])).toEqual([
    ["Ann", 1],
    ["Bob", 2],
    ["Cid", 3],
    ["Dot", 4],
  ]);
});

test("lines are sorted by number, or by price with unpriced ones last", () => {
  const names = (prices: Map<number, number> | null) =>
    inOrder(lines, prices).map(({ name }) => name);
  expect(names(null)).toEqual(["Ann", "Bob", "Cid", "Dot"]);
  expect(
    names(
      new Map([
        [2, 1500],
        [0, 4000],
        [3, 4000],
      ]),
    ),
  ).toEqual(["Cid", "Ann", "Dot", "Bob"]);
});

test("a finish shows places and starting prices; a dead heat shares the better place", () => {
  const state = {
    places: [2, 0, 3, 1],
    startingPrices: [3000, 9000, 2500, 0],
    deadHeats: [[0, 3]],
  } as unknown as EventState;
  expect(
    finishOf(lines, state).map(({ name, place, deadHeat, startingPrice }) => [
      name,
      place,
      deadHeat,
      startingPrice,
    ]),
  ).toEqual([
    ["Cid", 1, false, 2500],
    ["Ann", 2, true, 3000],
    ["Dot", 2, true, 0],
    ["Bob", 4, false, 9000],
  ]);
});

test.each([
  [[null, null], 0, 3, [3, null]],
  [[3, null], 1, 3, [null, 3]],
  [[3, 1], 0, 3, [null, 1]],
  [[3, 1], 0, 2, [2, 1]],
  [[3, 1, 2], 2, 3, [null, 1, 3]],
])("picks %j, place %i tapped for runner %i: %j", (picks, place, runner, after) => {
  expect(pick(picks, place, runner)).toEqual(after);
});

test.each([
  [[3, 0], 2, ["r3-r0", "r0-r3"]],
  [[1, 2, 4], 2, ["r1-r2", "r1-r4", "r2-r1", "r2-r4", "r4-r1", "r4-r2"]],
  [[0, 1, 2], 3, ["r0-r1-r2", "r0-r2-r1", "r1-r0-r2", "r1-r2-r0", "r2-r0-r1", "r2-r1-r0"]],
  [[0], 2, []],
])("runners %j in any order on %i places: %j", (runners, places, keys) => {
  expect(everyOrder(runners, places)).toEqual(keys);
});

test("picks form the key of an order once every place has its runner", () => {
  expect(orderKey([3, null])).toBeNull();
  expect(orderKey([3, 0])).toBe("r3-r0");
  expect(orderKey([3, 0, 1])).toBe("r3-r0-r1");
});
