import { Type } from "typebox";
import {
  Base64Url,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyOptions,
  passkeyLogin,
  passkeyLoginBegin,
} from "./passkeys.ts";
import { route } from "./route.ts";
import { Instant, oneOf } from "./values.ts";

const Done = Type.Object({ status: Type.Literal("OK") });

/** By what a session can prove its owner before a change; the best one first. */
export const PROOF_WAYS = ["passkey", "authenticator", "password"] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];

/** A code of the authenticator app, or one of the recovery codes. */
const Code = Type.String({ minLength: 6, maxLength: 20 });

/** Calls by which a session proves its owner; each checks by itself what it takes. */
const proof = {
  method: "POST",
  gate: "client",
  auth: "punter",
  permission: "account",
  beforeSecondFactor: true,
} as const;

export const proveBegin = route({
  ...proof,
  path: "/auth/prove/begin",
  perMinute: 30,
  summary: "By what this session can prove its owner, with a challenge for a passkey",
  reply: Type.Object({
    ways: Type.Array(oneOf(PROOF_WAYS)),
    passkey: Type.Union([PasskeyOptions, Type.Null()]),
    provedUntil: Type.Union([Instant, Type.Null()], {
      description: "Until when the session needs no other proof",
    }),
  }),
  errors: [],
});

export const prove = route({
  ...proof,
  path: "/auth/prove",
  perMinute: 10,
  summary:
    "Prove the owner by a passkey, a code of the authenticator app or the password: some changes need it",
  body: Type.Union([
    Type.Object({ passkey: PasskeyAssertion }, { additionalProperties: false }),
    Type.Object({ code: Code }, { additionalProperties: false }),
    Type.Object(
      { password: Type.String({ minLength: 1, maxLength: 200 }) },
      { additionalProperties: false },
    ),
  ]),
  reply: Type.Object({ status: Type.Literal("OK"), provedUntil: Instant }),
  errors: [
    "INCORRECT_PASSWORD",
    "LOGIN_DENIED_BY_PERMISSION",
    "PASSKEY_REFUSED",
    "SECOND_FACTOR_CODE_WRONG",
    "SECOND_FACTOR_LOCKED",
  ],
});

export const confirmSecondFactor = route({
  ...proof,
  path: "/auth/second-factor",
  perMinute: 10,
  summary: "Confirm this session by a code of the authenticator app, a recovery code or a passkey",
  body: Type.Union([
    Type.Object({ code: Code }, { additionalProperties: false }),
    Type.Object({ recoveryCode: Code }, { additionalProperties: false }),
    Type.Object({ passkey: PasskeyAssertion }, { additionalProperties: false }),
  ]),
  reply: Type.Object({
    status: Type.Literal("OK"),
    recoveryCodesLeft: Type.Union([Type.Integer(), Type.Null()], {
      description: "After a recovery code was used",
    }),
  }),
  errors: [
    "SESSION_ALREADY_VERIFIED",
    "PASSKEY_REFUSED",
    "SECOND_FACTOR_CODE_WRONG",
    "SECOND_FACTOR_LOCKED",
  ],
});

const PasskeyName = Type.String({ minLength: 1, maxLength: 40 });

export const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Instant,
  lastUsedAt: Type.Union([Instant, Type.Null()]),
  backedUp: Type.Boolean({ description: "Synchronised between the owner's devices" }),
  here: Type.Boolean({ description: "Made on this host: only there it logs in" }),
});

export const OpenSession = Type.Object({
  id: Type.String(),
  current: Type.Boolean(),
  browser: Type.Union([Type.String(), Type.Null()]),
  system: Type.Union([Type.String(), Type.Null()]),
  app: Type.Boolean({ description: "A native app" }),
  country: Type.Union([Type.String(), Type.Null()], {
    description: "ISO 3166-1, where a network names it",
  }),
  loginType: Type.String(),
  createdAt: Instant,
  lastUsedAt: Instant,
  expiresAt: Type.Union([Instant, Type.Null()]),
});

export const NativeDevice = Type.Object({
  id: Type.String(),
  name: Type.String(),
  target: oneOf(["IOS", "ANDROID"]),
  app: oneOf(["sport", "scores"]),
  keys: Type.Array(oneOf(["passcode", "fingerprint", "faceId", "touchId"])),
  createdAt: Instant,
  lastUsedAt: Type.Union([Instant, Type.Null()]),
});

const keep = { gate: "client", auth: "punter", permission: "account" } as const;
const change = { ...keep, method: "POST", idempotent: true, perMinute: 10 } as const;

export const security = route({
  ...keep,
  method: "GET",
  path: "/account/security",
  summary: "The account's passkeys, authenticator app, recovery codes and open sessions",
  reply: Type.Object({
    passkeysAvailable: Type.Boolean({
      description: "Whether this host can have passkeys: not by a bare address",
    }),
    passkeys: Type.Array(Passkey),
    mostPasskeys: Type.Integer(),
    authenticator: Type.Object({
      enabled: Type.Boolean(),
      since: Type.Union([Instant, Type.Null()]),
    }),
    recoveryCodesLeft: Type.Integer(),
    hasPassword: Type.Boolean(),
    sessions: Type.Array(OpenSession),
    devices: Type.Array(NativeDevice),
  }),
  errors: [],
});

