import { minor } from "@touchline/core";
import type { Caller } from "../../../platform/http/caller.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Punter } from "../../../ports/punters.ts";
import type { DepositsDeps } from "./deposits-deps.ts";
import { order } from "./hear-events.ts";
import type { PaymentRow } from "./payments.store.ts";
import type { DepositOrder } from "./providers/provider.ts";
import type { SavedMethodRow } from "./saved-methods.store.ts";
import { ownEvent, say } from "./say-event.ts";

/** What the provider needs to know of a deposit and its row does not hold. */
interface Means {
  punter: Punter;
  saved: SavedMethodRow | null;
  body: { token?: string; details?: object };
  caller: Caller;
}

/** Reserves the deposit's share of the joint limits, and orders it from the provider. */
export async function orderDeposit(deps: DepositsDeps, payment: PaymentRow, means: Means) {
  const { jointLimits, orders } = deps;
  const { payment_id: paymentId, punter_id: punterId, amount } = payment;
  const denied = await jointLimits.reserve(punterId, paymentId, amount);
  if (denied) {
    const saw = { denied: denied.code };
    await say(orders, paymentId, ownEvent(orders, "declined", { actor: "rules", saw }));
    return denied;
  }
  const reason = await order(
    orders,
    payment,
    (provider) => provider.create(orderOf(deps, payment, means)),
    "declined",
  );
  return reason === "three_ds_disabled"
    ? refusal("FORBIDDEN_THREE_DS_DISABLED", { paymentId })
    : null;
}

function orderOf(
  deps: DepositsDeps,
  payment: PaymentRow,
  { punter, saved, body, caller }: Means,
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
  jurisdiction: Punter["jurisdiction"],
  locale: string,
): string {
  const { locales } = jurisdictions.profile(jurisdiction);
  return locales.includes(locale) ? `/${locale}` : "";
}
