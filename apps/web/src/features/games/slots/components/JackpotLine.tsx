import { IconTrophy } from "@touchline/icons";
import {
  type JackpotValue,
  useJackpots,
  useTicking,
} from "../../../../domain/games/jackpots.live.ts";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import styles from "../SlotMachine.module.css";

interface JackpotLineProps {
  name: string;
  isReal: boolean;
  stake: number;
}

/** The growing jackpot, and the share that the chosen stake plays for. */
export function JackpotLine({ name, isReal, stake }: JackpotLineProps) {
  const texts = useTexts();
  const value = useJackpots(isReal, []).find(({ jackpotId }) => jackpotId === name);
  if (!isReal) return <p className={styles.jackpot}>{texts("game.slot.jackpotForReal")}</p>;
  return value ? <Prize value={value} stake={stake} /> : <p className={styles.jackpot} />;
}

function Prize({
  value: { amount, currency, fullStake },
  stake,
}: {
  value: JackpotValue;
  stake: number;
}) {
  const texts = useTexts();
  const money = useMoneyText(currency);
  const shown = useTicking(amount);
  const part = Math.floor((shown * Math.min(stake, fullStake)) / fullStake);
  return (
    <p className={styles.jackpot}>
      <IconTrophy size={18} aria-hidden="true" />
      <b>{texts("game.slot.jackpotWon", { amount: money(shown) })}</b>
      {part < shown && (
        <span>
          {texts("game.slot.jackpotPart", {
            stake: money(stake),
            amount: money(part),
            full: money(fullStake),
          })}
        </span>
      )}
    </p>
  );
}
