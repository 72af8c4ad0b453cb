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

/** Starts or continues this device's visit. Only for services that the visitor has agreed to. */
export const visitHere = (): Visit => openVisit(deps());

/** Reads the visit without extending it; null if none is running. */
export const visitNow = (): Pick<Visit, "sessionId" | "deviceId"> | null => readVisit(deps());

/** Called when consent is withdrawn: deletes the ids once no service may use them any more. */
export function forgetVisitHere(): void {
  if (!allows("analytics") && !allows("recording")) forgetVisit(deps());
}
