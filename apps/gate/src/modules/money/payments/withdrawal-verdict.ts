import { ownState, stateMay } from "@touchline/contract/state-permissions";
import { type Clock, DAY_MS } from "@touchline/core";
import { isSameName } from "@touchline/core/same-name";
import { worthOf } from "@touchline/core/worth";
import type { JurisdictionProfile } from "@touchline/jurisdictions";
import type { Reader } from "../../../platform/database/db.ts";
import type { Punter } from "../../../ports/punters.ts";
import { hasDebt } from "./debts.store.ts";
import type { PaymentRow } from "./payments.store.ts";
import type { Assessment } from "./risk.ts";
import type { SavedMethodRow } from "./saved-methods.store.ts";
import {
  judgeWithdrawal,
  reasonOfStanding,
  type StandingFacts,
  type Verdict,
} from "./withdrawal.rules.ts";
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
export const verdictOn = async (
  deps: { clock: Clock },
  reader: Reader,
  candidate: Candidate,
): Promise<Verdict> =>
  judgeWithdrawal({
    ...(await standingOf(deps, reader, candidate)),
    ...(await playedBefore(reader, candidate)),
  });

/**
 * The same for a withdrawal that waits already; null if it waits for the same reason as before. The
 * punter's play is read only where it decides: it is a month of the ledger, and this is asked each
 * minute.
 */
export async function newVerdictOn(
  deps: { clock: Clock },
  reader: Reader,
  candidate: Candidate,
): Promise<Verdict | null> {
  const before = candidate.payment.reason;
  const standing = await standingOf(deps, reader, candidate);
  if (before !== null && reasonOfStanding(standing) === before) return null;
  const verdict = judgeWithdrawal({ ...standing, ...(await playedBefore(reader, candidate)) });
  return verdict.goes === "to_person" && verdict.reason === before ? null : verdict;
}

const playedBefore = (reader: Reader, { payment, punter }: Candidate) =>
  playFacts(reader, punter.punterId, new Date(payment.created_at.getTime() - PLAYED_SINCE_MS));

async function standingOf(
  { clock }: { clock: Clock },
  reader: Reader,
  { payment, punter, law, method, risk, asksForSourceOfFunds }: Candidate,
): Promise<StandingFacts> {
  const { punterId, currency } = punter;
  return {
    amount: payment.amount,
    automaticMost: worthOf(law.automaticMost, currency),
    isIdentified: punter.identifiedAt !== null,
    mayWithdraw: stateMay(ownState(punter, clock.now()), "withdraw"),
    owes: await hasDebt(reader, punterId),
    isSameName:
      method.holder === null
        ? null
        : isSameName(punter, { firstName: method.holder, lastName: "" }),
    isFirstOverMethod: !(await isPaidOver(reader, punterId, method.saved_method_id)),
    risk,
    asksForSourceOfFunds,
  };
}
