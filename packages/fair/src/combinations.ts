/** The binomial coefficient. Exact as far as a number can hold it. */
export function choose(from: number, taken: number): number {
  if (taken < 0 || taken > from) return 0;
  let ways = 1;
  for (let at = 1; at <= Math.min(taken, from - taken); at++) ways = (ways * (from - at + 1)) / at;
  return Math.round(ways);
}

/** The probability that `drawn` numbers out of `all` contain `hits` of the `picked` ones. */
export const hitChance = (all: number, drawn: number, picked: number, hits: number): number =>
  (choose(picked, hits) * choose(all - picked, drawn - hits)) / choose(all, drawn);
