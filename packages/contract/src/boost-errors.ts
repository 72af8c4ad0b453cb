/** Refusals of what an operator writes about boosted prices. */
export const BOOST_ERRORS = {
  PRICE_BOOST_FAULTY: { http: 422, retryable: false, says: "The boosted price cannot be: `flaws` says why" },
  PRICE_BOOST_ABOVE_FAIR: {
    http: 409,
    retryable: false,
    says: "The price is above the fair one by more than usual: confirm it with `force`",
  },
  PRICE_BOOST_NOT_FOUND: { http: 404, retryable: false, says: "There is no such boosted price, or it has ended" },
} as const;
