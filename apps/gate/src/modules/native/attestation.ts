import type { NativeApp, NativeTarget } from "@touchline/contract";

/** A device's statement about the app and hardware that created its key. */
export interface AttestedKey {
  target: NativeTarget;
  app: NativeApp;
  publicKey: string;
  challenge: string;
  /** From App Attest or Play Integrity. */
  attestation: string | undefined;
}

/**
 * Port to App Attest and Play Integrity, which verify that our app on a real device created a key.
 * Without it every key is accepted: a key proves the device that registered it, and the owner's
 * session vouched for that.
 */
export interface Attestation {
  accepts(key: AttestedKey): Promise<boolean>;
}

export const noAttestation: Attestation = { accepts: async () => true };
