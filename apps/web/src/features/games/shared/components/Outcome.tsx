import { resultText } from "../../../../domain/games/result-text.ts";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import styles from "./Outcome.module.css";

interface OutcomeProps {
  currency: string;
  staked: number;
  /** Null while undecided. */
  won: number | null;
}

/** The result of a round in words. Empty while undecided. */
export function useOutcomeText({ currency, staked, won }: OutcomeProps): string {
  const texts = useTexts();
  const money = useMoneyText(currency || "USD");
  return won === null ? "" : resultText(texts, money, { staked, won });
}

/** `about`: the draw that decided it, such as the number that fell. */
export function Outcome({ about, ...round }: OutcomeProps & { about?: string | null }) {
  const { staked, won } = round;
  const said = useOutcomeText(round);
  return (
    <p className={classes(styles.outcome, won !== null && won > staked && styles.up)} role="status">
      {said && about ? `${about} · ${said}` : said}
    </p>
  );
}
