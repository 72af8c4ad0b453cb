import type { PromotionCard } from "@touchline/contract";
import { DAY_MS } from "@touchline/core";
import { usePageTime } from "../../../data/live/live.clock.ts";
import { useShownMoment } from "../../../domain/dates/moments.ts";
import { useTexts } from "../../../domain/texts/text.ts";
import { Countdown } from "../../../ui/time/Countdown.tsx";
import styles from "../Promotions.module.css";

type Timed = Pick<PromotionCard, "phase" | "startsAt" | "endsAt">;

/** An end that is further away says nothing that helps to decide. */
const NEAR_MS = 31 * DAY_MS;

/**
 * How long a promotion still runs, or until when it waits: counted down on its last two days, a
 * date before that.
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
