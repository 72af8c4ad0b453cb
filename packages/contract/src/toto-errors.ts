import { refused, retryable } from "./refusal.ts";
/** Refusals of the pools: toto on matches, tote on races. */
export const TOTO_ERRORS = {
  TOTO_NOT_OFFERED: refused(404, "This site has no toto"),
  TOTO_DRAW_NOT_FOUND: refused(404, "Draw not found"),
  TOTO_DRAW_CLOSED: refused(409, "The draw has closed: nothing was charged"),
  TOTO_COUPON_NOT_VALID: refused(422, "The coupon does not match its draw"),
  TOTO_CURRENCY_DIFFERS: refused(409, "The coupon's currency differs from the account's"),
  TOTO_UNIT_TOO_SMALL: refused(422, "The stake of a line is below the minimum"),
  TOTO_STAKE_TOO_LARGE: refused(422, "The coupon's total stake is above the maximum"),
  TOTE_RACE_NOT_FOUND: refused(404, "The race has no tote pools"),
  TOTE_POOL_NOT_OFFERED: refused(404, "The race has no pool of this kind"),
  TOTE_CLOSED: refused(409, "The race is off: nothing was charged"),
  TOTE_SUSPENDED: retryable(409, "Bets on the race are suspended: nothing was charged"),
  TOTE_TICKET_NOT_VALID: refused(422, "The ticket is not valid for its pool: `fault` says why"),
};
