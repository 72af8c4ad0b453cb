import { GAME_LIMITS } from "@touchline/contract";
import { DAY_MS, MINUTE_MS } from "@touchline/core";
import type { LimitLaw } from "@touchline/jurisdictions";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Limit, NO_LIMIT } from "../limits/punter-limit.ts";
import {
  knownFrom,
  type Limits,
  type Played,
  reachedLimit,
  renewsAt,
  SITTING_GAP_MS,
  STEP_MS,
  sittingAt,
  usedOf,
} from "./play-limits.rules.ts";

const NOW = Date.UTC(2026, 5, 2, 12);
const LAW: LimitLaw = {
  window: { kind: "rolling" },
  counts: "gross",
  increase: { wait: { unit: "hours", count: 24 }, confirmWithinDays: null },
};
const CALENDAR: LimitLaw = {
  ...LAW,
  window: { kind: "fixed", zone: "Europe/Rome", fromHour: 0, weekFrom: 1 },
};
const limit = (amount: bigint): Limit => ({ amount, pending: null, pendingFrom: null });
const limits = (over: Partial<Limits> = {}): Limits => ({
  lossDaily: NO_LIMIT,
  lossWeekly: NO_LIMIT,
  lossMonthly: NO_LIMIT,
  stakeDaily: NO_LIMIT,
  sitting: NO_LIMIT,
  realityCheck: NO_LIMIT,
  sportLossDaily: NO_LIMIT,
  sportLossWeekly: NO_LIMIT,
  sportLossMonthly: NO_LIMIT,
  sportStakeDaily: NO_LIMIT,
  ...over,
});
const step = (at: number, staked: bigint, won = 0n): Played => ({ at: new Date(at), staked, won });
const sitting = (startedAt: number, lastAt: number) => ({
  startedAt: new Date(startedAt),
  lastAt: new Date(lastAt),
  staked: 0n,
  won: 0n,
});

describe("the window of a limit", () => {
  test.each([
    ["lossDaily", DAY_MS],
    ["lossWeekly", 7 * DAY_MS],
    ["lossMonthly", 30 * DAY_MS],
    ["stakeDaily", DAY_MS],
  ] as const)("of %s rolls: a step counts until the whole of it is %i ms old", (kind, spanMs) => {
    const played = [step(NOW, 100n)];
    expect(usedOf(kind, played, LAW.window, NOW + spanMs + STEP_MS - 1)).toBe(100n);
    expect(usedOf(kind, played, LAW.window, NOW + spanMs + STEP_MS)).toBe(0n);
    expect(renewsAt(kind, 100n, 1n, played, LAW.window, NOW)).toBe(NOW + spanMs + STEP_MS);
  });

  test("reaches back as far as the longest limit that is set", () => {
    expect(knownFrom(GAME_LIMITS, limits(), LAW, NOW)).toBeNull();
    expect(knownFrom(GAME_LIMITS, limits({ sitting: limit(30n) }), LAW, NOW)).toBeNull();
    expect(knownFrom(GAME_LIMITS, limits({ stakeDaily: limit(1n) }), LAW, NOW)).toEqual(
      new Date(NOW - DAY_MS),
    );
    expect(
      knownFrom(GAME_LIMITS, limits({ stakeDaily: limit(1n), lossMonthly: limit(1n) }), LAW, NOW),
    ).toEqual(new Date(NOW - 30 * DAY_MS));
  });

  test("of the calendar resets at midnight in the law's time zone", () => {
    const midnight = Date.UTC(2026, 5, 2, 22);
    const played = [step(midnight - STEP_MS, 100n)];
    expect(usedOf("lossDaily", played, CALENDAR.window, midnight - 1)).toBe(100n);
    expect(usedOf("lossDaily", played, CALENDAR.window, midnight)).toBe(0n);
    expect(renewsAt("lossDaily", 100n, 1n, played, CALENDAR.window, midnight - 1)).toBe(midnight);
    expect(renewsAt("lossDaily", 100n, 101n, played, CALENDAR.window, midnight - 1)).toBeNull();
  });

  test("sums losses: wins make room under a loss limit, not under a stake limit", () => {
    const played = [step(NOW - 60_000, 300n, 250n)];
    expect(usedOf("lossDaily", played, LAW.window, NOW)).toBe(50n);
    expect(usedOf("stakeDaily", played, LAW.window, NOW)).toBe(300n);
    expect(usedOf("lossDaily", [step(NOW, 100n, 400n)], LAW.window, NOW)).toBe(-300n);
  });
});

