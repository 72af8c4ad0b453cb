import { IconArrowBackUp, IconMultiplier2x, IconRepeat, IconTrash } from "@touchline/icons";
import type { ReactNode } from "react";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { FaultText } from "../shared/components/FaultText.tsx";
import type { Rounds } from "../shared/rounds.ts";
import { Chip } from "./Chip.tsx";
import styles from "./LayoutBar.module.css";
import { stakeOn } from "./layout.ts";
import type { PlayedLayout } from "./use-layout.ts";

interface LayoutBarProps {
  rounds: Pick<Rounds, "currency" | "limits" | "busy" | "fault">;
  layout: PlayedLayout;
  /** No chips can be placed while an outcome is shown. */
  locked: boolean;
  action: string;
  onAction: () => void;
  /** The last round's result, beside the button for the next one. */
  children?: ReactNode;
}

/**
 * Chips to choose from, below the layout and never over it. Once a chip lies, the actions and the
 * result stay on the screen, wherever the layout is scrolled to.
 */
export function LayoutBar({ rounds, layout, locked, action, onAction, children }: LayoutBarProps) {
  const texts = useTexts();
  const money = useMoneyText(rounds.currency || "USD");
  const { limits, fault } = rounds;
  const { total, last, tell, most } = layout;
  const isTooLittle = total > 0 && total < limits.minStake;
  const note = layout.isOver
    ? texts("game.table.most", { amount: money(most) })
    : isTooLittle
      ? texts("game.table.least", { amount: money(limits.minStake) })
      : null;
  return (
    <>
      <fieldset className={classes(styles.bar, styles.rack)} disabled={locked}>
        <legend className="only-said">{texts("game.table.chips")}</legend>
        {layout.values.map((value, tone) => (
          <button
            key={value}
            type="button"
            className={classes(styles.value, value === layout.chip && styles.chosen)}
            aria-pressed={value === layout.chip}
            onClick={() => layout.chooseChip(value)}
          >
            <Chip amount={value} currency={rounds.currency} tone={tone} size="l" />
            <span className="only-said">{money(value)}</span>
          </button>
        ))}
      </fieldset>
      <div className={styles.bar} data-floats={total > 0 || last !== null || undefined}>
        {children}
        {(fault || note) && (
          <p className={styles.note} role="alert">
            {fault ? <FaultText fault={fault} /> : note}
          </p>
        )}
        <div className={styles.row}>
          <IconButton
            label={texts("game.table.undo")}
            disabled={locked || layout.before.length === 0}
            onClick={() => tell({ type: "undone" })}
          >
            <IconArrowBackUp size={20} />
          </IconButton>
          <IconButton
            label={texts("game.table.clear")}
            disabled={locked || total === 0}
            onClick={() => tell({ type: "cleared" })}
          >
            <IconTrash size={20} />
          </IconButton>
          {total === 0 && last ? (
            <IconButton
              label={texts("game.table.repeat")}
              disabled={locked || stakeOn(last) > most}
              onClick={() => tell({ type: "repeated", chips: last })}
            >
              <IconRepeat size={20} />
            </IconButton>
          ) : (
            <IconButton
              label={texts("game.table.double")}
              disabled={locked || total === 0}
              onClick={() => tell({ type: "doubled" })}
            >
              <IconMultiplier2x size={22} />
            </IconButton>
          )}
          <Button
            className={styles.action}
            tone="accent"
            size="l"
            busy={rounds.busy}
            disabled={locked || total === 0 || isTooLittle}
            onClick={onAction}
          >
            {total === 0 ? texts("game.table.placeChips") : `${action} · ${money(total)}`}
          </Button>
        </div>
      </div>
    </>
  );
}
