import { createHash } from "node:crypto";
import { JURISDICTIONS, type Jurisdiction, PRODUCTS, type Product } from "@touchline/contract";
import { assert, type Clock, DAY_MS, type Minor } from "@touchline/core";
import type { GameId } from "@touchline/fair";
import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/db.ts";
import { isRefusal } from "../../../platform/http/refusal.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import { sameWorth, worthOf } from "../../money/wallet/wallet.module.ts";
import type { Jurisdictions } from "../../site/jurisdictions/jurisdictions.module.ts";
import {
  DEMO_OFFERS,
  demoOfferName,
  PERSONAL_TEXTS,
  type ReadyOffer,
  ROUNDS_TEXTS,
  roundsTerms,
} from "./demo-offers.data.ts";
import { WELCOME, WELCOME_CHOICES } from "./demo-welcome.data.ts";
import type { Grants } from "./grants.service.ts";
import type { OfferDraft, Offers } from "./offers.service.ts";
import { insertOffer, newestVersion, type StoredOffer } from "./offers.store.ts";
import { readPerson } from "./person.store.ts";

export interface ReadyOffersDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  jurisdictions: Jurisdictions;
  offers: Offers;
  grants: Grants;
  productOfGame: (gameId: string) => Product | null;
}

/** A reward bought with points, worth about this many dollars. */
export interface Reward {
  rewardId: string;
  dollars: number;
  /** The free rounds of the reward; a reward without them is a free bet. */
  rounds?: { gameId: GameId; count: number };
}

/** Free bets are placed as bets, so only on these products. */
const BET_ON: readonly Product[] = ["sport", "esports", "virtual-sports"];
const PERSONAL_DAYS = 30;
const DEMO_MS = 365 * DAY_MS;
/** Shorter than an offer's life, so that the offer of one period lasts until its end. */
const REWARD_MS = 300 * DAY_MS;

