import type { EventList } from "@touchline/contract";
import { useEffect, useState } from "react";
import { useLocalSetting } from "../../../data/device/local-settings.ts";
import { liveStore } from "../../../data/live/live.store.tsx";
import { call } from "../../../data/session/session.client.ts";
import type { BettingProduct } from "../../../domain/events/sport-ways.ts";
import { ESPORTS_NAMES } from "../../../domain/events/sports.data.ts";
import { useFavourites } from "../../../domain/favourites/favourites.client.ts";
import { keepsEvents, keptQuery } from "../../../domain/favourites/kept-query.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { RowsCard } from "../live/RowsCard.tsx";
import styles from "./MyMatches.module.css";

const MOST_SHOWN = 6;

interface MyMatchesProps {
  product: BettingProduct;
  /** In a live list: only events being played now. */
  liveOnly: boolean;
}

/**
 * Matches of the punter's favourites, above all others. Renders nothing for a punter without
 * favourites.
 */
export default function MyMatches({ product, liveOnly }: MyMatchesProps) {
  const texts = useTexts();
  const chosen = useLocalSetting("listMarket");
  const favourites = useFavourites();
  const [ids, setIds] = useState<readonly string[]>([]);
  const query = keepsEvents(favourites) ? JSON.stringify(keptQuery(favourites)) : null;
  useEffect(() => {
    if (query === null) return setIds([]);
    const asking = new AbortController();
    call("eventList", {
      query: { ...(JSON.parse(query) as ReturnType<typeof keptQuery>), limit: "60" },
      signal: asking.signal,
    })
      .then((list) => {
        const shown = matchesOf(list, product, liveOnly);
        for (const view of shown) liveStore().putTree(view, "SHORT", list.serverTime);
        setIds(shown.map(({ treeId }) => treeId));
      })
      // The lists below are complete without it.
      .catch(() => {});
    return () => asking.abort();
  }, [query, product, liveOnly]);
  if (ids.length === 0) return null;
  const heading = <b className={styles.title}>{texts("events.myMatches")}</b>;
  return (
    <div>
      <RowsCard
        id="my-matches"
        heading={heading}
        ids={ids}
        sport={null}
        chosen={chosen}
        ready
        withLeague
      />
    </div>
  );
}

/** Live matches first, then by start. */
export function matchesOf(
  { events }: Pick<EventList, "events">,
  product: BettingProduct,
  liveOnly: boolean,
): EventList["events"] {
  const rank = (status: string) => (status === "live" ? 0 : 1);
  return events
    .filter(({ tree: { head, state } }) => {
      const isPlayed = state.status === "live" || (!liveOnly && state.status === "prematch");
      return (
        isPlayed &&
        head.kind === "match" &&
        !head.virtual &&
        ESPORTS_NAMES.has(head.sport) === (product === "esports")
      );
    })
    .toSorted(
      ({ tree: a }, { tree: b }) =>
        rank(a.state.status) - rank(b.state.status) || a.head.startTime - b.head.startTime,
    )
    .slice(0, MOST_SHOWN);
}
