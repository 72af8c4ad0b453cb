import { MINUTE_MS, SECOND_MS } from "@touchline/core";
import { describe, expect, test } from "vitest";
import { OFFER } from "./offer.ts";
import { createFootballWorld } from "./world.ts";

const NOON = Date.UTC(2026, 10, 14, 12);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe("the book of a match", () => {
  const world = createFootballWorld({ seed: "book", liveEvents: 30, prematchEvents: 0, speed: 1 });
  const matches = world.roster(NOON);

  test("offers every market before the match", () => {
    for (const match of matches.slice(0, 5)) {
      const open = world
        .book(match, match.startsAt - MINUTE_MS)
        .filter(({ status }) => status === "open");
      const asked = new Set(
        open.map(({ type, unit = "", part = "", side = "" }) => `${type}.${unit}.${part}.${side}`),
      );
      expect(asked).toEqual(
        new Set(
          OFFER.map(
            ({ subject: { type, unit = "", part = "", side = "" } }) =>
              `${type}.${unit}.${part}.${side}`,
          ),
        ),
      );
      expect(open.find(({ type }) => type === "correct_score")?.outcomes).toHaveLength(26);
    }
  });

  test("has ids that are stable, and unique across events, markets and outcomes", () => {
    const books = matches.flatMap((match) => world.book(match, NOON));
    const ids = books.flatMap(({ marketId, outcomes }) => [
      marketId,
      ...outcomes.map(({ outcomeId }) => outcomeId),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { marketId, type, unit, part, side, number, lineQuarters, outcomes } of books) {
      const parts = [type, unit, part, side, number]
        .filter((value) => value !== undefined)
        .join(".");
      expect(
        marketId.endsWith(lineQuarters === null ? `:${parts}` : `:${parts}:${lineQuarters}`),
      ).toBe(true);
      for (const { outcomeId, key } of outcomes) expect(outcomeId).toBe(`${marketId}:${key}`);
    }
  });

  test("never loses a market: once offered, it is open, suspended, closed or settled", () => {
    for (const match of matches.slice(0, 10)) {
      const offered = new Set<string>();
      for (let at = match.timeline.kickoffAt - MINUTE_MS; at < match.confirmedAt; at += MINUTE_MS) {
        const ids = world.book(match, at).map(({ marketId }) => marketId);
        expect([...offered].filter((id) => !ids.includes(id))).toEqual([]);
        for (const id of ids) offered.add(id);
      }
    }
  });

  test("takes no bet while suspended, nor on a decided market", () => {
    for (const match of matches) {
      for (const { from, until } of match.suspensions) {
        for (const at of [from, Math.min(until, match.confirmedAt) - 1]) {
          expect(world.book(match, at).some(({ status }) => status === "open")).toBe(false);
        }
      }
      const at = match.timeline.secondHalfAt + 31 * MINUTE_MS;
      const decided = new Set(world.results(match, at).map(({ marketId }) => marketId));
      for (const { marketId, status } of world.book(match, at))
        expect(status === "settled").toBe(decided.has(marketId));
    }
  });

  test("offers no score that goals have passed, and only the next goal", () => {
    let passed = 0;
    for (const match of matches) {
      const at = match.timeline.secondHalfAt + 20 * MINUTE_MS;
      const book = world.book(match, at);
      const { score } = world.state(match, at);
      const next = book
        .filter(({ type, status }) => type === "next" && status !== "settled")
        .map(({ number }) => number);
      expect(next).toEqual([score[0] + score[1] + 1]);
      for (const { key } of book.find(
        ({ type, status }) => type === "correct_score" && status !== "settled",
      )?.outcomes ?? []) {
        const [home, away] = key.split(":").map(Number);
        if (key !== "other") expect((home ?? 0) >= score[0] && (away ?? 0) >= score[1]).toBe(true);
        passed += score[0] + score[1];
      }
    }
    expect(passed).toBeGreaterThan(0);
  });

  test("rebuilds its lines after a goal: offered totals lie above the new score, old ones are settled or closed", () => {
    for (const match of matches) {
      const goal = match.timeline.incidents.find(
        ({ kind, at }) => kind === "goal" && at < match.timeline.halfTimeAt,
      );
      if (!goal) continue;
      const offered = (at: number) =>
        world
          .book(match, at)
          .flatMap(({ type, unit, part, lineQuarters, status }) =>
            type === "total" && !unit && !part && ["open", "suspended"].includes(status)
              ? [lineQuarters ?? 0]
              : [],
          );
      const before = offered(goal.at - 1);
      const after = offered(goal.at);
      expect(Math.max(...after)).toBeGreaterThan(Math.max(...before));
      const [home, away] = world.state(match, goal.at).score;
      expect(after.every((line) => line > 4 * (home + away))).toBe(true);
    }
  });

  test("moves its prices between goals: a quiet minute changes several of them", () => {
    const moved = matches.filter((match) => {
      const from = match.timeline.kickoffAt + 5 * MINUTE_MS;
      const odds = (at: number) =>
        world
          .book(match, at)
          .filter(({ marketId }) => marketId.endsWith(":match_result"))
          .flatMap(({ outcomes }) => outcomes.map((o) => o.odds));
      const loud = match.timeline.incidents.some(
        ({ kind, at }) => kind !== "corner" && Math.abs(at - from) < 3 * MINUTE_MS,
      );
      return !loud && JSON.stringify(odds(from)) !== JSON.stringify(odds(from + 60 * SECOND_MS));
    });
    expect(moved.length).toBeGreaterThan(matches.length / 2);
  });

  test("gives the value of a closed line, so that bets on it can be cashed out", () => {
    const closed = matches.flatMap((match) =>
      world.book(match, match.timeline.secondHalfAt).filter(({ status }) => status === "closed"),
    );
    expect(closed.length).toBeGreaterThan(20);
    for (const { outcomes } of closed) {
      const worth = outcomes.map(({ chances = [0, 0, 0, 0] }) => sum(chances));
      expect(Math.max(...worth)).toBeGreaterThan(0);
      expect(sum(worth)).toBeGreaterThan(999_000);
    }
  });

  test("has no margin in about one match of forty, which is marked", () => {
    const many = createFootballWorld({
      seed: "zero",
      liveEvents: 200,
      prematchEvents: 1500,
      speed: 1,
    });
    const all = many.roster(NOON);
    const zero = all.filter(({ head }) => head.zeroMargin);
    expect(zero.length / all.length).toBeGreaterThan(1 / 60);
    expect(zero.length / all.length).toBeLessThan(1 / 27);
    const overround = (match: (typeof all)[number]) => {
      const market = many
        .book(match, match.startsAt - MINUTE_MS)
        .find(({ marketId }) => marketId.endsWith(":match_result"));
      return sum(market?.outcomes.map(({ odds }) => 1000 / odds) ?? []);
    };
    for (const match of zero.slice(0, 10)) expect(overround(match)).toBeLessThan(1.02);
    for (const match of all.filter(({ head }) => !head.zeroMargin).slice(0, 10))
      expect(overround(match)).toBeGreaterThan(1.03);
  });
});
