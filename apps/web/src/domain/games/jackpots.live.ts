import { useEffect, useState } from "react";
import { call } from "../../data/session/session.client.ts";
import { usePunter } from "../../data/session/session.ts";
import { isStill } from "../theme/stillness.ts";

export interface JackpotValue {
  jackpotId: string;
  currency: string;
  amount: number;
  /** The stake a round needs to play for the whole jackpot. */
  fullStake: number;
}

const ASK_EVERY_MS = 5000;

/** The jackpots in the visitor's currency, refetched while they are visible. */
export function useJackpots(
  wanted: boolean,
  first: readonly JackpotValue[],
): readonly JackpotValue[] {
  const [values, setValues] = useState(first);
  const currency = usePunter(({ balanceInfo }) => balanceInfo.currency);
  useEffect(() => {
    if (!wanted) return;
    const ask = () => {
      if (document.visibilityState === "hidden") return;
      call("jackpotValues", { query: currency === undefined ? {} : { currency } }).then(
        ({ jackpots }) => setValues(jackpots),
        () => {},
      );
    };
    ask();
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [wanted, currency]);
  return values;
}

/**
 * Counts up to a new value until the next one is due, so that a jackpot ticks instead of jumping. A
 * reset jackpot starts at once.
 */
export function useTicking(amount: number): number {
  const [shown, setShown] = useState(amount);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown runs after the amount, not before it
  useEffect(() => {
    if (amount <= shown || isStill()) return setShown(amount);
    const step = Math.max(1, Math.ceil((amount - shown) / (ASK_EVERY_MS / 100)));
    const timer = setInterval(() => setShown((now) => Math.min(amount, now + step)), 100);
    return () => clearInterval(timer);
  }, [amount]);
  return shown;
}
