import type { PaymentRow } from "./payments.store.ts";

/** The sums that providers claim back of a deposit. Negative where a reversal exceeds its claim. */
export interface Claims {
  isCredited: boolean;
  refunded: bigint;
  chargedBack: bigint;
}

type Claimed = Pick<PaymentRow, "credited" | "refund_claimed" | "charge_claimed">;
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Of a payment that is held: its claims include what gates of the release before moved. */
export const claimsOf = ({
  credited,
  refund_claimed = 0n,
  charge_claimed = 0n,
}: Claimed): Claims => ({
  isCredited: credited > 0n,
  refunded: refund_claimed,
  chargedBack: charge_claimed,
});

interface Claim {
  kind: string;
  amount?: bigint | null;
}

/**
 * Whether an event has something to act on. A claim waits for the money that it takes, a reversal
 * for its claim: a provider may report them in any order.
 */
export function isReady({ isCredited, refunded, chargedBack }: Claims, { kind }: Claim): boolean {
  if (kind === "refunded" || kind === "charged_back") return isCredited;
  if (kind === "refund_reversed") return refunded > 0n;
  return kind !== "chargeback_reversed" || chargedBack > 0n;
}

/** An event without an amount is about the whole deposit. */
export function claimsAfter(claims: Claims, { kind, amount }: Claim, whole: bigint): Claims {
  const sum = amount ?? whole;
  switch (kind) {
    case "refunded":
      return { ...claims, refunded: claims.refunded + sum };
    case "refund_reversed":
      return { ...claims, refunded: claims.refunded - sum };
    case "charged_back":
      return { ...claims, chargedBack: claims.chargedBack + sum };
    case "chargeback_reversed":
      return { ...claims, chargedBack: claims.chargedBack - sum };
    default:
      return claims;
  }
}

/**
 * The part of the credited money that the claims take. Chargebacks go first, whichever came first:
 * the bank has that money, and a refund of it can only be a mistake.
 */
export function takenBy({ refunded, chargedBack }: Claims, credited: bigint) {
  const charged = smaller(credited, larger(0n, chargedBack));
  return { chargedBack: charged, refunded: smaller(credited - charged, larger(0n, refunded)) };
}
