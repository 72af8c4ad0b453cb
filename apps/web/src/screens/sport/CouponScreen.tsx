import type { EventList } from "@touchline/contract";
import { IconBallFootball } from "@touchline/icons";
import { useEffect } from "react";
import { PageTimeProvider, setServerTime } from "../../data/live/live.clock.ts";
import { LiveProvider } from "../../data/live/live.store.tsx";
import { BackButton } from "../../domain/addresses/BackButton.tsx";
import { withQuery } from "../../domain/addresses/query-text.ts";
import { useZoneOffset } from "../../domain/dates/moments.ts";
import { PriceAgeNote } from "../../domain/prices/PriceAgeNote.tsx";
import { PageTitle } from "../../domain/shell/PageTitle.tsx";
import { ChipLinks } from "../../features/events/lists/ChipLinks.tsx";
import { COUPON_MARKETS, CouponCard } from "../../features/events/lists/CouponCard.tsx";
import { COUPON_TIMES, type CouponTime } from "../../features/events/lists/coupon.rules.ts";
import { MarketSwitch } from "../../features/events/lists/MarketSwitch.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import styles from "./CouponScreen.module.css";

const FIRST_CARDS = 4;

export interface CouponProps {
  time: CouponTime;
  list: EventList;
}

/** The football of a weekend or of the next days on one page, league by league. */
export function CouponScreen({ time, list }: CouponProps) {
  const texts = useTexts();
  const offset = useZoneOffset();
  useEffect(() => setServerTime(list.serverTime), [list.serverTime]);
  const { groups } = list.list;
  const firstOf = (at: number) =>
    1 + groups.slice(0, at).reduce((sum, { ids }) => sum + ids.length, 0);
  return (
    <div className={styles.screen}>
      <PageTitle title={texts("events.coupon")} />
      <BackButton title={texts("events.coupon")} />
      <p className={styles.hint}>{texts("events.couponHint")}</p>
      <ChipLinks
        label={texts("events.when")}
        chips={COUPON_TIMES.map((each) => ({
          key: each,
          label: texts(`events.coupon.${each}`),
          href: withQuery("/sport/coupon", { time: each, offset: offset || null }),
          current: each === time,
        }))}
      />
      <div className={styles.market}>
        <MarketSwitch sport="Football" only={COUPON_MARKETS} />
      </div>
      <LiveProvider
        key={time}
        seed={(store) => {
          for (const view of list.events) store.putTree(view, "SHORT", list.serverTime);
        }}
      >
        <PageTimeProvider value={list.serverTime}>
          <PriceAgeNote />
          {groups.map((group, at) => (
            <CouponCard
              key={group.tournament.id}
              group={group}
              first={firstOf(at)}
              ready={at < FIRST_CARDS}
            />
          ))}
        </PageTimeProvider>
      </LiveProvider>
      {groups.length === 0 && (
        <Empty
          icon={<IconBallFootball size={44} stroke={1.4} aria-hidden="true" />}
          title={texts("events.couponEmpty")}
          text={texts("events.couponEmptyHint")}
        >
          <ButtonLink tone="accent" href="/sport/prematch?sport=Football" prefetch={false}>
            {texts("events.prematch")}
          </ButtonLink>
        </Empty>
      )}
    </div>
  );
}
