import { createHash, createHmac } from "node:crypto";
import type { EventHead, FeedMarket, FeedMessage, SportId } from "@touchline/contract";
import { assert, DAY_MS, epochMs, HOUR_MS, MINUTE_MS, SECOND_MS } from "@touchline/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seedHash, seedRandom } from "../seed.ts";
import { createSimulator } from "../simulator.ts";
import type { Fixture, SportWorld } from "../sport-world.ts";
import { redrawVirtual } from "./redraw.ts";
import { createVirtualWorlds } from "./virtual-worlds.ts";

const NOON = Date.UTC(2026, 10, 14, 12);
const KINDS: readonly { sport: SportId; at: number; withinSeconds: number }[] = [
  { sport: "Football", at: 0, withinSeconds: 90 },
  { sport: "HorseRacing", at: 1, withinSeconds: 90 },
  { sport: "Greyhounds", at: 2, withinSeconds: 40 },
  { sport: "Tennis", at: 3, withinSeconds: 90 },
];

function worldOf(at: number, seed = "secret"): SportWorld {
  const world = createVirtualWorlds(seed)[at];
  assert(world, "no such world");
  return world;
}
const nextOf = (world: SportWorld, at = NOON): Fixture => {
  const next = world.roster(at).find(({ startsAt }) => startsAt > at);
  assert(next, "nothing is coming");
  return next;
};
/** A finished event. */
const overOf = (world: SportWorld): Fixture => {
  const over = world.roster(NOON).find(({ confirmedAt }) => confirmedAt < NOON);
  assert(over, "nothing has ended");
  return over;
};

const hmac = (key: string, message: string) => createHmac("sha256", key).update(message).digest();
const anyInstant = fc.integer({ min: 0, max: DAY_MS - 1 }).map((of) => NOON + of);

