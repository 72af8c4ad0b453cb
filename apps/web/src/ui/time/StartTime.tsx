import { useShownMoment } from "../../domain/dates/moments.ts";
import styles from "./MatchClock.module.css";

/**
 * When an event starts, in the reader's time zone: in a list as short as the day allows, in the
 * event's head with its day.
 */
export function StartTime({ at, place = "row" }: { at: number; place?: "row" | "eventHead" }) {
  return (
    <time className={styles.start} dateTime={new Date(at).toISOString()}>
      {useShownMoment(place, at)}
    </time>
  );
}
