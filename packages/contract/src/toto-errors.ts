/** Refusals of the pools: toto over matches, tote on races. */
export const TOTO_ERRORS = {
  TOTO_NOT_OFFERED: { http: 404, retryable: false, says: "There is no toto on this site" },
  TOTO_DRAW_NOT_FOUND: { http: 404, retryable: false, says: "There is no such draw" },
  TOTO_DRAW_CLOSED: { http: 409, retryable: false, says: "The draw has closed: nothing was charged" },
  TOTO_COUPON_NOT_VALID: { http: 422, retryable: false, says: "The coupon is not filled in as its draw needs" },
  TOTO_CURRENCY_DIFFERS: { http: 409, retryable: false, says: "The coupon was priced in another currency than the account's" },
  TOTO_UNIT_TOO_SMALL: { http: 422, retryable: false, says: "The stake of a line is below the minimum" },
  TOTO_STAKE_TOO_LARGE: { http: 422, retryable: false, says: "The coupon costs more than the maximum" },
  TOTE_RACE_NOT_FOUND: { http: 404, retryable: false, says: "The race has no tote pools" },
  TOTE_POOL_NOT_OFFERED: { http: 404, retryable: false, says: "The race has no pool of this kind" },
  TOTE_CLOSED: { http: 409, retryable: false, says: "The race is off: nothing was charged" },
  TOTE_SUSPENDED: { http: 409, retryable: true, says: "Bets on the race are stopped for now: nothing was charged" },
  TOTE_TICKET_NOT_VALID: { http: 422, retryable: false, says: "The ticket is not one of its pool: `fault` says why" },
} as const;
