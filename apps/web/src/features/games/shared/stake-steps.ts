/** Stakes increase in round steps: 1, 2, 5, 10 and so on, in the currency's smallest unit. */
const STEPS = [1, 2, 5];

function ladder(least: number, most: number): number[] {
  const rungs: number[] = [];
  for (let power = 1; power <= most; power *= 10) rungs.push(...STEPS.map((step) => step * power));
  return [least, ...rungs.filter((rung) => rung > least && rung < most), most];
}

/** The next stake up or down, within the limits. */
export function stakeAfter(
  stake: number,
  direction: 1 | -1,
  { minStake, maxStake }: { minStake: number; maxStake: number },
): number {
  const rungs = ladder(minStake, maxStake);
  return direction === 1
    ? (rungs.find((rung) => rung > stake) ?? maxStake)
    : (rungs.findLast((rung) => rung < stake) ?? minStake);
}

/** The initial stake: neither the minimum nor much, and within the balance. */
export function openingStake(
  { minStake, maxStake }: { minStake: number; maxStake: number },
  balance: number,
): number {
  const wanted = Math.min(minStake * 10, maxStake);
  return Math.max(
    minStake,
    ladder(minStake, maxStake).findLast((rung) => rung <= Math.min(wanted, balance)) ?? minStake,
  );
}
