import { PHONE_TABLE } from "./phone-table.data.ts";

/**
 * docs/behaviour/forms-and-formats.md#phone-numbers, phone country table. First digits and lengths
 * are those of mobile numbers, without the dial code.
 */
export interface PhoneCountry {
  countryId: string;
  dialCode: string;
  starts: readonly string[];
  lengths: readonly number[];
  /** A 0 stands for a digit: "0000 000000". As long as the longest number. */
  mask: string;
}

const words = (text: string): string[] => text.split(" ").filter(Boolean);

/** By dial code; if countries share one, the main country comes first. */
export const PHONE_COUNTRIES: readonly PhoneCountry[] = PHONE_TABLE.map(
  ([countryId, dialCode, starts, lengths, mask]) => ({
    countryId,
    dialCode,
    starts: words(starts),
    lengths: words(lengths).map(Number),
    mask,
  }),
);

const byId = new Map(PHONE_COUNTRIES.map((country) => [country.countryId, country]));

export const phoneCountry = (countryId: string): PhoneCountry | undefined =>
  byId.get(countryId.toUpperCase());

/** The digits of a typed or pasted number. A leading 00 means the same as a plus. */
export const phoneDigits = (text: string): string => text.replace(/\D/g, "").replace(/^00/, "");

/** How well a number fits a country: the length of the matching first digits, or -1. */
function fit(digits: string, { dialCode, starts, lengths }: PhoneCountry): number {
  if (!digits.startsWith(dialCode)) return -1;
  const national = digits.slice(dialCode.length);
  if (!lengths.includes(national.length)) return -1;
  if (starts.length === 0) return 0;
  return Math.max(...starts.map((start) => (national.startsWith(start) ? start.length : -1)));
}

/**
 * docs/behaviour/forms-and-formats.md#phone-numbers: a number without a known country needs more
 * digits than this.
 */
const UNKNOWN_COUNTRY_MIN_DIGITS = 7;

/**
 * docs/behaviour/forms-and-formats.md#phone-numbers, phone by country. `digits` are international,
 * with the dial code and without a plus.
 */
export function checkPhone(digits: string, countryId?: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  const country = countryId === undefined ? undefined : phoneCountry(countryId);
  if (country) return fit(digits, country) >= 0;
  return (
    digits.length > UNKNOWN_COUNTRY_MIN_DIGITS &&
    PHONE_COUNTRIES.some((each) => fit(digits, each) >= 0)
  );
}

/** The country of a complete number: the best fit by first digits, then the main country. */
export function countryOfPhone(digits: string): string | null {
  let best: { countryId: string; size: number } | null = null;
  for (const country of PHONE_COUNTRIES) {
    const size = fit(digits, country);
    if (size > (best?.size ?? -1)) best = { countryId: country.countryId, size };
  }
  return best?.countryId ?? null;
}

/** Formats the digits after the dial code by the country's mask; extra digits are appended. */
export function maskedNational(national: string, mask: string): string {
  let at = 0;
  let text = "";
  for (const sign of mask) {
    if (at >= national.length) return text.trimEnd();
    text += sign === "0" ? national[at++] : sign;
  }
  return text + national.slice(at);
}

/** +44 7400 123456 */
export function shownPhone(digits: string): string {
  const country = phoneCountry(countryOfPhone(digits) ?? "");
  return country
    ? `+${country.dialCode} ${maskedNational(digits.slice(country.dialCode.length), country.mask)}`
    : `+${digits}`;
}
