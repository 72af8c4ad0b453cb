import { refused, retryable } from "./refusal.ts";
/** Refusals about money in and out: part of the one table in errors.ts. */
export const PAYMENT_ERRORS = {
  PAYMENTS_UNAVAILABLE: retryable(503, "No payment provider is connected"),
  PAYMENT_METHOD_UNAVAILABLE: refused(422, "This way to pay is not offered here"),
  PAYMENT_METHOD_NOT_FOUND: refused(404, "There is no such saved method"),
  PAYMENT_METHOD_EXPIRED: refused(422, "The card has expired"),
  PAYMENT_METHOD_STOPPED: refused(409, "The method is stopped until somebody has looked at it"),
  PAYMENT_AMOUNT_OUT_OF_RANGE: refused(422, "The amount is not between `least` and `most`"),
  PAYMENT_DETAILS_INVALID: refused(
    422,
    "A field of the method is missing or wrong: `field` and `rule` say which and how",
  ),
  PAYMENT_TOO_MANY: retryable(429, "Too many payments are under way: `most` of them may be"),
  PAYMENT_STOPPED: refused(
    403,
    "Payments of the account are stopped until somebody has looked at them",
  ),
  PAYMENT_NOT_FOUND: refused(404, "There is no such payment"),
  PAYMENT_NOT_CANCELLABLE: refused(409, "The payment cannot be taken back any more, or not by law"),
  WITHDRAWAL_BLOCKED: refused(409, "Something stands before a withdrawal: `blocks` says what"),
  WITHDRAWAL_OTHER_METHOD_FIRST: refused(
    422,
    "Money goes back to where it came from first: `most` goes over this way",
  ),
  SOURCE_OF_FUNDS_NOT_ASKED: refused(
    409,
    "Nobody asks for the source of the money, or it was looked at",
  ),
  SOURCE_OF_FUNDS_ENOUGH: refused(
    409,
    "The question has been answered often enough: somebody looks at it",
  ),
  PAYMENT_HOOK_REFUSED: refused(401, "The signature of the message is missing, wrong or old"),
  PAYMENT_PROVIDER_UNKNOWN: refused(404, "There is no such provider"),
  PAYMENT_ELSEWHERE: refused(409, "The payment stands elsewhere by now: `state` says where"),
  BREAK_NOT_FOUND: refused(404, "There is no such break, or it is closed"),
  SECOND_OPERATOR_NEEDED: refused(409, "An amount of this size needs the word of another operator"),
  PAYMENT_REFUND_REFUSED: refused(422, "The provider refused the refund: `reason` says why"),
  PAYMENT_REFUND_UNANSWERED: retryable(
    503,
    "The provider gave no answer to a refund, and nobody knows whether it was made: `says` names it and its key",
  ),
};
