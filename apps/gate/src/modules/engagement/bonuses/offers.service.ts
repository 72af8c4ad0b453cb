import type { BodyOf, OfferFlaw, Product, saveOffer } from "@touchline/contract";
import { type Clock, DAY_MS } from "@touchline/core";
import { GAMES } from "@touchline/fair/games";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import { type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { putPromoCode } from "../../people/accounts/promo-codes.store.ts";
import type { Jurisdictions } from "../../site/jurisdictions/jurisdictions.module.ts";
import type { BonusKinds } from "./kinds/kinds.ts";
import { brokenRules } from "./law.rules.ts";
import {
  amountsOf,
  countReach,
  holdOffer,
  insertOffer,
  isCodeFree,
  newestVersion,
  publishedVersion,
  type StoredOffer,
  setOfferStatus,
} from "./offers.store.ts";

export interface OffersDeps {
  clock: Clock;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  kinds: BonusKinds;
  productOfGame: (gameId: string) => Product | null;
}

export type OfferDraft = BodyOf<typeof saveOffer>;

/**
 * The operator's actions on offers. An unlawful offer is never stored, and the law is checked again
 * at publishing.
 */
export function createOffers({ clock, random, jurisdictions, kinds, productOfGame }: OffersDeps) {
  function flawsOf(offer: OfferDraft | StoredOffer): OfferFlaw[] {
    const { terms, ...rest } = offer;
    const lawful = {
      ...rest,
      terms,
      amounts: amountsOf({ terms }),
      days: terms.days,
      wagering: terms.wagering ?? 0,
    };
    const broken = brokenRules(lawful, jurisdictions.profile(offer.jurisdiction));
    if (!broken.includes("terms") && !isPlayable(offer)) broken.push("terms");
    return kinds[offer.kind] || broken.includes("kind") ? broken : ["kind", ...broken];
  }
  /** Free rounds must be in one of our games, and it must belong to the offer's product. */
  function isPlayable({
    products,
    terms: { rounds },
  }: Pick<OfferDraft, "products" | "terms">): boolean {
    return (
      !rounds ||
      (GAMES.has(rounds.gameId) &&
        products.length === 1 &&
        products[0] === productOfGame(rounds.gameId))
    );
  }
  const unlawful = (broken: OfferFlaw[]): Refusal<"OFFER_UNLAWFUL"> =>
    refusal("OFFER_UNLAWFUL", { broken });

  async function save(
    tx: Tx,
    { offerId, ...draft }: OfferDraft,
  ): Promise<StoredOffer | Refusal<"OFFER_NOT_FOUND" | "OFFER_UNLAWFUL">> {
    const id = offerId ?? random.uuid();
    await holdOffer(tx, id);
    const before = offerId ? await newestVersion(tx, offerId) : null;
    // A new version keeps the offer's kind and jurisdiction: otherwise it would be another offer.
    if (
      offerId &&
      (!before || before.jurisdiction !== draft.jurisdiction || before.kind !== draft.kind)
    )
      return refusal("OFFER_NOT_FOUND");
    const broken = flawsOf({ ...draft });
    if (broken.length > 0) return unlawful(broken);
    const offer = {
      ...draft,
      offerId: id,
      version: (before?.version ?? 0) + 1,
      status: "draft" as const,
    };
    await insertOffer(tx, offer, new Date(clock.now()));
    return offer;
  }

  async function publish(tx: Tx, offerId: string) {
    await holdOffer(tx, offerId);
    const draft = await newestVersion(tx, offerId);
    if (!draft) return refusal("OFFER_NOT_FOUND");
    if (draft.status !== "draft" || draft.endsAt <= clock.now()) return refusal("OFFER_ENDED");
    const broken = flawsOf(draft);
    if (broken.length > 0) return unlawful(broken);
    if (!(await canChoose(tx, draft))) return unlawful(["terms"]);
    if (!(await isCodeFree(tx, draft))) return refusal("OFFER_CODE_TAKEN");
    const before = await publishedVersion(tx, offerId);
    if (before) await setOfferStatus(tx, offerId, before.version, "ended");
    if (before?.code && before.code !== draft.code)
      await keepCode(tx, { ...before, endsAt: clock.now() });
    await setOfferStatus(tx, offerId, draft.version, "published");
    await keepCode(tx, draft);
    return { ...draft, status: "published" as const };
  }

  /**
   * Each offer of a choice must be published in the same jurisdiction and not be listed on its own.
   */
  async function canChoose(
    tx: Tx,
    { jurisdiction, terms: { choices = [] } }: StoredOffer,
  ): Promise<boolean> {
    for (const offerId of choices) {
      const choice = await publishedVersion(tx, offerId);
      if (
        choice?.jurisdiction !== jurisdiction ||
        !choice.audience.reward ||
        choice.kind === "welcome_choice"
      )
        return false;
    }
    return true;
  }

  /** Stores the code for sign-up forms, with its offer and expiry. */
  async function keepCode(
    tx: Tx,
    { jurisdiction, code, offerId, texts, endsAt }: StoredOffer,
  ): Promise<void> {
    if (code === null) return;
    const descriptions = Object.fromEntries(
      Object.entries(texts).map(([language, { title }]) => [language, title]),
    );
    await putPromoCode(tx, jurisdiction, {
      code,
      descriptions,
      offerId,
      validUntil: new Date(endsAt),
    });
  }

  async function end(tx: Tx, offerId: string) {
    await holdOffer(tx, offerId);
    const published = await publishedVersion(tx, offerId);
    if (!published)
      return refusal((await newestVersion(tx, offerId)) ? "OFFER_ENDED" : "OFFER_NOT_FOUND");
    await setOfferStatus(tx, offerId, published.version, "ended");
    await keepCode(tx, { ...published, endsAt: clock.now() });
    return { ...published, status: "ended" as const };
  }

  async function preview(db: Reader, offerId: string) {
    const offer = await newestVersion(db, offerId);
    if (!offer) return refusal("OFFER_NOT_FOUND");
    const { bonusLaw: law } = jurisdictions.profile(offer.jurisdiction);
    const before = (days: number) => new Date(clock.now() - days * DAY_MS);
    const { newWithinDays } = offer.audience;
    const reach = await countReach(db, {
      jurisdiction: offer.jurisdiction,
      audience: offer.audience,
      currencies: Object.keys(offer.terms.amounts),
      verifiedOnly: law.verifiedOnly,
      createdBefore: before(law.accountAgeDays),
      createdAfter: newWithinDays === undefined ? null : before(newWithinDays),
      raisedBefore: law.limitRaisedDays > 0 ? before(law.limitRaisedDays) : null,
      now: before(0),
    });
    return {
      reaches: reach.reduce((sum, { punters }) => sum + punters, 0),
      most: Object.fromEntries(
        reach.map(({ currency, punters }) => [
          currency,
          punters * (offer.terms.amounts[currency] ?? 0),
        ]),
      ),
    };
  }

  return { save, publish, end, preview, flawsOf };
}

export type Offers = ReturnType<typeof createOffers>;
