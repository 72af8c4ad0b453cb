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

/** The ways a session can reconfirm its owner before a sensitive change. */
export const PROOF_WAYS = ["passkey", "authenticator", "password", "phone"] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];

/** An authenticator code or a recovery code. */
const Code = Type.String({ minLength: 6, maxLength: 20 });

/** Shared by the calls that reconfirm a session's owner. Each checks its own input. */
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
  summary: "The ways this session can reconfirm its owner, with a passkey challenge",
  reply: Type.Object({
    ways: Type.Array(oneOf(PROOF_WAYS)),
    passkey: Type.Union([PasskeyOptions, Type.Null()]),
    provedUntil: Type.Union([Instant, Type.Null()], {
      description: "No further confirmation is needed until then",
    }),
  }),
  errors: [],
});

export const prove = route({
  ...proof,
  path: "/auth/prove",
  perMinute: 10,
  summary:
    "Reconfirm the owner by a passkey, an authenticator code or the password, as sensitive changes require",
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
  summary: "Confirm this session by an authenticator code, a recovery code or a passkey",
  body: Type.Union([
    Type.Object({ code: Code }, { additionalProperties: false }),
    Type.Object({ recoveryCode: Code }, { additionalProperties: false }),
    Type.Object({ passkey: PasskeyAssertion }, { additionalProperties: false }),
  ]),
  reply: Type.Object({
    status: Type.Literal("OK"),
    recoveryCodesLeft: Type.Union([Type.Integer(), Type.Null()], {
      description: "Set after a recovery code was used",
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
  here: Type.Boolean({ description: "Created on this host; a passkey works only on its own host" }),
});

export const OpenSession = Type.Object({
  id: Type.String(),
  current: Type.Boolean(),
  browser: Type.Union([Type.String(), Type.Null()]),
  system: Type.Union([Type.String(), Type.Null()]),
  app: Type.Boolean({ description: "A native app" }),
  country: Type.Union([Type.String(), Type.Null()], {
    description: "ISO 3166-1, if the network reports it",
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
      description: "Whether this host supports passkeys; a bare IP address does not",
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
  summary: "A challenge for a new passkey on this host; requires a recent owner confirmation",
  reply: Type.Object({ options: PasskeyOptions }),
  errors: ["PROOF_NEEDED", "PASSKEYS_UNAVAILABLE", "PASSKEY_TOO_MANY"],
});

export const addPasskey = route({
  ...change,
  path: "/account/security/passkeys",
  summary: "Save a new passkey",
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
  summary: "Rename a passkey",
  body: Type.Object({ id: Base64Url(1400), name: PasskeyName }, { additionalProperties: false }),
  reply: Done,
  errors: ["PASSKEY_NOT_FOUND"],
});

export const removePasskey = route({
  ...change,
  path: "/account/security/passkeys/remove",
  summary: "Remove a passkey, so that it can no longer log in",
  body: Type.Object({ id: Base64Url(1400) }, { additionalProperties: false }),
  reply: Done,
  errors: ["PROOF_NEEDED", "PASSKEY_NOT_FOUND"],
});

export const authenticatorBegin = route({
  ...change,
  idempotent: false,
  path: "/account/security/authenticator/begin",
  summary: "A key for an authenticator app; it becomes active once its first code is entered",
  reply: Type.Object({
    key: Type.String({ description: "Base32, to be typed into the app" }),
    uri: Type.String({ description: "otpauth://, for the QR code" }),
  }),
  errors: ["PROOF_NEEDED", "AUTHENTICATOR_ON"],
});

const Codes = Type.Object({
  recoveryCodes: Type.Array(Type.String(), { description: "Shown only once" }),
});

export const authenticatorConfirm = route({
  ...change,
  idempotent: false,
  path: "/account/security/authenticator/confirm",
  summary:
    "Turn on the authenticator app with its first code; every login requires one from then on",
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
  summary: "Turn off the authenticator app and its recovery codes",
  reply: Done,
  errors: ["PROOF_NEEDED", "AUTHENTICATOR_OFF"],
});

export const renewRecoveryCodes = route({
  ...change,
  idempotent: false,
  path: "/account/security/recovery-codes",
  summary: "Issue ten new recovery codes; the old ones become invalid",
  reply: Codes,
  errors: ["PROOF_NEEDED", "AUTHENTICATOR_OFF"],
});

export const removeDevice = route({
  ...change,
  path: "/account/security/devices/remove",
  summary: "Remove a native device: its keys no longer log in, and it gets no notifications",
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
  summary: "Log out of all other sessions, or of all sessions",
  body: Type.Object({ which: oneOf(["others", "all"]) }, { additionalProperties: false }),
  reply: Type.Object({ status: Type.Literal("OK"), ended: Type.Integer() }),
  errors: [],
});

/** Calls for passkeys, the authenticator app, owner confirmation and open sessions. */
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
