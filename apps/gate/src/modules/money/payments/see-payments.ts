import type { operatorPayments, QueryOf } from "@touchline/contract";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import { debtOf, writtenOffOf } from "./debts.store.ts";
import { type DecideDeps, findById, seePayment, seePayments } from "./decide-payment.ts";
import { effectsOf } from "./operator-effects.ts";
import { listPayments, wasCredited } from "./payments.store.ts";

const PAGE = 50;

/** A page of payments for an operator, newest first. */
export async function seePage(
  deps: DecideDeps,
  { punterId, direction, state, before }: QueryOf<typeof operatorPayments>,
) {
  const filter = {
    punterId,
    direction,
    states: state && [state],
    before: before === undefined ? undefined : BigInt(before),
  };
  const rows = await deps.db.read((reader) => listPayments(reader, filter, PAGE + 1));
  const page = rows.slice(0, PAGE);
  return {
    payments: await seePayments(deps, page),
    next: rows.length > PAGE ? (page.at(-1)?.seq.toString() ?? null) : null,
  };
}

/** One payment, and the effects of each decision about it. */
export async function seeWithEffects(
  deps: DecideDeps & { wallet: Wallet },
  paymentId: string | undefined,
) {
  const { db, wallet } = deps;
  const payment = await findById(deps, paymentId);
  if (!payment) return refusal("PAYMENT_NOT_FOUND");
  const effects = await effectsOf(payment, {
    cash: async () => (await wallet.balances(payment.punter_id)).cash,
    debt: () => db.read((reader) => debtOf(reader, payment)),
    writtenOff: () => db.read((reader) => writtenOffOf(reader, payment)),
    wasCredited: () => db.read((reader) => wasCredited(reader, payment)),
  });
  return { payment: await seePayment(deps, payment), effects };
}
