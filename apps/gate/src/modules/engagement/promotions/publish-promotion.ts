import type { PromotionFlaw, StoredPromotion } from "@touchline/contract";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import { publishedVersion } from "../bonuses/offers.store.ts";
import { brokenPromotionRules } from "./promotion-law.rules.ts";
import {
  holdPromotion,
  insertPromotion,
  isSlugFree,
  newestPromotion,
  publishedPromotion,
  setPromotionStatus,
} from "./promotions.store.ts";
import type { PromotionDraft, PromotionsDeskDeps } from "./promotions-desk-deps.ts";
import { insertRace } from "./races.store.ts";

type Deps = PromotionsDeskDeps;

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

async function flawsOf(
  { jurisdictions }: Deps,
  reader: Reader,
  promotion: StoredPromotion,
): Promise<PromotionFlaw[]> {
  const offer =
    promotion.offerId === null ? null : await publishedVersion(reader, promotion.offerId);
  const broken = brokenPromotionRules({ ...promotion, offer }, jurisdictions.profile);
  const before =
    promotion.kind === "race" ? await publishedPromotion(reader, promotion.promotionId) : null;
  return before && promised(before) !== promised(promotion) ? [...broken, "changed"] : broken;
}

export async function savePromotion(
  deps: Deps,
  tx: Tx,
  { promotionId: given, ...draft }: PromotionDraft,
) {
  const promotionId = given ?? deps.random.uuid();
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
  const broken = await flawsOf(deps, tx, promotion);
  if (broken.length > 0) return refusal("PROMOTION_UNLAWFUL", { broken });
  await insertPromotion(tx, promotion, new Date(deps.clock.now()));
  return promotion;
}

export async function publishPromotion(deps: Deps, tx: Tx, promotionId: string) {
  await holdPromotion(tx, promotionId);
  const draft = await newestPromotion(tx, promotionId);
  if (!draft) return refusal("PROMOTION_NOT_FOUND");
  if (draft.status !== "draft") return refusal("PROMOTION_STATE", { status: draft.status });
  if (draft.endsAt !== null && draft.endsAt <= deps.clock.now())
    return refusal("PROMOTION_STATE", { status: "ended" });
  const broken = await flawsOf(deps, tx, draft);
  if (broken.length > 0) return refusal("PROMOTION_UNLAWFUL", { broken });
  await holdPromotion(tx, `at ${draft.slug}`);
  if (!(await isSlugFree(tx, draft))) return refusal("PROMOTION_SLUG_TAKEN");
  const before = await publishedPromotion(tx, promotionId);
  if (before) await setPromotionStatus(tx, before, "ended");
  await setPromotionStatus(tx, draft, "published");
  if (draft.kind === "race") await insertRace(tx, draft);
  return { ...draft, status: "published" as const };
}
