import type { EventResult, SportId } from "@touchline/contract";
import { PRODUCT_ROUTES } from "@touchline/contract/products";
import Link from "next/link";
import { useFollowTree } from "../../data/live/live.client.ts";
import { useEventState, useTree } from "../../data/live/live.store.tsx";
import { withQuery } from "../../domain/addresses/query-text.ts";
import { FavouriteStar } from "../../domain/favourites/FavouriteStar.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { SportIcon } from "../../ui/SportIcon.tsx";
import styles from "./CompetitionCard.module.css";
import { Countdown } from "./Countdown.tsx";
import { LastResults } from "./LastResults.tsx";
import { NextEvent } from "./NextRound.tsx";
import { RunningEvent } from "./RunningEvent.tsx";
import type { VirtualCompetition } from "./virtual-rounds.rules.ts";

interface CompetitionCardProps {
  competition: VirtualCompetition;
  results: readonly EventResult[];
  /** How many events of a round to show; the others are one tap away. */
  shown: number;
}

/** A league, a track or a tour: the current round, the next one and the last results. */
export function CompetitionCard({
  competition: { sport, tournament, rounds },
  results,
  shown,
}: CompetitionCardProps) {
  const texts = useTexts();
  const [first = [], second = []] = rounds;
  const isOn = useIsOn(first[0]);
  const running = isOn ? first : [];
  const coming = isOn ? second : first;
  const next = useTree(coming[0] ?? "")?.head;
  const round =
    next?.virtual &&
    texts(next.kind === "race" ? "virtual.race" : "virtual.round", {
      number: String(next.virtual.round),
    });
  return (
    <section className={styles.card} aria-labelledby={`virtual-${tournament.id}`}>
      <div className={styles.head}>
        <SportIcon sport={sport as SportId} size={24} />
        <h2 className={styles.name} id={`virtual-${tournament.id}`}>
          {tournament.name}
        </h2>
        <FavouriteStar kind="virtual" id={tournament.id} name={tournament.name} />
      </div>
      <div className={styles.next}>
        <span className={styles.round}>{round}</span>
        {next && <Countdown startTime={next.startTime} size="m" />}
      </div>
      {coming.slice(0, shown).map((treeId) => (
        <NextEvent key={treeId} treeId={treeId} />
      ))}
      {coming.length > shown && (
        <Link
          className={styles.all}
          href={withQuery(PRODUCT_ROUTES["virtual-sports"].lobby, { sport })}
          prefetch={false}
        >
          {texts("virtual.wholeRound", { count: String(coming.length) })}
        </Link>
      )}
      {running.length > 0 && (
        <>
          <h3 className={styles.title}>{texts("virtual.nowOn")}</h3>
          <ul className={styles.running}>
            {running.map((treeId) => (
              <li key={treeId}>
                <RunningEvent treeId={treeId} />
              </li>
            ))}
          </ul>
        </>
      )}
      <LastResults results={results.slice(0, shown)} />
    </section>
  );
}

/** Whether a round has started. Its events start together, so one is enough. */
function useIsOn(treeId = ""): boolean {
  useFollowTree(treeId, "SHORT", treeId !== "");
  const state = useEventState(treeId);
  return state !== undefined && state.status !== "prematch";
}
