import { DAY_MS } from "@touchline/core";
import type { LimitLaw } from "@touchline/jurisdictions";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedLimit, confirmedLimit, type Limit, limitAt, NO_LIMIT } from "./punter-limit.ts";

const NOW = Date.UTC(2026, 5, 2, 12);
const A_DAY: LimitLaw["increase"] = { wait: { unit: "hours", count: 24 }, confirmWithinDays: null };
const CONFIRMED: LimitLaw["increase"] = { ...A_DAY, confirmWithinDays: 7 };
const limit = (amount: bigint | null): Limit => ({ ...NO_LIMIT, amount });
const changed = (current: Limit, wanted: bigint | null, now = NOW) =>
  changedLimit(current, wanted, now, A_DAY);

describe("a punter's limit", () => {
  test("is lowered at once", () => expect(changed(limit(100n), 50n)).toEqual(limit(50n)));
  test("is raised after its wait", () => {
    const waiting = changed(limit(100n), 200n);
    expect(waiting).toEqual({ amount: 100n, pending: 200n, pendingFrom: new Date(NOW + DAY_MS) });
    expect(limitAt(waiting, NOW + DAY_MS - 1, A_DAY).amount).toBe(100n);
    expect(limitAt(waiting, NOW + DAY_MS, A_DAY)).toEqual(limit(200n));
  });
  test("is removed after the same wait as a raise", () => {
    expect(changed(limit(100n), null)).toMatchObject({
      amount: 100n,
      pending: null,
      pendingFrom: new Date(NOW + DAY_MS),
    });
  });
  test("is set at once if there was none", () =>
    expect(changed(limit(null), 100n)).toEqual(limit(100n)));
  test("a decrease cancels a pending raise", () =>
    expect(changed(changed(limit(100n), 200n), 80n)).toEqual(limit(80n)));

  test("a raise repeated in another tab keeps its wait, a different one restarts it", () => {
    const first = changed(limit(100n), 200n);
    expect(changed(first, 200n, NOW + 1000)).toEqual(first);
    expect(changed(first, 300n, NOW + 1000)).toEqual({
      amount: 100n,
      pending: 300n,
      pendingFrom: new Date(NOW + 1000 + DAY_MS),
    });
    const removal = changed(limit(100n), null);
    expect(changed(removal, null, NOW + 1000)).toEqual(removal);
  });

  test("no sequence of changes lets more through before the wait is over", () => {
    const amounts = fc.option(fc.bigInt({ min: 0n, max: 1000n }), { nil: null });
    fc.assert(
      fc.property(amounts, fc.array(amounts, { minLength: 1, maxLength: 6 }), (start, wishes) => {
        const end = wishes.reduce<Limit>((current, wish) => changed(current, wish), limit(start));
        const most = (value: bigint | null) => value ?? 1_000_000n;
        expect(most(limitAt(end, NOW + DAY_MS - 1, A_DAY).amount)).toBeLessThanOrEqual(
          Number(most(start)),
        );
      }),
    );
  });
});

describe("a raise that must be confirmed", () => {
  const waiting = changedLimit(limit(100n), 200n, NOW, CONFIRMED);
  const due = NOW + DAY_MS;

  test("does not apply by itself, and lapses without confirmation", () => {
    expect(limitAt(waiting, due, CONFIRMED)).toEqual(waiting);
    expect(limitAt(waiting, due + 7 * DAY_MS - 1, CONFIRMED).amount).toBe(100n);
    expect(limitAt(waiting, due + 7 * DAY_MS, CONFIRMED)).toEqual(limit(100n));
  });

  test.each([
    ["too early", due - 1, 200n, null],
    ["in time", due, 200n, limit(200n)],
    ["for another amount", due, 300n, null],
    ["too late", due + 7 * DAY_MS, 200n, null],
  ])("is confirmed %s", (_, at, wanted, answer) =>
    expect(confirmedLimit(waiting, wanted, at, CONFIRMED)).toEqual(answer),
  );

  test("is not confirmed by requesting it again, nor where no law requires it", () => {
    expect(changedLimit(waiting, 200n, due, CONFIRMED)).toEqual(waiting);
    expect(confirmedLimit(waiting, 200n, due, A_DAY)).toBeNull();
  });
});
