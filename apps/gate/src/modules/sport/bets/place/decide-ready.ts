import type { WantedBet } from "@touchline/contract";
import { type Clock, minor } from "@touchline/core";
import type { Database } from "../../../../platform/database/db.ts";
import { orderedId } from "../../../../platform/ordered-id.ts";
import type { SecureRandom } from "../../../../platform/random.ts";
import type { Outbox } from "../../../../platform/wire/outbox.ts";
import type { Punters } from "../../../../ports/punters.ts";
import { builderNumbers, eventsBuilt } from "../build/builder-legs.ts";
import { stakeRulesFor } from "../limits/stake-rules.ts";
import type { StoredBet } from "../stored/bet-rows.store.ts";
import { storedStructure, structureOf } from "../stored/bet-view.ts";
import { structureToKeep } from "./new-bet.rules.ts";
import { type Decision, decideBets, findReady } from "./placement.store.ts";
import { type JudgeDeps, judgeNow } from "./prepare-bet.ts";

export interface DecideDeps extends JudgeDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  punters: Punters;
}

const DECIDED_AT_ONCE = 200;

/**
 * Decides delayed bets whose delay is over, at current prices and by the punter's
 * own policy.
 */
export async function decideReady(deps: DecideDeps): Promise<void> {
  const { db, outbox } = deps;
  const ready = await db.read((reader) => findReady(reader, db.now(), DECIDED_AT_ONCE));
  if (ready.length === 0) return;
  const failures: unknown[] = [];
  const decide = async (bets: readonly StoredBet[]) => {
    const judged = await Promise.allSettled(bets.map((bet) => decisionOn(deps, bet)));
    const decisions = judged.flatMap((each) =>
      each.status === "fulfilled" && each.value ? [each.value] : [],
    );
    if (decisions.length > 0) await db.statement((tx) => decideBets(tx, decisions, db.now()));
    outbox.wake();
    for (const each of judged) if (each.status === "rejected") failures.push(each.reason);
  };
  // The joint of an event may have to be made first: bets without builders do not wait for it.
  const isBuilt = ({ row }: StoredBet) => (storedStructure(row).builders ?? []).length > 0;
  await decide(ready.filter((bet) => !isBuilt(bet)));
  await decide(ready.filter(isBuilt));
  // Bets that could not be checked do not block the others: report the error, and the next run
  // retries them.
  if (failures.length > 0) throw failures[0];
}

/** Null for a bet whose joint is still being made: the next run decides it. */
async function decisionOn(deps: DecideDeps, bet: StoredBet): Promise<Decision | null> {
  const { row } = bet;
  const { db, punters, random, clock } = deps;
  const punter = await db.read((reader) => punters.byId(reader, row.punter_id));
  const wanted = wantedOf(bet);
  if (!(await deps.builders.want(eventsBuilt(wanted), { isUrgent: true }))) return null;
  const judged = judgeNow(deps, punter, wanted, row.mode, (selections) => ({
    // The stake was within the limits when it was debited: check again only what the punter cannot
    // foresee.
    ...stakeRulesFor(punter, selections),
    minStake: minor(1),
    maxStake: minor(row.stake),
  }));
  const { punter_id: punterId, bet_id: betId } = row;
  const decision = { punterId, betId, transactionId: orderedId(random, clock.now()) };
  if ("status" in judged)
    return { ...decision, refusal: judged.code, odds: [], structure: null, potentialPayout: "0" };
  return {
    ...decision,
    refusal: null,
    odds: judged.selections.map(({ outcome }) => outcome.odds),
    structure: judged.builders.length === 0 ? null : structureToKeep(wanted, judged),
    potentialPayout: judged.payout.toString(),
  };
}

/** The bet as the punter asked for it. */
function wantedOf({ row, legs }: StoredBet): WantedBet {
  const structure = structureOf(row);
  const { builders } = storedStructure(row);
  const numbers = builderNumbers(legs.length, builders);
  return {
    kind: row.kind,
    sizes: row.sizes,
    ...(structure ? { structure } : {}),
    ...(builders ? { builders: builders.map(({ quotedOdds }) => ({ quotedOdds })) } : {}),
    unitStake: Number(row.unit_stake),
    eachWay: row.each_way,
    ...(row.free_bet_id ? { freeBetId: row.free_bet_id } : {}),
    legs: legs.map((leg, at) => ({
      eventId: leg.event_id,
      marketId: leg.market_id,
      outcomeId: leg.outcome_id,
      quotedOdds: leg.quoted_odds,
      banker: leg.banker,
      ...(leg.names.atStart ? { startingPrice: true } : {}),
      ...(numbers[at] === undefined ? {} : { builder: numbers[at] }),
    })),
  };
}
