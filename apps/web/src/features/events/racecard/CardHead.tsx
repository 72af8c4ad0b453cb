import type { EventHead, Market, RaceCard } from "@touchline/contract";
import { marketTitle } from "../../../domain/events/market-texts.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { OddsHistoryButton } from "../odds-history/OddsHistoryButton.tsx";
import styles from "./Racecard.module.css";
import { distanceText } from "./race-measures.ts";

interface CardHeadProps {
  head: EventHead;
  card: RaceCard;
  /** The win market, while there is one. */
  market: Market | undefined;
  /** The number of starters. */
  runners: number;
}

/** The distance, the going and the class of the race. */
export function CardHead({ head, card, market, runners }: CardHeadProps) {
  const texts = useTexts();
  const { going, surface, raceClass } = card;
  const facts = [
    distanceText(texts, card.distanceYards, head.sport === "Greyhounds"),
    texts(`racecard.surface.${surface}`),
    texts(`racecard.going.${going}`),
    raceClass !== undefined && texts("racecard.class", { number: String(raceClass) }),
    texts("racecard.runners", { count: runners }),
  ].filter((fact) => fact !== false);
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{texts("racecard.title")}</h2>
        {market && (
          <OddsHistoryButton head={head} markets={[market]} title={marketTitle(texts, market)} />
        )}
      </div>
      <p className={styles.ground}>{facts.join(" · ")}</p>
    </header>
  );
}
