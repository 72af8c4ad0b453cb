import { TWENTY_LINES_OF_FOUR } from "../lines.data.ts";
import type { SlotSpec } from "../slot-spec.ts";

/**
 * Under the sea, twenty lines over four rows: pearls that land in free spins stay until the last
 * one.
 */
export const deepCatch: SlotSpec<"deep-catch"> = {
  gameId: "deep-catch",
  rows: 4,
  symbols: [
    { id: "fish", mark: "F", pays: { 3: 35_000, 4: 150_000, 5: 750_000 } },
    { id: "crab", mark: "C", pays: { 3: 27_500, 4: 90_000, 5: 375_000 } },
    { id: "starfish", mark: "R", pays: { 3: 27_500, 4: 90_000, 5: 375_000 } },
    { id: "shell", mark: "H", pays: { 3: 18_000, 4: 55_000, 5: 225_000 } },
    { id: "anchor", mark: "N", pays: { 3: 18_000, 4: 55_000, 5: 225_000 } },
    { id: "ace", mark: "A", pays: { 3: 9_000, 4: 27_500, 5: 110_000 } },
    { id: "king", mark: "K", pays: { 3: 9_000, 4: 27_500, 5: 110_000 } },
    { id: "queen", mark: "Q", pays: { 3: 7_000, 4: 18_000, 5: 72_500 } },
    { id: "jack", mark: "J", pays: { 3: 7_000, 4: 18_000, 5: 72_500 } },
    { id: "pearl", mark: "W", wild: true },
    { id: "helm", mark: "S", scatter: true },
  ],
  strips: [
    "KJNCKCQJANFJNARKJQJRCRKANHQCHAQSKFQRKJQHFAQHJANH",
    "ANQKHJKAQJFKHAFNQJRANHKWRSHCJNKNRJCQKAQCHJFQACJQR",
    "JRAHNFQJWFCKQRJHQKRCHJNAHKJJCHQKRJAQNKANKQACNQAFS",
    "AKJCNQJAKFCQAHFRWAHQQNJFQKHANKJHNRQHKJRJCKSRCNAJQ",
    "CNKHQJACQHRJCFSQKARJFNAAQJNKQAKNKJHRQCKNQWJHARJFH",
  ],
  pays: { by: "lines", lines: TWENTY_LINES_OF_FOUR },
  wild: { sticksInFreeSpins: true },
  scatterPays: { 3: 20_000, 4: 100_000, 5: 500_000 },
  freeSpins: {
    awards: { 3: 8, 4: 10, 5: 12 },
    again: { 3: 4, 4: 6, 5: 8 },
    most: 40,
    strips: [
      "RNKAQCJAWHQKRJFNKHJNAFJSAQARCJQKFCJNAJQHCKRNQHQHK",
      "NQKQJCNAJHNAJKQAKHRFNJKCKWQFSKQRCHJARJNJQHCAWQFARH",
      "JANKRAJQKFCQAWKHQCQNQAHKJQCKFHCJWAHJKRHFJNRSANJRQN",
      "JHAWJRKCJNANKQHRNKAHRJAHJQWQFJRQNQKHJCKQAFCAKCQSNF",
      "HAKSNQAJFNKNFJRHRQKHJQWAJQHCAWKAJQNACRKQJFKCHRNCQJ",
    ],
  },
  cap: 30_000_000,
};
