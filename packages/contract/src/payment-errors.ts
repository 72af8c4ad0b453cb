import { refused, retryable } from "./refusal.ts";
/** Refusals of payments: part of the table in errors.ts. */
export const PAYMENT_ERRORS = {
  PAYMENTS_UNAVAILABLE: retryable(503, "No payment provider is connected"),
  PAYMENT_METHOD_UNAVAILABLE: refused(422, "This payment method is not available here"),
  PAYMENT_METHOD_NOT_FOUND: refused(404, "Saved method not found"),
  PAYMENT_METHOD_EXPIRED: refused(422, "The card has expired"),
  PAYMENT_METHOD_STOPPED: refused(409, "The method is blocked until an operator reviews it"),
  PAYMENT_AMOUNT_OUT_OF_RANGE: refused(422, "The amount is not between `least` and `most`"),
  PAYMENT_DETAILS_INVALID: refused(
    422,
    "A field of the method is missing or wrong: see `field` and `rule`",
  ),
  PAYMENT_TOO_MANY: retryable(429, "Too many payments are in progress: at most `most`"),
  PAYMENT_STOPPED: refused(
    403,
    "The account's payments are blocked until an operator reviews them",
  ),
  PAYMENT_NOT_FOUND: refused(404, "Payment not found"),
  PAYMENT_NOT_CANCELLABLE: refused(
    409,
    "The payment cannot be cancelled any more, or the law does not allow it",
  ),
  WITHDRAWAL_BLOCKED: refused(409, "A withdrawal is blocked: `blocks` lists the reasons"),
  WITHDRAWAL_OTHER_METHOD_FIRST: refused(
    422,
    "Money must return to its source first: this method may pay at most `most`",
  ),
  SOURCE_OF_FUNDS_NOT_ASKED: refused(
    409,
    "The source of funds was not requested, or was already reviewed",
  ),
  SOURCE_OF_FUNDS_ENOUGH: refused(
    409,
    "The maximum number of answers is reached: an operator is reviewing them",
  ),
  PAYMENT_HOOK_REFUSED: refused(401, "The message's signature is missing, wrong or expired"),
  PAYMENT_PROVIDER_UNKNOWN: refused(404, "Unknown provider"),
  PAYMENT_ELSEWHERE: refused(409, "The payment is in another state by now: see `state`"),
  BREAK_NOT_FOUND: refused(404, "The break does not exist or is closed"),
  SECOND_OPERATOR_NEEDED: refused(409, "An amount of this size needs a second operator"),
  PAYMENT_REFUND_REFUSED: refused(422, "The provider rejected the refund: `reason` says why"),
  PAYMENT_REFUND_UNANSWERED: retryable(
    503,
    "The provider did not respond to a refund, so its result is unknown: `says` describes it and its key",
  ),
};
