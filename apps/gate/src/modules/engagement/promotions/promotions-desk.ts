import type { Tx } from "../../../platform/database/db.ts";
import { cancelPromotion, endPromotion } from "./end-promotion.ts";
import { listPromotions, previewPromotion } from "./preview-promotion.ts";
import type { newestPromotions } from "./promotions.store.ts";
import type { PromotionDraft, PromotionsDeskDeps } from "./promotions-desk-deps.ts";
import { publishPromotion, savePromotion } from "./publish-promotion.ts";

/**
 * The operator's work on promotions. An unlawful promotion is never stored, and the laws are
 * checked again at publishing.
 */
export const createPromotionsDesk = (deps: PromotionsDeskDeps) => ({
  save: (tx: Tx, draft: PromotionDraft) => savePromotion(deps, tx, draft),
  publish: (tx: Tx, promotionId: string) => publishPromotion(deps, tx, promotionId),
  end: (tx: Tx, promotionId: string, settleMinutes: number | undefined) =>
    endPromotion(deps, tx, promotionId, settleMinutes),
  cancel: (tx: Tx, promotionId: string, reason: string) =>
    cancelPromotion(deps, tx, promotionId, reason),
  preview: (promotionId: string) => previewPromotion(deps, promotionId),
  list: (jurisdiction: Parameters<typeof newestPromotions>[1]) =>
    listPromotions(deps, jurisdiction),
});

export type PromotionsDesk = ReturnType<typeof createPromotionsDesk>;
