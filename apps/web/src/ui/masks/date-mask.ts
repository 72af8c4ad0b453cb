import InputMask from "imask/controls/input";
import MaskedDate from "imask/masked/date";
import { type Day, dayOf } from "../../platform/dates/days.ts";

export interface DayBounds {
  min?: Day | undefined;
  max?: Day | undefined;
}

/** YYYY, MM and DD in some order, with separators. */
export type DatePattern = string;

/** docs/behaviour/forms-and-formats.md#dates: the date mask. */
export const DATE_PATTERN: DatePattern = "DD.MM.YYYY";
/**
 * docs/behaviour/forms-and-formats.md#dates: the date entry mask, unless the language has its own
 * (`date.entryMask`).
 */
export const DATE_ENTRY_PATTERN: DatePattern = "YYYY/MM/DD";

const localDate = (day: Day): Date => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
};
const dayOfDate = (date: Date): Day | null =>
  dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate());

export const shownDay = (day: Day, pattern: DatePattern = DATE_PATTERN): string => {
  const [year = "", month = "", date = ""] = day.split("-");
  return pattern.replace("YYYY", year).replace("MM", month).replace("DD", date);
};

function readDay(text: string, pattern: DatePattern): Day | null {
  const part = (name: string): number =>
    Number(text.slice(pattern.indexOf(name), pattern.indexOf(name) + name.length));
  return text.length === pattern.length ? dayOf(part("YYYY"), part("MM"), part("DD")) : null;
}

/**
 * The pattern in the mask library's syntax: one block per part, separators typed automatically, and
 * no digit moving from one part to the next.
 */
const blocksOf = (pattern: DatePattern): string =>
  pattern
    .replace(/[^YMD]+/g, "{$&}`")
    .replace("YYYY", "Y")
    .replace("MM", "m")
    .replace("DD", "d");

/**
 * docs/behaviour/forms-and-formats.md#dates: day 1 to 31, month 1 to 12, year 1900 to 9999; a
 * complete date must exist and lie within its bounds. These are the mask's own defaults: it rejects
 * a character that would break them.
 */
export const createDateMask = (
  { min, max }: DayBounds = {},
  pattern: DatePattern = DATE_PATTERN,
): MaskedDate =>
  new MaskedDate({
    pattern: blocksOf(pattern),
    prepareChar: (sign, mask) => (mask instanceof MaskedDate ? taken(sign, mask, pattern) : sign),
    format: (date) => (date ? shownDay(dayOfDate(date) ?? "", pattern) : ""),
    parse: (text) => {
      const day = readDay(text, pattern);
      return day ? localDate(day) : null;
    },
    ...(min && { min: localDate(min) }),
    ...(max && { max: localDate(max) }),
  });

/**
 * "7/5/1990" is typed without zeros: a day that begins with 7 can only be 07, and a separator ends
 * a day of one digit. The mask types its separators itself.
 */
function taken(sign: string, mask: MaskedDate, pattern: DatePattern): string {
  const digits = mask.value.replace(/\D/g, "");
  const letters = pattern.replace(/[^YMD]/g, "");
  const letter = letters[digits.length];
  const isSecond = digits.length > 0 && letters[digits.length - 1] === letter;
  if (/\d/.test(sign)) {
    if (!isSecond && Number(sign) > (letter === "D" ? 3 : letter === "M" ? 1 : 9))
      mask.value = `${mask.value}0`;
    return sign;
  }
  if (isSecond && letter !== "Y") mask.value = `${mask.value.slice(0, -1)}0${digits.at(-1) ?? ""}`;
  return "";
}

export const maskedDay = (mask: MaskedDate): Day | null =>
  mask.isComplete && mask.date ? dayOfDate(mask.date) : null;

/**
 * Masks an input and reports the day in it, or null while it is incomplete. Returns a function that
 * removes the mask.
 */
export function maskDateInput(
  input: HTMLInputElement,
  bounds: DayBounds,
  pattern: DatePattern,
  onDay: (day: Day | null) => void,
): () => void {
  const mask = createDateMask(bounds, pattern);
  const control = new InputMask(input, mask as never);
  control.on("accept", () => onDay(maskedDay(mask)));
  return () => control.destroy();
}
