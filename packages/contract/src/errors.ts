import { BOOST_ERRORS } from "./boost-errors.ts";
import { PAYMENT_ERRORS } from "./payment-errors.ts";
import { type Refusal, refused, retryable } from "./refusal.ts";
import { TOTO_ERRORS } from "./toto-errors.ts";

/**
 * Every refusal the gates can answer with, in one table: its HTTP status and whether the same
 * request can succeed later. A route lists the codes of its own; the gateway's may come from any
 * route.
 */
export const ERRORS = {
  // The gateway's own.
  "gateway.validation.headers.invalid": refused(
    400,
    "X-PAN-Source, X-PAN-Target and X-PAN-Version are required",
  ),
  "gateway.validation.request.invalid": refused(400, "The request does not fit the contract"),
  "gateway.validation.idempotency_key.missing": refused(
    400,
    "A write needs an Idempotency-Key of 8 to 64 characters",
  ),
  "gateway.validation.idempotency_key.reused": refused(
    409,
    "This Idempotency-Key was used with another request",
  ),
  "gateway.validation.session_hash.invalid": refused(401, "The session is not valid"),
  "gateway.denied.second_factor": refused(
    403,
    "The session has to be confirmed by the account's second factor first",
  ),
  "gateway.denied.operator": refused(401, "The operator's session or key is needed"),
  "gateway.denied.origin": refused(403, "Requests from that origin are not accepted"),
  "gateway.limit.exceeded": retryable(429, "Too many requests"),
  "gateway.route.not_found": refused(404, "There is no such call"),
  "gateway.unavailable": retryable(503, "The service is busy or restarting"),
  INTERNAL_SERVER_ERROR: retryable(500, "Something failed on our side"),

  // Sign-up.
  DUPLICATE_EMAIL: refused(409, "An account with this email exists"),
  NICKNAME_ALREADY_EXIST: refused(409, "This nickname is taken"),
  ValidationError: refused(422, "A field is not acceptable"),
  COMMON_ERROR: refused(422, "The sign-up was refused"),

  // Login and session.
  LOGIN_NOT_FOUND: refused(401, "The login or the password is wrong"),
  LOGIN_DENIED_BY_PERMISSION: retryable(403, "Login is disabled for now"),
  INCORRECT_PUNTER_STATE: refused(403, "The account's state does not allow this"),
  INVALID_REFRESH_TOKEN: refused(401, "The refresh token is not valid"),
  TOKEN_NOT_FOUND: refused(401, "There is no token for this session"),

  PROOF_NEEDED: refused(403, "The session has to prove its owner first: `ways` says by what"),
  PASSKEYS_UNAVAILABLE: refused(409, "This host has no passkeys for this"),
  PASSKEY_REFUSED: refused(403, "The passkey's answer is not valid"),
  PASSKEY_NOT_FOUND: refused(404, "The account has no such passkey"),
  PASSKEY_TOO_MANY: refused(409, "The account has as many passkeys as it can"),
  AUTHENTICATOR_ON: refused(409, "The authenticator app is on already"),
  AUTHENTICATOR_OFF: refused(409, "No authenticator app is set up"),
  SECOND_FACTOR_CODE_WRONG: refused(403, "The code is wrong, too old or was used before"),
  SECOND_FACTOR_LOCKED: retryable(
    403,
    "Too many wrong codes: `lockedUntil` says when to try again",
  ),
  NATIVE_ONLY: refused(403, "Only a native client makes this call (X-PAN-Source and X-PAN-Target)"),
  DEVICE_NOT_FOUND: refused(404, "The account has no such device"),
  DEVICE_REFUSED: refused(403, "The key or its signature is not valid"),
  DEVICE_TOO_MANY: refused(409, "The account has as many devices as it can"),
  DEVICE_KEY_KIND: refused(422, "This system has no such kind of key"),
  DEVICE_KEY_LOCKED: refused(403, "Too many wrong tries: log in by password and make a new key"),
  PUSH_SERVICE_WRONG: refused(422, "The system is notified by the other service"),
  PUSH_ACTION_NOT_FOUND: refused(404, "There is no such offer"),
  PUSH_ACTION_EXPIRED: refused(409, "The offer has expired: nothing was placed or paid"),
  PUSH_ACTION_USED: refused(409, "The offer was answered before: `state` says how"),
  MARKET_NOT_OPEN: retryable(409, "The market takes no bets now"),
  PUNTER_NOT_REACHABLE: refused(409, "The punter is excluded, declined messages, or has no app"),
  SESSION_NOT_FOUND: refused(404, "The account has no such open session"),

  // Accounts: sign-up, codes, logins, identity and documents (product §8).
  CAPTCHA_REQUIRED: retryable(428, "A captcha answer is needed first"),
  INVALID_CAPTCHA: refused(422, "The captcha answer is not valid"),
  CAPTCHA_ANSWER_INVALID: refused(422, "The captcha's service refused the answer"),
  CUSTOMER_SELFEXCLUDED: refused(403, "The person is on the register of exclusions"),
  SAME_PERSON_EXCLUDED: refused(403, "The person is excluded under another account"),
  CUSTOMER_ERROR_CHECK_VERIFY: retryable(503, "The register could not be asked"),
  CPR_CODE_INVALID: refused(422, "The personal number is not valid"),
  IDENTIFICATION_DEPOSIT_LIMIT_EXCEED: refused(
    422,
    "A simplified identification allows no deposit of this size",
  ),
  DAILY_DEPOSIT_LIMIT_EXCEED: refused(422, "The daily deposit limit is exceeded"),
  WEEKLY_DEPOSIT_LIMIT_EXCEED: refused(422, "The weekly deposit limit is exceeded"),
  MONTHLY_DEPOSIT_LIMIT_EXCEED: refused(422, "The monthly deposit limit is exceeded"),
  DUPLICATE_PHONE_NUMBER: refused(409, "An account with this phone exists"),
  SECRET_QUESTION_ANSWER_CONTAINS_BIRTHDAY: refused(422, "The answer contains the birthday"),
  SQ_UNKNOWN_QUESTION: refused(422, "There is no such question"),
  SQ_ANSWER_EMPTY: refused(422, "The answer is empty"),
  SQ_ANSWER_TOO_SHORT: refused(422, "The answer is too short"),
  SQ_ANSWER_TOO_LONG: refused(422, "The answer is too long"),
  SQ_ANSWER_CONTAINS_PASSWORD: refused(422, "The answer contains the password"),
  SQ_ANSWER_CONTAINS_PERSONAL_DATA: refused(422, "The answer contains the person's name"),
  SQ_ANSWER_FORMAT: refused(422, "The answer does not fit the question"),
  PROMO_CODE_NOT_FOUND: refused(404, "There is no such promo code"),
  EMPTY_TOKEN: refused(422, "The token is empty"),
  ERROR: refused(422, "The request could not be carried out"),
  UNKNOWN_HASH: refused(404, "There is no such hash"),
  CODE_NO_MATCH: refused(422, "The code is wrong"),
  CODE_EXPIRED: refused(422, "The code has expired"),
  CODE_OVERRIDDEN: refused(422, "A newer code was sent"),
  CODE_NO_MATCH_OR_EXPIRED: refused(422, "The code is wrong or has expired"),
  TEMPORARY_BLOCKED: retryable(429, "Another code can be asked for later"),
  PUNTER_BLOCKED: refused(403, "Verification is blocked"),
  EXCEEDED_EMAIL_LIMIT: refused(429, "Too many emails were tried"),
  EXCEEDED_LIMIT: refused(429, "The number of codes is used up"),
  DISABLED_SMS_REGION: refused(403, "No messages are sent to this region"),
  CPS_EMAIL_ALREADY_EXISTS: refused(409, "The payment centre knows this email"),
  VERIFICATION_ERROR: refused(422, "The verification cannot go on"),
  NONE: refused(422, "No code was asked for"),
  SAME_PHONE_NUMBER: refused(422, "The phone is the account's already"),
  INCORRECT_PHONE_NUMBER: refused(422, "The phone number is not valid"),
  INCORRECT_PASSWORD: refused(403, "The password is wrong"),
  FORBIDDEN: refused(403, "This is not allowed here"),
  PLAYER_NOT_VERIFIED_PASSWORD: refused(403, "The session has not proved its password"),
  PLAYER_NOT_VERIFIED_PHONE: refused(403, "The session has not proved the account's present phone"),
  SESSION_ALREADY_VERIFIED: refused(409, "The session is verified already"),
  FORBIDDEN_THREE_DS_DISABLED: refused(403, "Session confirmation is off for this account"),
  NICKNAME_AUTH_TYPE_NEEDED: refused(403, "The account logs in by nickname"),
  LOGIN_AUTH_TYPE_NEEDED: refused(403, "The account logs in by account number"),
  EMAIL_AUTH_TYPE_NEEDED: refused(403, "The account logs in by email"),
  PHONE_NUMBER_AUTH_TYPE_NEEDED: refused(403, "The account logs in by phone"),
  CANNOT_LOGIN_NO_EMAIL_CONFIRMED: refused(403, "The email is not confirmed"),
  CANNOT_LOGIN_PENDING_CONFIRMATION: refused(403, "The registration waits for its confirmation"),
  "sportsbook.gateway.captcha.error.required": retryable(428, "A captcha answer is needed"),
  "sportsbook.gateway.captcha.error.invalid": retryable(422, "The captcha answer is not valid"),
  NEED_CPR_REQUEST: refused(422, "The personal number must be asked for"),
  PUNTER_NOT_LINKED_WITH_EXTERNAL_SYSTEM: refused(404, "No account is linked with this identity"),
  GENERAL: retryable(502, "The national identity service failed"),
  unsupportedCitizenship: refused(422, "The citizenship is not supported"),
  DuplicateBind: refused(409, "The person is bound to another account"),
  ExternalError: retryable(502, "The payment centre failed"),
  discreditSnils: refused(422, "The insurance number is not valid"),
  incorrectExternalData: refused(422, "The service returned other data"),
  passportInvalid: refused(422, "The passport is not valid"),
  IncorrectPersonalData: refused(422, "The personal data are not right"),
  AccountBirthDateMismatch: refused(422, "The birth date is not the account's"),
  AccountNameMismatch: refused(422, "The name is not the account's"),
  IncorrectBirthDate: refused(422, "The birth date is not right"),
  sberInvalidCitizenship: refused(422, "The bank knows another citizenship"),
  ExternalServicePhoneNumberMismatch: refused(422, "The service knows another phone"),
  sberUnavailable: retryable(503, "The bank's service is not available"),
  DOCUMENT_TYPE_UNSUPPORTED: refused(415, "The file is none of the accepted kinds"),
  DOCUMENT_TOO_LARGE: refused(413, "The file is too large"),
  DOCUMENT_TOO_MANY: refused(409, "Too many documents wait to be checked"),

  // Dictionaries and catalogue.
  LEGAL_VERSION_CHANGED: refused(409, "The legal texts have changed since they were shown"),
  SITE_INFO_NOT_FOUND: refused(404, "There is no such page"),
  PROVINCE_NOT_FOUND: refused(404, "There is no such province"),
  COUNTRY_NOT_FOUND: refused(404, "There is no such country"),
  BET_NOT_FOUND: refused(404, "There is no such bet"),
  BET_EDIT_WAITING: retryable(409, "Another change of this bet is being decided"),
  BUILDER_NOT_OFFERED: refused(409, "The picks of this event cannot be priced together"),
  CASH_OUT_UNAVAILABLE: retryable(409, "The bet cannot be cashed out now"),
  CASH_OUT_QUOTE_EXPIRED: retryable(409, "The offer has expired"),
  CASH_OUT_OFFER_CHANGED: refused(
    409,
    "The bet is worth another amount now: `quote` is the new offer",
  ),
  CASH_OUT_PART_INVALID: refused(422, "That part of the stake cannot be cashed out"),

  // Bonuses.
  OFFER_NOT_FOUND: refused(404, "There is no such offer"),
  OFFER_ENDED: refused(409, "The offer has ended or has not begun"),
  OFFER_NOT_FOR_YOU: refused(403, "The punter cannot have this offer: `why` says the reason"),
  OFFER_CHOICE_NEEDED: refused(422, "One of the offers of a welcome choice has to be chosen"),
  ...BOOST_ERRORS,
  OFFER_UNLAWFUL: refused(
    422,
    "The law does not allow the offer: `broken` says which of its rules",
  ),
  OFFER_CODE_TAKEN: refused(409, "Another offer of the jurisdiction has this code"),
  GRANT_NOT_OFFERED: refused(409, "The offer was answered before: `status` says how it stands"),
  GRANT_NOT_FOUND: refused(404, "There is no such bonus"),
  GRANT_NOT_ACTIVE: refused(409, "The bonus is used or has ended"),
  BONUS_ACTIVE_ALREADY: refused(
    409,
    "Another bonus waits for its deposit or is being wagered: `grantId` names it",
  ),
  BONUS_TERMS: refused(
    422,
    "Own money does not cover the stake, and the bonus may not: `why` says which term",
  ),

  // Promotions.
  PROMOTION_NOT_FOUND: refused(404, "There is no such promotion here"),
  PROMOTIONS_CLOSED: refused(403, "Only punters may see promotions on this site"),
  PROMOTION_NOT_RUNNING: refused(409, "The promotion has not begun or is over: `phase` says which"),
  PROMOTION_NOT_JOINABLE: refused(409, "Nobody joins this promotion: it only leads to its page"),
  PROMOTION_NOT_JOINED: refused(409, "The punter does not take part"),
  PROMOTION_PAGE_NOT_FOUND: refused(404, "The board has no such page"),
  PROMOTION_UNLAWFUL: refused(422, "A law does not allow the promotion: `broken` says which rules"),
  PROMOTION_STATE: refused(409, "The promotion's status does not allow this"),
  PROMOTION_SLUG_TAKEN: refused(409, "Another promotion of the jurisdiction has this address"),

  ...TOTO_ERRORS,
  // Quiz.
  "gateway.denied.permissions.need_personal_data": refused(
    403,
    "The account needs a name and a birth day first: `missing` names them",
  ),
  QUIZ_NOT_FOUND: refused(404, "There is no such quiz here"),
  QUIZ_CLOSED: refused(409, "The quiz takes no answers: no ticket was used"),
  QUIZ_NO_TICKET: refused(422, "The punter has no ticket"),
  QUIZ_CURRENCY: refused(409, "The quiz pays in another currency than the account's"),
  QUIZ_STATE: refused(409, "The quiz's status does not allow this"),

  // Games.
  GAME_NOT_FOUND: refused(404, "There is no such game here"),
  GAME_SESSION_INVALID: refused(409, "The game has to be opened anew"),
  GAME_BET_INVALID: refused(422, "The bet cannot be played in this game"),
  GAME_STAKE_OUT_OF_LIMITS: refused(422, "The stake is outside the limits"),
  GAME_ROUND_OPEN: refused(409, "A round waits to be finished first"),
  GAME_ROUND_NOT_FOUND: refused(404, "There is no such round"),
  GAME_MOVE_INVALID: refused(409, "That cannot be done in this round now"),
  GAME_TOO_FAST: retryable(429, "The next round has to wait a moment"),
  GAME_BETS_CLOSED: retryable(409, "Bets are closed for this round"),
  GAME_TOO_LATE: refused(409, "The round was over before this came"),
  TABLE_CLOSED: retryable(409, "The table is closed"),
  TABLE_SEAT_TAKEN: refused(409, "Somebody else has this seat"),
  TABLE_SEATED_ALREADY: refused(409, "The punter has a seat at this table"),
  TABLE_NOT_SEATED: refused(409, "The punter does not sit there, or nobody does"),
  CHAT_OFF: refused(404, "There is no chat on this site"),
  CHAT_NICKNAME_NEEDED: refused(403, "Only a punter with a nickname that can be shown may write"),
  CHAT_MUTED: refused(403, "The operator has muted the punter"),
  CHAT_TEXT_INVALID: refused(422, "A message is 1 to 200 characters of plain text"),
  CHAT_LINK: refused(422, "Links, addresses and numbers to call are not let through"),
  CHAT_WORD: refused(422, "A word in the message is not let through"),
  CHAT_TOO_FAST: retryable(429, "The next message has to wait a moment"),
  CHAT_MESSAGE_NOT_FOUND: refused(404, "There is no such message any more"),
  GAME_PROVIDER_UNKNOWN: refused(401, "The provider or the signature is not known"),
  GAME_TRANSACTION_CONFLICT: refused(409, "The transaction's name was used for something else"),
  GAME_TRANSACTION_ROLLED_BACK: refused(409, "The transaction was taken back before it came"),
  DEPOSIT_LIMIT_NEEDED: refused(
    403,
    "The law wants a deposit limit before anything is deposited or staked",
  ),
  JOINT_LIMIT_EXCEED: refused(422, "The limits over all operators leave no room for the deposit"),
  JOINT_LIMITS_UNAVAILABLE: retryable(
    503,
    "The regulator's service of joint limits did not answer; nothing was charged",
  ),
  STATEMENT_TOO_LONG: refused(422, "The period has more movements than a file may hold"),
  STATEMENT_BUSY: retryable(429, "A file of this statement is being made"),
  RISK_ALERT_NOT_FOUND: refused(404, "There is no such alert"),
  RISK_ALERT_ELSEWHERE: refused(409, "Somebody has decided this alert already"),
  LIMIT_RAISE_GONE: refused(409, "No such raise of a limit waits to be confirmed"),
  PLAY_LIMIT_REACHED: refused(403, "A limit of the punter's own is reached"),
  FREE_ROUNDS_OVER: refused(
    409,
    "No free round is left, they have ended, or the stake is not theirs",
  ),
  INSUFFICIENT_FUNDS: refused(422, "The balance is too low"),

  MESSAGE_NOT_FOUND: refused(404, "There is no such message, or one of them is another punter's"),
  MESSAGE_PAGE_NOT_FOUND: refused(404, "The inbox has no such page"),
  MESSAGE_INVALID: refused(422, "Parts of the message do not go together"),
  MESSAGE_NOT_DRAFT: refused(409, "The message was published already"),
  MESSAGE_OVER: refused(409, "The message has ended"),
  MESSAGE_TOO_MANY: retryable(409, "The site has as many messages to everybody as it can show"),
  PUNTER_NOT_FOUND: refused(404, "There is no such punter"),
  ALERT_OUTCOME_GONE: refused(409, "The outcome is not offered any more"),
  ALERT_REACHED: refused(409, "It stands there already"),
  ALERT_TOO_MANY: refused(409, "The punter has as many alerts as there may be: `most`"),
  ALERT_NOT_OFFERED: refused(403, "The site's law knows no such alerts"),
  SLIP_NOT_FOUND: refused(404, "There is no such slip, or its events are over"),
  SLIP_NOTHING_OPEN: refused(409, "Nothing of it can be bet on any more"),
  PUSH_ENDPOINT_REFUSED: refused(422, "Notifications are not sent to this address"),
  PUSH_KEYS_INVALID: refused(422, "The subscription's keys are not valid"),
  MESSAGE_SOURCE_UNKNOWN: refused(404, "There is no such source of messages"),
  // Loyalty.
  LOYALTY_NOT_OFFERED: refused(404, "There are no points here"),
  LOYALTY_RULES_NEEDED: refused(409, "The rules in force have to be accepted first"),
  REWARD_NOT_FOUND: refused(404, "There is no such reward"),
  POINTS_SHORT: refused(422, "There are too few points"),
  VIP_ONLY: refused(403, "Only a member of the VIP club can write to a manager"),
  // Questions to the operator.
  TICKET_TEXT_INVALID: refused(422, "A message is 1 to 4000 characters of plain text"),
  TICKET_NOT_FOUND: refused(404, "There is no such question"),
  TICKET_ABOUT_NOT_FOUND: refused(404, "The punter has no such bet or payment"),
  TICKET_FILE_NOT_FOUND: refused(404, "The file was not sent, or another message has it"),
  TICKET_TOO_MANY: retryable(429, "Too many questions are open or were asked today"),
  TICKET_CLOSED: refused(409, "The question was closed too long ago: a new one can be asked"),
  TICKET_WAITS: retryable(
    409,
    "The messages before have to be answered first: `most` of them may wait",
  ),
  TICKET_ANSWERED: refused(409, "No message of the question waits for this answer"),

  VIP_LINE_TEXT_INVALID: refused(422, "A message is 1 to 1000 characters of plain text"),
  VIP_LINE_WAITS: retryable(
    409,
    "The messages before have to be answered first: `most` of them may wait",
  ),
  VIP_LINE_ANSWERED: refused(409, "No message of the line waits for this answer"),

  ...PAYMENT_ERRORS,

  EVENT_NOT_FOUND: refused(404, "There is no such event"),
  TOURNAMENT_NOT_FOUND: refused(404, "There is no such tournament"),
} satisfies Record<string, Refusal>;

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
