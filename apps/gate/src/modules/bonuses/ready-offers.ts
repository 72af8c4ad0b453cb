import { createHash } from "node:crypto";
import { JURISDICTIONS, type Jurisdiction, PRODUCTS } from "@touchline/contract";
import { assert, type Clock, DAY_MS, type Minor } from "@touchline/core";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/db.ts";
import type { Outbox } from "../../platform/outbox.ts";
import { isRefusal } from "../../platform/refusal.ts";
import type { Jurisdictions } from "../jurisdictions/jurisdictions.module.ts";
import { sameWorth, worthOf } from "../wallet/wallet.module.ts";
import { DEMO_OFFERS, type DemoOffer, demoOfferName, PERSONAL_TEXTS } from "./demo-offers.data.ts";
import type { Grants } from "./grants.service.ts";
import { readPerson } from "./grants.store.ts";
import type { OfferDraft, Offers } from "./offers.service.ts";
import { insertOffer, newestVersion, type StoredOffer } from "./offers.store.ts";

export interface ReadyOffersDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  jurisdictions: Jurisdictions;
  offers: Offers;
  grants: Grants;
}

/** Free bets are placed as bets, so on these. */
const BET_ON = ["sport", "esports", "virtual-sports"];
const PERSONAL_DAYS = 30;
const DEMO_MS = 365 * DAY_MS;
/** Shorter than an offer lasts: the one of a period runs to its end. */
const REWARD_MS = 300 * DAY_MS;

/** Offers that are not written by hand: the demo's, and a free bet that the operator offers to one punter. */
export function createReadyOffers({ db, outbox, clock, jurisdictions, offers, grants }: ReadyOffersDeps) {
  function draftOf(
    jurisdiction: Jurisdiction,
    {
      days: wanted,
      texts,
      ...over
    }: Pick<OfferDraft, "audience" | "code"> & Pick<DemoOffer, "days" | "texts" | "leastOdds"> & { amounts: Record<string, number> },
  ): OfferDraft {
    const { bonusLaw, products } = jurisdictions.profile(jurisdiction);
    const days = Math.max(wanted, bonusLaw.leastDays);
    return {
      jurisdiction,
      kind: "free_bet",
      audience: over.audience,
      products: PRODUCTS.filter((product) => BET_ON.includes(product) && products.includes(product)),
      terms: { amounts: over.amounts, days, leastOdds: over.leastOdds },
      texts: { en: texts.en(days), ru: texts.ru(days), es: texts.es(days) },
      code: over.code,
      startsAt: clock.now(),
      endsAt: clock.now() + DEMO_MS,
    };
  }

  /** Publishes it where it is not there yet; false where the law does not allow it. */
  async function ensure(tx: Tx, jurisdiction: Jurisdiction, offer: DemoOffer, offerId: string, audience: OfferDraft["audience"]) {
    if (await newestVersion(tx, offerId)) return true;
    const { currencies } = jurisdictions.profile(jurisdiction);
    const amounts = Object.fromEntries(currencies.map((currency) => [currency, Number(worthOf(offer.dollars, currency))]));
    const draft = draftOf(jurisdiction, { ...offer, audience, amounts });
    if (offers.flawsOf(draft).length > 0) return false;
    const first: StoredOffer = { ...draft, offerId, version: 1, status: "draft" };
    await insertOffer(tx, first, new Date(clock.now()));
    assert(!isRefusal(await offers.publish(tx, offerId)), `the offer ${offer.name} can be published`);
    return true;
  }

  async function seed(tx: Tx, jurisdiction: Jurisdiction, offer: DemoOffer): Promise<void> {
    const isLawful = await ensure(tx, jurisdiction, offer, namedId(demoOfferName(jurisdiction, offer)), {});
    assert(isLawful, `the demo's offer ${offer.name} is lawful in ${jurisdiction}`);
  }

  return {
    async seedDemo(): Promise<void> {
      await db.transact(async (tx) => {
        for (const jurisdiction of JURISDICTIONS) for (const offer of DEMO_OFFERS) await seed(tx, jurisdiction, offer);
      });
    },

    /**
     * The offer behind a free bet that points buy, made when it is first asked for and anew each year; null where the law has none.
     * Of two who ask for it first at once, one waits for the other.
     */
    async rewardOffer(tx: Tx, jurisdiction: Jurisdiction, { rewardId, dollars }: { rewardId: string; dollars: number }) {
      const offerId = namedId(`reward ${jurisdiction} ${rewardId} ${Math.floor(clock.now() / REWARD_MS)}`);
      if (await newestVersion(tx, offerId)) return offerId;
      await sql`select pg_advisory_xact_lock(hashtextextended(${offerId}, 0))`.execute(tx);
      const offer = { name: rewardId, code: null, dollars, days: PERSONAL_DAYS, leastOdds: null, texts: PERSONAL_TEXTS };
      return (await ensure(tx, jurisdiction, offer, offerId, { reward: true })) ? offerId : null;
    },

    /** The most that one punter may get by one offer. */
    mostAmount(jurisdiction: Jurisdiction, currency: string): Minor {
      const { bonusLaw, currencies } = jurisdictions.profile(jurisdiction);
      return sameWorth(bonusLaw.mostAmount, currencies[0], currency);
    },

    /** Offers one punter a free bet of their own; answers why that cannot be, or null. */
    async offerPersonally(punterId: string, amount: Minor): Promise<string | null> {
      const problem = await db.transact(async (tx) => {
        const person = await readPerson(tx, punterId, new Date(clock.now()));
        assert(person, `there is no punter ${punterId}`);
        const amounts = { [person.currency]: Number(amount) };
        const terms = { amounts, days: PERSONAL_DAYS, leastOdds: null, texts: PERSONAL_TEXTS, code: null };
        const saved = await offers.save(tx, draftOf(person.jurisdiction, { ...terms, audience: { punterIds: [punterId] } }));
        if (isRefusal(saved)) return `The law of ${person.jurisdiction} does not allow it (${String(saved.details?.broken)}).`;
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

/** The same id for the same name. */
export function namedId(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
