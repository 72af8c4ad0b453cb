import { toIanaZone } from "@touchline/core";
import { useMemo } from "react";
import { usePunter } from "./session.ts";
import { useTexts } from "./text.tsx";

/** Writes moments in the reader's language and in the time zone of their settings; the device's own for a guest. */
export function useMoment(dateStyle: "long" | "medium" | "short" = "long"): (at: number) => string {
  const { tag } = useTexts();
  const zone = usePunter(({ settings }) => settings.timeZoneId);
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(tag, { dateStyle, timeStyle: "short", ...(zone && { timeZone: toIanaZone(zone) }) });
    return (at) => format.format(at);
  }, [tag, zone, dateStyle]);
}
