/** Refusals about money in and out: part of the one table in errors.ts. */
export const PAYMENT_ERRORS = {
  PAYMENTS_UNAVAILABLE: { http: 503, retryable: true, says: "No payment provider is connected" },
  PAYMENT_METHOD_UNAVAILABLE: { http: 422, retryable: false, says: "This way to pay is not offered here" },
  PAYMENT_METHOD_NOT_FOUND: { http: 404, retryable: false, says: "There is no such saved method" },
  PAYMENT_METHOD_EXPIRED: { http: 422, retryable: false, says: "The card has expired" },
  PAYMENT_METHOD_STOPPED: { http: 409, retryable: false, says: "The method is stopped until somebody has looked at it" },
  PAYMENT_AMOUNT_OUT_OF_RANGE: { http: 422, retryable: false, says: "The amount is not between `least` and `most`" },
  PAYMENT_DETAILS_INVALID: {
    http: 422,
    retryable: false,
    says: "A field of the method is missing or wrong: `field` and `rule` say which and how",
  },
  PAYMENT_TOO_MANY: { http: 429, retryable: true, says: "Too many payments are under way: `most` of them may be" },
  PAYMENT_STOPPED: { http: 403, retryable: false, says: "Payments of the account are stopped until somebody has looked at them" },
  PAYMENT_NOT_FOUND: { http: 404, retryable: false, says: "There is no such payment" },
  PAYMENT_NOT_CANCELLABLE: { http: 409, retryable: false, says: "The payment cannot be taken back any more, or not by law" },
  WITHDRAWAL_BLOCKED: { http: 409, retryable: false, says: "Something stands before a withdrawal: `blocks` says what" },
  WITHDRAWAL_OTHER_METHOD_FIRST: {
    http: 422,
    retryable: false,
    says: "Money goes back to where it came from first: `most` goes over this way",
  },
  PAYMENT_HOOK_REFUSED: { http: 401, retryable: false, says: "The signature of the message is missing, wrong or old" },
  PAYMENT_PROVIDER_UNKNOWN: { http: 404, retryable: false, says: "There is no such provider" },
  PAYMENT_ELSEWHERE: { http: 409, retryable: false, says: "The payment stands elsewhere by now: `state` says where" },
  BREAK_NOT_FOUND: { http: 404, retryable: false, says: "There is no such break, or it is closed" },
  SECOND_OPERATOR_NEEDED: { http: 409, retryable: false, says: "An amount of this size needs another operator as well" },
} as const;
