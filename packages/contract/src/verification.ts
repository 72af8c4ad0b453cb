import { type Static, Type } from "typebox";
import { oneOf } from "./values.ts";

/** How a code reaches a phone (docs/behaviour/sign-up.md#code-flow): SMS or a messaging gateway. */
export const CHANNEL_TYPES = ["SMS", "MESSENGER"] as const;
export const ChannelTypeSchema = oneOf(CHANNEL_TYPES);
export type ChannelType = Static<typeof ChannelTypeSchema>;

export const VERIFICATION_STATUSES = [
  "NONE",
  "CODE_SENT",
  "TEMPORARY_BLOCKED",
  "PUNTER_BLOCKED",
  "VERIFIED",
] as const;

/**
 * docs/behaviour/sign-up.md#code-flow, verification state: the gate keeps it; a browser shows it
 * and counts it down.
 */
export const VerificationResult = Type.Object({
  status: oneOf(VERIFICATION_STATUSES),
  /** The number of codes that may still be requested. */
  attemptVerificationCount: Type.Integer({ minimum: 0 }),
  /** Time until another code may be requested; 0 for now. */
  nextVerificationAfterMillis: Type.Integer({ minimum: 0 }),
  /** Wrong entries left for the current code. */
  attemptCodeCount: Type.Integer({ minimum: 0 }),
  /** Time until the current code expires; 0 if there is none. */
  codeExpiredAfterMillis: Type.Integer({ minimum: 0 }),
  errorCode: Type.Union([Type.String(), Type.Null()]),
  verificationToken: Type.String({
    description: "Identifies this verification; reveals nothing about the phone's owner",
  }),
  registrationToken: Type.Union([Type.String(), Type.Null()]),
  phoneNumber: Type.String({ description: "International, digits only" }),
  channelType: ChannelTypeSchema,
});
export type VerificationResult = Static<typeof VerificationResult>;

export const VerificationToken = Type.String({ minLength: 16, maxLength: 128 });
export const VerificationCode = Type.String({
  minLength: 1,
  maxLength: 12,
  description: "Digits, as typed",
});
export const PhoneNumber = Type.String({
  minLength: 5,
  maxLength: 24,
  description: "International; non-digits are ignored",
});

/**
 * Codes of docs/behaviour/sign-up.md#refusals that any step of a code flow may answer with;
 * `details.verificationResult` carries the state.
 */
export const CODE_ERRORS = [
  "CODE_NO_MATCH",
  "CODE_EXPIRED",
  "CODE_OVERRIDDEN",
  "CODE_NO_MATCH_OR_EXPIRED",
  "TEMPORARY_BLOCKED",
  "PUNTER_BLOCKED",
  "EXCEEDED_LIMIT",
  "DISABLED_SMS_REGION",
  "INCORRECT_PHONE_NUMBER",
  "VERIFICATION_ERROR",
  "NONE",
] as const;
