/** Rules for card numbers. A number is held in memory while it is checked, and nowhere else. */
export const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, "");

/** ISO/IEC 7812: every second digit from the right is doubled; the sum ends in 0. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const BRANDS: readonly [RegExp, string][] = [
  [/^4/, "visa"],
  [/^(5[1-5]|2(22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720))/, "mastercard"],
  [/^3[47]/, "amex"],
  [/^(50|5[6-9]|6[0-9])/, "maestro"],
  [/^220[0-4]/, "mir"],
];
export const brandOf = (digits: string): string =>
  BRANDS.find(([start]) => start.test(digits))?.[1] ?? "card";

/** A card is valid until the end of its month. */
export const isExpired = (month: number, year: number, now: number): boolean =>
  now >= Date.UTC(year, month, 1);

export interface TypedCard {
  number: string;
  expiryMonth: number;
  expiryYear: number;
  cvc: string;
  holder: string;
}

export type CardField = "number" | "expiry" | "cvc" | "holder";

/** How far ahead a card may expire: no card is issued for longer. */
const MOST_YEARS = 20;

/** The first invalid field. */
export function wrongField(
  { number, expiryMonth, expiryYear, cvc, holder }: TypedCard,
  now: number,
): CardField | null {
  if (!passesLuhn(digitsOf(number))) return "number";
  const year = new Date(now).getUTCFullYear();
  if (!(expiryMonth >= 1 && expiryMonth <= 12) || expiryYear > year + MOST_YEARS) return "expiry";
  if (isExpired(expiryMonth, expiryYear, now)) return "expiry";
  if (!/^\d{3,4}$/.test(cvc)) return "cvc";
  if (!/^[^\p{Cc}<>]{2,80}$/u.test(holder.trim())) return "holder";
  return null;
}
