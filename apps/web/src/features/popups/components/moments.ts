import { toIanaZone } from "@touchline/core";
import { usePunter } from "../../../lib/session.ts";
import { useTexts } from "../../../lib/text.tsx";

/** Writes moments in the reader's language and in the time zone of their settings; the device's own for a guest. */
export function useMoment(): (at: number) => string {
  const { tag } = useTexts();
  const zone = usePunter(({ settings }) => settings.timeZoneId);
  const format = new Intl.DateTimeFormat(tag, {
    dateStyle: "long",
    timeStyle: "short",
    ...(zone && { timeZone: toIanaZone(zone) }),
  });
  return (at) => format.format(at);
}
