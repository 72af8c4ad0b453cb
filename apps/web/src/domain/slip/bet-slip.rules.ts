import {
  builtLeg,
  lineCount,
  MAX_LEGS,
  potentialPayout,
  type Relation,
  relatedLeg,
  relations,
  shapeFault,
  shapeOf,
  type TicketFault,
  type TicketShape,
  ticketLeg,
  totalStake,
} from "@touchline/betting";
import type { BetStructure, WantedBet } from "@touchline/contract";
import { type MilliOdds, minor } from "@touchline/core";
import { NO_LIMIT, totalOdds } from "../money/total-odds.ts";
import { buildersOf, type SlipBuilder, slipParts } from "./builder.rules.ts";
import type { BuilderQuotes } from "./builder-quotes.ts";
import type { TakenBoost } from "./price-boost.rules.ts";
import type { SlipLeg } from "./slip.rules.ts";
import { type GroupChoice, type Special, specialsFor, structureFor } from "./structure.rules.ts";

export const SLIP_MODES = ["singles", "accumulator", "system"] as const;
export type SlipMode = (typeof SLIP_MODES)[number];

/** How the punter wants to bet on the selections. Amounts are in minor units of `currency`. */
export interface Stakes {
  currency: string | null;
  mode: SlipMode;
  /** Stakes by outcome id. */
  singles: Readonly<Record<string, number>>;
  accumulator: number | null;
  /** The stake on one line of a system. */
  system: number | null;
  sizes: readonly number[];
  bankers: readonly string[];
  eachWay: boolean;
  /** Bet on a place only, with no stake on the win. */
  placeOnly: boolean;
  special: Special | null;
  groups: GroupChoice["groups"];
  groupSizes: GroupChoice["groupSizes"];
  freeBetId: string | null;
  /** An odds boost; it excludes a free bet. */
  boostId: string | null;
  /** The site's boosted prices that the punter chose. */
  priceBoosts: readonly string[];
}

export const NO_STAKES: Stakes = {
  currency: null,
  mode: "accumulator",
  singles: {},
  accumulator: null,
  system: null,
  sizes: [],
  bankers: [],
  eachWay: false,
  placeOnly: false,
  special: null,
  groups: {},
  groupSizes: {},
  freeBetId: null,
  boostId: null,
  priceBoosts: [],
};

/** The id of the one bet on all selections. A single's id is its outcome. */
export const TICKET = "ticket";

/** One bet that the slip would place. */
export interface SlipBet {
  id: string;
  kind: WantedBet["kind"];
  legs: readonly SlipLeg[];
  bankers: readonly string[];
  sizes: readonly number[];
  structure: BetStructure | null;
  eachWay: boolean;
  freeBetId: string | null;
  boostId?: string | null;
  priceBoost?: TakenBoost;
  /** In a ticket, the picks of one event count as one selection. */
  builders?: readonly SlipBuilder[];
  /** The stake on one line; 0 until the punter enters it. */
  unitStake: number;
}

/**
 * The bet modes for a number of legs and selections. There are fewer selections than legs if picks
 * share an event.
 */
export const modesFor = (legCount: number, partCount = legCount): SlipMode[] =>
  legCount < 2 ? ["singles"] : SLIP_MODES.filter((mode) => mode !== "system" || partCount >= 2);

/** The chosen mode, or the nearest one that so few selections allow. */
export function modeOf(stakes: Stakes, legCount: number, partCount = legCount): SlipMode {
  const modes = modesFor(legCount, partCount);
  return modes.includes(stakes.mode) ? stakes.mode : (modes.at(-1) as SlipMode);
}

/**
 * The bankers among these selections; never all of them, because nothing would be left to combine.
 */
export function bankersOf({ bankers }: Stakes, legs: readonly SlipLeg[]): string[] {
  const on = legs
    .map(({ outcomeId }) => outcomeId)
    .filter((outcomeId) => bankers.includes(outcomeId));
  return on.length < legs.length ? on : [];
}

/**
 * The chosen system sizes that are possible with this many free legs. Until the punter chooses, one
 * less than all of them.
 */
export function sizesOf({ sizes }: Stakes, freeLegs: number): number[] {
  const possible = possibleSizes({ sizes }, freeLegs);
  return possible.length > 0 ? possible : [Math.max(1, freeLegs - 1)];
}

const possibleSizes = ({ sizes }: Pick<Stakes, "sizes">, freeLegs: number): number[] =>
  [...new Set(sizes)].filter((size) => size <= freeLegs).sort((a, b) => a - b);

