/**
 * Ratios within one run: both sides alternate round by round, and the median of the rounds' ratios
 * is reported.
 */
export interface Sides {
  baseline: () => Promise<number>;
  ours: () => Promise<number>;
}

export async function ratioOfRounds(
  rounds: number,
  { baseline, ours }: Sides,
): Promise<{ ratio: number; baseline: number; ours: number }> {
  // One unmeasured round each warms up code and connections.
  await baseline();
  await ours();
  const samples: { baseline: number; ours: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    // Alternate, so that neither side always runs on the warmer machine.
    if (round % 2 === 0) samples.push({ baseline: await baseline(), ours: await ours() });
    else {
      const second = await ours();
      samples.push({ baseline: await baseline(), ours: second });
    }
  }
  return {
    ratio: median(samples.map((sample) => sample.ours / sample.baseline)),
    baseline: median(samples.map((sample) => sample.baseline)),
    ours: median(samples.map((sample) => sample.ours)),
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}
