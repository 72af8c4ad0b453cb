import type { Jurisdiction, PriceBoost, PriceBoostWhy, WantedBet } from "@touchline/contract";
import { type Clock, minor } from "@touchline/core";
import type { Database, Reader, Tx } from "../../platform/db.ts";
import type { NewBet } from "../bets/bets.store.ts";
import { isAtStart, type Judged, type Refused } from "../bets/wanted-bet.rules.ts";
import { notForPerson, readPerson } from "../bonuses/bonuses.module.ts";
import type { Selection } from "../catalogue/catalogue.service.ts";
import type { Jurisdictions } from "../jurisdictions/jurisdictions.module.ts";
import type { Punter } from "../punters/punters.module.ts";
import { sameWorth } from "../wallet/wallet.module.ts";
import { type BoostBook, quoteOf, selectionsOf } from "./boost-prices.ts";
import { isBetOn, mostExtraOf, productOf, standingOf } from "./price-boosts.rules.ts";
import {
  findBoost,
  insertBoostedBet,
  runningBoosts,
  type StoredBoost,
  stakedAt,
  takeOfBudget,
} from "./price-boosts.store.ts";

export interface PriceBoostsServiceDeps extends BoostBook {
  db: Database;
  clock: Clock;
  jurisdictions: Jurisdictions;
}

/** A bet's boosted price, as judged. */
export type TakenBoost = NonNullable<NewBet["priceBoost"]>;

/** Lists are cached this long for all readers. */
const LIST_MS = 1000;

