import { namesOf } from "@touchline/betting";
import type { EventTree, Market, Outcome } from "@touchline/contract";
import { formatOdds, type MilliOdds } from "@touchline/core";
import { memo } from "react";
import { usePageTime, useServerTime } from "../../data/live/live.clock.ts";
import { useMarketStatus, usePrice } from "../../data/live/live.store.tsx";
import { priceAge } from "../../data/live/price-age.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { OddsButton } from "../../ui/OddsButton.tsx";
import { marketTitle, outcomeTitle } from "../events/market-texts.ts";
import { useOddsView } from "../money/odds-view.ts";
import { chooseSelection } from "../placement/choose-selection.ts";
import { usePickFit } from "../slip/pick-fits.ts";
import { useIsQuickBetting } from "../slip/quick-bets.ts";
import { useIsOnSlip } from "../slip/slip.ts";
import { slipLegOf } from "../slip/slip-leg.ts";

/** How long a price shows the direction of its last move. */
const MOVE_SHOWN_MS = 2000;

interface LivePriceProps {
  head: EventTree["head"];
  market: Market;
  outcome: Outcome;
  /** A short label in a row of three, the full one in a list of markets. */
  label: string;
  /** Set in a list, where the column's heading may name the outcome. */
  dense?: "plain" | "labelled";
}

/**
 * One outcome's price. It subscribes to its own key, so a tick re-renders this button and nothing
 * else.
 */
export const LivePrice = memo(function LivePrice({
  head,
  market,
  outcome,
  label,
  dense,
}: LivePriceProps) {
  const texts = useTexts();
  const { oddsType, priceChange } = useOddsView();
  const price = usePrice(outcome.outcomeId);
  const status = useMarketStatus(market.marketId);
  const selected = useIsOnSlip(outcome.outcomeId);
  const unfit = usePickFit(outcome.outcomeId);
  const quickBetting = useIsQuickBetting(outcome.outcomeId);
  const movedAt = price?.movedAt ?? 0;
  const pageAt = usePageTime();
  const look = useServerTime((serverTime) => {
    if (priceAge(serverTime, pageAt) > 0) return "old";
    return movedAt > 0 && serverTime - movedAt < MOVE_SHOWN_MS ? "moved" : "still";
  });
  const old = look === "old";
  const odds = (price?.odds ?? outcome.odds) as MilliOdds;
  const shown = formatOdds(odds, oddsType);
  const names = namesOf(head, market, outcome);
  const locked = price === undefined || status !== "open";
  const said = `${marketTitle(texts, names)}: ${outcomeTitle(texts, names)}${locked ? `, ${texts("odds.suspended")}` : ""}${old ? `, ${texts("odds.old")}` : ""}`;
  return (
    <OddsButton
      label={label}
      odds={shown}
      selected={selected}
      locked={locked}
      old={old}
      busy={quickBetting}
      move={look === "moved" ? (price?.direction === 1 ? "up" : "down") : null}
      moveStyle={priceChange}
      said={said}
      {...(unfit && !selected ? { unfit } : {})}
      dense={dense}
      onSelect={() => chooseSelection(slipLegOf(head, market, outcome, odds))}
    />
  );
});
