import { minor } from "@touchline/core";
import type { PostingKind } from "../../../ports/chart.data.ts";
import type { Posting } from "../../../ports/wallet.ts";
import { claimsAfter, claimsOf, takenBy } from "./claims.rules.ts";
import type { DepositEffect, WithdrawalEffect } from "./payment-states.data.ts";
import type { PaymentRow } from "./payments.store.ts";

export type LedgerPosting = Posting;
type Entries = Posting["entries"];

/** Facts that an effect needs in addition to its payment. */
export interface EffectFacts {
  /** Keys the posting: an effect moves money once per event. */
  eventId: string;
  /** The amount that the event moves, if not the whole amount. */
  amount: bigint | null;
  /** The punter's cash, locked; read only by effects that take money back. */
  cash: () => Promise<bigint>;
  /** This payment's open debt. */
  debt: () => Promise<bigint>;
  /** The part of this payment's debts that operators wrote off and nobody has paid since. */
  writtenOff: () => Promise<bigint>;
  /** Whether the deposit was credited before; read only where a reversal may have followed. */
  wasCredited: () => Promise<boolean>;
}

export interface Effected {
  payment: PaymentRow;
  posting: LedgerPosting | null;
  /** The amount that could not be recovered; negative when a debt is settled. */
  debt: bigint;
}

/** Accounts that a payment moves money between. */
const providerOf = ({ provider }: PaymentRow) => `house:provider:${provider}` as const;
const FEES = "house:fees" as const;
const DEBTS = "house:debts" as const;
export const WRITE_OFFS = "house:write-offs" as const;

/** The part of a deposit that the punter still has from it. */
export const leftOf = ({ credited, refunded, charged_back }: PaymentRow): bigint =>
  credited - refunded - charged_back;

const nothing = (payment: PaymentRow): Effected => ({ payment, posting: null, debt: 0n });
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

function entry(account: Entries[number]["account"], amount: bigint): Entries {
  return amount === 0n ? [] : [{ account, amount: minor(amount) }];
}

function posting(
  payment: PaymentRow,
  kind: PostingKind,
  key: string,
  ...entries: Entries[]
): LedgerPosting {
  const { punter_id, payment_id, number, currency } = payment;
  return {
    punterId: punter_id,
    key: `${key}:${payment_id}`,
    kind,
    reference: number,
    currency,
    entries: entries.flat(),
  };
}

/**
 * Takes money from the punter for the provider: cash first, and the missing rest becomes a debt,
 * never an overdraft.
 */
async function takeBack(
  payment: PaymentRow,
  kind: PostingKind,
  key: string,
  amount: bigint,
  facts: EffectFacts,
): Promise<Effected> {
  const taken = least(await facts.cash(), amount);
  const debt = amount - taken;
  const moved = posting(
    payment,
    kind,
    key,
    entry("cash", -taken),
    entry(DEBTS, -debt),
    entry(providerOf(payment), amount),
  );
  return { payment, posting: moved, debt };
}

/**
 * Money that returns to the punter settles the payment's debt first. The punter never paid the part
 * that an operator wrote off, so that part returns to the house.
 */
async function returning(amount: bigint, facts: EffectFacts) {
  const settled = least(await facts.debt(), amount);
  const kept = least(await facts.writtenOff(), amount - settled);
  const entries = [
    entry("cash", amount - settled - kept),
    entry(DEBTS, settled),
    entry(WRITE_OFFS, kept),
  ];
  return { settled, entries };
}

/** Returns to the punter what was taken back from them. */
async function giveAgain(
  payment: PaymentRow,
  kind: PostingKind,
  amount: bigint,
  facts: EffectFacts,
): Promise<Effected> {
  if (amount <= 0n) return nothing(payment);
  const { settled, entries } = await returning(amount, facts);
  const from = entry(providerOf(payment), -amount);
  return {
    payment,
    posting: posting(payment, kind, `${kind}:${facts.eventId}`, ...entries, from),
    debt: -settled,
  };
}

/** Whether the deposit may have been credited, and reversed by a person. */
export const mayBeReversed = ({ state }: PaymentRow): boolean =>
  state === "failed" || state === "conflicted";

/** Credits a deposit that a person had failed: what they took back returns, less the claims. */
async function creditAgain(payment: PaymentRow, facts: EffectFacts): Promise<Effected> {
  const { refunded, chargedBack } = takenBy(claimsOf(payment), payment.amount);
  const next = { ...payment, credited: payment.amount, refunded, charged_back: chargedBack };
  return giveAgain(next, "refund-reversed", leftOf(next) - leftOf(payment), facts);
}

type Effects<Name extends string> = Record<
  Name,
  (payment: PaymentRow, facts: EffectFacts) => Promise<Effected> | Effected
>;

