import type { Payment, PaymentMethod, SavedMethod } from "@touchline/contract";

type State = Payment["state"];

/** These states do not change on their own. */
const ENDED = new Set<State>([
  "succeeded",
  "failed",
  "expired",
  "paid",
  "returned",
  "rejected",
  "cancelled",
  "refunded",
  "part_refunded",
  "charged_back",
]);
export const isOpen = ({ state }: Pick<Payment, "state">): boolean => !ENDED.has(state);

/** The look of a state: done, refused, waiting for the punter, or in progress. */
export type Tone = "good" | "bad" | "waiting" | "open";
export function toneOf({ state, holder }: Pick<Payment, "state" | "holder">): Tone {
  if (state === "succeeded" || state === "paid" || state === "part_refunded") return "good";
  if (
    state === "failed" ||
    state === "expired" ||
    state === "rejected" ||
    state === "returned" ||
    state === "refunded" ||
    state === "charged_back" ||
    state === "cancelled"
  )
    return "bad";
  return holder === "punter" ? "waiting" : "open";
}

const FIRST_LOOK_MS = 1000;
const RAREST_LOOK_MS = 30_000;

/**
 * The polling delay after a number of polls: half as long again each time, at most half a minute.
 */
export const nextLookMs = (looks: number): number =>
  Math.min(RAREST_LOOK_MS, Math.round(FIRST_LOOK_MS * 1.5 ** Math.max(0, looks - 1)));

/**
 * The fee of an amount in minor units, computed like the gate's: rounded down, and never the whole
 * amount.
 */
export function feeOf({ fixed, bps }: PaymentMethod["fee"], amount: number): number {
  const whole = fixed + Number((BigInt(amount) * BigInt(bps)) / 10_000n);
  return whole < amount ? whole : Math.max(0, amount - 1);
}

const BRANDS: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  maestro: "Maestro",
};

/** A saved card or account under the name its owner knows. */
export const savedName = ({ brand, label }: Pick<SavedMethod, "brand" | "label">): string =>
  brand === null ? label : `${BRANDS[brand.toLowerCase()] ?? brand} ${label}`;

export const isUsable = ({ isExpired, isStopped }: SavedMethod): boolean =>
  !isExpired && !isStopped;

/** An IBAN in its printed groups. */
export const groupedIban = (text: string): string =>
  text
    .replace(/[^a-z0-9]/gi, "")
    .toUpperCase()
    .slice(0, 34)
    .replace(/(.{4})(?=.)/g, "$1 ");

/**
 * ISO 13616: move the first four characters to the end, replace letters by numbers; the remainder
 * by 97 is 1. The gate checks countries and lengths as well.
 */
export function isIban(text: string): boolean {
  const iban = text.replace(/\s/g, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
