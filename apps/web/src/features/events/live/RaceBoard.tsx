import type { EventTree } from "@touchline/contract";
import { StartTime } from "../../../domain/dates/StartTime.tsx";
import { MatchClock } from "../../../domain/events/MatchClock.tsx";
import { useTexts } from "../../../platform/texts/text.ts";
import { classes } from "../../../ui/classes.ts";
import { LiveCourt } from "./courts/LiveCourt.tsx";
import styles from "./RaceBoard.module.css";

const SHOWN_PLACES = 6;

interface RaceBoardProps extends Pick<EventTree, "head" | "state"> {
  /** The racecard below shows withdrawn runners and, at the end, the result. */
  hasCard: boolean;
}

/** A race: its name, the leader once it is running, and the withdrawn runners. */
export function RaceBoard({ head, state, hasCard }: RaceBoardProps) {
  const texts = useTexts();
  const isOver = state.status === "ended" || state.status === "cancelled";
  const places = hasCard && isOver ? [] : (state.places ?? []).slice(0, SHOWN_PLACES);
  const withdrawn = hasCard ? [] : (state.withdrawn ?? []);
  return (
    <section className={styles.board} data-public aria-label={texts("event.scoreboard")}>
      <div className={styles.clock}>
        {state.status === "live" ? (
          <MatchClock state={state} />
        ) : (
          <StartTime at={head.startTime} place="eventHead" />
        )}
      </div>
      <h1 className={styles.title}>{head.title}</h1>
      {state.status === "live" && places.length > 0 && <LiveCourt head={head} state={state} />}
      {places.length > 0 && (
        <ol className={styles.places}>
          {places.map((runner, at) => (
            <li className={styles.place} key={runner}>
              <b className={styles.number}>{at + 1}</b>
              {head.competitors[runner]?.name}
            </li>
          ))}
        </ol>
      )}
      {withdrawn.map((runner) => (
        <p className={classes(styles.place, styles.out)} key={runner}>
          {head.competitors[runner]?.name} · {texts("incident.withdrawal")}
        </p>
      ))}
    </section>
  );
}
