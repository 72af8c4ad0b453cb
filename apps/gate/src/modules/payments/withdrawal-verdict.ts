import { type Clock, DAY_MS } from "@touchline/core";
import type { JurisdictionProfile } from "@touchline/jurisdictions";
import type { Tx } from "../../platform/db.ts";
import { isSameName } from "../identity/identity.module.ts";
import type { Punter } from "../punters/punters.module.ts";
import { allows, stateOf } from "../restrictions/restrictions.module.ts";
import { worthOf } from "../wallet/wallet.module.ts";
import { hasDebt } from "./debts.store.ts";
import type { PaymentRow } from "./payments.store.ts";
import type { Assessment } from "./risk.ts";
import type { SavedMethodRow } from "./saved-methods.store.ts";
import { judgeWithdrawal, type Verdict } from "./withdrawal.rules.ts";
import { isPaidOver, playFacts } from "./withdrawal-facts.store.ts";

/**
 * Deposits within this period before a withdrawal was requested must be played through once before
 * it is paid without review. Waiting does not shorten it.
 */
const PLAYED_SINCE_MS = 30 * DAY_MS;

/** A withdrawal, its owner and its way, as the rules judge them. */
export interface Candidate {
  payment: PaymentRow;
  punter: Punter;
  law: JurisdictionProfile["payments"];
  method: SavedMethodRow;
  risk: Assessment["verdict"];
  asksForSourceOfFunds: boolean;
}

/** The verdict of the rules on a withdrawal, by the facts of this moment. */
export async function verdictOn(
  { clock }: { clock: Clock },
  tx: Tx,
  { payment, punter, law, method, risk, asksForSourceOfFunds }: Candidate,
): Promise<Verdict> {
  const { punterId, currency } = punter;
  return judgeWithdrawal({
    ...(await playFacts(tx, punterId, new Date(payment.created_at.getTime() - PLAYED_SINCE_MS))),
    amount: payment.amount,
    automaticMost: worthOf(law.automaticMost, currency),
    isIdentified: punter.identifiedAt !== null,
    mayWithdraw: allows(stateOf(punter, clock.now()), "withdraw"),
    owes: await hasDebt(tx, punterId),
    isSameName:
      method.holder === null
        ? null
        : isSameName(punter, { firstName: method.holder, lastName: "" }),
    isFirstOverMethod: !(await isPaidOver(tx, punterId, method.saved_method_id)),
    risk,
    asksForSourceOfFunds,
  });
}
