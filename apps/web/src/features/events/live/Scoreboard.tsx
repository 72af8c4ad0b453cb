import { scoreText } from "@touchline/betting";
import type { EventTree } from "@touchline/contract";
import { StartTime } from "../../../domain/dates/StartTime.tsx";
import { competitorId } from "../../../domain/events/competitor-id.ts";
import { MatchClock } from "../../../domain/events/MatchClock.tsx";
import { FavouriteStar } from "../../../domain/favourites/FavouriteStar.tsx";
import { useTexts } from "../../../platform/texts/text.ts";
import { Crest } from "../../../ui/Crest.tsx";
import { LiveCourt } from "./courts/LiveCourt.tsx";
import { RaceBoard } from "./RaceBoard.tsx";
import styles from "./Scoreboard.module.css";
import { ScoreParts } from "./ScoreParts.tsx";

/** Score, clock and, during the match, a drawing of the situation. */
export function Scoreboard({
  head,
  state,
  hasCard = false,
}: Pick<EventTree, "head" | "state"> & { hasCard?: boolean }) {
  const texts = useTexts();
  if (head.kind !== "match") return <RaceBoard head={head} state={state} hasCard={hasCard} />;
  const teams = head.competitors.slice(0, 2);
  const [home = "", away = ""] = teams.map(({ name }) => name);
  return (
    <section className={styles.board} data-public aria-label={texts("event.scoreboard")}>
      <div className={styles.teams}>
        {teams.map((team, side) => (
          <div className={styles.team} key={team.name} style={{ order: side * 2 }}>
            <Crest short={team.short} colour={team.colour} size="l" />
            <span className={styles.name}>{team.name}</span>
            {head.virtual === undefined && (
              <span className={styles.star}>
                <FavouriteStar
                  kind="competitor"
                  id={competitorId(head.sport, team.name)}
                  name={team.name}
                />
              </span>
            )}
          </div>
        ))}
        <div className={styles.middle}>
          <div className={styles.clock}>
            {state.status === "prematch" ? (
              <StartTime at={head.startTime} place="eventHead" />
            ) : (
              <MatchClock state={state} />
            )}
          </div>
          <div className={styles.score} role="status">
            <span className="only-said">
              {texts("event.scoreSaid", {
                home,
                homeScore: scoreText(state, 0),
                away,
                awayScore: scoreText(state, 1),
              })}
            </span>
            <span aria-hidden="true">
              {state.status === "prematch"
                ? "–"
                : `${scoreText(state, 0)} : ${scoreText(state, 1)}`}
            </span>
          </div>
        </div>
      </div>
      {head.sport !== "Football" && <ScoreParts head={head} state={state} />}
      {state.status === "live" && <LiveCourt head={head} state={state} />}
    </section>
  );
}
