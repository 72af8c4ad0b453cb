import { worthOf } from "@touchline/core/worth";
import type { Tx } from "../../../platform/database/db.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { DepositsDeps } from "./deposits-deps.ts";
import { feeOf } from "./methods.ts";
import { askDelay } from "./payment-step.rules.ts";
import { insertPayment, type PaymentRow, writePayment } from "./payments.store.ts";
import type { DepositBody, DepositPlan } from "./plan-deposit.ts";
import type { DepositOrder } from "./providers/provider.ts";
import { threeDsFor } from "./three-ds.rules.ts";
import { lowValueSince } from "./three-ds.store.ts";
import { depositsUnderWay } from "./under-way.store.ts";

/** Deposits that one punter may have under way at once: each uses up part of their limit. */
const MOST_DEPOSITS = 5;

/**
 * Stores the deposit after checking its limits. From here on it counts against them until it
 * fails.
 */
export async function writeDeposit(
  deps: DepositsDeps,
  tx: Tx,
  plan: DepositPlan,
  { body, caller }: { body: DepositBody; caller: Caller },
) {
  const { clock, depositLimits, risk } = deps;
  const { punter, saved } = plan;
  const broken = await depositLimits.check(tx, punter.punterId, BigInt(body.amount));
  if (broken) return broken;
  const { count } = await depositsUnderWay(tx, punter.punterId);
  if (count >= MOST_DEPOSITS) return refusal("PAYMENT_TOO_MANY", { most: MOST_DEPOSITS });
  const judged = await risk.assess(tx, {
    punterId: punter.punterId,
    direction: "deposit",
    amount: BigInt(body.amount),
    currency: punter.currency,
    fingerprint: saved?.fingerprint ?? null,
    holder: saved?.holder ?? null,
    ip: caller.ip,
  });
  if (judged.verdict === "stop") return refusal("PAYMENT_STOPPED");
  const threeDs = await threeDsOf(tx, plan, BigInt(body.amount));
  const at = new Date(clock.now());
  const payment = await insertDeposit(deps, tx, plan, { body, threeDs, at });
  await writePayment(tx, {
    event: null,
    payment: null,
    steps: [firstStep(payment, judged.hits)],
    unparked: [],
    postings: [],
    at,
  });
  return { paymentId: payment.payment_id };
}

/** The authentication to request for a card; null for other methods. */
async function threeDsOf(
  tx: Tx,
  { punter, law, offered }: DepositPlan,
  amount: bigint,
): Promise<DepositOrder["threeDs"] | null> {
  const low = law.lowValue;
  const exempt = low && {
    most: worthOf(low.most, punter.currency),
    total: worthOf(low.total, punter.currency),
    inARow: low.inARow,
  };
  return offered.kind === "card"
    ? threeDsFor(law, exempt, amount, await lowValueSince(tx, punter.punterId))
    : null;
}

const insertDeposit = (
  { clock, random }: DepositsDeps,
  tx: Tx,
  { punter, offered, saved }: DepositPlan,
  { body, threeDs, at }: { body: DepositBody; threeDs: DepositOrder["threeDs"] | null; at: Date },
): Promise<PaymentRow> =>
  insertPayment(
    tx,
    {
      punter_id: punter.punterId,
      payment_id: random.uuid(),
      direction: "deposit",
      kind: offered.kind,
      provider: offered.provider.name,
      saved_method_id: saved?.saved_method_id ?? null,
      label: saved?.label ?? null,
      amount: BigInt(body.amount),
      fee: feeOf(offered.terms, BigInt(body.amount), punter.currency),
      currency: punter.currency,
      state: "created",
      holder: "us",
      ask_at: new Date(clock.now() + askDelay(0)),
      three_ds: threeDs,
      keep_method: body.save ?? false,
    },
    at,
  );

const firstStep = ({ punter_id, payment_id, state }: PaymentRow, saw: unknown) => ({
  punter_id,
  payment_id,
  step: 1,
  event: "created",
  from_state: null,
  to_state: state,
  holder: "us" as const,
  reason: null,
  actor: "punter",
  saw,
});
