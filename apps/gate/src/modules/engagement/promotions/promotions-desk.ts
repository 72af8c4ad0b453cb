import type { BodyOf, PromotionFlaw, StoredPromotion, savePromotion } from "@touchline/contract";
import { type Clock, DAY_MS, MINUTE_MS } from "@touchline/core";
import type { Database, Reader, Tx } from "../../../platform/database/db.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Jurisdictions } from "../../site/jurisdictions/jurisdictions.module.ts";
import { countReach, publishedVersion } from "../bonuses/offers.store.ts";
import { phaseOf } from "./promotion.rules.ts";
import { brokenPromotionRules } from "./promotion-law.rules.ts";
import {
  countJoined,
  holdPromotion,
  insertPromotion,
  isSlugFree,
  newestPromotion,
  newestPromotions,
  publishedPromotion,
  setPromotionStatus,
} from "./promotions.store.ts";
import type { Races } from "./races.service.ts";
import { findRaces, holdRace, insertRace, setRaceStatus, shortenRace } from "./races.store.ts";

export interface PromotionsDeskDeps {
  db: Database;
  clock: Clock;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  races: Pick<Races, "touch">;
}

export type PromotionDraft = BodyOf<typeof savePromotion>;

/** The promise of a published race: a later version may word it better but must not change it. */
function promised({
  race,
  jurisdictions,
  products,
  audience,
  startsAt,
  endsAt,
}: StoredPromotion): string {
  const { metric, leastStake, currency, prizes, settleMinutes } = race ?? {};
  const terms = [metric, leastStake, currency, prizes, settleMinutes];
  const who = [jurisdictions.toSorted(), audience.tiers?.toSorted(), audience.newWithinDays];
  return JSON.stringify([terms, who, products.toSorted(), startsAt, endsAt]);
}

/**
 * The operator's work on promotions. An unlawful promotion is never stored, and the laws are
 * checked again at publishing.
 */
