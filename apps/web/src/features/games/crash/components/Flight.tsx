import type { CrashParts } from "@touchline/contract";
import { multiplierAt } from "@touchline/fair";
import { useEffect, useRef } from "react";
import { serverNow } from "../../../../data/live/live.clock.ts";
import { isStill } from "../../../../domain/theme/stillness.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import { timesText } from "../crash.rules.ts";
import { drawFlight } from "../draw-flight.ts";
import styles from "./Flight.module.css";

interface FlightProps {
  parts: CrashParts;
  /** Screen readers hear the end of a round only if the punter has a bet in it. */
  hasBet: boolean;
  /** Leaves room for more than one bet. */
  isLow: boolean;
}

/**
 * The flight: a curve that climbs with the multiplier until it breaks off. The server's number is
 * the one that counts.
 */
export function Flight({ parts, hasBet, isLow }: FlightProps) {
  const texts = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const number = useRef<HTMLElement>(null);
  const count = useRef<HTMLElement>(null);
  const { phase, fliesAt, point, roundNo } = parts;
  useEffect(() => {
    const calm = isStill();
    let frame = 0;
    const paint = () => {
      const at = serverNow();
      const flown = phase === "flying" ? multiplierAt(at - fliesAt) : (point ?? 100);
      if (number.current && phase !== "betting") number.current.textContent = timesText(flown);
      if (count.current && phase === "betting")
        count.current.textContent = `${Math.max(0, (fliesAt - at) / 1000).toFixed(1)} s`;
      if (canvas.current) drawFlight(canvas.current, { phase, multiplier: flown, calm });
      if (phase !== "crashed") frame = requestAnimationFrame(paint);
    };
    paint();
    return () => cancelAnimationFrame(frame);
  }, [phase, fliesAt, point]);
  return (
    <div className={classes(styles.flight, isLow && styles.low)}>
      <canvas ref={canvas} className={styles.canvas} />
      <div className={classes(styles.over, phase !== "betting" && styles.aside)}>
        {phase === "betting" ? (
          <>
            <span className={styles.caption}>{texts("game.crash.betsOpen")}</span>
            <b className={styles.count} ref={count} />
          </>
        ) : (
          <>
            <b
              className={classes(styles.number, phase === "crashed" && styles.ended)}
              ref={number}
            />
            <span className={styles.caption}>
              {texts(phase === "crashed" ? "game.crash.ended" : "game.crash.flying")}
            </span>
          </>
        )}
      </div>
      <p className="only-said" role="status">
        {hasBet &&
          phase === "crashed" &&
          point !== null &&
          texts("game.crash.endedAt", { times: timesText(point) })}
      </p>
      <span className={styles.round}>#{roundNo}</span>
    </div>
  );
}
