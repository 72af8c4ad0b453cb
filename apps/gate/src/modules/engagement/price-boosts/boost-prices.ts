import type { WantedBet } from "@touchline/contract";
import { itemAt } from "@touchline/core";
import type { Catalogue, Selection } from "../../../ports/catalogue.ts";
import type { BuilderPrices } from "../../sport/bets/build/builder-prices.ts";
import { offeredFor, wantedShape } from "../../sport/bets/place/wanted-bet.rules.ts";
import { type BoostPick, fairOddsOf, productOf, type Quote } from "./price-boosts.rules.ts";

export interface BoostBook {
  catalogue: Catalogue;
  builders: Pick<BuilderPrices, "price" | "chance">;
}

/** The bet that a boost applies to: several picks of one event form a builder. */
function wantedOn(picks: readonly BoostPick[]): Omit<WantedBet, "unitStake"> {
  const events = [...new Set(picks.map(({ eventId }) => eventId))];
  const built = events.filter(
    (event) => picks.filter(({ eventId }) => eventId === event).length > 1,
  );
  const legs = picks.map((pick) => {
    const builder = built.indexOf(pick.eventId);
    return { ...pick, quotedOdds: 1001, ...(builder < 0 ? {} : { builder }) };
  });
  const builders = built.map(() => ({ quotedOdds: 1001 }));
  return {
    kind: events.length === 1 ? "single" : "accumulator",
    legs,
    sizes: [events.length],
    ...(built.length > 0 ? { builders } : {}),
  };
}

export const selectionsOf = (
  { catalogue }: BoostBook,
  picks: readonly BoostPick[],
): (Selection | null)[] =>
  picks.map(({ eventId, marketId, outcomeId }) =>
    catalogue.selection(eventId, marketId, outcomeId),
  );

/** The picks' current price; null while they cannot be bet on, or once one of them has started. */
export function quoteOf(book: BoostBook, picks: readonly BoostPick[]): Quote | null {
  const wanted = wantedOn(picks);
  const offered = offeredFor(wanted, selectionsOf(book, picks), book.builders.price);
  if (
    "status" in offered ||
    offered.selections.some(({ state, head }) => state.status !== "prematch" || head.virtual)
  )
    return null;
  const fair = [...Map.groupBy(picks, ({ eventId }) => eventId).values()].map((own) =>
    fairOddsIn(book, own),
  );
  if (fair.some((odds) => !Number.isSafeInteger(odds) || odds <= 1000)) return null;
  return {
    odds: productOf(wantedShape(wanted, offered).legs.map(({ odds }) => odds)),
    fairOdds: productOf(fair),
  };
}

/** For picks of one event. */
function fairOddsIn({ catalogue, builders }: BoostBook, picks: readonly BoostPick[]): number {
  const first = itemAt(picks, 0);
  if (picks.length > 1) {
    const ids = picks.map(({ outcomeId }) => outcomeId);
    const chance = builders.chance(first.eventId, ids) ?? 0;
    return chance > 0 ? Math.floor(1000 / chance) : Number.NaN;
  }
  const outlook = catalogue.outlook(first.eventId, first.marketId, first.outcomeId);
  return outlook && typeof outlook !== "string" ? fairOddsOf(outlook.win) : Number.NaN;
}
