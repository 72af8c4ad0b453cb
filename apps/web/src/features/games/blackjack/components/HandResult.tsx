import type { BlackjackHand } from "@touchline/fair/games/blackjack";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import styles from "./HandResult.module.css";

interface HandResultProps {
  hand: BlackjackHand;
  currency: string;
  /** All cards are dealt, so the result may be shown. */
  isTold: boolean;
}

/** The stake on a hand and its result. */
export function HandResult({ hand: { stake, result, won }, currency, isTold }: HandResultProps) {
  const texts = useTexts();
  const money = useMoneyText(currency || "USD");
  const isUp = won !== null && won > stake;
  return (
    <p className={styles.result}>
      <span>{money(stake)}</span>
      {isTold && result && (
        <b className={classes(styles.fate, isUp && styles.up, result === "push" && styles.even)}>
          {texts(`game.blackjack.result.${result}`)}
          {won !== null && won > 0 && ` ${money(won)}`}
        </b>
      )}
    </p>
  );
}
