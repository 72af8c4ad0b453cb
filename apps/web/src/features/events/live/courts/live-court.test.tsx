// @vitest-environment happy-dom

import { cleanup, render, screen } from "@testing-library/react";
import type { EventHead, EventState, Incident, SportId } from "@touchline/contract";
import english from "@touchline/texts/messages/en.json" with { type: "json" };
import compile from "icu-minify/compile";
import { afterEach, expect, test } from "vitest";
import { PageTimeProvider } from "../../../../data/live/live.clock.ts";
import { LiveProvider } from "../../../../data/live/live.store.tsx";
import type { CompiledTexts } from "../../../../platform/texts/compiled-texts.ts";
import { TextProvider } from "../../../../platform/texts/text.ts";
import { LiveCourt } from "./LiveCourt.tsx";

const NOW = 1_780_000_000_000;
const TEXTS = Object.fromEntries(
  Object.entries(english)
    .filter(([key]) => /^(court|event|period|clock)\./.test(key))
    .map(([key, text]) => [key, compile(text)]),
) as CompiledTexts;

const head = (sport: SportId): EventHead => ({
  eventId: "e",
  treeId: `t${sport}`,
  sport,
  kind: "match",
  startTime: NOW,
  category: { id: "c", name: "World", countryCode: "" },
  tournament: { id: "l", name: "Cup", rank: 1 },
  competitors: ["Home", "Away", "Third"].map((name) => ({
    name,
    short: name.slice(0, 2).toUpperCase(),
    colour: "#112233",
  })),
});
const state = (over: Partial<EventState>): EventState => ({
  status: "live",
  period: "quarter",
  periodNumber: 1,
  clockSeconds: 0,
  clockAt: NOW,
  clockRuns: false,
  score: [0, 0],
  periodScores: [],
  stats: {},
  danger: "none",
  ...over,
});
const round = (number: number, side: 0 | 1): Incident => ({
  incidentId: `r${number}`,
  kind: "round",
  side,
  period: "map",
  periodNumber: 1,
  clockSeconds: 0,
  score: [0, 0],
});

function draw(sport: SportId, told: EventState, incidents: Incident[] = []) {
  const tree = { head: head(sport), state: told, markets: [], marketCount: 0, incidents };
  render(
    <TextProvider texts={TEXTS} tag="en">
      <PageTimeProvider value={NOW}>
        <LiveProvider
          seed={(store) =>
            store.putTree(
              { treeId: tree.head.treeId, position: { epoch: "e", seq: 0 }, tree },
              "FULL",
              NOW,
            )
          }
        >
          <LiveCourt head={tree.head} state={told} />
        </LiveProvider>
      </PageTimeProvider>
    </TextProvider>,
  );
  return screen.findByRole("img");
}
afterEach(cleanup);

test.each<[SportId, Partial<EventState>, string]>([
  ["Football", { period: "first_half", danger: "away_danger" }, "Away dangerous attack"],
  [
    "Tennis",
    { period: "set", serving: 0, points: ["30", "40"], periodScores: [[3, 2]], toWin: 2 },
    "Set 1. Home serving. Points: 30 – 40. Break point",
  ],
  [
    "TableTennis",
    { period: "set", serving: 1, periodScores: [[4, 10]], score: [0, 2], toWin: 3 },
    "Set 1. Away serving. Points: 4 – 10. Match point",
  ],
  [
    "Volleyball",
    { period: "set", serving: 1, periodScores: [[7, 9]], toWin: 3 },
    "Set 1. Away serving. Points: 7 – 9",
  ],
  ["Basketball", { serving: 1, run: [0, 8] }, "Away in possession. AW: 8 points in a row"],
  ["IceHockey", { period: "period", serving: 0 }, "Home with the puck"],
  ["Handball", { period: "first_half", serving: 0, run: [2, 0] }, "Home in possession"],
  ["AmericanFootball", { serving: 1 }, "Away in possession"],
  [
    "Baseball",
    { period: "inning", serving: 1, points: ["", "2"], bases: [1, 3] },
    "Inning 1. Away batting. 2 outs. On base: 1, 3",
  ],
  [
    "Cricket",
    {
      period: "innings",
      periodNumber: 2,
      serving: 1,
      score: [140, 96],
      over: ["1", "W", "4"],
      stats: { wickets: [6, 3], balls: [120, 63] },
    },
    "Away batting. 96/3. 10.3 overs. This over: 1, W, 4. AW need 45 runs",
  ],
  [
    "Darts",
    { period: "set", serving: 0, points: ["170", "301"] },
    "Set 1. Home throwing. Left: 170 – 301",
  ],
  [
    "Boxing",
    {
      period: "round",
      periodNumber: 2,
      rounds: 12,
      periodScores: [[10, 8]],
      stats: { knockdowns: [1, 0] },
    },
    "Round 2 of 12. Scorecard: 10 – 8. Knockdowns: 1 – 0",
  ],
  ["MMA", { period: "break", rounds: 3, periodScores: [[9, 10]] }, "Break. Scorecard: 9 – 10"],
  ["HorseRacing", { period: "race", places: [2, 0, 1] }, "Third leads. Order: Third, Home, Away"],
  [
    "Formula1",
    { period: "race", places: [1, 0], laps: [36, 60] },
    "Lap 37 of 60. Away leads. Order: Away, Home",
  ],
  [
    "CounterStrike",
    { period: "map", periodScores: [[2, 1]], defending: 1 },
    "Map 1. Rounds: 2 – 1. Away defending",
  ],
  [
    "Dota2",
    { period: "map", stats: { kills: [8, 9], towers: [2, 3] } },
    "Map 1. Kills: 8 – 9. Towers: 2 – 3",
  ],
])("the drawing of %s has a text alternative", async (sport, told, said) => {
  expect((await draw(sport, state(told))).getAttribute("aria-label")).toBe(said);
});

test("an empty field says that nobody plays", async () => {
  expect((await draw("Football", state({ period: "half_time" }))).getAttribute("aria-label")).toBe(
    "Half time",
  );
});

test("each round of a map is drawn on its winner's side", async () => {
  const court = await draw("Valorant", state({ period: "map", periodScores: [[2, 1]] }), [
    round(1, 0),
    round(2, 1),
    round(3, 0),
  ]);
  const heights = [...court.querySelectorAll("rect[height='22']")].map((rect) =>
    rect.getAttribute("y"),
  );
  expect(heights[0]).toBe(heights[2]);
  expect(Number(heights[1])).toBeGreaterThan(Number(heights[0]));
});

test("the drawing shows occupied bases and the order of a race", async () => {
  const diamond = await draw(
    "Baseball",
    state({ period: "inning", serving: 0, points: ["1", ""], bases: [2] }),
  );
  const looks = [...diamond.querySelectorAll("rect[width='16']")].map((base) =>
    base.getAttribute("class"),
  );
  expect(looks[0]).toBe(looks[2]);
  expect(looks[1]).not.toBe(looks[0]);
  cleanup();
  const race = await draw("HorseRacing", state({ period: "race", places: [1, 0] }));
  const places = [...race.querySelectorAll("g")].map(
    (disc) =>
      [disc.textContent, Number(/translate\((\d+)/.exec(disc.style.transform)?.[1])] as const,
  );
  expect(places.toSorted((a, b) => b[1] - a[1]).map(([short]) => short)).toEqual(["AW", "HO"]);
});
