import { type Static, Type } from "typebox";
import { LOGIN_ERRORS, SessionTokens } from "./auth.ts";
import { BetOutcome } from "./bets.ts";
import { route } from "./route.ts";
import { Instant, MinorAmount, oneOf } from "./values.ts";

/**
 * docs/behaviour/products-and-clients.md#clients: the sportsbook app and the scores app, each for
 * iOS and Android. X-PAN-Target names the system.
 */
export const NATIVE_APPS = ["sport", "scores"] as const;
export type NativeApp = (typeof NATIVE_APPS)[number];
export const NATIVE_TARGETS = ["IOS", "ANDROID"] as const;
export type NativeTarget = (typeof NATIVE_TARGETS)[number];

/**
 * docs/behaviour/login-and-sessions.md#login-types, login types of the native app: how the device's
 * owner unlocks a key.
 */
export const DEVICE_KEY_KINDS = ["passcode", "fingerprint", "faceId", "touchId"] as const;
export type DeviceKeyKind = (typeof DEVICE_KEY_KINDS)[number];

export const PUSH_SERVICES = ["fcm", "apns"] as const;

export const Uuid = Type.String({ format: "uuid" });
const Challenge = Type.String({ minLength: 43, maxLength: 43, pattern: "^[A-Za-z0-9_-]+$" });
const PublicKey = Type.String({
  minLength: 87,
  maxLength: 87,
  pattern: "^[A-Za-z0-9_-]+$",
  description: "A point of P-256, uncompressed (65 bytes), in base64url",
});
const Signature = Type.String({
  minLength: 8,
  maxLength: 100,
  pattern: "^[A-Za-z0-9_-]+$",
  description: "ECDSA with SHA-256, DER, in base64url",
});
const Done = Type.Object({ status: Type.Literal("OK") });
const Challenged = Type.Object({ challenge: Type.String(), expiresAt: Instant });

const native = {
  gate: "client",
  method: "POST",
  auth: "punter",
  permission: "account",
  perMinute: 20,
} as const;

export const deviceBegin = route({
  ...native,
  path: "/native/devices/begin",
  summary: "A challenge for a new device; requires a recent owner confirmation",
  reply: Challenged,
  errors: ["NATIVE_ONLY", "PROOF_NEEDED", "DEVICE_TOO_MANY"],
});

