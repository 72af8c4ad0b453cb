import type { VerificationResult } from "@touchline/contract";
import { now } from "../../data/device/browser.ts";

/**
 * Codes that were sent from this page, by phone: one that was closed away is asked for again, not
 * sent again.
 */
const kept = new Map<string, { verification: VerificationResult; at: number }>();

export const keepVerification = (verification: VerificationResult): void =>
  void (
    verification.verificationToken &&
    kept.set(verification.phoneNumber, { verification, at: now() })
  );

export const forgetVerification = (phoneNumber: string): void => void kept.delete(phoneNumber);

/** The phone's verification with its times as they are now. */
export function keptVerification(phoneNumber: string): VerificationResult | null {
  const found = kept.get(phoneNumber);
  if (!found) return null;
  const { verification, at } = found;
  const left = (ms: number) => Math.max(0, ms - (now() - at));
  return {
    ...verification,
    nextVerificationAfterMillis: left(verification.nextVerificationAfterMillis),
    codeExpiredAfterMillis: left(verification.codeExpiredAfterMillis),
  };
}
