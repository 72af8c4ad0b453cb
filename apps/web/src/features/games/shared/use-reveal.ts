import { useEffect, useState } from "react";
import { isStill } from "../../../domain/theme/stillness.ts";

/**
 * Reveals the parts of an outcome one after another. With reduced motion, and in a replay, all at
 * once.
 */
export function useReveal(
  roundId: string | undefined,
  count: number,
  stepMs: number,
  atOnce = false,
): { revealed: number; isDone: boolean } {
  const [state, setState] = useState<{ roundId: string | undefined; revealed: number }>({
    roundId,
    revealed: atOnce ? count : 0,
  });
  const revealed = state.roundId === roundId ? state.revealed : 0;
  useEffect(() => {
    if (roundId === undefined) return;
    if (atOnce || isStill()) return setState({ roundId, revealed: count });
    setState({ roundId, revealed: 0 });
    const timer = setInterval(
      () =>
        setState((held) =>
          held.revealed >= count ? held : { roundId, revealed: held.revealed + 1 },
        ),
      stepMs,
    );
    return () => clearInterval(timer);
  }, [roundId, count, stepMs, atOnce]);
  return { revealed, isDone: roundId !== undefined && revealed >= count };
}
