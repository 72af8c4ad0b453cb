import { DAY_MS } from "@touchline/core";
import type { LimitWindow } from "@touchline/jurisdictions";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SPANS, windowAt } from "../limits/limit-law.ts";
import { brokenLimit, type Deposits, EXCEEDED, resetsAt, usedIn } from "./deposit-limits.rules.ts";

const NOW = Date.UTC(2026, 5, 2, 12);
const ROLLING: LimitWindow = { kind: "rolling" };
const MADRID: LimitWindow = { kind: "fixed", zone: "Europe/Madrid", fromHour: 0, weekFrom: 1 };
const none = { daily: null, weekly: null, monthly: null };
const deposits = (underWay: bigint, ...credited: [ago: number, amount: bigint][]): Deposits => ({
  credited: credited.map(([ago, amount]) => ({ at: new Date(NOW - ago), amount })),
  underWay,
});

describe("a deposit", () => {
  const limits = { daily: 100n, weekly: 150n, monthly: 200n };
  const broken = (amount: bigint, known: Deposits) =>
    brokenLimit(amount, limits, known, ROLLING, NOW)?.code ?? null;
  test.each([
    [100n, deposits(0n), null],
    [101n, deposits(0n), "DAILY_DEPOSIT_LIMIT_EXCEED"],
    [60n, deposits(0n, [2 * DAY_MS, 100n]), "WEEKLY_DEPOSIT_LIMIT_EXCEED"],
    [60n, deposits(0n, [20 * DAY_MS, 150n]), "MONTHLY_DEPOSIT_LIMIT_EXCEED"],
    [60n, deposits(41n), "DAILY_DEPOSIT_LIMIT_EXCEED"],
    [60n, deposits(40n), null],
  ])(
    "of %s breaks the first limit it exceeds, with pending deposits counted",
    (amount, known, code) => expect(broken(amount, known)).toBe(code),
  );

  test("shows the remainder and when it fits: once enough leaves a rolling window, or when a fixed one ends", () => {
    const known = deposits(0n, [5000, 30n], [3000, 40n], [1000, 20n]);
    const under = (law: LimitWindow, amount: bigint, at = known) =>
      brokenLimit(amount, { ...none, daily: 100n }, at, law, NOW)?.details;
    expect(under(ROLLING, 40n)).toEqual({ limit: 100, left: 10, resetsAt: NOW - 5000 + DAY_MS });
    expect(under(ROLLING, 41n)).toEqual({ limit: 100, left: 10, resetsAt: NOW - 3000 + DAY_MS });
    expect(under(MADRID, 40n)).toEqual({
      limit: 100,
      left: 10,
      resetsAt: Date.UTC(2026, 5, 2, 22),
    });
    // Above the limit, or above what deposits under way leave: waiting for the window's end does
    // not help.
    expect(under(ROLLING, 101n)?.resetsAt).toBeNull();
    expect(under(MADRID, 30n, deposits(80n))).toEqual({ limit: 100, left: 20, resetsAt: null });
  });

  test("fits at the announced hour, and not before, whatever was deposited", () => {
    const day = fc.record({
      ago: fc.integer({ min: 0, max: 40 * DAY_MS }),
      amount: fc.bigInt({ min: 1n, max: 300n }),
    });
    const laws = fc.constantFrom(ROLLING, MADRID);
    fc.assert(
      fc.property(
        laws,
        fc.constantFrom(...SPANS),
        fc.array(day, { maxLength: 12 }),
        fc.bigInt({ min: 1n, max: 500n }),
        (law, span, listed, amount) => {
          const known = deposits(
            0n,
            ...listed
              .toSorted((a, b) => b.ago - a.ago)
              .map(({ ago, amount: each }): [number, bigint] => [ago, each]),
          );
          const at = (now: number) =>
            brokenLimit(amount, { ...none, [span]: 400n }, known, law, now);
          const refused = at(NOW);
          if (!refused)
            return void expect(
              usedIn(known, windowAt(law, span, NOW)) + amount,
            ).toBeLessThanOrEqual(400n);
          expect(refused.code).toBe(EXCEEDED[span]);
          const { resetsAt: again } = refused.details;
          if (again === null) return void expect(amount).toBeGreaterThan(400n);
          expect(at(again)).toBeNull();
          expect(at(again - 1)).not.toBeNull();
        },
      ),
    );
  });
});

test("a window without deposits never resets if it rolls, and resets at its end if it is fixed", () => {
  expect(resetsAt(deposits(0n), windowAt(ROLLING, "daily", NOW))).toBeNull();
  expect(resetsAt(deposits(0n), windowAt(MADRID, "daily", NOW))).toBe(Date.UTC(2026, 5, 2, 22));
  expect(resetsAt(deposits(0n, [1000, 5n]), windowAt(ROLLING, "weekly", NOW))).toBe(
    NOW - 1000 + 7 * DAY_MS,
  );
});
