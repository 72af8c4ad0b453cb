import type { Jurisdiction } from "@touchline/contract";
import { type Clock, HOUR_MS } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Auth } from "../../../ports/auth.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import { findConfirmation, insertAlert, putConfirmation } from "./regulation.store.ts";
import { alertState } from "./session-alert.rules.ts";

export interface RegulationServiceDeps {
  db: Database;
  clock: Clock;
  jurisdictions: Jurisdictions;
  punters: Punters;
  wallet: Wallet;
  auth: Auth;
}

export interface SessionOf {
  punterId: string;
  sessionId: string;
  jurisdiction: Jurisdiction;
}

/**
 * Session alerts: a session's duration and cost, confirmed at the interval of the site's profile.
 */
export function createRegulationService({
  db,
  clock,
  jurisdictions,
  punters,
  wallet,
  auth,
}: RegulationServiceDeps) {
  async function stateOf({ sessionId, jurisdiction }: SessionOf) {
    const [startedAt, confirmedAt] = await Promise.all([
      auth.sessionStartedAt(sessionId),
      db.read((reader) => findConfirmation(reader, sessionId)),
    ]);
    const times = startedAt && {
      startedAt: startedAt.getTime(),
      confirmedAt: confirmedAt?.getTime() ?? null,
    };
    return {
      startedAt,
      ...alertState(
        jurisdictions.profile(jurisdiction).reminders.sessionAlertMs,
        times,
        clock.now(),
      ),
    };
  }

  /** Own money only: a bonus is not the punter's to lose. */
  async function figuresOf(punterId: string, startedAt: Date | null) {
    const since = startedAt ?? new Date(clock.now());
    const [{ staked, lost }, { currency }] = await Promise.all([
      wallet.playSince(punterId, since),
      db.read((reader) => punters.byId(reader, punterId)),
    ]);
    return { sessionMs: clock.now() - since.getTime(), staked, lost, currency };
  }

  return {
    async info(session: SessionOf) {
      const { startedAt, status, nextCheckAfterMillis } = await stateOf(session);
      const { sessionMs, staked, lost, currency } = await figuresOf(session.punterId, startedAt);
      const hoursSpent = Math.round((sessionMs / HOUR_MS) * 100) / 100;
      return {
        status,
        nextCheckAfterMillis,
        hoursSpent,
        totalBet: Number(staked),
        totalLost: Number(lost),
        currency,
      };
    },

    /** Only a due alert can be confirmed: an early confirmation would switch off the next one. */
    async confirm(session: SessionOf): Promise<void> {
      const { startedAt, status, dueAt } = await stateOf(session);
      if (status !== "NEED_TO_CONFIRM_SESSION" || dueAt === null) return;
      const { punterId, sessionId } = session;
      const figures = await figuresOf(punterId, startedAt);
      const confirmedAt = new Date(clock.now());
      await db.transact(async (tx) => {
        const first = await insertAlert(tx, {
          punterId,
          sessionId,
          dueAt: new Date(dueAt),
          confirmedAt,
          ...figures,
        });
        if (first) await putConfirmation(tx, sessionId, confirmedAt);
      });
    },
  };
}
