/**
 * Tattersalls Rule 4 (c): the percentage deducted from winnings, by the price of the withdrawn
 * runner. Each row has the longest price of its band, in thousandths rounded up, so that a fraction
 * falls into its band however its decimals were rounded (2/11 is 1.181 or 1.182). A price between
 * two printed bands belongs to the longer one, which deducts less.
 */
export const RULE_4_BANDS: readonly { longest: number; percent: number }[] = [
  { longest: 1_112, percent: 90 }, // 1/9 or shorter
  { longest: 1_182, percent: 85 }, // 2/17 to 2/11
  { longest: 1_250, percent: 80 }, // 1/5 to 1/4
  { longest: 1_300, percent: 75 }, // 2/7 to 3/10
  { longest: 1_400, percent: 70 }, // 1/3 to 2/5
  { longest: 1_534, percent: 65 }, // 4/9 to 8/15
  { longest: 1_616, percent: 60 }, // 4/7 to 8/13
  { longest: 1_800, percent: 55 }, // 4/6 to 4/5
  { longest: 1_953, percent: 50 }, // 5/6 to 20/21
  { longest: 2_200, percent: 45 }, // evens to 6/5
  { longest: 2_500, percent: 40 }, // 5/4 to 6/4
  { longest: 2_750, percent: 35 }, // 13/8 to 7/4
  { longest: 3_250, percent: 30 }, // 15/8 to 9/4
  { longest: 4_000, percent: 25 }, // 5/2 to 3/1
  { longest: 5_000, percent: 20 }, // 10/3 to 4/1
  { longest: 6_500, percent: 15 }, // 9/2 to 11/2
  { longest: 10_000, percent: 10 }, // 6/1 to 9/1
  { longest: 15_000, percent: 5 }, // 10/1 to 14/1
];
