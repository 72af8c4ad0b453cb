import { useMoneyText } from "../../../domain/money/money-text.ts";
import { useTexts } from "../../../domain/texts/text.ts";
import { classes } from "../../../ui/classes.ts";
import styles from "./Outcome.module.css";

interface OutcomeProps {
  currency: string;
  staked: number;
  /** Null while undecided. */
  won: number | null;
}

/** The result of a round in words: a win, a returned stake, or a loss. Empty while undecided. */
export function useOutcomeText({ currency, staked, won }: OutcomeProps): string {
  const texts = useTexts();
  const money = useMoneyText(currency || "USD");
  if (won === null) return "";
  return won === 0
    ? texts("game.noWin")
    : texts(won > staked ? "game.wonAmount" : "game.cameBack", { amount: money(won) });
}

export function Outcome(round: OutcomeProps) {
  const { staked, won } = round;
  return (
    <p className={classes(styles.outcome, won !== null && won > staked && styles.up)} role="status">
      {useOutcomeText(round)}
    </p>
  );
}
