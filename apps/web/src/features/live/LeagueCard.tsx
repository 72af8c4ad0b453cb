import { IconChevronDown } from "@tabler/icons-react";
import type { ListTree } from "@touchline/contract";
import { memo, useRef, useState } from "react";
import { type Texts, useTexts } from "../../lib/text.tsx";
import { classes } from "../../ui/classes.ts";
import { Flag } from "../../ui/Flag.tsx";
import { EventRow, ROW_HEIGHT } from "./EventRow.tsx";
import styles from "./LeagueCard.module.css";
import { useFollowTree } from "./live.client.ts";
import { useNear } from "./use-near.ts";

type Group = ListTree["groups"][number];

const HEAD_HEIGHT = 44;

interface LeagueCardProps {
  group: Group;
  /** Whether its events came with the page. */
  ready: boolean;
}

/** A tournament's live events, foldable. Far from the screen it only keeps its place: no rows, no subscriptions. */
export const LeagueCard = memo(
  function LeagueCard({ group, ready }: LeagueCardProps) {
    const texts = useTexts();
    const [open, setOpen] = useState(true);
    const place = useRef<HTMLElement>(null);
    const near = useNear(place, ready);
    const id = `league-${group.tournament.id}`;
    return (
      <section
        className={styles.card}
        ref={place}
        style={{ containIntrinsicHeight: `auto ${HEAD_HEIGHT + group.ids.length * ROW_HEIGHT}px` }}
      >
        <h2 className={styles.heading}>
          <button type="button" className={styles.head} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            <Flag code={group.category.countryCode} />
            <b className={styles.country}>{categoryName(texts, group.category)}</b>
            <span className={styles.name}>{group.tournament.name}</span>
            <span className={styles.count}>
              {/* Plain digits: a browser's first number format costs more than the rest of the list. */}
              <span className="only-said">{texts("live.eventCount", { count: String(group.ids.length) })}</span>
              <span aria-hidden="true">{group.ids.length}</span>
            </span>
            <IconChevronDown className={classes(styles.chevron, open && styles.open)} size={16} aria-hidden="true" />
          </button>
        </h2>
        <div id={id} hidden={!open} style={{ minHeight: group.ids.length * ROW_HEIGHT }}>
          {open && near && group.ids.map((treeId) => <FollowedRow key={treeId} treeId={treeId} />)}
        </div>
      </section>
    );
  },
  // A list delta brings new objects for every group: a group whose events are the same stays as it is.
  (before, after) => before.group.tournament.id === after.group.tournament.id && before.group.ids.join() === after.group.ids.join(),
);

function FollowedRow({ treeId }: { treeId: string }) {
  useFollowTree(treeId, "SHORT");
  return <EventRow treeId={treeId} />;
}

/** The country in the reader's language; a category that is no country keeps its own name. */
function categoryName(texts: Texts, { name, countryCode }: Group["category"]): string {
  const key = `category.${countryCode}`;
  return texts.has(key) ? texts(key) : name;
}
