import { previousLink } from "@touchline/fair";

/**
 * Links that are followed before the page is let breathe: a few hundredths of a second on a slow
 * phone.
 */
const STRETCH = 1000;
/** Longer than any chain that is played: it holds about a month of rounds. */
const MOST_STEPS = 200_000;

export interface Walk {
  /** `lost`: so many steps were made, and the anchor was not among them. */
  end: "reached" | "lost" | "stopped";
  /** How many links were followed. */
  steps: number;
}

interface WalkHost {
  signal: AbortSignal;
  onSteps: (steps: number) => void;
  /** Lets the page do what it has to do; then goes on. */
  breathe: () => Promise<void>;
}

/**
 * Follows a crash round's link back, hash by hash, until it comes to the anchor that was published
 * before the first round. Nobody can make a link that leads there, so what leads there was fixed
 * when the anchor was.
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
