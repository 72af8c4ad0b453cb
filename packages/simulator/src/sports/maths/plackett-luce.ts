import { itemAt } from "@touchline/core";
/**
 * Each runner's chances to finish first, second … `depth`-th in a Plackett–Luce race: the next
 * finisher is drawn among those left by weight.
 */
export function positionChances(weights: readonly number[], depth: number): number[][] {
  const chances = Array.from({ length: depth }, () => weights.map(() => 0));
  const taken = weights.map(() => false);
  function place(position: number, left: number, chance: number): void {
    const row = itemAt(chances, position);
    for (let i = 0; i < weights.length; i++) {
      if (taken[i]) continue;
      const weight = weights[i] as number;
      const p = (chance * weight) / left;
      row[i] = (row[i] as number) + p;
      if (position + 1 >= depth) continue;
      taken[i] = true;
      place(position + 1, left - weight, p);
      taken[i] = false;
    }
  }
  if (weights.length > 0)
    place(
      0,
      weights.reduce((sum, weight) => sum + weight, 0),
      1,
    );
  return chances;
}
