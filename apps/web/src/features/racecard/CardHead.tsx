import type { Market, RaceCard } from "@touchline/contract";
import { useTexts } from "../../lib/text.tsx";
import styles from "./Racecard.module.css";
import { distanceText } from "./race-measures.ts";

/** How far, on what ground and in what class they run, and the terms of the win market, said once. */
export function CardHead({ card, market, runners }: { card: RaceCard; market: Market | undefined; runners: number }) {
  const texts = useTexts();
  const { going, surface, raceClass } = card;
  const facts = [
    distanceText(texts, card.distanceYards),
    texts(`racecard.surface.${surface}`),
    texts(`racecard.going.${going}`),
    raceClass !== undefined && texts("racecard.class", { number: String(raceClass) }),
    texts("racecard.runners", { count: runners }),
  ].filter((fact) => fact !== false);
  const eachWay = market?.eachWay;
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{texts("racecard.title")}</h2>
      <p className={styles.ground}>{facts.join(" · ")}</p>
      {eachWay && (
        <p className={styles.terms}>
          {texts("racecard.eachWay", { fraction: `${eachWay.top}/${eachWay.bottom}`, places: eachWay.places })}
        </p>
      )}
    </header>
  );
}
