/**
 * Factors that stand on steps of e to some power: so few of them that what is worked out for one
 * serves every match. `of` is the number of a factor's step, `onto` the factor moved to the nearest
 * one.
 */
export const steps = (size: number) => {
  const of = (factor: number): number => Math.round(Math.log(factor) / size);
  return { of, onto: (factor: number): number => Math.exp(of(factor) * size) };
};
