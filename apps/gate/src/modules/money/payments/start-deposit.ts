import type { BodyOf, startDeposit as startDepositCall } from "@touchline/contract";
import { worthOf } from "@touchline/core/worth";
import type { Tx } from "../../../platform/database/db.ts";
import type { Caller, PunterSession } from "../../../platform/http/caller.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { DepositsDeps } from "./deposits-deps.ts";
import { detailsFault, feeOf, methodFault, offeredMethods } from "./methods.ts";
import { orderDeposit } from "./order-deposit.ts";
import { askDelay } from "./payment-step.rules.ts";
import { findPayment, insertPayment, type PaymentRow, writePayment } from "./payments.store.ts";
import type { DepositOrder } from "./providers/provider.ts";
import { findSavedMethod } from "./saved-methods.store.ts";
import { threeDsFor } from "./three-ds.rules.ts";
import { lowValueSince } from "./three-ds.store.ts";
import { depositsUnderWay } from "./under-way.store.ts";

/** Deposits that one punter may have under way at once: each uses up part of their limit. */
const MOST_DEPOSITS = 5;

type DepositBody = BodyOf<typeof startDepositCall>;

/** A deposit as the punter asked for it. */
interface Asked {
  body: DepositBody;
  caller: Caller;
}

/** Plans a deposit, writes it once per key, and orders it from the provider. */
export async function startDeposit(
  deps: DepositsDeps,
  { punterId }: PunterSession,
  asked: Asked,
  key: string,
) {
  const { db, clock, outbox } = deps;
  const { body } = asked;
  const plan = await planDeposit(deps, punterId, body);
  if (isRefusal(plan)) return plan;
  const begun = await db.transact((tx) =>
    once(tx, clock, { scope: `deposit:${punterId}`, key, body }, () =>
      writeDeposit(deps, tx, plan, asked),
    ),
  );
  if (isRefusal(begun)) return begun;
  const payment = await db.read((reader) => findPayment(reader, begun.paymentId));
  // A repeated request finds the deposit already begun: only one still in `created` goes to the
  // provider.
  if (payment?.state === "created") {
    const refused = await orderDeposit(deps, payment, { ...plan, ...asked });
    if (refused) return refused;
  }
  outbox.wake();
  return { paymentId: begun.paymentId };
}

/** The plan for the deposit, or why it is refused. */
async function planDeposit(deps: DepositsDeps, punterId: string, body: DepositBody) {
  const { db, clock, jurisdictions, punters, providers } = deps;
  const punter = await db.read((reader) => punters.byId(reader, punterId));
  const law = jurisdictions.profile(punter.jurisdiction).payments;
  if (providers.length === 0) return refusal("PAYMENTS_UNAVAILABLE");
  const offered = offeredMethods(law, "deposit", punter.currency, providers).find(
    ({ kind }) => kind === body.method,
  );
  if (!offered) return refusal("PAYMENT_METHOD_UNAVAILABLE");
  const saved = body.savedMethodId
    ? await db.read((reader) => findSavedMethod(reader, punterId, body.savedMethodId ?? ""))
    : null;
  if (body.savedMethodId && !saved?.is_kept) return refusal("PAYMENT_METHOD_UNAVAILABLE");
  const fault = methodFault(offered, body.amount, saved, clock.now());
  if (fault) return fault;
  if (!saved) {
    if (offered.fields.includes("card") && !body.token)
      return refusal("PAYMENT_DETAILS_INVALID", { field: "card", rule: "required" });
    const wrong = detailsFault(offered.fields, body.details ?? {}, null);
    if (wrong) return wrong;
  }
  return { punter, law, offered, saved };
}

type DepositPlan = Exclude<Awaited<ReturnType<typeof planDeposit>>, { code: string }>;

/**
 * Stores the deposit after checking its limits. From here on it counts against them until it
 * fails.
 */
async function writeDeposit(
  deps: DepositsDeps,
  tx: Tx,
  plan: DepositPlan,
  { body, caller }: Asked,
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
