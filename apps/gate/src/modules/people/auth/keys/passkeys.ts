import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { isOneOf } from "@touchline/core";
import type { Caller, PunterSession } from "../../../../platform/http/caller.ts";
import { keyedHash } from "../../../../platform/secrets.ts";
import type { ChallengeOwner } from "../../../../ports/auth.ts";
import { CHALLENGE_MS } from "./challenges.ts";
import type { KeysDeps } from "./keys-deps.ts";
import { type Assertion, challengeOf, verifiedAnswer } from "./passkey-answer.ts";
import { markUsed, passkeysOf, type StoredPasskey } from "./passkeys.store.ts";
import { relyingParty } from "./relying-party.ts";

const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
export const isTransport = (name: string) => isOneOf(TRANSPORTS, name);

/** A passkey as browsers name it. */
export const named = ({ credentialId, transports }: StoredPasskey) => ({
  id: credentialId,
  transports: transports.filter(isTransport),
});

/** The id by which a device knows an account. */
export const handleOf = ({ secrets }: Pick<KeysDeps, "secrets">, punterId: string): string =>
  keyedHash(secrets.passkeyHandle, punterId);

/**
 * A challenge that any passkey of the host may answer; it names no account. Null on a host without
 * passkeys.
 */
export async function passkeyLoginOptions(deps: KeysDeps, caller: Caller) {
  const party = relyingParty(caller);
  return (
    party &&
    optionsFor(deps, party.rpId, { purpose: "passkey-login", punterId: null, sessionId: null })
  );
}

/** A challenge for the punter's passkeys on this host; null if there are none. */
export async function passkeyProofOptions(
  deps: KeysDeps,
  { punterId, sessionId }: PunterSession,
  caller: Caller,
) {
  const party = relyingParty(caller);
  const all = party ? await deps.db.read((reader) => passkeysOf(reader, punterId)) : [];
  const passkeys = all.filter(({ rpId }) => rpId === party?.rpId);
  if (!party || passkeys.length === 0) return null;
  const owner = { purpose: "passkey-proof", punterId, sessionId } as const;
  return optionsFor(deps, party.rpId, owner, passkeys);
}

async function optionsFor(
  { db, challenges }: KeysDeps,
  rpId: string,
  owner: ChallengeOwner,
  allowed?: StoredPasskey[],
) {
  const challenge = await db.statement((tx) => challenges.issue(tx, owner));
  const request = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    timeout: CHALLENGE_MS,
    userVerification: "required",
    ...(allowed ? { allowCredentials: allowed.map(named) } : {}),
  });
  return { ...request };
}

/**
 * Whether the passkey itself signed the answer, to one of our unused challenges. Every answer costs
 * the same.
 */
export async function checkPasskey(
  deps: KeysDeps,
  answer: Assertion,
  stored: StoredPasskey | undefined,
  owner: ChallengeOwner,
  caller: Caller,
): Promise<boolean> {
  const { db, clock, challenges } = deps;
  const party = relyingParty(caller);
  if (!party) return false;
  const challenge = challengeOf(answer.response.clientDataJSON);
  const taken = await db.statement((tx) => challenges.take(tx, challenge, owner));
  const said = await verifiedAnswer(answer, stored, challenge, party);
  if (!taken || !said || !stored) return false;
  const { userHandle } = answer.response;
  if (userHandle && userHandle !== handleOf(deps, stored.punterId)) return false;
  const at = new Date(clock.now());
  const used = { counter: said.newCounter, backedUp: said.credentialBackedUp, at };
  return db.statement((tx) => markUsed(tx, stored, used));
}
