import { useShownMoment } from "../../domain/dates/moments.ts";
import styles from "./PlayedList.module.css";

/** The day of a match, in the reader's time zone. */
export function PlayedDay({ at }: { at: number }) {
  return (
    <time className={styles.day} dateTime={new Date(at).toISOString()}>
      {useShownMoment("played", at)}
    </time>
  );
}
