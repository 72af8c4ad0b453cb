import type { PromotionPhase, PromotionTexts, StoredPromotion } from "@touchline/contract";

export interface RaceTimes {
  status: "open" | "counting" | "paying" | "paid" | "canceled";
  startsAt: Date;
  endsAt: Date;
}

/** A promotion's current phase. A race is over only when its prizes are paid. */
export function phaseOf(
  promotion: Pick<StoredPromotion, "status" | "startsAt" | "endsAt">,
  race: RaceTimes | null,
  now: number,
): PromotionPhase {
  if (promotion.status === "canceled" || race?.status === "canceled") return "canceled";
  if (race?.status === "paid") return "ended";
  const endsAt = race?.endsAt.getTime() ?? promotion.endsAt;
  const isOver = endsAt !== null && now >= endsAt;
  if (race && (race.status !== "open" || isOver)) return "settling";
  if (promotion.status === "ended" || isOver) return "ended";
  return now < (race?.startsAt.getTime() ?? promotion.startsAt) ? "coming" : "running";
}

/** A promotion's texts in the reader's language, or in English if that is missing. */
export const textsIn = (
  { texts }: Pick<StoredPromotion, "texts">,
  language: string,
): PromotionTexts => texts[language] ?? texts.en ?? { title: "", text: "" };
