import { useEffect, useRef } from "react";
import { serverNow } from "../../../../data/live/live.clock.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import styles from "./Countdown.module.css";

const LENGTH = 2 * Math.PI * 18;
/** Announced once when little time is left, for screen readers. */
const SAID_AT = 5;

/** The rest of a time span set by the server, as a shrinking ring. */
export function Countdown({ from, until }: { from: number; until: number }) {
  const texts = useTexts();
  const ring = useRef<SVGCircleElement>(null);
  const number = useRef<HTMLElement>(null);
  const said = useRef<HTMLElement>(null);
  useEffect(() => {
    let frame = 0;
    let isSaid = false;
    const paint = () => {
      const left = Math.max(0, until - serverNow());
      const seconds = Math.ceil(left / 1000);
      if (ring.current)
        ring.current.style.strokeDashoffset = String(
          LENGTH * (1 - left / Math.max(1, until - from)),
        );
      if (number.current) number.current.textContent = String(seconds);
      if (!isSaid && seconds <= SAID_AT && seconds > 0 && said.current) {
        isSaid = true;
        said.current.textContent = texts("game.live.secondsLeft", { seconds });
      }
      if (left > 0) frame = requestAnimationFrame(paint);
    };
    paint();
    return () => cancelAnimationFrame(frame);
  }, [from, until, texts]);
  return (
    <span className={styles.countdown}>
      <svg viewBox="0 0 44 44" className={styles.ring} aria-hidden="true">
        <circle cx={22} cy={22} r={18} className={styles.track} />
        <circle
          ref={ring}
          cx={22}
          cy={22}
          r={18}
          className={styles.left}
          strokeDasharray={LENGTH}
          transform="rotate(-90 22 22)"
        />
      </svg>
      <b ref={number} className={styles.number} aria-hidden="true" />
      <span ref={said} className="only-said" role="status" />
    </span>
  );
}
