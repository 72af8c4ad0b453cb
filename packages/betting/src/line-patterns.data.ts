/**
 * Nine legs in a square, row by row. A Union Jack has a treble for each row, column and diagonal.
 */
export const PATTERNS = {
  union_jack: {
    legs: 9,
    lines: [
      [0, 1, 2],
      [3, 4, 5],
      [6, 7, 8],
      [0, 3, 6],
      [1, 4, 7],
      [2, 5, 8],
      [0, 4, 8],
      [2, 4, 6],
    ],
  },
} as const satisfies Record<string, { legs: number; lines: readonly (readonly number[])[] }>;

export type LinePattern = keyof typeof PATTERNS;
