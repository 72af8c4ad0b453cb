/** Calendar days as ISO texts (2001-12-31). They have no time zone, so all arithmetic is in UTC. */
export type Day = string;

const DAY_MS = 24 * 60 * 60 * 1000;
/** The first moment of a day. */
export const momentOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
export const dayAt = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** The day, or null if it does not exist (30 February). */
export function dayOf(year: number, month: number, date: number): Day | null {
  const text = [year, month, date]
    .map((part, at) => String(part).padStart(at ? 2 : 4, "0"))
    .join("-");
  const ms = momentOf(text);
  return !Number.isNaN(ms) && dayAt(ms) === text ? text : null;
}

export const addDays = (day: Day, count: number): Day => dayAt(momentOf(day) + count * DAY_MS);
