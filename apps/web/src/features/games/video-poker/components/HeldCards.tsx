import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import { cardSaid } from "../../cards/card.ts";
import { PlayingCard } from "../../cards/PlayingCard.tsx";
import styles from "./HeldCards.module.css";

interface HeldCardsProps {
  /** Identifies the deal: new cards animate when it changes. */
  name: string;
  /** Null before the first deal, which shows backs. */
  cards: readonly number[] | null;
  held: readonly boolean[];
  canHold: boolean;
  /** When a card appears, in milliseconds; null for one that was already there. */
  comesAt: (card: number) => number | null;
  onToggle: (card: number) => void;
}

/** Five cards, each a switch while the punter may hold. */
export function HeldCards({ name, cards, held, canHold, comesAt, onToggle }: HeldCardsProps) {
  const texts = useTexts();
  return (
    <div className={styles.cards}>
      {held.map((isHeld, at) => {
        const card = cards?.[at] ?? null;
        const comes = comesAt(at);
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place
            key={at}
            type="button"
            className={classes(styles.place, isHeld && styles.held)}
            aria-pressed={isHeld}
            aria-disabled={!canHold || undefined}
            onClick={() => canHold && onToggle(at)}
          >
            <span className="only-said">
              {card === null
                ? texts("game.cardDown")
                : texts("game.videoPoker.holdCard", { card: cardSaid(texts, card) })}
            </span>
            <span
              aria-hidden="true"
              key={comes === null ? "lay" : name}
              className={styles.card}
              style={{ "--comes": `${comes ?? 0}ms` }}
            >
              <PlayingCard card={card} />
            </span>
            <span className={styles.label} aria-hidden="true">
              {(canHold || isHeld) &&
                texts(isHeld ? "game.videoPoker.held" : "game.videoPoker.hold")}
            </span>
          </button>
        );
      })}
    </div>
  );
}
