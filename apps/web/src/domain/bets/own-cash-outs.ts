/**
 * Bets that this page is cashing out. The push about them is meant for the punter's other devices.
 */
const own = new Set<string>();

export const cashingOut = (betId: string): void => void own.add(betId);
export const isOwnCashOut = (betId: string): boolean => own.delete(betId);
/** The attempt failed: a cash-out from another device is news again. */
export const notCashingOut = (betId: string): void => void own.delete(betId);
