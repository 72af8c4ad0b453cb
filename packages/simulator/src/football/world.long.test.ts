import { HOUR_MS, MINUTE_MS } from "@touchline/core";
import { expect, test } from "vitest";
import { createFootballWorld, type FootballWorld } from "./world.ts";

const NOON = Date.UTC(2026, 10, 14, 12);
const worldOf = (seed: string): FootballWorld =>
  createFootballWorld({ seed, liveEvents: 30, prematchEvents: 40, speed: 1 });
const picture = (world: FootballWorld, at: number) =>
  world.roster(at).map((match) => ({
    head: match.head,
    state: world.state(match, at),
    book: world.book(match, at),
    results: world.results(match, at),
    incidents: world.incidents(match, at),
  }));

test("a world started mid-match agrees with one that ran from the start", () => {
  const watching = worldOf("one");
  for (let at = NOON; at < NOON + 2 * HOUR_MS; at += 3 * MINUTE_MS)
    for (const match of watching.roster(at)) watching.book(match, at);
  const at = NOON + 2 * HOUR_MS;
  expect(picture(worldOf("one"), at)).toEqual(picture(watching, at));
});
