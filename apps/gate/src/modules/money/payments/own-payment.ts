import type { Payment } from "@touchline/contract";
import { isUuid } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Punters } from "../../../ports/punters.ts";
import { paymentView } from "./payment-view.ts";
import { findPayment, listSteps, type PaymentRow } from "./payments.store.ts";

interface Deps {
  db: Database;
  jurisdictions: Jurisdictions;
  punters: Punters;
}

/** The law on the punter's payments, and their currency. */
export async function lawOf({ db, jurisdictions, punters }: Deps, punterId: string) {
  const { jurisdiction, currency } = await db.read((reader) => punters.byId(reader, punterId));
  return { law: jurisdictions.profile(jurisdiction).payments, currency };
}

/** The punter's payment of this id, or null: they may ask only about their own. */
export async function ownPayment(
  { db }: Deps,
  punterId: string,
  paymentId: string,
): Promise<PaymentRow | null> {
  const found = isUuid(paymentId)
    ? await db.read((reader) => findPayment(reader, paymentId))
    : null;
  return found?.punter_id === punterId ? found : null;
}

async function shown(deps: Deps, row: PaymentRow): Promise<Payment> {
  const { law } = await lawOf(deps, row.punter_id);
  return paymentView(row, await deps.db.read((reader) => listSteps(reader, [row])), law);
}

export async function showPayment(deps: Deps, punterId: string, paymentId: string) {
  const row = await ownPayment(deps, punterId, paymentId);
  return row ? shown(deps, row) : refusal("PAYMENT_NOT_FOUND");
}

/** Shows a payment that was just written. */
export async function showWritten(
  deps: Deps,
  punterId: string,
  paymentId: string,
): Promise<Payment> {
  const reply = await showPayment(deps, punterId, paymentId);
  if (isRefusal(reply)) throw new Error("a payment that was just written is not there");
  return reply;
}
