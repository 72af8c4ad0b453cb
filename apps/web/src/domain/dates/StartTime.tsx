import styles from "../events/MatchClock.module.css";
import { useShownMoment } from "./moments.ts";

/**
 * When an event starts, in the reader's time zone: as short as possible in a list, with its day in
 * the event's head.
 */
export function StartTime({ at, place = "row" }: { at: number; place?: "row" | "eventHead" }) {
  return (
    <time className={styles.start} dateTime={new Date(at).toISOString()}>
      {useShownMoment(place, at)}
    </time>
  );
}
