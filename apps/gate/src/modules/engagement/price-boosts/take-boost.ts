import type { BetPriceBoost, PriceBoostWhy, WantedBet } from "@touchline/contract";
import { minor } from "@touchline/core";
import { sameWorth } from "@touchline/core/worth";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { Punter } from "../../../ports/punters.ts";
import type { NewBet } from "../../sport/bets/place/placement.store.ts";
import { isAtStart, type Judged, type Refused } from "../../sport/bets/place/wanted-bet.rules.ts";
import { notForPerson, readPerson } from "../bonuses/bonuses.module.ts";
import { type BoostBook, quoteOf } from "./boost-prices.ts";
import { amountsOf, isLawful, type PriceBoostsServiceDeps } from "./list-boosts.ts";
import { isBetOn, mostExtraOf, productOf, standingOf } from "./price-boosts.rules.ts";
import {
  findBoost,
  insertBoostedBet,
  type StoredBoost,
  stakedAt,
  takeOfBudget,
} from "./price-boosts.store.ts";

export const standing = (deps: BoostBook, boost: StoredBoost) =>
  standingOf(boost, quoteOf(deps, boost.picks));

const refused = (why: PriceBoostWhy, maxStake?: bigint): Refused => ({
  status: "refused",
  code: "PRICE_BOOST_NOT_AVAILABLE",
  why,
  ...(maxStake === undefined ? {} : { maxStake: Number(maxStake > 0n ? maxStake : 0n) }),
});

const mostStakeOf = (boost: StoredBoost, { currency }: Pick<Punter, "currency">) =>
  BigInt(boost.mostStake[currency] ?? 0);

/** Why this punter cannot have it, whatever the stake. */
async function whyNot(
  deps: PriceBoostsServiceDeps,
  reader: Reader,
  punter: Punter,
  boost: StoredBoost | null,
): Promise<PriceBoostWhy | null> {
  const { clock, jurisdictions } = deps;
  const now = new Date(clock.now());
  if (!boost || boost.startsAt > now || boost.endsAt <= now) return "ended";
  const { bonusLaw } = jurisdictions.profile(punter.jurisdiction);
  if (!isLawful(deps, punter.jurisdiction) || !boost.jurisdictions.includes(punter.jurisdiction))
    return "person";
  const person = await readPerson(reader, punter.punterId, now);
  const at = { now: clock.now(), asked: true };
  if (!person || notForPerson({ audience: {}, amounts: amountsOf(boost) }, bonusLaw, person, at))
    return "person";
  const stands = standing(deps, boost);
  return stands === "open" ? null : stands;
}

/**
 * The boost as the bet would use it, or the refusal. The remainder is checked again when the bet is
 * placed.
 */
export async function judgeBoost(
  deps: PriceBoostsServiceDeps,
  punter: Punter,
  wanted: WantedBet,
  { ticket, stake, payout, delayMs }: Judged,
): Promise<BetPriceBoost | Refused | null> {
  const { priceBoostId } = wanted;
  if (!priceBoostId) return null;
  const { boost, why } = await deps.db.read(async (reader) => {
    const found = await findBoost(reader, priceBoostId);
    return { boost: found, why: await whyNot(deps, reader, punter, found) };
  });
  if (!boost || why) return refused(why ?? "ended");
  if (!isBetOn(wanted, boost.picks) || isAtStart(wanted) || delayMs > 0)
    return refused("selections");
  const most = mostStakeOf(boost, punter);
  if (stake > most) return refused("stake", most);
  const { boostId, boostedOdds } = boost;
  const mostExtra = mostExtraOf({ stake, payout, maxPayout: ticket.maxPayout }, boostedOdds);
  return {
    boostId,
    odds: productOf(ticket.legs.map(({ odds }) => odds)),
    boostedOdds,
    mostExtra: Number(mostExtra),
    extra: 0,
  };
}

/**
 * Counts a just placed bet in the same transaction: the punter's balances are locked first, then
 * the boost's row. A refusal rolls the bet back.
 */
export async function takeBoost(
  deps: PriceBoostsServiceDeps,
  tx: Tx,
  { row }: Pick<NewBet, "row">,
  { boostId, odds, boostedOdds, mostExtra }: BetPriceBoost,
): Promise<Refused | null> {
  const now = () => new Date(deps.clock.now());
  const { punter_id: punterId, bet_id: betId, currency, stake } = row;
  const boost = await findBoost(tx, boostId);
  if (!boost || standing(deps, boost) !== "open") return refused(boost ? "moved" : "ended");
  const how = { devices: false, now: now() };
  const isTaken = await deps.punters.perPerson.claim(tx, punterId, [`boost:${boostId}`], how);
  if (isTaken) return refused("samePerson");
  const extra = minor(mostExtra);
  const taken = sameWorth(extra, currency, boost.currency);
  await insertBoostedBet(tx, {
    punterId,
    betId,
    boostId,
    odds,
    boostedOdds,
    stake,
    mostExtra: extra,
    taken,
  });
  const staked = (await stakedAt(tx, punterId, [boostId])).get(boostId) ?? 0n;
  const most = mostStakeOf(boost, { currency });
  if (staked > most) return refused("stake", most - (staked - stake));
  if (await takeOfBudget(tx, boostId, taken, now())) return null;
  return refused(boost.endsAt <= now() ? "ended" : "budget");
}

type UnstakedBet = Omit<WantedBet, "unitStake">;

/** For the slip: how much the punter may still stake at the boosted prices of its bets. */
export async function boostLimits(
  deps: PriceBoostsServiceDeps,
  punter: Punter,
  bets: readonly UnstakedBet[],
) {
  const { db } = deps;
  const ids = [...new Set(bets.flatMap(({ priceBoostId }) => priceBoostId ?? []))];
  if (ids.length === 0) return () => undefined;
  const [found, staked] = await db.read((reader) =>
    Promise.all([
      Promise.all(ids.map(async (id) => ({ id, boost: await findBoost(reader, id) }))),
      stakedAt(reader, punter.punterId, ids),
    ]),
  );
  const judged = new Map<string, { boost: StoredBoost; why: PriceBoostWhy | null }>();
  for (const { id, boost } of found)
    if (boost) {
      const why = await db.read((reader) => whyNot(deps, reader, punter, boost));
      judged.set(id, { boost, why });
    }
  return (wanted: UnstakedBet) => {
    const known = judged.get(wanted.priceBoostId ?? "");
    if (!known) return undefined;
    const { boost } = known;
    const left = mostStakeOf(boost, punter) - (staked.get(boost.boostId) ?? 0n);
    const why =
      known.why ?? (isBetOn(wanted, boost.picks) && !isAtStart(wanted) ? null : "selections");
    return { boostedOdds: boost.boostedOdds, left: Number(left > 0n ? left : 0n), why };
  };
}
