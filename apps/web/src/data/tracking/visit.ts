import { forgetVisit, openVisit, readVisit, type Visit } from "@touchline/tracking/session";
import { allows } from "../consent/consent.ts";
import { newKey, now } from "../device/browser.ts";
import { LOCAL_KEYS } from "../device/storage.data.ts";

export const VISIT_KEYS = {
  sessionId: LOCAL_KEYS.trackingSession,
  sessionExpiry: LOCAL_KEYS.trackingExpiry,
  sessionIndex: LOCAL_KEYS.trackingIndex,
  deviceId: LOCAL_KEYS.trackingDevice,
};

const deps = () => ({ storage: localStorage, keys: VISIT_KEYS, now, newId: newKey });

/**
 * The visit of this device, begun or gone on with: for services that the visitor has agreed to, and
 * for nobody else.
 */
export const visitHere = (): Visit => openVisit(deps());

/** The same without touching it; null where none goes on. */
export const visitNow = (): Pick<Visit, "sessionId" | "deviceId"> | null => readVisit(deps());

/** After a withdrawal: the ids go with the last service that was allowed to have them. */
export function forgetVisitHere(): void {
  if (!allows("analytics") && !allows("recording")) forgetVisit(deps());
}
