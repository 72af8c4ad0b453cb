import type { TablePlayer } from "@touchline/contract";
import { formatMoney, minor } from "@touchline/core";
import { useTexts } from "../../../../lib/text.tsx";
import { classes } from "../../../../ui/classes.ts";
import styles from "./TablePlayers.module.css";

/** More than anybody reads; the count tells the rest. */
const SHOWN = 40;

/** Who has bet on this round, the highest stakes first, and what came of it. */
export function TablePlayers({ players }: { players: Readonly<Record<string, TablePlayer>> }) {
  const texts = useTexts();
  const all = Object.entries(players);
  const shown = all.toSorted(([, a], [, b]) => b.stake - a.stake).slice(0, SHOWN);
  return (
    <section className={styles.players} aria-label={texts("game.live.players")}>
      <header className={styles.head}>
        <h2 className={styles.title}>{texts("game.live.players")}</h2>
        <span>{texts("game.live.playerCount", { count: all.length })}</span>
      </header>
      {all.length === 0 ? (
        <p className={styles.none}>{texts("game.live.nobody")}</p>
      ) : (
        <ul className={styles.list}>
          {shown.map(([id, { name, stake, currency, won }]) => (
            <li key={id} className={classes(styles.player, (won ?? 0) > 0 && styles.won)}>
              <span className={styles.name}>{name}</span>
              <span>{formatMoney(minor(won === undefined ? stake : won), { locale: texts.tag, currency })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
