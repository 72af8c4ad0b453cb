import Link from "next/link";
import { memo } from "react";
import { useFollowTree } from "../../data/live/live.client.ts";
import { useEventState, useTree } from "../../data/live/live.store.tsx";
import { eventPath } from "../../domain/events/event-path.ts";
import { MatchClock } from "../../domain/events/MatchClock.tsx";
import { Crest } from "../../ui/Crest.tsx";
import styles from "./RunningEvent.module.css";

/** How many leaders of a race to show. */
const SHOWN_LEADERS = 2;

/** A running event: its score, and a link to its animation. */
export const RunningEvent = memo(function RunningEvent({ treeId }: { treeId: string }) {
  useFollowTree(treeId, "SHORT");
  const tree = useTree(treeId);
  const state = useEventState(treeId);
  if (!tree || !state) return <div className={styles.skeleton} aria-hidden="true" />;
  const { head } = tree;
  const leaders = (state.places ?? [])
    .slice(0, SHOWN_LEADERS)
    .flatMap((runner) => head.competitors[runner] ?? []);
  return (
    <Link className={styles.running} href={eventPath(head, true)} prefetch={false} data-public>
      <MatchClock state={state} />
      {(head.kind === "race" ? leaders : head.competitors).map(({ name, short, colour }, side) => (
        <span className={styles.side} key={name}>
          <Crest short={short} colour={colour} />
          <span className={styles.name}>{name}</span>
          {head.kind !== "race" && (
            <b className={styles.score}>
              {head.sport === "Tennis" ? state.periodScores.at(-1)?.[side] : state.score[side]}
            </b>
          )}
        </span>
      ))}
    </Link>
  );
});
