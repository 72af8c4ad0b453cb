import type { Jurisdiction, WelcomeChoice } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database, Reader } from "../../../platform/database/db.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Grants } from "./grants.service.ts";
import { findByCause } from "./grants.store.ts";
import { termsOf, textOf } from "./offer-terms.ts";
import {
  amountsOf,
  isRunning,
  publishedVersion,
  runningWelcome,
  type StoredOffer,
} from "./offers.store.ts";
import { oncePromotions } from "./once-promotions.ts";
import { readPerson } from "./person.store.ts";

interface Reading {
  locale: string;
}

/** The offers of a welcome choice available now in a currency. */
export async function choicesOf(
  db: Reader,
  { terms }: StoredOffer,
  reader: Reading,
  currency: string,
  now: Date,
): Promise<WelcomeChoice[]> {
  const choices: WelcomeChoice[] = [];
  for (const offerId of terms.choices ?? []) {
    const offer = await publishedVersion(db, offerId);
    const amount = offer && amountsOf(offer)[currency];
    if (offer && amount !== undefined && amount !== null && isRunning(offer, now.getTime()))
      choices.push({
        offerId,
        ...termsOf(offer, reader, { amount, currency }),
        days: offer.terms.days,
      });
  }
  return choices;
}

/** Whether the punter has chosen from or declined a welcome choice. */
export const isChosen = async (db: Reader, punterId: string, welcomeId: string): Promise<boolean> =>
  (await findByCause(db, punterId, `offer:${welcomeId}`)) !== null;

export interface WelcomeDeps {
  db: Database;
  clock: Clock;
  jurisdictions: Jurisdictions;
  grants: Grants;
}

/** The welcome choice of new punters. */
export function createWelcome({ db, clock, jurisdictions, grants }: WelcomeDeps) {
  const now = () => new Date(clock.now());
  return {
    /** The guest's view, where the law lets guests see offers. */
    async shown(jurisdiction: Jurisdiction, locale: string, wanted: string | undefined) {
      const { bonusLaw, flags, currencies } = jurisdictions.profile(jurisdiction);
      if (!bonusLaw.welcome || !flags.IS_PROMOTIONS_FOR_GUESTS) return null;
      return db.read(async (reader) => {
        const offer = await runningWelcome(reader, jurisdiction, now());
        if (!offer) return null;
        const currency = wanted && currencies.includes(wanted) ? wanted : currencies[0];
        const choices = await choicesOf(reader, offer, { locale }, currency, now());
        return choices.length === 0
          ? null
          : { id: offer.offerId, ...textOf(offer, { locale }), endsAt: offer.endsAt, choices };
      });
    },

    /** The most that a punter can choose now; 0 if they have chosen or may not. */
    async money(reader: Reader, punterId: string): Promise<number> {
      const person = await readPerson(reader, punterId, now());
      const isLawful = person && jurisdictions.profile(person.jurisdiction).bonusLaw.welcome;
      const offer = isLawful ? await runningWelcome(reader, person.jurisdiction, now()) : null;
      if (
        !person ||
        !offer ||
        grants.whyNot(offer, person, true) ||
        (await isChosen(reader, punterId, offer.offerId)) ||
        (await grants.perPerson.takenByOthers(reader, punterId, oncePromotions(offer))).size > 0
      )
        return 0;
      const choices = await choicesOf(reader, offer, person, person.currency, now());
      return Math.max(0, ...choices.map(({ amount }) => amount));
    },
  };
}

export type Welcome = ReturnType<typeof createWelcome>;
