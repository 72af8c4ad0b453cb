import { Type } from "typebox";
import { route } from "./route.ts";
import { Instant, oneOf } from "./values.ts";

const Password = Type.String({ minLength: 1, maxLength: 200 });
const Token = Type.String({ minLength: 16, maxLength: 4096 });

export const LoginBody = Type.Object(
  {
    login: Type.String({ minLength: 1, maxLength: 254 }),
    password: Password,
    phoneNumber: Type.Optional(Type.String({ maxLength: 20 })),
    rememberMe: Type.Optional(Type.Boolean()),
    keepPunterLoggedIn: Type.Optional(Type.Boolean()),
    token: Type.Optional(
      Type.String({ maxLength: 4096, description: "A captcha answer, if one is required" }),
    ),
  },
  { additionalProperties: false },
);

/**
 * Tokens returned by a login, a sign-up and a refresh. Clients keep the access token in memory
 * only.
 */
export const SessionTokens = Type.Object({
  status: Type.Literal("OK"),
  accessToken: Type.String(),
  refreshToken: Type.String(),
  creationTime: Instant,
  loginTimeout: Type.Integer({ description: "Milliseconds until the access token expires" }),
  lastLoginTime: Type.Union([Instant, Type.Null()]),
  punterToken: Type.String({ description: "Identifies the punter on sockets" }),
  sessionHash: Type.String({
    description: "Sent as punter-session-hash with every call of this session",
  }),
});

/**
 * Reasons to reject a login although the password was right
 * (docs/behaviour/login-and-sessions.md#login-errors).
 */
export const LOGIN_ERRORS = [
  "LOGIN_NOT_FOUND",
  "LOGIN_DENIED_BY_PERMISSION",
  "INCORRECT_PUNTER_STATE",
  "NICKNAME_AUTH_TYPE_NEEDED",
  "LOGIN_AUTH_TYPE_NEEDED",
  "EMAIL_AUTH_TYPE_NEEDED",
  "PHONE_NUMBER_AUTH_TYPE_NEEDED",
  "CANNOT_LOGIN_NO_EMAIL_CONFIRMED",
  "CANNOT_LOGIN_PENDING_CONFIRMATION",
  "CUSTOMER_ERROR_CHECK_VERIFY",
  "sportsbook.gateway.captcha.error.required",
  "sportsbook.gateway.captcha.error.invalid",
] as const;

/**
 * docs/behaviour/login-and-sessions.md#login-types, login types: how the punter logged in; stored
 * with the session and sent to analytics.
 */
export const LOGIN_TYPES = [
  "auto_login",
  "nickname",
  "account_number",
  "email",
  "mitId",
  "phone_number",
  "complete_registration",
  "recovery_password",
  "password",
  "passcode",
  "fingerprint",
  "faceId",
  "touchId",
  "other",
  "reg_token",
] as const;
export type LoginType = (typeof LOGIN_TYPES)[number];

export const login = route({
  method: "POST",
  gate: "client",
  path: "/auth/v2/login",
  auth: "guest",
  perMinute: 20,
  summary: "Log in with an email, a nickname or an account number",
  body: LoginBody,
  reply: SessionTokens,
  errors: LOGIN_ERRORS,
});

