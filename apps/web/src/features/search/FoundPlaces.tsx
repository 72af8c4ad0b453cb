import type { SportId } from "@touchline/contract";
import { IconArrowUpRight, IconListDetails } from "@touchline/icons";
import Link from "next/link";
import { changeLocalSettings } from "../../data/device/local-settings.ts";
import { withQuery } from "../../domain/addresses/query-text.ts";
import { viewHref } from "../../domain/events/sport-ways.ts";
import { ESPORTS_NAMES } from "../../domain/events/sports.data.ts";
import { type TextKey, useTexts } from "../../platform/texts/text.ts";
import { SportIcon } from "../../ui/SportIcon.tsx";
import type { FoundMarket } from "./found-markets.ts";
import styles from "./Search.module.css";

interface FoundPlacesProps {
  sports: readonly SportId[];
  markets: readonly FoundMarket[];
  sections: readonly { path: string; title: TextKey }[];
}

/**
 * Sports, markets and sections of the site. A market links to coming football with that market
 * shown.
 */
export function FoundPlaces({ sports, markets, sections }: FoundPlacesProps) {
  const texts = useTexts();
  return (
    <ul aria-label={texts("search.sections")}>
      {sports.map((sport) => (
        <li key={sport}>
          <Link
            className={styles.entry}
            href={viewHref(ESPORTS_NAMES.has(sport) ? "esports" : "sport", "prematch", sport)}
            prefetch={false}
          >
            <SportIcon sport={sport} size={18} />
            <span className={styles.name}>{texts(`sport.${sport}`)}</span>
          </Link>
        </li>
      ))}
      {markets.map(({ market, label }) => (
        <li key={market}>
          <Link
            className={styles.entry}
            href={withQuery("/sport/prematch", { sport: "Football" })}
            prefetch={false}
            onClick={() => changeLocalSettings({ listMarket: market })}
          >
            <IconListDetails size={18} aria-hidden="true" />
            <span className={styles.name}>{label}</span>
          </Link>
        </li>
      ))}
      {sections.map(({ path, title }) => (
        <li key={path}>
          <Link className={styles.entry} href={path} prefetch={false}>
            <span className={styles.name}>{texts(title)}</span>
            <IconArrowUpRight className={styles.arrow} size={18} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
