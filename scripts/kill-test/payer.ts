import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { CallError } from "@touchline/calls";
import {
  DEPOSIT_REVERSALS,
  type DepositState,
  type Payment,
  type WithdrawalState,
} from "@touchline/contract";
import { pick, type Random } from "@touchline/core";
import type { SandboxSettings } from "../../apps/gate/src/modules/money/payments/payment-settings.ts";
import { ibanOf } from "../../apps/gate/test/accounts.ts";
import { atTheBank, newVoucher } from "./bank.ts";
import type { Session } from "./session.ts";

/**
 * The sandbox's magic amounts after which both ledgers agree; captures of a different amount belong
 * to reconciliation.
 */
const DEPOSITS = [
  2500, 4200, 5000, 6601, 6602, 6610, 6612, 6613, 6614, 6620, 6621, 6622, 6623, 6630, 6631, 6632,
  6633, 6642, 6650, 6651,
];
/** The maximum value of a voucher. */
const TOP_UP = 50_000;
const WITHDRAWALS = [1000, 2300, 3700, 6660, 6661, 6662, 6663, 6664];

/** States that only an operator can change. */
export const ENDED: readonly (DepositState | WithdrawalState)[] = [
  "succeeded",
  "failed",
  "expired",
  "conflicted",
  "paid",
  "returned",
  "rejected",
  "cancelled",
];

/** The same for a payment as its punter sees it: what was taken back has succeeded before. */
export const hasEnded = (state: Payment["state"]): boolean =>
  isTakenBack(state) || ENDED.some((ended) => ended === state);
export const isTakenBack = (state: Payment["state"]): boolean =>
  DEPOSIT_REVERSALS.some((reversal) => reversal === state);

interface Paying {
  session: Session;
  bank: ReturnType<typeof atTheBank>;
  number: number;
  random: Random;
  payments: Map<string, Payment>;
  /** Refusals by code: a withdrawal that must go elsewhere first, too many in progress. */
  refused: Record<string, number>;
  token: string | null;
}

/** Deposits and withdraws over HTTP, and remembers the gate's replies. */
export function createPayer(
  session: Session,
  acquirer: SandboxSettings,
  number: number,
  random: Random,
) {
  const paying: Paying = {
    session,
    bank: atTheBank(acquirer),
    number,
    random,
    payments: new Map(),
    refused: {},
    token: null,
  };
  return {
    payments: paying.payments,
    refused: paying.refused,
    /** Enough to continue betting, by a voucher that is credited at once. */
    topUp: () => topUp(paying),
    pay: () => (random.next() < 0.6 ? deposit(paying) : withdraw(paying)),
    /**
     * Refreshes every unfinished payment, like a punter who looks at the list; true if all have
     * ended.
     */
    isSettled: () => isSettled(paying),
    /** Refreshes each payment, because a chargeback comes after the end. */
    lookAgain: () => lookAgain(paying),
  };
}
export type Payer = ReturnType<typeof createPayer>;

/** A refusal by the gate does not fail the test. */
async function asked(
  { session, payments, refused }: Paying,
  work: () => Promise<Payment>,
): Promise<Payment | null> {
  try {
    const payment = await session.answered(work);
    payments.set(payment.paymentId, payment);
    return payment;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    refused[error.type] = (refused[error.type] ?? 0) + 1;
    return null;
  }
}

async function topUp(paying: Paying): Promise<void> {
  const idempotencyKey = randomUUID();
  const details = { voucher: newVoucher() };
  await asked(paying, () =>
    paying.session.call("startDeposit", {
      body: { amount: TOP_UP, method: "voucher", details },
      idempotencyKey,
    }),
  );
}

async function deposit(paying: Paying): Promise<void> {
  const { session, bank, number, random } = paying;
  paying.token ??= await bank.typeCard(number).catch(() => null);
  const { token } = paying;
  const amount = pick(random, DEPOSITS) + 10_000 * Math.floor(3 * random.next());
  const way = pick(random, ["card", "card", "card", "instant_bank", "voucher"] as const);
  const by =
    way === "card"
      ? { token: token ?? "" }
      : way === "voucher"
        ? { details: { voucher: newVoucher() } }
        : {};
  if (way === "card" && !token) return;
  const idempotencyKey = randomUUID();
  const payment = await asked(paying, () =>
    session.call("startDeposit", { body: { amount, method: way, ...by }, idempotencyKey }),
  );
  if (payment?.action?.url)
    await bank.answer(payment.action.url, random.next() < 0.8 ? "approve" : "cancel");
}

async function withdraw(paying: Paying): Promise<void> {
  const { session, number, random } = paying;
  const { ways, blocks } = await session.answered(() => session.call("withdrawalOptions"));
  const way = ways.find(({ isFirst }) => isFirst) ?? ways.find(({ method }) => method === "bank");
  if (blocks.length > 0 || !way) return;
  const amount = pick(random, WITHDRAWALS);
  if (amount > way.most || amount < way.least) return;
  const to = way.savedMethod
    ? { savedMethodId: way.savedMethod.savedMethodId }
    : { details: { iban: ibanOf(`punter ${number}`), holder: "Ana Punter" } };
  const idempotencyKey = randomUUID();
  await asked(paying, () =>
    session.call("withdraw", { body: { amount, method: way.method, ...to }, idempotencyKey }),
  );
}

async function isSettled(paying: Paying): Promise<boolean> {
  const { session, bank, payments } = paying;
  for (const { paymentId, state } of payments.values()) {
    if (hasEnded(state)) continue;
    const now = await asked(paying, () =>
      session.call("refreshPayment", { params: { id: paymentId } }),
    );
    if (now?.state === "needs_action" && now.action?.url)
      await bank.answer(now.action.url, "cancel");
    await pause(20);
  }
  return [...payments.values()].every(({ state }) => hasEnded(state));
}

async function lookAgain(paying: Paying): Promise<void> {
  for (const { paymentId } of paying.payments.values())
    await asked(paying, () => paying.session.call("payment", { params: { id: paymentId } }));
}
