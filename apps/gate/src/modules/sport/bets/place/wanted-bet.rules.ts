import {
  builtLeg,
  chosenLeg,
  lineCount,
  MOST_PICKS,
  placesGiveValue,
  potentialPayout,
  relatedLeg,
  relatedPositions,
  type StakeRules,
  shapeFault,
  shapeOf,
  stakeFault,
  type Ticket,
  type TicketShape,
  ticketLeg,
  totalStake,
} from "@touchline/betting";
import type { BetOutcome, WantedBet } from "@touchline/contract";
import {
  type BetPlacingMode,
  itemAt,
  MAX_ODDS,
  type Minor,
  milliOdds,
  minor,
} from "@touchline/core";
import type { Selection } from "../../../../ports/catalogue.ts";
import { jointOdds, type Part, partsOf } from "../build/builder-legs.ts";
import type { BuilderPrices, PricedBuilder } from "../build/builder-prices.ts";
import { chancesOf } from "../cash-out/cash-out-value.ts";
import { delayOf } from "./live-delay.rules.ts";
import { movedPrices, movedPricesOfBuilders } from "./moved-prices.rules.ts";

export type Refused = Extract<BetOutcome, { status: "refused" }>;
type WantedShape = Omit<WantedBet, "unitStake">;

const refused = (code: Refused["code"], told: Partial<Refused> = {}): Refused => ({
  status: "refused",
  code,
  ...told,
});

/** A bet that may be struck, at current prices. */
export interface Judged {
  ticket: Ticket;
  stake: Minor;
  lines: number;
  payout: Minor;
  delayMs: number;
  selections: readonly Selection[];
  parts: readonly Part[];
  /** Indexed by builder number. */
  builders: readonly PricedBuilder[];
}

/** Selections that the punter can bet on, and the prices of their builders. */
interface Offered {
  selections: readonly Selection[];
  builders: readonly PricedBuilder[];
}

export const partsWanted = ({ legs }: Pick<WantedBet, "legs">): Part[] =>
  partsOf(legs.map(({ builder }) => builder));

/** The lines of a wanted bet at current prices. */
export const wantedShape = (
  wanted: WantedShape,
  { selections, builders }: Offered,
): TicketShape => {
  const legs = partsWanted(wanted).map(({ legs: [at], builder }) => {
    if (builder !== null) return builtLeg(builder, jointOdds(itemAt(builders, builder).odds));
    const { outcome, market } = itemAt(selections, at);
    const { banker } = itemAt(wanted.legs, at);
    return ticketLeg({
      outcomeId: outcome.outcomeId,
      odds: outcome.odds,
      banker,
      eachWay: market.eachWay,
    });
  });
  return shapeOf(legs, { ...wanted, isFree: wanted.freeBetId !== undefined });
};

/**
 * The selections if each leg, and all of them together, can be bet on; otherwise the reason why
 * not.
 */
export function offeredFor(
  wanted: WantedShape,
  found: readonly (Selection | null)[],
  price: BuilderPrices["price"],
): Offered | Refused {
  const named = (picked: (selection: Selection | null) => boolean) =>
    wanted.legs.flatMap(({ outcomeId }, at) => (picked(found[at] ?? null) ? [outcomeId] : []));
  const over = named(
    (selection) =>
      selection !== null &&
      selection.state.status !== "prematch" &&
      selection.state.status !== "live",
  );
  if (over.length > 0) return refused("EVENT_OVER", { outcomes: over });
  if (!found.every((selection) => selection !== null))
    return refused("MARKET_CLOSED", { outcomes: named((selection) => selection === null) });
  const locked = named((selection) => selection?.market.status !== "open");
  if (locked.length > 0) return refused("MARKET_SUSPENDED", { outcomes: locked });
  const notAtStart = wanted.legs.flatMap(({ outcomeId, startingPrice }, at) =>
    startingPrice && !offersStart(itemAt(found, at)) ? [outcomeId] : [],
  );
  if (notAtStart.length > 0) return refused("STARTING_PRICE_NOT_OFFERED", { outcomes: notAtStart });
  const misbuilt = buildersFault(wanted);
  if (misbuilt) return refused("BET_NOT_VALID", { why: misbuilt });
  const related = relatedOf(wanted, found);
  if (related)
    return refused("RELATED_OUTCOMES", {
      outcomes: related.at.map((at) => itemAt(wanted.legs, at).outcomeId),
      why: related.why,
    });
  const builders = pricedBuilders(wanted, found, price);
  if ("status" in builders) return builders;
  const offered = { selections: found, builders };
  const shape = wantedShape(wanted, offered);
  const fault = kindFault(wanted) ?? shapeFault(shape);
  if (fault === "no_each_way" || (!fault && placesTooGood(shape, found)))
    return refused("EACH_WAY_NOT_OFFERED");
  return fault ? refused("BET_NOT_VALID", { why: fault }) : offered;
}

