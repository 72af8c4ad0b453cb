import type { DepositState, PaymentHolder, WithdrawalState } from "@touchline/contract";

/**
 * A payment's life is these two tables and nothing else: each state meets each event, and the compiler names a cell that is missing.
 *
 * Events may come twice, late, out of order or contradicting, and must come to one end all the same. So an end depends on which
 * events came, not on their order: a yes alone succeeds, a no alone fails, both together are a conflict for a person. An event
 * that has no place yet (`alarm`: a refund before its capture) is kept and tried again after the next one.
 */

export const DEPOSIT_EVENTS = [
  /** The punter has to do something: a challenge, a redirect. */
  "requires_action",
  /** The bank said yes and waits for us to take the money. */
  "authorised",
  "pending",
  /** The money is the provider's, for us. */
  "captured",
  "declined",
  /** The punter turned back. */
  "cancelled",
  "expired",
  /** We got no answer. Never a failure. */
  "timed_out",
  /** Captured, but not what we asked for. */
  "wrong_amount",
  /** The provider never heard of it. */
  "not_found",
  "refunded",
  /** A refund did not arrive: the money is with the provider again. */
  "refund_reversed",
  "charged_back",
  "chargeback_reversed",
  "person_succeeded",
  "person_failed",
] as const;
export type DepositEvent = (typeof DEPOSIT_EVENTS)[number];

export const WITHDRAWAL_EVENTS = [
  "check",
  "approved",
  "rejected",
  /** The punter took it back. */
  "cancelled",
  /** The provider has the order. */
  "submitted",
  "timed_out",
  "paid",
  "payout_failed",
  /** The bank sent the money back. */
  "returned",
  "not_found",
  "wrong_amount",
  "person_paid",
  "person_returned",
] as const;
export type WithdrawalEvent = (typeof WITHDRAWAL_EVENTS)[number];

/** Money that a step moves on the ledger, and calls that it makes (postings.ts, orders.ts). */
export type DepositEffect = "credit" | "reverse" | "refund" | "reverse_refund" | "charge_back" | "reverse_charge_back" | "capture";
export type WithdrawalEffect = "pay" | "give_back" | "send";

/**
 * to: where it goes. `same`: the event tells nothing new here. `alarm`: it must not happen here; it is kept, and somebody looks at it.
 */
export interface Step<State, Effect> {
  to: State;
  effects: readonly Effect[];
  alarm: boolean;
}
export type Cell<State, Effect> = Step<State, Effect> | "same" | "alarm";
type Table<State extends string, Event extends string, Effect> = Record<State, Record<Event, Cell<State, Effect>>>;

const go = <State, Effect>(to: State, ...effects: Effect[]): Step<State, Effect> => ({ to, effects, alarm: false });
const odd = <State, Effect>(to: State, ...effects: Effect[]): Step<State, Effect> => ({ to, effects, alarm: true });

type D = Step<DepositState, DepositEffect>;
const deposit = (to: DepositState, ...effects: DepositEffect[]): D => go(to, ...effects);
const oddDeposit = (to: DepositState, ...effects: DepositEffect[]): D => odd(to, ...effects);

/** Nothing is decided yet: whatever the provider decides counts. */
const UNDECIDED = {
  captured: deposit("succeeded", "credit"),
  declined: deposit("failed"),
  cancelled: deposit("failed"),
  expired: deposit("expired"),
  not_found: deposit("failed"),
  wrong_amount: oddDeposit("conflicted"),
  refunded: "alarm",
  refund_reversed: "alarm",
  charged_back: "alarm",
  chargeback_reversed: "alarm",
  person_succeeded: deposit("succeeded", "credit"),
  person_failed: deposit("failed"),
} as const;
const OPEN = {
  ...UNDECIDED,
  requires_action: deposit("needs_action"),
  authorised: deposit("processing", "capture"),
  pending: deposit("processing"),
  timed_out: deposit("unknown"),
} as const;
/** Ended without money. Later news of the same kind is no news; a captured is a contradiction, and the money is the punter's. */
const MONEYLESS = {
  requires_action: "same",
  authorised: "alarm",
  pending: "same",
  timed_out: "same",
  captured: oddDeposit("conflicted", "credit"),
  wrong_amount: oddDeposit("conflicted"),
  not_found: "same",
  refunded: "alarm",
  refund_reversed: "alarm",
  charged_back: "alarm",
  chargeback_reversed: "alarm",
  person_failed: "same",
} as const;

