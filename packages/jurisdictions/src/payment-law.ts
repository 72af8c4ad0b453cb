import type { MethodKind } from "@touchline/contract";

/**
 * How a way to pay is offered. Amounts are in dollars, and about the same worth in every currency.
 */
export interface MethodTerms {
  least: number;
  most: number;
  /** How long it usually takes, in minutes, at least and at most. */
  takes: readonly [number, number];
  /** Kept of the amount: so many dollars and basis points of it. */
  fee?: { fixed: number; bps: number };
}

/**
 * Which ways to pay there are, and the rules that a withdrawal meets (docs/adr/0046). Amounts are
 * in dollars.
 */
export interface PaymentLaw {
  deposit: Partial<Record<MethodKind, MethodTerms>>;
  withdrawal: Partial<Record<MethodKind, MethodTerms>>;
  /**
   * required: a card must be authenticated by its bank, and the smallest amounts alone are exempt.
   * preferred: the bank decides, and a card without 3-D Secure is taken.
   */
  threeDs: "required" | "preferred";
  /**
   * Amounts up to `most` need no authentication until they come to `total`, or are so many in a
   * row.
   */
  lowValue: { most: number; total: number; inARow: number } | null;
  /** Nobody is paid out before their identity was checked. */
  verifiedToWithdraw: boolean;
  /** Whether a punter may take a withdrawal back while it is still with us. */
  cancellable: boolean;
  /** Up to here the rules alone may decide; from there two operators have to. */
  automaticMost: number;
  twoOperatorsFrom: number;
  /** A withdrawal is paid within so many hours. */
  promisedHours: number;
}

const CARD: MethodTerms = { least: 5, most: 5000, takes: [0, 1] };
const CARD_OUT: MethodTerms = { least: 5, most: 5000, takes: [5, 3 * 24 * 60] };
const BANK: MethodTerms = { least: 10, most: 50_000, takes: [60, 2 * 24 * 60] };
const BANK_OUT: MethodTerms = { least: 10, most: 100_000, takes: [60, 2 * 24 * 60] };
const INSTANT: MethodTerms = { least: 5, most: 10_000, takes: [0, 2] };
const WALLET: MethodTerms = { least: 5, most: 10_000, takes: [0, 5] };
const VOUCHER: MethodTerms = { least: 5, most: 500, takes: [0, 1] };
const CRYPTO: MethodTerms = { least: 20, most: 50_000, takes: [10, 60] };

const ALL_IN = {
  card: CARD,
  bank: BANK,
  instant_bank: INSTANT,
  wallet: WALLET,
  voucher: VOUCHER,
  crypto: CRYPTO,
} as const;
const ALL_OUT = { card: CARD_OUT, bank: BANK_OUT, wallet: WALLET, crypto: CRYPTO } as const;

function pick<Kind extends string, Terms>(
  from: Partial<Record<Kind, Terms>>,
  kinds: readonly Kind[],
): Partial<Record<Kind, Terms>> {
  return Object.fromEntries(
    kinds.flatMap((kind) => (from[kind] ? [[kind, from[kind]]] : [])),
  ) as Partial<Record<Kind, Terms>>;
}

/** Ways to pay by their kinds, under the usual terms. */
export const ways = (
  deposit: readonly MethodKind[],
  withdrawal: readonly (keyof typeof ALL_OUT)[],
) => ({
  deposit: pick<MethodKind, MethodTerms>(ALL_IN, deposit),
  withdrawal: pick<MethodKind, MethodTerms>(ALL_OUT, withdrawal),
});

/**
 * Strong customer authentication in the European Economic Area: article 16 of the technical
 * standard exempts the smallest amounts.
 */
export const EUROPEAN_CARDS = {
  threeDs: "required",
  lowValue: { most: 30, total: 100, inARow: 5 },
} as const;
export const OTHER_CARDS = { threeDs: "preferred", lowValue: null } as const;
export const USUAL_CHECKS = {
  automaticMost: 1000,
  twoOperatorsFrom: 5000,
  promisedHours: 24,
} as const;