export const addPasskeyBegin = route({
  ...change,
  idempotent: false,
  path: "/account/security/passkeys/begin",
  summary:
    "A challenge for a new passkey on this host; the session must have proved its owner lately",
  reply: Type.Object({ options: PasskeyOptions }),
  errors: ["PROOF_NEEDED", "PASSKEYS_UNAVAILABLE", "PASSKEY_TOO_MANY"],
});

export const addPasskey = route({
  ...change,
  path: "/account/security/passkeys",
  summary: "Keep a new passkey",
  body: Type.Object(
    { passkey: PasskeyAttestation, name: Type.Optional(PasskeyName) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: Type.Literal("OK"), id: Type.String() }),
  errors: ["PROOF_NEEDED", "PASSKEYS_UNAVAILABLE", "PASSKEY_TOO_MANY", "PASSKEY_REFUSED"],
});

export const renamePasskey = route({
  ...change,
  path: "/account/security/passkeys/rename",
  summary: "Name a passkey",
  body: Type.Object({ id: Base64Url(1400), name: PasskeyName }, { additionalProperties: false }),
  reply: Done,
  errors: ["PASSKEY_NOT_FOUND"],
});

export const removePasskey = route({
  ...change,
  path: "/account/security/passkeys/remove",
  summary: "Forget a passkey: it opens nothing any more",
  body: Type.Object({ id: Base64Url(1400) }, { additionalProperties: false }),
  reply: Done,
  errors: ["PROOF_NEEDED", "PASSKEY_NOT_FOUND"],
});

export const authenticatorBegin = route({
  ...change,
  idempotent: false,
  path: "/account/security/authenticator/begin",
  summary: "A key for an authenticator app, which counts once a code of it was entered",
  reply: Type.Object({
    key: Type.String({ description: "Base32, to be typed into the app" }),
    uri: Type.String({ description: "otpauth://, for the QR code" }),
  }),
  errors: ["PROOF_NEEDED", "AUTHENTICATOR_ON"],
});

const Codes = Type.Object({
  recoveryCodes: Type.Array(Type.String(), { description: "Shown this once" }),
});

export const authenticatorConfirm = route({
  ...change,
  idempotent: false,
  path: "/account/security/authenticator/confirm",
  summary: "Turn the authenticator app on by its first code; every login asks for one from then on",
  body: Type.Object({ code: Code }, { additionalProperties: false }),
  reply: Codes,
  errors: [
    "PROOF_NEEDED",
    "AUTHENTICATOR_ON",
    "AUTHENTICATOR_OFF",
    "SECOND_FACTOR_CODE_WRONG",
    "SECOND_FACTOR_LOCKED",
  ],
});

export const authenticatorRemove = route({
  ...change,
  path: "/account/security/authenticator/remove",
  summary: "Turn the authenticator app and its recovery codes off",
  reply: Done,
  errors: ["PROOF_NEEDED", "AUTHENTICATOR_OFF"],
});

export const renewRecoveryCodes = route({
  ...change,
  idempotent: false,
  path: "/account/security/recovery-codes",
  summary: "Ten new recovery codes; the old ones are worth nothing",
  reply: Codes,
  errors: ["PROOF_NEEDED", "AUTHENTICATOR_OFF"],
});

export const removeDevice = route({
  ...change,
  path: "/account/security/devices/remove",
  summary: "Forget a native device: its keys log in no more, and it is notified no more",
  body: Type.Object({ id: Type.String({ format: "uuid" }) }, { additionalProperties: false }),
  reply: Done,
  errors: ["DEVICE_NOT_FOUND"],
});

export const endSession = route({
  ...change,
  path: "/account/security/sessions/end",
  summary: "End one of the account's other sessions",
  body: Type.Object({ id: Type.String({ format: "uuid" }) }, { additionalProperties: false }),
  reply: Done,
  errors: ["SESSION_NOT_FOUND"],
});

export const endSessions = route({
  ...change,
  path: "/account/security/sessions/end-all",
  summary: "Log out everywhere: the other sessions, or all of them",
  body: Type.Object({ which: oneOf(["others", "all"]) }, { additionalProperties: false }),
  reply: Type.Object({ status: Type.Literal("OK"), ended: Type.Integer() }),
  errors: [],
});

/** Calls about passkeys, the authenticator app, proofs and open sessions. */
export const keyCalls = {
  passkeyLoginBegin,
  passkeyLogin,
  proveBegin,
  prove,
  confirmSecondFactor,
  security,
  addPasskeyBegin,
  addPasskey,
  renamePasskey,
  removePasskey,
  authenticatorBegin,
  authenticatorConfirm,
  authenticatorRemove,
  renewRecoveryCodes,
  removeDevice,
  endSession,
  endSessions,
} as const;
