import { valueNoise } from "../../pricing/value-noise.ts";
import type { Drift } from "../definition.ts";

/** How often a trader reconsiders an upcoming event. */
const KNOT_SECONDS = 1500;
/** A trader needs this many of them to change a view altogether. */
const SLOWNESS = 12;

/** The trader's current view; prices are constant between two of them. */
export const knotAt = (
  { startsAt, speed }: { startsAt: number; speed: number },
  at: number,
): number => Math.floor(((at - startsAt) * speed) / (KNOT_SECONDS * 1000));

/**
 * The trader's view: near the process's own, seeded, without a trend. It is a slow walk, so that
 * views that follow one another say little more than one of them.
 */
export const driftOf =
  (seed: string, knot: number): Drift =>
  (index) =>
    valueNoise(seed, `drift|${index}`, knot / SLOWNESS);
