import type { QuizInfo } from "@touchline/contract";
import { useFollowTree } from "../../../data/live/live.client.ts";
import { useEventState } from "../../../data/live/live.store.tsx";
import { MatchClock } from "../../../domain/events/MatchClock.tsx";
import { Crest } from "../../../ui/Crest.tsx";
import styles from "../Quiz.module.css";
import { isFollowed } from "../quiz.rules.ts";

/** The teams, and the live score during the match. */
export function QuizMatch({ quiz }: { quiz: QuizInfo }) {
  useFollowTree(quiz.treeId, "SHORT", isFollowed(quiz));
  const state = useEventState(quiz.treeId);
  const hasBegun = state !== undefined && state.status !== "prematch";
  return (
    <div>
      <p className={styles.about}>
        {hasBegun && <MatchClock state={state} />}
        <span>{quiz.tournament}</span>
      </p>
      {quiz.competitors.map(({ name, short, colour }, side) => (
        <p className={styles.team} key={name}>
          <Crest short={short} colour={colour} />
          <span className={styles.name}>{name}</span>
          {hasBegun && <b className={styles.score}>{state.score[side]}</b>}
        </p>
      ))}
    </div>
  );
}
