/**
 * Below this the difference between expected and counted shares is no longer chance: something
 * loses visitors of one group.
 */
export const SUSPICIOUS_P = 0.001;

/** The approximation needs at least five expected visitors per group. */
const LEAST_EXPECTED = 5;

export interface SampleRatio {
  chiSquare: number;
  /** How often chance alone would deviate this far or further. */
  p: number;
}

/** Pearson's test of the counted groups against their shares; null while too few are counted. */
export function sampleRatio(
  counts: readonly number[],
  shares: readonly number[],
): SampleRatio | null {
  const groups = counts
    .map((count, at) => ({ count, share: shares[at] ?? 0 }))
    .filter(({ share }) => share > 0);
  const [all, whole] = [
    sum(groups.map(({ count }) => count)),
    sum(groups.map(({ share }) => share)),
  ];
  const expected = groups.map(({ share }) => (share / whole) * all);
  if (groups.length < 2 || expected.some((each) => each < LEAST_EXPECTED)) return null;
  const chiSquare = sum(
    groups.map(({ count }, at) => (count - (expected[at] ?? 0)) ** 2 / (expected[at] ?? 1)),
  );
  return { chiSquare, p: upperGamma((groups.length - 1) / 2, chiSquare / 2) };
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

const STEPS = 500;
const PRECISION = 1e-14;

/**
 * The regularised upper incomplete gamma function, Q(a, x): by its series for small x, by its
 * continued fraction for large x.
 */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - scale * lowerSeries(a, x) : scale * upperFraction(a, x);
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let total = term;
  for (let n = 1; n < STEPS && term > total * PRECISION; n++) {
    term *= x / (a + n);
    total += term;
  }
  return total;
}

/** Evaluated backwards: a few hundred terms in, the tail no longer matters. */
function upperFraction(a: number, x: number): number {
  let tail = 0;
  for (let n = STEPS; n > 0; n--) tail = (n * (n - a)) / (x + 2 * n + 1 - a - tail);
  return 1 / (x + 1 - a - tail);
}

/** Stirling's series, after raising the argument to where the series is exact to twelve digits. */
export function logGamma(z: number): number {
  let [raised, product] = [z, 1];
  while (raised < 12) product *= raised++;
  const [inverse, square] = [1 / raised, 1 / raised ** 2];
  const series = inverse * (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680)));
  return (
    (raised - 0.5) * Math.log(raised) -
    raised +
    Math.log(2 * Math.PI) / 2 +
    series -
    Math.log(product)
  );
}
