import { useEffect, useRef, useState } from "react";
import type { Slot } from "./use-slot.ts";

/** Spins that follow each other by themselves, and what ends them early. Amounts in minor units. */
export interface AutoplayPlan {
  count: number;
  /** Stops after a win of this much or more. */
  winFrom: number | null;
  /** Stops when the balance falls below this. */
  balanceFrom: number | null;
}

interface Autoplay {
  /** How many are still to come, with the one that is shown. */
  left: number;
  start(plan: AutoplayPlan): void;
  stop(): void;
}

/** Plays by a plan. A bet that was not taken ends it, and so does whoever wants it to. */
export function useAutoplay(slot: Slot, balance: number): Autoplay {
  const [left, setLeft] = useState(0);
  const now = useRef({ slot, balance });
  const plan = useRef<AutoplayPlan | null>(null);
  useEffect(() => {
    now.current = { slot, balance };
  });
  useEffect(
    () => () => {
      plan.current = null;
    },
    [],
  );

  async function start(next: AutoplayPlan): Promise<void> {
    plan.current = next;
    for (let count = next.count; count > 0 && plan.current === next; count--) {
      setLeft(count);
      if (next.balanceFrom !== null && now.current.balance < next.balanceFrom) break;
      const played = await now.current.slot.spin();
      if (!played || (next.winFrom !== null && played.won >= next.winFrom)) break;
      await painted();
    }
    if (plan.current === next) plan.current = null;
    setLeft(0);
  }

  return {
    left,
    start: (next) => void start(next),
    stop() {
      plan.current = null;
      setLeft(0);
    },
  };
}

/** The page has taken in what the last round changed. */
const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
