import type { Jurisdiction, PriceBoost } from "@touchline/contract";
import { type Clock, minor } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Punter, Punters } from "../../../ports/punters.ts";
import { notForPerson, readPerson } from "../bonuses/bonuses.module.ts";
import { type BoostBook, quoteOf, selectionsOf } from "./boost-prices.ts";
import { standingOf } from "./price-boosts.rules.ts";
import type { StoredBoost } from "./price-boosts.store.ts";

export interface PriceBoostsServiceDeps extends BoostBook {
  db: Database;
  clock: Clock;
  jurisdictions: Jurisdictions;
  punters: Pick<Punters, "perPerson">;
}

export interface ListDeps extends PriceBoostsServiceDeps {
  running: () => Promise<readonly StoredBoost[]>;
}

export const isLawful = (
  { jurisdictions }: Pick<PriceBoostsServiceDeps, "jurisdictions">,
  jurisdiction: Jurisdiction,
): boolean => jurisdictions.profile(jurisdiction).bonusLaw.kinds.includes("odds_boost");

/** The list for guests, where the law lets guests see offers. */
export const listForGuests = async (
  deps: ListDeps,
  jurisdiction: Jurisdiction,
  eventId?: string,
): Promise<PriceBoost[]> =>
  deps.jurisdictions.profile(jurisdiction).flags.IS_PROMOTIONS_FOR_GUESTS
    ? list(deps, jurisdiction, eventId)
    : [];

export async function listFor(
  deps: ListDeps,
  punter: Punter,
  eventId?: string,
): Promise<PriceBoost[]> {
  const { db, clock, jurisdictions } = deps;
  const { bonusLaw } = jurisdictions.profile(punter.jurisdiction);
  const person = await db.read((reader) =>
    readPerson(reader, punter.punterId, new Date(clock.now())),
  );
  if (!person) return [];
  const isFor = (boost: PriceBoost) =>
    !notForPerson({ audience: {}, amounts: amountsOf(boost) }, bonusLaw, person, {
      now: clock.now(),
      asked: true,
    });
  return (await list(deps, punter.jurisdiction, eventId)).filter(isFor);
}

/** The most that a boost pays for, by currency, as the law of offers weighs it. */
export const amountsOf = ({ mostStake }: Pick<StoredBoost, "mostStake">) =>
  Object.fromEntries(
    Object.entries(mostStake).map(([currency, stake]) => [currency, minor(stake)]),
  );

async function list(
  deps: ListDeps,
  jurisdiction: Jurisdiction,
  eventId: string | undefined,
): Promise<PriceBoost[]> {
  if (!isLawful(deps, jurisdiction)) return [];
  const boosts = await deps.running();
  return boosts
    .filter(({ jurisdictions: own, budget, taken }) => own.includes(jurisdiction) && taken < budget)
    .filter(({ picks }) => eventId === undefined || picks.some((pick) => pick.eventId === eventId))
    .flatMap((boost) => viewOf(deps, boost) ?? []);
}

/** Null if one of its events is gone. */
function viewOf(deps: BoostBook, boost: StoredBoost): PriceBoost | null {
  const { boostId, names, boostedOdds, mostStake, endsAt } = boost;
  const selections = selectionsOf(deps, boost.picks);
  if (!selections.every((selection) => selection !== null)) return null;
  const quote = quoteOf(deps, boost.picks);
  return {
    boostId,
    names,
    boostedOdds,
    mostStake,
    endsAt: endsAt.getTime(),
    standing: standingOf(boost, quote),
    odds: quote?.odds ?? null,
    picks: selections.map(({ head, market, outcome }) => ({
      head,
      market,
      outcomeId: outcome.outcomeId,
    })),
  };
}
