import { refused } from "./refusal.ts";
/** Refusals of what an operator writes about boosted prices. */
export const BOOST_ERRORS = {
  PRICE_BOOST_FAULTY: refused(422, "The boosted price cannot be: `flaws` says why"),
  PRICE_BOOST_ABOVE_FAIR: refused(
    409,
    "The price is above the fair one by more than usual: confirm it with `force`",
  ),
  PRICE_BOOST_NOT_FOUND: refused(404, "There is no such boosted price, or it has ended"),
};
