import { useSyncExternalStore } from "react";
import { useTexts } from "../../lib/text.tsx";
import styles from "./PlayedList.module.css";

const never = () => () => {};

/** The day of a match by the device's clock: the server does not know it and keeps the place. */
export function PlayedDay({ at }: { at: number }) {
  const texts = useTexts();
  const shown = useSyncExternalStore(
    never,
    () => new Intl.DateTimeFormat(texts.tag, { day: "numeric", month: "short" }).format(at),
    () => "",
  );
  return (
    <time className={styles.day} dateTime={new Date(at).toISOString()}>
      {shown}
    </time>
  );
}
