import type { payments, QueryOf } from "@touchline/contract";
import type { DepositsDeps } from "./deposits-deps.ts";
import { lawOf } from "./own-payment.ts";
import { paymentView } from "./payment-view.ts";
import { listPayments, listSteps } from "./payments.store.ts";

const PAGE = 20;

/** A page of the punter's payments, newest first. */
export async function listOwnPayments(
  deps: Pick<DepositsDeps, "db" | "jurisdictions" | "punters">,
  punterId: string,
  { direction, before }: QueryOf<typeof payments>,
) {
  const { db } = deps;
  const { law } = await lawOf(deps, punterId);
  const filter = {
    punterId,
    direction,
    before: before === undefined ? undefined : BigInt(before),
  };
  const rows = await db.read((reader) => listPayments(reader, filter, PAGE + 1));
  const page = rows.slice(0, PAGE);
  const steps = await db.read((reader) => listSteps(reader, page));
  const next = rows.length > PAGE ? (page.at(-1)?.seq.toString() ?? null) : null;
  return { payments: page.map((row) => paymentView(row, steps, law)), next };
}
