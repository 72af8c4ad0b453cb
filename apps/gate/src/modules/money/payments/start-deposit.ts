import { minor } from "@touchline/core";
import type { Caller, PunterSession } from "../../../platform/http/caller.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { DepositsDeps } from "./deposits-deps.ts";
import { findPayment, type PaymentRow } from "./payments.store.ts";
import { type DepositBody, type DepositPlan, planDeposit } from "./plan-deposit.ts";
import type { DepositOrder } from "./providers/provider.ts";
import { writeDeposit } from "./write-deposit.ts";

/** A deposit as the punter asked for it. */
interface Asked {
  body: DepositBody;
  caller: Caller;
}

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
    const refused = await orderDeposit(deps, payment, plan, asked);
    if (refused) return refused;
  }
  outbox.wake();
  return { paymentId: begun.paymentId };
}

/** Reserves the deposit's share of the joint limits, and orders it from the provider. */
async function orderDeposit(
  deps: DepositsDeps,
  payment: PaymentRow,
  plan: DepositPlan,
  asked: Asked,
) {
  const { jointLimits, orders } = deps;
  const { payment_id: paymentId, punter_id: punterId, amount } = payment;
  const denied = await jointLimits.reserve(punterId, paymentId, amount);
  if (denied) {
    const saw = { denied: denied.code };
    await orders.say(paymentId, orders.ours("declined", { actor: "rules", saw }));
    return denied;
  }
  const reason = await orders.ordered(
    payment,
    (provider) => provider.create(orderOf(deps, payment, plan, asked)),
    "declined",
  );
  return reason === "three_ds_disabled"
    ? refusal("FORBIDDEN_THREE_DS_DISABLED", { paymentId })
    : null;
}

function orderOf(
  deps: DepositsDeps,
  payment: PaymentRow,
  { punter, saved }: DepositPlan,
  { body, caller }: Asked,
): DepositOrder {
  const path = languagePath(deps, punter.jurisdiction, caller.locale);
  return {
    paymentId: payment.payment_id,
    number: payment.number,
    amount: minor(payment.amount),
    currency: payment.currency,
    method: payment.kind,
    token: saved ? deps.orders.tokens.open(saved.token_sealed) : (body.token ?? null),
    details: (body.details ?? {}) as Record<string, string>,
    save: payment.keep_method,
    returnUrl: `${caller.origin}${path}/threedsconfirm?payment=${payment.payment_id}`,
    threeDs: (payment.three_ds as DepositOrder["threeDs"] | null) ?? "off",
    punter: {
      punterId: punter.punterId,
      email: punter.email ?? "",
      country: punter.countryId,
      ip: caller.ip,
      userAgent: caller.userAgent,
      locale: caller.locale,
    },
  };
}

/** The page's language prefix, if the site has that language. */
function languagePath(
  { jurisdictions }: DepositsDeps,
  jurisdiction: DepositPlan["punter"]["jurisdiction"],
  locale: string,
): string {
  const { locales } = jurisdictions.profile(jurisdiction);
  return locales.includes(locale) ? `/${locale}` : "";
}
