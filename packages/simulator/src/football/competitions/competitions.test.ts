import { expect, test } from "vitest";
import { COMPETITIONS } from "./competitions.ts";

test("the football world has at least 24 competitions, ranked 1, 2, 3, … without a tie", () => {
  expect(COMPETITIONS.length).toBeGreaterThanOrEqual(24);
  expect(COMPETITIONS.map(({ rank }) => rank)).toEqual(COMPETITIONS.map((_, i) => i + 1));
  expect(new Set(COMPETITIONS.map(({ id }) => id)).size).toBe(COMPETITIONS.length);
});

test.each(
  COMPETITIONS.map(
    (competition) => [competition.country.name, competition.name, competition] as const,
  ),
)(
  "%s, %s: an even 12–20 clubs, each with its own name and two-letter code, a colour and a strength",
  (_country, _name, { clubs, country, goalsPerMatch }) => {
    expect(clubs.length % 2).toBe(0);
    expect(clubs.length).toBeGreaterThanOrEqual(12);
    expect(clubs.length).toBeLessThanOrEqual(20);
    expect(new Set(clubs.map(([name]) => name)).size).toBe(clubs.length);
    expect(new Set(clubs.map(([, short]) => short)).size).toBe(clubs.length);
    for (const [name, short, colour, strength] of clubs) {
      expect(name.trim()).toBe(name);
      expect(short).toMatch(/^[A-Z]{2}$/);
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      expect(strength).toBeGreaterThanOrEqual(60);
      expect(strength).toBeLessThanOrEqual(95);
    }
    expect(country.code).toMatch(/^[A-Z]{2}(-[A-Z]{3})?$/);
    expect(goalsPerMatch).toBeGreaterThan(2);
    expect(goalsPerMatch).toBeLessThan(3.3);
  },
);
