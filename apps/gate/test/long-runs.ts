/**
 * How often a random test draws: `npm run test:long` draws more often than `npm test`, whose runs
 * add up by themselves.
 */
export const runs = (long: number, short: number): number =>
  process.env.LONG_TESTS === "1" ? long : short;
