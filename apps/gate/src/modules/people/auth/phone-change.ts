import type {
  BodyOf,
  phoneChangeBegin,
  phoneChangeComplete,
  phoneProofComplete,
} from "@touchline/contract";
import { type Clock, MINUTE_MS } from "@touchline/core";
import { type Database, isTaken, type Reader } from "../../../platform/database/db.ts";
import type { Caller, PunterSession } from "../../../platform/http/caller.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Codes } from "../codes/codes.module.ts";
import type { Punter, Punters } from "../punters/punters.module.ts";
import { hasPassword } from "./has-password.ts";
import { isFrozen } from "./login.rules.ts";
import { PROOF_MS, provedAt } from "./session.rules.ts";
import type { Sessions } from "./sessions.service.ts";
import type { WaitingPhones } from "./waiting-phones.ts";

export interface PhoneChangeDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  codes: Codes;
  punters: Punters;
  sessions: Sessions;
  waiting: WaitingPhones;
}

/** A proof stays valid while the new phone's code is under way. */
const ENTERING_MS = 15 * MINUTE_MS;

/**
 * Changes an account's phone: its owner proves the password, the old phone, and then the new one.
 */
export function createPhoneChange({
  db,
  outbox,
  clock,
  codes,
  punters,
  sessions,
  waiting,
}: PhoneChangeDeps) {
  /** The session's recent proofs: of its owner, and of the account's phone. */
  async function proofs(reader: Reader, { punterId, sessionId }: PunterSession, graceMs = 0) {
    // Read anew: the proofs may have been given at other gates.
    const session = await sessions.find(sessionId, () => false);
    if (!session) return { password: false, phone: false };
    const isFresh = (at: Date | null) =>
      at !== null && clock.now() - at.getTime() <= PROOF_MS + graceMs;
    const needsPassword = await hasPassword(reader, punterId, session.jurisdiction);
    return {
      password: isFresh(provedAt(session, needsPassword)),
      phone: isFresh(session.phoneProvedAt),
    };
  }

  /** Whether the change happens now or after a wait, or why it is refused. */
  function changeOf(
    punter: Punter,
    { password, phone }: { password: boolean; phone: boolean },
    oldPhoneLost: boolean,
  ) {
    if (isFrozen(punter, clock.now())) return refusal("FORBIDDEN");
    if (!password) return refusal("PLAYER_NOT_VERIFIED_PASSWORD");
    if (!punter.phoneConfirmed || phone) return "now";
    if (!oldPhoneLost) return refusal("PLAYER_NOT_VERIFIED_PHONE");
    // Without a confirmed email only the password would vouch for the owner: support must look into
    // that.
    return punter.emailConfirmed ? "later" : refusal("FORBIDDEN", { reason: "email.unconfirmed" });
  }

  const punterOf = (punterId: string) => db.read((reader) => punters.byId(reader, punterId));

  return {
    async proofBegin(
      { punterId, sessionId }: PunterSession,
      { jurisdiction, locale, ip }: Caller,
      key: string,
    ) {
      const { phoneConfirmed, phoneNumber } = await punterOf(punterId);
      if (!phoneConfirmed || !phoneNumber) return refusal("FORBIDDEN");
      const source = { jurisdiction, locale, ip, device: undefined };
      const begun = await db.transact((tx) =>
        once(tx, clock, { scope: punterId, key, body: ["phone-proof", sessionId] }, () =>
          codes.begin(tx, {
            purpose: "phone-proof",
            subject: sessionId,
            phone: phoneNumber,
            source,
          }),
        ),
      );
      return isRefusal(begun) ? begun : codes.standing(begun.verificationId);
    },

    proofComplete: (
      body: BodyOf<typeof phoneProofComplete>,
      session: PunterSession,
      { jurisdiction }: Caller,
      key: string,
    ) =>
      db.transact((tx) =>
        once(
          tx,
          clock,
          { scope: session.punterId, key, body: ["phone-proof", session.sessionId, body] },
          async () => {
            const proof = await codes.check(tx, {
              purpose: "phone-proof",
              subject: session.sessionId,
              jurisdiction,
              ...body,
            });
            if (isRefusal(proof)) return proof;
            await codes.finish(tx, proof.verificationId);
            // The account's phone may have changed since the code was sent.
            const { phoneConfirmed, phoneNumber } = await punters.byId(tx, session.punterId);
            if (
              !phoneConfirmed ||
              punters.phoneKey(phoneNumber ?? "") !== punters.phoneKey(proof.phone)
            )
              return refusal("FORBIDDEN");
            await sessions.mark(tx, session.sessionId, "phone");
            return { status: "OK" as const };
          },
        ),
      ),

    async begin(
      body: BodyOf<typeof phoneChangeBegin>,
      session: PunterSession,
      caller: Caller,
      key: string,
    ) {
      const { phoneNumber, channelType, oldPhoneLost = false } = body;
      const { punterId } = session;
      const punter = await punterOf(punterId);
      const proved = await db.read((reader) => proofs(reader, session));
      const isOwn =
        punter.phoneConfirmed &&
        punters.phoneKey(phoneNumber) === punters.phoneKey(punter.phoneNumber ?? "");
      if (isOwn && proved.password) return refusal("SAME_PHONE_NUMBER");
      const change = changeOf(punter, proved, oldPhoneLost);
      if (isRefusal(change)) return change;
      const request = {
        scope: punterId,
        key,
        body: ["phone-change", phoneNumber, channelType ?? null, oldPhoneLost],
      };
      const { jurisdiction, locale, ip } = caller;
      const source = { jurisdiction, locale, ip, device: undefined };
      const begun = await db.transact((tx) =>
        once(tx, clock, request, () =>
          codes.begin(tx, {
            purpose: "phone-change",
            subject: punterId,
            phone: phoneNumber,
            channelType,
            source,
          }),
        ),
      );
      return isRefusal(begun) ? begun : codes.standing(begun.verificationId);
    },

    /** The session's proofs decide, not the claim it began with. */
    async complete(
      body: BodyOf<typeof phoneChangeComplete>,
      session: PunterSession,
      caller: Caller,
      key: string,
    ) {
      const { punterId } = session;
      const { jurisdiction } = caller;
      const proved = await db.read((reader) => proofs(reader, session, ENTERING_MS));
      const changed = db.transact((tx) =>
        once(tx, clock, { scope: punterId, key, body: ["phone-change", body] }, async () => {
          const punter = await punters.byId(tx, punterId);
          const change = changeOf(punter, proved, true);
          if (isRefusal(change)) return change;
          const proof = await codes.check(tx, {
            purpose: "phone-change",
            subject: punterId,
            jurisdiction,
            ...body,
          });
          if (isRefusal(proof)) return proof;
          await codes.finish(tx, proof.verificationId);
          const owner = await punters.byLogin(tx, jurisdiction, {
            type: "phone_number",
            value: proof.phone,
          });
          if (owner && owner.punterId !== punterId) return refusal("DUPLICATE_PHONE_NUMBER");
          if (change === "later") await waiting.ask(tx, punter, proof.phone, caller);
          else await waiting.install(tx, punter, proof.phone);
          return { status: change === "later" ? ("EMAIL_SENT" as const) : ("OK" as const) };
        }),
      );
      // Another account confirmed the same phone at the same instant.
      const answer = await changed.catch((error: unknown) => {
        if (isTaken(error)) return refusal("DUPLICATE_PHONE_NUMBER");
        throw error;
      });
      outbox.wake();
      return answer;
    },
  };
}

export type PhoneChange = ReturnType<typeof createPhoneChange>;
