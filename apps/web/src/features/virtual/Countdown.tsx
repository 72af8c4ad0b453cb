import { useServerTime } from "../../data/live/live.clock.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { classes } from "../../ui/classes.ts";
import styles from "./Countdown.module.css";
import { countdownText, secondsUntil } from "./virtual-rounds.rules.ts";

/** From here on the countdown is highlighted. */
const SOON_SECONDS = 10;

/**
 * The time left to bet. A timer role, so that screen readers read it on request and not every
 * second.
 */
export function Countdown({ startTime, size }: { startTime: number; size: "m" | "l" }) {
  const texts = useTexts();
  const left = useServerTime((serverTime) => secondsUntil(startTime, serverTime));
  return (
    <span
      className={classes(styles.countdown, styles[size], left <= SOON_SECONDS && styles.soon)}
      role="timer"
    >
      <span className={styles.label}>{texts("virtual.startsIn")}</span>
      <b className={styles.left}>{left > 0 ? countdownText(left) : texts("virtual.off")}</b>
    </span>
  );
}
