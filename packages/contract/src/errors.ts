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

  // Dictionaries and catalogue.
  SITE_INFO_NOT_FOUND: { http: 404, retryable: false, says: "There is no such page" },
  EVENT_NOT_FOUND: { http: 404, retryable: false, says: "There is no such event" },
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
