import { type Static, Type } from "typebox";
import { route } from "./route.ts";
import { Instant, oneOf } from "./values.ts";

/** product §3 names the first two; the puzzle is ours and needs nobody else's service. */
export const CAPTCHA_KINDS = ["recaptcha", "hcaptcha", "pow"] as const;
export type CaptchaKind = (typeof CAPTCHA_KINDS)[number];

/** What an answer is for: one for a login opens no account. */
export const CAPTCHA_ACTIONS = ["login", "sign-up", "password", "site-access", "contact"] as const;
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

/** Names a visit to the forms it fills in: set with the first page, gone with the browser. */
export const VISIT_COOKIE = "tl_visit";

/** What is asked of a visitor: a widget's site key, or a puzzle to be solved by work. */
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

/** A widget's token, or a solved puzzle. Each is taken once. */
export const CaptchaAnswer = Type.String({ maxLength: 4096 });

export const captchaChallenge = route({
  method: "GET",
  gate: "client",
  path: "/captcha/challenge",
  auth: "guest",
  perMinute: 60,
  query: Type.Object({ action: oneOf(CAPTCHA_ACTIONS) }, { additionalProperties: false }),
  summary:
    "What a visitor has to answer before a login after failures, a sign-up or a password recovery",
  reply: CaptchaChallenge,
  errors: [],
});
