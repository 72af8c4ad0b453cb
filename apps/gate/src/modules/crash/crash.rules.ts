import { type Minor, minor } from "@touchline/core";

/** How long bets are taken, and how long a crash is shown. */
export const BETTING_MS = 7000;
export const SHOWN_MS = 3000;
/** A cash-out that was sent before the crash counts, as far as the network's delay is told by nobody: none is granted. */
const GROWTH_PER_MS = 0.00006;

/** The multiplier so long after the start, in hundredths, rounded down: it is what a cash-out at that instant pays. */
export const multiplierAt = (elapsedMs: number): number =>
  Math.max(100, Math.floor(100 * Math.exp(GROWTH_PER_MS * Math.max(0, elapsedMs)) + 1e-9));

/** How long a round takes to reach a multiplier of so many hundredths. */
export const timeTo = (point: number): number => Math.ceil(Math.log(point / 100) / GROWTH_PER_MS);

/** What a stake brings at a multiplier: rounded once, down. */
export const paidAt = (stake: Minor, multiplier: number): Minor => minor((stake * BigInt(multiplier)) / 100n);

/** The multiplier at which a stake has won all that one round may win: it is cashed out there by itself. */
export const cappedAt = (stake: Minor, mostWin: Minor): number => Number((mostWin * 100n) / (stake > 0n ? stake : 1n));
