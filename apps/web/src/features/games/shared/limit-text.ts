import { CallError } from "@touchline/calls";
import type { ReachedLimit } from "@touchline/contract";
import { entryOf } from "@touchline/core";
import { useMoment } from "../../../domain/dates/moments.ts";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { faultCode, faultText } from "../../../domain/texts/call-fault.ts";
import { faultDetails } from "../../../domain/texts/fault-details.ts";
import { type Texts, useTexts } from "../../../platform/texts/text.ts";

/** The punter's own limit because of which a call was refused. */
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
  const term =
    faultCode(error) === "BONUS_TERMS"
      ? entryOf(TERMS, String(faultDetails(error).why))
      : undefined;
  return term ? texts(term) : faultText(texts, error);
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
