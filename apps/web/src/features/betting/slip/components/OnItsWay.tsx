import { useEffect, useState } from "react";
import { serverNow } from "../../../../data/live/live.clock.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { usePlacement } from "../bet-slip.placement.ts";
import styles from "./OnItsWay.module.css";

/** Shown while bets are being sent, looked up or waiting out their live delay, with a countdown. */
export function OnItsWay() {
  const texts = useTexts();
  const { step, waiting, readyAt: editAt = 0 } = usePlacement();
  const readyAt = Math.max(
    editAt,
    ...waiting.map((bet) => (bet.status === "pending" ? (bet.readyAt ?? 0) : 0)),
  );
  const seconds = useSecondsLeft(step === "waiting" ? readyAt : 0);
  return (
    <section className={styles.way} aria-busy="true">
      <p
        className={styles.ring}
        role={seconds > 0 ? "timer" : undefined}
        data-testid="bet-countdown"
      >
        {seconds > 0 ? (
          texts("bets.secondsLeft", { seconds: String(seconds) })
        ) : (
          <span className={styles.wheel} />
        )}
      </p>
      <p className={styles.title}>{texts(`bets.step.${step === "idle" ? "sending" : step}`)}</p>
      <p className={styles.text}>{texts(`bets.stepHint.${step === "idle" ? "sending" : step}`)}</p>
    </section>
  );
}

/** Whole seconds until a moment on the server's clock; 0 once it has passed. */
function useSecondsLeft(until: number): number {
  const left = () => Math.max(0, Math.ceil((until - serverNow()) / 1000));
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew for each moment
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), 200);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