export const DEPOSITS: Table<DepositState, DepositEvent, DepositEffect> = {
  created: OPEN,
  needs_action: { ...OPEN, requires_action: "same", timed_out: "same" },
  processing: { ...OPEN, requires_action: "same", authorised: "same", pending: "same" },
  unknown: { ...OPEN, timed_out: "same" },
  succeeded: {
    requires_action: "same",
    authorised: "same",
    pending: "same",
    timed_out: "same",
    captured: "same",
    declined: oddDeposit("conflicted"),
    cancelled: oddDeposit("conflicted"),
    expired: oddDeposit("conflicted"),
    not_found: oddDeposit("conflicted"),
    wrong_amount: oddDeposit("conflicted"),
    refunded: deposit("succeeded", "refund"),
    refund_reversed: oddDeposit("succeeded", "reverse_refund"),
    charged_back: oddDeposit("succeeded", "charge_back"),
    chargeback_reversed: deposit("succeeded", "reverse_charge_back"),
    person_succeeded: "same",
    person_failed: "alarm",
  },
  failed: {
    ...MONEYLESS,
    declined: "same",
    cancelled: "same",
    // A no is a no, whichever came first: failed is the stronger word.
    expired: "same",
    person_succeeded: deposit("succeeded", "credit"),
  },
  expired: {
    ...MONEYLESS,
    declined: deposit("failed"),
    cancelled: deposit("failed"),
    not_found: deposit("failed"),
    expired: "same",
    person_succeeded: deposit("succeeded", "credit"),
  },
  conflicted: {
    requires_action: "same",
    authorised: "same",
    pending: "same",
    timed_out: "same",
    captured: deposit("conflicted", "credit"),
    declined: "same",
    cancelled: "same",
    expired: "same",
    not_found: "same",
    wrong_amount: "same",
    refunded: deposit("conflicted", "refund"),
    refund_reversed: oddDeposit("conflicted", "reverse_refund"),
    charged_back: oddDeposit("conflicted", "charge_back"),
    chargeback_reversed: deposit("conflicted", "reverse_charge_back"),
    person_succeeded: deposit("succeeded", "credit"),
    person_failed: deposit("failed", "reverse"),
  },
};

type W = Step<WithdrawalState, WithdrawalEffect>;
const withdrawal = (to: WithdrawalState, ...effects: WithdrawalEffect[]): W => go(to, ...effects);
const oddWithdrawal = (to: WithdrawalState, ...effects: WithdrawalEffect[]): W => odd(to, ...effects);

/** With us: the provider has not been asked for anything, and has nothing to say. */
const WITH_US = {
  submitted: "alarm",
  timed_out: "alarm",
  paid: oddWithdrawal("conflicted"),
  payout_failed: "alarm",
  returned: "alarm",
  not_found: "alarm",
  wrong_amount: oddWithdrawal("conflicted"),
  person_paid: "alarm",
  person_returned: "alarm",
} as const;
/** With the provider: only the provider, the bank or a person ends it. */
const WITH_PROVIDER = {
  check: "alarm",
  approved: "same",
  rejected: "alarm",
  cancelled: "alarm",
  paid: withdrawal("paid", "pay"),
  payout_failed: withdrawal("rejected", "give_back"),
  returned: withdrawal("returned", "give_back"),
  wrong_amount: oddWithdrawal("conflicted"),
  person_paid: withdrawal("paid", "pay"),
  person_returned: withdrawal("returned", "give_back"),
} as const;
/** Given back because nothing was paid: news of a payment is a contradiction. An order that was refused may be told of late. */
const GIVEN_BACK = {
  check: "same",
  approved: "same",
  rejected: "same",
  cancelled: "same",
  submitted: "same",
  timed_out: "same",
  paid: oddWithdrawal("conflicted"),
  payout_failed: "same",
  returned: oddWithdrawal("conflicted"),
  not_found: "same",
  wrong_amount: oddWithdrawal("conflicted"),
  person_paid: "alarm",
  person_returned: "same",
} as const;

