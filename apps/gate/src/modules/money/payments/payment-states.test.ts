import type { DepositState, WithdrawalState } from "@touchline/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../../test/long-runs.ts";
import { advance } from "./advance.rules.ts";
import {
  DEPOSIT_ENDS,
  DEPOSITS,
  type DepositEffect,
  type DepositEvent,
  WITHDRAWAL_ENDS,
  WITHDRAWALS,
  type WithdrawalEffect,
  type WithdrawalEvent,
} from "./payment-states.data.ts";

/**
 * Sequences per property: everything a provider can report, in random order, with repeats and
 * losses.
 */
const RUNS = runs(100_000, 20_000);

interface Said<Kind> {
  id: number;
  kind: Kind;
}

/** Runs a sequence as the engine does: drops an event whose id was already applied. */
function run<State extends string, Kind extends string, Effect>(
  table: Parameters<typeof advance<State, Said<Kind>, Effect>>[0],
  start: State,
  said: readonly Said<Kind>[],
) {
  let state = start;
  let parked: Said<Kind>[] = [];
  const effects: Effect[] = [];
  const taken = new Set<number>();
  for (const event of said) {
    if (taken.has(event.id)) continue;
    taken.add(event.id);
    const advanced = advance<State, Said<Kind>, Effect>(table, state, parked, event);
    ({ state, parked } = advanced);
    for (const { step } of advanced.steps) effects.push(...step.effects);
  }
  return { state, effects, parked: parked.map(({ kind }) => kind) };
}

/** A set of facts and the sequence in which they arrive: shuffled, with repeats. */
const arriving = <Kind extends string>(kinds: readonly Kind[]) =>
  fc
    .array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 7 })
    .map((each) => each.map((kind, id): Said<Kind> => ({ id, kind })))
    .chain((facts) => {
      const order = fc.shuffledSubarray([...facts, ...facts, ...facts], { minLength: 1 });
      // Each fact arrives at least once: those left out come last.
      return order.map((told) => ({ facts, told: [...told, ...facts] }));
    });

describe("a deposit", () => {
  const FACTS = ["requires_action", "authorised", "pending", "captured", "declined", "cancelled", "expired", "timed_out", "wrong_amount", "refunded", "charged_back"] as const satisfies readonly DepositEvent[]; // biome-ignore format: one line a list
  const NOES: readonly DepositEvent[] = ["declined", "cancelled"];

  /** The expected end from the set of events, ignoring their order. */
  function endOf(kinds: ReadonlySet<DepositEvent>): DepositState | null {
    const isNo = NOES.some((no) => kinds.has(no));
    if (kinds.has("wrong_amount")) return "conflicted";
    if (kinds.has("captured")) return isNo || kinds.has("expired") ? "conflicted" : "succeeded";
    if (isNo) return "failed";
    return kinds.has("expired") ? "expired" : null;
  }

  test("reaches one final state for any order, repetition and loss of its events", () => {
    fc.assert(
      fc.property(arriving(FACTS), ({ facts, told }) => {
        const { state, effects } = run<DepositState, DepositEvent, DepositEffect>(
          DEPOSITS,
          "created",
          told,
        );
        const kinds = new Set<DepositEvent>(facts.map(({ kind }) => kind));
        const end = endOf(kinds);
        if (end) expect(state).toBe(end);
        else expect(DEPOSIT_ENDS).not.toContain(state);
        // The right amount is credited once it is captured, whatever else is reported; and only
        // captured money is refunded.
        const count = (effect: DepositEffect) => effects.filter((each) => each === effect).length;
        expect(count("credit") > 0).toBe(kinds.has("captured"));
        const has = (kind: DepositEvent) => facts.filter((each) => each.kind === kind).length;
        const isHeld = kinds.has("captured") || kinds.has("wrong_amount");
        expect(count("refund")).toBe(isHeld ? has("refunded") : 0);
        expect(count("charge_back")).toBe(isHeld ? has("charged_back") : 0);
      }),
      { numRuns: RUNS },
    );
  });

  test("a time-out is not a final state", () => {
    for (const state of Object.keys(DEPOSITS) as DepositState[]) {
      const cell = DEPOSITS[state].timed_out;
      expect(cell === "same" || (cell !== "alarm" && cell.to === "unknown")).toBe(true);
    }
  });

  test("only a person changes a final state without the provider contradicting itself", () => {
    for (const state of DEPOSIT_ENDS)
      for (const [event, cell] of Object.entries(DEPOSITS[state]))
        if (typeof cell === "object" && cell.to !== state && !event.startsWith("person_"))
          expect([
            state,
            event,
            cell.to === "conflicted" || (state === "expired" && cell.to === "failed"),
          ]).toEqual([state, event, true]);
  });
});

describe("a withdrawal", () => {
  const FACTS = [
    "submitted",
    "timed_out",
    "paid",
    "payout_failed",
    "returned",
    "wrong_amount",
  ] as const satisfies readonly WithdrawalEvent[];

  function endOf(kinds: ReadonlySet<WithdrawalEvent>): WithdrawalState | null {
    const isPaid = kinds.has("paid") || kinds.has("returned");
    if (kinds.has("wrong_amount") || (isPaid && kinds.has("payout_failed"))) return "conflicted";
    if (kinds.has("returned")) return "returned";
    if (kinds.has("paid")) return "paid";
    return kinds.has("payout_failed") ? "rejected" : null;
  }

  test("reaches one final state for any order, repetition and loss of its events", () => {
    fc.assert(
      fc.property(arriving(FACTS), ({ facts, told }) => {
        const { state } = run<WithdrawalState, WithdrawalEvent, WithdrawalEffect>(
          WITHDRAWALS,
          "approved",
          told,
        );
        const end = endOf(new Set<WithdrawalEvent>(facts.map(({ kind }) => kind)));
        if (end) expect(state).toBe(end);
        else expect(WITHDRAWAL_ENDS).not.toContain(state);
      }),
      { numRuns: RUNS },
    );
  });

  test("once sent to the provider, only the provider or a person can reverse it", () => {
    for (const state of ["approved", "sent", "unknown"] as const)
      for (const event of ["cancelled", "rejected"] as const)
        expect(WITHDRAWALS[state][event]).toBe("alarm");
  });
});
