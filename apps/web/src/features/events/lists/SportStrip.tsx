import type { SportCount, SportId } from "@touchline/contract";
import Link from "next/link";
import {
  type BettingProduct,
  type SportView,
  viewHref,
  viewWith,
} from "../../../domain/events/sport-ways.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { useCurrentInView } from "../../../ui/hooks/use-current-in-view.ts";
import { SportIcon } from "../../../ui/SportIcon.tsx";
import styles from "./SportStrip.module.css";

interface SportStripProps {
  sports: readonly SportCount[];
  /** Which events of each sport are counted. */
  counting: SportView;
  current: SportId | null;
  hrefOf: (sport: SportId) => string;
  /** The address of all sports together, if that is a choice. */
  allHref?: string;
  /**
   * Shows every sport of the product. One without events here links to a list where it has some.
   */
  everyOf?: BettingProduct;
}

/** The sports that have events, one tap each; the chosen one is marked. */
export function SportStrip({
  sports,
  counting,
  current,
  hrefOf,
  allHref,
  everyOf,
}: SportStripProps) {
  const texts = useTexts();
  const offered = sports.filter(
    (sport) => everyOf || sport[counting] > 0 || sport.sport === current,
  );
  const row = useCurrentInView(current ?? "");
  return (
    <nav aria-label={texts("live.sports")}>
      <a className={styles.skip} href="#after-sports">
        {texts("live.skipSports")}
      </a>
      <ul className={styles.sports} ref={row}>
        {allHref !== undefined && (
          <li>
            <Link
              className={styles.sport}
              href={allHref}
              prefetch={false}
              aria-current={current === null ? "true" : undefined}
            >
              <em className={styles.count}>
                {offered.reduce((sum, sport) => sum + sport[counting], 0)}
              </em>
              <span className={styles.all} aria-hidden="true" />
              {texts("events.all")}
            </Link>
          </li>
        )}
        {offered.map((sport) => {
          const view = everyOf && sport.sport !== current ? viewWith(sport, counting) : counting;
          return (
            <li key={sport.sport}>
              <Link
                className={styles.sport}
                href={
                  everyOf && view !== counting
                    ? viewHref(everyOf, view, sport.sport)
                    : hrefOf(sport.sport)
                }
                prefetch={false}
                data-elsewhere={view === counting ? undefined : ""}
                aria-current={sport.sport === current ? "true" : undefined}
              >
                <em className={styles.count}>{sport[view]}</em>
                <SportIcon sport={sport.sport} size={20} />
                {texts(`sport.${sport.sport}`)}
              </Link>
            </li>
          );
        })}
      </ul>
      <span id="after-sports" tabIndex={-1} />
    </nav>
  );
}
