import { IconClock } from "@touchline/icons";
import { useEffect, useState } from "react";
import { serverNow } from "../../../data/live/live.clock.ts";
import { netText, playedText } from "../../../domain/games/played.ts";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { classes } from "../../../ui/classes.ts";
import type { Play } from "../shared/play.ts";
import styles from "./PlayStrip.module.css";

/** Shown on every game: the time played and the net result. */
export function PlayStrip({ play, mode }: { play: Play; mode: "real" | "demo" }) {
  const texts = useTexts();
  const money = useMoneyText(play.currency || "USD");
  const elapsed = useElapsed(play.clock.startedAt);
  // Leaves out an outcome that the stage has not shown yet.
  const unshown = play.held === null ? 0 : play.balance - play.held;
  const net = play.clock.won - play.clock.staked - unshown;
  return (
    <div className={styles.strip}>
      <span className={styles.part}>
        <IconClock size={15} aria-hidden="true" />
        <span className="only-said">{texts("game.played")} </span>
        <time className={styles.clock}>{playedText(elapsed)}</time>
      </span>
      <span className={styles.part}>
        {texts("game.net")}
        <b className={classes(styles.net, net > 0 && styles.up, net < 0 && styles.down)}>
          {netText(net, money)}
        </b>
      </span>
      <span className={classes(styles.part, styles.balance)}>
        {texts(mode === "demo" ? "game.playMoney" : "game.balance")}
        <b className={styles.net}>
          {play.status !== "ready" ? "…" : money(play.held ?? play.balance)}
        </b>
      </span>
      {play.bonus > 0 && (
        <span className={styles.part}>
          {texts("game.bonus")}
          <b className={styles.net}>{money(play.bonus)}</b>
        </span>
      )}
    </div>
  );
}

function useElapsed(startedAt: number): number {
  const [at, setAt] = useState(startedAt);
  useEffect(() => {
    if (startedAt === 0) return;
    const tick = () => setAt(serverNow());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [startedAt]);
  return startedAt === 0 ? 0 : Math.max(0, at - startedAt);
}
