import { HOUR_MS, MINUTE_MS, seededRandom } from "@touchline/core";
import { expect, test } from "vitest";
import { createSchedule } from "./lanes.ts";
import { pairing, shuffle } from "./pairing.ts";

const NOON = Date.UTC(2026, 10, 14, 12);
const VENUES = [
  { id: "great", places: 6 },
  { id: "middling", places: 4 },
  { id: "small", places: 1 },
];
const scheduleOf = (lanes: number, speed = 1) =>
  createSchedule({ venues: VENUES, lanes, slotMinutes: 60, speed });
const placesOf = (lanes: number) =>
  VENUES.map(({ id }) => scheduleOf(lanes).lanes.filter(({ venue }) => venue.id === id).length);

test.each([
  [0, [0, 0, 0]],
  [2, [1, 1, 0]],
  [5, [2, 2, 1]],
  [8, [4, 3, 1]],
  [11, [6, 4, 1]],
  [50, [6, 4, 1]],
])(
  "%i lanes are dealt in turn, the most popular venue first, while it has places",
  (lanes, places) => {
    expect(placesOf(lanes)).toEqual(places);
  },
);

test.each([1, 60])(
  "at speed %i slots follow without a gap, and every instant is in its slot",
  (speed) => {
    const { lanes, slot, slotAt } = scheduleOf(11, speed);
    for (const lane of lanes) {
      for (let at = NOON; at < NOON + 5 * HOUR_MS; at += 17 * MINUTE_MS) {
        const { number, startTime } = slotAt(lane, at);
        expect(startTime).toBeLessThanOrEqual(at);
        expect(slot(lane, number + 1).startTime).toBeGreaterThan(at);
        expect(slot(lane, number + 1).startTime - startTime).toBe(HOUR_MS / speed);
      }
    }
  },
);

test("events start on whole five minutes, those of one venue together, those of others at other times", () => {
  const { lanes, slotAt } = scheduleOf(11);
  const starts = lanes.map((lane) => ({ venue: lane.venue.id, at: slotAt(lane, NOON).startTime }));
  expect(starts.every(({ at }) => at % (5 * MINUTE_MS) === 0)).toBe(true);
  const byVenue = VENUES.map(
    ({ id }) => new Set(starts.filter(({ venue }) => venue === id).map(({ at }) => at % HOUR_MS)),
  );
  expect(byVenue.map(({ size }) => size)).toEqual([1, 1, 1]);
  expect(new Set(byVenue.flatMap((times) => [...times])).size).toBe(3);
});

test.each([
  [12, 6],
  [12, 4],
  [12, 1],
  [20, 3],
  [8, 4],
])(
  "of %i entrants at %i places nobody is in two matches of a slot, and everybody plays",
  (count, places) => {
    const entrants = Array.from({ length: count }, (_, i) => i);
    const played = new Set<number>();
    for (let number = 1000; number < 1000 + 4 * count * Math.ceil(count / 2 / places); number++) {
      const inSlot = Array.from({ length: places }, (_, place) =>
        pairing(entrants, { place, places }, number),
      ).flat();
      expect(new Set(inSlot).size).toBe(2 * places);
      for (const entrant of inSlot) played.add(entrant);
    }
    expect(played.size).toBe(count);
  },
);

test("over two seasons everyone in a full competition meets everyone else once at home and once away", () => {
  const entrants = shuffle([..."ABCDEFGHIJ"], seededRandom("fixtures"));
  const meetings = new Set<string>();
  for (let number = 0; number < 2 * 9; number++) {
    for (let place = 0; place < 5; place++)
      meetings.add(pairing(entrants, { place, places: 5 }, number).join(" v "));
  }
  expect(meetings.size).toBe(90);
});

test.each([6, 10, 18, 20])(
  "of %i entrants nobody is at home, or away, more than three rounds running",
  (count) => {
    const entrants = Array.from({ length: count }, (_, i) => i);
    const places = count / 2;
    const grounds = new Map(entrants.map((entrant) => [entrant, ""]));
    for (let round = 0; round < 4 * (count - 1); round++) {
      for (let place = 0; place < places; place++) {
        const [home, away] = pairing(entrants, { place, places }, round);
        grounds.set(home, `${grounds.get(home)}h`);
        grounds.set(away, `${grounds.get(away)}a`);
      }
    }
    for (const run of grounds.values()) expect(run).not.toMatch(/hhhh|aaaa/);
  },
);

test("a shuffle loses nobody, and is the same for the same seed", () => {
  const items = Array.from({ length: 30 }, (_, i) => i);
  const once = shuffle(items, seededRandom("a"));
  expect([...once].sort((a, b) => a - b)).toEqual(items);
  expect(shuffle(items, seededRandom("a"))).toEqual(once);
  expect(shuffle(items, seededRandom("b"))).not.toEqual(once);
});
