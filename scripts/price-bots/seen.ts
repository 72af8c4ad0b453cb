import {
  type Moment,
  openMarkets,
  winnersOf,
  worthOf,
} from "../../packages/simulator/src/test-offer.ts";

/** A price with what a bot sees of it, and what it is worth. */
export interface Seen {
  odds: number;
  /** The mean return of a stake of 1 by the process itself: no bot sees it. */
  worth: number;
  /** The chance that the bot takes from the average of several views. */
  averaged: number;
  /** The cash-out of a stake of 1 one view later; 0 if none is offered. */
  cashOut: number;
}

/** A bot compares this many views, the last of which it bets on. */
const VIEWS = 6;
/** The time that a trader of the simulator keeps a view, before and during an event. */
const BETWEEN_BEFORE_MS = 1_500_000;
const BETWEEN_LIVE_MS = 20_000;
/** As the gate's own. */
const CASH_OUT_MARGIN = 0.05;

/** Every price of a moment, with earlier and later views of it. */
export function seenAt(moment: Moment): Seen[] {
  const { fixture, at } = moment;
  const between = at < fixture.startsAt ? BETWEEN_BEFORE_MS : BETWEEN_LIVE_MS;
  const views = Array.from({ length: VIEWS }, (_, i) =>
    sharesOf({ ...moment, at: at - i * between }),
  );
  const later = winChances({ ...moment, at: at + between });
  return openMarkets(moment).flatMap(({ outcomes }) =>
    outcomes.map((outcome): Seen => {
      const shares = views.flatMap((view) => view.get(outcome.outcomeId) ?? []);
      const chance = later.get(outcome.outcomeId) ?? 0;
      return {
        odds: outcome.odds,
        worth: worthOf(outcome),
        averaged: shares.reduce((sum, share) => sum + share, 0) / shares.length,
        cashOut: (outcome.odds / 1000) * chance * (1 - CASH_OUT_MARGIN),
      };
    }),
  );
}

/** The displayed prices as chances: each book's inverses, scaled to its number of winners. */
function sharesOf(moment: Moment): Map<string, number> {
  const shares = new Map<string, number>();
  for (const market of openMarkets(moment)) {
    const book = market.outcomes.reduce((sum, { odds }) => sum + 1000 / odds, 0);
    for (const { outcomeId, odds } of market.outcomes)
      shares.set(outcomeId, ((1000 / odds) * winnersOf(market)) / book);
  }
  return shares;
}

/** The chances of every outcome that is won or lost whole. */
function winChances(moment: Moment): Map<string, number> {
  const outcomes = openMarkets(moment).flatMap((market) => market.outcomes);
  return new Map(
    outcomes.flatMap(({ outcomeId, chances }): [string, number][] => {
      const [win = 0, ...others] = chances ?? [];
      return others.some((chance) => chance > 0) ? [] : [[outcomeId, win / 1e6]];
    }),
  );
}
