import { Type } from "typebox";
import { SessionTokens } from "./auth.ts";
import { CaptchaAnswer } from "./captcha.ts";
import { PasswordRules } from "./join.ts";
import { route } from "./route.ts";
import { Instant, oneOf } from "./values.ts";

/**
 * docs/behaviour/login-and-sessions.md#passwords, password flow modes: recover a forgotten one,
 * create the first one, change an existing one.
 */
export const PASSWORD_MODES = ["recovering", "creating", "changing"] as const;

const Password = Type.String({ minLength: 1, maxLength: 200 });

export const recoverPassword = route({
  method: "POST",
  gate: "client",
  path: "/account/password/recover",
  auth: "guest",
  idempotent: true,
  perMinute: 10,
  summary:
    "Send password recovery to the account's email or phone; the reply does not reveal whether the account exists",
  body: Type.Object(
    {
      login: Type.Optional(Type.String({ maxLength: 254 })),
      phoneNumber: Type.Optional(Type.String({ maxLength: 24 })),
      token: Type.Optional(CaptchaAnswer),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: Type.Literal("OK") }),
  errors: ["CAPTCHA_REQUIRED", "INVALID_CAPTCHA", "ValidationError"],
});

export const passwordToken = route({
  method: "POST",
  gate: "client",
  path: "/account/password/token",
  auth: "guest",
  perMinute: 20,
  summary: "The purpose of a password token, without using it up",
  body: Type.Object({ token: Type.String({ maxLength: 128 }) }, { additionalProperties: false }),
  reply: Type.Object({
    mode: oneOf(["recovering", "creating"]),
    expiresAt: Instant,
    password: PasswordRules,
  }),
  errors: ["EMPTY_TOKEN", "TOKEN_NOT_FOUND"],
});

export const setPassword = route({
  method: "POST",
  gate: "client",
  path: "/account/password/set",
  auth: "guest",
  idempotent: true,
  perMinute: 10,
  summary: "Set a password by token (recovering, creating); ends all other sessions and logs in",
  body: Type.Object(
    { token: Type.String({ maxLength: 128 }), password: Password },
    { additionalProperties: false },
  ),
  reply: SessionTokens,
  errors: [
    "EMPTY_TOKEN",
    "TOKEN_NOT_FOUND",
    "INCORRECT_PUNTER_STATE",
    "CUSTOMER_ERROR_CHECK_VERIFY",
    "ValidationError",
  ],
});

export const changePassword = route({
  method: "PUT",
  gate: "client",
  path: "/account/password/change",
  auth: "punter",
  permission: "account",
  idempotent: true,
  perMinute: 10,
  summary: "Change the password (changing); ends all other sessions",
  body: Type.Object(
    {
      oldPassword: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 200,
          description: "Not needed after confirmation by a passkey or a code",
        }),
      ),
      password: Password,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: Type.Literal("OK") }),
  errors: ["INCORRECT_PASSWORD", "LOGIN_DENIED_BY_PERMISSION", "PROOF_NEEDED", "ValidationError"],
});

export const verifyPassword = route({
  method: "POST",
  gate: "client",
  path: "/account/password/verify",
  auth: "punter",
  permission: "account",
  perMinute: 10,
  beforeSecondFactor: true,
  summary: "Confirm the password in a session opened without one, as some changes require",
  body: Type.Object({ password: Password }, { additionalProperties: false }),
  reply: Type.Object({ status: Type.Literal("OK") }),
  errors: ["INCORRECT_PASSWORD", "LOGIN_DENIED_BY_PERMISSION"],
});
