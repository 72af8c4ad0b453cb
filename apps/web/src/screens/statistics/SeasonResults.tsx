import type { SeasonView } from "@touchline/contract";
import { PlayedDay } from "../../features/statistics/PlayedDay.tsx";
import { PlayedList } from "../../features/statistics/PlayedList.tsx";
import statistics from "../../features/statistics/Statistics.module.css";
import { useTexts } from "../../platform/texts/text.ts";
import styles from "./TournamentScreen.module.css";

const PODIUM = 3;

/** Recent results by rounds; for races, the winners. */
export function SeasonResults({ season: { matches, races } }: { season: SeasonView }) {
  const texts = useTexts();
  if (matches.length + races.length === 0) return null;
  return (
    <section className={statistics.card}>
      <h2 className={statistics.title}>{texts("statistics.results")}</h2>
      {[...Map.groupBy(matches, ({ round }) => round)].map(([round, played]) => (
        <div key={round}>
          <h3 className={styles.round}>{texts("statistics.round", { number: String(round) })}</h3>
          <PlayedList matches={played} />
        </div>
      ))}
      {races.length > 0 && (
        <ul className={styles.list}>
          {races.map(({ eventId, playedAt, title, order }) => (
            <li className={styles.race} key={eventId}>
              <PlayedDay at={playedAt} />
              <span className={styles.names}>
                <span>{title}</span>
                <span className={styles.podium}>
                  {order
                    .slice(0, PODIUM)
                    .map((name, i) => `${i + 1}. ${name}`)
                    .join(" · ")}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
