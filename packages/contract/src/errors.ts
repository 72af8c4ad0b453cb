/**
 * Every refusal the gates can answer with, in one table: its HTTP status and whether the same request can succeed later.
 * A route lists the codes of its own; the gateway's may come from any route.
 */
export const ERRORS = {
  // The gateway's own.
  "gateway.validation.headers.invalid": { http: 400, retryable: false, says: "X-PAN-Source, X-PAN-Target and X-PAN-Version are required" },
  "gateway.validation.request.invalid": { http: 400, retryable: false, says: "The request does not fit the contract" },
  "gateway.validation.idempotency_key.missing": {
    http: 400,
    retryable: false,
    says: "A write needs an Idempotency-Key of 8 to 64 characters",
  },
  "gateway.validation.idempotency_key.reused": { http: 409, retryable: false, says: "This Idempotency-Key was used with another request" },
  "gateway.validation.session_hash.invalid": { http: 401, retryable: false, says: "The session is not valid" },
  "gateway.denied.second_factor": {
    http: 403,
    retryable: false,
    says: "The session has to be confirmed over the account's phone first",
  },
  "gateway.denied.operator": { http: 401, retryable: false, says: "The operator's session or key is needed" },
  "gateway.denied.origin": { http: 403, retryable: false, says: "Requests from that origin are not accepted" },
  "gateway.limit.exceeded": { http: 429, retryable: true, says: "Too many requests" },
  "gateway.route.not_found": { http: 404, retryable: false, says: "There is no such call" },
  "gateway.unavailable": { http: 503, retryable: true, says: "The service is busy or restarting" },
  INTERNAL_SERVER_ERROR: { http: 500, retryable: true, says: "Something failed on our side" },

  // Sign-up.
  DUPLICATE_EMAIL: { http: 409, retryable: false, says: "An account with this email exists" },
  NICKNAME_ALREADY_EXIST: { http: 409, retryable: false, says: "This nickname is taken" },
  ValidationError: { http: 422, retryable: false, says: "A field is not acceptable" },
  COMMON_ERROR: { http: 422, retryable: false, says: "The sign-up was refused" },

  // Login and session.
  LOGIN_NOT_FOUND: { http: 401, retryable: false, says: "The login or the password is wrong" },
  LOGIN_DENIED_BY_PERMISSION: { http: 403, retryable: true, says: "Login is disabled for now" },
  INCORRECT_PUNTER_STATE: { http: 403, retryable: false, says: "The account's state does not allow this" },
  INVALID_REFRESH_TOKEN: { http: 401, retryable: false, says: "The refresh token is not valid" },
  TOKEN_NOT_FOUND: { http: 401, retryable: false, says: "There is no token for this session" },

  // Accounts: sign-up, codes, logins, identity and documents (product §8).
  CAPTCHA_REQUIRED: { http: 428, retryable: true, says: "A captcha answer is needed first" },
  INVALID_CAPTCHA: { http: 422, retryable: false, says: "The captcha answer is not valid" },
  CAPTCHA_ANSWER_INVALID: { http: 422, retryable: false, says: "The captcha's service refused the answer" },
  CUSTOMER_SELFEXCLUDED: { http: 403, retryable: false, says: "The person is on the register of exclusions" },
  SAME_PERSON_EXCLUDED: { http: 403, retryable: false, says: "The person is excluded under another account" },
  CUSTOMER_ERROR_CHECK_VERIFY: { http: 503, retryable: true, says: "The register could not be asked" },
  CPR_CODE_INVALID: { http: 422, retryable: false, says: "The personal number is not valid" },
  IDENTIFICATION_DEPOSIT_LIMIT_EXCEED: { http: 422, retryable: false, says: "A simplified identification allows no deposit of this size" },
  DAILY_DEPOSIT_LIMIT_EXCEED: { http: 422, retryable: false, says: "The daily deposit limit is exceeded" },
  WEEKLY_DEPOSIT_LIMIT_EXCEED: { http: 422, retryable: false, says: "The weekly deposit limit is exceeded" },
  MONTHLY_DEPOSIT_LIMIT_EXCEED: { http: 422, retryable: false, says: "The monthly deposit limit is exceeded" },
  DUPLICATE_PHONE_NUMBER: { http: 409, retryable: false, says: "An account with this phone exists" },
  SECRET_QUESTION_ANSWER_CONTAINS_BIRTHDAY: { http: 422, retryable: false, says: "The answer contains the birthday" },
  SQ_UNKNOWN_QUESTION: { http: 422, retryable: false, says: "There is no such question" },
  SQ_ANSWER_EMPTY: { http: 422, retryable: false, says: "The answer is empty" },
  SQ_ANSWER_TOO_SHORT: { http: 422, retryable: false, says: "The answer is too short" },
  SQ_ANSWER_TOO_LONG: { http: 422, retryable: false, says: "The answer is too long" },
  SQ_ANSWER_CONTAINS_PASSWORD: { http: 422, retryable: false, says: "The answer contains the password" },
  SQ_ANSWER_CONTAINS_PERSONAL_DATA: { http: 422, retryable: false, says: "The answer contains the person's name" },
  SQ_ANSWER_FORMAT: { http: 422, retryable: false, says: "The answer does not fit the question" },
  PROMO_CODE_NOT_FOUND: { http: 404, retryable: false, says: "There is no such promo code" },
  EMPTY_TOKEN: { http: 422, retryable: false, says: "The token is empty" },
  ERROR: { http: 422, retryable: false, says: "The request could not be carried out" },
  UNKNOWN_HASH: { http: 404, retryable: false, says: "There is no such hash" },
  CODE_NO_MATCH: { http: 422, retryable: false, says: "The code is wrong" },
  CODE_EXPIRED: { http: 422, retryable: false, says: "The code has expired" },
  CODE_OVERRIDDEN: { http: 422, retryable: false, says: "A newer code was sent" },
  CODE_NO_MATCH_OR_EXPIRED: { http: 422, retryable: false, says: "The code is wrong or has expired" },
  TEMPORARY_BLOCKED: { http: 429, retryable: true, says: "Another code can be asked for later" },
  PUNTER_BLOCKED: { http: 403, retryable: false, says: "Verification is blocked" },
  EXCEEDED_EMAIL_LIMIT: { http: 429, retryable: false, says: "Too many emails were tried" },
  EXCEEDED_LIMIT: { http: 429, retryable: false, says: "The number of codes is used up" },
  DISABLED_SMS_REGION: { http: 403, retryable: false, says: "No messages are sent to this region" },
  CPS_EMAIL_ALREADY_EXISTS: { http: 409, retryable: false, says: "The payment centre knows this email" },
  VERIFICATION_ERROR: { http: 422, retryable: false, says: "The verification cannot go on" },
  NONE: { http: 422, retryable: false, says: "No code was asked for" },
  SAME_PHONE_NUMBER: { http: 422, retryable: false, says: "The phone is the account's already" },
  INCORRECT_PHONE_NUMBER: { http: 422, retryable: false, says: "The phone number is not valid" },
  INCORRECT_PASSWORD: { http: 403, retryable: false, says: "The password is wrong" },
  FORBIDDEN: { http: 403, retryable: false, says: "This is not allowed here" },
  PLAYER_NOT_VERIFIED_PASSWORD: { http: 403, retryable: false, says: "The session has not proved its password" },
  PLAYER_NOT_VERIFIED_PHONE: { http: 403, retryable: false, says: "The session has not proved the account's present phone" },
  SESSION_ALREADY_VERIFIED: { http: 409, retryable: false, says: "The session is verified already" },
  FORBIDDEN_THREE_DS_DISABLED: { http: 403, retryable: false, says: "Session confirmation is off for this account" },
  NICKNAME_AUTH_TYPE_NEEDED: { http: 403, retryable: false, says: "The account logs in by nickname" },
  LOGIN_AUTH_TYPE_NEEDED: { http: 403, retryable: false, says: "The account logs in by account number" },
  EMAIL_AUTH_TYPE_NEEDED: { http: 403, retryable: false, says: "The account logs in by email" },
  PHONE_NUMBER_AUTH_TYPE_NEEDED: { http: 403, retryable: false, says: "The account logs in by phone" },
  CANNOT_LOGIN_NO_EMAIL_CONFIRMED: { http: 403, retryable: false, says: "The email is not confirmed" },
  CANNOT_LOGIN_PENDING_CONFIRMATION: { http: 403, retryable: false, says: "The registration waits for its confirmation" },
  "sportsbook.gateway.captcha.error.required": { http: 428, retryable: true, says: "A captcha answer is needed" },
  "sportsbook.gateway.captcha.error.invalid": { http: 422, retryable: true, says: "The captcha answer is not valid" },
  NEED_CPR_REQUEST: { http: 422, retryable: false, says: "The personal number must be asked for" },
  PUNTER_NOT_LINKED_WITH_EXTERNAL_SYSTEM: { http: 404, retryable: false, says: "No account is linked with this identity" },
  GENERAL: { http: 502, retryable: true, says: "The national identity service failed" },
  unsupportedCitizenship: { http: 422, retryable: false, says: "The citizenship is not supported" },
  DuplicateBind: { http: 409, retryable: false, says: "The person is bound to another account" },
  ExternalError: { http: 502, retryable: true, says: "The payment centre failed" },
  discreditSnils: { http: 422, retryable: false, says: "The insurance number is not valid" },
  incorrectExternalData: { http: 422, retryable: false, says: "The service returned other data" },
  passportInvalid: { http: 422, retryable: false, says: "The passport is not valid" },
  IncorrectPersonalData: { http: 422, retryable: false, says: "The personal data are not right" },
  AccountBirthDateMismatch: { http: 422, retryable: false, says: "The birth date is not the account's" },
  AccountNameMismatch: { http: 422, retryable: false, says: "The name is not the account's" },
  IncorrectBirthDate: { http: 422, retryable: false, says: "The birth date is not right" },
  sberInvalidCitizenship: { http: 422, retryable: false, says: "The bank knows another citizenship" },
  ExternalServicePhoneNumberMismatch: { http: 422, retryable: false, says: "The service knows another phone" },
  sberUnavailable: { http: 503, retryable: true, says: "The bank's service is not available" },
  DOCUMENT_TYPE_UNSUPPORTED: { http: 415, retryable: false, says: "The file is none of the accepted kinds" },
  DOCUMENT_TOO_LARGE: { http: 413, retryable: false, says: "The file is too large" },
  DOCUMENT_TOO_MANY: { http: 409, retryable: false, says: "Too many documents wait to be checked" },

  // Dictionaries and catalogue.
  SITE_INFO_NOT_FOUND: { http: 404, retryable: false, says: "There is no such page" },
  PROVINCE_NOT_FOUND: { http: 404, retryable: false, says: "There is no such province" },
  COUNTRY_NOT_FOUND: { http: 404, retryable: false, says: "There is no such country" },
  BET_NOT_FOUND: { http: 404, retryable: false, says: "There is no such bet" },
  CASH_OUT_UNAVAILABLE: { http: 409, retryable: true, says: "The bet cannot be cashed out now" },
  CASH_OUT_QUOTE_EXPIRED: { http: 409, retryable: true, says: "The offer has expired" },
  CASH_OUT_OFFER_CHANGED: { http: 409, retryable: false, says: "The bet is worth another amount now: `quote` is the new offer" },
  CASH_OUT_PART_INVALID: { http: 422, retryable: false, says: "That part of the stake cannot be cashed out" },

  // Bonuses.
  OFFER_NOT_FOUND: { http: 404, retryable: false, says: "There is no such offer" },
  OFFER_ENDED: { http: 409, retryable: false, says: "The offer has ended or has not begun" },
  OFFER_NOT_FOR_YOU: { http: 403, retryable: false, says: "The punter cannot have this offer: `why` says the reason" },
  OFFER_UNLAWFUL: { http: 422, retryable: false, says: "The law does not allow the offer: `broken` says which of its rules" },
  OFFER_CODE_TAKEN: { http: 409, retryable: false, says: "Another offer of the jurisdiction has this code" },
  GRANT_NOT_OFFERED: { http: 409, retryable: false, says: "The offer was answered before: `status` says how it stands" },
  GRANT_NOT_FOUND: { http: 404, retryable: false, says: "There is no such bonus" },
  GRANT_NOT_ACTIVE: { http: 409, retryable: false, says: "The bonus is used or has ended" },
  BONUS_ACTIVE_ALREADY: {
    http: 409,
    retryable: false,
    says: "Another bonus waits for its deposit or is being wagered: `grantId` names it",
  },
  BONUS_TERMS: { http: 422, retryable: false, says: "Own money does not cover the stake, and the bonus may not: `why` says which term" },

  // Toto.
  TOTO_NOT_OFFERED: { http: 404, retryable: false, says: "There is no toto on this site" },
  TOTO_DRAW_NOT_FOUND: { http: 404, retryable: false, says: "There is no such draw" },
  TOTO_DRAW_CLOSED: { http: 409, retryable: false, says: "The draw has closed: nothing was charged" },
  TOTO_COUPON_NOT_VALID: { http: 422, retryable: false, says: "The coupon is not filled in as its draw needs" },
  TOTO_CURRENCY_DIFFERS: { http: 409, retryable: false, says: "The coupon was priced in another currency than the account's" },
  TOTO_UNIT_TOO_SMALL: { http: 422, retryable: false, says: "The stake of a line is below the minimum" },
  TOTO_STAKE_TOO_LARGE: { http: 422, retryable: false, says: "The coupon costs more than the maximum" },
  // Quiz.
  "gateway.denied.permissions.need_personal_data": {
    http: 403,
    retryable: false,
    says: "The account needs a name and a birth day first: `missing` names them",
  },
  QUIZ_NOT_FOUND: { http: 404, retryable: false, says: "There is no such quiz here" },
  QUIZ_CLOSED: { http: 409, retryable: false, says: "The quiz takes no answers: no ticket was used" },
  QUIZ_NO_TICKET: { http: 422, retryable: false, says: "The punter has no ticket" },
  QUIZ_CURRENCY: { http: 409, retryable: false, says: "The quiz pays in another currency than the account's" },
  QUIZ_STATE: { http: 409, retryable: false, says: "The quiz's status does not allow this" },

  // Games.
  GAME_NOT_FOUND: { http: 404, retryable: false, says: "There is no such game here" },
  GAME_SESSION_INVALID: { http: 409, retryable: false, says: "The game has to be opened anew" },
  GAME_BET_INVALID: { http: 422, retryable: false, says: "The bet cannot be played in this game" },
  GAME_STAKE_OUT_OF_LIMITS: { http: 422, retryable: false, says: "The stake is outside the limits" },
  GAME_ROUND_OPEN: { http: 409, retryable: false, says: "A round waits to be finished first" },
  GAME_ROUND_NOT_FOUND: { http: 404, retryable: false, says: "There is no such round" },
  GAME_MOVE_INVALID: { http: 409, retryable: false, says: "That cannot be done in this round now" },
  GAME_TOO_FAST: { http: 429, retryable: true, says: "The next round has to wait a moment" },
  GAME_BETS_CLOSED: { http: 409, retryable: true, says: "Bets are closed for this round" },
  GAME_TOO_LATE: { http: 409, retryable: false, says: "The round was over before this came" },
  TABLE_CLOSED: { http: 409, retryable: true, says: "The table is closed" },
  TABLE_SEAT_TAKEN: { http: 409, retryable: false, says: "Somebody else has this seat" },
  TABLE_SEATED_ALREADY: { http: 409, retryable: false, says: "The punter has a seat at this table" },
  TABLE_NOT_SEATED: { http: 409, retryable: false, says: "The punter does not sit there, or nobody does" },
  CHAT_OFF: { http: 404, retryable: false, says: "There is no chat on this site" },
  CHAT_NICKNAME_NEEDED: { http: 403, retryable: false, says: "Only a punter with a nickname that can be shown may write" },
  CHAT_MUTED: { http: 403, retryable: false, says: "The operator has muted the punter" },
  CHAT_TEXT_INVALID: { http: 422, retryable: false, says: "A message is 1 to 200 characters of plain text" },
  CHAT_LINK: { http: 422, retryable: false, says: "Links, addresses and numbers to call are not let through" },
  CHAT_WORD: { http: 422, retryable: false, says: "A word in the message is not let through" },
  CHAT_TOO_FAST: { http: 429, retryable: true, says: "The next message has to wait a moment" },
  CHAT_MESSAGE_NOT_FOUND: { http: 404, retryable: false, says: "There is no such message any more" },
  GAME_PROVIDER_UNKNOWN: { http: 401, retryable: false, says: "The provider or the signature is not known" },
  GAME_TRANSACTION_CONFLICT: { http: 409, retryable: false, says: "The transaction's name was used for something else" },
  GAME_TRANSACTION_ROLLED_BACK: { http: 409, retryable: false, says: "The transaction was taken back before it came" },
  PLAY_LIMIT_REACHED: { http: 403, retryable: false, says: "A limit of the punter's own is reached" },
  INSUFFICIENT_FUNDS: { http: 422, retryable: false, says: "The balance is too low" },

  MESSAGE_NOT_FOUND: { http: 404, retryable: false, says: "There is no such message, or one of them is another punter's" },
  MESSAGE_PAGE_NOT_FOUND: { http: 404, retryable: false, says: "The inbox has no such page" },
  MESSAGE_INVALID: { http: 422, retryable: false, says: "Parts of the message do not go together" },
  MESSAGE_NOT_DRAFT: { http: 409, retryable: false, says: "The message was published already" },
  MESSAGE_OVER: { http: 409, retryable: false, says: "The message has ended" },
  MESSAGE_TOO_MANY: { http: 409, retryable: true, says: "The site has as many messages to everybody as it can show" },
  PUNTER_NOT_FOUND: { http: 404, retryable: false, says: "There is no such punter" },
  MESSAGE_SOURCE_UNKNOWN: { http: 404, retryable: false, says: "There is no such source of messages" },
  // Loyalty.
  LOYALTY_NOT_OFFERED: { http: 404, retryable: false, says: "There are no points here" },
  LOYALTY_RULES_NEEDED: { http: 409, retryable: false, says: "The rules in force have to be accepted first" },
  REWARD_NOT_FOUND: { http: 404, retryable: false, says: "There is no such reward" },
  POINTS_SHORT: { http: 422, retryable: false, says: "There are too few points" },
  VIP_ONLY: { http: 403, retryable: false, says: "Only a member of the VIP club can write to a manager" },
  VIP_LINE_TEXT_INVALID: { http: 422, retryable: false, says: "A message is 1 to 1000 characters of plain text" },
  VIP_LINE_WAITS: { http: 409, retryable: true, says: "The messages before have to be answered first: `most` of them may wait" },
  VIP_LINE_ANSWERED: { http: 409, retryable: false, says: "No message of the line waits for this answer" },

  EVENT_NOT_FOUND: { http: 404, retryable: false, says: "There is no such event" },
  TOURNAMENT_NOT_FOUND: { http: 404, retryable: false, says: "There is no such tournament" },
} as const satisfies Record<string, { http: number; retryable: boolean; says: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Codes that any route may answer with; a route's own list adds to these. */
export type GatewayCode = Extract<ErrorCode, `gateway.${string}` | "INTERNAL_SERVER_ERROR">;

/** What a failed call answers: platform §8 rejects on `status` and takes the type from `code`. */
export interface ErrorEnvelope {
  status: "ERROR";
  code: ErrorCode;
  message: string;
  requestId: string;
  retryable: boolean;
  details?: Record<string, unknown>;
}
