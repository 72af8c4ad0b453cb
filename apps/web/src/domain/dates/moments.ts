import { useCallback, useSyncExternalStore } from "react";
import { now } from "../../data/device/browser.ts";
import { useLocalSetting } from "../../data/device/local-settings.ts";
import { usePunter } from "../../data/session/session.ts";
import { useTexts } from "../texts/text.ts";
import { formatMoment, type MomentPlace, offsetMinutes, type ZoneId } from "./date-formats.ts";

/** The time zone of the punter's settings; the device's own for a guest. */
export function useZone(): ZoneId {
  const zone = usePunter(({ settings }) => settings.timeZoneId);
  // Kept only while somebody is logged in: until their heartbeat is here, times stand as they stood
  // last time.
  const before = useLocalSetting("heartbeatSettings");
  return zone ?? before?.timeZoneId;
}

/**
 * Writes moments as one place of the site does, in the reader's language and time zone. For what
 * only the browser renders.
 */
export function useMoment(place: MomentPlace): (at: number) => string {
  const { tag } = useTexts();
  const zone = useZone();
  return useCallback(
    (at) => formatMoment(place, at, { tag, zone, now: now() }),
    [place, tag, zone],
  );
}

const never = () => () => {};

/**
 * The same in a page that the server renders too: the server does not know the zone and leaves the
 * place empty.
 */
export function useShownMoment(place: MomentPlace, at: number): string {
  const moment = useMoment(place);
  return useSyncExternalStore(
    never,
    () => moment(at),
    () => "",
  );
}

/**
 * Minutes east of Greenwich of the reader's time zone now; 0 until the page is the browser's own.
 */
export function useZoneOffset(): number {
  const zone = useZone();
  return useSyncExternalStore(
    never,
    () => offsetMinutes(now(), zone),
    () => 0,
  );
}
