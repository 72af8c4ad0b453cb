/** The growth of a crash round. The server pays by it and the browser draws it. */
const GROWTH_PER_MS = 0.00006;

/**
 * The multiplier after this time in hundredths, rounded down: the payout of a cash-out at that
 * instant.
 */
export const multiplierAt = (elapsedMs: number): number =>
  Math.max(100, Math.floor(100 * Math.exp(GROWTH_PER_MS * Math.max(0, elapsedMs)) + 1e-9));

/** The time a round takes to reach a multiplier in hundredths. */
export const timeTo = (point: number): number => Math.ceil(Math.log(point / 100) / GROWTH_PER_MS);
