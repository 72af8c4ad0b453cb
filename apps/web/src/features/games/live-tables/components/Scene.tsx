import type { TableParts } from "@touchline/contract";
import { type ReactNode, useEffect, useRef } from "react";
import { useTexts } from "../../../../domain/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import { Countdown } from "./Countdown.tsx";
import { Dealer } from "./Dealer.tsx";
import styles from "./Scene.module.css";

interface SceneProps {
  parts: TableParts;
  /** What the round came to, in words; empty while nobody may know. */
  said: string;
  /** Over the time: whose turn it is. */
  note?: string | undefined;
  tall?: boolean;
  /** Whoever has a bet in the round is brought back to see it played. */
  hasBets?: boolean;
  children: ReactNode;
}

/**
 * The table as one stands before it: the room, the dealer, the cloth, and what lies or turns on it.
 */
export function Scene({
  parts: { phase, from, until, dealer, roundNo },
  said,
  note,
  tall = false,
  hasBets = false,
  children,
}: SceneProps) {
  const texts = useTexts();
  const scene = useRef<HTMLElement>(null);
  const bringBack = phase === "locked" && hasBets;
  useEffect(() => {
    if (bringBack) scene.current?.scrollIntoView({ block: "start" });
  }, [bringBack]);
  const isTimed = phase === "betting" || note !== undefined;
  return (
    <section ref={scene} className={classes(styles.scene, tall && styles.tall)}>
      <div className={styles.room} aria-hidden="true">
        <span className={styles.dealer}>
          <Dealer name={dealer} isBusy={phase === "playing"} />
        </span>
      </div>
      <header className={styles.head}>
        <span className={styles.who}>
          {texts("game.live.dealer", { name: dealer })}
          {roundNo !== "" && <span className={styles.round}>#{roundNo}</span>}
        </span>
        <span className={styles.state}>
          <b>{note ?? texts(`game.live.phase.${phase}`)}</b>
          {isTimed && <Countdown from={from} until={until} />}
        </span>
      </header>
      <div className={styles.cloth}>{children}</div>
      <p className={styles.said} role="status">
        {phase === "result" ? said : ""}
        {phase === "locked" && <span className="only-said">{texts("game.live.phase.locked")}</span>}
      </p>
    </section>
  );
}
