import { addDays, addMonths, type Day, weekdayOf } from "../../domain/dates/days.ts";

/** Where a key leads from a day, as in the WAI-ARIA date grid; null for keys that lead nowhere. */
export function dayByKey(key: string, shift: boolean, day: Day, rightToLeft: boolean): Day | null {
  const forward = rightToLeft ? -1 : 1;
  switch (key) {
    case "ArrowRight":
      return addDays(day, forward);
    case "ArrowLeft":
      return addDays(day, -forward);
    case "ArrowDown":
      return addDays(day, 7);
    case "ArrowUp":
      return addDays(day, -7);
    case "Home":
      return addDays(day, 1 - weekdayOf(day));
    case "End":
      return addDays(day, 7 - weekdayOf(day));
    case "PageDown":
      return addMonths(day, shift ? 12 : 1);
    case "PageUp":
      return addMonths(day, shift ? -12 : -1);
    default:
      return null;
  }
}

interface WithWeekInfo {
  getWeekInfo?: () => { firstDay: number };
}

/**
 * The first day of the week where the language is spoken (Monday is 1); Monday where the browser
 * cannot tell.
 */
export const firstWeekdayOf = (tag: string): number =>
  (new Intl.Locale(tag) as WithWeekInfo).getWeekInfo?.().firstDay ?? 1;
