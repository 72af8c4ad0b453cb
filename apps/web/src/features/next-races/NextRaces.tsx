import { useQuery } from "@tanstack/react-query";
import type { RacingSport } from "@touchline/betting";
import type { ComingRace } from "@touchline/contract";
import Link from "next/link";
import { useEffect } from "react";
import { PageTimeProvider, setServerTime, useServerTime } from "../../data/live/live.clock.ts";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { call } from "../../data/session/session.client.ts";
import { Countdown } from "../../domain/dates/Countdown.tsx";
import { StartTime } from "../../domain/dates/StartTime.tsx";
import { eventPath } from "../../domain/events/event-path.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Flag } from "../../ui/Flag.tsx";
import styles from "./NextRaces.module.css";

/** A race that has started makes room for the next one. */
const REFRESH_MS = 15_000;
/** Earlier than this, the start time says more than a countdown. */
const COUNTED_MS = 60 * 60_000;

export interface NextRacesProps {
  sport: RacingSport;
  /** The race of this page. */
  current: string | null;
}

/** The next races of a sport, the earliest first, with the time left. */
export default function NextRaces(props: NextRacesProps) {
  return (
    <QueryRoot>
      <Strip {...props} />
    </QueryRoot>
  );
}

function Strip({ sport, current }: NextRacesProps) {
  const texts = useTexts();
  const { data, isError } = useQuery({
    queryKey: ["next-races", sport],
    queryFn: ({ signal }) => call("nextRaces", { query: { sport }, signal }),
    refetchInterval: REFRESH_MS,
  });
  const serverTime = data?.serverTime;
  useEffect(() => {
    if (serverTime !== undefined) setServerTime(serverTime);
  }, [serverTime]);
  if (isError || data?.races.length === 0) return null;
  if (!data) return <div className={styles.strip} aria-hidden="true" />;
  return (
    <PageTimeProvider value={data.serverTime}>
      <nav className={styles.strip} aria-label={texts("events.nextRaces")}>
        {data.races.map((race) => (
          <Race key={race.eventId} race={race} isCurrent={race.eventId === current} />
        ))}
      </nav>
    </PageTimeProvider>
  );
}

function Race({ race, isCurrent }: { race: ComingRace; isCurrent: boolean }) {
  const isCounted = useServerTime((serverTime) => race.startTime - serverTime < COUNTED_MS);
  return (
    <Link
      className={styles.race}
      href={eventPath(race, false)}
      prefetch={false}
      aria-current={isCurrent ? "page" : undefined}
    >
      <span className={styles.course}>
        <Flag code={race.countryCode} />
        {race.course}
      </span>
      <span className={styles.time}>
        <StartTime at={race.startTime} />
        {isCounted && (
          <b className={styles.left}>
            <Countdown until={race.startTime} />
          </b>
        )}
      </span>
    </Link>
  );
}
