/** Full covers by the names they have over the counter. A Patent and the Luckies count the singles, the others do not. */
export const NAMED_SYSTEMS = [
  { name: "Trixie", legs: 3, sizes: [2, 3] },
  { name: "Patent", legs: 3, sizes: [1, 2, 3] },
  { name: "Yankee", legs: 4, sizes: [2, 3, 4] },
  { name: "Lucky 15", legs: 4, sizes: [1, 2, 3, 4] },
  { name: "Canadian", legs: 5, sizes: [2, 3, 4, 5] },
  { name: "Lucky 31", legs: 5, sizes: [1, 2, 3, 4, 5] },
  { name: "Heinz", legs: 6, sizes: [2, 3, 4, 5, 6] },
  { name: "Lucky 63", legs: 6, sizes: [1, 2, 3, 4, 5, 6] },
  { name: "Super Heinz", legs: 7, sizes: [2, 3, 4, 5, 6, 7] },
  { name: "Goliath", legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
] as const;
