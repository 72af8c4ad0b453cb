import { Type } from "typebox";
import { route } from "./route.ts";
import { Instant } from "./values.ts";

const Password = Type.String({ minLength: 1, maxLength: 200 });
const Token = Type.String({ minLength: 16, maxLength: 4096 });

export const LoginBody = Type.Object(
  {
    login: Type.String({ minLength: 1, maxLength: 254 }),
    password: Password,
    phoneNumber: Type.Optional(Type.String({ maxLength: 20 })),
    rememberMe: Type.Optional(Type.Boolean()),
    keepPunterLoggedIn: Type.Optional(Type.Boolean()),
    token: Type.Optional(Type.String({ maxLength: 4096, description: "A captcha answer, when one was asked for" })),
  },
  { additionalProperties: false },
);

/** What a login, a sign-up and a refresh hand out. The access token is kept in memory only. */
export const SessionTokens = Type.Object({
  status: Type.Literal("OK"),
  accessToken: Type.String(),
  refreshToken: Type.String(),
  creationTime: Instant,
  loginTimeout: Type.Integer({ description: "Milliseconds until the access token expires" }),
  lastLoginTime: Type.Union([Instant, Type.Null()]),
  punterToken: Type.String({ description: "Names the punter to sockets" }),
  sessionHash: Type.String({ description: "Goes into punter-session-hash on every call of this session" }),
});

export const login = route({
  method: "POST",
  gate: "client",
  path: "/auth/v2/login",
  auth: "guest",
  perMinute: 20,
  summary: "Log in with an email, a nickname or an account number",
  body: LoginBody,
  reply: SessionTokens,
  errors: ["LOGIN_NOT_FOUND", "LOGIN_DENIED_BY_PERMISSION", "INCORRECT_PUNTER_STATE"],
});

export const obtainToken = route({
  method: "GET",
  gate: "client",
  path: "/auth/token/obtain",
  auth: "guest",
  summary: "A new access token for the session that the cookie and punter-session-hash name",
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
  summary: "Exchange a refresh token for new tokens; a token used twice after its grace revokes the session",
  body: Type.Object({ token: Token }, { additionalProperties: false }),
  reply: SessionTokens,
  errors: ["INVALID_REFRESH_TOKEN"],
});

export const sessionExpirationTimeout = route({
  method: "GET",
  gate: "client",
  path: "/auth/punter-session/expiration-timeout",
  auth: "punter",
  summary: "Milliseconds until this session ends unless it is used",
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
  summary: "End this session",
  reply: Type.Object({ status: Type.Literal("OK") }),
  errors: [],
});