export const WITHDRAWALS: Table<WithdrawalState, WithdrawalEvent, WithdrawalEffect> = {
  requested: {
    ...WITH_US,
    check: withdrawal("checking"),
    approved: withdrawal("approved", "send"),
    rejected: withdrawal("rejected", "give_back"),
    cancelled: withdrawal("cancelled", "give_back"),
  },
  checking: {
    ...WITH_US,
    check: "same",
    approved: withdrawal("approved", "send"),
    rejected: withdrawal("rejected", "give_back"),
    cancelled: withdrawal("cancelled", "give_back"),
  },
  approved: {
    ...WITH_PROVIDER,
    submitted: withdrawal("sent"),
    timed_out: withdrawal("unknown"),
    not_found: "same",
  },
  unknown: {
    ...WITH_PROVIDER,
    submitted: withdrawal("sent"),
    timed_out: "same",
    // The order never arrived: it is sent again under the same key.
    not_found: withdrawal("approved", "send"),
  },
  sent: {
    ...WITH_PROVIDER,
    submitted: "same",
    timed_out: "same",
    not_found: "alarm",
  },
  paid: {
    check: "alarm",
    approved: "same",
    rejected: "alarm",
    cancelled: "alarm",
    submitted: "same",
    timed_out: "same",
    paid: "same",
    payout_failed: oddWithdrawal("conflicted"),
    returned: withdrawal("returned", "give_back"),
    not_found: "alarm",
    wrong_amount: oddWithdrawal("conflicted"),
    person_paid: "same",
    person_returned: "alarm",
  },
  returned: {
    check: "alarm",
    approved: "same",
    rejected: "alarm",
    cancelled: "alarm",
    submitted: "same",
    timed_out: "same",
    // A return follows a payment, whichever is told first.
    paid: "same",
    payout_failed: oddWithdrawal("conflicted"),
    returned: "same",
    not_found: "same",
    wrong_amount: oddWithdrawal("conflicted"),
    person_paid: "alarm",
    person_returned: "same",
  },
  rejected: GIVEN_BACK,
  cancelled: GIVEN_BACK,
  conflicted: {
    check: "same",
    approved: "same",
    rejected: "same",
    cancelled: "same",
    submitted: "same",
    timed_out: "same",
    paid: "same",
    payout_failed: "same",
    returned: "same",
    not_found: "same",
    wrong_amount: "same",
    person_paid: withdrawal("paid", "pay"),
    person_returned: withdrawal("returned", "give_back"),
  },
};

/** An end that only a person can change. Conflicts and the unknown are none. */
export const DEPOSIT_ENDS: readonly DepositState[] = ["succeeded", "failed", "expired"];
export const WITHDRAWAL_ENDS: readonly WithdrawalState[] = ["paid", "returned", "rejected", "cancelled"];

/** The party that has the payment in hand. */
export const DEPOSIT_HOLDERS: Record<DepositState, PaymentHolder> = {
  created: "us",
  needs_action: "punter",
  processing: "bank",
  unknown: "provider",
  conflicted: "us",
  succeeded: "nobody",
  failed: "nobody",
  expired: "nobody",
};
export const WITHDRAWAL_HOLDERS: Record<WithdrawalState, PaymentHolder> = {
  requested: "us",
  checking: "us",
  approved: "us",
  unknown: "provider",
  sent: "bank",
  conflicted: "us",
  paid: "nobody",
  returned: "nobody",
  rejected: "nobody",
  cancelled: "nobody",
};
