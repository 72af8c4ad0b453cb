import { listMarketOf, listMarketsOf } from "@touchline/betting";
import type { FeedMarket } from "@touchline/contract";
import { SPORTS } from "@touchline/contract";
import { HOUR_MS, MINUTE_MS, seededRandom } from "@touchline/core";
import { describe, expect, test } from "vitest";
import { shuffle } from "../schedule/pairing.ts";
import type { Fixture, SportWorld } from "../sport-world.ts";
import { SPORT_WORLDS } from "./index.ts";
import { SPORT_MARGINS } from "./margins.data.ts";
import { refereed } from "./test-referee.ts";

const NOON = Date.UTC(2026, 10, 14, 12);
const PLAYED = SPORT_WORLDS.filter(({ share }) => share > 0).map((entry) => ({
  ...entry,
  name: entry.sport,
}));
const ALL = SPORT_WORLDS.map((entry) => ({
  ...entry,
  name: `${entry.sport}${entry.share > 0 ? "" : ", outrights"}`,
}));
const OUTRIGHT = ALL.filter(({ share }) => share === 0);
const optionsOf = (liveEvents: number, prematchEvents = 0, seed = "sports", speed = 1) => ({
  seed,
  liveEvents,
  prematchEvents,
  speed,
});

/** Every event that began in the hours from an instant, whenever it ended. */
function eventsOf(world: SportWorld, from: number, hours = 5): Fixture[] {
  return world
    .endedBetween(from, from + (hours + 6) * HOUR_MS)
    .filter(({ head }) => head.startTime >= from && head.startTime < from + hours * HOUR_MS);
}

const onOffer = ({ status }: FeedMarket) => status === "open" || status === "suspended";

test("every sport but football has its own world, and the main ones their outrights", () => {
  expect(PLAYED.map(({ sport }) => sport)).toEqual(SPORTS.filter((sport) => sport !== "Football"));
  expect(OUTRIGHT.length).toBeGreaterThanOrEqual(10);
  const ids = ALL.flatMap(({ create }) => create(optionsOf(2, 2)).roster(NOON)).map(
    ({ head }) => head.eventId,
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ids.map((id) => id.split("-")[0])).size).toBe(ALL.length);
});

test.each(PLAYED)("a list of $name can show the markets of its matches", ({ create, sport }) => {
  const world = create(optionsOf(2, 2));
  const offered = world
    .roster(NOON)
    .flatMap((event) => world.book(event, event.head.startTime - HOUR_MS));
  const shown = new Set(offered.flatMap((market) => listMarketOf(market) ?? []));
  expect(shown).toEqual(new Set(listMarketsOf(sport)));
});

describe.each(ALL)("$name", ({ create, sport }) => {
  const glance = (world: SportWorld, at: number) =>
    JSON.stringify(
      world
        .roster(at)
        .map((event) => [
          event.head,
          world.state(event, at),
          world.book(event, at),
          world.results(event, at),
          world.incidents(event, at),
        ]),
    );

  test("is the same at any time and in any order of queries", () => {
    const instants = Array.from({ length: 3 }, (_, i) => NOON + i * 97 * MINUTE_MS);
    const world = create(optionsOf(1, 1));
    const asked = new Map(instants.map((at) => [at, glance(world, at)]));
    const other = create(optionsOf(1, 1));
    for (const at of shuffle(instants, seededRandom("order")))
      expect(glance(other, at)).toBe(asked.get(at));
    expect(glance(create(optionsOf(1, 1, "another")), NOON)).not.toBe(asked.get(NOON));
  });

  test("finds its events by id, and none of another world's", () => {
    const world = create(optionsOf(2, 2));
    const [event] = world.roster(NOON);
    expect(event?.head.sport).toBe(sport);
    expect(create(optionsOf(2, 2)).fixture(event?.head.eventId ?? "")?.head).toEqual(event?.head);
    expect(create(optionsOf(2, 2, "another")).fixture(event?.head.eventId ?? "")).toBeUndefined();
    expect(world.fixture("fb-abc-1-1")).toBeUndefined();
  });

  test("upcoming events join the roster at its stated time, and not before", () => {
    const world = create(optionsOf(2, 3));
    const ids = (at: number) => world.roster(at).map(({ head }) => head.eventId);
    const known = new Set(ids(NOON));
    const joiningAt = world.rosterChangesAt(NOON);
    expect(joiningAt).toBeGreaterThan(NOON);
    expect(ids(joiningAt - 1).filter((id) => !known.has(id))).toEqual([]);
    expect(ids(joiningAt).filter((id) => !known.has(id)).length).toBeGreaterThan(0);
  });
});

