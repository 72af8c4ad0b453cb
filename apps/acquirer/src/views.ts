import { toDecimal } from "@touchline/core";
import type { Deps } from "./deps.ts";
import { eventsOf } from "./events.ts";
import type { InstrumentRow } from "./instruments.ts";
import { isWaiting, type PaymentRow } from "./payment-moves.ts";
import type { PayoutRow } from "./payouts.ts";
import { Refused } from "./refused.ts";

type Named = { id: string } | { reference: string };
const by = (name: Named, column: string): [string, string] =>
  "id" in name ? [`${column} = $1`, name.id] : ["reference = $1", name.reference];

/** Everything about a payment, as each call answers it. The events' ids are those of the webhooks. */
export async function paymentView(deps: Deps, name: Named) {
  const [where, value] = by(name, "payment_id");
  const [row] = await deps.store.query<PaymentRow>(`select * from payments where ${where}`, [value]);
  if (!row) throw new Refused(404, "payment_unknown", "There is no such payment");
  return {
    id: row.payment_id,
    reference: row.reference,
    method: row.method,
    amount: row.amount,
    currency: row.currency,
    state: row.state,
    reason: row.reason,
    captured: { amount: row.captured, currency: row.captured_currency },
    refunded: row.refunded,
    dispute: row.dispute,
    threeDs: row.three_ds,
    instrument: await instrumentView(deps, row.token),
    action: row.action && isWaiting(row) ? actionView(deps, row) : null,
    createdAt: row.created_at,
    events: await eventsOf(deps.store, row.payment_id),
  };
}

const HOLDER = "Touchline Sandbox Acquirer";
const COLLECTING_IBAN = "DE89370400440532013000";

function actionView(
  { addressFor }: Deps,
  { action, payment_id, page_key, origin, method, details, amount, currency, reference, expires_at }: PaymentRow,
) {
  const sum = { name: "amount", value: `${toDecimal(BigInt(amount), currency)} ${currency}` };
  const bank = [{ name: "iban", value: COLLECTING_IBAN }, { name: "holder", value: HOLDER }, { name: "reference", value: reference }, sum];
  const coin = [{ name: "address", value: details.address ?? "" }, { name: "network", value: "Sandbox" }, sum];
  return {
    type: action,
    url: `${addressFor(origin)}/act/${payment_id}/${page_key}`,
    lines: action === "instructions" ? (method === "crypto" ? coin : bank) : [],
    expiresAt: expires_at,
  };
}

async function instrumentView({ store }: Deps, token: string | null) {
  if (!token) return null;
  const [row] = await store.query<InstrumentRow>("select * from tokens where token = $1", [token]);
  if (!row) return null;
  const { label, brand, holder, country, fingerprint, expiry_month, expiry_year } = row;
  const expires = expiry_year && expiry_month ? `${expiry_year}-${String(expiry_month).padStart(2, "0")}` : null;
  return { token, label, brand, holder, country, fingerprint, expires };
}

export async function payoutView(deps: Deps, name: Named) {
  const [where, value] = by(name, "payout_id");
  const [row] = await deps.store.query<PayoutRow>(`select * from payouts where ${where}`, [value]);
  if (!row) throw new Refused(404, "payout_unknown", "There is no such payout");
  return {
    id: row.payout_id,
    reference: row.reference,
    method: row.method,
    amount: row.amount,
    currency: row.currency,
    state: row.state,
    reason: row.reason,
    instrument: await instrumentView(deps, row.token),
    createdAt: row.created_at,
    events: await eventsOf(deps.store, row.payout_id),
  };
}
