import type { Advance, Readiness } from "./advance.rules.ts";
import { claimsAfter, claimsOf, isReady } from "./claims.rules.ts";
import type { DepositEffect, WithdrawalEffect } from "./payment-states.data.ts";
import { type Effect, stepped } from "./payment-step.rules.ts";
import type { EventRow, PaymentRow } from "./payments.store.ts";
import {
  DEPOSIT_EFFECTS,
  type Effected,
  type EffectFacts,
  type LedgerPosting,
  WITHDRAWAL_EFFECTS,
  WRITE_OFFS,
} from "./postings.ts";

/** Follows a deposit's claims from one event to the next. */
export function followingClaims(
  payment: Parameters<typeof claimsOf>[0] & Pick<PaymentRow, "amount">,
): Readiness<{ kind: string; amount?: bigint | null }, Effect> {
  let claims = claimsOf(payment);
  return {
    isReady: (event) => isReady(claims, event),
    happened(event, effects) {
      claims = claimsAfter(claims, event, payment.amount);
      if (effects.includes("credit")) claims = { ...claims, isCredited: true };
    },
  };
}

const effected = (
  payment: PaymentRow,
  effect: Effect,
  facts: EffectFacts,
): Promise<Effected> | Effected =>
  payment.direction === "deposit"
    ? DEPOSIT_EFFECTS[effect as DepositEffect](payment, facts)
    : WITHDRAWAL_EFFECTS[effect as WithdrawalEffect](payment, facts);

const movedOn = (account: string, { entries }: LedgerPosting): bigint =>
  entries.reduce((sum, entry) => (entry.account === account ? sum + entry.amount : sum), 0n);

/** One step of a payment: the event that caused it, and the payment after it. */
interface Stand {
  cause: EventRow;
  from: string;
  now: PaymentRow;
}

/**
 * Walks a payment through its steps. Each step sees the cash and the debt that those before it
 * leave, although nothing is posted before the last one.
 */
export async function walkSteps(
  payment: PaymentRow,
  came: Advance<string, EventRow, Effect>["steps"],
  at: number,
  before: Pick<EffectFacts, "cash" | "debt" | "writtenOff" | "wasCredited">,
) {
  const stands: Stand[] = [];
  const moved: LedgerPosting[] = [];
  const effects: Effect[] = [];
  let now = payment;
  let [cash, debt, writtenOff] = [0n, 0n, 0n];
  for (const { event: cause, from, step } of came) {
    const facts: EffectFacts = {
      eventId: cause.event_id,
      amount: cause.amount,
      cash: async () => (await before.cash()) + cash,
      debt: async () => (await before.debt()) + debt,
      writtenOff: async () => (await before.writtenOff()) + writtenOff,
      wasCredited: async () => effects.includes("credit") || (await before.wasCredited()),
    };
    for (const effect of step.effects) {
      const done = await effected(now, effect, facts);
      now = done.payment;
      debt += done.debt;
      if (done.posting) {
        moved.push(done.posting);
        cash += movedOn("cash", done.posting);
        writtenOff -= movedOn(WRITE_OFFS, done.posting);
      }
      effects.push(effect);
    }
    now = stepped(now, step, cause, at);
    stands.push({ cause, from, now });
  }
  return { stands, moved, effects, debt };
}
