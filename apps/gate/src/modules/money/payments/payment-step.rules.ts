import type { DepositState, PaymentReason, WithdrawalState } from "@touchline/contract";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@touchline/core";
import {
  DEPOSIT_HOLDERS,
  type DepositEffect,
  type Step,
  WITHDRAWAL_HOLDERS,
  type WithdrawalEffect,
} from "./payment-states.data.ts";
import type { PaymentRow } from "./payments.store.ts";

export type Effect = DepositEffect | WithdrawalEffect;

/** Delays before asking about a payment whose state is unknown, again and again. */
export const ASKED_AFTER_MS = [MINUTE_MS, 5 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS] as const;
export const askDelay = (asked: number): number =>
  ASKED_AFTER_MS[Math.min(asked, ASKED_AFTER_MS.length - 1)] ?? DAY_MS;

/**
 * When an approved withdrawal is sent again: its process may have died before it was sent. Longer
 * than a call to a provider takes.
 */
export const SENT_AGAIN_MS = 30 * SECOND_MS;

/** States in which the provider owes us an answer. */
const ASKED_ABOUT: readonly string[] = [
  "created",
  "needs_action",
  "processing",
  "unknown",
  "approved",
  "sent",
];

/** Only the punter can provide these, so a withdrawal that waits for one is with the punter. */
export const AWAITED_OF_PUNTER: readonly PaymentRow["reason"][] = [
  "identity",
  "debt",
  "source_of_funds",
];

const holderOf = ({ direction, state, reason }: PaymentRow) => {
  if (direction === "deposit") return DEPOSIT_HOLDERS[state as DepositState];
  return state === "checking" && AWAITED_OF_PUNTER.includes(reason)
    ? "punter"
    : WITHDRAWAL_HOLDERS[state as WithdrawalState];
};

/**
 * The payment after one step: its state, holder and reason, and when to ask its provider next.
 */
export function stepped(
  payment: PaymentRow,
  step: Step<string, Effect>,
  event: { kind: string; reason: PaymentReason | null },
  at: number,
): PaymentRow {
  const isAsked = ASKED_ABOUT.includes(step.to);
  const isNew = step.to !== payment.state;
  const next = {
    ...payment,
    state: step.to as PaymentRow["state"],
    reason: event.reason ?? (isNew ? defaultReason(step.to, event.kind) : payment.reason),
  };
  const asked = isNew ? 0 : payment.asked;
  return {
    ...next,
    holder: holderOf(next),
    action: step.to === "needs_action" || step.to === "processing" ? payment.action : null,
    asked,
    ask_at: isAsked ? (isNew ? new Date(at + firstDelay(step.to)) : payment.ask_at) : null,
  };
}

const firstDelay = (state: string): number => (state === "approved" ? SENT_AGAIN_MS : askDelay(0));

/** The reason for a payment's state when its event gives none. */
function defaultReason(state: string, event: string): PaymentReason | null {
  if (state === "failed" && event === "cancelled") return "cancelled_by_punter";
  if (state === "failed" && event === "not_found") return "never_arrived";
  if (state === "failed") return "declined";
  if (state === "expired") return "ran_out";
  if (state === "unknown") return "no_answer";
  if (state === "returned") return "bank_returned";
  if (state === "conflicted") return event === "wrong_amount" ? "wrong_amount" : "contradicted";
  if (state === "rejected") return event === "payout_failed" ? "account_closed" : "rejected";
  return null;
}
