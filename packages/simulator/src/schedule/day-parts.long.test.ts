import { DAY_MS, HOUR_MS, MINUTE_MS } from "@touchline/core";
import { expect, test } from "vitest";
import { COMPETITIONS } from "../football/competitions/competitions.ts";
import type { Fixture } from "../sport-world.ts";
import { clockOf } from "../sports/competition.ts";
import { SPORT_ENTRIES } from "../sports/index.ts";
import { createWorld } from "../worlds.ts";
import { dayPartOf, EARLIEST_START_MS, LATEST_START_MS } from "./day-parts.ts";
import { hoursAhead } from "./evening.ts";

const MIDNIGHT = Date.UTC(2026, 10, 14);
const DAYS = 7;
/** The settings of a new site. */
const WORLD = { seed: "hours", liveEvents: 60, prematchEvents: 120, speed: 1, byDay: true };

/** Sports of which some competitions have no country: they play round the clock. */
const ROUND_THE_CLOCK = [
  "TableTennis",
  "Darts",
  "Boxing",
  "MMA",
  "Formula1",
  "CounterStrike",
  "Dota2",
  "LeagueOfLegends",
  "Valorant",
];

const CLOCKS = new Map<string, string | undefined>([
  ...COMPETITIONS.map(({ id, country }) => [id, country.code] as const),
  ...Object.values(SPORT_ENTRIES).flatMap(({ competitions }) =>
    competitions.map(({ id, playsIn, country }) => [id, playsIn ?? clockOf(country)] as const),
  ),
]);

const byDay = ({ head }: Fixture): boolean =>
  head.kind !== "outright" && !ROUND_THE_CLOCK.includes(head.sport);

function localStart({ head }: Fixture): number {
  const country = CLOCKS.get(head.tournament.id) ?? head.category.countryCode;
  return (head.startTime + hoursAhead(country) * HOUR_MS) % DAY_MS;
}

/** How many events are live, by sport. */
function liveAt(world: ReturnType<typeof createWorld>, at: number): Map<string, number> {
  const live = new Map<string, number>();
  for (const fixture of world.roster(at))
    if (world.state(fixture, at).status === "live")
      live.set(fixture.head.sport, (live.get(fixture.head.sport) ?? 0) + 1);
  return live;
}

test("for a week every match starts in the afternoon or evening of its country", () => {
  const world = createWorld(WORLD);
  const wrong = new Set<string>();
  const tournaments = new Set<string>();
  for (let at = MIDNIGHT; at < MIDNIGHT + DAYS * DAY_MS; at += 4 * HOUR_MS)
    for (const fixture of world.roster(at).filter(byDay)) {
      tournaments.add(fixture.head.tournament.id);
      const local = localStart(fixture);
      if (local < EARLIEST_START_MS || local > LATEST_START_MS)
        wrong.add(`${fixture.head.tournament.name} ${local / MINUTE_MS}`);
    }
  expect([...wrong]).toEqual([]);
  expect(tournaments.size).toBeGreaterThan(50);
});

test("finals are decided in the evening", () => {
  const world = createWorld(WORLD);
  const finals = world.roster(MIDNIGHT).filter(({ head }) => head.kind === "outright");
  expect(finals.length).toBeGreaterThan(20);
  for (const final of finals) expect(localStart(final)).toBeGreaterThanOrEqual(19 * HOUR_MS);
});

test("at every hour many events are live, football among them", () => {
  const world = createWorld(WORLD);
  for (let at = MIDNIGHT; at < MIDNIGHT + DAY_MS; at += HOUR_MS) {
    const live = liveAt(world, at);
    const hour = new Date(at).toISOString();
    const all = [...live.values()].reduce((sum, count) => sum + count, 0);
    expect(all, hour).toBeGreaterThan(20);
    expect(live.get("Football"), hour).toBeGreaterThan(4);
  }
});

test("at every hour each main league has a coming match, and no event leaves the offer before it starts", () => {
  const world = createWorld({ ...WORLD, sports: ["Football", "Basketball"] });
  const leagues = ["eng-premier-league", "esp-la-liga", "bra-serie-a", "jpn-j1", "us-nba"];
  let offered: Fixture[] = [];
  for (let at = MIDNIGHT; at < MIDNIGHT + DAY_MS; at += 10 * MINUTE_MS) {
    const roster = world.roster(at);
    const coming = roster.filter(({ head }) => head.kind === "match" && head.startTime > at);
    const tournaments = coming.map(({ head }) => head.tournament.id);
    expect(tournaments, new Date(at).toISOString()).toEqual(expect.arrayContaining(leagues));
    const ids = new Set(roster.map(({ head }) => head.eventId));
    const gone = offered.filter(({ head }) => head.startTime > at && !ids.has(head.eventId));
    expect(gone.map(({ head }) => head.eventId)).toEqual([]);
    offered = coming;
  }
});

test.each([
  ["CN", 0],
  ["AU", 0],
  ["RU", 1],
  ["GB-ENG", 1],
  ["BR", 2],
  ["MX", 2],
] as const)("%s plays in part %i of the day", (country, part) => {
  expect(dayPartOf(country)).toBe(part);
});
