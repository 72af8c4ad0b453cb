import type { Clock } from "@touchline/core";
import { worthOf } from "@touchline/core/worth";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Punters } from "../../../ports/punters.ts";
import { approvalsOf, putApproval } from "./approvals.store.ts";
import type { PaymentRow } from "./payments.store.ts";

export interface ApprovalsDeps {
  clock: Clock;
  jurisdictions: Jurisdictions;
  punters: Punters;
}

/** How many operators must approve each payment, by its amount and the law of its punter's site. */
export async function approvalsNeeded(
  { punters, jurisdictions }: ApprovalsDeps,
  reader: Reader,
  payments: readonly PaymentRow[],
): Promise<(payment: PaymentRow) => number> {
  const outgoing = payments.filter(({ direction }) => direction === "withdrawal");
  const owners = await punters.byIds(reader, [
    ...new Set(outgoing.map(({ punter_id }) => punter_id)),
  ]);
  const laws = new Map(
    owners.map(({ punterId, jurisdiction }) => [
      punterId,
      jurisdictions.profile(jurisdiction).payments,
    ]),
  );
  return ({ punter_id, direction, amount, currency }) => {
    const law = direction === "withdrawal" ? laws.get(punter_id) : undefined;
    return law && amount >= worthOf(law.twoOperatorsFrom, currency) ? 2 : 1;
  };
}

/** Records an operator's approval. Where two operators are needed, each counts once. */
export async function agreedTo(
  deps: ApprovalsDeps,
  tx: Tx,
  payment: PaymentRow,
  { decision, operator }: { decision: string; operator: string },
) {
  const needed = (await approvalsNeeded(deps, tx, [payment]))(payment);
  const isNew = await putApproval(tx, payment, decision, operator, new Date(deps.clock.now()));
  const approvals = await approvalsOf(tx, payment, decision);
  return !isNew && approvals.length < needed
    ? refusal("SECOND_OPERATOR_NEEDED", { approvals, needed })
    : { approvals, needed };
}
