import { confirmSessionReminder, type Jurisdiction, sessionReminder } from "@touchline/contract";
import { type Clock, HOUR_MS, SECOND_MS } from "@touchline/core";
import type { Bus } from "../../platform/bus.ts";
import type { Database } from "../../platform/db.ts";
import type { Handle } from "../../platform/handle.ts";
import type { Schedule } from "../../platform/schedule.ts";
import type { Auth } from "../auth/auth.module.ts";
import type { Punters } from "../punters/punters.module.ts";
import type { Wallet } from "../wallet/wallet.module.ts";
import { sessionsDue } from "./regulation.store.ts";
import { REMINDER_INTERVAL_MS, reminderStatus } from "./session-reminder.rules.ts";

export interface RegulationDeps {
  db: Database;
  bus: Bus;
  schedule: Schedule;
  clock: Clock;
  handle: Handle;
  punters: Punters;
  wallet: Wallet;
  auth: Auth;
}

const ALERT_MS = 15 * SECOND_MS;

/** What a regulator wants told to a punter who plays: Spain's reminder of a session, with what it has really cost. */
export function createRegulation({ db, bus, schedule, clock, handle, punters, wallet, auth }: RegulationDeps): void {
  let alertedUpTo = new Date(clock.now());
  // A page that is open hears at once that a reminder is due; one that is not asks when it is opened.
  schedule.every(ALERT_MS, "regulation.alerts", async () => {
    const [after, upTo] = [alertedUpTo, new Date(clock.now())];
    const asked = Object.entries(REMINDER_INTERVAL_MS).map(([jurisdiction, intervalMs]) =>
      db.read((reader) => sessionsDue(reader, jurisdiction as Jurisdiction, intervalMs, after, upTo)),
    );
    const due = (await Promise.all(asked)).flat();
    // Only now: what could not be read this time falls due in the next.
    alertedUpTo = upTo;
    for (const session of due) bus.publish("session.alert", session);
  });

  handle(sessionReminder, async ({ punter: { punterId, sessionId }, caller }) => {
    const [startedAt, confirmed, { currency }] = await Promise.all([
      auth.sessionStartedAt(sessionId),
      db.read((reader) =>
        reader.selectFrom("session_reminders").select("confirmed_at").where("session_id", "=", sessionId).executeTakeFirst(),
      ),
      db.read((reader) => punters.byId(reader, punterId)),
    ]);
    const times = startedAt && { startedAt: startedAt.getTime(), confirmedAt: confirmed?.confirmed_at.getTime() ?? null };
    const due = reminderStatus(REMINDER_INTERVAL_MS[caller.jurisdiction], times, clock.now());
    const { staked, lost } = await wallet.playSince(punterId, startedAt ?? new Date(clock.now()));
    const hoursSpent = times ? Math.round(((clock.now() - times.startedAt) / HOUR_MS) * 100) / 100 : 0;
    return { ...due, hoursSpent, totalBet: Number(staked), totalLost: Number(lost), currency };
  });

  handle(confirmSessionReminder, async ({ punter: { sessionId } }) => {
    // Confirming twice is confirming once more: the same request may come again under its key.
    const confirmed_at = new Date(clock.now());
    await db.transact((tx) =>
      tx
        .insertInto("session_reminders")
        .values({ session_id: sessionId, confirmed_at })
        .onConflict((conflict) => conflict.column("session_id").doUpdateSet({ confirmed_at }))
        .execute(),
    );
    return { status: "OK" as const };
  });
}
