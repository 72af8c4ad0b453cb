import { useQuery } from "@tanstack/react-query";
import {
  accumulatorBonus,
  accumulatorBps,
  countingLegs,
  nextStep,
  potentialPayout,
} from "@touchline/betting";
import type { AccumulatorBonusTerms } from "@touchline/contract";
import { minor } from "@touchline/core";
import { serverNow } from "../../../../data/live/live.clock.ts";
import { call } from "../../../../data/session/session.client.ts";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useOddsText } from "../../../../domain/money/odds-text.ts";
import { NO_LIMIT } from "../../../../domain/money/total-odds.ts";
import { slipParts } from "../../../../domain/slip/builder.rules.ts";
import { betFault, type SlipBet, slipShape } from "../../../../domain/slip/slip-bet.rules.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import type { Slip } from "../slip-standing.rules.ts";
import styles from "./Extras.module.css";

const isOneLine = ({
  kind,
  structure,
  eachWay,
  freeBetId,
  boostId,
  priceBoost,
  legs,
}: SlipBet): boolean =>
  kind === "accumulator" &&
  !structure &&
  !eachWay &&
  !freeBetId &&
  !boostId &&
  !priceBoost &&
  !legs.some(({ virtual, atStart }) => virtual || atStart);

/** The accumulator bonus that more legs add to the winnings, as the slip grows. */
export function AccumulatorBonus({ slip }: { slip: Slip }) {
  const { data } = useQuery({
    queryKey: ["accumulator-bonus"],
    queryFn: async ({ signal }) => (await call("accumulatorBonusTerms", { signal })).terms ?? null,
  });
  const [bet] = slip.bets;
  if (!data || !bet || !isOneLine(bet) || data.most[slip.currency] === undefined) return null;
  return <Shown terms={data} bet={bet} slip={slip} />;
}

function Shown({ terms, bet, slip }: { terms: AccumulatorBonusTerms; bet: SlipBet; slip: Slip }) {
  const texts = useTexts();
  const oddsText = useOddsText();
  const money = useMoneyText(slip.currency);
  const most = terms.most[slip.currency] ?? 0;
  const parts = bet.builders?.length
    ? slipParts(bet.legs)
    : bet.legs.map((leg) => ({ legs: [leg] }));
  const hasBegun = (at: number) =>
    parts[at]?.legs.some(({ startTime }) => startTime <= serverNow()) ?? false;
  // Odds of 0 keep an ineligible leg from counting.
  const legs = slipShape(bet).legs.map(({ odds }, at) => ({
    odds: !terms.live && hasBegun(at) ? 0 : odds,
  }));
  const counting = countingLegs(terms, legs);
  const bps = accumulatorBps(terms, counting);
  const next = nextStep(terms, counting);
  const stake = minor(bet.unitStake);
  const isPriced = bet.unitStake > 0 && !betFault(bet);
  const payout = isPriced
    ? potentialPayout({ ...slipShape(bet), unitStake: stake, maxPayout: NO_LIMIT }).payout
    : minor(0);
  const extra = accumulatorBonus(terms, legs, { stake, payout, most: minor(most) });
  return (
    <div className={styles.bonus}>
      {bps > 0 && (
        <p>
          <b>{texts("bets.accumulator.bonus", { percent: bps / 100 })}</b>
          {extra > 0n && <b>{money(extra)}</b>}
        </p>
      )}
      {next && (
        <p>
          {texts("bets.accumulator.next", {
            count: next.more,
            odds: oddsText(terms.leastOdds),
            percent: next.bps / 100,
          })}
        </p>
      )}
      <small>
        {texts("bets.accumulator.terms", {
          odds: oddsText(terms.leastOdds),
          amount: money(most),
        })}
      </small>
    </div>
  );
}