/** Place terms are judged by the feed's chances; without them the book trusts the terms. */
function placesTooGood(shape: TicketShape, selections: readonly Selection[]): boolean {
  const outlooks = selections.flatMap(({ chances }) =>
    chances?.place
      ? [{ chances: chancesOf(chances.win), placeChances: chancesOf(chances.place) }]
      : [],
  );
  return outlooks.length === shape.legs.length && placesGiveValue(shape, outlooks);
}

/**
 * Only before the off: afterwards the starting price is known, and a bet at it would be on a price
 * the race has left behind.
 */
const offersStart = ({ market, state }: Selection): boolean =>
  market.startingPrice === true && state.status === "prematch";

/**
 * Builders are numbered from 0, each with several picks of one event. Each-way bets and bets with a
 * pattern of legs cannot have any.
 */
function buildersFault(wanted: WantedShape): "bad_builder" | null {
  const numbered = partsWanted(wanted).filter(({ builder }) => builder !== null);
  const wantedBuilders = wanted.builders?.length ?? 0;
  if (numbered.length === 0 && wantedBuilders === 0) return null;
  const isEach =
    numbered.length === wantedBuilders &&
    numbered.every(({ builder }) => builder !== null && builder < wantedBuilders);
  const isPlain = wanted.structure === undefined && wanted.eachWay !== true;
  const areSound = numbered.every(({ legs }) => {
    const picks = legs.map((leg) => itemAt(wanted.legs, leg));
    const isOneEvent = picks.every(
      ({ eventId, banker, startingPrice }) =>
        eventId === picks[0]?.eventId && !banker && !startingPrice,
    );
    return (
      isOneEvent &&
      picks.length >= 2 &&
      picks.length <= MOST_PICKS &&
      new Set(picks.map(({ outcomeId }) => outcomeId)).size === picks.length
    );
  });
  return isEach && isPlain && areSound ? null : "bad_builder";
}

/**
 * The first pair that may not be combined in one ticket. Picks of one builder may, because they are
 * priced jointly. Legs are compared by position: a ticket that repeats an outcome in another part
 * has a pair of legs with one id.
 */
function relatedOf(wanted: WantedShape, selections: readonly Selection[]) {
  const legs = selections.map(({ head, market, outcome }) =>
    relatedLeg(chosenLeg(head, market, outcome)),
  );
  const builderAt = (at: number) => wanted.legs[at]?.builder;
  return relatedPositions(legs).find(
    ({ at: [a, b] }) => builderAt(a) === undefined || builderAt(a) !== builderAt(b),
  );
}

