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
 * Without attestation we accept every key: the device signed with it during a logged-in session of
 * the punter.
 */
export interface Attestation {
  accepts(key: AttestedKey): Promise<boolean>;
}

export const noAttestation: Attestation = { accepts: async () => true };
