import { useState } from "react";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { MoneyField } from "../../../../ui/MoneyField.tsx";
import { Sheet } from "../../../../ui/Sheet.tsx";
import type { AutoplayPlan } from "../use-autoplay.ts";
import styles from "./AutoplaySheet.module.css";

interface AutoplaySheetProps {
  open: boolean;
  onClose: () => void;
  currency: string;
  onStart: (plan: AutoplayPlan) => void;
}

const COUNTS = [10, 25, 50, 100];

/** The number of automatic spins, and their stop conditions. */
export function AutoplaySheet({ open, onClose, currency, onStart }: AutoplaySheetProps) {
  const texts = useTexts();
  const [plan, setPlan] = useState<AutoplayPlan>({
    count: COUNTS[0] ?? 10,
    winFrom: null,
    balanceFrom: null,
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts("game.slot.autoplay")}
      footer={
        <Button tone="accent" size="l" wide onClick={() => onStart(plan)}>
          {texts("game.slot.autoplayStart", { count: plan.count })}
        </Button>
      }
    >
      <fieldset className={styles.counts}>
        <legend>{texts("game.slot.autoplayCount")}</legend>
        {COUNTS.map((count) => (
          <Button
            key={count}
            tone={count === plan.count ? "accent" : "quiet"}
            aria-pressed={count === plan.count}
            onClick={() => setPlan({ ...plan, count })}
          >
            {count}
          </Button>
        ))}
      </fieldset>
      <div className={styles.stops}>
        <MoneyField
          label={texts("game.slot.autoplayWin")}
          currency={currency}
          value={plan.winFrom}
          onChange={(winFrom) => setPlan({ ...plan, winFrom: winFrom || null })}
        />
        <MoneyField
          label={texts("game.slot.autoplayBalance")}
          currency={currency}
          value={plan.balanceFrom}
          onChange={(balanceFrom) => setPlan({ ...plan, balanceFrom: balanceFrom || null })}
        />
      </div>
    </Sheet>
  );
}
