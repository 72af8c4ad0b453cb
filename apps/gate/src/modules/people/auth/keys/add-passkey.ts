import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { addPasskey as addPasskeyRoute, BodyOf } from "@touchline/contract";
import type { Tx } from "../../../../platform/database/db.ts";
import type { Caller, PunterSession } from "../../../../platform/http/caller.ts";
import { refusal } from "../../../../platform/http/refusal.ts";
import type { ChallengeOwner } from "../../../../ports/auth.ts";
import { CHALLENGE_MS } from "./challenges.ts";
import type { KeysDeps } from "./keys-deps.ts";
import { challengeOf } from "./passkey-answer.ts";
import { insertPasskey, passkeysOf } from "./passkeys.store.ts";
import { handleOf, isTransport, named } from "./passkeys.ts";
import { type RelyingParty, relyingParty } from "./relying-party.ts";

export const MOST_PASSKEYS = 10;
/** ES256 and RS256: the algorithms of phones, computers and security keys. */
const ALGORITHMS = [-7, -257];

type AddBody = BodyOf<typeof addPasskeyRoute>;
type Registered = NonNullable<VerifiedRegistrationResponse["registrationInfo"]>;

const adding = ({ punterId, sessionId }: PunterSession): ChallengeOwner => ({
  purpose: "passkey-add",
  punterId,
  sessionId,
});

export async function beginPasskey(deps: KeysDeps, session: PunterSession, caller: Caller) {
  const { db, punters, challenges, brand } = deps;
  const party = relyingParty(caller);
  if (!party) return refusal("PASSKEYS_UNAVAILABLE");
  const { punterId } = session;
  const [punter, all] = await db.read(
    async (reader) =>
      [await punters.byId(reader, punterId), await passkeysOf(reader, punterId)] as const,
  );
  if (all.length >= MOST_PASSKEYS) return refusal("PASSKEY_TOO_MANY");
  const challenge = await db.statement((tx) => challenges.issue(tx, adding(session)));
  const request = await generateRegistrationOptions({
    rpName: brand,
    rpID: party.rpId,
    userName: punter.email ?? punter.nickname ?? String(punter.accountNumber),
    userID: new Uint8Array(Buffer.from(handleOf(deps, punterId), "base64url")),
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    timeout: CHALLENGE_MS,
    attestationType: "none",
    excludeCredentials: all.filter(({ rpId }) => rpId === party.rpId).map(named),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { options: { ...request } };
}

export async function addPasskey(
  deps: KeysDeps,
  session: PunterSession,
  body: AddBody,
  caller: Caller,
) {
  const { db, challenges } = deps;
  const party = relyingParty(caller);
  if (!party) return refusal("PASSKEYS_UNAVAILABLE");
  const challenge = challengeOf(body.passkey.response.clientDataJSON);
  const taken = await db.statement((tx) => challenges.take(tx, challenge, adding(session)));
  const verified = taken ? await verifiedKey(body, challenge, party) : null;
  if (!verified?.verified) return refusal("PASSKEY_REFUSED");
  const registered = verified.registrationInfo;
  return db.transact((tx) => keepPasskey(deps, tx, session, body, registered, party, caller));
}

const verifiedKey = (
  { passkey }: AddBody,
  challenge: string,
  { origin, rpId }: RelyingParty,
): Promise<VerifiedRegistrationResponse | null> =>
  verifyRegistrationResponse({
    response: { clientExtensionResults: {}, ...passkey } as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);

async function keepPasskey(
  { clock, punters, notices }: KeysDeps,
  tx: Tx,
  { punterId }: PunterSession,
  { passkey, name }: AddBody,
  { credential, credentialDeviceType, credentialBackedUp, aaguid }: Registered,
  { rpId }: RelyingParty,
  caller: Caller,
) {
  const punter = await punters.byId(tx, punterId);
  // Serialised, so that two concurrent requests cannot exceed the limit.
  await tx
    .selectFrom("credentials")
    .select("punter_id")
    .where("punter_id", "=", punterId)
    .forUpdate()
    .execute();
  if ((await passkeysOf(tx, punterId)).length >= MOST_PASSKEYS) return refusal("PASSKEY_TOO_MANY");
  const kept = await insertPasskey(tx, {
    credentialId: credential.id,
    punterId,
    rpId,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: (passkey.response.transports ?? []).filter(isTransport),
    multiDevice: credentialDeviceType === "multiDevice",
    backedUp: credentialBackedUp,
    aaguid,
    name: name?.trim() || "Passkey",
    at: new Date(clock.now()),
  });
  if (!kept) return refusal("PASSKEY_REFUSED");
  await notices.tell(tx, punter, "passkey-added", caller);
  return { status: "OK" as const, id: credential.id };
}
