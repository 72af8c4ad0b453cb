import type { PlayedRace } from "@touchline/contract";
import { expect, test } from "vitest";
import { standingsOf } from "./standings.rules.ts";

const race = (n: number, ...order: string[]): PlayedRace => ({
  eventId: `r${n}`,
  round: n,
  playedAt: n,
  title: `Race ${n}`,
  order,
});
const field = (...names: string[]) =>
  names.map((name) => ({ name, short: name, colour: "#112233" }));

test("a championship ranks by points, then by wins", () => {
  const races = [race(1, "Zed", "Abe"), race(2, "Cy", "Di", "Abe", "Ed", "Flo", "Zed")];
  expect(standingsOf({ competitors: field("Abe", "Cy", "Di", "Gus", "Zed"), races })).toEqual([
    { rank: 1, name: "Zed", points: 33, wins: 1, podiums: 1, starts: 2 },
    { rank: 2, name: "Abe", points: 33, wins: 0, podiums: 2, starts: 2 },
    { rank: 3, name: "Cy", points: 25, wins: 1, podiums: 1, starts: 1 },
    { rank: 4, name: "Di", points: 18, wins: 0, podiums: 1, starts: 1 },
    { rank: 5, name: "Gus", points: 0, wins: 0, podiums: 0, starts: 0 },
  ]);
});

test("before its first race a championship has no standings", () => {
  expect(standingsOf({ competitors: field("A"), races: [] })).toEqual([]);
});
