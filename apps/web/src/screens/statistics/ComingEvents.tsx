import type { EventHead } from "@touchline/contract";
import Link from "next/link";
import { StartTime } from "../../domain/dates/StartTime.tsx";
import { eventPath } from "../../domain/events/event-path.ts";
import statistics from "../../features/statistics/Statistics.module.css";
import { useTexts } from "../../platform/texts/text.ts";
import styles from "./TournamentScreen.module.css";

/** Current and upcoming events, each a link to its markets. */
export function ComingEvents({
  events,
  live,
}: {
  events: readonly EventHead[];
  live: readonly string[];
}) {
  const texts = useTexts();
  return (
    <section className={statistics.card}>
      <h2 className={statistics.title}>{texts("statistics.coming")}</h2>
      {events.length === 0 && (
        <p className={`${statistics.quiet} ${statistics.padded}`}>{texts("statistics.noComing")}</p>
      )}
      <ul className={styles.list}>
        {events.map((head) => {
          const isLive = live.includes(head.eventId);
          return (
            <li key={head.eventId}>
              <Link className={styles.event} href={eventPath(head, isLive)} prefetch={false}>
                <span className={styles.when}>
                  {isLive ? (
                    <span className={styles.live}>{texts("events.live")}</span>
                  ) : (
                    <StartTime at={head.startTime} />
                  )}
                </span>
                <span className={styles.names}>
                  {(head.title ? [head.title] : head.competitors.map(({ name }) => name)).map(
                    (name) => (
                      <span className={styles.name} key={name} title={name}>
                        {name}
                      </span>
                    ),
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
