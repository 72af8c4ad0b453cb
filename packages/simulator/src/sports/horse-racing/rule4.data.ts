/**
 * Tattersalls Rule 4 (c): the percentage deducted from winnings, by the withdrawn runner's price in
 * thousandths, the longest of each band. A longer price deducts nothing.
 */
export const RULE_4_BANDS: readonly (readonly [longest: number, percent: number])[] = [
  [1_112, 90], // 1/9 or shorter
  [1_182, 85], // 2/17 to 2/11
  [1_250, 80], // 1/5 to 1/4
  [1_300, 75], // 2/7 to 3/10
  [1_400, 70], // 1/3 to 2/5
  [1_534, 65], // 4/9 to 8/15
  [1_616, 60], // 4/7 to 8/13
  [1_800, 55], // 4/6 to 4/5
  [1_953, 50], // 5/6 to 20/21
  [2_200, 45], // evens to 6/5
  [2_500, 40], // 5/4 to 6/4
  [2_750, 35], // 13/8 to 7/4
  [3_250, 30], // 15/8 to 9/4
  [4_000, 25], // 5/2 to 3/1
  [5_000, 20], // 10/3 to 4/1
  [6_500, 15], // 9/2 to 11/2
  [10_000, 10], // 6/1 to 9/1
  [15_000, 5], // 10/1 to 14/1
];
