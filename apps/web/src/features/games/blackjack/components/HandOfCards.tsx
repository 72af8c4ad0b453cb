import type { HandTotal } from "@touchline/fair/blackjack-hand";
import type { ReactNode } from "react";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import { PlayingCard } from "../../cards/PlayingCard.tsx";
import styles from "./HandOfCards.module.css";

interface HandOfCardsProps {
  label: string;
  cards: readonly (number | null)[];
  /** Null while it must not be shown. */
  total: HandTotal | null;
  /** When each card appears, in milliseconds. */
  comesAt: (card: number) => number;
  isActive?: boolean;
  isSmall?: boolean;
  /** Below the cards: the stake and the result. */
  children?: ReactNode;
}

/** Overlapping cards with their total. */
export function HandOfCards({
  label,
  cards,
  total,
  comesAt,
  isActive = false,
  isSmall = false,
  children,
}: HandOfCardsProps) {
  const texts = useTexts();
  return (
    <section
      className={classes(styles.hand, isActive && styles.active, isSmall && styles.small)}
      aria-label={label}
      data-active={isActive}
    >
      <p className={styles.head}>
        <span>{label}</span>
        {total && (
          <span className={styles.total}>
            <span className="only-said">
              {texts("game.blackjack.total", { total: total.total })}
            </span>
            <span aria-hidden="true">
              {total.isSoft && total.total < 21
                ? `${total.total - 10}/${total.total}`
                : total.total}
            </span>
          </span>
        )}
      </p>
      <div className={styles.cards}>
        {cards.length === 0 && (
          <>
            <span className={styles.empty} />
            <span className={styles.empty} />
          </>
        )}
        {cards.map((card, at) => (
          // A card that is turned over gets a new key, so its animation plays again.
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the same card may lie there twice, each at its place
            key={`${at} ${card}`}
            className={styles.card}
            style={{ "--comes": `${comesAt(at)}ms` }}
          >
            <PlayingCard card={card} />
          </span>
        ))}
      </div>
      {children}
    </section>
  );
}
