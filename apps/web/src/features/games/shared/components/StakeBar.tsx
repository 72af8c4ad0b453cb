import { IconMinus, IconPlus } from "@touchline/icons";
import type { ReactNode } from "react";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import type { Rounds } from "../rounds.ts";
import { stakeAfter } from "../stake-steps.ts";
import { FaultText } from "./FaultText.tsx";
import styles from "./StakeBar.module.css";

interface StakeBarProps {
  rounds: Pick<Rounds, "currency" | "limits" | "balance" | "busy" | "fault">;
  stake: number;
  onStake: (stake: number) => void;
  /** A running round keeps its stake. */
  locked?: boolean;
  /** The primary action. */
  action: string;
  onAction: () => void;
  actionDisabled?: boolean;
  /** Beside the primary action: autoplay, or another way to play. */
  extra?: ReactNode;
}

/** The stake and the play button, the same under every game. */
export function StakeBar({
  rounds,
  stake,
  onStake,
  locked = false,
  action,
  onAction,
  actionDisabled = false,
  extra,
}: StakeBarProps) {
  const texts = useTexts();
  const money = useMoneyText(rounds.currency || "USD");
  const { limits, balance, busy, fault } = rounds;
  const step = (direction: 1 | -1) => onStake(stakeAfter(stake, direction, limits));
  return (
    <div className={styles.bar}>
      {fault && (
        <p className={styles.fault} role="alert">
          <FaultText fault={fault} />
        </p>
      )}
      <div className={styles.row}>
        <fieldset className={styles.stake} disabled={locked || busy}>
          <legend className="only-said">{texts("game.stake")}</legend>
          <IconButton
            label={texts("game.stakeLess")}
            disabled={stake <= limits.minStake}
            onClick={() => step(-1)}
          >
            <IconMinus size={18} />
          </IconButton>
          <output className={styles.amount} aria-live="polite">
            <span className={styles.caption}>{texts("game.stake")}</span>
            {money(stake)}
          </output>
          <IconButton
            label={texts("game.stakeMore")}
            disabled={stake >= Math.min(limits.maxStake, balance)}
            onClick={() => step(1)}
          >
            <IconPlus size={18} />
          </IconButton>
        </fieldset>
        {extra}
        <Button
          className={styles.action}
          tone="accent"
          size="l"
          busy={busy}
          disabled={actionDisabled}
          onClick={onAction}
        >
          {action}
        </Button>
      </div>
    </div>
  );
}
