import { useEffect, useRef, useState } from "react";
import type { Slot } from "./use-slot.ts";

/** Automatic spins and their stop conditions. Amounts in minor units. */
export interface AutoplayPlan {
  count: number;
  /** Stops after a win of at least this much. */
  winFrom: number | null;
  /** Stops when the balance falls below this. */
  balanceFrom: number | null;
}

interface Autoplay {
  /** How many are left, including the one on show. */
  left: number;
  start(plan: AutoplayPlan): void;
  stop(): void;
}

/** Runs a plan. A refused bet ends it, and so does the punter. */
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

/** Resolves when the page has rendered the last round's changes. */
const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
