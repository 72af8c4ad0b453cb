import { type Static, Type } from "typebox";
import { route } from "./route.ts";
import { Instant, oneOf } from "./values.ts";

export { VISIT_COOKIE } from "@touchline/core";

/**
 * docs/behaviour/login-and-sessions.md#captcha names the first two. The puzzle is our own and needs
 * no third-party service.
 */
export const CAPTCHA_KINDS = ["recaptcha", "hcaptcha", "pow"] as const;
export type CaptchaKind = (typeof CAPTCHA_KINDS)[number];

/** The action an answer is valid for: an answer for a login cannot open an account. */
export const CAPTCHA_ACTIONS = ["login", "sign-up", "password", "site-access", "contact"] as const;
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

/** The challenge for a visitor: a widget's site key, or a proof-of-work puzzle. */
export const CaptchaChallenge = Type.Object({
  kind: oneOf(CAPTCHA_KINDS),
  siteKey: Type.Union([Type.String(), Type.Null()]),
  /**
   * pow: find `nonce` so that SHA-256 of `{challenge}.{nonce}` begins with that many zero bits; the
   * answer is `{challenge}.{nonce}`.
   */
  challenge: Type.Union([Type.String(), Type.Null()]),
  difficultyBits: Type.Integer({ minimum: 0, maximum: 32 }),
  expiresAt: Instant,
});
export type CaptchaChallenge = Static<typeof CaptchaChallenge>;

/** A widget's token or a solved puzzle. Each is valid once. */
export const CaptchaAnswer = Type.String({ maxLength: 4096 });

export const captchaChallenge = route({
  method: "GET",
  gate: "client",
  path: "/captcha/challenge",
  auth: "guest",
  perMinute: 60,
  query: Type.Object({ action: oneOf(CAPTCHA_ACTIONS) }, { additionalProperties: false }),
  summary:
    "The captcha challenge required before a sign-up, a password recovery, or a login after failures",
  reply: CaptchaChallenge,
  errors: [],
});
