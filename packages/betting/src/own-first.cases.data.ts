/** Stake, own money and bonus money, and what the bonus gives and whether both together lack. */
export const OWN_FIRST_CASES: readonly (readonly [
  stake: number,
  own: number,
  bonus: number,
  part: number,
  isShort: boolean,
])[] = [
  [100, 100, 0, 0, false],
  [100, 250, 500, 0, false],
  [100, 99, 1, 1, false],
  [100, 99, 0, 1, true],
  [100, 0, 100, 100, false],
  [100, 0, 99, 100, true],
  [100, 40, 60, 60, false],
  [100, 40, 59, 60, true],
  [1, 0, 0, 1, true],
  [1, 1, 0, 0, false],
  [9_007_199_254_740_991, 9_007_199_254_740_990, 1, 1, false],
];
