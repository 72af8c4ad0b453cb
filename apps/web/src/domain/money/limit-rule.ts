import type { LimitRule, LimitStanding } from "@touchline/contract";
import { useMoment } from "../dates/moments.ts";
import { useTexts } from "../texts/text.ts";

/**
 * The law about limits in words: what counts, how a raise waits, and whether it must be confirmed.
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
 * The next change of a limit's window: a fixed one begins anew, of a rolling one the oldest part
 * leaves. Null where nothing is used.
 */
export function useResetText(): (standing: LimitStanding, rule: LimitRule) => string | null {
  const texts = useTexts();
  const moment = useMoment("limit");
  return ({ limit, resetsAt }, { fixed }) => {
    if (limit === null || resetsAt === null) return null;
    return texts(fixed ? "limits.renews" : "limits.frees", { when: moment(resetsAt) });
  };
}
