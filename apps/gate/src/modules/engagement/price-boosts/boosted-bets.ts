import { type Minor, minor } from "@touchline/core";
import { sameWorth } from "@touchline/core/worth";
import type { Tx } from "../../../platform/database/db.ts";
import type { TurnoverFact } from "../../../ports/turnover.ts";
import { partOutcomes } from "../../sport/bets/build/builder-legs.ts";
import { findStored } from "../../sport/bets/stored/bet-rows.store.ts";
import { storedStructure, ticketOf } from "../../sport/bets/stored/bet-view.ts";
import type { Postings } from "../bonuses/bonuses.module.ts";
import { extraOf } from "./price-boosts.rules.ts";
import { type BoostedBet, boostedBets, changeBoostedBet } from "./price-boosts.store.ts";

/**
 * The extra follows the result: a correction takes it back or pays it again, and a void selection
 * frees the punter's allowance.
 */
export const createFollow =
  (postings: Postings) => async (tx: Tx, punterId: string, facts: readonly TurnoverFact[]) => {
    const bets = new Map(
      facts.filter(({ kind }) => kind === "bet").map((fact) => [fact.refId, fact]),
    );
    for (const boosted of await boostedBets(tx, punterId, [...bets.keys()])) {
      const fact = bets.get(boosted.betId);
      if (fact) await followBet(tx, postings, punterId, boosted, fact);
    }
  };

async function followBet(
  tx: Tx,
  postings: Postings,
  punterId: string,
  boosted: BoostedBet,
  fact: TurnoverFact,
): Promise<void> {
  const { extra, isVoid } = await endOf(tx, punterId, boosted, fact);
  const left = fact.state === "running" && !isVoid ? boosted.mostExtra : extra;
  const taken = sameWorth(minor(left), fact.currency, boosted.budgetCurrency);
  // A freed allowance stays free after a correction: the punter may have used it.
  const counts = boosted.counts && !isVoid;
  if (extra === boosted.extra && counts === boosted.counts && taken === boosted.taken) return;
  const owner = { punterId, currency: fact.currency };
  const key = `price-boost:${boosted.betId}:${boosted.version + 1}`;
  const reference = fact.number ?? boosted.betId;
  if (extra > boosted.extra)
    await postings.move(tx, owner, {
      key,
      kind: "boost",
      account: "cash",
      amount: minor(extra - boosted.extra),
      reference,
    });
  if (extra < boosted.extra)
    await postings.takeBack(tx, owner, {
      key,
      kind: "boost-back",
      amount: minor(boosted.extra - extra),
      reference,
    });
  await changeBoostedBet(tx, punterId, boosted, { extra, counts, taken });
}

/** A bet that was cashed out, even partly, gets no extra. */
async function endOf(
  tx: Tx,
  punterId: string,
  boosted: BoostedBet,
  fact: TurnoverFact,
): Promise<{ extra: Minor; isVoid: boolean }> {
  const none = minor(0);
  const stored = await findStored(tx, punterId, boosted.betId);
  if (!stored || fact.state === "void") return { extra: none, isVoid: true };
  const { row, legs } = stored;
  const isVoid = legs.some(({ outcome }) => outcome?.win.result === "void");
  if (isVoid || fact.state !== "final" || fact.counted !== fact.amount)
    return { extra: none, isVoid };
  const outcomes = partOutcomes(
    storedStructure(row),
    legs.map(({ outcome }) => outcome),
  );
  // A bet can be lost before its last selection ends.
  if (!outcomes.every((outcome) => outcome !== null)) return { extra: none, isVoid };
  return {
    extra: extraOf(ticketOf(row, legs), outcomes, boosted.boostedOdds, boosted.mostExtra),
    isVoid,
  };
}
