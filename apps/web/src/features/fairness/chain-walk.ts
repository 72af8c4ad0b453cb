import { previousLink } from "@touchline/fair";

/** Links to follow before yielding to the browser: tens of milliseconds on a slow phone. */
const STRETCH = 1000;
/** Longer than any chain in use, which holds about a month of rounds. */
const MOST_STEPS = 200_000;

export interface Walk {
  /** `lost`: the maximum of steps did not reach the anchor. */
  end: "reached" | "lost" | "stopped";
  /** The number of links followed. */
  steps: number;
}

interface WalkHost {
  signal: AbortSignal;
  onSteps: (steps: number) => void;
  /** Yields to the browser, then continues. */
  breathe: () => Promise<void>;
}

/**
 * Hashes a crash round's link repeatedly until it reaches the anchor, which was published before
 * the first round. Nobody can construct a link that leads there, so a link that does was fixed
 * together with the anchor.
 */
export async function walkChain(
  link: string,
  anchor: string,
  { signal, onSteps, breathe }: WalkHost,
): Promise<Walk> {
  let [at, steps] = [link, 0];
  while (steps < MOST_STEPS) {
    if (signal.aborted) return { end: "stopped", steps };
    for (const until = steps + STRETCH; steps < until; ) {
      at = previousLink(at);
      steps++;
      if (at === anchor) return { end: "reached", steps };
    }
    onSteps(steps);
    await breathe();
  }
  return { end: "lost", steps };
}
