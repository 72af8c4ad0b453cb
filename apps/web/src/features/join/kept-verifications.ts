import type { VerificationResult } from "@touchline/contract";
import { now } from "../../data/device/browser.ts";

/**
 * Codes sent from this page, by phone. If the visitor closed the popup, it asks for the same code
 * again instead of sending another.
 */
const kept = new Map<string, { verification: VerificationResult; at: number }>();

export const keepVerification = (verification: VerificationResult): void =>
  void (
    verification.verificationToken &&
    kept.set(verification.phoneNumber, { verification, at: now() })
  );

export const forgetVerification = (phoneNumber: string): void => void kept.delete(phoneNumber);

/** The phone's verification with its times adjusted to now. */
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
