import { type TextKey, useTexts } from "../../platform/texts/text.ts";
import { type PlayLimit, SPORT_LIMITS } from "./limit-kinds.data.ts";

const NAMES = {
  lossDaily: "playLimits.lossDaily",
  lossWeekly: "playLimits.lossWeekly",
  lossMonthly: "playLimits.lossMonthly",
  sportLossDaily: "playLimits.lossDaily",
  sportLossWeekly: "playLimits.lossWeekly",
  sportLossMonthly: "playLimits.lossMonthly",
  stakeDaily: "playLimits.stakeDaily",
  sportStakeDaily: "playLimits.stakeDaily",
  sitting: "playLimits.sitting",
  realityCheck: "playLimits.realityCheck",
} as const satisfies Record<PlayLimit, TextKey>;

const isSport = (kind: PlayLimit): boolean => SPORT_LIMITS.some((limit) => limit === kind);

/** A limit's name below the heading of its group. */
export function useLimitLabel(isCalendar: boolean): (kind: PlayLimit) => string {
  const texts = useTexts();
  const isMonth = (kind: PlayLimit) => kind === "lossMonthly" || kind === "sportLossMonthly";
  return (kind) => texts(isCalendar && isMonth(kind) ? "playLimits.lossMonth" : NAMES[kind]);
}

/** A limit's full name for use without the heading. */
export function useLimitName(): (kind: PlayLimit) => string {
  const texts = useTexts();
  return (kind) =>
    `${texts(isSport(kind) ? "playLimits.sport" : "playLimits.games")} · ${texts(NAMES[kind])}`;
}
