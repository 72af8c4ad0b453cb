import { scoreText } from "@touchline/betting";
import type { EventResult } from "@touchline/contract";
import styles from "./SideScores.module.css";

interface SideScoresProps {
  result: EventResult;
  /** How a name that is too long is shown. */
  nameClass: string | undefined;
}

/** A match in two lines, one for each side: its name, its score part by part, and in all. */
export function SideScores({ result: { head, state }, nameClass }: SideScoresProps) {
  return head.competitors.slice(0, 2).map((team, side) => (
    <span className={styles.team} key={team.name}>
      <span className={nameClass}>{team.name}</span>
      {state.periodScores.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a match have no other name
        <span className={styles.part} key={at}>
          {part[side]}
        </span>
      ))}
      <b className={styles.score}>{scoreText(state, side)}</b>
    </span>
  ));
}
