import type { EventList, SportCount, SportId } from "@touchline/contract";
import Head from "next/head";
import { ANY } from "../../data/frame/shared-page.ts";
import { BackButton } from "../../domain/addresses/BackButton.tsx";
import { withQuery } from "../../domain/addresses/query-text.ts";
import { useOwnAddress } from "../../domain/addresses/use-address.ts";
import { useZoneOffset } from "../../domain/dates/moments.ts";
import { competitorName } from "../../domain/events/competitor-id.ts";
import { tournamentName } from "../../domain/events/place-names.ts";
import { isRacing } from "../../domain/events/sports.data.ts";
import { PageTitle } from "../../domain/shell/PageTitle.tsx";
import { ChipLinks } from "../../features/events/lists/ChipLinks.tsx";
import { DayChip } from "../../features/events/lists/DayChip.tsx";
import { EventListView } from "../../features/events/lists/EventListView.tsx";
import { ListTools } from "../../features/events/lists/ListTools.tsx";
import { moreShown } from "../../features/events/lists/list-length.rules.ts";
import { MarketSwitch } from "../../features/events/lists/MarketSwitch.tsx";
import { SportStrip } from "../../features/events/lists/SportStrip.tsx";
import {
  chosenDay,
  hoursOf,
  TIME_FILTERS,
  type TimeFilter,
} from "../../features/events/lists/time-filter.rules.ts";
import { NextRacesPlace } from "../../features/next-races/NextRacesPlace.tsx";
import { type Texts, useTexts } from "../../platform/texts/text.ts";
import styles from "./EventsScreen.module.css";
import { type Upcoming, UpcomingHome } from "./UpcomingHome.tsx";

/** The query of the list, from the address. */
export interface EventsQuestion {
  sport: SportId | null;
  time: TimeFilter;
  kind: "match" | "outright";
  tournament: string | null;
  /** A team's id among favourites. */
  team: string | null;
  shown: number;
}

export interface EventsScreenProps {
  /** The list's address: `/sport/prematch`, `/esports/events`. */
  path: string;
  question: EventsQuestion;
  sports: SportCount[];
  /** Null on the home of upcoming events, which has `upcoming` instead. */
  list: EventList | null;
  upcoming: Upcoming | null;
  /** The leagues of the chosen sport. */
  leagues: { id: string; name: string }[];
}

/** Upcoming events of one product by sport, time and tournament, and its outrights. */
export function EventsScreen({
  path,
  question,
  sports,
  list,
  upcoming,
  leagues,
}: EventsScreenProps) {
  const texts = useTexts();
  const offset = useZoneOffset();
  const { sport, time, kind, tournament, team, shown } = question;
  const more = list ? moreShown(list, shown) : null;
  const own = useOwnAddress();
  const named = team === ANY ? own?.searchParams.get("team") : team;
  const league = tournament ? list?.list.groups[0]?.tournament : undefined;
  const title = named
    ? competitorName(named)
    : league
      ? tournamentName(texts, league)
      : texts("events.prematch");
  const product = path.startsWith("/esports") ? "esports" : "sport";
  const days = (filter: TimeFilter) =>
    filter === "today" || filter === "tomorrow" || chosenDay(filter) ? { offset } : {};
  const href = (over: Partial<EventsQuestion>) => {
    const asked = { ...question, shown: 0, ...over };
    return withQuery(path, {
      sport: asked.sport,
      time: asked.time === "all" ? null : asked.time,
      kind: asked.kind === "match" ? null : asked.kind,
      tournament: asked.tournament,
      team: asked.team,
      shown: asked.shown || null,
      ...days(asked.time),
    });
  };
  return (
    <div className={styles.screen}>
      <PageTitle title={title} />
      {team === ANY && (
        <Head>
          <meta name="robots" content="noindex" />
        </Head>
      )}
      {tournament || team ? <BackButton title={title} /> : <h1 className="only-said">{title}</h1>}
      {!tournament && !team && (
        <>
          <ListTools
            product={product}
            current={kind === "outright" ? "outrights" : "prematch"}
            sport={sport}
          >
            <SportStrip
              sports={sports}
              counting={kind === "outright" ? "outrights" : "prematch"}
              current={sport}
              allHref={href({ sport: null })}
              hrefOf={(each) => href({ sport: each })}
              everyOf={product}
            />
          </ListTools>
          {kind === "match" && (
            <ChipLinks
              label={texts("events.when")}
              chips={TIME_FILTERS.map((filter) => ({
                key: filter,
                label:
                  filter === "all" && sport === null
                    ? texts("events.top")
                    : timeLabel(texts, filter),
                href: href({ time: filter }),
                current: filter === time,
              }))}
            >
              <DayChip
                day={chosenDay(time)}
                sport={sport}
                esports={product === "esports"}
                hrefOf={(day) => href({ time: day })}
              />
            </ChipLinks>
          )}
          {leagues.length > 1 && (
            <ChipLinks
              label={texts("events.leagues")}
              chips={[
                ...(sport === "Football" ? [couponChip(texts, offset)] : []),
                ...leagues.map((each) => ({
                  key: each.id,
                  label: tournamentName(texts, each),
                  href: href({ tournament: each.id }),
                  current: false,
                })),
              ]}
            />
          )}
        </>
      )}
      {isRacing(sport) && kind === "match" && <NextRacesPlace key={sport} sport={sport} />}
      {(tournament || team) && kind === "match" && <MarketSwitch sport={sport} />}
      {upcoming && <UpcomingHome upcoming={upcoming} path={path} />}
      {list && (
        <EventListView
          list={list}
          question={href({})}
          moreHref={more === null ? null : href({ shown: more })}
          outrights={kind === "outright"}
        />
      )}
    </div>
  );
}

const couponChip = (texts: Texts, offset: number) => ({
  key: "coupon",
  label: texts("events.coupon"),
  href: withQuery("/sport/coupon", { offset: offset || null }),
  current: false,
});

function timeLabel(texts: Texts, filter: TimeFilter): string {
  const hours = hoursOf(filter);
  if (hours !== null) return texts("events.hours", { count: hours });
  return texts(
    filter === "today" ? "events.today" : filter === "tomorrow" ? "events.tomorrow" : "events.all",
  );
}
