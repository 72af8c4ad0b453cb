import { expect, test } from "vitest";
import { drawsOf } from "../draws.ts";
import { roulette } from "../games/roulette/roulette.ts";
import { colourOf, SPOTS, timesOf, WHEEL } from "./roulette-wheel.ts";

test("a roulette wheel has every pocket once, alternately red and black after the zero", () => {
  expect(WHEEL.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 37 }, (_, pocket) => pocket),
  );
  expect(WHEEL.slice(1).map(colourOf)).toEqual(
    Array.from({ length: 36 }, (_, at) => (at % 2 === 0 ? "red" : "black")),
  );
});

test.each([
  ["straight", 37, 1, 36],
  ["split", 60, 2, 18],
  ["street", 12, 3, 12],
  ["trio", 2, 3, 12],
  ["corner", 22, 4, 9],
  ["first-four", 1, 4, 9],
  ["line", 11, 6, 6],
  ["column", 3, 12, 3],
  ["dozen", 3, 12, 3],
  ["red", 1, 18, 2],
  ["black", 1, 18, 2],
  ["even", 1, 18, 2],
  ["odd", 1, 18, 2],
  ["low", 1, 18, 2],
  ["high", 1, 18, 2],
])(
  "a %s of the roulette layout: %i places, each on %i numbers, return %i times",
  (kind, places, numbers, back) => {
    const found = [...SPOTS.values()].filter((spot) => spot.kind === kind);
    expect(found).toHaveLength(places);
    for (const spot of found) {
      expect(new Set(spot.numbers).size).toBe(numbers);
      expect(timesOf(spot)).toBe(back);
    }
  },
);

test.each([
  ["split:17-20", [17, 20]],
  ["split:0-2", [0, 2]],
  ["street:13", [13, 14, 15]],
  ["trio:2", [0, 2, 3]],
  ["corner:17", [17, 18, 20, 21]],
  ["line:31", [31, 32, 33, 34, 35, 36]],
  ["column:3", [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]],
])("a chip on %s covers %j", (spot, numbers) => {
  expect(SPOTS.get(spot)?.numbers).toEqual(numbers);
});

/** The ball falls into the named pocket. */
const into = (pocket: number) => drawsOf(() => Math.ceil((pocket * 2 ** 32) / 37));

test("every chip of a roulette bet is paid separately", () => {
  const chips = [
    { spot: "straight:17", amount: 100 },
    { spot: "black", amount: 300 },
    { spot: "corner:16", amount: 50 },
    { spot: "red", amount: 200 },
  ];
  const play = roulette.play(into(17), { kind: "roulette", chips }, []);
  expect(play).toEqual({
    view: { pocket: 17, wins: [3600, 600, 450, 0] },
    staked: 650n,
    won: 4650n,
  });
});

test("zero loses every outside bet", () => {
  const chips = ["red", "black", "even", "odd", "low", "high", "dozen:1", "column:3"].map(
    (spot) => ({ spot, amount: 100 }),
  );
  expect(roulette.play(into(0), { kind: "roulette", chips }, [])).toMatchObject({
    staked: 800n,
    won: 0n,
  });
});

test.each([
  "straight:37",
  "split:1-3",
  "split:20-17",
  "corner:3",
  "corner:34",
  "line:34",
  "street:2",
  "green",
  "",
])("a chip on %j is refused", (spot) => {
  expect(roulette.fault({ kind: "roulette", chips: [{ spot, amount: 100 }] })).toBe("spot");
});
