import { seedRandom } from "../../seed.ts";
import type { Drift } from "../definition.ts";

/** How often a trader reconsiders an upcoming event. */
const KNOT_SECONDS = 1500;

/** The trader's current view; prices are constant between two of them. */
export const knotAt = (
  { startsAt, speed }: { startsAt: number; speed: number },
  at: number,
): number => Math.floor(((at - startsAt) * speed) / (KNOT_SECONDS * 1000));

/** The trader's view: near the process's own, seeded, without a trend. */
export const driftOf =
  (seed: string, knot: number): Drift =>
  (index) =>
    seedRandom(seed, `drift|${index}|${knot}`).next() * 2 - 1;
