import { TOTO_GAMES } from "@touchline/betting";
import type { TotoDraw, TotoMatch } from "@touchline/contract";
import { IconCheck } from "@touchline/icons";
import { useTexts } from "../../../platform/texts/text.ts";
import { classes } from "../../../ui/classes.ts";
import { isDecided, markLabel, outcomeNow } from "../toto.rules.ts";
import styles from "./Distribution.module.css";

/** The most marked scores; the rest adds up to little. */
const MOST_SHOWN = 6;

/** How the pool was distributed, the largest share first, and which pick was correct. */
export function Distribution({ game, match }: { game: TotoDraw["game"]; match: TotoMatch }) {
  const texts = useTexts();
  const right = isDecided(match) ? outcomeNow(game, match) : null;
  const percent = new Intl.NumberFormat(texts.tag, { style: "percent" });
  const marks = TOTO_GAMES[game].options
    .map((mark, at) => ({ mark, permille: match.sharesPermille[at] ?? 0 }))
    .filter(({ mark, permille }) => permille > 0 || mark === right)
    .sort((a, b) => Number(b.mark === right) - Number(a.mark === right) || b.permille - a.permille);
  if (marks.length === 0) return null;
  return (
    <ul className={styles.marks}>
      {marks.slice(0, MOST_SHOWN).map(({ mark, permille }) => (
        <li key={mark} className={classes(styles.mark, mark === right && styles.right)}>
          <span
            className={styles.fill}
            style={{ inlineSize: `${permille / 10}%` }}
            aria-hidden="true"
          />
          <b>{markLabel(texts, game, mark)}</b>
          <span className={styles.share}>{percent.format(permille / 1000)}</span>
          {mark === right && (
            <>
              <IconCheck size={14} aria-hidden="true" />
              <span className="only-said">{texts("toto.isRight")}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
