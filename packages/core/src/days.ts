/** A calendar day on the wire: 2001-12-31. Days carry no time zone. */
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is an existing day: 2024-02-30 is not. */
export function isDay(text: string): boolean {
  const match = DAY.exec(text);
  if (!match) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}

/**
 * Whole years between two days. In a common year a person born on 29 February turns a year older on
 * 1 March.
 */
export function ageOn(birthDay: string, onDay: string): number {
  const years = Number(onDay.slice(0, 4)) - Number(birthDay.slice(0, 4));
  return onDay.slice(5) < birthDay.slice(5) ? years - 1 : years;
}
