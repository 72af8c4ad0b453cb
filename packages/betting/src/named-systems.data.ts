/**
 * Systems by their traditional names. A Patent and the Luckies include singles, the others do not.
 * A round robin and the flags are full covers with every pair of legs up and down, single stakes
 * about.
 */
export const NAMED_SYSTEMS = [
  { name: "Trixie", legs: 3, sizes: [2, 3] },
  { name: "Patent", legs: 3, sizes: [1, 2, 3] },
  { name: "Round Robin", legs: 3, sizes: [2, 3], about: 1 },
  { name: "Yankee", legs: 4, sizes: [2, 3, 4] },
  { name: "Lucky 15", legs: 4, sizes: [1, 2, 3, 4] },
  { name: "Flag", legs: 4, sizes: [2, 3, 4], about: 1 },
  { name: "Canadian", legs: 5, sizes: [2, 3, 4, 5] },
  { name: "Lucky 31", legs: 5, sizes: [1, 2, 3, 4, 5] },
  { name: "Super Flag", legs: 5, sizes: [2, 3, 4, 5], about: 1 },
  { name: "Heinz", legs: 6, sizes: [2, 3, 4, 5, 6] },
  { name: "Lucky 63", legs: 6, sizes: [1, 2, 3, 4, 5, 6] },
  { name: "Heinz Flag", legs: 6, sizes: [2, 3, 4, 5, 6], about: 1 },
  { name: "Super Heinz", legs: 7, sizes: [2, 3, 4, 5, 6, 7] },
  { name: "Goliath", legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
  { name: "Union Jack", legs: 9, sizes: [], pattern: "union_jack" },
] as const satisfies readonly {
  name: string;
  legs: number;
  sizes: readonly number[];
  about?: 1 | 2;
  pattern?: "union_jack";
}[];
