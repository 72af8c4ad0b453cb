import { resultText } from "../../../../domain/games/result-text.ts";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import type { TablePlay } from "../table-play.ts";
import styles from "./MyOutcome.module.css";

/** The punter's bets in the current round, and their result. */
export function MyOutcome({ table: { bets, play } }: { table: TablePlay }) {
  const texts = useTexts();
  const money = useMoneyText(play.currency || "USD");
  const played = bets.filter(({ status }) => status !== "refunded");
  const staked = played.reduce((sum, bet) => sum + bet.staked, 0);
  const isOver = played.length > 0 && played.every(({ status }) => status === "settled");
  const won = played.reduce((sum, bet) => sum + (bet.won ?? 0), 0);
  const isBack = bets.length > 0 && played.length === 0;
  return (
    <p className={classes(styles.outcome, isOver && won > staked && styles.up)} role="status">
      {isBack && texts("game.live.refunded")}
      {!isOver && staked > 0 && texts("game.live.laid", { amount: money(staked) })}
      {isOver && resultText(texts, money, { staked, won })}
    </p>
  );
}
