import type { Promotion, RaceInfo } from "@touchline/contract";
import { useShownMoment } from "../../../domain/dates/moments.ts";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Facts } from "../../../ui/Facts.tsx";
import styles from "../Promotions.module.css";
import { prizeSteps } from "../promotions.rules.ts";

/** The stakes that count in a race, and the prize of each place. */
export function RaceRules({ race }: { race: RaceInfo }) {
  const texts = useTexts();
  const money = useMoneyText(race.currency);
  const settleUntil = useShownMoment("eventHead", race.settleUntil);
  return (
    <>
      <section className={styles.card}>
        <h2 className={styles.heading}>{texts("promotions.rules")}</h2>
        <p className={styles.text}>{texts(`promotions.metricHint.${race.metric}`)}</p>
        <Facts
          facts={[
            [texts("promotions.scoring"), texts(`promotions.metric.${race.metric}`)],
            [texts("promotions.leastStake"), money(race.leastStake)],
            [
              texts("promotions.countsOn"),
              race.products.map((product) => texts(`product.${product}`)).join(", "),
            ],
            [texts("promotions.settleUntil"), settleUntil],
            [texts("promotions.racers"), String(race.racers)],
          ]}
        />
      </section>
      <section className={styles.card}>
        <h2 className={styles.heading}>{texts("promotions.prizeList")}</h2>
        <Facts
          facts={prizeSteps(race.prizes).map(({ from, to, prize }) => [
            from === to
              ? texts("promotions.place", { place: from })
              : texts("promotions.places", { from, to }),
            money(prize),
          ])}
        />
      </section>
    </>
  );
}

/** The people who may take part, in one line. */
export function useWhoMayJoin({ tiers, newWithinDays, race }: Promotion): string {
  const texts = useTexts();
  const tierName = (tier: string) => {
    const key = `vip.tier.${tier}`;
    return texts.has(key) ? texts(key) : tier;
  };
  const named = [
    ...(tiers
      ? [
          texts("promotions.tiersOnly", {
            tiers: tiers.map(tierName).join(", "),
          }),
        ]
      : []),
    ...(newWithinDays === null ? [] : [texts("promotions.newOnly", { days: newWithinDays })]),
  ];
  if (named.length > 0) return named.join(" · ");
  return race
    ? texts("promotions.inCurrency", { currency: race.currency })
    : texts("promotions.everyone");
}
