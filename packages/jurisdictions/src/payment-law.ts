import type { MethodKind } from "@touchline/contract";

/**
 * The terms of a payment method. Amounts are in dollars, converted to similar values in other
 * currencies.
 */
export interface MethodTerms {
  least: number;
  most: number;
  /** The usual duration in minutes, at least and at most. */
  takes: readonly [number, number];
  /** Deducted from the amount: a fixed sum in dollars plus basis points. */
  fee?: { fixed: number; bps: number };
}

/**
 * The available payment methods, and the rules for withdrawals (docs/adr/0046). Amounts are in
 * dollars.
 */
export interface PaymentLaw {
  deposit: Partial<Record<MethodKind, MethodTerms>>;
  withdrawal: Partial<Record<MethodKind, MethodTerms>>;
  /**
   * required: the bank must authenticate a card, except for the smallest amounts. preferred: the
   * bank decides, and a card without 3-D Secure is accepted.
   */
  threeDs: "required" | "preferred";
  /**
   * Amounts up to `most` need no authentication until they add up to `total` or reach this many in
   * a row.
   */
  lowValue: { most: number; total: number; inARow: number } | null;
  /** A withdrawal requires a verified identity. */
  verifiedToWithdraw: boolean;
  /** Whether a punter may cancel a withdrawal that we have not sent yet. */
  cancellable: boolean;
  /**
   * Up to `automaticMost` the rules alone may decide; from `twoOperatorsFrom` two operators must
   * approve.
   */
  automaticMost: number;
  twoOperatorsFrom: number;
  /** A withdrawal is paid within this many hours. */
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
} as const satisfies Record<MethodKind, MethodTerms>;
const ALL_OUT = { card: CARD_OUT, bank: BANK_OUT, wallet: WALLET, crypto: CRYPTO } as const;

function pick<Kind extends string, Terms>(
  from: Partial<Record<Kind, Terms>>,
  kinds: readonly Kind[],
): Partial<Record<Kind, Terms>> {
  return Object.fromEntries(
    kinds.flatMap((kind) => (from[kind] ? [[kind, from[kind]]] : [])),
  ) as Partial<Record<Kind, Terms>>;
}

/** Payment methods by kind under the usual terms. */
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
