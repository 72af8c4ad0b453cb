import type { EventState } from "@touchline/contract";
import { useTexts } from "../../lib/text.tsx";
import { useServerTime } from "./live.clock.ts";
import styles from "./MatchClock.module.css";
import { clockAt, minuteText } from "./match-clock.rules.ts";

/** The red dot, the minute and the period. Wakes once a minute, on its own. */
export function MatchClock({ state }: { state: EventState }) {
  const texts = useTexts();
  const shown = useServerTime((serverTime) => {
    const clock = clockAt(state, serverTime);
    return clock.kind === "minute" ? minuteText(clock.minute, clock.added) : clock.kind;
  });
  const isWord = shown === "half_time" || shown === "full_time" || shown === "not_started";
  const running = state.status === "live";
  return (
    <span className={styles.clock}>
      <b className={running ? styles.live : styles.over}>
        {running && <span className={styles.dot} aria-hidden="true" />}
        {isWord ? texts(`clock.${shown}`) : shown}
      </b>
      {!isWord && <span>{texts(state.period === "first_half" ? "period.first_half" : "period.second_half")}</span>}
    </span>
  );
}
