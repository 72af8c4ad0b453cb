import type { ListMarket } from "@touchline/betting";
import type { Calls, ReplyOf } from "@touchline/contract";
import Link from "next/link";
import { useRef, useState } from "react";
import { useLocalSetting } from "../../data/device/local-settings.ts";
import { LiveProvider } from "../../data/live/live.store.tsx";
import { withQuery } from "../../domain/addresses/query-text.ts";
import { categoryName, tournamentName } from "../../domain/events/place-names.ts";
import { PriceAgeNote } from "../../domain/prices/PriceAgeNote.tsx";
import { MyMatchesRoot } from "../../features/events/lists/MyMatchesRoot.tsx";
import { RowsCard } from "../../features/events/live/RowsCard.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Flag } from "../../ui/Flag.tsx";
import { useReached } from "../../ui/hooks/use-reached.ts";
import { atLeisure, OnDemand } from "../../ui/OnDemand.tsx";
import { SportIcon } from "../../ui/SportIcon.tsx";
import { sliced } from "../../ui/sliced.tsx";
import styles from "./UpcomingHome.module.css";

const loadBoosts = atLeisure(() => import("../../features/price-boosts/PriceBoosts.tsx"));

export type Upcoming = Omit<ReplyOf<Calls["upcoming"]>, "sports">;

/** Coming events of all sports: the best known matches, the next to start, and the leagues. */
export function UpcomingHome({ upcoming, path }: { upcoming: Upcoming; path: string }) {
  const texts = useTexts();
  const chosen = useLocalSetting("listMarket");
  return (
    <LiveProvider
      key={upcoming.events.map(({ treeId }) => treeId).join()}
      seed={(store) => {
        for (const view of upcoming.events) store.putTree(view, "SHORT", upcoming.serverTime);
      }}
    >
      <PriceAgeNote />
      <MyMatchesRoot product={path.startsWith("/esports") ? "esports" : "sport"} liveOnly={false} />
      <Card
        id="top-matches"
        title={texts("events.topMatches")}
        ids={upcoming.top}
        chosen={chosen}
      />
      <Card id="next-off" title={texts("events.nextOff")} ids={upcoming.next} chosen={chosen} />
      {path.startsWith("/sport") && <Boosts />}
      <Leagues leagues={upcoming.leagues} path={path} />
    </LiveProvider>
  );
}

/** Below what a phone shows at first: loaded when the visitor scrolls, as it costs a phone time. */
function Boosts() {
  const place = useRef<HTMLDivElement>(null);
  const [isReached, setReached] = useState(false);
  useReached(place, 0, () => setReached(true), 0);
  return <div ref={place}>{isReached && <OnDemand load={loadBoosts} props={{}} />}</div>;
}

interface CardProps {
  id: string;
  title: string;
  ids: readonly string[];
  chosen: ListMarket;
}

const Card = sliced(({ title, ids, ...rest }: CardProps) =>
  ids.length > 0 ? (
    <div>
      <RowsCard
        {...rest}
        heading={<b className={styles.title}>{title}</b>}
        ids={ids}
        sport={null}
        ready
        withLeague
      />
    </div>
  ) : null,
);

const Leagues = sliced(({ leagues, path }: { leagues: Upcoming["leagues"]; path: string }) => {
  const texts = useTexts();
  return (
    <section className={styles.leagues} style={{ "--rows": leagues.length }}>
      <h2 className={styles.heading}>{texts("events.leagues")}</h2>
      <ul className={styles.list}>
        {leagues.map(({ sport, category, tournament, prematch }) => (
          <li key={tournament.id}>
            <Link
              className={styles.league}
              href={withQuery(path, { sport, tournament: tournament.id })}
              prefetch={false}
            >
              <SportIcon sport={sport} size={18} />
              <Flag code={category.countryCode} />
              <span className={styles.name}>
                {tournamentName(texts, tournament)}{" "}
                <span className={styles.country}>{categoryName(texts, category)}</span>
              </span>
              <span className={styles.count}>
                <span className="only-said">
                  {texts("live.eventCount", { count: String(prematch) })}
                </span>
                <span aria-hidden="true">{prematch}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {path.startsWith("/sport") && (
        <ButtonLink tone="quiet" href="/sport/tournaments">
          {texts("events.allLeagues")}
        </ButtonLink>
      )}
    </section>
  );
});
