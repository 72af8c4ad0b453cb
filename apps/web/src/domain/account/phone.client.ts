import { CallError } from "@touchline/calls";
import type { VerificationResult } from "@touchline/contract";
import { call } from "../../data/session/session.client.ts";
import { openNamedPopup } from "../shell/popups/named-popups.ts";
import type { CodeRefusal } from "../shell/popups/popup-props.ts";
import { refusalPopup } from "../shell/popups/refusals.ts";

/**
 * docs/behaviour/sign-up.md#registration-settings: the length of a code and the channels by which
 * the gate sends it.
 */
export async function codeConfig() {
  const { codeLength, channelTypes } = await call("phoneSignUpConfig");
  return { codeLength, channelTypes };
}

/** A refused step of a code flow, with the resulting state. */
export function codeRefusal(error: unknown): CodeRefusal {
  if (!(error instanceof CallError)) throw error;
  return {
    code: error.type,
    verification: error.details.verificationResult as VerificationResult | undefined,
  };
}

/**
 * Starts a verification. If one is already running, continues it: its code can still be entered,
 * and resent after the wait. The refusal identifies it, or `kept` does if only this page may know.
 */
export async function beginOrGoOn<T extends VerificationResult | null>(
  begin: () => Promise<T>,
  kept: VerificationResult | null,
): Promise<T | VerificationResult> {
  try {
    return await begin();
  } catch (error) {
    const { code, verification } = codeRefusal(error);
    if (code !== "TEMPORARY_BLOCKED") throw error;
    if (verification?.verificationToken && verification.status !== "NONE") return verification;
    if (!kept) throw error;
    return {
      ...kept,
      nextVerificationAfterMillis:
        verification?.nextVerificationAfterMillis ?? kept.nextVerificationAfterMillis,
    };
  }
}

export type CodeOutcome = "verified" | "change-number" | "closed";

interface CodeFlow {
  begin: (channelType?: VerificationResult["channelType"]) => Promise<VerificationResult>;
  /** Whether the punter may choose the channel of a new code. */
  choosesChannel?: boolean;
  check: (verificationToken: string, verificationCode: string) => Promise<unknown>;
}

/**
 * Sends a code and asks the punter for it. A refusal with a popup opens it; others are shown beside
 * the field.
 */
export async function proveByCode({
  begin,
  check,
  choosesChannel = false,
}: CodeFlow): Promise<CodeOutcome> {
  let verification: VerificationResult = await beginOrGoOn(() => begin(), null);
  const { codeLength, channelTypes } = await codeConfig();
  const answer = await openNamedPopup("code-verification", {
    verification,
    codeLength,
    channelTypes: choosesChannel ? channelTypes : [],
    onCheck: (code) =>
      check(verification.verificationToken, code).then(
        () => null,
        (error: unknown) => codeRefusal(error),
      ),
    onResend: async (channelType) => {
      try {
        verification = await begin(channelType);
        return verification;
      } catch (error) {
        return codeRefusal(error);
      }
    },
  });
  if (answer?.outcome === "verified") return "verified";
  if (answer?.outcome === "change-number") return "change-number";
  const popup = answer?.outcome === "refused" ? refusalPopup(answer.code) : null;
  if (popup) await openNamedPopup(popup, {});
  return "closed";
}

/** Proves in this session that the punter has the account's current phone. */
export const proveOldPhone = (): Promise<CodeOutcome> =>
  proveByCode({
    begin: () => call("phoneProofBegin"),
    check: (verificationToken, verificationCode) =>
      call("phoneProofComplete", { body: { verificationToken, verificationCode } }),
  });

/** `emailSent`: the old phone is lost, and the change waits for a link sent by email. */
export async function changePhone(
  phoneNumber: string,
  oldPhoneLost: boolean,
): Promise<{ outcome: CodeOutcome; emailSent: boolean }> {
  let emailSent = false;
  const outcome = await proveByCode({
    begin: (channelType) =>
      call("phoneChangeBegin", {
        body: { phoneNumber, oldPhoneLost, ...(channelType ? { channelType } : {}) },
      }),
    choosesChannel: true,
    check: async (verificationToken, verificationCode) => {
      const { status } = await call("phoneChangeComplete", {
        body: { verificationToken, verificationCode },
      });
      emailSent = status === "EMAIL_SENT";
    },
  });
  return { outcome, emailSent };
}

/** Confirms this session with a code to the account's phone. */
export const confirmSession = (): Promise<CodeOutcome> =>
  proveByCode({
    begin: () => call("threeDsBegin"),
    check: (verificationToken, verificationCode) =>
      call("threeDsConfirm", { body: { verificationToken, verificationCode } }),
  });
