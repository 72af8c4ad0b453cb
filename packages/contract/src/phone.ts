import { Type } from "typebox";
import { route } from "./route.ts";
import { ChannelTypeSchema, CODE_ERRORS, PhoneNumber, VerificationCode, VerificationResult, VerificationToken } from "./verification.ts";

const call = { method: "POST", gate: "client", auth: "punter", permission: "account", idempotent: true, perMinute: 10 } as const;

export const phoneChangeBegin = route({
  ...call,
  path: "/punter/phone/begin",
  summary: "Send a code to the phone that the account is to have; the session must have proved its password",
  body: Type.Object({ phoneNumber: PhoneNumber, channelType: Type.Optional(ChannelTypeSchema) }, { additionalProperties: false }),
  reply: VerificationResult,
  errors: [...CODE_ERRORS, "SAME_PHONE_NUMBER", "PLAYER_NOT_VERIFIED_PASSWORD", "FORBIDDEN"],
});

export const phoneChangeComplete = route({
  ...call,
  path: "/punter/phone/complete",
  summary: "Confirm the phone by its code",
  body: Type.Object({ verificationToken: VerificationToken, verificationCode: VerificationCode }, { additionalProperties: false }),
  reply: Type.Object({ status: Type.Literal("OK") }),
  errors: [...CODE_ERRORS, "DUPLICATE_PHONE_NUMBER", "FORBIDDEN"],
});

/** product §8's three-DS: a session confirmed over the account's phone, by a code or by the link of the same message. */
export const threeDsBegin = route({
  ...call,
  path: "/auth/threeds/begin",
  summary: "Send a code to the account's phone that confirms this session",
  reply: VerificationResult,
  errors: [...CODE_ERRORS, "SESSION_ALREADY_VERIFIED", "FORBIDDEN_THREE_DS_DISABLED"],
});

export const threeDsConfirm = route({
  ...call,
  path: "/auth/threeds/confirm",
  summary: "Confirm this session by its code",
  body: Type.Object({ verificationToken: VerificationToken, verificationCode: VerificationCode }, { additionalProperties: false }),
  reply: Type.Object({ status: Type.Literal("OK") }),
  errors: [...CODE_ERRORS, "SESSION_ALREADY_VERIFIED", "FORBIDDEN_THREE_DS_DISABLED"],
});

export const threeDsConfirmByHash = route({
  ...call,
  auth: "guest",
  path: "/auth/threeds/confirm-by-hash",
  summary: "Confirm the session that a link was sent for, on whichever device it is opened",
  body: Type.Object({ hash: Type.String({ maxLength: 128 }) }, { additionalProperties: false }),
  reply: Type.Object({ status: Type.Literal("OK") }),
  errors: ["UNKNOWN_HASH", "SESSION_ALREADY_VERIFIED", "FORBIDDEN_THREE_DS_DISABLED"],
});
