import { BACCARAT_PAYS, BACCARAT_SPOTS, type BaccaratSpot } from "@touchline/fair/baccarat-rules";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import { Chip, toneOf } from "../../tables/Chip.tsx";
import type { Chips } from "../../tables/layout.ts";
import styles from "./BaccaratSpots.module.css";

interface BaccaratSpotsProps {
  currency: string;
  chips: Chips;
  /** For the chips of a finished round: the payout of each. */
  wins: Readonly<Record<BaccaratSpot, number>> | null;
  values: readonly number[];
  locked: boolean;
  onPlace: (spot: BaccaratSpot) => void;
}

/** Five spots for chips: both sides, the tie, and a pair on either side. */
export function BaccaratSpots({
  currency,
  chips,
  wins,
  values,
  locked,
  onPlace,
}: BaccaratSpotsProps) {
  const texts = useTexts();
  const money = useMoneyText(currency || "USD");
  return (
    <div className={styles.spots}>
      {BACCARAT_SPOTS.map((spot) => {
        const [amount, times] = [chips[spot] ?? 0, BACCARAT_PAYS[spot] / 10_000 - 1];
        const said = { spot: texts(`game.baccarat.${spot}`), times: Number(times.toFixed(2)) };
        const back = wins?.[spot] ?? 0;
        return (
          <button
            key={spot}
            type="button"
            className={classes(styles.spot, styles[spot], wins && back > 0 && styles.paid)}
            aria-disabled={locked || undefined}
            onClick={() => !locked && onPlace(spot)}
          >
            <span className="only-said">
              {amount > 0
                ? texts("game.table.spotWith", { ...said, amount: money(amount) })
                : texts("game.table.spot", said)}
            </span>
            <b aria-hidden="true">{said.spot}</b>
            <span className={styles.pays} aria-hidden="true">
              {said.times}:1
            </span>
            <span className={styles.laid} aria-hidden="true">
              {amount > 0 && (
                <Chip
                  amount={amount}
                  currency={currency}
                  tone={toneOf(amount, values)}
                  className={wins && back === 0 ? styles.lost : undefined}
                />
              )}
              {back > 0 && money(back)}
            </span>
          </button>
        );
      })}
    </div>
  );
}