export const offersEachWay = (legs: readonly SlipLeg[]): boolean =>
  legs.length > 0 && legs.every(({ eachWay }) => eachWay !== undefined);

/** The bets that the slip would place. */
export function slipBets(
  legs: readonly SlipLeg[],
  stakes: Stakes,
  quotes: BuilderQuotes = {},
): SlipBet[] {
  const parts = slipParts(legs).length;
  const mode = modeOf(stakes, legs.length, parts);
  const { freeBetId } = stakes;
  const boostId = freeBetId === null ? stakes.boostId : null;
  const eachWay = (on: readonly SlipLeg[]) =>
    stakes.eachWay && freeBetId === null && offersEachWay(on);
  const placed = (on: readonly SlipLeg[]) =>
    stakes.placeOnly && freeBetId === null && offersEachWay(on) ? PLACE_ONLY : null;
  if (mode === "singles") {
    const alone = legs.length === 1;
    return legs.map((leg) => ({
      id: leg.outcomeId,
      kind: "single",
      legs: [leg],
      bankers: [],
      sizes: [1],
      structure: placed([leg]),
      eachWay: eachWay([leg]),
      freeBetId: alone ? freeBetId : null,
      boostId: alone ? boostId : null,
      unitStake: stakes.singles[leg.outcomeId] ?? 0,
    }));
  }
  if (parts < legs.length) return [builtBet(legs, stakes, mode, buildersOf(legs, quotes), boostId)];
  if (mode === "accumulator") {
    const ticket = {
      id: TICKET,
      kind: "accumulator" as const,
      legs,
      bankers: [],
      sizes: [legs.length],
    };
    return [
      {
        ...ticket,
        structure: placed(legs),
        eachWay: eachWay(legs),
        freeBetId,
        boostId,
        unitStake: stakes.accumulator ?? 0,
      },
    ];
  }
  const special =
    stakes.special !== null && specialsFor(legs.length).includes(stakes.special)
      ? stakes.special
      : null;
  const bankers = special === null ? bankersOf(stakes, legs) : [];
  const sizes = systemSizes(stakes, special, legs.length - bankers.length);
  const lines = structureFor(special, stakes, legs);
  const structure = placed(legs) ? { ...lines, ...PLACE_ONLY } : lines;
  return [
    {
      id: TICKET,
      kind: "system",
      legs,
      bankers,
      sizes,
      structure,
      eachWay: eachWay(legs),
      freeBetId: null,
      unitStake: stakes.system ?? 0,
    },
  ];
}

/**
 * A ticket with builders, each of which counts as one selection. It cannot have bankers, special
 * systems or each way.
 */
function builtBet(
  legs: readonly SlipLeg[],
  stakes: Stakes,
  mode: SlipMode,
  builders: readonly SlipBuilder[],
  boostId: string | null,
): SlipBet {
  const parts = slipParts(legs).length;
  const ticket = { id: TICKET, legs, bankers: [], structure: null, eachWay: false, builders };
  if (mode === "system")
    return {
      ...ticket,
      kind: "system",
      sizes: sizesOf(stakes, parts),
      freeBetId: null,
      unitStake: stakes.system ?? 0,
    };
  const { freeBetId, accumulator } = stakes;
  return {
    ...ticket,
    kind: parts === 1 ? "single" : "accumulator",
    sizes: [parts],
    freeBetId,
    boostId,
    unitStake: accumulator ?? 0,
  };
}

const PLACE_ONLY = { placeOnly: true } as const;

/**
 * Groups and named patterns define all lines. Up and down is added to the chosen sizes, or is used
 * alone.
 */
function systemSizes(stakes: Stakes, special: Special | null, freeLegs: number): number[] {
  if (special === null) return sizesOf(stakes, freeLegs);
  return special === "about1" || special === "about2" ? possibleSizes(stakes, freeLegs) : [];
}

export const slipShape = (bet: SlipBet): TicketShape => {
  const { builders = [] } = bet;
  const parts =
    builders.length > 0
      ? slipParts(bet.legs)
      : bet.legs.map((leg) => ({ eventId: "", legs: [leg] }));
  const legs = parts.map(({ eventId, legs: [leg] }) => {
    const builder = builders.find((each) => each.eventId === eventId);
    if (builder) return builtLeg(eventId, builder.odds ?? NO_PRICE);
    const { outcomeId, odds, eachWay } = leg as SlipLeg;
    return ticketLeg({ outcomeId, odds, eachWay, banker: bet.bankers.includes(outcomeId) });
  });
  return shapeOf(legs, { ...bet, isFree: Boolean(bet.freeBetId) });
};

