import { useQuery } from "@tanstack/react-query";
import type { SportCount } from "@touchline/contract";
import Link from "next/link";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { call } from "../../data/session/session.client.ts";
import { track } from "../../data/tracking/track.ts";
import { viewHref, viewWith } from "../../domain/events/sport-ways.ts";
import { ESPORTS_NAMES } from "../../domain/events/sports.data.ts";
import { TextsOnDemand } from "../../domain/texts/TextsOnDemand.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { SportIcon } from "../../ui/SportIcon.tsx";
import styles from "./SportsMenu.module.css";

const TEXTS = ["sport", "events"] as const;

/** Every sport that has events, by name, with their number. A tap opens its matches. */
export function SportsMenu() {
  return (
    <TextsOnDemand namespaces={TEXTS} fallback={null}>
      <QueryRoot>
        <Sports />
      </QueryRoot>
    </TextsOnDemand>
  );
}

function Sports() {
  const texts = useTexts();
  const { data } = useQuery({
    queryKey: ["sports"],
    queryFn: ({ signal }) => call("sports", { signal }),
  });
  if (!data || data.sports.length === 0) return null;
  const name = ({ sport }: SportCount) => texts(`sport.${sport}`);
  const sports = data.sports.toSorted((a, b) => name(a).localeCompare(name(b), texts.tag));
  return (
    <section>
      <h2 className={styles.heading}>{texts("menu.sportsByName")}</h2>
      <ul className={styles.sports}>
        {sports.map((count) => {
          const { sport, live, prematch, outrights } = count;
          const product = ESPORTS_NAMES.has(sport) ? "esports" : "sport";
          return (
            <li key={sport}>
              <Link
                className={styles.sport}
                href={viewHref(product, viewWith(count, "prematch"), sport)}
                prefetch={false}
                onClick={() => track("left menu click", { item: sport })}
              >
                <SportIcon sport={sport} size={18} />
                <span className={styles.name}>{name(count)}</span>
                {live > 0 && (
                  <b className={styles.live}>
                    {texts("events.liveCount", { count: String(live) })}
                  </b>
                )}
                <span className={styles.count}>{live + prematch + outrights}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
