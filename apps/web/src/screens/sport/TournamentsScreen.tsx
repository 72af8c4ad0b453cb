import type { Calls, ReplyOf, Sport, SportCount } from "@touchline/contract";
import Head from "next/head";
import Link from "next/link";
import { SportStrip } from "../../features/events/SportStrip.tsx";
import { withQuery } from "../../lib/query-text.ts";
import { useTexts } from "../../lib/text.tsx";
import { Flag } from "../../ui/Flag.tsx";
import styles from "./TournamentsScreen.module.css";

export interface TournamentsScreenProps {
  sport: Sport;
  sports: SportCount[];
  categories: ReplyOf<Calls["tournaments"]>["categories"];
}

/** Every country and tournament of a sport, with what each offers. */
export function TournamentsScreen({ sport, sports, categories }: TournamentsScreenProps) {
  const texts = useTexts();
  return (
    <div className={styles.screen}>
      <Head>
        <title>{`${texts("events.tournaments")} · touchline`}</title>
      </Head>
      <h1 className="only-said">{texts("events.tournaments")}</h1>
      <SportStrip sports={sports} counting="prematch" current={sport} hrefOf={(each) => withQuery("/sport/tournaments", { sport: each })} />
      {categories.map(({ category, tournaments }) => (
        <section className={styles.card} key={category.id}>
          <h2 className={styles.country}>
            <Flag code={category.countryCode} />
            {texts.has(`category.${category.countryCode}`) ? texts(`category.${category.countryCode}` as "category.ES") : category.name}
          </h2>
          <ul className={styles.list}>
            {tournaments.map(({ tournament, live, prematch, outrights }) => (
              <li key={tournament.id}>
                <Link
                  className={styles.row}
                  href={withQuery("/sport/prematch", { sport, tournament: tournament.id, kind: live + prematch === 0 ? "outright" : null })}
                  prefetch={false}
                >
                  <span className={styles.name}>
                    {live + prematch === 0 ? `${tournament.name} · ${texts("events.outrights")}` : tournament.name}
                  </span>
                  {live > 0 && <b className={styles.live}>{texts("events.liveCount", { count: String(live) })}</b>}
                  <span className={styles.count}>{prematch + outrights}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