/** Predefined offers: the demo's, and a free bet that the operator gives to one punter. */
export function createReadyOffers({
  db,
  outbox,
  clock,
  jurisdictions,
  offers,
  grants,
  productOfGame,
}: ReadyOffersDeps) {
  /**
   * A draft adapted to the local law: with the days it requires, in the products that the site has.
   */
  function draftOf(
    jurisdiction: Jurisdiction,
    offer: ReadyOffer,
    amounts: Record<string, number>,
  ): OfferDraft {
    const { bonusLaw, products } = jurisdictions.profile(jurisdiction);
    const days = Math.max(offer.days, bonusLaw.leastDays);
    const more = offer.terms?.(amounts) ?? {};
    const inProducts = PRODUCTS.filter(
      (product) => (offer.products ?? BET_ON).includes(product) && products.includes(product),
    );
    return {
      jurisdiction,
      kind: offer.kind ?? "free_bet",
      audience: offer.audience ?? {},
      // Where wagering is limited to one product, use the first.
      products: bonusLaw.oneProductOnly && more.wagering ? inProducts.slice(0, 1) : inProducts,
      terms: {
        amounts,
        days,
        leastOdds: offer.leastOdds,
        ...more,
        ...(more.cashback && { cashback: { ...more.cashback, windowDays: days } }),
      },
      texts: { en: offer.texts.en(days), ru: offer.texts.ru(days), es: offer.texts.es(days) },
      code: offer.code,
      startsAt: clock.now(),
      endsAt: clock.now() + DEMO_MS,
    };
  }

  function draftIn(jurisdiction: Jurisdiction, offer: ReadyOffer): OfferDraft {
    const { currencies } = jurisdictions.profile(jurisdiction);
    return draftOf(
      jurisdiction,
      offer,
      Object.fromEntries(currencies.map((each) => [each, Number(worthOf(offer.dollars, each))])),
    );
  }
  const isLawful = (jurisdiction: Jurisdiction, offer: ReadyOffer) =>
    offers.flawsOf(draftIn(jurisdiction, offer)).length === 0;

  /** Publishes it unless it exists; false if the law forbids it. */
  async function ensure(
    tx: Tx,
    jurisdiction: Jurisdiction,
    offer: ReadyOffer,
    offerId: string,
  ): Promise<boolean> {
    if (await newestVersion(tx, offerId)) return true;
    if (!isLawful(jurisdiction, offer)) return false;
    const first: StoredOffer = {
      ...draftIn(jurisdiction, offer),
      offerId,
      version: 1,
      status: "draft",
    };
    await insertOffer(tx, first, new Date(clock.now()));
    assert(
      !isRefusal(await offers.publish(tx, offerId)),
      `the offer ${offer.name} can be published`,
    );
    return true;
  }

  /** A free bet or free rounds bought with points. */
  function rewardOf({ rewardId, dollars, rounds }: Reward): ReadyOffer {
    const common = {
      name: rewardId,
      code: null,
      dollars,
      days: PERSONAL_DAYS,
      leastOdds: null,
      audience: { reward: true as const },
    };
    if (!rounds) return { ...common, texts: PERSONAL_TEXTS };
    const product = productOfGame(rounds.gameId);
    return {
      ...common,
      kind: "free_rounds",
      products: product ? [product] : [],
      terms: roundsTerms(rounds),
      texts: ROUNDS_TEXTS,
    };
  }

  async function seed(tx: Tx, jurisdiction: Jurisdiction, offer: ReadyOffer): Promise<void> {
    const isThere = await ensure(
      tx,
      jurisdiction,
      offer,
      namedId(demoOfferName(jurisdiction, offer)),
    );
    assert(
      isThere || offer.whereLawful,
      `the demo's offer ${offer.name} is lawful in ${jurisdiction}`,
    );
  }

  /** A choice of the lawful offers, if there are at least two. */
  async function seedWelcome(tx: Tx, jurisdiction: Jurisdiction): Promise<void> {
    if (!jurisdictions.profile(jurisdiction).bonusLaw.welcome) return;
    const choices: string[] = [];
    for (const offer of WELCOME_CHOICES) {
      const offerId = namedId(demoOfferName(jurisdiction, offer));
      if (await ensure(tx, jurisdiction, offer, offerId)) choices.push(offerId);
    }
    const welcome = { ...WELCOME, terms: () => ({ choices }) };
    if (choices.length >= 2)
      await ensure(tx, jurisdiction, welcome, namedId(demoOfferName(jurisdiction, WELCOME)));
  }

  return {
    async seedDemo(): Promise<void> {
      await db.transact(async (tx) => {
        for (const jurisdiction of JURISDICTIONS) {
          for (const offer of DEMO_OFFERS) await seed(tx, jurisdiction, offer);
          await seedWelcome(tx, jurisdiction);
        }
      });
    },

    /**
     * The offer behind a reward for points, created on first use and again each period; null if the
     * law forbids it. Concurrent first uses are serialised.
     */
    async rewardOffer(tx: Tx, jurisdiction: Jurisdiction, reward: Reward) {
      const offerId = namedId(
        `reward ${jurisdiction} ${reward.rewardId} ${Math.floor(clock.now() / REWARD_MS)}`,
      );
      if (await newestVersion(tx, offerId)) return offerId;
      await sql`select pg_advisory_xact_lock(hashtextextended(${offerId}, 0))`.execute(tx);
      return (await ensure(tx, jurisdiction, rewardOf(reward), offerId)) ? offerId : null;
    },

    isRewardLawful: (jurisdiction: Jurisdiction, reward: Reward): boolean =>
      isLawful(jurisdiction, rewardOf(reward)),

    /** The most that one punter may get from one offer. */
    mostAmount(jurisdiction: Jurisdiction, currency: string): Minor {
      const { bonusLaw, currencies } = jurisdictions.profile(jurisdiction);
      return sameWorth(bonusLaw.mostAmount, currencies[0], currency);
    },

    /** Offers one punter a personal free bet; returns why that is impossible, or null. */
    async offerPersonally(punterId: string, amount: Minor): Promise<string | null> {
      const problem = await db.transact(async (tx) => {
        const person = await readPerson(tx, punterId, new Date(clock.now()));
        assert(person, `there is no punter ${punterId}`);
        const personal = {
          name: "personal",
          code: null,
          dollars: 0,
          days: PERSONAL_DAYS,
          leastOdds: null,
          texts: PERSONAL_TEXTS,
        };
        const audience = { punterIds: [punterId] };
        const draft = draftOf(
          person.jurisdiction,
          { ...personal, audience },
          { [person.currency]: Number(amount) },
        );
        const saved = await offers.save(tx, draft);
        if (isRefusal(saved))
          return `The law of ${person.jurisdiction} does not allow it (${String(saved.details?.broken)}).`;
        const published = await offers.publish(tx, saved.offerId);
        assert(!isRefusal(published), "a lawful draft can be published");
        const outcome = await grants.offerTo(tx, punterId, published);
        if (outcome === "offered") return null;
        await offers.end(tx, saved.offerId);
        return `This punter cannot have an offer now (${outcome}).`;
      });
      outbox.wake();
      return problem;
    },
  };
}

/** A deterministic id for a name. */
export function namedId(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
