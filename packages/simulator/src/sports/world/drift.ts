import { seedRandom } from "../../seed.ts";
import type { Drift } from "../definition.ts";

/** A trader looks at a coming event anew so often. */
const KNOT_SECONDS = 1500;

/** Which of his views stands at an instant: between two of them prices stand still. */
export const knotAt = (
  { startsAt, speed }: { startsAt: number; speed: number },
  at: number,
): number => Math.floor(((at - startsAt) * speed) / (KNOT_SECONDS * 1000));

/** His view: near the process's own, seeded, without a trend. */
export const driftOf =
  (seed: string, knot: number): Drift =>
  (index) =>
    seedRandom(seed, `drift|${index}|${knot}`).next() * 2 - 1;
