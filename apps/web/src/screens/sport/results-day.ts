import { type Day, dayOf } from "../../platform/dates/days.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MOST_OFFSET = 14 * 60;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The requested local day for an offset in minutes east of Greenwich, and its start and end. */
export function resultsDay(
  asked: string | undefined,
  offset: string | undefined,
  now: number,
): { day: Day; today: Day; from: number; until: number } {
  const minutes = Number(offset ?? 0);
  const shift =
    Number.isInteger(minutes) && Math.abs(minutes) <= MOST_OFFSET ? minutes * MINUTE_MS : 0;
  const today = new Date(now + shift).toISOString().slice(0, 10);
  const [, year, month, date] = DAY.exec(asked ?? "") ?? [];
  const day = (year && dayOf(Number(year), Number(month), Number(date))) || today;
  const from = Date.parse(`${day}T00:00:00Z`) - shift;
  return { day, today, from, until: from + DAY_MS };
}
