import { confirmSessionReminder, JURISDICTIONS, sessionReminder } from "@touchline/contract";
import { SECOND_MS } from "@touchline/core";
import type { Handle } from "../../../platform/http/handle.ts";
import type { Bus } from "../../../platform/wire/bus.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import { createRegulationService, type RegulationServiceDeps } from "./regulation.service.ts";
import { sessionsDue } from "./regulation.store.ts";

export interface RegulationDeps extends RegulationServiceDeps {
  bus: Bus;
  schedule: Schedule;
  handle: Handle;
}

const ALERT_MS = 15 * SECOND_MS;

/**
 * Shows a playing punter what the regulator requires: the time and real cost of the session, to be
 * confirmed.
 */
export function createRegulation({ bus, schedule, handle, ...deps }: RegulationDeps): void {
  const { db, clock, jurisdictions } = deps;
  const service = createRegulationService(deps);

  let alertedUpTo = new Date(clock.now());
  // An open page learns at once that an alert is due; any other asks when it is opened.
  schedule.every(ALERT_MS, "regulation.alerts", async () => {
    const [after, upTo] = [alertedUpTo, new Date(clock.now())];
    const asked = JURISDICTIONS.map((jurisdiction) => {
      const { sessionAlertMs } = jurisdictions.profile(jurisdiction).reminders;
      return sessionAlertMs === null
        ? []
        : db.read((reader) => sessionsDue(reader, jurisdiction, sessionAlertMs, after, upTo));
    });
    const due = (await Promise.all(asked)).flat();
    // Advance only now, so that a failed read is retried next time.
    alertedUpTo = upTo;
    for (const session of due) bus.publish("session.alert", session);
  });

  handle(sessionReminder, ({ punter, caller }) =>
    service.info({ ...punter, jurisdiction: caller.jurisdiction }),
  );

  handle(confirmSessionReminder, async ({ punter, caller }) => {
    await service.confirm({ ...punter, jurisdiction: caller.jurisdiction });
    return { status: "OK" as const };
  });
}