/** Placeholder; no bet is placed at this price. */
const NO_PRICE = 0 as MilliOdds;

export const betFault = (bet: SlipBet): TicketFault | null =>
  bet.legs.length > MAX_LEGS ? "too_many_legs" : shapeFault(slipShape(bet));
/** The payout of a bet at the starting price is unknown before the race starts. */
export const isAtStart = ({ legs }: Pick<SlipBet, "legs">): boolean =>
  legs.some(({ atStart }) => atStart);
/** The combined price of a bet's selections; null while one of them has no price. */
export const oddsOfBet = (bet: SlipBet): MilliOdds | null =>
  betFault(bet) || isAtStart(bet)
    ? null
    : totalOdds(slipShape(bet).legs.map(({ legId, odds }) => ({ outcomeId: legId, odds })));
/** The agreed and the current price of each selection. A builder has only its combined price. */
export const pricesOf = ({
  legs,
  builders = [],
}: SlipBet): { quoted: MilliOdds; current: MilliOdds }[] => [
  ...legs
    .filter(
      ({ eventId, atStart }) =>
        !atStart && !builders.some((builder) => builder.eventId === eventId),
    )
    .map(({ chosenOdds, odds }) => ({ quoted: chosenOdds, current: odds })),
  ...builders.flatMap(({ chosenOdds, odds }) =>
    chosenOdds && odds ? [{ quoted: chosenOdds, current: odds }] : [],
  ),
];
/** The number of selections to combine, without bankers. A builder counts as one. */
export const freeParts = (bet: SlipBet): number => slipShape(bet).legs.length - bet.bankers.length;
export const linesOfBet = (bet: SlipBet): number => lineCount(slipShape(bet));
export const stakeOfBet = (bet: SlipBet): number =>
  Number(totalStake({ ...slipShape(bet), unitStake: minor(bet.unitStake) }));

export interface Prospect {
  payout: bigint;
  capped: boolean;
}

/** The exact payout if everything wins; null while the bet cannot be placed. */
export function prospectOf(bet: SlipBet, maxPayout: number | undefined): Prospect | null {
  if (bet.unitStake <= 0 || betFault(bet) || isAtStart(bet)) return null;
  const limit = maxPayout === undefined ? NO_LIMIT : minor(maxPayout);
  const boosted = bet.priceBoost
    ? (BigInt(bet.unitStake) * BigInt(bet.priceBoost.boostedOdds)) / 1000n
    : 0n;
  const prospect = potentialPayout({
    ...slipShape(bet),
    unitStake: minor(bet.unitStake),
    maxPayout: limit,
  });
  if (boosted <= prospect.payout) return prospect;
  const capped = boosted > limit;
  return { payout: capped ? limit : boosted, capped };
}

/**
 * Pairs of selections that cannot be combined in one accumulator or system. The picks of one
 * builder have a combined price, so they are no such pair.
 */
export function relatedPairs(
  legs: readonly SlipLeg[],
  builders: readonly SlipBuilder[] = [],
): Relation[] {
  const built = new Map(
    builders
      .filter(({ why }) => why !== "no_builders")
      .flatMap(({ eventId, legs: own }) => own.map((leg) => [leg.outcomeId, eventId])),
  );
  return relations(legs.map(relatedLeg)).filter(
    ({ a, b }) => !built.has(a) || built.get(a) !== built.get(b),
  );
}

export function wantedBet(bet: SlipBet): WantedBet {
  const {
    kind,
    legs,
    bankers,
    sizes,
    structure,
    unitStake,
    eachWay,
    freeBetId,
    boostId,
    priceBoost,
    builders = [],
  } = bet;
  return {
    kind,
    legs: legs.map(({ eventId, marketId, outcomeId, odds, atStart }) => {
      const builder = builders.findIndex((each) => each.eventId === eventId);
      const isBanker = bankers.includes(outcomeId);
      return {
        ...{ eventId, marketId, outcomeId, quotedOdds: odds },
        ...(isBanker ? { banker: true } : {}),
        ...(builder < 0 ? {} : { builder }),
        ...(atStart ? { startingPrice: true } : {}),
      };
    }),
    ...(builders.length > 0
      ? { builders: builders.map(({ odds }) => ({ quotedOdds: odds ?? NO_PRICE })) }
      : {}),
    sizes: [...sizes],
    ...(structure ? { structure } : {}),
    unitStake,
    ...(eachWay ? { eachWay } : {}),
    ...(freeBetId ? { freeBetId } : {}),
    ...(boostId ? { boostId } : {}),
    ...(priceBoost ? { priceBoostId: priceBoost.boostId } : {}),
  };
}
