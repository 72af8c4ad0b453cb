import type { Outcome } from "@touchline/contract";
import Link from "next/link";
import { memo } from "react";
import { useFollowTree } from "../../data/live/live.client.ts";
import { useTree } from "../../data/live/live.store.tsx";
import { eventPath } from "../../domain/events/event-path.ts";
import { shortOutcome } from "../../domain/events/market-texts.ts";
import { LivePrice } from "../../domain/prices/LivePrice.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Crest } from "../../ui/Crest.tsx";
import { classes } from "../../ui/classes.ts";
import styles from "./NextRound.module.css";

/** How many runners the lobby shows, the favourites first. */
const SHOWN_RUNNERS = 4;

/** An upcoming event with the prices of its winner market. */
export const NextEvent = memo(function NextEvent({ treeId }: { treeId: string }) {
  const texts = useTexts();
  useFollowTree(treeId, "SHORT");
  const tree = useTree(treeId);
  const [main] = tree?.markets ?? [];
  if (!tree || !main) return <div className={styles.skeleton} aria-hidden="true" />;
  const { head } = tree;
  const isRace = head.kind === "race";
  const outcomes = isRace ? favourites(main.outcomes) : main.outcomes;
  return (
    <article className={styles.event} data-public>
      <Link className={styles.names} href={eventPath(head, false)} prefetch={false}>
        {isRace ? (
          <b className={styles.name}>{head.title}</b>
        ) : (
          head.competitors.map(({ name, short, colour }) => (
            <span className={styles.side} key={name}>
              <Crest short={short} colour={colour} />
              <b className={styles.name}>{name}</b>
            </span>
          ))
        )}
        <span className={styles.more}>
          {texts("event.moreMarkets", { count: String(tree.marketCount) })}
        </span>
      </Link>
      <div className={classes(styles.odds, outcomes.length === 3 && styles.three)}>
        {outcomes.map((outcome) => (
          <LivePrice
            key={outcome.outcomeId}
            head={head}
            market={main}
            outcome={outcome}
            label={
              isRace
                ? numbered(outcome, head.competitors)
                : shortOutcome(texts, main, outcome, head.competitors)
            }
          />
        ))}
      </div>
    </article>
  );
});

const favourites = (outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.toSorted((a, b) => a.odds - b.odds).slice(0, SHOWN_RUNNERS);

/** A runner by number and name, as on the racecard. */
const numbered = (
  { competitor = 0 }: Outcome,
  competitors: readonly { name: string; short: string }[],
): string => `${competitors[competitor]?.short} ${competitors[competitor]?.name}`;
