import { MINUTE_MS, PROJECT_KEY, SECOND_MS, systemClock } from "@touchline/core";
import { createReplay, type Replay, type ReplayIds } from "@touchline/replay";
import { allows } from "../../data/consent/consent.ts";
import { newKey, now } from "../../data/device/browser.ts";
import { call } from "../../data/session/session.client.ts";
import { knownPunter } from "../../data/session/session.ts";
import { forgetVisitHere, visitHere, visitNow } from "../../data/tracking/visit.ts";

/** Storage is read at most this often, however much there is to record. */
const LOOKED_EVERY_MS = SECOND_MS;
/** The session is extended this often. Without consent to analytics, nothing else extends it. */
const TOUCHED_EVERY_MS = MINUTE_MS;

/** The visit of the recording: the tracking session's, and a new one when that has expired. */
function followVisit(): () => ReplayIds | null {
  let seen: { at: number; visit: ReplayIds } | null = null;
  let touchedAt = Number.NEGATIVE_INFINITY;
  const look = (at: number): ReplayIds => {
    const running = at - touchedAt < TOUCHED_EVERY_MS ? visitNow() : null;
    if (running) return running;
    touchedAt = at;
    return visitHere();
  };
  return () => {
    if (!allows("recording")) return null;
    const at = now();
    if (!seen || at - seen.at >= LOOKED_EVERY_MS) seen = { at, visit: look(at) };
    return seen.visit;
  };
}

/**
 * The punter's personal values, which must never appear in a recording, wherever they are on a
 * page.
 */
function personalValues(): () => readonly string[] {
  let of: object | null = null;
  let values: readonly string[] = [];
  return () => {
    const punter = knownPunter();
    if (punter === null || of === punter.punterInfo) return values;
    of = punter.punterInfo;
    const { nickname, firstName, email, phoneInfo } = punter.punterInfo.details;
    // After a logout, pages may still show the old punter's data, and the next login is another
    // person: values are only added, never removed.
    values = [
      ...new Set(
        [...values, punter.account, nickname, firstName, email, phoneInfo?.phoneNumber].filter(
          (value) => value != null,
        ),
      ),
    ];
    return values;
  };
}

const personal = personalValues();
let replay: Replay | null = null;

/**
 * Starts once the site says where recordings go. Without that, nothing is recorded, because it
 * could leave the visitor's region.
 */
export async function startReplay(): Promise<void> {
  const { replay: where } = await call("trackingSettings");
  if (replay || !allows("recording")) return;
  replay = createReplay({
    ...where,
    apiKey: PROJECT_KEY,
    ids: followVisit(),
    personal,
    page: window,
    clock: systemClock,
    newId: newKey,
    warn: (message) => console.warn(message),
  });
  await replay.start();
}

/** The visitor has withdrawn consent: the part recorded until now is sent, from memory. */
export async function forgetReplay(): Promise<void> {
  const was = replay;
  replay = null;
  await was?.forget();
  forgetVisitHere();
}
