import { MINUTE_MS, PROJECT_KEY, SECOND_MS, systemClock } from "@touchline/core";
import { createReplay, type Replay, type ReplayIds } from "@touchline/replay";
import { allows } from "../../data/consent/consent.ts";
import { newKey, now } from "../../data/device/browser.ts";
import { call } from "../../data/session/session.client.ts";
import { knownPunter } from "../../data/session/session.ts";
import { forgetVisitHere, visitHere, visitNow } from "../../data/tracking/visit.ts";

/** Storage is read at most so often, however much there is to record; */
const LOOKED_EVERY_MS = SECOND_MS;
/**
 * and the session is kept from running out so often: nobody else does where analytics are not
 * agreed to.
 */
const TOUCHED_EVERY_MS = MINUTE_MS;

/**
 * The visit that the recording belongs to: the tracking session's, and a new one when that has run
 * out.
 */
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

/** What the site knows of the punter: never in a recording, wherever on a page it stands. */
function personalValues(): () => readonly string[] {
  let of: object | null = null;
  let values: readonly string[] = [];
  return () => {
    const punter = knownPunter();
    if (punter === null || of === punter.punterInfo) return values;
    of = punter.punterInfo;
    const { nickname, firstName, email, phoneInfo } = punter.punterInfo.details;
    // Whoever logs out leaves pages behind that still name them, and whoever logs in next is
    // another person: nothing is taken away.
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
 * Begins where the site says recordings go; without its word nothing is recorded, as it would leave
 * the visitor's zone.
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

/** The visitor does not agree any more: what was recorded until now is sent, from memory. */
export async function forgetReplay(): Promise<void> {
  const was = replay;
  replay = null;
  await was?.forget();
  forgetVisitHere();
}
