/** How a crash round climbs: the server pays by it and the browser draws it. */
const GROWTH_PER_MS = 0.00006;

/**
 * The multiplier so long after the start, in hundredths, rounded down: it is what a cash-out at
 * that instant pays.
 */
export const multiplierAt = (elapsedMs: number): number =>
  Math.max(100, Math.floor(100 * Math.exp(GROWTH_PER_MS * Math.max(0, elapsedMs)) + 1e-9));

/** How long a round takes to reach a multiplier of so many hundredths. */
export const timeTo = (point: number): number => Math.ceil(Math.log(point / 100) / GROWTH_PER_MS);
