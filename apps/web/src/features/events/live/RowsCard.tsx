import type { ListMarket } from "@touchline/betting";
import type { SportId } from "@touchline/contract";
import { IconChevronDown } from "@touchline/icons";
import { type ReactNode, useRef, useState } from "react";
import { useFollowTree } from "../../../data/live/live.client.ts";
import { columnLabel, columnsOf, type ListColumns } from "../../../domain/events/list-columns.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { classes } from "../../../ui/classes.ts";
import { useNear } from "../../../ui/hooks/use-near.ts";
import { EventRow } from "./EventRow.tsx";
import styles from "./LeagueCard.module.css";

interface RowsCardProps {
  id: string;
  heading: ReactNode;
  ids: readonly string[];
  /** Null for a card with several sports. */
  sport: SportId | null;
  chosen: ListMarket;
  /** Whether the page already contains its events. */
  ready: boolean;
  /** Races and outrights have no columns and taller rows. */
  fields?: boolean;
  withLeague?: boolean;
}

/**
 * Events under one heading with column names, collapsible. Far from the viewport it only reserves
 * its space: no rows, no subscriptions.
 */
export function RowsCard({
  id,
  heading,
  ids,
  sport,
  chosen,
  ready,
  fields = false,
  withLeague = false,
}: RowsCardProps) {
  const texts = useTexts();
  const [open, setOpen] = useState(true);
  const place = useRef<HTMLElement>(null);
  const near = useNear(place, ready);
  const columns = columnsOf(sport, chosen);
  return (
    <section
      className={classes(styles.card, fields && styles.fields)}
      ref={place}
      style={{ "--rows": open ? ids.length : 0 }}
    >
      <div className={styles.bar}>
        <h2 className={styles.heading}>
          <button
            type="button"
            className={styles.head}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {heading}
            <span className={styles.count}>
              {/* Plain digits: a browser's first number format costs more than the whole list. */}
              <span className="only-said">
                {texts("live.eventCount", { count: String(ids.length) })}
              </span>
              <span aria-hidden="true">{ids.length}</span>
            </span>
            <IconChevronDown
              className={classes(styles.chevron, open && styles.open)}
              size={14}
              aria-hidden="true"
            />
          </button>
        </h2>
        {!fields && <ColumnNames columns={columns} />}
      </div>
      <div id={id} className={styles.rows} hidden={!open}>
        {open &&
          near &&
          ids.map((treeId) => (
            <FollowedRow key={treeId} treeId={treeId} columns={columns} withLeague={withLeague} />
          ))}
      </div>
    </section>
  );
}

/** Visual only: the label of each price already names its outcome. */
function ColumnNames({ columns: { market, keys } }: { columns: ListColumns }) {
  const texts = useTexts();
  const labels = [
    ...(market === "totals" ? [texts("events.column.line")] : []),
    ...keys.map((key) => columnLabel(texts, key)),
  ];
  return (
    <div className={styles.columns} data-columns={labels.length} aria-hidden="true">
      {labels.map((label) => (
        <span className={styles.column} key={label} title={label}>
          {label}
        </span>
      ))}
    </div>
  );
}

function FollowedRow(props: { treeId: string; columns: ListColumns; withLeague: boolean }) {
  useFollowTree(props.treeId, "SHORT");
  return <EventRow {...props} />;
}
