import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import { tokenHash } from "../../../platform/secrets.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { AutoState } from "../../../ports/identity.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import type { IdentityService } from "./identity.service.ts";
import { findCheck, putCheck, takeVisit } from "./identity.store.ts";

export interface AutoVerificationDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  restrictions: Restrictions;
  identity: IdentityService;
  /** Whether a checker is connected. */
  available: boolean;
}

/**
 * The automatic identity check: the punter visits the checker's page, which reports the result to
 * us.
 */
export function createAutoVerification({
  db,
  outbox,
  clock,
  restrictions,
  identity,
  available,
}: AutoVerificationDeps) {
  const now = () => new Date(clock.now());
  const stateOf = async (punterId: string): Promise<AutoState | null> =>
    (await db.read((reader) => findCheck(reader, punterId)))?.autoState ?? null;

  return {
    stateOf,

    /**
     * Starts a check or returns its state: a person who was identified, by it or by a document, is
     * not checked again, and a closed check is over.
     */
    async start(punterId: string) {
      const [standing, state] = await Promise.all([
        restrictions.standing(punterId),
        stateOf(punterId),
      ]);
      if (standing.identification === "cps") return refusal("FORBIDDEN");
      if (standing.state === "BLOCKED_ID_UPLOAD" || standing.state === "CLOSED")
        return refusal("INCORRECT_PUNTER_STATE", { state: standing.state });
      if (standing.identified) return { link: null, status: "CONFIRMED" as const };
      if (state === "CONFIRMED" || state === "CLOSED") return { link: null, status: state };
      if (!available) return { link: null, status: "UNKNOWN" as const };
      const link = await db.transact(async (tx) => {
        await putCheck(tx, punterId, { autoState: "STARTED" }, now());
        return identity.openVisit(tx, { punterId, purpose: "auto", method: null });
      });
      return { link, status: "STARTED" as const };
    },

    /**
     * Records the checker's result. A confirmed person is identified, and a document request is
     * closed.
     */
    async complete(visitToken: string, outcome: AutoState): Promise<AutoState | null> {
      const visit = await db.transact((tx) => takeVisit(tx, tokenHash(visitToken), now()));
      if (visit?.purpose !== "auto") return null;
      await db.transact(async (tx) => {
        await putCheck(tx, visit.punterId, { autoState: outcome }, now());
        if (outcome === "CONFIRMED") await restrictions.documentsAccepted(tx, visit.punterId);
      });
      outbox.wake();
      return outcome;
    },
  };
}

export type AutoVerification = ReturnType<typeof createAutoVerification>;
