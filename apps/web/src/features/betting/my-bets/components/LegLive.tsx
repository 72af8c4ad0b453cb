import { scoreText } from "@touchline/betting";
import { useFollowTree } from "../../../../data/live/live.client.ts";
import { useEventState } from "../../../../data/live/live.store.tsx";
import { useMoment } from "../../../../domain/dates/moments.ts";
import { MatchClock } from "../../../../domain/events/MatchClock.tsx";
import styles from "./BetLegRow.module.css";

/** The state of a selection's event: clock and score while live, the start before. */
export function LegLive({ treeId, startTime }: { treeId: string; startTime: number }) {
  useFollowTree(treeId, "SHORT");
  const state = useEventState(treeId);
  const moment = useMoment("slip");
  if (!state || state.status === "prematch")
    return <span className={styles.starts}>{moment(startTime)}</span>;
  return (
    <span className={styles.live}>
      <MatchClock state={state} />
      {/* A race has an order and no score. */}
      {!state.places && (
        <b className={styles.score}>{`${scoreText(state, 0)} : ${scoreText(state, 1)}`}</b>
      )}
    </span>
  );
}
