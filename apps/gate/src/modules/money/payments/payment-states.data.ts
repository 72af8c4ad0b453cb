import type { DepositState, PaymentHolder, WithdrawalState } from "@touchline/contract";

/**
 * A payment's life is defined by these two tables alone: each state meets each event, and the
 * compiler reports a missing cell.
 *
 * Events may arrive twice, late, out of order or contradicting each other, and must lead to the
 * same end. So the end depends on which events arrived, not on their order: a yes alone succeeds, a
 * no alone fails, both together are a conflict for a person. An event that cannot be applied yet
 * (`alarm`: a refund before its capture) is parked and retried after the next one.
 */

export const DEPOSIT_EVENTS = [
  /** The punter must act: a challenge or a redirect. */
  "requires_action",
  /** The bank approved and waits for our capture. */
  "authorised",
  "pending",
  /** The provider holds the money for us. */
  "captured",
  "declined",
  /** The punter abandoned it. */
  "cancelled",
  "expired",
  /** The provider gave no answer. Never a failure. */
  "timed_out",
  /** Captured, but with another amount or currency than we asked for. */
  "wrong_amount",
  /** The provider does not know the payment. */
  "not_found",
  "refunded",
  /** A refund did not arrive: the provider has the money again. */
  "refund_reversed",
  "charged_back",
  "chargeback_reversed",
  "person_succeeded",
  "person_failed",
] as const;
export type DepositEvent = (typeof DEPOSIT_EVENTS)[number];

export const WITHDRAWAL_EVENTS = [
  "check",
  /** A fact that it waits for changed: it waits for another one now. */
  "rechecked",
  "approved",
  "rejected",
  /** The punter cancelled it. */
  "cancelled",
  /** The provider accepted the order. */
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

/**
 * Money that a step moves on the ledger (postings.ts), and calls that it triggers (hear-events.ts).
 */
export type DepositEffect =
  | "credit"
  | "reverse"
  | "refund"
  | "reverse_refund"
  | "charge_back"
  | "reverse_charge_back"
  | "capture";
export type WithdrawalEffect = "pay" | "give_back" | "send";

/**
 * to: the next state. `same`: the event adds nothing here. `alarm`: the event must not happen here;
 * it is parked for a person.
 */
export interface Step<State, Effect> {
  to: State;
  effects: readonly Effect[];
  alarm: boolean;
}
export type Cell<State, Effect> = Step<State, Effect> | "same" | "alarm";
type Table<State extends string, Event extends string, Effect> = Record<
  State,
  Record<Event, Cell<State, Effect>>
>;

const go = <State, Effect>(to: State, ...effects: Effect[]): Step<State, Effect> => ({
  to,
  effects,
  alarm: false,
});
const odd = <State, Effect>(to: State, ...effects: Effect[]): Step<State, Effect> => ({
  to,
  effects,
  alarm: true,
});

type D = Step<DepositState, DepositEffect>;
const deposit = (to: DepositState, ...effects: DepositEffect[]): D => go(to, ...effects);
const oddDeposit = (to: DepositState, ...effects: DepositEffect[]): D => odd(to, ...effects);

/** Nothing is decided yet: the provider's decision counts. */
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
/**
 * Ended without money. Further events of the same kind change nothing; a capture is a
 * contradiction, and the money is the punter's.
 */
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
    // A refusal outranks an expiry, whichever came first.
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
const oddWithdrawal = (to: WithdrawalState, ...effects: WithdrawalEffect[]): W =>
  odd(to, ...effects);

/** Still with us: the provider has no order yet and should report nothing. */
const WITH_US = {
  rechecked: withdrawal("checking"),
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
  rechecked: "same",
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
/**
 * The withdrawal was rejected or cancelled and the money is back in the balance. A later report
 * that it was paid is a conflict; a late refusal changes nothing.
 */
const GIVEN_BACK = {
  check: "same",
  rechecked: "same",
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
    // The order never arrived: send it again under the same key.
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
    rechecked: "same",
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
    rechecked: "same",
    approved: "same",
    rejected: "alarm",
    cancelled: "alarm",
    submitted: "same",
    timed_out: "same",
    // A return follows a payment, whichever is reported first.
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
    rechecked: "same",
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

/** Ends that only a person can change. Conflicted and unknown are not among them. */
export const DEPOSIT_ENDS: readonly DepositState[] = ["succeeded", "failed", "expired"];
export const WITHDRAWAL_ENDS: readonly WithdrawalState[] = [
  "paid",
  "returned",
  "rejected",
  "cancelled",
];

/** The party whose turn it is. */
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
