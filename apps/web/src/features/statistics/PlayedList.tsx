import type { PlayedMatch } from "@touchline/contract";
import { classes } from "../../ui/classes.ts";
import { PlayedDay } from "./PlayedDay.tsx";
import styles from "./PlayedList.module.css";

/** Finished matches, one per line: date, sides and score. */
export const PlayedList = ({ matches }: { matches: readonly PlayedMatch[] }) => (
  <ul className={styles.list}>
    {matches.map(({ eventId, playedAt, sides, score }) => (
      <li className={styles.line} key={eventId}>
        <PlayedDay at={playedAt} />
        <span className={styles.sides}>
          {sides.map((name, side) => (
            <span
              className={classes(
                styles.side,
                score[side] === Math.max(...score) && score[0] !== score[1] && styles.won,
              )}
              key={name}
            >
              <span className={styles.name} title={name}>
                {name}
              </span>
              <b className={styles.score}>{score[side]}</b>
            </span>
          ))}
        </span>
      </li>
    ))}
  </ul>
);
