import { IconTrophy } from "@touchline/icons";
import { type JackpotValue, useTicking } from "../../../../domain/games/jackpots.live.ts";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import styles from "./JackpotTicker.module.css";

/** A growing jackpot. Screen readers hear it once, not at every tick. */
export function JackpotTicker({ value }: { value: JackpotValue }) {
  const texts = useTexts();
  const money = useMoneyText(value.currency);
  const shown = useTicking(value.amount);
  return (
    <span className={styles.ticker}>
      <IconTrophy size={16} aria-hidden="true" />
      {texts("lobby.jackpot")}
      <b className={styles.amount}>{money(shown)}</b>
    </span>
  );
}