export function createPromotionsDesk({
  db,
  clock,
  random,
  jurisdictions,
  races,
}: PromotionsDeskDeps) {
  const now = () => new Date(clock.now());

  async function flawsOf(reader: Reader, promotion: StoredPromotion): Promise<PromotionFlaw[]> {
    const offer =
      promotion.offerId === null ? null : await publishedVersion(reader, promotion.offerId);
    const broken = brokenPromotionRules({ ...promotion, offer }, jurisdictions.profile);
    const before =
      promotion.kind === "race" ? await publishedPromotion(reader, promotion.promotionId) : null;
    return before && promised(before) !== promised(promotion) ? [...broken, "changed"] : broken;
  }

  async function save(tx: Tx, { promotionId: given, ...draft }: PromotionDraft) {
    const promotionId = given ?? random.uuid();
    await holdPromotion(tx, promotionId);
    const before = given ? await newestPromotion(tx, given) : null;
    // A new version keeps the promotion's kind and address: otherwise it would be another
    // promotion.
    if (given && (before?.kind !== draft.kind || before.slug !== draft.slug))
      return refusal("PROMOTION_NOT_FOUND");
    const promotion = {
      ...draft,
      promotionId,
      version: (before?.version ?? 0) + 1,
      status: "draft" as const,
    };
    const broken = await flawsOf(tx, promotion);
    if (broken.length > 0) return refusal("PROMOTION_UNLAWFUL", { broken });
    await insertPromotion(tx, promotion, now());
    return promotion;
  }

  async function publish(tx: Tx, promotionId: string) {
    await holdPromotion(tx, promotionId);
    const draft = await newestPromotion(tx, promotionId);
    if (!draft) return refusal("PROMOTION_NOT_FOUND");
    if (draft.status !== "draft") return refusal("PROMOTION_STATE", { status: draft.status });
    if (draft.endsAt !== null && draft.endsAt <= clock.now())
      return refusal("PROMOTION_STATE", { status: "ended" });
    const broken = await flawsOf(tx, draft);
    if (broken.length > 0) return refusal("PROMOTION_UNLAWFUL", { broken });
    await holdPromotion(tx, `at ${draft.slug}`);
    if (!(await isSlugFree(tx, draft))) return refusal("PROMOTION_SLUG_TAKEN");
    const before = await publishedPromotion(tx, promotionId);
    if (before) await setPromotionStatus(tx, before, "ended");
    await setPromotionStatus(tx, draft, "published");
    if (draft.kind === "race") await insertRace(tx, draft);
    return { ...draft, status: "published" as const };
  }

  /**
   * Ends a promotion. A race continues with its settlement and prizes; anything else is over at
   * once.
   */
  async function end(tx: Tx, promotionId: string, settleMinutes: number | undefined) {
    await holdPromotion(tx, promotionId);
    const published = await publishedPromotion(tx, promotionId);
    if (!published) return missing(tx, promotionId);
    if (published.kind !== "race") {
      await setPromotionStatus(tx, published, "ended");
      return { ...published, status: "ended" as const };
    }
    const race = await holdRace(tx, promotionId, "update");
    if (race?.status !== "open" || race.countUpTo !== null)
      return refusal("PROMOTION_STATE", { status: race?.status ?? "ended" });
    const minutes = settleMinutes ?? published.race?.settleMinutes ?? 0;
    const endsAt = new Date(Math.min(race.endsAt.getTime(), clock.now()));
    await shortenRace(
      tx,
      promotionId,
      endsAt,
      new Date(Math.max(endsAt.getTime(), clock.now() + minutes * MINUTE_MS)),
    );
    races.touch(promotionId);
    return published;
  }

  async function cancel(tx: Tx, promotionId: string, reason: string) {
    await holdPromotion(tx, promotionId);
    const published = await publishedPromotion(tx, promotionId);
    if (!published) return missing(tx, promotionId);
    if (published.kind === "race") {
      const race = await holdRace(tx, promotionId, "update");
      if (race?.status !== "open")
        return refusal("PROMOTION_STATE", { status: race?.status ?? "ended" });
      await setRaceStatus(tx, promotionId, "canceled", { at: now(), reason });
      races.touch(promotionId);
    }
    await setPromotionStatus(tx, published, "canceled");
    return { ...published, status: "canceled" as const };
  }

  async function missing(tx: Tx, promotionId: string) {
    const newest = await newestPromotion(tx, promotionId);
    return newest
      ? refusal("PROMOTION_STATE", { status: newest.status })
      : refusal("PROMOTION_NOT_FOUND");
  }

  /** How many punters of a jurisdiction could take part now. */
  async function reachIn(
    reader: Reader,
    promotion: StoredPromotion,
    jurisdiction: StoredPromotion["jurisdictions"][number],
  ) {
    const { bonusLaw: law, currencies } = jurisdictions.profile(jurisdiction);
    const before = (days: number) => new Date(clock.now() - days * DAY_MS);
    const { newWithinDays } = promotion.audience;
    const reach = await countReach(reader, {
      jurisdiction,
      audience: promotion.audience,
      currencies: promotion.race ? [promotion.race.currency] : currencies,
      verifiedOnly: law.verifiedOnly,
      createdBefore: before(law.accountAgeDays),
      createdAfter: newWithinDays === undefined ? null : before(newWithinDays),
      raisedBefore: law.limitRaisedDays > 0 ? before(law.limitRaisedDays) : null,
      now: now(),
    });
    return reach.reduce((sum, { punters }) => sum + punters, 0);
  }

  const preview = (promotionId: string) =>
    db.read(async (reader) => {
      const promotion = await newestPromotion(reader, promotionId);
      if (!promotion) return refusal("PROMOTION_NOT_FOUND");
      const byJurisdiction: Record<string, number> = {};
      for (const jurisdiction of promotion.jurisdictions)
        byJurisdiction[jurisdiction] = await reachIn(reader, promotion, jurisdiction);
      const { race } = promotion;
      return {
        reaches: Object.values(byJurisdiction).reduce((sum, punters) => sum + punters, 0),
        byJurisdiction,
        joined: (await countJoined(reader, [promotionId])).get(promotionId) ?? 0,
        most: race && {
          amount: race.prizes.reduce((sum, prize) => sum + prize, 0),
          currency: race.currency,
        },
      };
    });

  const list = (jurisdiction: Parameters<typeof newestPromotions>[1]) =>
    db.read(async (reader) => {
      const promotions = await newestPromotions(reader, jurisdiction);
      const ids = promotions.map(({ promotionId }) => promotionId);
      const [raced, joined] = [await findRaces(reader, ids), await countJoined(reader, ids)];
      return {
        promotions: promotions.map((promotion) => ({
          ...promotion,
          phase: phaseOf(promotion, raced.get(promotion.promotionId) ?? null, clock.now()),
          racers: joined.get(promotion.promotionId) ?? 0,
        })),
      };
    });

  return { save, publish, end, cancel, preview, list };
}

export type PromotionsDesk = ReturnType<typeof createPromotionsDesk>;
