import { resultText } from "../../../../domain/games/result-text.ts";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import styles from "../SlotMachine.module.css";
import type { SlotRounds } from "../slot-rounds.ts";

interface ResultLineProps {
  round: SlotRounds["round"];
  isPlaying: boolean;
  currency: string;
}

/** The result of the last round in words, visible and for screen readers. */
export function ResultLine({ round, isPlaying, currency }: ResultLineProps) {
  const texts = useTexts();
  const money = useMoneyText(currency);
  const said = (): string => {
    if (isPlaying) return "";
    if (!round) return texts("game.slot.welcome");
    const free = round.view.spins.length - 1;
    const won = round.won ?? 0;
    const parts = [
      round.jackpot && texts("game.slot.jackpotWon", { amount: money(round.jackpot.amount) }),
      resultText(texts, money, { staked: round.isFree ? 0 : round.staked, won }),
      free > 0 && texts("game.slot.withFreeSpins", { count: free }),
      round.view.capped && texts("game.slot.capped"),
    ];
    return parts.filter(Boolean).join(" · ");
  };
  return (
    <output className={styles.result} aria-live="polite">
      {said()}
      {!round && !isPlaying && <span className={styles.keys}> {texts("game.slot.keys")}</span>}
    </output>
  );
}
