import type { NativeApp, NativeTarget } from "@touchline/contract";

/** A device's word about the app and the hardware that made its key. */
export interface AttestedKey {
  target: NativeTarget;
  app: NativeApp;
  publicKey: string;
  challenge: string;
  /** As App Attest or Play Integrity gave it. */
  attestation: string | undefined;
}

/**
 * The port to App Attest and Play Integrity, which tell whether a key was made by an app of ours on
 * a real device. Without one every key is taken: a key proves the device that registered it, and a
 * session of its owner vouched for that.
 */
export interface Attestation {
  accepts(key: AttestedKey): Promise<boolean>;
}

export const noAttestation: Attestation = { accepts: async () => true };
