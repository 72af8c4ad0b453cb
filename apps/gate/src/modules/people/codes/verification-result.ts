import type { ChannelType, VerificationResult } from "@touchline/contract";
import { type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { CodeError } from "../../../ports/codes.ts";
import { CODE, CODES_PER_DAY } from "./code-limits.data.ts";
import type { Verification } from "./codes.store.ts";

/** The state when nothing is under way, for requests refused at the start. */
export const nothingSent = (
  phoneNumber: string,
  channelType: ChannelType = "SMS",
): VerificationResult => ({
  status: "NONE",
  attemptVerificationCount: 0,
  nextVerificationAfterMillis: 0,
  attemptCodeCount: 0,
  codeExpiredAfterMillis: 0,
  errorCode: null,
  verificationToken: "",
  registrationToken: null,
  phoneNumber,
  channelType,
});

export interface Facts {
  verification: Verification;
  token: string;
  phone: string;
  sentToday: number;
  /** Blocked until then, after too many wrong entries. */
  blockedUntil: number | null;
}

/** docs/behaviour/sign-up.md#code-flow: the state of a verification as its owner sees it. */
export function verificationResult(
  { verification, token, phone, sentToday, blockedUntil }: Facts,
  now: number,
): VerificationResult {
  const left = (until: Date | number | null): number => Math.max(0, Number(until ?? 0) - now);
  const triesLeft = verification.codesSent
    ? Math.max(0, CODE.triesPerCode - (verification.wrongEntries ?? 0))
    : 0;
  const finished = verification.finishedAt !== null;
  return {
    ...nothingSent(phone, verification.channelType),
    status: finished
      ? "VERIFIED"
      : blockedUntil
        ? "PUNTER_BLOCKED"
        : !verification.codesSent
          ? "NONE"
          : triesLeft
            ? "CODE_SENT"
            : "TEMPORARY_BLOCKED",
    attemptVerificationCount: Math.max(0, CODES_PER_DAY.phone - sentToday),
    nextVerificationAfterMillis: left(blockedUntil ?? verification.cooldownUntil),
    attemptCodeCount: finished ? 0 : triesLeft,
    codeExpiredAfterMillis: finished ? 0 : left(verification.expiresAt),
    verificationToken: token,
  };
}

/** A refusal of the code flow always contains the flow's state. */
export const codeRefusal = <Code extends CodeError>(
  code: Code,
  result: VerificationResult,
): Refusal<Code> => refusal(code, { verificationResult: { ...result, errorCode: code } });
