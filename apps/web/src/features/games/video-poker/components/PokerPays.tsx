import { keysOf } from "@touchline/core";
import { POKER_PAYS, type PokerHand } from "@touchline/fair/poker-hand";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import styles from "./PokerPays.module.css";

/** The highest first. */
const HANDS = keysOf(POKER_PAYS).reverse();

interface PokerPaysProps {
  currency: string;
  stake: number;
  /** The current hand. */
  made: PokerHand | null;
}

/** The payout of every hand at this stake. */
export function PokerPays({ currency, stake, made }: PokerPaysProps) {
  const texts = useTexts();
  const money = useMoneyText(currency || "USD");
  return (
    <ul className={styles.pays} aria-label={texts("game.videoPoker.pays")}>
      {HANDS.map((hand) => (
        <li
          key={hand}
          className={classes(styles.pay, hand === made && styles.made)}
          aria-current={hand === made || undefined}
        >
          <span>{texts(`game.videoPoker.hand.${hand}`)}</span>
          <b>{money((stake * POKER_PAYS[hand]) / 10_000)}</b>
        </li>
      ))}
    </ul>
  );
}
