import { useTexts } from "../../../platform/texts/text.ts";
import { classes } from "../../../ui/classes.ts";
import { cardSaid, rankName, suitOf } from "./card.ts";
import styles from "./PlayingCard.module.css";

/** Drawn on a field of 24 by 24. */
const SHAPES = {
  spades:
    "M12 2C8 7 4 9.5 4 14a4 4 0 0 0 7 2.6C10.8 19 10 21 8.5 22h7C14 21 13.2 19 13 16.6A4 4 0 0 0 20 14c0-4.5-4-7-8-12z",
  hearts: "M12 21C6 16 3 13 3 8.8A4.8 4.8 0 0 1 12 6.5 4.8 4.8 0 0 1 21 8.8C21 13 18 16 12 21z",
  diamonds: "M12 2l8 10-8 10-8-10z",
  clubs:
    "M12 2a4.4 4.4 0 0 0-3.6 7A4.4 4.4 0 1 0 11 16.2C10.9 18.8 10 21 8.5 22h7C14 21 13.1 18.8 13 16.2A4.4 4.4 0 1 0 15.6 9 4.4 4.4 0 0 0 12 2z",
} as const;

interface PlayingCardProps {
  /** Null shows the back. */
  card: number | null;
  size?: "s" | "m" | "l";
  /** Discarded: does not count. */
  dimmed?: boolean;
  className?: string | undefined;
}

/** A card, face up or down. */
export function PlayingCard({ card, size = "m", dimmed = false, className }: PlayingCardProps) {
  const texts = useTexts();
  if (card === null)
    return (
      <span
        className={classes(styles.card, styles.back, styles[size], className)}
        role="img"
        aria-label={texts("game.cardDown")}
      />
    );
  const suit = suitOf(card);
  const isRed = suit === "hearts" || suit === "diamonds";
  return (
    <span
      className={classes(
        styles.card,
        styles[size],
        isRed && styles.red,
        dimmed && styles.dimmed,
        className,
      )}
      role="img"
      aria-label={cardSaid(texts, card)}
    >
      <span className={styles.rank}>{rankName(card)}</span>
      {/* Under the rank, so that it shows when the next card covers the rest. */}
      <svg className={styles.pip} viewBox="0 0 24 24" aria-hidden="true">
        <path d={SHAPES[suit]} fill="currentColor" />
      </svg>
      <svg className={styles.suit} viewBox="0 0 24 24" aria-hidden="true">
        <path d={SHAPES[suit]} fill="currentColor" />
      </svg>
    </span>
  );
}
