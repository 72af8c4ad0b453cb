import { IconGift } from "@touchline/icons";
import { useMoment } from "../../../domain/dates/moments.ts";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import type { Play } from "../shared/play.ts";
import styles from "./FreeRoundsBar.module.css";

interface FreeRoundsBarProps {
  play: Pick<Play, "freeRounds" | "isFree" | "currency" | "busy">;
  /** A running round keeps its stake. */
  isInRound: boolean;
  onChoose: (isFree: boolean) => void;
}

/** The punter's free rounds in this game, with a choice between them and money. */
export function FreeRoundsBar({
  play: { freeRounds, isFree, currency, busy },
  isInRound,
  onChoose,
}: FreeRoundsBarProps) {
  const texts = useTexts();
  const money = useMoneyText(currency || "USD");
  const moment = useMoment("lastDay");
  if (!freeRounds) return null;
  const { left, stake, endsAt } = freeRounds;
  return (
    <div className={styles.bar} data-on={isFree || undefined}>
      <IconGift size={22} aria-hidden="true" />
      <p className={styles.text} role="status">
        <b>{texts("game.free.left", { count: left })}</b>
        <small>{texts("game.free.terms", { stake: money(stake), date: moment(endsAt) })}</small>
      </p>
      <Button
        size="s"
        tone={isFree ? "ghost" : "accent"}
        disabled={busy || isInRound}
        onClick={() => onChoose(!isFree)}
      >
        {texts(isFree ? "game.free.stop" : "game.free.play")}
      </Button>
    </div>
  );
}
