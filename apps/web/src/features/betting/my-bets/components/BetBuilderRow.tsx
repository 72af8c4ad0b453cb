import type { BetBuilder } from "@touchline/contract";
import { eventTitle } from "../../../../domain/events/market-texts.ts";
import type { BetPart } from "../../../../domain/money/bet-parts.ts";
import { useOddsText } from "../../../../domain/money/odds-text.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import styles from "./BetLegRow.module.css";
import { BetLegRow, LegEvent, type LegShown } from "./BetLegRow.tsx";

/** The picks of a builder with their states, and the combined price of those that are not void. */
export function BetBuilderRow({
  builder,
  legs,
  ...shown
}: LegShown & { builder: BetBuilder; legs: BetPart["legs"] }) {
  const texts = useTexts();
  const oddsText = useOddsText();
  const [first] = legs;
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
            <b>{oddsText(odds)}</b>
          ) : (
            <>
              <s className={styles.match}>
                <span className="only-said">{texts("slip.oldPrice")}</span>
                {oddsText(odds)}
              </s>{" "}
              <b>{texts("bets.builder.now", { odds: oddsText(leftOdds) })}</b>
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
