import type { BodyOf, Jurisdiction, PunterState, phoneChangeBegin, phoneChangeComplete } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Caller, PunterSession } from "../../platform/caller.ts";
import { type Database, isTaken, type Reader } from "../../platform/db.ts";
import { once } from "../../platform/idempotency.ts";
import { isRefusal, refusal } from "../../platform/refusal.ts";
import type { Codes } from "../codes/codes.module.ts";
import type { Punters } from "../punters/punters.module.ts";
import { hasPassword } from "./has-password.ts";
import { stateAt } from "./login.rules.ts";
import { PASSWORD_PROOF_MS } from "./session.rules.ts";
import type { Sessions } from "./sessions.service.ts";

export interface PhoneChangeDeps {
  db: Database;
  clock: Clock;
  codes: Codes;
  punters: Punters;
  sessions: Sessions;
}

/** An account that somebody is looking into keeps the phone by which its owner can be reached. */
const FROZEN: readonly PunterState[] = ["SUSPENDED", "SEIZED", "BLOCKED_ID_UPLOAD", "CLOSED"];

/** A new phone for an account: its owner proves the password and then the phone. */
export function createPhoneChange({ db, clock, codes, punters, sessions }: PhoneChangeDeps) {
  /** Whether the session has lately shown whose it is: by the password, or, where there is none, by logging in. */
  async function isProved(reader: Reader, { punterId, sessionId }: PunterSession): Promise<boolean> {
    const session = await sessions.find(sessionId);
    if (!session) return false;
    const needsPassword = await hasPassword(reader, punterId, session.jurisdiction as Jurisdiction);
    const provedAt = needsPassword ? session.passwordProvedAt : session.createdAt;
    return provedAt !== null && clock.now() - provedAt.getTime() <= PASSWORD_PROOF_MS;
  }

  return {
    async begin({ phoneNumber, channelType }: BodyOf<typeof phoneChangeBegin>, session: PunterSession, caller: Caller, key: string) {
      const { punterId } = session;
      const punter = await db.read((reader) => punters.byId(reader, punterId));
      if (FROZEN.includes(stateAt(punter, clock.now()))) return refusal("FORBIDDEN");
      if (!(await db.read((reader) => isProved(reader, session)))) return refusal("PLAYER_NOT_VERIFIED_PASSWORD");
      const isOwn = punter.phoneConfirmed && punters.phoneKey(phoneNumber) === punters.phoneKey(punter.phoneNumber ?? "");
      if (isOwn) return refusal("SAME_PHONE_NUMBER");
      const request = { scope: punterId, key, body: ["phone-change", phoneNumber, channelType ?? null] };
      const { jurisdiction, locale, ip } = caller;
      const source = { jurisdiction, locale, ip, device: undefined };
      const begun = await db.transact((tx) =>
        once(tx, clock, request, () =>
          codes.begin(tx, { purpose: "phone-change", subject: punterId, phone: phoneNumber, channelType, source }),
        ),
      );
      return isRefusal(begun) ? begun : codes.standing(begun.verificationId);
    },

    async complete(body: BodyOf<typeof phoneChangeComplete>, { punterId }: PunterSession, { jurisdiction }: Caller, key: string) {
      const punter = await db.read((reader) => punters.byId(reader, punterId));
      if (FROZEN.includes(stateAt(punter, clock.now()))) return refusal("FORBIDDEN");
      const changed = db.transact((tx) =>
        once(tx, clock, { scope: punterId, key, body: ["phone-change", body] }, async () => {
          const proof = await codes.check(tx, { purpose: "phone-change", subject: punterId, jurisdiction, ...body });
          if (isRefusal(proof)) return proof;
          await codes.finish(tx, proof.verificationId);
          const owner = await punters.byLogin(tx, jurisdiction, { type: "phone_number", value: proof.phone });
          if (owner && owner.punterId !== punterId) return refusal("DUPLICATE_PHONE_NUMBER");
          await punters.change(tx, punterId, { phone_number: proof.phone, phone_key: punters.phoneKey(proof.phone) });
          return { status: "OK" as const };
        }),
      );
      // Another account proved the same phone in the same instant.
      return changed.catch((error: unknown) => {
        if (isTaken(error)) return refusal("DUPLICATE_PHONE_NUMBER");
        throw error;
      });
    },
  };
}

export type PhoneChange = ReturnType<typeof createPhoneChange>;