export function createPriceBoostsService(deps: PriceBoostsServiceDeps) {
  const { db, clock, jurisdictions } = deps;
  let known: { at: number; boosts: Promise<StoredBoost[]> } | undefined;
  const now = () => new Date(clock.now());
  const standing = (boost: StoredBoost) => standingOf(boost, quoteOf(deps, boost.picks));

  const isLawful = (jurisdiction: Jurisdiction) =>
    jurisdictions.profile(jurisdiction).bonusLaw.kinds.includes("odds_boost");

  function running(): Promise<StoredBoost[]> {
    if (!known || Math.abs(clock.now() - known.at) >= LIST_MS) {
      const boosts = db.read((reader) => runningBoosts(reader, now()));
      known = { at: clock.now(), boosts };
      boosts.catch(() => (known = undefined));
    }
    return known.boosts;
  }

  async function list(
    jurisdiction: Jurisdiction,
    eventId: string | undefined,
  ): Promise<PriceBoost[]> {
    if (!isLawful(jurisdiction)) return [];
    const boosts = await running();
    return boosts
      .filter(
        ({ jurisdictions: own, budget, taken }) => own.includes(jurisdiction) && taken < budget,
      )
      .filter(
        ({ picks }) => eventId === undefined || picks.some((pick) => pick.eventId === eventId),
      )
      .flatMap((boost) => viewOf(boost) ?? []);
  }

  /** Null if one of its events is gone. */
  function viewOf(boost: StoredBoost): PriceBoost | null {
    const { boostId, names, boostedOdds, mostStake, endsAt } = boost;
    const selections = selectionsOf(deps, boost.picks);
    if (!selections.every((selection) => selection !== null)) return null;
    const quote = quoteOf(deps, boost.picks);
    return {
      ...{
        boostId,
        names,
        boostedOdds,
        mostStake,
        endsAt: endsAt.getTime(),
        standing: standingOf(boost, quote),
        odds: quote?.odds ?? null,
      },
      picks: selections.map(({ head, market, outcome }: Selection) => ({
        head,
        market,
        outcomeId: outcome.outcomeId,
      })),
    };
  }

  /** Why this punter cannot have it, whatever the stake. */
  async function whyNot(
    reader: Reader,
    punter: Punter,
    boost: StoredBoost | null,
  ): Promise<PriceBoostWhy | null> {
    if (!boost || boost.startsAt > now() || boost.endsAt <= now()) return "ended";
    const { bonusLaw } = jurisdictions.profile(punter.jurisdiction);
    if (!isLawful(punter.jurisdiction) || !boost.jurisdictions.includes(punter.jurisdiction))
      return "person";
    const person = await readPerson(reader, punter.punterId, now());
    const amounts = Object.fromEntries(
      Object.entries(boost.mostStake).map(([currency, stake]) => [currency, minor(stake)]),
    );
    if (
      !person ||
      notForPerson({ audience: {}, amounts }, bonusLaw, person, { now: clock.now(), asked: true })
    )
      return "person";
    const stands = standing(boost);
    return stands === "open" ? null : stands;
  }

  const refused = (why: PriceBoostWhy, maxStake?: bigint): Refused => ({
    ...{ status: "refused", code: "PRICE_BOOST_NOT_AVAILABLE", why },
    ...(maxStake === undefined ? {} : { maxStake: Number(maxStake > 0n ? maxStake : 0n) }),
  });

  const mostStakeOf = (boost: StoredBoost, { currency }: Pick<Punter, "currency">) =>
    BigInt(boost.mostStake[currency] ?? 0);

  return {
    /** Called after a boost was created or ended here. */
    changed: () => (known = undefined),
    standing,
    /** For guests, where the law lets guests see offers. */
    listForGuests: async (jurisdiction: Jurisdiction, eventId?: string) =>
      jurisdictions.profile(jurisdiction).flags.IS_PROMOTIONS_FOR_GUESTS
        ? list(jurisdiction, eventId)
        : [],

    async listFor(punter: Punter, eventId?: string): Promise<PriceBoost[]> {
      const { bonusLaw } = jurisdictions.profile(punter.jurisdiction);
      const person = await db.read((reader) => readPerson(reader, punter.punterId, now()));
      const isFor = ({ mostStake }: PriceBoost) => {
        const amounts = Object.fromEntries(
          Object.entries(mostStake).map(([currency, stake]) => [currency, minor(stake)]),
        );
        return (
          person &&
          !notForPerson({ audience: {}, amounts }, bonusLaw, person, {
            now: clock.now(),
            asked: true,
          })
        );
      };
      return (await list(punter.jurisdiction, eventId)).filter(isFor);
    },

    /**
     * The boost as the bet would use it, or the refusal. The remainder is checked again when the
     * bet is placed.
     */
    async judge(
      punter: Punter,
      wanted: WantedBet,
      { ticket, stake, payout, delayMs }: Judged,
    ): Promise<TakenBoost | Refused | null> {
      if (!wanted.priceBoostId) return null;
      const { priceBoostId } = wanted;
      const [boost, why] = await db.read(async (reader) => {
        const found = await findBoost(reader, priceBoostId);
        return [found, await whyNot(reader, punter, found)] as const;
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
    },

    /**
     * Counts a just placed bet in the same transaction: the punter's balances are locked first,
     * then the boost's row. A refusal rolls the bet back.
     */
    async take(
      tx: Tx,
      { punterId, betId, currency, stake }: NewBet,
      { boostId, odds, boostedOdds, mostExtra }: TakenBoost,
    ) {
      const boost = await findBoost(tx, boostId);
      if (!boost || standing(boost) !== "open") return refused(boost ? "moved" : "ended");
      const extra = minor(mostExtra);
      const taken = sameWorth(extra, currency, boost.currency);
      await insertBoostedBet(tx, {
        punterId,
        betId,
        boostId,
        odds,
        boostedOdds,
        stake: BigInt(stake),
        mostExtra: extra,
        taken,
      });
      const staked = (await stakedAt(tx, punterId, [boostId])).get(boostId) ?? 0n;
      const most = mostStakeOf(boost, { currency });
      if (staked > most) return refused("stake", most - (staked - BigInt(stake)));
      if (await takeOfBudget(tx, boostId, taken, now())) return null;
      return refused(boost.endsAt <= now() ? "ended" : "budget");
    },

    /** For the slip: how much the punter may still stake at the boosted prices of its bets. */
    async limits(punter: Punter, bets: readonly Omit<WantedBet, "unitStake">[]) {
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
        if (boost)
          judged.set(id, { boost, why: await db.read((reader) => whyNot(reader, punter, boost)) });
      return (wanted: Omit<WantedBet, "unitStake">) => {
        const known = judged.get(wanted.priceBoostId ?? "");
        if (!known) return undefined;
        const { boost } = known;
        const left = mostStakeOf(boost, punter) - (staked.get(boost.boostId) ?? 0n);
        const why =
          known.why ?? (isBetOn(wanted, boost.picks) && !isAtStart(wanted) ? null : "selections");
        return { boostedOdds: boost.boostedOdds, left: Number(left > 0n ? left : 0n), why };
      };
    },
  };
}

export type PriceBoostsService = ReturnType<typeof createPriceBoostsService>;
