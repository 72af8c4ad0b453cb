import type { TotoMatch } from "@touchline/contract";
import { StartTime } from "../../../domain/dates/StartTime.tsx";
import { MatchClock } from "../../../domain/events/MatchClock.tsx";
import { useTexts } from "../../../platform/texts/text.ts";
import { Crest } from "../../../ui/Crest.tsx";
import { classes } from "../../../ui/classes.ts";
import styles from "./MatchHead.module.css";

/** The sides, the start and the score. */
export function MatchHead({ match, position }: { match: TotoMatch; position: number }) {
  const { competitors, state, score } = match;
  const hasBegun = state !== null && state.status !== "prematch";
  const shown = score ?? (hasBegun ? state.score : null);
  return (
    <div className={styles.head}>
      <p className={styles.about}>
        <span className={styles.position}>{position + 1}</span>
        <When match={match} />
        <span className={styles.tournament}>{match.tournament}</span>
      </p>
      {competitors.map(({ name, short, colour }, side) => (
        <p className={styles.team} key={name}>
          <Crest short={short} colour={colour} />
          <span className={styles.name}>{name}</span>
          {shown && (
            <b className={classes(styles.score, score === null && styles.running)}>{shown[side]}</b>
          )}
        </p>
      ))}
    </div>
  );
}

function When({ match: { state, startTime, isVoid, score } }: { match: TotoMatch }) {
  const texts = useTexts();
  if (isVoid) return <b className={styles.void}>{texts("toto.void")}</b>;
  if (score) return <b className={styles.final}>{texts("clock.full_time")}</b>;
  return state && state.status !== "prematch" ? (
    <MatchClock state={state} />
  ) : (
    <StartTime at={startTime} />
  );
}
