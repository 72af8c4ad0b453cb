import { type Clock, HOUR_MS } from "@touchline/core";

/** Orders whose answer was lost, kept to be sent again byte for byte. */
export interface Repeats<Answer> {
  keep(paymentId: string, again: () => Promise<Answer>): void;
  of(paymentId: string): (() => Promise<Answer>) | null;
  drop(paymentId: string): void;
}

/** Encrypted card data is valid for a day; this process keeps it in memory no longer than this. */
const KEPT_MS = HOUR_MS;
const MOST = 500;

/**
 * Adyen has no call for a payment's state: only repeating a request under its key returns the
 * original answer. The request is kept in memory for a while and never stored. After that, or in
 * another process, the webhook gives the answer.
 */
export function createRepeats<Answer>(clock: Clock): Repeats<Answer> {
  const kept = new Map<string, { again: () => Promise<Answer>; until: number }>();
  return {
    keep(paymentId, again) {
      kept.delete(paymentId);
      kept.set(paymentId, { again, until: clock.now() + KEPT_MS });
      for (const [oldest, { until }] of kept)
        if (kept.size > MOST || until <= clock.now()) kept.delete(oldest);
    },
    of(paymentId) {
      const found = kept.get(paymentId);
      return found && found.until > clock.now() ? found.again : null;
    },
    drop: (paymentId) => void kept.delete(paymentId),
  };
}
