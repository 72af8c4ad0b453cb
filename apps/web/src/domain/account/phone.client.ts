import { CallError } from "@touchline/calls";
import type { VerificationResult } from "@touchline/contract";
import { call } from "../../data/session/session.client.ts";
import { type CodeRefusal, openNamedPopup } from "../shell/popups/named-popups.ts";
import { refusalPopup } from "../shell/popups/refusals.ts";

/** product §9: digits of a code, and the ways in which the gate sends one. */
export async function codeConfig() {
  const { codeLength, channelTypes } = await call("phoneSignUpConfig");
  return { codeLength, channelTypes };
}

/** A refused step of a code flow, with the state it left behind. */
export function codeRefusal(error: unknown): CodeRefusal {
  if (!(error instanceof CallError)) throw error;
  return {
    code: error.type,
    verification: error.details.verificationResult as VerificationResult | undefined,
  };
}

/**
 * Begins a verification. One that stands in its way goes on instead: its code may still be entered,
 * and sent again when the wait is over. The refusal tells which it is, or `kept` does where only
 * this page may know.
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
  /** Whether the punter may choose the way of a new code. */
  choosesChannel?: boolean;
  check: (verificationToken: string, verificationCode: string) => Promise<unknown>;
}

/**
 * Sends a code, asks for it, and reacts to what is refused by popup; what is refused beside the
 * field stays there.
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
  if (popup) await openNamedPopup(popup, {} as never);
  return "closed";
}

/** Shows to this session that the account's present phone is at hand. */
export const proveOldPhone = (): Promise<CodeOutcome> =>
  proveByCode({
    begin: () => call("phoneProofBegin"),
    check: (verificationToken, verificationCode) =>
      call("phoneProofComplete", { body: { verificationToken, verificationCode } }),
  });

/** `emailSent`: the old phone is lost, and the change waits for the link of a mail. */
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

/** Confirms this session over the account's phone. */
export const confirmSession = (): Promise<CodeOutcome> =>
  proveByCode({
    begin: () => call("threeDsBegin"),
    check: (verificationToken, verificationCode) =>
      call("threeDsConfirm", { body: { verificationToken, verificationCode } }),
  });
