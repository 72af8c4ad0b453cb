import { formatMoney, minor } from "@touchline/core";
import { useTexts } from "../../../platform/texts/text.ts";
import { classes } from "../../../ui/classes.ts";
import styles from "./Players.module.css";

/** More than anybody reads; the count covers the rest. */
const SHOWN = 60;

interface SeenPlayer {
  name: string;
  stake: number;
  currency: string;
}

interface PlayersProps<P extends SeenPlayer> {
  title: string;
  /** The number of players, in words. */
  counted: string;
  players: Readonly<Record<string, P>>;
  /** The result of a bet with its label; null while the bet is running. */
  resultOf: (player: P) => { amount: number; mark?: string } | null;
}

/** The other players, the highest stakes first, with their results. */
export function Players<P extends SeenPlayer>({
  title,
  counted,
  players,
  resultOf,
}: PlayersProps<P>) {
  const texts = useTexts();
  const all = Object.entries(players);
  const shown = all.toSorted(([, a], [, b]) => b.stake - a.stake).slice(0, SHOWN);
  return (
    <section className={styles.players} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span data-count={all.length}>{counted}</span>
      </header>
      {all.length === 0 && <p className={styles.none}>{texts("game.live.nobody")}</p>}
      <ul className={styles.list}>
        {shown.map(([id, player]) => {
          const result = resultOf(player);
          return (
            <li
              key={id}
              className={classes(styles.player, result && result.amount > 0 && styles.won)}
            >
              <span className={styles.name}>{player.name}</span>
              <span>{result?.mark}</span>
              <span className={styles.amount}>
                {formatMoney(minor(result?.amount ?? player.stake), {
                  locale: texts.tag,
                  currency: player.currency,
                })}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
