import { MINUTE_MS } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import {
  holdPromotion,
  newestPromotion,
  publishedPromotion,
  setPromotionStatus,
} from "./promotions.store.ts";
import type { PromotionsDeskDeps } from "./promotions-desk-deps.ts";
import { holdRace, setRaceStatus, shortenRace } from "./races.store.ts";

type Deps = PromotionsDeskDeps;

/**
 * Ends a promotion. A race continues with its settlement and prizes; anything else is over at
 * once.
 */
export async function endPromotion(
  { clock, races }: Deps,
  tx: Tx,
  promotionId: string,
  settleMinutes: number | undefined,
) {
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

export async function cancelPromotion(
  { clock, races }: Deps,
  tx: Tx,
  promotionId: string,
  reason: string,
) {
  await holdPromotion(tx, promotionId);
  const published = await publishedPromotion(tx, promotionId);
  if (!published) return missing(tx, promotionId);
  if (published.kind === "race") {
    const race = await holdRace(tx, promotionId, "update");
    if (race?.status !== "open")
      return refusal("PROMOTION_STATE", { status: race?.status ?? "ended" });
    await setRaceStatus(tx, promotionId, "canceled", { at: new Date(clock.now()), reason });
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
