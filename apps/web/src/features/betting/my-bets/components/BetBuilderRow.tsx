import type { Bet, BetBuilder } from "@touchline/contract";
import { formatOdds, type MilliOdds } from "@touchline/core";
import { eventTitle } from "../../../../domain/events/market-texts.ts";
import { useOddsView } from "../../../../domain/money/odds-view.ts";
import { useTexts } from "../../../../domain/texts/text.ts";
import styles from "./BetLegRow.module.css";
import { BetLegRow, LegEvent, type LegShown } from "./BetLegRow.tsx";

type Legs = readonly Bet["legs"][number][];

/** The picks of a builder with their states, and the combined price of those that are not void. */
export function BetBuilderRow({
  builder,
  legs,
  ...shown
}: LegShown & { builder: BetBuilder; legs: Legs }) {
  const texts = useTexts();
  const { oddsType } = useOddsView();
  const [first] = legs as [Legs[number]];
  const { odds, leftOdds } = builder;
  return (
    <li className={styles.builder}>
      <div className={styles.group}>
        <div>
          <p className={styles.outcome}>{texts("bets.builder.title")}</p>
          <p className={styles.match}>{eventTitle(texts, first.names)}</p>
          {legs.some(({ result }) => !result) && <LegEvent leg={first} {...shown} />}
        </div>
        <p className={styles.price}>
          {leftOdds === odds ? (
            <b>{formatOdds(odds as MilliOdds, oddsType)}</b>
          ) : (
            <>
              <s className={styles.match}>
                <span className="only-said">{texts("slip.oldPrice")}</span>
                {formatOdds(odds as MilliOdds, oddsType)}
              </s>{" "}
              <b>
                {texts("bets.builder.now", { odds: formatOdds(leftOdds as MilliOdds, oddsType) })}
              </b>
            </>
          )}
        </p>
      </div>
      {leftOdds !== odds && <p className={styles.match}>{texts("bets.builder.nowHint")}</p>}
      <ul className={styles.picks}>
        {legs.map((leg) => (
          <BetLegRow key={leg.outcomeId} leg={leg} isPick {...shown} />
        ))}
      </ul>
    </li>
  );
}
