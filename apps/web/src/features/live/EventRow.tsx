import { IconChevronRight } from "@tabler/icons-react";
import Link from "next/link";
import { memo } from "react";
import { useTexts } from "../../lib/text.tsx";
import { Crest } from "../../ui/Crest.tsx";
import styles from "./EventRow.module.css";
import { LivePrice } from "./LivePrice.tsx";
import { useEventState, useTree } from "./live.store.tsx";
import { MatchClock } from "./MatchClock.tsx";

/** What a row takes, as its styles say: lists keep this much room for rows that are not there yet. */
export const ROW_HEIGHT = 145;

/** An event in a list: where it stands and its main market. */
export const EventRow = memo(function EventRow({ treeId }: { treeId: string }) {
  const texts = useTexts();
  const tree = useTree(treeId);
  const state = useEventState(treeId);
  if (!tree || !state) return <EventRowSkeleton />;
  const { head, markets, marketCount } = tree;
  const redCards = state.stats.redCards ?? [0, 0];
  const main = markets.find((market) => market.type === "match_result");
  return (
    <article className={styles.row}>
      <Link className={styles.event} href={`/sport/live/event?id=${encodeURIComponent(head.eventId)}`} prefetch={false}>
        <span className={styles.meta}>
          <MatchClock state={state} />
          <span className={styles.more}>
            {texts("event.moreMarkets", { count: String(marketCount) })}
            <IconChevronRight size={13} aria-hidden="true" />
          </span>
        </span>
        {head.competitors.slice(0, 2).map((team, side) => (
          <span className={styles.team} key={team.name}>
            <Crest short={team.short} colour={team.colour} />
            <span className={styles.name}>{team.name}</span>
            {(redCards[side] ?? 0) > 0 && (
              <span className={styles.card}>
                <span className="only-said">{texts("event.redCards", { count: String(redCards[side]) })}</span>
                <span aria-hidden="true">{(redCards[side] ?? 0) > 1 ? redCards[side] : ""}</span>
              </span>
            )}
            <span className={styles.half}>{state.periodScores.at(-1)?.[side]}</span>
            <b className={styles.score}>{state.score[side]}</b>
          </span>
        ))}
      </Link>
      <div className={styles.odds}>
        {main?.outcomes.map((outcome) => (
          <LivePrice key={outcome.outcomeId} head={head} market={main} outcome={outcome} label={outcome.key} />
        ))}
        {!main && <p className={styles.none}>{texts("event.noMarkets")}</p>}
      </div>
    </article>
  );
});

/** The row's place before its event has come, in the row's exact size. */
export function EventRowSkeleton() {
  return <div className={styles.skeleton} aria-hidden="true" />;
}
