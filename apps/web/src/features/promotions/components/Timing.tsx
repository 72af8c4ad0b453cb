import type { PromotionCard } from "@touchline/contract";
import { DAY_MS } from "@touchline/core";
import { usePageTime } from "../../../data/live/live.clock.ts";
import { Countdown } from "../../../domain/dates/Countdown.tsx";
import { useShownMoment } from "../../../domain/dates/moments.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import styles from "../Promotions.module.css";

type Timed = Pick<PromotionCard, "phase" | "startsAt" | "endsAt">;

/** A more distant end does not help anyone decide. */
const NEAR_MS = 31 * DAY_MS;

/**
 * How long a promotion still runs, or when it starts: a countdown on the last two days, a date
 * before that.
 */
export function Timing({ phase, startsAt, endsAt }: Timed) {
  const texts = useTexts();
  const pageTime = usePageTime();
  const at = phase === "coming" ? startsAt : phase === "running" ? endsAt : null;
  const when = useShownMoment("eventHead", at ?? 0);
  if (at === null || at - (pageTime || startsAt) > NEAR_MS) return null;
  const starts = phase === "coming";
  if (at - pageTime > 2 * DAY_MS)
    return (
      <p className={styles.timing}>
        {when && texts(starts ? "promotions.startsOn" : "promotions.endsOn", { when })}
      </p>
    );
  return (
    <p className={styles.timing}>
      {texts(starts ? "promotions.startsIn" : "promotions.endsIn")} <Countdown until={at} />
    </p>
  );
}