describe.each(PLAYED)("$name", ({ create, sport, share }) => {
  const wanted = Math.max(1, Math.min(6, share));

  test("about the requested number of events is live, and nobody is in two of them", () => {
    const world = create(optionsOf(wanted));
    const counts = Array.from({ length: 24 }, (_, i) => {
      const at = NOON + i * 53 * MINUTE_MS;
      const live = world.roster(at).filter((event) => world.state(event, at).status === "live");
      const names = live.flatMap(({ head }) => head.competitors.map(({ name }) => name));
      expect(new Set(names).size).toBe(names.length);
      return live.length;
    });
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    // Greyhound races last half a minute, so the tracks cannot hold more of them at once.
    expect(mean).toBeGreaterThan(sport === "Greyhounds" ? 0 : 0.7 * wanted - 0.3);
    expect(mean).toBeLessThan(1.3 * wanted + 0.4);
  });

  test("speed shortens an event by its factor", () => {
    const length = (speed: number) => {
      const events = create(optionsOf(2, 0, "speed", speed)).endedBetween(
        NOON,
        NOON + (16 * HOUR_MS) / speed,
      );
      return (
        events.reduce((sum, { startsAt, endsAt }) => sum + (endsAt - startsAt), 0) / events.length
      );
    };
    expect(length(1) / length(30)).toBeGreaterThan(0.7 * 30);
    expect(length(1) / length(30)).toBeLessThan(1.4 * 30);
  });

  test("an event runs in order: cues, a growing score, no bets while off, results that fit the board", () => {
    const world = create(optionsOf(2, 0, "way"));
    const events = eventsOf(world, NOON).slice(0, 2);
    expect(events.length).toBeGreaterThan(0);
    for (const event of events) follow(world, event);
  });

  test("the final board agrees with the results, in every kind of market", () => {
    const world = create(optionsOf(6, 0, "referee"));
    let told = 0;
    let all = 0;
    for (const event of eventsOf(world, NOON, 6).slice(0, 8)) {
      const shown = {
        sport,
        state: world.state(event, event.endsAt),
        incidents: world.incidents(event, event.endsAt),
      };
      const results = new Map(
        world.results(event, event.confirmedAt).map((result) => [result.outcomeId, result]),
      );
      for (const market of world.book(event, event.confirmedAt)) {
        for (const { outcomeId, key } of market.outcomes) {
          const expected = refereed(shown, market, key);
          const result = results.get(outcomeId);
          all++;
          if (expected === undefined || result?.deadHeat) continue;
          told++;
          expect([outcomeId, result?.result]).toEqual([outcomeId, expected]);
        }
      }
    }
    // A fight's board shows the winner, not the way.
    expect(told / all).toBeGreaterThan(sport === "Boxing" || sport === "MMA" ? 0.1 : 0.95);
  });

  test("prices differ from fair by the margin, and by nothing where there is none", () => {
    const world = create(optionsOf(3, 0, "margin"));
    const kept = new Map<string, number[]>();
    for (const event of eventsOf(world, NOON, 8).slice(0, 30)) {
      for (const market of world.book(event, event.startsAt - MINUTE_MS)) {
        if (market.status !== "open") continue;
        const winners = market.type === "podium" ? 3 : 1;
        const overround = market.outcomes.reduce((sum, { odds }) => sum + 1000 / odds, 0) / winners;
        const margin = event.head.zeroMargin ? 0 : SPORT_MARGINS[market.type];
        kept.set(market.type, [...(kept.get(market.type) ?? []), 1 - 1 / overround - margin]);
      }
    }
    expect(kept.size).toBeGreaterThan(0);
    for (const [type, off] of kept) {
      // Rounding to the ladder moves a price by at most half a step.
      expect([
        type,
        Math.abs(off.reduce((sum, value) => sum + value, 0) / off.length) < 0.012,
      ]).toEqual([type, true]);
    }
  });
});

/** Walks an event from its first cue to its last and checks the invariants at each. */
function follow(world: SportWorld, event: Fixture): void {
  const cues = event.cues();
  const offered = new Set<string>();
  let score = [0, 0];
  let settled = new Set<string>();
  expect(cues.map(({ at }) => at)).toEqual(cues.map(({ at }) => at).toSorted((a, b) => a - b));
  expect(cues.at(-1)).toEqual({ kind: "retire", at: event.retiredAt });
  cues.forEach(({ at, kind }, i) => {
    const state = world.state(event, at);
    expect(state.score[0] >= (score[0] ?? 0) && state.score[1] >= (score[1] ?? 0)).toBe(true);
    score = state.score;
    if (kind === "bet_stop")
      expect(world.book(event, at).filter(({ status }) => status === "open")).toEqual([]);
    if (kind === "settle") {
      const standing = new Set(world.results(event, at).map(({ outcomeId }) => outcomeId));
      expect([...settled].filter((id) => !standing.has(id))).toEqual([]);
      settled = standing;
    }
    if (i % 3 > 0 || at >= event.endsAt) return;
    for (const market of world.book(event, at)) {
      if (onOffer(market)) for (const { outcomeId } of market.outcomes) offered.add(outcomeId);
      if (onOffer(market)) expectWhole(market);
    }
  });
  expect(offered.size).toBeGreaterThan(0);
  expect([...offered].filter((id) => !settled.has(id))).toEqual([]);
  expect(world.book(event, event.confirmedAt).filter(({ status }) => status !== "settled")).toEqual(
    [],
  );
  expect(world.state(event, event.endsAt).status).toBe("ended");
}

/** A market's chances add up to one, and both sides of a line match. */
function expectWhole({ type, outcomes, lineQuarters }: FeedMarket): void {
  const chances = outcomes.map((outcome) => outcome.chances ?? [0, 0, 0, 0]);
  if (lineQuarters === null) {
    const winners = type === "podium" ? 3 : 1;
    const sum = chances.reduce((total, [win]) => total + win, 0) + (chances[0]?.[2] ?? 0);
    const missing = winners * 1_000_000 - sum;
    expect(missing).toBeGreaterThanOrEqual(-outcomes.length);
    // An outcome with fewer than 80 millionths has no price, and a large market goes without it.
    expect(missing).toBeLessThanOrEqual(outcomes.length + 25 * 80);
    return;
  }
  const [over, under] = chances;
  if (!over || !under) throw new Error("a line has two sides");
  const lose = (of: readonly number[]) => 1_000_000 - of.reduce((sum, chance) => sum + chance, 0);
  expect(Math.abs(over[0] - lose(under))).toBeLessThanOrEqual(2);
  expect(Math.abs(over[1] - under[3])).toBeLessThanOrEqual(2);
  expect(over[2]).toBe(under[2]);
}
