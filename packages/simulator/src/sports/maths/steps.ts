/**
 * Factors rounded to powers of a step: so few that a table for one serves every match. `of` is the
 * number of a factor's step, `onto` the factor rounded to the nearest.
 */
export const steps = (size: number) => {
  const of = (factor: number): number => Math.round(Math.log(factor) / size);
  return { of, onto: (factor: number): number => Math.exp(of(factor) * size) };
};
