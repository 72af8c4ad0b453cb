import { type Static, Type } from "typebox";
import { oneOf } from "./values.ts";

/** How a code reaches a phone (product §3): a text message, or a messaging gateway. */
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
 * product §3, verification state: the whole of it is kept by the gate; a browser shows it and
 * counts it down.
 */
export const VerificationResult = Type.Object({
  status: oneOf(VERIFICATION_STATUSES),
  /** Codes that may still be asked for. */
  attemptVerificationCount: Type.Integer({ minimum: 0 }),
  /** Until another code may be asked for; 0 when it may be now. */
  nextVerificationAfterMillis: Type.Integer({ minimum: 0 }),
  /** Wrong entries that the current code still survives. */
  attemptCodeCount: Type.Integer({ minimum: 0 }),
  /** Until the current code is worth nothing; 0 when there is none. */
  codeExpiredAfterMillis: Type.Integer({ minimum: 0 }),
  errorCode: Type.Union([Type.String(), Type.Null()]),
  verificationToken: Type.String({
    description: "Names this verification; says nothing about the phone's owner",
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
  description: "International; anything but digits is dropped",
});

/**
 * Codes of product §8 that any step of a code flow can answer with; `details.verificationResult`
 * carries the state.
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