export const loginByPhone = route({
  method: "POST",
  gate: "client",
  path: "/auth/v2/login/phone-number",
  auth: "guest",
  perMinute: 20,
  summary: "Log in with a phone number",
  body: Type.Object(
    {
      phoneNumber: Type.String({ minLength: 5, maxLength: 24 }),
      password: Password,
      rememberMe: Type.Optional(Type.Boolean()),
      keepPunterLoggedIn: Type.Optional(Type.Boolean()),
      token: Type.Optional(
        Type.String({ maxLength: 4096, description: "A captcha answer, if one is required" }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: SessionTokens,
  errors: LOGIN_ERRORS,
});

const TokenLoginBody = Type.Object(
  {
    token: Type.String({ maxLength: 4096 }),
    /** How the native app unlocked its stored token. */
    loginType: Type.Optional(
      oneOf(["auto_login", "passcode", "fingerprint", "faceId", "touchId", "other"]),
    ),
  },
  { additionalProperties: false },
);
const TOKEN_LOGIN_ERRORS = [
  "EMPTY_TOKEN",
  "TOKEN_NOT_FOUND",
  "INCORRECT_PUNTER_STATE",
  "CUSTOMER_ERROR_CHECK_VERIFY",
  "ERROR",
] as const;

export const loginByAuthenticationToken = route({
  method: "POST",
  gate: "client",
  path: "/auth/v2/login-by-authentication-token",
  auth: "guest",
  perMinute: 20,
  summary: "Log in with a one-time token: from a link, another device or the native app",
  body: TokenLoginBody,
  reply: SessionTokens,
  errors: TOKEN_LOGIN_ERRORS,
});

export const loginByRegistrationToken = route({
  method: "POST",
  gate: "client",
  path: "/auth/v2/login-by-registration-token",
  auth: "guest",
  perMinute: 20,
  summary: "Log in with the token returned by a registration by token",
  body: Type.Object({ token: Type.String({ maxLength: 4096 }) }, { additionalProperties: false }),
  reply: SessionTokens,
  errors: TOKEN_LOGIN_ERRORS,
});

export const tokenOwner = route({
  method: "POST",
  gate: "client",
  path: "/auth/token-owner",
  auth: "guest",
  perMinute: 20,
  summary:
    "The masked owner of a login link's token. Does not use the token up, so that the visitor can agree before logging in",
  body: Type.Object(
    {
      token: Type.String({ maxLength: 4096 }),
      kind: oneOf(["authentication", "registration", "open"]),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    account: Type.String({
      description: "The account's email, phone or number, masked",
    }),
  }),
  errors: ["EMPTY_TOKEN", "TOKEN_NOT_FOUND"],
});

export const issueAuthenticationToken = route({
  method: "POST",
  gate: "client",
  path: "/auth/authentication-token",
  auth: "punter",
  permission: "account",
  idempotent: true,
  perMinute: 10,
  summary:
    "Issue a token that logs this punter in once, on another device or host, within a minute",
  reply: Type.Object({ token: Type.String(), expiresAt: Instant }),
  errors: [],
});

export const obtainToken = route({
  method: "GET",
  gate: "client",
  path: "/auth/token/obtain",
  auth: "guest",
  summary:
    "Issue a new access token for the session identified by the cookie and punter-session-hash",
  reply: Type.Object({
    status: Type.Literal("OK"),
    accessToken: Type.String(),
    punterToken: Type.String(),
    creationTime: Instant,
    loginTimeout: Type.Integer(),
  }),
  errors: ["TOKEN_NOT_FOUND"],
});

export const refreshToken = route({
  method: "POST",
  gate: "client",
  path: "/auth/v2/token/refresh",
  auth: "guest",
  perMinute: 60,
  summary:
    "Exchange a refresh token for new tokens; reusing one after its grace period revokes the session",
  body: Type.Object({ token: Token }, { additionalProperties: false }),
  reply: SessionTokens,
  errors: ["INVALID_REFRESH_TOKEN"],
});

export const sessionExpirationTimeout = route({
  method: "GET",
  gate: "client",
  path: "/auth/punter-session/expiration-timeout",
  auth: "punter",
  beforeSecondFactor: true,
  summary: "Milliseconds until this session expires if it is not used",
  reply: Type.Object({ expirationTimeoutMillis: Type.Integer(), infinite: Type.Boolean() }),
  errors: [],
});

export const logoutByToken = route({
  method: "POST",
  gate: "client",
  path: "/auth/token/logout",
  auth: "guest",
  summary: "End the session that a refresh token belongs to (text body)",
  body: Type.String({ maxLength: 4096 }),
  bodyKind: "text",
  reply: Type.Object({ status: Type.Literal("OK") }),
  errors: [],
});

export const logout = route({
  method: "POST",
  gate: "client",
  path: "/auth/logout",
  auth: "punter",
  permission: "account",
  beforeSecondFactor: true,
  summary: "End this session",
  reply: Type.Object({ status: Type.Literal("OK") }),
  errors: [],
});
