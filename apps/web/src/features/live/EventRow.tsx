import { IconChevronRight } from "@tabler/icons-react";
import type { EventState } from "@touchline/contract";
import type { TreeShape } from "@touchline/live";
import Link from "next/link";
import { memo } from "react";
import { eventPath } from "../../lib/event-path.ts";
import { useTexts } from "../../lib/text.tsx";
import { Crest } from "../../ui/Crest.tsx";
import { classes } from "../../ui/classes.ts";
import styles from "./EventRow.module.css";
import { LivePrice } from "./LivePrice.tsx";
import { useEventState, useTree } from "./live.store.tsx";
import { MatchClock } from "./MatchClock.tsx";
import { StartTime } from "./StartTime.tsx";

/** What a row takes, as its styles say: lists keep this much room for rows that are not there yet. */
export const ROW_HEIGHT = 145;
const SHOWN_RUNNERS = 3;

/** An event in a list: where it stands and its main market. */
export const EventRow = memo(function EventRow({ treeId }: { treeId: string }) {
  const texts = useTexts();
  const tree = useTree(treeId);
  const state = useEventState(treeId);
  if (!tree || !state) return <EventRowSkeleton />;
  const { head, markets, marketCount } = tree;
  const [main] = markets;
  const live = state.status === "live";
  const outcomes = main?.outcomes ?? [];
  const shown = outcomes.length > SHOWN_RUNNERS ? outcomes.toSorted((a, b) => a.odds - b.odds).slice(0, SHOWN_RUNNERS) : outcomes;
  return (
    <article className={styles.row} data-public>
      <Link className={styles.event} href={eventPath(head, live)} prefetch={false}>
        <span className={styles.meta}>
          {state.status === "prematch" ? <StartTime at={head.startTime} /> : <MatchClock state={state} />}
          {head.zeroMargin && (
            <span className={styles.zero}>
              <span className="only-said">{texts("events.zeroMarkSaid")}</span>
              <span aria-hidden="true">{texts("events.zeroMark")}</span>
            </span>
          )}
          <span className={styles.more}>
            {texts("event.moreMarkets", { count: String(marketCount) })}
            <IconChevronRight size={13} aria-hidden="true" />
          </span>
        </span>
        {head.kind === "match" ? <Sides head={head} state={state} /> : <Field head={head} />}
      </Link>
      <div className={classes(styles.odds, shown.length === 2 && styles.two, head.kind !== "match" && styles.runners)}>
        {main &&
          shown.map((outcome) => (
            <LivePrice
              key={outcome.outcomeId}
              head={head}
              market={main}
              outcome={outcome}
              label={outcome.competitor === undefined ? outcome.key : (head.competitors[outcome.competitor]?.name ?? outcome.key)}
            />
          ))}
        {!main && <p className={styles.none}>{texts("event.noMarkets")}</p>}
      </div>
    </article>
  );
});

/** Both sides with what counts: the part that is played or was played last, the points inside it, and the score. */
function Sides({ head, state }: { head: TreeShape["head"]; state: EventState }) {
  const texts = useTexts();
  const redCards = state.stats.redCards ?? [0, 0];
  const started = state.status !== "prematch";
  return head.competitors.slice(0, 2).map((team, side) => (
    <span className={styles.team} key={team.name}>
      <Crest short={team.short} colour={team.colour} />
      <span className={styles.name}>{team.name}</span>
      {started && state.serving === side && <span className={styles.serves} aria-hidden="true" />}
      {(redCards[side] ?? 0) > 0 && (
        <span className={styles.card}>
          <span className="only-said">{texts("event.redCards", { count: String(redCards[side]) })}</span>
          <span aria-hidden="true">{(redCards[side] ?? 0) > 1 ? redCards[side] : ""}</span>
        </span>
      )}
      {started && state.points && <span className={styles.half}>{state.points[side]}</span>}
      {started && <span className={styles.half}>{state.periodScores.at(-1)?.[side]}</span>}
      {started && <b className={styles.score}>{state.score[side]}</b>}
    </span>
  ));
}

/** A race or an outright: what it is called, and how many take part. */
function Field({ head }: { head: TreeShape["head"] }) {
  const texts = useTexts();
  return (
    <>
      <span className={styles.team}>
        <span className={styles.name}>{head.title}</span>
      </span>
      <span className={classes(styles.team, styles.field)}>{texts("events.runners", { count: String(head.competitors.length) })}</span>
    </>
  );
}

/** The row's place before its event has come, in the row's exact size. */
export function EventRowSkeleton() {
  return <div className={styles.skeleton} aria-hidden="true" />;
}
