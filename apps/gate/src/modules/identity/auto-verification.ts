import type { Clock } from "@touchline/core";
import type { Database } from "../../platform/db.ts";
import type { Outbox } from "../../platform/outbox.ts";
import { refusal } from "../../platform/refusal.ts";
import { tokenHash } from "../../platform/secrets.ts";
import type { Restrictions } from "../restrictions/restrictions.module.ts";
import type { AutoState } from "./identity.rules.ts";
import type { IdentityService } from "./identity.service.ts";
import { findCheck, putCheck, takeVisit } from "./identity.store.ts";

export interface AutoVerificationDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  restrictions: Restrictions;
  identity: IdentityService;
  /** Whether there is a checker to send punters to. */
  available: boolean;
}

/**
 * The automatic check of who a punter is: a visit to the checker's page, whose end is told to us.
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
     * Starts a check, or says where one stands: a check that ended well is not made twice, one that
     * was closed is over.
     */
    async start(punterId: string) {
      const [standing, state] = await Promise.all([
        restrictions.standing(punterId),
        stateOf(punterId),
      ]);
      if (standing.identification === "cps") return refusal("FORBIDDEN");
      if (standing.state === "BLOCKED_ID_UPLOAD" || standing.state === "CLOSED")
        return refusal("INCORRECT_PUNTER_STATE", { state: standing.state });
      if (state === "CONFIRMED" || state === "CLOSED") return { link: null, status: state };
      if (!available) return { link: null, status: "UNKNOWN" as const };
      const link = await db.transact(async (tx) => {
        await putCheck(tx, punterId, { autoState: "STARTED" }, now());
        return identity.openVisit(tx, { punterId, purpose: "auto", method: null });
      });
      return { link, status: "STARTED" as const };
    },

    /**
     * What the checker found. A confirmed person is identified, and a document that was asked for
     * is no longer needed.
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
