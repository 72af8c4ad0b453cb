import { ACCOUNT_ERRORS } from "./account-errors.ts";
import { BOOST_ERRORS } from "./boost-errors.ts";
import { PAYMENT_ERRORS } from "./payment-errors.ts";
import { type Refusal, refused, retryable } from "./refusal.ts";
import { TOTO_ERRORS } from "./toto-errors.ts";

/**
 * Every refusal code of the gates with its HTTP status and whether the same request can succeed
 * later. A route lists its own codes; any route may answer with a gateway code.
 */
export const ERRORS = {
  // Gateway.
  "gateway.validation.headers.invalid": refused(
    400,
    "X-PAN-Source, X-PAN-Target and X-PAN-Version are required",
  ),
  "gateway.validation.request.invalid": refused(400, "The request does not match the contract"),
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
    "Confirm the session with the account's second factor first",
  ),
  "gateway.denied.operator": refused(401, "The operator's session or key is required"),
  "gateway.denied.origin": refused(403, "Requests from that origin are not accepted"),
  "gateway.limit.exceeded": retryable(429, "Too many requests"),
  "gateway.route.not_found": refused(404, "Unknown call"),
  "gateway.unavailable": retryable(503, "The service is busy or restarting"),
  INTERNAL_SERVER_ERROR: retryable(500, "Internal error"),

  // Sign-up.
  DUPLICATE_EMAIL: refused(409, "An account with this email already exists"),
  NICKNAME_ALREADY_EXIST: refused(409, "This nickname is taken"),
  ValidationError: refused(422, "A field is invalid"),
  COMMON_ERROR: refused(422, "The sign-up was rejected"),

  // Login and session.
  LOGIN_NOT_FOUND: refused(401, "The login or the password is wrong"),
  LOGIN_DENIED_BY_PERMISSION: retryable(403, "Login is temporarily disabled"),
  INCORRECT_PUNTER_STATE: refused(403, "The account's state does not allow this"),
  INVALID_REFRESH_TOKEN: refused(401, "The refresh token is invalid"),
  TOKEN_NOT_FOUND: refused(401, "There is no token for this session"),

  PROOF_NEEDED: refused(403, "Reconfirm the session's owner first: `ways` lists how"),
  PASSKEYS_UNAVAILABLE: refused(409, "This host does not support passkeys for this"),
  PASSKEY_REFUSED: refused(403, "The passkey's response is invalid"),
  PASSKEY_NOT_FOUND: refused(404, "The account has no such passkey"),
  PASSKEY_TOO_MANY: refused(409, "The account has reached its maximum of passkeys"),
  AUTHENTICATOR_ON: refused(409, "The authenticator app is already on"),
  AUTHENTICATOR_OFF: refused(409, "No authenticator app is set up"),
  SECOND_FACTOR_CODE_WRONG: refused(403, "The code is wrong, expired or already used"),
  SECOND_FACTOR_LOCKED: retryable(403, "Too many wrong codes: try again at `lockedUntil`"),
  NATIVE_ONLY: refused(
    403,
    "Only native clients may make this call (X-PAN-Source and X-PAN-Target)",
  ),
  DEVICE_NOT_FOUND: refused(404, "The account has no such device"),
  DEVICE_REFUSED: refused(403, "The key or its signature is invalid"),
  DEVICE_TOO_MANY: refused(409, "The account has reached its maximum of devices"),
  DEVICE_KEY_KIND: refused(422, "This system does not support that kind of key"),
  DEVICE_KEY_LOCKED: refused(
    403,
    "Too many wrong attempts: log in by password and create a new key",
  ),
  PUSH_SERVICE_WRONG: refused(422, "This system uses the other push service"),
  PUSH_ACTION_NOT_FOUND: refused(404, "Offer not found"),
  PUSH_ACTION_EXPIRED: refused(409, "The offer has expired: nothing was placed or paid"),
  PUSH_ACTION_USED: refused(409, "The offer was already answered: `state` is the result"),
  MARKET_NOT_OPEN: retryable(409, "The market is not open for bets now"),
  PUNTER_NOT_REACHABLE: refused(
    409,
    "The punter is excluded, opted out of messages, or has no app",
  ),
  SESSION_NOT_FOUND: refused(404, "The account has no such open session"),

  ...ACCOUNT_ERRORS,

  // Dictionaries and catalogue.
  LEGAL_VERSION_CHANGED: refused(409, "The legal texts have changed since they were shown"),
  SITE_INFO_NOT_FOUND: refused(404, "Page not found"),
  PROVINCE_NOT_FOUND: refused(404, "Province not found"),
  COUNTRY_NOT_FOUND: refused(404, "Country not found"),
  BET_NOT_FOUND: refused(404, "Bet not found"),
  BET_EDIT_WAITING: retryable(409, "Another edit of this bet is pending"),
  BUILDER_NOT_OFFERED: refused(409, "The picks of this event cannot be priced together"),
  CASH_OUT_UNAVAILABLE: retryable(409, "The bet cannot be cashed out now"),
  CASH_OUT_QUOTE_EXPIRED: retryable(409, "The offer has expired"),
  CASH_OUT_OFFER_CHANGED: refused(409, "The bet's value has changed: `quote` is the new offer"),
  CASH_OUT_PART_INVALID: refused(422, "That part of the stake cannot be cashed out"),

  // Bonuses.
  OFFER_NOT_FOUND: refused(404, "Offer not found"),
  OFFER_ENDED: refused(409, "The offer has ended or has not started"),
  OFFER_NOT_FOR_YOU: refused(
    403,
    "The punter is not eligible for this offer: `why` gives the reason",
  ),
  OFFER_SAME_PERSON: refused(
    403,
    "Another account of the same person has it: it is one per person",
  ),
  OFFER_SAME_METHOD: refused(403, "Another account with the same payment method has it"),
  OFFER_SHARED_DEVICE: refused(
    403,
    "Another account on the same device has it: an identified person may have it too",
  ),
  OFFER_CHOICE_NEEDED: refused(422, "Choose one of the offers of the welcome choice"),
  ...BOOST_ERRORS,
  OFFER_UNLAWFUL: refused(422, "The law does not allow the offer: `broken` lists the rules"),
  OFFER_CODE_TAKEN: refused(409, "Another offer of the jurisdiction has this code"),
  GRANT_NOT_OFFERED: refused(409, "The offer was already answered: `status` is its state"),
  GRANT_NOT_FOUND: refused(404, "Bonus not found"),
  GRANT_NOT_ACTIVE: refused(409, "The bonus is used or has ended"),
  BONUS_ACTIVE_ALREADY: refused(
    409,
    "Another bonus awaits its deposit or is being wagered: `grantId` names it",
  ),
  BONUS_TERMS: refused(
    422,
    "Own money does not cover the stake, and the bonus cannot: `why` names the term",
  ),

  // Promotions.
  PROMOTION_NOT_FOUND: refused(404, "Promotion not found on this site"),
  PROMOTIONS_CLOSED: refused(403, "Promotions on this site are visible to punters only"),
  PROMOTION_NOT_RUNNING: refused(
    409,
    "The promotion has not started or is over: `phase` says which",
  ),
  PROMOTION_NOT_JOINABLE: refused(
    409,
    "This promotion cannot be joined: it only links to its page",
  ),
  PROMOTION_NOT_JOINED: refused(409, "The punter has not joined the promotion"),
  PROMOTION_PAGE_NOT_FOUND: refused(404, "The leaderboard has no such page"),
  PROMOTION_UNLAWFUL: refused(422, "A law does not allow the promotion: `broken` lists the rules"),
  PROMOTION_STATE: refused(409, "The promotion's status does not allow this"),
  PROMOTION_SLUG_TAKEN: refused(409, "Another promotion of the jurisdiction has this address"),

  ...TOTO_ERRORS,
  // Quiz.
  "gateway.denied.permissions.need_personal_data": refused(
    403,
    "The account needs a name and a birth date first: `missing` names them",
  ),
  QUIZ_NOT_FOUND: refused(404, "Quiz not found on this site"),
  QUIZ_CLOSED: refused(409, "The quiz is closed for answers: no ticket was used"),
  QUIZ_NO_TICKET: refused(422, "The punter has no ticket"),
  QUIZ_OTHER_ANSWER: refused(
    409,
    "The punter gave another answer to this quiz: no ticket was used",
  ),
  QUIZ_SAME_PERSON: refused(
    409,
    "The person answered this quiz under another account: no ticket was used",
  ),
  QUIZ_CURRENCY: refused(409, "The quiz pays in a currency other than the account's"),
  QUIZ_STATE: refused(409, "The quiz's status does not allow this"),

  // Games.
  GAME_NOT_FOUND: refused(404, "Game not found on this site"),
  GAME_SESSION_INVALID: refused(409, "Open the game again"),
  GAME_BET_INVALID: refused(422, "The bet is not valid in this game"),
  GAME_STAKE_OUT_OF_LIMITS: refused(422, "The stake is outside the limits"),
  GAME_ROUND_OPEN: refused(409, "Finish the open round first"),
  GAME_ROUND_NOT_FOUND: refused(404, "Round not found"),
  GAME_MOVE_INVALID: refused(409, "This move is not possible in the round now"),
  GAME_TOO_FAST: retryable(429, "Wait a moment before the next round"),
  GAME_BETS_CLOSED: retryable(409, "Bets are closed for this round"),
  GAME_TOO_LATE: refused(409, "The round ended before the request arrived"),
  TABLE_CLOSED: retryable(409, "The table is closed"),
  TABLE_SEAT_TAKEN: refused(409, "The seat is taken"),
  TABLE_SEATED_ALREADY: refused(409, "The punter already has a seat at this table"),
  TABLE_NOT_SEATED: refused(409, "The seat is empty, or not the punter's"),
  CHAT_OFF: refused(404, "This site has no chat"),
  CHAT_NICKNAME_NEEDED: refused(403, "Only punters with an acceptable nickname may write"),
  CHAT_MUTED: refused(403, "The operator has muted the punter"),
  CHAT_TEXT_INVALID: refused(422, "A message is 1 to 200 characters of plain text"),
  CHAT_LINK: refused(422, "Links, addresses and phone numbers are not allowed"),
  CHAT_WORD: refused(422, "The message contains a forbidden word"),
  CHAT_TOO_FAST: retryable(429, "Wait a moment before the next message"),
  CHAT_MESSAGE_NOT_FOUND: refused(404, "The message no longer exists"),
  GAME_PROVIDER_UNKNOWN: refused(401, "The provider or the signature is unknown"),
  GAME_TRANSACTION_CONFLICT: refused(409, "The transaction id was used for something else"),
  GAME_TRANSACTION_ROLLED_BACK: refused(409, "The transaction was rolled back before it arrived"),
  DEPOSIT_LIMIT_NEEDED: refused(
    403,
    "The law requires a deposit limit before any deposit or stake",
  ),
  JOINT_LIMIT_EXCEED: refused(422, "The limits over all operators do not allow the deposit"),
  JOINT_LIMITS_UNAVAILABLE: retryable(
    503,
    "The regulator's joint-limit service did not respond; nothing was charged",
  ),
  STATEMENT_TOO_LONG: refused(422, "The period has more movements than a file can hold"),
  STATEMENT_BUSY: retryable(429, "A file of this statement is already being created"),
  RISK_ALERT_NOT_FOUND: refused(404, "Alert not found"),
  RISK_ALERT_ELSEWHERE: refused(409, "The alert was already decided"),
  LIMIT_RAISE_GONE: refused(409, "There is no such limit increase to confirm"),
  PLAY_LIMIT_REACHED: refused(403, "The punter's own limit is reached"),
  FREE_ROUNDS_OVER: refused(409, "The free rounds are used up, expired, or have a different stake"),
  INSUFFICIENT_FUNDS: refused(422, "The balance is too low"),

  MESSAGE_NOT_FOUND: refused(404, "A message does not exist or is not the punter's"),
  MESSAGE_PAGE_NOT_FOUND: refused(404, "The inbox has no such page"),
  MESSAGE_INVALID: refused(422, "Parts of the message contradict each other"),
  MESSAGE_NOT_DRAFT: refused(409, "The message was already published"),
  MESSAGE_OVER: refused(409, "The message has ended"),
  MESSAGE_TOO_MANY: retryable(409, "The site has reached its maximum of messages to everybody"),
  PUNTER_NOT_FOUND: refused(404, "Punter not found"),
  ALERT_OUTCOME_GONE: refused(409, "The outcome is no longer on offer"),
  ALERT_REACHED: refused(409, "The target is already reached"),
  ALERT_TOO_MANY: refused(409, "The punter has reached the maximum of `most` alerts"),
  ALERT_NOT_OFFERED: refused(403, "The site's law does not allow such alerts"),
  SLIP_NOT_FOUND: refused(404, "The slip does not exist, or its events are over"),
  SLIP_NOTHING_OPEN: refused(409, "None of its selections is open for bets"),
  PUSH_ENDPOINT_REFUSED: refused(422, "Notifications are not sent to this address"),
  PUSH_KEYS_INVALID: refused(422, "The subscription's keys are invalid"),
  MESSAGE_SOURCE_UNKNOWN: refused(404, "Unknown message source"),
  // Loyalty.
  LOYALTY_NOT_OFFERED: refused(404, "This site has no loyalty points"),
  LOYALTY_RULES_NEEDED: refused(409, "Accept the current rules first"),
  REWARD_NOT_FOUND: refused(404, "Reward not found"),
  POINTS_SHORT: refused(422, "Not enough points"),
  VIP_ONLY: refused(403, "Only members of the VIP club can write to a manager"),
  // Questions to the operator.
  TICKET_TEXT_INVALID: refused(422, "A message is 1 to 4000 characters of plain text"),
  TICKET_NOT_FOUND: refused(404, "Ticket not found"),
  TICKET_ABOUT_NOT_FOUND: refused(404, "The punter has no such bet or payment"),
  TICKET_FILE_NOT_FOUND: refused(404, "The file was not uploaded, or belongs to another message"),
  TICKET_TOO_MANY: retryable(429, "Too many tickets are open or were opened today"),
  TICKET_CLOSED: refused(409, "The ticket was closed too long ago: open a new one"),
  TICKET_WAITS: retryable(
    409,
    "Wait for an answer first: at most `most` messages may be unanswered",
  ),
  TICKET_ANSWERED: refused(409, "No message of the ticket waits for this answer"),

  VIP_LINE_TEXT_INVALID: refused(422, "A message is 1 to 1000 characters of plain text"),
  VIP_LINE_WAITS: retryable(
    409,
    "Wait for an answer first: at most `most` messages may be unanswered",
  ),
  VIP_LINE_ANSWERED: refused(409, "No message of the line waits for this answer"),

  ...PAYMENT_ERRORS,

  EVENT_NOT_FOUND: refused(404, "Event not found"),
  TOURNAMENT_NOT_FOUND: refused(404, "Tournament not found"),
} satisfies Record<string, Refusal>;

export type ErrorCode = keyof typeof ERRORS;

/** Codes that any route may answer with, in addition to its own list. */
export type GatewayCode = Extract<ErrorCode, `gateway.${string}` | "INTERNAL_SERVER_ERROR">;

/**
 * The body of a failed call. docs/behaviour/calls-and-errors.md#error-envelope: the client rejects
 * on `status` and takes the type from `code`.
 */
export interface ErrorEnvelope {
  status: "ERROR";
  code: ErrorCode;
  message: string;
  requestId: string;
  retryable: boolean;
  details?: Record<string, unknown>;
}
