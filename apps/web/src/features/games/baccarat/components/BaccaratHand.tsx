import { pointsOf } from "@touchline/fair/baccarat-rules";
import { classes } from "../../../../ui/classes.ts";
import { PlayingCard } from "../../cards/PlayingCard.tsx";
import styles from "./BaccaratHand.module.css";

/** One side's dealt cards and their total. */
export function BaccaratHand({
  label,
  cards,
  isWinner,
}: {
  label: string;
  cards: readonly number[];
  isWinner: boolean;
}) {
  return (
    <section className={classes(styles.hand, isWinner && styles.winner)} aria-label={label}>
      <p className={styles.head}>
        <span>{label}</span>
        <b className={styles.points}>{cards.length > 0 ? pointsOf(cards) : "–"}</b>
      </p>
      <div className={styles.cards}>
        {cards.map((card, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same card may lie there twice, each at its place
          <PlayingCard key={`${at} ${card}`} card={card} className={styles.card} />
        ))}
      </div>
    </section>
  );
}
