import { type Minor, minor } from "@touchline/core";

/** How long bets are taken, and how long a crash is shown. */
export const BETTING_MS = 7000;
export const SHOWN_MS = 3000;

/** What a stake brings at a multiplier: rounded once, down. */
export const paidAt = (stake: Minor, multiplier: number): Minor => minor((stake * BigInt(multiplier)) / 100n);

/** The multiplier at which a stake has won all that one round may win: it is cashed out there by itself. */
export const cappedAt = (stake: Minor, mostWin: Minor): number => Number((mostWin * 100n) / (stake > 0n ? stake : 1n));
