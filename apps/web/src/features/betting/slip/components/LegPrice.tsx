import { IconLock } from "@touchline/icons";
import { useOddsText } from "../../../../domain/money/odds-text.ts";
import type { SlipLeg } from "../../../../domain/slip/slip.rules.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import type { LegState } from "../bet-slip.live.ts";
import { isLocked } from "../slip-standing.rules.ts";
import styles from "./LegRow.module.css";

interface LegPriceProps {
  leg: Pick<SlipLeg, "chosenOdds" | "odds" | "atStart">;
  state: LegState;
}

/**
 * The current price beside the agreed one, with the direction of the move; a lock while betting is
 * suspended.
 */
export function LegPrice({ leg: { chosenOdds, odds, atStart }, state }: LegPriceProps) {
  const texts = useTexts();
  const oddsText = useOddsText();
  if (isLocked(state)) {
    return (
      <p className={classes(styles.price, styles.lock)}>
        <IconLock size={15} aria-hidden="true" />
        {texts(state === "closed" ? "bets.legClosed" : "bets.legSuspended")}
      </p>
    );
  }
  if (atStart) {
    return (
      <p className={styles.price}>
        <b>{texts("outcome.sp")}</b>
      </p>
    );
  }
  const up = odds > chosenOdds;
  return (
    <p className={styles.price}>
      {odds !== chosenOdds && (
        <>
          <s>
            <span className="only-said">{texts("slip.oldPrice")}</span>
            {oddsText(chosenOdds)}
          </s>
          <span className={up ? styles.up : styles.down}>
            <span aria-hidden="true">{up ? "▲" : "▼"}</span>
            <span className="only-said">{texts(up ? "bets.priceUp" : "bets.priceDown")}</span>
          </span>
        </>
      )}
      <b>{oddsText(odds)}</b>
    </p>
  );
}
