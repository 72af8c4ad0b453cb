import type { TableParts } from "@touchline/contract";
import { useEffect, useState } from "react";
import { serverNow } from "../../../data/live/live.clock.ts";
import { useStillness } from "../../../domain/theme/use-stillness.ts";

/** How often to check whether the next step is due. */
const LOOK_MS = 120;

/**
 * The number of steps visible now. Steps are spread over the time span set by the server, so a late
 * viewer sees the same as the others. With reduced motion all steps show at once.
 */
export function useSteps(
  { from, until }: Pick<TableParts, "from" | "until">,
  steps: number,
  running: boolean,
): number {
  const isStill = useStillness();
  const [at, setAt] = useState(0);
  const isSpread = running && !isStill;
  useEffect(() => {
    if (!isSpread) return;
    const look = () => setAt(serverNow());
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [isSpread]);
  if (!isSpread) return steps;
  return Math.max(
    0,
    Math.min(steps, Math.floor(((at - from) / Math.max(1, until - from)) * (steps + 1))),
  );
}
