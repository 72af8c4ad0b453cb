import type { EventList, SportCount } from "@touchline/contract";
import Link from "next/link";
import { withQuery } from "../../domain/addresses/query-text.ts";
import { PageTitle } from "../../domain/shell/PageTitle.tsx";
import { EventListView } from "../../features/events/lists/EventListView.tsx";
import { MarketSwitch } from "../../features/events/lists/MarketSwitch.tsx";
import { SportSwitch } from "../../features/events/lists/SportSwitch.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { SportIcon } from "../../ui/SportIcon.tsx";
import styles from "./SportScreen.module.css";

/** The home of the sportsbook: every sport with its counts, then popular events. */
export function SportScreen({ sports, popular }: { sports: SportCount[]; popular: EventList }) {
  const texts = useTexts();
  return (
    <div className={styles.screen}>
      <PageTitle title={texts("events.chooseSport")} />
      <SportSwitch product="sport" current={null} sport={null} />
      <h1 className={styles.title}>{texts("events.chooseSport")}</h1>
      <ul className={styles.grid}>
        {sports.map(({ sport, live, prematch }) => (
          <li key={sport}>
            <Link
              className={styles.sport}
              href={withQuery("/sport/prematch", { sport })}
              prefetch={false}
            >
              <SportIcon sport={sport} size={26} />
              <span className={styles.name}>{texts(`sport.${sport}`)}</span>
              <span className={styles.counts}>
                {live > 0 && (
                  <b className={styles.live}>
                    {texts("events.liveCount", { count: String(live) })}
                  </b>
                )}
                <span>{texts("events.prematchCount", { count: String(prematch) })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <h2 className={styles.title}>{texts("events.popular")}</h2>
      <MarketSwitch sport={null} />
      <EventListView list={popular} question="popular" moreHref={null} />
      <ButtonLink tone="quiet" href="/popular">
        {texts("events.showMore")}
      </ButtonLink>
    </div>
  );
}