function pricedBuilders(
  wanted: WantedShape,
  selections: readonly Selection[],
  price: BuilderPrices["price"],
): PricedBuilder[] | Refused {
  const priced: PricedBuilder[] = [];
  for (const { legs, builder } of partsWanted(wanted)) {
    if (builder === null) continue;
    const found = price(legs.map((leg) => itemAt(selections, leg)));
    const outcomes = legs.map((leg) => itemAt(wanted.legs, leg).outcomeId);
    if (found === "contradicts")
      return refused("RELATED_OUTCOMES", { outcomes, why: "contradicts" });
    if (typeof found === "string") return refused("BUILDER_NOT_OFFERED", { outcomes, why: found });
    priced[builder] = found;
  }
  return priced;
}

function kindFault(wanted: WantedShape): string | null {
  const { kind, sizes, structure } = wanted;
  const legs = partsWanted(wanted);
  const [size] = sizes;
  if (
    kind !== "system" &&
    (structure?.about ?? structure?.groups ?? structure?.pattern) !== undefined
  )
    return "bad_kind";
  if (kind === "single" && (legs.length !== 1 || sizes.length !== 1)) return "bad_size";
  if (kind === "accumulator" && (legs.length < 2 || sizes.length !== 1 || size !== legs.length))
    return "bad_size";
  return kind === "system" && legs.length < 2 ? "bad_size" : null;
}

/** Price, status and limits, as they are at acceptance. */
export function judge(
  wanted: WantedBet,
  mode: BetPlacingMode,
  found: readonly (Selection | null)[],
  price: BuilderPrices["price"],
  rulesFor: (selections: readonly Selection[]) => StakeRules,
): Judged | Refused {
  const offered = offeredFor(wanted, found, price);
  if ("status" in offered) return offered;
  const { selections, builders } = offered;
  const moved = movedPrices(wanted, mode, selections);
  const movedBuilders = movedPricesOfBuilders(wanted, mode, builders);
  if (moved.length > 0 || movedBuilders.length > 0)
    return refused("PRICE_CHANGED", {
      prices: moved,
      ...(movedBuilders.length > 0 ? { builders: movedBuilders } : {}),
    });
  const rules = rulesFor(selections);
  const ticket: Ticket = {
    ...wantedShape(wanted, offered),
    unitStake: minor(wanted.unitStake),
    maxPayout: rules.maxPayout,
  };
  const limits = { minStake: Number(rules.minStake), maxStake: Number(rules.maxStake) };
  const fault = stakeFault(ticket, rules);
  if (fault)
    return refused(fault === "below_minimum" ? "STAKE_TOO_SMALL" : "STAKE_TOO_LARGE", limits);
  return {
    ticket,
    stake: totalStake(ticket),
    lines: lineCount(ticket),
    payout: potentialPayout(reckoned(wanted, ticket)).payout,
    delayMs: delayOf(selections),
    selections,
    parts: partsWanted(wanted),
    builders,
  };
}

/**
 * A starting price is not known yet, so the book assumes twice the price on offer. Few runners
 * drift further, and the maximum payout caps the payment in any case.
 */
const START_FACTOR = 2;

function reckoned(wanted: WantedShape, ticket: Ticket): Ticket {
  const isAtStart = ({ legId }: Ticket["legs"][number]) =>
    wanted.legs.some((leg) => leg.outcomeId === legId && leg.startingPrice);
  const atMost = (odds: number) => milliOdds(Math.min(MAX_ODDS, START_FACTOR * odds));
  return {
    ...ticket,
    legs: ticket.legs.map((leg) => (isAtStart(leg) ? { ...leg, odds: atMost(leg.odds) } : leg)),
  };
}

export const isAtStart = ({ legs }: Pick<WantedBet, "legs">): boolean =>
  legs.some(({ startingPrice }) => startingPrice);

/**
 * The odds for terms with a minimum price. A starting price is not known yet, so such a leg counts
 * as 1.00.
 */
export const surePrices = (
  { legs }: Pick<WantedBet, "legs">,
  selections: readonly Selection[],
): number[] =>
  selections.map(({ outcome }, at) => (legs[at]?.startingPrice ? MIN_SURE : outcome.odds));
export const MIN_SURE = 1000;
