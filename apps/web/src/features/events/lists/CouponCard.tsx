import type { ListMarket } from "@touchline/betting";
import type { EventList } from "@touchline/contract";
import Link from "next/link";
import { memo, useRef } from "react";
import { useLocalSetting } from "../../../data/device/local-settings.ts";
import { useFollowTree } from "../../../data/live/live.client.ts";
import { useTree } from "../../../data/live/live.store.tsx";
import { StartTime } from "../../../domain/dates/StartTime.tsx";
import { eventPath } from "../../../domain/events/event-path.ts";
import { columnLabel, columnsOf } from "../../../domain/events/list-columns.ts";
import { categoryName, tournamentName } from "../../../domain/events/place-names.ts";
import { type TextKey, useTexts } from "../../../platform/texts/text.ts";
import { Crest } from "../../../ui/Crest.tsx";
import { Flag } from "../../../ui/Flag.tsx";
import { useNear } from "../../../ui/hooks/use-near.ts";
import { MatchPrices } from "../live/EventRow.tsx";
import styles from "./CouponCard.module.css";

/** The markets of a coupon, side by side if there is room. A phone shows the chosen one. */
export const COUPON_MARKETS = [
  "result",
  "totals",
  "bothScore",
] as const satisfies readonly ListMarket[];
const COLUMNS = COUPON_MARKETS.map((market) => columnsOf("Football", market));

const BOTH: Readonly<Record<string, TextKey>> = {
  yes: "events.column.bothYes",
  no: "events.column.bothNo",
};

interface CouponCardProps {
  group: EventList["list"]["groups"][number];
  /** The number of its first match on the coupon. */
  first: number;
  ready: boolean;
}

/** A league's matches on the coupon, numbered, with several markets per row. */
export const CouponCard = memo(function CouponCard({ group, first, ready }: CouponCardProps) {
  const texts = useTexts();
  const chosen = useLocalSetting("listMarket");
  const place = useRef<HTMLElement>(null);
  const near = useNear(place, ready);
  const shown = COUPON_MARKETS.find((market) => market === chosen) ?? "result";
  return (
    <section
      className={styles.card}
      ref={place}
      data-shown={shown}
      style={{ "--rows": group.ids.length }}
    >
      <div className={styles.bar}>
        <h2 className={styles.league}>
          <Flag code={group.category.countryCode} />
          <span className={styles.name}>
            {tournamentName(texts, group.tournament)}{" "}
            <span className={styles.country}>{categoryName(texts, group.category)}</span>
          </span>
        </h2>
        {COLUMNS.map(({ market, keys }) => (
          <div className={styles.columns} key={market} data-market={market} aria-hidden="true">
            {market === "totals" && <span>{texts("events.column.line")}</span>}
            {keys.map((key) => (
              <span key={key}>
                {market === "bothScore"
                  ? texts(BOTH[key] ?? "outcome.yes")
                  : columnLabel(texts, key)}
              </span>
            ))}
          </div>
        ))}
      </div>
      <div className={styles.rows}>
        {near &&
          group.ids.map((treeId, at) => (
            <CouponRow key={treeId} treeId={treeId} number={first + at} />
          ))}
      </div>
    </section>
  );
});

function CouponRow({ treeId, number }: { treeId: string; number: number }) {
  useFollowTree(treeId, "SHORT");
  const tree = useTree(treeId);
  if (!tree) return <div className={styles.skeleton} aria-hidden="true" />;
  const { head } = tree;
  return (
    <article className={styles.row} data-public>
      <span className={styles.number}>{number}</span>
      <Link className={styles.match} href={eventPath(head, false)} prefetch={false}>
        <span className={styles.start}>
          <StartTime at={head.startTime} />
        </span>
        {head.competitors.slice(0, 2).map(({ name, short, colour }) => (
          <span className={styles.team} key={name}>
            <Crest short={short} colour={colour} />
            <span className={styles.name}>{name}</span>
          </span>
        ))}
      </Link>
      {COLUMNS.map((columns) => (
        <div className={styles.prices} key={columns.market} data-market={columns.market}>
          <MatchPrices tree={tree} columns={columns} />
        </div>
      ))}
    </article>
  );
}
