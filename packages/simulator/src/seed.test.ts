import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { seedRandom } from "./seed.ts";
import { createWorld } from "./worlds.ts";

const SOURCES = import.meta.dirname;

/** Squads, line-ups, persons and racecard details are public, the same in every world. */
const PUBLIC_FACTS = [
  "football/squad.ts",
  "sports/greyhounds/greyhounds.ts",
  "sports/horse-racing/card.ts",
  "sports/people/cast.ts",
  "statistics/football-lineup.ts",
  "statistics/person-card.ts",
  "statistics/squad-list.ts",
  "statistics/team-lineup.ts",
  "virtual/football/football.ts",
];

test("only public facts come from the 32-bit generator, which anybody can search", () => {
  const users = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter(
      (file) =>
        file.endsWith(".ts") && !basename(file).startsWith("test-") && !file.endsWith(".test.ts"),
    )
    .filter((file) => readFileSync(join(SOURCES, file), "utf8").includes("seededRandom"));
  expect(users.sort()).toEqual(PUBLIC_FACTS);
});

test("seeds that differ in one character share no event id and no result", () => {
  const ids = (seed: string) =>
    createWorld({ seed, liveEvents: 20, prematchEvents: 20, speed: 1 })
      .roster(Date.UTC(2026, 10, 14, 12))
      .map(({ head }) => head.eventId);
  const mine = new Set(ids("a secret 1"));
  expect(ids("a secret 2").filter((id) => mine.has(id))).toEqual([]);
});

test("draws for one purpose reveal nothing about another's", () => {
  const draws = (purpose: string) =>
    Array.from(
      { length: 32 },
      (
        (random) => () =>
          random.next()
      )(seedRandom("seed", purpose)),
    );
  expect(draws("match")).toEqual(draws("match"));
  const shared = new Set(draws("match"));
  expect(draws("margin").filter((draw) => shared.has(draw))).toEqual([]);
});
