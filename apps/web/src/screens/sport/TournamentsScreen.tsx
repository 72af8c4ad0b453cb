import type { Calls, ReplyOf, SportCount, SportId } from "@touchline/contract";
import Link from "next/link";
import { withQuery } from "../../domain/addresses/query-text.ts";
import { categoryName, tournamentName } from "../../domain/events/place-names.ts";
import { PageTitle } from "../../domain/shell/PageTitle.tsx";
import { SportStrip } from "../../features/events/lists/SportStrip.tsx";
import { tournamentPath } from "../../features/statistics/tournament-path.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Flag } from "../../ui/Flag.tsx";
import styles from "./TournamentsScreen.module.css";

export interface TournamentsScreenProps {
  sport: SportId;
  sports: SportCount[];
  categories: ReplyOf<Calls["tournaments"]>["categories"];
}

/**
 * Every country and tournament of a sport. A name links to its table and results, a count to its
 * markets.
 */
export function TournamentsScreen({ sport, sports, categories }: TournamentsScreenProps) {
  const texts = useTexts();
  const offerOf = (tournament: string, kind: "outright" | null) =>
    withQuery("/sport/prematch", { sport, tournament, kind });
  return (
    <div className={styles.screen}>
      <PageTitle title={texts("events.tournaments")} />
      <h1 className="only-said">{texts("events.tournaments")}</h1>
      <SportStrip
        sports={sports}
        counting="prematch"
        current={sport}
        hrefOf={(each) => withQuery("/sport/tournaments", { sport: each })}
      />
      {categories.map(({ category, tournaments }) => (
        <section className={styles.card} key={category.id}>
          <h2 className={styles.country}>
            <Flag code={category.countryCode} />
            {categoryName(texts, category)}
          </h2>
          <ul className={styles.list}>
            {tournaments.map(({ tournament, live, prematch, outrights }) => (
              <li className={styles.row} key={tournament.id}>
                <Link
                  className={styles.name}
                  href={
                    live + prematch === 0
                      ? offerOf(tournament.id, "outright")
                      : tournamentPath(tournament.id)
                  }
                  prefetch={false}
                >
                  {live + prematch === 0
                    ? `${tournamentName(texts, tournament)} · ${texts("events.outrights")}`
                    : tournamentName(texts, tournament)}
                </Link>
                {live > 0 && (
                  <b className={styles.live}>
                    {texts("events.liveCount", { count: String(live) })}
                  </b>
                )}
                <Link
                  className={styles.count}
                  href={offerOf(tournament.id, live + prematch === 0 ? "outright" : null)}
                  prefetch={false}
                  aria-label={texts("events.offered", {
                    tournament: tournamentName(texts, tournament),
                    count: prematch + outrights,
                  })}
                >
                  {prematch + outrights}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
