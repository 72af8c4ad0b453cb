/** Bets that this page is cashing out: the push about them is for the punter's other devices. */
const own = new Set<string>();

export const cashingOut = (betId: string): void => void own.add(betId);
export const isOwnCashOut = (betId: string): boolean => own.delete(betId);
/** It came to nothing: a cash-out from elsewhere is news again. */
export const notCashingOut = (betId: string): void => void own.delete(betId);