export const registerDevice = route({
  ...native,
  path: "/native/devices",
  summary: "Register a device by a key created on it",
  body: Type.Object(
    {
      challenge: Challenge,
      app: oneOf(NATIVE_APPS),
      name: Type.String({ minLength: 1, maxLength: 40 }),
      publicKey: PublicKey,
      signature: Signature,
      attestation: Type.Optional(
        Type.String({
          maxLength: 16_384,
          description: "For the attestation port; ignored if none is configured",
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ deviceId: Type.String() }),
  errors: ["NATIVE_ONLY", "PROOF_NEEDED", "DEVICE_TOO_MANY", "DEVICE_REFUSED"],
});

export const deviceKeyBegin = route({
  ...native,
  path: "/native/devices/keys/begin",
  summary: "A challenge for a login key; requires a recent owner confirmation",
  body: Type.Object({ deviceId: Uuid }, { additionalProperties: false }),
  reply: Challenged,
  errors: ["NATIVE_ONLY", "PROOF_NEEDED", "DEVICE_NOT_FOUND"],
});

export const addDeviceKey = route({
  ...native,
  path: "/native/devices/keys",
  summary:
    "Save a login key unlocked by a passcode, a fingerprint or a face; one per kind and device",
  body: Type.Object(
    {
      deviceId: Uuid,
      challenge: Challenge,
      kind: oneOf(DEVICE_KEY_KINDS),
      publicKey: PublicKey,
      /** By the new key, over the same text as `deviceSignature`. */
      signature: Signature,
      deviceSignature: Signature,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ keyId: Type.String() }),
  errors: ["NATIVE_ONLY", "PROOF_NEEDED", "DEVICE_NOT_FOUND", "DEVICE_REFUSED", "DEVICE_KEY_KIND"],
});

export const deviceLoginBegin = route({
  ...native,
  auth: "guest",
  path: "/native/login/begin",
  perMinute: 30,
  summary:
    "A challenge for any device's key; names no account, so the reply reveals nothing about one",
  reply: Challenged,
  errors: ["NATIVE_ONLY"],
});

export const deviceLogin = route({
  ...native,
  auth: "guest",
  path: "/native/login",
  summary: "Log in by a device key; replies like /auth/v2/login",
  body: Type.Object(
    {
      keyId: Uuid,
      challenge: Challenge,
      signature: Signature,
      rememberMe: Type.Optional(Type.Boolean()),
      token: Type.Optional(
        Type.String({ maxLength: 4096, description: "A captcha answer, if one is required" }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: SessionTokens,
  errors: [...LOGIN_ERRORS, "NATIVE_ONLY", "DEVICE_KEY_LOCKED"],
});

export const deviceProofBegin = route({
  ...native,
  path: "/native/prove/begin",
  summary: "A challenge to reconfirm this session's owner",
  reply: Challenged,
  errors: ["NATIVE_ONLY"],
});

export const deviceProve = route({
  ...native,
  path: "/native/prove",
  summary: "Reconfirm the owner by a device key, as /auth/prove does by a password",
  body: Type.Object(
    { keyId: Uuid, challenge: Challenge, signature: Signature },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: Type.Literal("OK"), provedUntil: Instant }),
  errors: ["NATIVE_ONLY", "DEVICE_REFUSED", "DEVICE_KEY_LOCKED"],
});

export const setPushToken = route({
  ...native,
  path: "/native/push-token",
  summary:
    "Register this device's FCM or APNs token for notifications. It belongs to the last punter who sent it, and ends with the session",
  body: Type.Object(
    {
      deviceId: Uuid,
      service: oneOf(PUSH_SERVICES),
      token: Type.String({ minLength: 16, maxLength: 512, pattern: "^[A-Za-z0-9_:.-]+$" }),
    },
    { additionalProperties: false },
  ),
  reply: Done,
  errors: ["NATIVE_ONLY", "DEVICE_NOT_FOUND", "PUSH_SERVICE_WRONG"],
});

export const removePushToken = route({
  ...native,
  path: "/native/push-token/remove",
  summary: "Stop notifications on this device",
  body: Type.Object({ deviceId: Uuid }, { additionalProperties: false }),
  reply: Done,
  errors: ["NATIVE_ONLY", "DEVICE_NOT_FOUND"],
});

/** The exact terms the answer signs. Odds are thousandths, amounts minor units. */
export const PushBetTerms = Type.Object({
  kind: Type.Literal("bet"),
  eventId: Type.String(),
  marketId: Type.String(),
  outcomeId: Type.String(),
  odds: Type.Integer(),
  stake: MinorAmount,
});
export const PushCashOutTerms = Type.Object({
  kind: Type.Literal("cashOut"),
  betId: Type.String(),
  offer: MinorAmount,
});
export const PushTerms = Type.Union([PushBetTerms, PushCashOutTerms]);
export type PushTerms = Static<typeof PushTerms>;

export const PUSH_ACTION_STATES = ["offered", "declined", "refused", "done", "expired"] as const;

export const pushAction = route({
  ...native,
  method: "GET",
  path: "/native/actions/{id}",
  summary: "A pushed offer: its terms, expiry and result",
  reply: Type.Object({
    actionId: Type.String(),
    state: oneOf(PUSH_ACTION_STATES),
    terms: PushTerms,
    currency: Type.String(),
    expiresAt: Instant,
  }),
  errors: ["NATIVE_ONLY", "PUSH_ACTION_NOT_FOUND"],
});

export const answerPushAction = route({
  ...native,
  path: "/native/actions/answer",
  summary:
    "Answer a pushed offer once, signed by the device; executed at its exact terms or better ones",
  body: Type.Object(
    { actionId: Uuid, deviceId: Uuid, answer: oneOf(["accept", "decline"]), signature: Signature },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    state: oneOf(["done", "declined", "refused"]),
    outcome: Type.Union([BetOutcome, Type.Null()], {
      description: "For a bet; a rejected one has the current prices",
    }),
    paid: Type.Union([MinorAmount, Type.Null()], { description: "For a cash-out" }),
    offer: Type.Union([MinorAmount, Type.Null()], {
      description: "For a rejected cash-out: the current value of the bet",
    }),
  }),
  errors: [
    ...([
      "NATIVE_ONLY",
      "DEVICE_NOT_FOUND",
      "DEVICE_REFUSED",
      "INCORRECT_PUNTER_STATE",
      "DEPOSIT_LIMIT_NEEDED",
    ] as const),
    ...([
      "PUSH_ACTION_NOT_FOUND",
      "PUSH_ACTION_EXPIRED",
      "PUSH_ACTION_USED",
      "CASH_OUT_UNAVAILABLE",
    ] as const),
  ],
});

/** Every call of the native apps by name. No table that reaches a browser includes them. */
export const nativeCalls = {
  deviceBegin,
  registerDevice,
  deviceKeyBegin,
  addDeviceKey,
  deviceLoginBegin,
  deviceLogin,
  deviceProofBegin,
  deviceProve,
  setPushToken,
  removePushToken,
  pushAction,
  answerPushAction,
} as const;
export type NativeCalls = typeof nativeCalls;
export type NativeCallName = keyof NativeCalls;
