import type { EventTree, Market, Outcome } from "@touchline/contract";
import { formatOdds, type MilliOdds } from "@touchline/core";
import { memo } from "react";
import { marketTitle, outcomeTitle, selectionNames } from "../../lib/market-texts.ts";
import { useOddsView } from "../../lib/odds-view.ts";
import { useIsQuickBetting } from "../../lib/slip/quick-bets.ts";
import { useIsOnSlip } from "../../lib/slip/slip.ts";
import { slipLegOf } from "../../lib/slip/slip-leg.ts";
import { useTexts } from "../../lib/text.tsx";
import { OddsButton } from "../../ui/OddsButton.tsx";
import { chooseSelection } from "../placement/choose-selection.ts";
import { useServerTime } from "./live.clock.ts";
import { useMarketStatus, usePrice } from "./live.store.tsx";

/** For about two seconds a price shows which way it went. */
const MOVE_SHOWN_MS = 2000;

interface LivePriceProps {
  head: EventTree["head"];
  market: Market;
  outcome: Outcome;
  /** Short label in a row of three; the full one in a list of markets. */
  label: string;
}

/** One outcome's price: subscribed to its own key, so a tick re-renders this button and nothing else. */
export const LivePrice = memo(function LivePrice({ head, market, outcome, label }: LivePriceProps) {
  const texts = useTexts();
  const { oddsType, priceChange } = useOddsView();
  const price = usePrice(outcome.outcomeId);
  const status = useMarketStatus(market.marketId);
  const selected = useIsOnSlip(outcome.outcomeId);
  const quickBetting = useIsQuickBetting(outcome.outcomeId);
  const movedAt = price?.movedAt ?? 0;
  const fresh = useServerTime((serverTime) => movedAt > 0 && serverTime - movedAt < MOVE_SHOWN_MS);
  const odds = (price?.odds ?? outcome.odds) as MilliOdds;
  const shown = formatOdds(odds, oddsType);
  const names = selectionNames(head, market, outcome);
  const locked = price === undefined || status !== "open";
  const said = `${marketTitle(texts, names)}: ${outcomeTitle(texts, names)}${locked ? `, ${texts("odds.suspended")}` : ""}`;
  return (
    <OddsButton
      label={label}
      odds={shown}
      selected={selected}
      locked={locked}
      busy={quickBetting}
      move={fresh ? (price?.direction === 1 ? "up" : "down") : null}
      moveStyle={priceChange}
      said={said}
      onSelect={() => chooseSelection(slipLegOf(head, market, outcome, odds))}
    />
  );
});
