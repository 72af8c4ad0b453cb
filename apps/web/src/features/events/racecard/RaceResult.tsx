import type { EventState } from "@touchline/contract";
import { useOddsText } from "../../../domain/money/odds-text.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import styles from "./Racecard.module.css";
import { Runner } from "./Runner.tsx";
import { finishOf, type Line } from "./racecard.rules.ts";

/** The finishing order, with starting prices and dead heats. */
export function RaceResult({ lines, state }: { lines: readonly Line[]; state: EventState }) {
  const texts = useTexts();
  const oddsText = useOddsText();
  const finishers = finishOf(lines, state);
  if (finishers.length === 0) return <p className={styles.hint}>{texts("racecard.noResult")}</p>;
  return (
    <>
      <h3 className={styles.subtitle}>{texts("racecard.result")}</h3>
      <ol className={styles.runners}>
        {finishers.map(({ place, deadHeat, startingPrice, ...line }) => (
          <Runner
            key={line.runner}
            line={line}
            note={
              <span className={styles.finish}>
                <b>{texts("racecard.place", { place })}</b>
                {deadHeat && ` · ${texts("racecard.deadHeat")}`}
              </span>
            }
          >
            {startingPrice > 0 && (
              <span className={styles.starting}>
                <abbr title={texts("racecard.startingPrice")}>{texts("outcome.sp")}</abbr>
                <b>{oddsText(startingPrice)}</b>
              </span>
            )}
          </Runner>
        ))}
      </ol>
    </>
  );
}
