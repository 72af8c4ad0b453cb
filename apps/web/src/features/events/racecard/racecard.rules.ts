import type { EventHead, EventState, Market, RaceCard } from "@touchline/contract";

export type Deduction = NonNullable<EventState["deductions"]>[number];

/** Markets that the racecard shows. Other markets of a race have their own cards. */
export const CARD_MARKETS: ReadonlySet<Market["type"]> = new Set([
  "race_winner",
  "forecast",
  "tricast",
]);

export const ORDER_PLACES = { forecast: 2, tricast: 3 } as const;
export type OrderType = keyof typeof ORDER_PLACES;

export interface Line {
  /** The runner's index among the event's competitors. */
  runner: number;
  name: string;
  /** A greyhound, identified by the jacket of its trap. */
  isDog: boolean;
  card: RaceCard["runners"][number];
}

/** One line per competitor, including those that the card does not list. */
export const linesOf = ({ competitors, sport }: EventHead, card: RaceCard): Line[] =>
  competitors.map(({ name }, runner) => ({
    runner,
    name,
    isDog: sport === "Greyhounds",
    card: card.runners[runner] ?? { number: runner + 1, form: "" },
  }));

/**
 * The starters by number, or by the prices at the time of sorting; those without a price come last.
 */
export function inOrder(
  lines: readonly Line[],
  prices: ReadonlyMap<number, number> | null,
): Line[] {
  const priceOf = ({ runner }: Line) => prices?.get(runner) ?? Number.POSITIVE_INFINITY;
  return lines.toSorted(
    (a, b) => (prices ? priceOf(a) - priceOf(b) : 0) || a.card.number - b.card.number,
  );
}

export interface Finisher extends Line {
  /** Starts at 1; runners in a dead heat share the better place. */
  place: number;
  deadHeat: boolean;
  /** In thousandths; 0 if unknown. */
  startingPrice: number;
}

/** The order of the finish. */
export function finishOf(
  lines: readonly Line[],
  { places = [], startingPrices = [], deadHeats = [] }: EventState,
): Finisher[] {
  return places.flatMap((runner, at) => {
    const line = lines.find((each) => each.runner === runner);
    if (!line) return [];
    const tied = deadHeats.find((group) => group.includes(runner));
    const place = 1 + (tied ? Math.min(...tied.map((each) => places.indexOf(each))) : at);
    return {
      ...line,
      place,
      deadHeat: tied !== undefined,
      startingPrice: startingPrices[runner] ?? 0,
    };
  });
}

/** The runners picked for first, second and third; null if not picked yet. */
export type Picks = readonly (number | null)[];

/** Picks a runner for a place. The same tap removes it, and it leaves any other place. */
export const pick = (picks: Picks, place: number, runner: number): Picks =>
  picks.map((picked, at) =>
    at === place ? (picked === runner ? null : runner) : picked === runner ? null : picked,
  );

/** The maximum number of bets that the slip accepts at once. */
export const MOST_ORDERS = 20;

/**
 * The keys of every order in which some runners can fill the places: two runners make a reverse
 * forecast, more a combination.
 */
export const everyOrder = (runners: readonly number[], places: number): string[] =>
  places === 0
    ? [""]
    : runners.flatMap((first) =>
        everyOrder(
          runners.filter((each) => each !== first),
          places - 1,
        ).map((rest) => (rest === "" ? `r${first}` : `r${first}-${rest}`)),
      );

/** The outcome key of the picks; null until every place has a runner. */
export const orderKey = (picks: Picks): string | null =>
  picks.includes(null) ? null : picks.map((runner) => `r${runner}`).join("-");
