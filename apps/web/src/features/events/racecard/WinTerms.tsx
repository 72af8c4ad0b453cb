import type { Market } from "@touchline/contract";
import { useTexts } from "../../../platform/texts/text.ts";
import styles from "./Racecard.module.css";

/** The terms of the win market, stated once for all its runners. */
export function WinTerms({ market: { eachWay, bestOdds, startingPrice } }: { market: Market }) {
  const texts = useTexts();
  return (
    <>
      {eachWay && (
        <p className={styles.terms}>
          {texts("racecard.eachWay", {
            fraction: `${eachWay.top}/${eachWay.bottom}`,
            places: eachWay.places,
          })}
        </p>
      )}
      {bestOdds && <p className={styles.terms}>{texts("racecard.bestOdds")}</p>}
      {startingPrice && <p className={styles.hint}>{texts("racecard.spTerms")}</p>}
    </>
  );
}
