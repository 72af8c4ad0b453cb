import type { BlackjackAct, BlackjackView } from "@touchline/fair/games/blackjack";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { FaultText } from "../../shared/components/FaultText.tsx";
import type { Rounds } from "../../shared/rounds.ts";
import styles from "./BlackjackActions.module.css";

interface BlackjackActionsProps {
  rounds: Pick<Rounds, "currency" | "balance" | "fault">;
  view: BlackjackView;
  stake: number;
  /** A move is in flight or cards are still being dealt. The buttons keep the focus meanwhile. */
  waits: boolean;
  onAct: (act: BlackjackAct) => void;
}

/** The actions that the current hand allows. */
export function BlackjackActions({ rounds, view, stake, waits, onAct }: BlackjackActionsProps) {
  const texts = useTexts();
  const money = useMoneyText(rounds.currency || "USD");
  const { may } = view;
  const half = Math.floor(stake / 2);
  const costs: Partial<Record<BlackjackAct, number>> = {
    double: stake,
    split: stake,
    insure: half,
  };
  const isAsked = may.includes("decline");
  return (
    <div className={styles.actions}>
      {rounds.fault && (
        <p className={styles.fault} role="alert">
          <FaultText fault={rounds.fault} />
        </p>
      )}
      {isAsked && (
        <p className={styles.asked} role="alert">
          {texts("game.blackjack.insuranceAsk", { amount: money(half) })}
        </p>
      )}
      <div className={styles.buttons} data-count={may.length}>
        {may.map((act) => {
          const cost = costs[act];
          return (
            <Button
              key={act}
              size="l"
              tone={act === "hit" || act === "decline" ? "accent" : "quiet"}
              aria-disabled={waits || undefined}
              disabled={cost !== undefined && cost > rounds.balance}
              onClick={() => !waits && onAct(act)}
            >
              <span className={styles.label}>
                {texts(`game.blackjack.${act}`)}
                {cost !== undefined && <small>+{money(cost)}</small>}
              </span>
            </Button>
          );
        })}
      </div>
    </div>
  );
}
