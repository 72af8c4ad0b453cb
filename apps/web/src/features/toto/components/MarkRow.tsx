import { OTHER_SCORE, TOTO_GAMES, type TotoGameId } from "@touchline/betting";
import type { TotoMatch } from "@touchline/contract";
import { useTexts } from "../../../platform/texts/text.ts";
import { classes } from "../../../ui/classes.ts";
import { markLabel, markNames, matchName } from "../toto.rules.ts";
import styles from "./MarkRow.module.css";

interface MarkRowProps {
  game: TotoGameId;
  match: TotoMatch;
  marked: readonly string[];
  onMark: (mark: string) => void;
}

/** As many columns as fit a phone. */
const COLUMNS: Readonly<Record<TotoGameId, string | undefined>> = {
  "1x2": styles.three,
  "correct-score": styles.six,
  goals: styles.seven,
};

/** The possible picks of a match, each above its share of the pool. */
export function MarkRow({ game, match, marked, onMark }: MarkRowProps) {
  const texts = useTexts();
  return (
    <fieldset className={classes(styles.marks, COLUMNS[game])}>
      <legend className="only-said">{matchName(match)}</legend>
      {TOTO_GAMES[game].options.map((mark, at) => {
        const permille = match.sharesPermille[at] ?? 0;
        const share = new Intl.NumberFormat(texts.tag, { maximumFractionDigits: 1 }).format(
          permille / 10,
        );
        return (
          <button
            type="button"
            key={mark}
            className={classes(styles.mark, mark === OTHER_SCORE && styles.wide)}
            aria-pressed={marked.includes(mark)}
            aria-label={[
              ...markNames(texts, game, mark),
              matchName(match),
              texts("toto.shareOf", { share }),
            ].join(", ")}
            onClick={() => onMark(mark)}
          >
            {markLabel(texts, game, mark)}
            <span className={styles.share} aria-hidden="true">
              <span className={styles.part} style={{ inlineSize: `${permille / 10}%` }} />
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
