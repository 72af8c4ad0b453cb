import { seedRandom } from "../seed.ts";

/** Value noise in [−1, 1]: a random height at every integer, joined by smooth steps. */
export function valueNoise(seed: string, key: string, x: number): number {
  const knot = Math.floor(x);
  const height = (k: number) => seedRandom(seed, `${key}|${k}`).next() * 2 - 1;
  const along = x - knot;
  const smooth = along * along * (3 - 2 * along);
  return height(knot) * (1 - smooth) + height(knot + 1) * smooth;
}
