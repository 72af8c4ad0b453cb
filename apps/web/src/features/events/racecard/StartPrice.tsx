import type { EventHead, Market, Outcome } from "@touchline/contract";
import { useMarketStatus, usePrice } from "../../../data/live/live.store.tsx";
import { toggleSlipLeg, useIsOnSlip } from "../../../domain/slip/slip.ts";
import { slipLegOf } from "../../../domain/slip/slip-leg.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { OddsButton } from "../../../ui/OddsButton.tsx";

interface StartPriceProps {
  head: EventHead;
  market: Market;
  outcome: Outcome;
  name: string;
}

/**
 * A runner at the starting price. It goes on the slip even with quick bets on: nobody should bet at
 * an unknown price with one tap.
 */
export function StartPrice({ head, market, outcome, name }: StartPriceProps) {
  const texts = useTexts();
  const price = usePrice(outcome.outcomeId);
  const status = useMarketStatus(market.marketId);
  const selected = useIsOnSlip(outcome.outcomeId, true);
  const choose = () => {
    // Best odds guaranteed needs two prices; a bet at the starting price has only one.
    const { bestOdds: _, ...leg } = slipLegOf(head, market, outcome, price?.odds ?? outcome.odds);
    toggleSlipLeg({ ...leg, atStart: true });
  };
  return (
    <OddsButton
      label={name}
      odds={texts("outcome.sp")}
      selected={selected}
      locked={price === undefined || status !== "open"}
      said={texts("racecard.startingPrice")}
      dense="plain"
      onSelect={choose}
    />
  );
}
