import type { TableParts } from "@touchline/contract";
import { type ReactNode, useEffect, useRef } from "react";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import { Countdown } from "./Countdown.tsx";
import { Dealer } from "./Dealer.tsx";
import styles from "./Scene.module.css";

interface SceneProps {
  parts: TableParts;
  /** The result in words; empty while it must not be shown. */
  said: string;
  /** Above the countdown: whose turn it is. */
  note?: string | undefined;
  tall?: boolean;
  /** A low scene with the game at its side, above a large board. On a phone it stays in sight. */
  beside?: boolean;
  /** Scrolls a punter with bets back to the scene when the round is played. */
  hasBets?: boolean;
  children: ReactNode;
}

/** The table as seen by a player: the room, the dealer, the cloth and the game on it. */
export function Scene({
  parts: { phase, from, until, dealer, roundNo },
  said,
  note,
  tall = false,
  beside = false,
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
    <section
      ref={scene}
      className={classes(styles.scene, tall && styles.tall, beside && styles.beside)}
    >
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
