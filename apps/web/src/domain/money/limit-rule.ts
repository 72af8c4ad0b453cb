import type { LimitRule, LimitStanding } from "@touchline/contract";
import { useTexts } from "../../platform/texts/text.ts";
import { useMoment } from "../dates/moments.ts";

/**
 * The legal rule about limits in words: what counts, how long a raise waits, and whether the punter
 * must confirm it.
 */
export function useLimitRule(): (rule: LimitRule) => string {
  const texts = useTexts();
  return ({ fixed, wait: { unit, count }, confirmWithinDays }) => {
    const window = fixed
      ? texts("limits.calendar", {
          zone: fixed.zone.replaceAll("_", " "),
          hour: `${String(fixed.fromHour).padStart(2, "0")}:00`,
          weekday: texts(`limits.weekday.${fixed.weekFrom}` as "limits.weekday.1"),
        })
      : texts("limits.rolling");
    const confirmed =
      confirmWithinDays === null ? [] : [texts("limits.confirmed", { days: confirmWithinDays })];
    return [
      window,
      texts("limits.lower"),
      texts(`limits.wait.${unit}`, { count }),
      ...confirmed,
    ].join(" ");
  };
}

/**
 * When a limit's window changes next: a fixed window restarts, a rolling one drops its oldest part.
 * Null if nothing is used.
 */
export function useResetText(): (standing: LimitStanding, rule: LimitRule) => string | null {
  const texts = useTexts();
  const moment = useMoment("limit");
  return ({ limit, resetsAt }, { fixed }) => {
    if (limit === null || resetsAt === null) return null;
    return texts(fixed ? "limits.renews" : "limits.frees", { when: moment(resetsAt) });
  };
}
