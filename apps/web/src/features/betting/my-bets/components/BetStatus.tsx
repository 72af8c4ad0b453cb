import type { Bet } from "@touchline/contract";
import { reasonText } from "../../../../domain/bets/reason-text.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import styles from "./BetStatus.module.css";

const TONES: Readonly<Record<string, string | undefined>> = {
  won: styles.won,
  part_paid: styles.pending,
  lost: styles.lost,
  pending: styles.pending,
  cancelled: styles.lost,
  cashed_out: styles.won,
};

/** The bet's status, with the reason if the score alone does not explain it. */
export function BetStatus({ bet }: { bet: Bet }) {
  const texts = useTexts();
  const standing = bet.status === "settled" ? (bet.result ?? "lost") : bet.status;
  return (
    <div className={styles.line}>
      <span className={classes(styles.status, TONES[standing])}>
        {texts(`bets.status.${standing}`)}
      </span>
      {bet.reason && <p className={styles.reason}>{reasonText(texts, bet.reason)}</p>}
    </div>
  );
}
