import { useCallback, useSyncExternalStore } from "react";
import { now } from "../../data/device/browser.ts";
import { useLocalSetting } from "../../data/device/local-settings.ts";
import { useFrame } from "../../data/frame/frame.ts";
import { serverNow } from "../../data/live/live.clock.ts";
import { usePunter } from "../../data/session/session.ts";
import {
  formatMoment,
  hasOwnWords,
  type MomentPlace,
  offsetMinutes,
  type ZoneId,
} from "../../platform/dates/date-formats.ts";
import { useTexts } from "../../platform/texts/text.ts";

/** The time zone of the punter's settings, or the device's own for a guest. */
export function useZone(): ZoneId {
  const zone = usePunter(({ settings }) => settings.timeZoneId);
  // This value is kept only while somebody is logged in. Until the heartbeat arrives, times use the
  // previous zone.
  const before = useLocalSetting("heartbeatSettings");
  return zone ?? before?.timeZoneId;
}

/**
 * Formats moments for one place of the site, in the reader's language and time zone. Only for parts
 * that the browser alone renders.
 */
export function useMoment(place: MomentPlace): (at: number) => string {
  const { tag } = useTexts();
  const zone = useZone();
  return useCallback(
    (at) => formatMoment(place, at, { tag, zone, now: serverNow() }),
    [place, tag, zone],
  );
}

const never = () => () => {};

/**
 * The same for a page that the server renders too. The server does not know the reader's zone: it
 * writes starts in the site's own, and leaves a place empty that browsers may write differently.
 */
export function useShownMoment(place: MomentPlace, at: number): string {
  const moment = useMoment(place);
  const { tag } = useTexts();
  const { renderedAt, timeZone } = useFrame();
  return useSyncExternalStore(
    never,
    () => moment(at),
    () =>
      renderedAt && hasOwnWords(place, tag)
        ? formatMoment(place, at, { tag, zone: timeZone, now: renderedAt })
        : "",
  );
}

/** The reader's current offset in minutes east of Greenwich; 0 until the page is hydrated. */
export function useZoneOffset(): number {
  const zone = useZone();
  return useSyncExternalStore(
    never,
    () => offsetMinutes(now(), zone),
    () => 0,
  );
}
