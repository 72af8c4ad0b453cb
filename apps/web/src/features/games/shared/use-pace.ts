import { useEffect, useMemo, useRef, useState } from "react";

export interface Pace {
  /** The next round has to wait. */
  isResting: boolean;
  /** Called when a round's answer has arrived. */
  laid(): void;
  /** Resolves when the next one may be laid. */
  rested(): Promise<void>;
}

/**
 * Keeps the required time between rounds. It counts from the answer, while the server counts from
 * the earlier start of the round, so a round that waited here is not refused there.
 */
export function usePace(minRoundMs: number): Pace {
  const [isResting, setResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { laid, rested } = useMemo(() => {
    let rest = Promise.resolve();
    return {
      laid() {
        if (minRoundMs === 0) return;
        setResting(true);
        rest = new Promise((resolve) => {
          timer.current = setTimeout(() => {
            setResting(false);
            resolve();
          }, minRoundMs);
        });
      },
      rested: () => rest,
    };
  }, [minRoundMs]);
  return { isResting, laid, rested };
}
