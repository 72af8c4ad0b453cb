import { DAY_MS } from "@touchline/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedLimit, INCREASE_DELAY_MS, type Limit, limitAt } from "../../platform/punter-limit.ts";
import { brokenLimit } from "./deposit-limits.rules.ts";

const NOW = Date.UTC(2026, 5, 2, 12);
const limit = (amount: bigint | null): Limit => ({ amount, pending: null, pendingFrom: null });

describe("a deposit limit", () => {
  test("goes down at once", () => expect(changedLimit(limit(100n), 50n, NOW)).toEqual(limit(50n)));
  test("goes up after 24 hours", () => {
    const waiting = changedLimit(limit(100n), 200n, NOW);
    expect(waiting).toEqual({ amount: 100n, pending: 200n, pendingFrom: new Date(NOW + INCREASE_DELAY_MS) });
    expect(limitAt(waiting, NOW + INCREASE_DELAY_MS - 1).amount).toBe(100n);
    expect(limitAt(waiting, NOW + INCREASE_DELAY_MS)).toEqual(limit(200n));
  });
  test("is removed after 24 hours, like an increase", () => {
    expect(changedLimit(limit(100n), null, NOW)).toMatchObject({ amount: 100n, pending: null, pendingFrom: new Date(NOW + DAY_MS) });
  });
  test("is set at once where there was none", () => expect(changedLimit(limit(null), 100n, NOW)).toEqual(limit(100n)));
  test("a decrease takes back an increase that waits", () => {
    expect(changedLimit(changedLimit(limit(100n), 200n, NOW), 80n, NOW)).toEqual(limit(80n));
  });

  test("no change ever lets more be deposited before a day has passed", () => {
    const amounts = fc.option(fc.bigInt({ min: 0n, max: 1000n }), { nil: null });
    fc.assert(
      fc.property(amounts, fc.array(amounts, { minLength: 1, maxLength: 6 }), (start, wishes) => {
        const end = wishes.reduce<Limit>((current, wish) => changedLimit(current, wish, NOW), limit(start));
        const most = (value: bigint | null) => value ?? 1_000_000n;
        expect(most(limitAt(end, NOW + DAY_MS - 1).amount)).toBeLessThanOrEqual(Number(most(start)));
      }),
    );
  });
});

describe("a deposit", () => {
  const limits = { daily: limit(100n), weekly: limit(150n), monthly: limit(200n) };
  test.each([
    [100n, { daily: 0n, weekly: 0n, monthly: 0n }, null],
    [101n, { daily: 0n, weekly: 0n, monthly: 0n }, "DAILY_DEPOSIT_LIMIT_EXCEED"],
    [60n, { daily: 0n, weekly: 100n, monthly: 100n }, "WEEKLY_DEPOSIT_LIMIT_EXCEED"],
    [60n, { daily: 0n, weekly: 0n, monthly: 150n }, "MONTHLY_DEPOSIT_LIMIT_EXCEED"],
  ])("of %s breaks the first limit it exceeds", (amount, used, code) => expect(brokenLimit(amount, limits, used, NOW)).toBe(code));
});
