import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { addPasskey, BodyOf } from "@touchline/contract";
import { type Clock, isOneOf } from "@touchline/core";
import type { Database, Reader } from "../../../../platform/database/db.ts";
import type { Caller, PunterSession } from "../../../../platform/http/caller.ts";
import { refusal } from "../../../../platform/http/refusal.ts";
import { keyedHash } from "../../../../platform/secrets.ts";
import type { Punters } from "../../punters/punters.module.ts";
import type { ChallengeOwner, Challenges } from "./challenges.ts";
import { CHALLENGE_MS } from "./challenges.ts";
import { type Assertion, challengeOf, verifiedAnswer } from "./passkey-answer.ts";
import {
  findPasskey,
  insertPasskey,
  markUsed,
  passkeysOf,
  type StoredPasskey,
} from "./passkeys.store.ts";
import { relyingParty } from "./relying-party.ts";
import type { SecurityNotices } from "./security-notices.ts";

export interface PasskeysDeps {
  db: Database;
  clock: Clock;
  brand: string;
  /** Derives the id by which a device knows an account; it reveals nothing about the account. */
  handleKey: Uint8Array;
  punters: Punters;
  challenges: Challenges;
  notices: SecurityNotices;
}

export const MOST_PASSKEYS = 10;
/** ES256 and RS256: the algorithms of phones, computers and security keys. */
const ALGORITHMS = [-7, -257];
const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
const isTransport = (name: string) => isOneOf(TRANSPORTS, name);

const named = ({ credentialId, transports }: StoredPasskey) => ({
  id: credentialId,
  transports: transports.filter(isTransport),
});

export function createPasskeys({
  db,
  clock,
  brand,
  handleKey,
  punters,
  challenges,
  notices,
}: PasskeysDeps) {
  const handleOf = (punterId: string) => keyedHash(handleKey, punterId);
  const now = () => new Date(clock.now());
  const adding = ({ punterId, sessionId }: PunterSession): ChallengeOwner => ({
    purpose: "passkey-add",
    punterId,
    sessionId,
  });

  async function options(rpId: string, owner: ChallengeOwner, allowed?: StoredPasskey[]) {
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

  const here = async (reader: Reader, punterId: string, rpId: string) =>
    (await passkeysOf(reader, punterId)).filter((passkey) => passkey.rpId === rpId);

  return {
    /**
     * A challenge that any passkey of the host may answer; it names no account. Null on a host
     * without passkeys.
     */
    async loginOptions(caller: Caller) {
      const party = relyingParty(caller);
      return (
        party && options(party.rpId, { purpose: "passkey-login", punterId: null, sessionId: null })
      );
    },

    /** A challenge for the punter's passkeys on this host; null if there are none. */
    async proofOptions({ punterId, sessionId }: PunterSession, caller: Caller) {
      const party = relyingParty(caller);
      const passkeys = party ? await db.read((reader) => here(reader, punterId, party.rpId)) : [];
      if (!party || passkeys.length === 0) return null;
      return options(party.rpId, { purpose: "passkey-proof", punterId, sessionId }, passkeys);
    },

    /** The passkey and its owner, before any check. */
    find: (credentialId: string) => db.read((reader) => findPasskey(reader, credentialId)),

    /**
     * Whether the passkey itself signed the answer, to one of our unused challenges. Every answer
     * costs the same.
     */
    async check(
      answer: Assertion,
      stored: StoredPasskey | undefined,
      owner: ChallengeOwner,
      caller: Caller,
    ): Promise<boolean> {
      const party = relyingParty(caller);
      if (!party) return false;
      const challenge = challengeOf(answer.response.clientDataJSON);
      const taken = await db.statement((tx) => challenges.take(tx, challenge, owner));
      const said = await verifiedAnswer(answer, stored, challenge, party);
      if (!taken || !said || !stored) return false;
      const { userHandle } = answer.response;
      if (userHandle && userHandle !== handleOf(stored.punterId)) return false;
      const used = { counter: said.newCounter, backedUp: said.credentialBackedUp, at: now() };
      return db.statement((tx) => markUsed(tx, stored, used));
    },

    async addBegin(session: PunterSession, caller: Caller) {
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
        userID: new Uint8Array(Buffer.from(handleOf(punterId), "base64url")),
        challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
        timeout: CHALLENGE_MS,
        attestationType: "none",
        excludeCredentials: all.filter(({ rpId }) => rpId === party.rpId).map(named),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return { options: { ...request } };
    },

    async add(
      session: PunterSession,
      { passkey, name }: BodyOf<typeof addPasskey>,
      caller: Caller,
    ) {
      const party = relyingParty(caller);
      if (!party) return refusal("PASSKEYS_UNAVAILABLE");
      const challenge = challengeOf(passkey.response.clientDataJSON);
      const taken = await db.statement((tx) => challenges.take(tx, challenge, adding(session)));
      const verified = taken
        ? await verifyRegistrationResponse({
            response: { clientExtensionResults: {}, ...passkey } as RegistrationResponseJSON,
            expectedChallenge: challenge,
            expectedOrigin: party.origin,
            expectedRPID: party.rpId,
            requireUserVerification: true,
            supportedAlgorithmIDs: ALGORITHMS,
          }).catch(() => null)
        : null;
      if (!verified?.verified) return refusal("PASSKEY_REFUSED");
      const { credential, credentialDeviceType, credentialBackedUp, aaguid } =
        verified.registrationInfo;
      return db.transact(async (tx) => {
        const punter = await punters.byId(tx, session.punterId);
        // Serialised, so that two concurrent requests cannot exceed the limit.
        await tx
          .selectFrom("credentials")
          .select("punter_id")
          .where("punter_id", "=", session.punterId)
          .forUpdate()
          .execute();
        if ((await passkeysOf(tx, session.punterId)).length >= MOST_PASSKEYS)
          return refusal("PASSKEY_TOO_MANY");
        const kept = await insertPasskey(tx, {
          credentialId: credential.id,
          punterId: session.punterId,
          rpId: party.rpId,
          publicKey: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports: (passkey.response.transports ?? []).filter(isTransport),
          multiDevice: credentialDeviceType === "multiDevice",
          backedUp: credentialBackedUp,
          aaguid,
          name: name?.trim() || "Passkey",
          at: now(),
        });
        if (!kept) return refusal("PASSKEY_REFUSED");
        await notices.tell(tx, punter, "passkey-added", caller);
        return { status: "OK" as const, id: credential.id };
      });
    },

    list: passkeysOf,
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;
