import { useEffect, useMemo, useRef, useState } from "react";

export interface Pace {
  /** The next round has to wait. */
  isResting: boolean;
  /** A round was laid, and the answer has come. */
  laid(): void;
  /** Resolves when the next one may be laid. */
  rested(): Promise<void>;
}

/**
 * Keeps rounds as far apart as they must be. It counts from the answer: the server counts from when
 * it opened the round, which was earlier, so that what has waited here is not refused there.
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
