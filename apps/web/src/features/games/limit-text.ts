import { CallError } from "@touchline/calls";
import type { ReachedLimit } from "@touchline/contract";
import { useMoment } from "../../domain/dates/moments.ts";
import { useMoneyText } from "../../domain/money/money-text.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { type Texts, useTexts } from "../../domain/texts/text.ts";

/** The punter's own limit for which a call was refused. */
export const reachedOf = (error: unknown): ReachedLimit | undefined =>
  error instanceof CallError && error.type === "PLAY_LIMIT_REACHED"
    ? (error.details as unknown as ReachedLimit)
    : undefined;

const TERMS = {
  product: "game.bonusWhy.product",
  game: "game.bonusWhy.game",
  stake: "game.bonusWhy.stake",
  ended: "game.bonusWhy.ended",
} as const;

/** Why a stake was refused; for a bonus, the term that excluded it. */
export function playFaultText(texts: Texts, error: unknown): string {
  const why =
    error instanceof CallError && error.type === "BONUS_TERMS"
      ? (error.details?.why as keyof typeof TERMS)
      : null;
  return why && why in TERMS ? texts(TERMS[why]) : faultText(texts, error);
}

/** Says that a limit has no room for a stake, and how much room it has. */
export function useLimitText(currency: string): (reached: ReachedLimit) => string {
  const texts = useTexts();
  const money = useMoneyText(currency || "USD");
  const moment = useMoment("limit");
  return ({ left, renewsAt }) =>
    renewsAt === null
      ? texts("game.limit.never", { left: money(left) })
      : texts("game.limit.tooMuch", { left: money(left), when: moment(renewsAt) });
}
