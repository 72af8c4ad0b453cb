import { useSyncExternalStore } from "react";
import { now } from "../../lib/browser.ts";
import { useTexts } from "../../lib/text.tsx";
import styles from "./MatchClock.module.css";

const never = () => () => {};
const DAY_MS = 86_400_000;

/** When an event starts, on the device's clock: the server does not know it and keeps the place. */
export function StartTime({ at }: { at: number }) {
  const texts = useTexts();
  const shown = useSyncExternalStore(
    never,
    () => format(at, texts.tag),
    () => "",
  );
  return (
    <time className={styles.start} dateTime={new Date(at).toISOString()}>
      {shown}
    </time>
  );
}

/** Today the time alone; later the day with it. */
function format(at: number, tag: string): string {
  const isToday = new Date(at).toDateString() === new Date(now()).toDateString();
  const far = at - now() > 6 * DAY_MS;
  const day: Intl.DateTimeFormatOptions = isToday ? {} : far ? { day: "numeric", month: "short" } : { weekday: "short" };
  return new Intl.DateTimeFormat(tag, { ...day, hour: "2-digit", minute: "2-digit" }).format(at);
}
