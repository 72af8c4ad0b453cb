import { IconChevronDown } from "@tabler/icons-react";
import type { ListTree } from "@touchline/contract";
import { memo, useState } from "react";
import { type Texts, useTexts } from "../../lib/text.tsx";
import { classes } from "../../ui/classes.ts";
import { Flag } from "../../ui/Flag.tsx";
import styles from "./LeagueCard.module.css";
import { WatchedRow } from "./WatchedRow.tsx";

type Group = ListTree["groups"][number];

/** A tournament's live events, foldable. */
export const LeagueCard = memo(
  function LeagueCard({ group }: { group: Group }) {
    const texts = useTexts();
    const [open, setOpen] = useState(true);
    const id = `league-${group.tournament.id}`;
    return (
      <section className={styles.card}>
        <h2 className={styles.heading}>
          <button type="button" className={styles.head} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            <Flag code={group.category.countryCode} />
            <b className={styles.country}>{categoryName(texts, group.category)}</b>
            <span className={styles.name}>{group.tournament.name}</span>
            <span className={styles.count}>
              <span className="only-said">{texts("live.eventCount", { count: group.ids.length })}</span>
              <span aria-hidden="true">{group.ids.length}</span>
            </span>
            <IconChevronDown className={classes(styles.chevron, open && styles.open)} size={16} aria-hidden="true" />
          </button>
        </h2>
        <div id={id} hidden={!open}>
          {open && group.ids.map((treeId) => <WatchedRow key={treeId} treeId={treeId} />)}
        </div>
      </section>
    );
  },
  // A list delta brings new objects for every group: a group whose events are the same stays as it is.
  (before, after) => before.group.tournament.id === after.group.tournament.id && before.group.ids.join() === after.group.ids.join(),
);

/** The country in the reader's language; a category that is no country keeps its own name. */
function categoryName(texts: Texts, { name, countryCode }: Group["category"]): string {
  const key = `category.${countryCode}`;
  return texts.has(key) ? texts(key) : name;
}
