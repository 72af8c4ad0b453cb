import {
  type AuthenticationResponseJSON,
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import type { PasskeyAssertion } from "@touchline/contract";
import type { Static } from "typebox";
import type { StoredPasskey } from "./passkeys.store.ts";
import type { RelyingParty } from "./relying-party.ts";

export type Assertion = Static<typeof PasskeyAssertion>;

/** A key that nobody holds, so that an unknown passkey costs the same as a known one. */
const NOBODYS_KEY = Buffer.from(
  "a5010203262001215820708030f3ab248d30e7749f4eec6dc939d48bc81a098e62be2075ac3863d234ee225820cf52b27040b694810386230ec521e371769824c7dc439563e1b65d6fe6b51675",
  "hex",
);

/**
 * The challenge that an answer claims to sign; the signature is checked later. Empty if unreadable.
 */
export function challengeOf(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8")) as {
      challenge?: unknown;
    };
    return typeof challenge === "string" && challenge.length <= 128 ? challenge : "";
  } catch {
    return "";
  }
}

/**
 * The verified answer, or null if any check fails: passkey known, host, origin, challenge,
 * signature, user verification, rising counter. The caller does not learn which check failed.
 */
export async function verifiedAnswer(
  answer: Assertion,
  stored: StoredPasskey | undefined,
  challenge: string,
  { rpId, origin }: RelyingParty,
): Promise<VerifiedAuthenticationResponse["authenticationInfo"] | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { clientExtensionResults: {}, ...answer } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: answer.id,
        publicKey: new Uint8Array(stored?.publicKey ?? NOBODYS_KEY),
        counter: Number(stored?.counter ?? 0n),
      },
      requireUserVerification: true,
    });
    return verified && stored?.rpId === rpId ? authenticationInfo : null;
  } catch {
    return null;
  }
}