/** Applies each effect of a deposit's step to the ledger and to the payment's own figures. */
export const DEPOSIT_EFFECTS: Effects<DepositEffect> = {
  // A call to the provider, made after the transaction (hear-events.ts).
  capture: (payment) => nothing(payment),
  async credit(payment, facts) {
    const { amount, fee, credited } = payment;
    if (credited >= amount) return nothing(payment);
    if (mayBeReversed(payment) && (await facts.wasCredited())) return creditAgain(payment, facts);
    return {
      payment: { ...payment, credited: amount },
      posting: posting(
        payment,
        "deposit",
        "deposit",
        entry("cash", amount - fee),
        entry(FEES, fee),
        entry(providerOf(payment), -amount),
      ),
      debt: 0n,
    };
  },
  async reverse(payment, facts) {
    const amount = leftOf(payment);
    if (amount <= 0n) return nothing(payment);
    const next = { ...payment, credited: payment.credited - amount };
    return {
      ...(await takeBack(payment, "deposit-refunded", `reverse:${facts.eventId}`, amount, facts)),
      payment: next,
    };
  },
  refund: (payment, facts) => claimed(payment, "refunded", facts),
  charge_back: (payment, facts) => claimed(payment, "charged_back", facts),
  reverse_refund: (payment, facts) => claimed(payment, "refund_reversed", facts),
  reverse_charge_back: (payment, facts) => claimed(payment, "chargeback_reversed", facts),
};

const CLAIM_POSTINGS = {
  refunded: ["deposit-refunded", "refund"],
  charged_back: ["chargeback", "chargeback"],
  refund_reversed: ["refund-reversed", "refund-reversed"],
  chargeback_reversed: ["chargeback-reversed", "chargeback-reversed"],
} as const satisfies Record<string, readonly [PostingKind, string]>;

/** Adds a claim or its reversal, and moves what the claims now take more or less than before. */
async function claimed(
  payment: PaymentRow,
  kind: keyof typeof CLAIM_POSTINGS,
  facts: EffectFacts,
): Promise<Effected> {
  const claims = claimsAfter(claimsOf(payment), { kind, amount: facts.amount }, payment.amount);
  const { refunded, chargedBack } = takenBy(claims, payment.credited);
  const next = {
    ...payment,
    refunded,
    charged_back: chargedBack,
    refund_claimed: claims.refunded,
    charge_claimed: claims.chargedBack,
  };
  const more = refunded + chargedBack - payment.refunded - payment.charged_back;
  const [posted, key] = CLAIM_POSTINGS[kind];
  if (more > 0n) return takeBack(next, posted, `${key}:${facts.eventId}`, more, facts);
  return more < 0n ? giveAgain(next, posted, -more, facts) : nothing(next);
}

/** The same for a withdrawal. Its money is held on `pending` from the request on. */
export const WITHDRAWAL_EFFECTS: Effects<WithdrawalEffect> = {
  send: (payment) => nothing(payment),
  async pay(payment, facts) {
    const { amount, fee, held } = payment;
    if (payment.paid_out > 0n) return nothing(payment);
    const next = { ...payment, held: 0n, paid_out: amount - fee };
    const toProvider = [entry(FEES, fee), entry(providerOf(payment), amount - fee)];
    if (held > 0n)
      return {
        payment: next,
        posting: posting(payment, "withdrawal", "paid", entry("pending", -held), ...toProvider),
        debt: 0n,
      };
    // It was refunded and then paid out after all, so the punter has the money twice.
    const taken = least(await facts.cash(), amount);
    const debt = amount - taken;
    const moved = posting(
      payment,
      "withdrawal",
      `paid-late:${facts.eventId}`,
      entry("cash", -taken),
      entry(DEBTS, -debt),
      ...toProvider,
    );
    return { payment: next, posting: moved, debt };
  },
  async give_back(payment, facts) {
    const { amount, fee, held, paid_out } = payment;
    const next = { ...payment, held: 0n, paid_out: 0n };
    if (held > 0n)
      return {
        payment: next,
        posting: posting(
          payment,
          "withdrawal-returned",
          "given-back",
          entry("cash", held),
          entry("pending", -held),
        ),
        debt: 0n,
      };
    if (paid_out === 0n) return nothing(payment);
    // The punter may have had this money twice, and owe it.
    const { settled, entries } = await returning(amount, facts);
    const back = posting(
      payment,
      "withdrawal-returned",
      `returned:${facts.eventId}`,
      ...entries,
      entry(FEES, -fee),
      entry(providerOf(payment), -paid_out),
    );
    return { payment: next, posting: back, debt: -settled };
  },
};

/** The request itself: the money moves from cash to `pending`. */
export const holdPosting = (payment: PaymentRow): LedgerPosting =>
  posting(
    payment,
    "withdrawal-requested",
    "requested",
    entry("cash", -payment.amount),
    entry("pending", payment.amount),
  );
