import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import { Chip, toneOf } from "../../tables/Chip.tsx";
import type { TableChips } from "./ChipBar.tsx";
import styles from "./Spots.module.css";

export interface SpotView {
  spot: string;
  label: string;
  /** The odds to one, as text. */
  pays: string;
  /** The profit per unit staked, without the stake itself. */
  times: number;
  tone?: "red" | "blue" | "green" | "gold" | "silver" | "bronze" | undefined;
  isWide?: boolean;
}

interface SpotsProps {
  spots: readonly SpotView[];
  chips: TableChips;
  currency: string;
  /** The winning spots, once known. */
  won: ReadonlySet<string> | null;
}

/** The spots of a layout as large buttons, with their chips. */
export function Spots({
  spots,
  chips: { shown, layout, locked, place },
  currency,
  won,
}: SpotsProps) {
  const texts = useTexts();
  const money = useMoneyText(currency || "USD");
  return (
    <div className={styles.spots}>
      {spots.map(({ spot, label, pays, times, tone, isWide }) => {
        const amount = shown[spot];
        const said = amount
          ? texts("game.table.spotWith", { spot: label, times, amount: money(amount) })
          : texts("game.table.spot", { spot: label, times });
        return (
          <button
            key={spot}
            type="button"
            className={classes(styles.spot, isWide && styles.wide, won?.has(spot) && styles.won)}
            data-tone={tone}
            aria-disabled={locked || undefined}
            onClick={() => !locked && place(spot)}
          >
            <b className={styles.label} aria-hidden="true">
              {label}
            </b>
            <span className={styles.pays} aria-hidden="true">
              {pays}
            </span>
            <span className="only-said">{said}</span>
            {amount && (
              <Chip
                amount={amount}
                currency={currency}
                tone={toneOf(amount, layout.values)}
                className={classes(styles.chip, won !== null && !won.has(spot) && styles.lost)}
              />
            )}
          </button>
        );
      })}
    </div>
  );
}
