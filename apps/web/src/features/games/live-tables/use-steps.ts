import type { TableParts } from "@touchline/contract";
import { useEffect, useState } from "react";
import { serverNow } from "../../../data/live/live.clock.ts";
import { useStillness } from "../../../ui/hooks/use-stillness.ts";

/** How often it is looked whether the next step is due. */
const LOOK_MS = 120;

/**
 * How many of so many steps everybody has seen by now: they are spread over the time that the
 * server gave them, so whoever comes in the middle sees what the others see. Whoever wants nothing
 * to move sees them all at once.
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
