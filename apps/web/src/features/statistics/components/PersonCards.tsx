import type { EventHead, PersonCard } from "@touchline/contract";
import type { ReactNode } from "react";
import { useTexts } from "../../../platform/texts/text.ts";
import { Flag } from "../../../ui/Flag.tsx";
import shared from "../Statistics.module.css";
import styles from "./PersonCards.module.css";

/** Two people's cards side by side. */
export const PersonCards = ({
  head,
  sides,
}: {
  head: EventHead;
  sides: readonly [PersonCard, PersonCard];
}) => (
  <div className={shared.sides}>
    {sides.map((card, side) => {
      const name = head.competitors[side]?.name ?? "";
      return (
        <div className={shared.side} key={name}>
          <h3 className={shared.sideName}>{name}</h3>
          <Facts card={card} />
        </div>
      );
    })}
  </div>
);

function Facts({
  card: { countryCode, age, heightCm, hand, stance, record },
}: {
  card: PersonCard;
}) {
  const texts = useTexts();
  const fact = (term: string, value: ReactNode) => (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
  return (
    <dl className={styles.facts}>
      {countryCode && fact(texts("statistics.country"), <Country code={countryCode} />)}
      {fact(texts("statistics.age"), age)}
      {heightCm &&
        fact(texts("statistics.height"), texts("statistics.heightCm", { cm: String(heightCm) }))}
      {hand && fact(texts("statistics.hand"), texts(`statistics.hand.${hand}`))}
      {stance && fact(texts("statistics.stance"), texts(`statistics.stance.${stance}`))}
      {record &&
        fact(
          texts("statistics.record"),
          texts("statistics.recordValue", {
            won: String(record.won),
            drawn: String(record.drawn),
            lost: String(record.lost),
          }),
        )}
    </dl>
  );
}

function Country({ code }: { code: string }) {
  const { tag } = useTexts();
  return (
    <span className={styles.country}>
      <Flag code={code} />
      {new Intl.DisplayNames(tag, { type: "region" }).of(code)}
    </span>
  );
}
