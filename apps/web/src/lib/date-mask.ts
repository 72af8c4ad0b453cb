import InputMask from "imask/controls/input";
import MaskedDate from "imask/masked/date";
import { type Day, dayOf } from "./days.ts";

interface Bounds {
  min?: Day | undefined;
  max?: Day | undefined;
}

const localDate = (day: Day): Date => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
};

/**
 * product §5: day.month.year, day 1 to 31, month 1 to 12, year 1900 to 9999; a complete date must exist and lie within its
 * bounds. These are the mask's own defaults: a character that would break them is not taken.
 */
export const createDateMask = ({ min, max }: Bounds = {}): MaskedDate =>
  new MaskedDate({ ...(min && { min: localDate(min) }), ...(max && { max: localDate(max) }) });

export const maskedDay = (mask: MaskedDate): Day | null => {
  const date = mask.date;
  return date ? dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate()) : null;
};

/** Masks an input and tells the day in it, null while it is not complete. Returns how to stop. */
export function maskDateInput(input: HTMLInputElement, bounds: Bounds, onDay: (day: Day | null) => void): () => void {
  const mask = createDateMask(bounds);
  const control = new InputMask(input, mask as never);
  control.on("accept", () => onDay(maskedDay(mask)));
  return () => control.destroy();
}

export const shownDay = (day: Day): string => day.split("-").reverse().join(".");
