import type { Calls, ReplyOf } from "@touchline/contract";
import { BackButton } from "../../domain/addresses/BackButton.tsx";
import { withQuery } from "../../domain/addresses/query-text.ts";
import { categoryName, tournamentName } from "../../domain/events/place-names.ts";
import { ESPORTS_NAMES } from "../../domain/events/sports.data.ts";
import { FavouriteStar } from "../../domain/favourites/FavouriteStar.tsx";
import { PageTitle } from "../../domain/shell/PageTitle.tsx";
import { NoStatistics } from "../../features/statistics/NoStatistics.tsx";
import { Standings } from "../../features/statistics/Standings.tsx";
import statistics from "../../features/statistics/Statistics.module.css";
import { formatDay } from "../../platform/dates/date-formats.ts";
import type { Day } from "../../platform/dates/days.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Flag } from "../../ui/Flag.tsx";
import { ComingEvents } from "./ComingEvents.tsx";
import { GroundTable } from "./GroundTable.tsx";
import { SeasonResults } from "./SeasonResults.tsx";
import styles from "./TournamentScreen.module.css";

export interface TournamentScreenProps {
  statistics: ReplyOf<Calls["tournamentStatistics"]>;
}

/** The same on the server and in the browser: a season's first day needs no time zone. */
const dayOf = (at: number): Day => new Date(at).toISOString().slice(0, 10);

/** A tournament's season: table, results and upcoming events. */
export default function TournamentScreen({
  statistics: { sport, category, tournament, season, events, live },
}: TournamentScreenProps) {
  const texts = useTexts();
  const name = tournamentName(texts, tournament);
  const since = season && formatDay(dayOf(season.startedAt), texts.tag, "seasonStart");
  const facts = [
    texts(`sport.${sport}`),
    categoryName(texts, category),
    since && texts("statistics.since", { date: since }),
  ];
  const bets = ESPORTS_NAMES.has(sport) ? "/esports/events" : "/sport/prematch";
  return (
    <div className={statistics.column}>
      <PageTitle title={name} />
      <div>
        <div className={styles.top}>
          <BackButton title={name} />
          <FavouriteStar kind="tournament" id={tournament.id} name={name} />
        </div>
        <p className={styles.place}>
          <Flag code={category.countryCode} />
          {facts.filter(Boolean).join(" · ")}
        </p>
      </div>
      {season && season.table.total.length > 0 && <GroundTable tournament={name} season={season} />}
      {season && season.standings.length > 0 && (
        <Standings tournament={name} standings={season.standings} />
      )}
      {season && season.matches.length + season.races.length === 0 && (
        <NoStatistics text={texts("statistics.notBegun")} />
      )}
      {!season && <NoStatistics text={texts("statistics.noneTournament")} />}
      <ComingEvents events={events} live={live} />
      {events.length > 0 && (
        <ButtonLink
          href={withQuery(bets, { sport, tournament: tournament.id })}
          tone="accent"
          size="l"
          wide
          prefetch={false}
        >
          {texts("statistics.toBets")}
        </ButtonLink>
      )}
      {season && <SeasonResults season={season} />}
    </div>
  );
}
