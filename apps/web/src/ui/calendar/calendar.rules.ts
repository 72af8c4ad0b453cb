import { addMonths, weekdayOf } from "../../platform/dates/calendar-days.ts";
import { addDays, type Day } from "../../platform/dates/days.ts";

/** The day that a key moves to, as in the WAI-ARIA date grid; null for other keys. */
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

/** The first day of the week for a language (Monday is 1); Monday if the browser does not know. */
export const firstWeekdayOf = (tag: string): number =>
  (new Intl.Locale(tag) as WithWeekInfo).getWeekInfo?.().firstDay ?? 1;
