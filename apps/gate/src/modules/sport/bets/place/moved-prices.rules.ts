import { judgePrice } from "@touchline/betting";
import type { WantedBet } from "@touchline/contract";
import { type BetPlacingMode, itemAt, milliOdds } from "@touchline/core";
import type { Selection } from "../../../../ports/catalogue.ts";
import { jointOdds } from "../build/builder-legs.ts";
import type { PricedBuilder } from "../build/builder-prices.ts";

/** The prices of legs that differ from those the punter saw by more than the mode accepts. */
export const movedPrices = (
  { legs }: Pick<WantedBet, "legs">,
  mode: BetPlacingMode,
  selections: readonly Selection[],
) =>
  legs.flatMap(({ outcomeId, quotedOdds, builder, startingPrice }, at) => {
    if (builder !== undefined || startingPrice) return [];
    const { odds } = itemAt(selections, at).outcome;
    return judgePrice(mode, milliOdds(quotedOdds), milliOdds(odds)) === "ask"
      ? [{ outcomeId, quotedOdds, odds }]
      : [];
  });

/** For a builder only the joint price is compared. */
export const movedPricesOfBuilders = (
  { builders: wanted = [] }: Pick<WantedBet, "builders">,
  mode: BetPlacingMode,
  builders: readonly PricedBuilder[],
) =>
  wanted.flatMap(({ quotedOdds }, builder) => {
    const odds = jointOdds(itemAt(builders, builder).odds);
    return judgePrice(mode, milliOdds(quotedOdds), odds) === "ask"
      ? [{ builder, quotedOdds, odds }]
      : [];
  });
