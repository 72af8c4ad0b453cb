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

/** Each of these proves a phone, or checks by itself what the session has proved. */
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
    "Send a code to the account's present phone: whoever changes the phone proves the old one first",
  reply: VerificationResult,
  errors: [...CODE_ERRORS, "FORBIDDEN"],
});

export const phoneProofComplete = route({
  ...call,
  path: "/punter/phone/proof/complete",
  summary: "Prove the account's present phone by its code",
  body: Entry,
  reply: Done,
  errors: [...CODE_ERRORS, "FORBIDDEN"],
});

export const phoneChangeBegin = route({
  ...call,
  path: "/punter/phone/begin",
  summary:
    "Send a code to the phone that the account is to have; the session must have proved its password and the present phone",
  body: Type.Object(
    {
      phoneNumber: PhoneNumber,
      channelType: Type.Optional(ChannelTypeSchema),
      oldPhoneLost: Type.Optional(
        Type.Boolean({
          description:
            "The present phone cannot be proved: the change needs the account's email and waits three days",
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
  summary: "Confirm the phone by its code",
  body: Entry,
  reply: Type.Object({
    status: Type.Union([Type.Literal("OK"), Type.Literal("EMAIL_SENT")], {
      description:
        "EMAIL_SENT: the old phone was not proved; the link of a mail starts the wait, after which the phone changes",
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
  summary: "Start or stop a change of phone that waits, with the link that its owner was sent",
  body: Type.Object({ token: Type.String({ maxLength: 128 }) }, { additionalProperties: false }),
  reply: Type.Object({
    status: Type.Union([Type.Literal("WAITING"), Type.Literal("STOPPED")]),
    hours: Type.Integer({ description: "WAITING: hours until the phone changes" }),
  }),
  errors: ["UNKNOWN_HASH"],
});

/**
 * product §8's three-DS: a session confirmed over the account's phone, by a code or by the link of
 * the same message.
 */
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
  body: Entry,
  reply: Done,
  errors: [...CODE_ERRORS, "SESSION_ALREADY_VERIFIED", "FORBIDDEN_THREE_DS_DISABLED"],
});

export const threeDsConfirmByHash = route({
  ...call,
  auth: "guest",
  path: "/auth/threeds/confirm-by-hash",
  summary: "Confirm the session that a link was sent for, on whichever device it is opened",
  body: Type.Object({ hash: Type.String({ maxLength: 128 }) }, { additionalProperties: false }),
  reply: Done,
  errors: ["UNKNOWN_HASH", "SESSION_ALREADY_VERIFIED", "FORBIDDEN_THREE_DS_DISABLED"],
});

/** The calls of phones and of the second factor over one. */
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