describe.each(KINDS)("virtual $sport", ({ at: index, withinSeconds }) => {
  const world = worldOf(index);

  test("at every instant of a day one event is open for bets and starts soon, and another has just ended", () => {
    fc.assert(
      fc.property(anyInstant, (at) => {
        const roster = world.roster(at);
        const starts = roster
          .filter(({ startsAt }) => startsAt > at)
          .map(({ startsAt }) => startsAt);
        expect(Math.min(...starts) - at).toBeLessThanOrEqual(withinSeconds * SECOND_MS);
        expect(
          roster.some(({ confirmedAt }) => confirmedAt <= at && confirmedAt > at - 3 * MINUTE_MS),
        ).toBe(true);
        const next = nextOf(world, at);
        expect(world.book(next, at).every(({ status }) => status === "open")).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  test("the same seed and id give the same event to the last step, another seed another", () => {
    const event = nextOf(world);
    const again = worldOf(index).fixture(event.head.eventId);
    assert(again, "the event is not found again");
    const story = (of: SportWorld, fixture: Fixture) =>
      [fixture.startsAt - 1, fixture.startsAt + 9 * SECOND_MS, fixture.endsAt].map((at) => [
        of.state(fixture, at),
        of.book(fixture, at),
        of.results(fixture, at + MINUTE_MS),
        of.incidents(fixture, at),
      ]);
    expect(again.head).toEqual(event.head);
    expect(story(worldOf(index), again)).toEqual(story(world, event));
    expect(worldOf(index, "other").fixture(event.head.eventId)).toBeUndefined();
    expect(nextOf(worldOf(index, "other")).head.virtual?.seedHash).not.toBe(
      event.head.virtual?.seedHash,
    );
  });

  test("the seed is revealed at the end and not before, and its hash with the fixture", () => {
    const event = overOf(world);
    for (const at of [event.startsAt - MINUTE_MS, event.startsAt, event.endsAt - 1])
      expect(world.state(event, at).seed).toBeUndefined();
    const { seed = "" } = world.state(event, event.endsAt);
    expect(createHash("sha256").update(seed).digest("hex")).toBe(event.head.virtual?.seedHash);
  });

  test("every event, redrawn from its revealed seed and its head alone, ends the same", () => {
    const over = world.roster(NOON).filter(({ confirmedAt }) => confirmedAt < NOON);
    for (const { head, endsAt } of over) {
      const {
        seed = "",
        score,
        periodScores,
        places,
      } = world.state(world.fixture(head.eventId) as Fixture, endsAt);
      expect(redrawVirtual(head, seed, hmac)).toEqual({
        score,
        periodScores,
        ...(places ? { places } : {}),
      });
    }
    const ends = over.map(({ head }) => JSON.stringify(redrawVirtual(head, "another", hmac)));
    expect(ends).not.toEqual(
      over.map(({ head }, at) => JSON.stringify(redrawVirtual(head, `another ${at}`, hmac))),
    );
  });

  test("bets close at the off for good, prices stay until then, and all is settled seconds after the end", () => {
    const event = overOf(world);
    const { startsAt, endsAt, confirmedAt } = event;
    const prices = (at: number) =>
      world.book(event, at).map(({ outcomes }) => outcomes.map(({ odds }) => odds));
    expect(prices(startsAt - 3 * MINUTE_MS)).toEqual(prices(startsAt - 1));
    const statuses = (at: number) => new Set(world.book(event, at).map(({ status }) => status));
    expect(statuses(startsAt - 1)).toEqual(new Set(["open"]));
    for (const share of [0, 0.3, 0.7, 1])
      expect(statuses(startsAt + share * (endsAt - startsAt))).toEqual(new Set(["suspended"]));
    expect(statuses(confirmedAt)).toEqual(new Set(["settled"]));
    expect(confirmedAt - endsAt).toBeLessThanOrEqual(5 * SECOND_MS);
    const [stop] = event.cues();
    expect(stop).toEqual({ kind: "bet_stop", why: "end", at: startsAt });
  });

  test("every outcome ever offered has a result that agrees with the finish", () => {
    for (const event of world.roster(NOON).filter(({ confirmedAt }) => confirmedAt < NOON)) {
      const book = world.book(event, event.startsAt - 1);
      const results = new Map(
        world.results(event, event.confirmedAt).map((result) => [result.outcomeId, result]),
      );
      expect(results.size).toBe(book.flatMap(({ outcomes }) => outcomes).length);
      const won = (market: FeedMarket | undefined) =>
        market?.outcomes
          .filter(({ outcomeId }) => results.get(outcomeId)?.result === "win")
          .map(({ key }) => key);
      expect(won(book[0])).toEqual([mainKey(event.head, world.state(event, event.endsAt))]);
    }
  });

  test("an event takes at most a minute and a half, and its timeline ends with it", () => {
    const event = overOf(world);
    expect(event.endsAt - event.startsAt).toBeGreaterThan(15 * SECOND_MS);
    expect(event.endsAt - event.startsAt).toBeLessThanOrEqual(90 * SECOND_MS);
    expect(world.incidents(event, event.endsAt).at(-1)).toMatchObject({ period: "full_time" });
    expect(world.incidents(event, event.startsAt - 1)).toEqual([]);
  });

  test("a reader that was away receives the results of what was on offer when it left, and nothing later", () => {
    const missed = world.endedBetween(NOON, NOON + DAY_MS);
    const seen = new Set(world.roster(NOON).map(({ head }) => head.eventId));
    expect(missed.length).toBeGreaterThan(0);
    expect(missed.every(({ head }) => seen.has(head.eventId))).toBe(true);
    const betOn = [...world.roster(NOON)]
      .filter(({ startsAt }) => startsAt > NOON)
      .map(({ head }) => head.eventId);
    expect(missed.map(({ head }) => head.eventId)).toEqual(expect.arrayContaining(betOn));
  });
});

/** The winning key of the main market for a final state. */
function mainKey(
  { kind, sport }: EventHead,
  { places, score: [home, away] }: ReturnType<SportWorld["state"]>,
): string {
  if (kind === "race") return `r${places?.[0]}`;
  return home > away ? "1" : away > home ? "2" : sport === "Football" ? "X" : "";
}

test("some round of football is being played at every instant", () => {
  const football = worldOf(0);
  fc.assert(
    fc.property(anyInstant, (at) =>
      football.roster(at).some((match) => football.state(match, at).status === "live"),
    ),
    { numRuns: 20 },
  );
});

test("a feed that returns settles the virtual bets that were open when it stopped", () => {
  const open = nextOf(worldOf(2)).head.eventId;
  const told: FeedMessage[] = [];
  const clock = { now: () => epochMs(NOON + HOUR_MS) };
  const options = {
    seed: "real",
    virtualSeed: "secret",
    clock,
    timers: null,
    liveEvents: 1,
    prematchEvents: 1,
    resumeFrom: NOON,
  };
  createSimulator(options).start((message) => told.push(message));
  const settled = told.filter(
    (message) => message.kind === "settlement" && message.eventId === open,
  );
  expect(settled).toMatchObject([{ certainty: "confirmed" }]);
});

test("a race runs to its final order: nobody goes back, and the first at the post wins", () => {
  for (const world of [worldOf(1), worldOf(2)]) {
    const race = overOf(world);
    const looks = race
      .cues()
      .filter(({ at }) => at >= race.startsAt && at <= race.endsAt)
      .map(({ at }) => world.state(race, at));
    looks.forEach(({ progress = [] }, i) => {
      const before = looks[i - 1]?.progress ?? [];
      expect(progress.every((of, runner) => of >= (before[runner] ?? 0))).toBe(true);
    });
    const arrived = looks.find(({ progress = [] }) => Math.max(...progress) === 1000);
    expect(arrived?.places?.[0]).toBe(looks.at(-1)?.places?.[0]);
  }
});

test("a league's table counts the rounds it has played", () => {
  const football = worldOf(0);
  const season = football.season("virtual-premier", NOON, 0);
  expect(season?.competitors).toHaveLength(16);
  expect(season?.events.every(({ round }, i, all) => round >= (all[i - 1]?.round ?? 1))).toBe(true);
});

test("draws are the words of HMAC-SHA256 over the event's id, four bytes each", () => {
  const random = seedRandom("seed", "vfb-1");
  const drawn = Array.from({ length: 10 }, () => random.next());
  expect(drawn.map((value) => (value * 2 ** 32).toString(16)).slice(0, 2)).toEqual(FIRST_WORDS);
  expect(seedHash("kick-off")).toBe(createHash("sha256").update("kick-off").digest("hex"));
});

/** From `printf 'vfb-1:0' | openssl dgst -sha256 -hmac seed`. */
const FIRST_WORDS = ["73568c43", "bbb498cb"];
