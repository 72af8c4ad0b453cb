import { SPORT_FACTS } from "@touchline/betting";
import { expect, test } from "vitest";
import type { Competition } from "./competition.ts";
import { HORSE_FIRST, HORSE_SECOND } from "./horse-racing/names.data.ts";
import { SPORT_ENTRIES } from "./index.ts";
import { FOOTBALL_CUPS, FOOTBALL_LEAGUES } from "./outrights/football.ts";
import { createCast } from "./people/cast.ts";

interface Listed {
  sport: string;
  competitions: readonly Competition[];
}

const PAIRED: readonly Listed[] = Object.values(SPORT_ENTRIES).filter(
  ({ sport }) => SPORT_FACTS[sport].sides !== "field",
);
const { Formula1: FORMULA1, HorseRacing: HORSE_RACING } = SPORT_ENTRIES;
const OUTRIGHTS = [
  { sport: "Football", competitions: [...FOOTBALL_CUPS, ...FOOTBALL_LEAGUES] },
  ...Object.values(SPORT_ENTRIES).map(({ sport, outrightSeasons }) => ({
    sport,
    competitions: outrightSeasons,
  })),
];

test.each([...PAIRED, FORMULA1, HORSE_RACING])(
  "$sport: competitions ranked 1, 2, 3 …, each with its own id and a country",
  ({ competitions }: Listed) => {
    expect(competitions.length).toBeGreaterThanOrEqual(3);
    expect(competitions.map(({ rank }) => rank)).toEqual(competitions.map((_, i) => i + 1));
    expect(new Set(competitions.map(({ id }) => id)).size).toBe(competitions.length);
    for (const { country } of competitions)
      expect(country.code).toMatch(/^([A-Z]{2}(-[A-Z]{3})?|INT)$/);
  },
);

test.each([...PAIRED, FORMULA1])(
  "$sport: an even number of entrants, each in one competition, with two letters, a colour and a strength",
  ({ competitions }: Listed) => {
    const names = competitions.flatMap(({ entrants }) => entrants.map(([name]) => name));
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    for (const { entrants } of competitions) {
      expect(entrants.length % 2).toBe(0);
      expect(entrants.length).toBeGreaterThanOrEqual(6);
      expect(new Set(entrants.map(([, short]) => short)).size).toBe(entrants.length);
      for (const [name, short, colour, strength] of entrants) {
        expect(name.trim()).toBe(name);
        expect([name, short]).toEqual([name, expect.stringMatching(/^[A-Z0-9]{2}$/)]);
        expect(colour).toMatch(/^#[0-9a-f]{6}$/);
        expect(strength).toBeGreaterThanOrEqual(60);
        expect(strength).toBeLessThanOrEqual(96);
      }
    }
  },
);

test("horses: no name occurs twice within the stables of all courses", () => {
  expect(new Set(HORSE_FIRST).size).toBe(41);
  expect(new Set(HORSE_SECOND).size).toBe(43);
});

test("outrights have their own field, with the ids of their competitions", () => {
  const known = new Set(
    [...PAIRED, FORMULA1].flatMap(({ competitions }) => competitions.map(({ id }) => id)),
  );
  for (const { sport, competitions } of OUTRIGHTS) {
    for (const { id, entrants, eachWay, title } of competitions) {
      expect(sport === "Football" || known.has(id)).toBe(true);
      expect(title.length).toBeGreaterThan(5);
      expect(entrants.length).toBeGreaterThanOrEqual(8);
      expect(new Set(entrants.map(([name]) => name)).size).toBe(entrants.length);
      expect(eachWay?.places).toBeGreaterThan(1);
    }
  }
});

test("a cast is the same every time, has no name twice, and seeds its best first", () => {
  const cast = () => createCast("a sport");
  const people = cast()({ count: 60, countries: ["CZ", "PL"] });
  expect(cast()({ count: 60, countries: ["CZ", "PL"] })).toEqual(people);
  expect(new Set(people.map(([name]) => name)).size).toBe(60);
  expect((people[0]?.[3] ?? 0) - (people.at(-1)?.[3] ?? 0)).toBeGreaterThan(20);
});
