import type { CoupWinner } from "@touchline/fair/baccarat-rules";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import styles from "./Road.module.css";

/** Six rows, filled column by column; only the last columns are shown. */
const ROWS = 6;
const COLUMNS = 11;

/** The winner of each coup, by letter as well as by colour. */
export function Road({ winners }: { winners: readonly CoupWinner[] }) {
  const texts = useTexts();
  const columns = Math.ceil(winners.length / ROWS);
  const from = Math.max(0, columns - COLUMNS) * ROWS;
  return (
    <ol className={styles.road} aria-label={texts("game.baccarat.road")}>
      {winners.slice(from).map((winner, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a coup is its place
          key={from + at}
          className={classes(styles.bead, styles[winner])}
          aria-label={texts(`game.baccarat.${winner}`)}
        >
          {texts(`game.baccarat.${winner}`).charAt(0)}
        </li>
      ))}
    </ol>
  );
}
