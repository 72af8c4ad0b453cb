import type { CrashPlayer } from "@touchline/contract";
import { formatMoney, minor } from "@touchline/core";
import { useTexts } from "../../../../lib/text.tsx";
import { classes } from "../../../../ui/classes.ts";
import { timesText } from "../crash.rules.ts";
import styles from "./Players.module.css";

/** More than anybody reads; the count tells the rest. */
const SHOWN = 60;

/** Who plays along, the highest stakes first; who is out, and where. */
export function Players({ players }: { players: Readonly<Record<string, CrashPlayer>> }) {
  const texts = useTexts();
  const all = Object.entries(players);
  const out = all.filter(([, { outAt }]) => outAt !== undefined).length;
  const shown = all.toSorted(([, a], [, b]) => b.stake - a.stake).slice(0, SHOWN);
  return (
    <section className={styles.players} aria-label={texts("game.crash.players")}>
      <header className={styles.head}>
        <h2 className={styles.title}>{texts("game.crash.players")}</h2>
        <span data-count={all.length}>{texts("game.crash.playerCount", { count: all.length, out })}</span>
      </header>
      <ul className={styles.list}>
        {shown.map(([id, { name, stake, currency, outAt }]) => (
          <li key={id} className={classes(styles.player, outAt !== undefined && styles.out)}>
            <span className={styles.name}>{name}</span>
            <span className={styles.times}>{outAt === undefined ? "" : timesText(outAt)}</span>
            <span className={styles.amount}>
              {formatMoney(minor(outAt === undefined ? stake : Math.floor((stake * outAt) / 100)), { locale: texts.tag, currency })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
