import { Type } from "typebox";
import { route } from "./route.ts";
import {
  ChannelTypeSchema,
  CODE_ERRORS,
  PhoneNumber,
  VerificationCode,
  VerificationResult,
  VerificationToken,
} from "./verification.ts";

/** Each of these calls verifies a phone, or itself checks what the session has verified. */
const call = {
  method: "POST",
  gate: "client",
  auth: "punter",
  permission: "account",
  beforeSecondFactor: true,
  idempotent: true,
  perMinute: 10,
} as const;
const Entry = Type.Object(
  { verificationToken: VerificationToken, verificationCode: VerificationCode },
  { additionalProperties: false },
);
const Done = Type.Object({ status: Type.Literal("OK") });

export const phoneProofBegin = route({
  ...call,
  path: "/punter/phone/proof/begin",
  summary:
    "Send a code to the account's current phone, which must be verified before it is changed",
  reply: VerificationResult,
  errors: [...CODE_ERRORS, "FORBIDDEN"],
});

export const phoneProofComplete = route({
  ...call,
  path: "/punter/phone/proof/complete",
  summary: "Verify the account's current phone by its code",
  body: Entry,
  reply: Done,
  errors: [...CODE_ERRORS, "FORBIDDEN"],
});

export const phoneChangeBegin = route({
  ...call,
  path: "/punter/phone/begin",
  summary:
    "Send a code to the new phone; the session must have confirmed its password and the current phone",
  body: Type.Object(
    {
      phoneNumber: PhoneNumber,
      channelType: Type.Optional(ChannelTypeSchema),
      oldPhoneLost: Type.Optional(
        Type.Boolean({
          description:
            "The current phone cannot be verified; the change then needs the account's email and waits three days",
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: VerificationResult,
  errors: [
    ...CODE_ERRORS,
    "SAME_PHONE_NUMBER",
    "PLAYER_NOT_VERIFIED_PASSWORD",
    "PLAYER_NOT_VERIFIED_PHONE",
    "FORBIDDEN",
  ],
});

export const phoneChangeComplete = route({
  ...call,
  path: "/punter/phone/complete",
  summary: "Confirm the new phone by its code",
  body: Entry,
  reply: Type.Object({
    status: Type.Union([Type.Literal("OK"), Type.Literal("EMAIL_SENT")], {
      description:
        "EMAIL_SENT: the old phone was not verified; the link in the email starts the waiting period, after which the phone changes",
    }),
  }),
  errors: [
    ...CODE_ERRORS,
    "DUPLICATE_PHONE_NUMBER",
    "PLAYER_NOT_VERIFIED_PASSWORD",
    "PLAYER_NOT_VERIFIED_PHONE",
    "FORBIDDEN",
  ],
});

export const phoneChangeAnswer = route({
  ...call,
  auth: "guest",
  path: "/punter/phone/answer",
  summary: "Start or stop a pending change of phone, with the link sent to its owner",
  body: Type.Object({ token: Type.String({ maxLength: 128 }) }, { additionalProperties: false }),
  reply: Type.Object({
    status: Type.Union([Type.Literal("WAITING"), Type.Literal("STOPPED")]),
    hours: Type.Integer({ description: "WAITING: hours until the phone changes" }),
  }),
  errors: ["UNKNOWN_HASH"],
});

/**
 * docs/behaviour/login-and-sessions.md#phone-and-session-confirmation's three-DS: confirms a
 * session over the account's phone, by a code or by the link in the same message.
 */
export const threeDsBegin = route({
  ...call,
  path: "/auth/threeds/begin",
  summary: "Send a code to the account's phone to confirm this session",
  reply: VerificationResult,
  errors: [...CODE_ERRORS, "SESSION_ALREADY_VERIFIED", "FORBIDDEN_THREE_DS_DISABLED"],
});

export const threeDsConfirm = route({
  ...call,
  path: "/auth/threeds/confirm",
  summary: "Confirm this session by its code",
  body: Entry,
  reply: Done,
  errors: [...CODE_ERRORS, "SESSION_ALREADY_VERIFIED", "FORBIDDEN_THREE_DS_DISABLED"],
});

export const threeDsConfirmByHash = route({
  ...call,
  auth: "guest",
  path: "/auth/threeds/confirm-by-hash",
  summary: "Confirm the session a link was sent for, on any device",
  body: Type.Object({ hash: Type.String({ maxLength: 128 }) }, { additionalProperties: false }),
  reply: Done,
  errors: ["UNKNOWN_HASH", "SESSION_ALREADY_VERIFIED", "FORBIDDEN_THREE_DS_DISABLED"],
});

/** Calls for phones and for the second factor over a phone. */
export const phoneCalls = {
  phoneProofBegin,
  phoneProofComplete,
  phoneChangeBegin,
  phoneChangeAnswer,
  phoneChangeComplete,
  threeDsBegin,
  threeDsConfirm,
  threeDsConfirmByHash,
} as const;