describe("a stake", () => {
  const reached = (stake: bigint, over: Partial<Limits>, played: Played[] = []) =>
    reachedLimit(stake, { limits: limits(over), law: LAW, played, lastSitting: null }, NOW);

  test.each([
    [100n, 100n, null],
    [101n, 100n, { limit: "lossDaily", amount: 100, left: 100, renewsAt: null }],
    [1n, 0n, { limit: "lossDaily", amount: 0, left: 0, renewsAt: null }],
  ])("of %s under a loss limit of %s", (stake, amount, answer) =>
    expect(reached(stake, { lossDaily: limit(amount) })).toEqual(answer),
  );

  test("is stopped by the lowest of overlapping limits", () => {
    const played = [step(NOW - 2 * DAY_MS, 80n), step(NOW, 30n)];
    const all = { lossDaily: limit(100n), lossWeekly: limit(120n), lossMonthly: limit(500n) };
    expect(reached(10n, all, played)).toBeNull();
    expect(reached(11n, all, played)).toMatchObject({ limit: "lossWeekly", left: 10 });
    expect(reached(80n, all, played)).toMatchObject({ limit: "lossWeekly", left: 10 });
  });

  test("ignores a pending increase until its time has come", () => {
    const waiting = (from: number): Limit => ({
      amount: 100n,
      pending: 200n,
      pendingFrom: new Date(from),
    });
    expect(reached(150n, { stakeDaily: waiting(NOW + 1) })).not.toBeNull();
    expect(reached(150n, { stakeDaily: waiting(NOW) })).toBeNull();
  });

  test("fits when its limit has renewed, and not before, whatever was played", () => {
    const steps = fc.uniqueArray(
      fc.record({
        ago: fc.integer({ min: 0, max: 287 }),
        staked: fc.bigInt({ min: 0n, max: 500n }),
        won: fc.bigInt({ min: 0n, max: 500n }),
      }),
      // A step is one row of the table, so no two begin at the same time.
      { maxLength: 20, selector: ({ ago }) => ago },
    );
    const kinds = fc.constantFrom(...GAME_LIMITS);
    fc.assert(
      fc.property(
        fc.constantFrom(LAW, CALENDAR),
        kinds,
        steps,
        fc.bigInt({ min: 1n, max: 500n }),
        fc.bigInt({ min: 0n, max: 500n }),
        (law, kind, listed, stake, amount) => {
          const played = listed
            .toSorted((a, b) => b.ago - a.ago)
            .map(({ ago, staked, won }) => step(NOW - ago * STEP_MS, staked, won));
          const under = {
            limits: limits({ [kind]: limit(amount) }),
            law,
            played,
            lastSitting: null,
          };
          const refused = reachedLimit(stake, under, NOW);
          if (!refused)
            return void expect(usedOf(kind, played, law.window, NOW) + stake).toBeLessThanOrEqual(
              amount,
            );
          if (refused.renewsAt === null) return void expect(stake).toBeGreaterThan(amount);
          expect(reachedLimit(stake, under, refused.renewsAt)).toBeNull();
          expect(reachedLimit(stake, under, refused.renewsAt - 1)).not.toBeNull();
        },
      ),
    );
  });
});

describe("a session", () => {
  test("continues until fifteen minutes without a stake", () => {
    const last = sitting(NOW - DAY_MS, NOW);
    expect(sittingAt(last, NOW + SITTING_GAP_MS - 1)).toBe(last);
    expect(sittingAt(last, NOW + SITTING_GAP_MS)).toBeNull();
  });

  test.each([
    ["before its limit", 30 * MINUTE_MS - 1, null],
    [
      "at its limit",
      30 * MINUTE_MS,
      { limit: "sitting", amount: 30, left: 0, renewsAt: NOW + 28 * MINUTE_MS + SITTING_GAP_MS },
    ],
    ["after the break", 28 * MINUTE_MS + SITTING_GAP_MS, null],
  ])("is asked %s", (_, after, answer) => {
    const last = sitting(NOW, NOW + 28 * MINUTE_MS);
    expect(
      reachedLimit(
        1n,
        { limits: limits({ sitting: limit(30n) }), law: LAW, played: [], lastSitting: last },
        NOW + after,
      ),
    ).toEqual(answer);
  });
});
