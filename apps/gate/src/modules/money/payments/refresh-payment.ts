import { SECOND_MS } from "@touchline/core";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Asking } from "./asking.ts";
import type { DepositsDeps } from "./deposits-deps.ts";
import { ownPayment, showWritten } from "./own-payment.ts";

export interface RefreshDeps
  extends Pick<DepositsDeps, "db" | "clock" | "jurisdictions" | "punters"> {
  askEarly: Asking["askEarly"];
  reconsider: (punterId: string) => Promise<void>;
  /**
   * Punters whose withdrawals are being judged again: one who keeps asking occupies one look, which
   * may read a month of their ledger.
   */
  looking: Set<string>;
}

/** A page that polls is answered from the database unless this much time has passed. */
const ASKED_AGAIN_MS = SECOND_MS;

/** Asks the provider about the punter's payment, or judges it again, and shows it. */
export async function refreshPayment(deps: RefreshDeps, punterId: string, paymentId: string) {
  const row = await ownPayment(deps, punterId, paymentId);
  if (!row) return refusal("PAYMENT_NOT_FOUND");
  if (row.ask_at !== null && deps.clock.now() - row.changed_at.getTime() >= ASKED_AGAIN_MS)
    await deps.askEarly(row);
  if (row.state === "checking") await lookAgain(deps, punterId);
  return showWritten(deps, punterId, row.payment_id);
}

async function lookAgain({ looking, reconsider }: RefreshDeps, punterId: string): Promise<void> {
  if (looking.has(punterId)) return;
  looking.add(punterId);
  await reconsider(punterId).finally(() => looking.delete(punterId));
}
