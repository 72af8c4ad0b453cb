import { refused } from "./refusal.ts";
/** Refusals of the operator's calls about boosted prices. */
export const BOOST_ERRORS = {
  PRICE_BOOST_FAULTY: refused(422, "The boosted price is invalid: `flaws` lists why"),
  PRICE_BOOST_ABOVE_FAIR: refused(
    409,
    "The price is unusually far above the fair one: confirm it with `force`",
  ),
  PRICE_BOOST_NOT_FOUND: refused(404, "The boosted price does not exist or has ended"),
};
