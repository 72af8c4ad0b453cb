import { listedMarket, scoreText } from "@touchline/betting";
import type { EventState, Market } from "@touchline/contract";
import type { TreeShape } from "@touchline/live";
import Link from "next/link";
import { memo } from "react";
import { useEventState, useTree } from "../../../data/live/live.store.tsx";
import { StartTime } from "../../../domain/dates/StartTime.tsx";
import { eventPath } from "../../../domain/events/event-path.ts";
import { lineText } from "../../../domain/events/line-text.ts";
import {
  type Cell,
  cellsOf,
  columnsOf,
  type ListColumns,
} from "../../../domain/events/list-columns.ts";
import { MatchClock } from "../../../domain/events/MatchClock.tsx";
import { tournamentName } from "../../../domain/events/place-names.ts";
import { LivePrice } from "../../../domain/prices/LivePrice.tsx";
import { useTexts } from "../../../platform/texts/text.ts";
import { Crest } from "../../../ui/Crest.tsx";
import { classes } from "../../../ui/classes.ts";
import { Flag } from "../../../ui/Flag.tsx";
import styles from "./EventRow.module.css";

const SHOWN_RUNNERS = 3;

interface EventRowProps {
  treeId: string;
  columns: ListColumns;
  /** In a card with several tournaments each row names its own. */
  withLeague?: boolean;
}

/** An event in a list: its score or start, and its prices under the card's columns. */
export const EventRow = memo(function EventRow({
  treeId,
  columns,
  withLeague = false,
}: EventRowProps) {
  const texts = useTexts();
  const tree = useTree(treeId);
  const state = useEventState(treeId);
  if (!tree || !state) return <EventRowSkeleton />;
  const { head, marketCount } = tree;
  const isMatch = head.kind === "match";
  return (
    <article className={classes(styles.row, !isMatch && styles.field)} data-public>
      <Link
        className={styles.event}
        href={eventPath(head, state.status === "live")}
        prefetch={false}
      >
        <span className={styles.meta}>
          {state.status === "prematch" ? (
            <StartTime at={head.startTime} />
          ) : (
            <MatchClock state={state} />
          )}
          {head.zeroMargin && (
            <span className={styles.zero} title={texts("events.zeroMarkSaid")}>
              <span className="only-said">{texts("events.zeroMarkSaid")}</span>
              <span aria-hidden="true">{texts("events.zeroMark")}</span>
            </span>
          )}
          {withLeague && (
            <span className={styles.league}>
              <Flag code={head.category.countryCode} />
              {tournamentName(texts, head.tournament)}
            </span>
          )}
          <span className={styles.more}>
            {texts("event.moreMarkets", { count: String(marketCount) })}
          </span>
        </span>
        <span className={styles.sides}>
          {isMatch ? <Sides head={head} state={state} /> : <Field head={head} />}
        </span>
      </Link>
      {isMatch ? <MatchPrices tree={tree} columns={columns} /> : <RunnerPrices tree={tree} />}
    </article>
  );
});

/**
 * Both sides with the points of the current part, the current or previous part's score, and the
 * score.
 */
function Sides({ head, state }: { head: TreeShape["head"]; state: EventState }) {
  const texts = useTexts();
  const redCards = state.stats.redCards ?? [0, 0];
  const started = state.status !== "prematch";
  const part = state.periodScores.at(-1);
  return head.competitors.slice(0, 2).map((team, side) => (
    <span className={styles.team} key={team.name}>
      <Crest short={team.short} colour={team.colour} />
      <span className={styles.name}>{team.name}</span>
      {started && state.serving === side && <span className={styles.serves} aria-hidden="true" />}
      {(redCards[side] ?? 0) > 0 && (
        <span className={styles.card}>
          <span className="only-said">
            {texts("event.redCards", { count: String(redCards[side]) })}
          </span>
          <span aria-hidden="true">{(redCards[side] ?? 0) > 1 ? redCards[side] : ""}</span>
        </span>
      )}
      {started && state.points && (
        <Counted said={texts("event.points")} value={state.points[side]} />
      )}
      {started && part && (
        <Counted
          said={texts("event.partScore", { number: String(state.periodScores.length) })}
          value={part[side]}
        />
      )}
      {started && <b className={styles.score}>{scoreText(state, side)}</b>}
    </span>
  ));
}

/** A grey number beside the score. Its meaning is in the label and the tooltip. */
const Counted = ({ said, value }: { said: string; value: string | number | undefined }) => (
  <span className={styles.half} title={said}>
    <span className="only-said">{said} </span>
    {value}
  </span>
);

/** A race or an outright: its name and the number of runners. */
function Field({ head }: { head: TreeShape["head"] }) {
  const texts = useTexts();
  return (
    <span className={styles.team}>
      <span className={styles.name}>{head.title}</span>
      <span className={styles.runners}>
        {texts("events.runners", { count: String(head.competitors.length) })}
      </span>
    </span>
  );
}

/** The prices of one market of a match, under the columns given. */
export function MatchPrices({
  tree: { head, markets },
  columns,
}: {
  tree: TreeShape;
  columns: ListColumns;
}) {
  const texts = useTexts();
  const own = columnsOf(head.sport, columns.market);
  const market = listedMarket(markets, own.market);
  const cells = market
    ? cellsOf(texts, market, columns.keys)
    : columns.keys.map((): Cell => ({ outcome: null, label: "", isShown: false }));
  const line =
    columns.market === "totals" &&
    (own.market === "totals" ? (market?.lineQuarters ?? null) : null);
  return (
    <div className={styles.odds} data-columns={cells.length + (line === false ? 0 : 1)}>
      {line !== false && (
        <span className={styles.line}>{line === null ? "" : lineText(line, texts.tag, false)}</span>
      )}
      {cells.map((cell, at) => (
        <PriceCell
          key={cell.outcome?.outcomeId ?? `none${at}`}
          head={head}
          market={market}
          cell={cell}
        />
      ))}
      {!market && <span className="only-said">{texts("event.noMarkets")}</span>}
    </div>
  );
}

function PriceCell({
  head,
  market,
  cell: { outcome, label, isShown },
}: {
  head: TreeShape["head"];
  market: Market | null;
  cell: Cell;
}) {
  if (!market || !outcome) return <span className={styles.none} aria-hidden="true" />;
  return (
    <LivePrice
      head={head}
      market={market}
      outcome={outcome}
      label={label}
      dense={isShown ? "labelled" : "plain"}
    />
  );
}

/** The favourites of a field, by name. */
function RunnerPrices({ tree: { head, markets } }: { tree: TreeShape }) {
  const texts = useTexts();
  const market = listedMarket(markets, "result");
  if (!market) return <p className={styles.nothing}>{texts("event.noMarkets")}</p>;
  const shown = market.outcomes.toSorted((a, b) => a.odds - b.odds).slice(0, SHOWN_RUNNERS);
  return (
    <div className={styles.odds} data-columns={SHOWN_RUNNERS}>
      {shown.map((outcome) => (
        <LivePrice
          key={outcome.outcomeId}
          head={head}
          market={market}
          outcome={outcome}
          label={head.competitors[outcome.competitor ?? -1]?.name ?? outcome.key}
          dense="labelled"
        />
      ))}
    </div>
  );
}

/** A placeholder of the row's exact size until its event arrives. */
export function EventRowSkeleton() {
  return <div className={styles.skeleton} aria-hidden="true" />;
}
