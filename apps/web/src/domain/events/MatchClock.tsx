import type { EventState } from "@touchline/contract";
import { useServerTime } from "../../data/live/live.clock.ts";
import { useTexts } from "../../platform/texts/text.ts";
import styles from "./MatchClock.module.css";
import { clockAt, minuteText } from "./match-clock.rules.ts";
import { partName } from "./part-name.ts";

/**
 * The red dot, the minute if there is a clock, and the current part. Re-renders on its own, once a
 * minute.
 */
export function MatchClock({ state }: { state: EventState }) {
  const texts = useTexts();
  const shown = useServerTime((serverTime) => {
    const clock = clockAt(state, serverTime);
    if (clock.kind === "minute") return minuteText(clock.minute, clock.added);
    return clock.kind === "part" ? partName(texts, state) : texts(`clock.${clock.kind}`);
  });
  const running = state.status === "live";
  const part = partName(texts, state);
  const isPlayed =
    state.period !== "half_time" &&
    state.period !== "break" &&
    state.period !== "full_time" &&
    state.period !== "not_started";
  return (
    <span className={styles.clock}>
      <b className={running ? styles.live : styles.over}>
        {running && <span className={styles.dot} aria-hidden="true" />}
        {shown}
      </b>
      {running && isPlayed && part !== shown && <span>{part}</span>}
    </span>
  );
}
