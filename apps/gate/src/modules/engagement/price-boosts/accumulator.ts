import type { AccumulatorBonusTerms, Jurisdiction } from "@touchline/contract";
import * as contract from "@touchline/contract";
import { JURISDICTIONS } from "@touchline/contract";
import { type Clock, minor } from "@touchline/core";
import { sameWorth, worthOf } from "@touchline/core/worth";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { onceForOperator } from "../../../platform/http/idempotency.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { TurnoverFact } from "../../../ports/turnover.ts";
import { findStored } from "../../sport/bets/stored/bet-rows.store.ts";
import type { Postings } from "../bonuses/bonuses.module.ts";
import { bonusOf } from "./accumulator.rules.ts";
import {
  accumulatorsOf,
  type Candidate,
  insertTerms,
  newestTerms,
  setAccumulatorExtra,
  termsNow,
} from "./accumulator.store.ts";

export interface AccumulatorDeps {
  db: Database;
  clock: Clock;
  handle: Handle;
  jurisdictions: Jurisdictions;
}

const SHOWN = 200;
const DEMO_STEPS = [300, 500, 800, 1000, 1500, 2000, 2500, 3000].map((bps, at) => ({
  legs: at + 3,
  bps,
}));
const DEMO_MOST_DOLLARS = 200;

/** Why a site's law, or the terms themselves, forbid them. */
function flawsOf(
  { jurisdictions }: AccumulatorDeps,
  jurisdiction: Jurisdiction,
  { steps, most }: AccumulatorBonusTerms,
): string[] {
  const { bonusLaw, currencies } = jurisdictions.profile(jurisdiction);
  const rises = steps.every(
    (step, at) =>
      at === 0 || (step.legs > (steps[at - 1]?.legs ?? 0) && step.bps > (steps[at - 1]?.bps ?? 0)),
  );
  const isLawful =
    bonusLaw.kinds.includes("odds_boost") &&
    Object.entries(most).every(
      ([currency, amount]) =>
        minor(amount) <= sameWorth(bonusLaw.mostAmount, currencies[0], currency),
    );
  const isKnown =
    Object.keys(most).length > 0 &&
    Object.keys(most).every((currency) => currencies.includes(currency));
  return [
    ...(rises ? [] : ["odds"]),
    ...(isLawful ? [] : ["law"]),
    ...(isKnown ? [] : ["currency"]),
  ];
}

export function accumulatorRoutes(deps: AccumulatorDeps): void {
  const { db, clock, handle } = deps;
  handle(contract.accumulatorBonusTerms, async ({ caller }) => ({
    terms: await db.read((reader) => termsNow(reader, caller.jurisdiction, new Date(clock.now()))),
  }));
  handle(contract.operatorAccumulatorBonus, async () => ({
    versions: (await db.read((reader) => newestTerms(reader, SHOWN))).map((each) => ({
      ...each,
      startsAt: each.startsAt.getTime(),
    })),
  }));
  handle(contract.setAccumulatorBonus, async (call) => {
    const { jurisdiction, terms } = call.body;
    const flaws = terms ? flawsOf(deps, jurisdiction, terms) : [];
    if (flaws.length > 0) return refusal("PRICE_BOOST_FAULTY", { flaws });
    return db.transact((tx) =>
      onceForOperator(tx, clock, contract.setAccumulatorBonus, call, async () => {
        const startsAt = new Date(clock.now());
        await insertTerms(tx, { jurisdiction, terms, startsAt });
        call.changed({ jurisdiction, terms });
        return { jurisdiction, terms, startsAt: startsAt.getTime() };
      }),
    );
  });
}

/**
 * The bonus follows the result: a correction pays it or takes it back; a bet that was cashed out,
 * even partly, has none.
 */
export const createAccumulatorFollow =
  (postings: Postings) => async (tx: Tx, punterId: string, facts: readonly TurnoverFact[]) => {
    const bets = new Map(
      facts.filter(({ kind }) => kind === "bet").map((fact) => [fact.refId, fact]),
    );
    for (const candidate of await accumulatorsOf(tx, punterId, [...bets.keys()])) {
      const fact = bets.get(candidate.betId);
      if (fact) await followBonus(postings, tx, punterId, candidate, fact);
    }
  };

async function followBonus(
  postings: Postings,
  tx: Tx,
  punterId: string,
  candidate: Candidate,
  fact: TurnoverFact,
): Promise<void> {
  const { betId, terms, version, extra: before } = candidate;
  if (!terms) return;
  const stored = await findStored(tx, punterId, betId);
  if (!stored) return;
  const isWhole = fact.state === "final" && fact.counted === fact.amount;
  const bonus = isWhole
    ? bonusOf({ ...stored, isOpposite: fact.notEarning === "opposite" }, terms, fact.returned)
    : null;
  const extra = bonus?.extra ?? minor(0);
  if (extra === before) return;
  const owner = { punterId, currency: fact.currency };
  const key = `accumulator-bonus:${betId}:${version + 1}`;
  const reference = fact.number ?? betId;
  if (extra > before)
    await postings.move(tx, owner, {
      key,
      kind: "boost",
      account: "cash",
      amount: minor(extra - before),
      reference,
    });
  else
    await postings.takeBack(tx, owner, {
      key,
      kind: "boost-back",
      amount: minor(before - extra),
      reference,
    });
  await setAccumulatorExtra(tx, punterId, candidate, extra);
}

/** A demo has a bonus wherever the law allows it. */
export async function seedAccumulatorTerms(deps: AccumulatorDeps): Promise<void> {
  const { db, clock, jurisdictions } = deps;
  for (const jurisdiction of JURISDICTIONS) {
    const { currencies } = jurisdictions.profile(jurisdiction);
    const most = Object.fromEntries(
      currencies.map((currency) => [currency, Number(worthOf(DEMO_MOST_DOLLARS, currency))]),
    );
    const terms = { steps: DEMO_STEPS, leastOdds: 1400, most, live: true };
    const startsAt = new Date(clock.now());
    if (flawsOf(deps, jurisdiction, terms).length > 0) continue;
    if (await db.read((reader) => termsNow(reader, jurisdiction, startsAt))) continue;
    await db.transact((tx) => insertTerms(tx, { jurisdiction, terms, startsAt }));
  }
}
