import {
  lineCount,
  potentialPayout,
  type RelatedLeg,
  type Relation,
  relations,
  shapeFault,
  type TicketFault,
  type TicketShape,
  totalStake,
} from "@touchline/betting";
import type { BetStructure, WantedBet } from "@touchline/contract";
import { minor } from "@touchline/core";
import type { SlipLeg } from "../../lib/slip/slip.rules.ts";
import { NO_LIMIT } from "../../lib/total-odds.ts";
import { type GroupChoice, type Special, specialsFor, structureFor } from "./structure.rules.ts";

export const SLIP_MODES = ["singles", "accumulator", "system"] as const;
export type SlipMode = (typeof SLIP_MODES)[number];

/** What the punter wants to do with the selections. Amounts are in minor units of `currency`. */
export interface Stakes {
  currency: string | null;
  mode: SlipMode;
  /** By selection. */
  singles: Readonly<Record<string, number>>;
  accumulator: number | null;
  /** For one line of a system. */
  system: number | null;
  sizes: readonly number[];
  bankers: readonly string[];
  eachWay: boolean;
  /** To be placed, and nothing on the win. */
  placeOnly: boolean;
  special: Special | null;
  groups: GroupChoice["groups"];
  groupSizes: GroupChoice["groupSizes"];
  freeBetId: string | null;
  /** An odds boost; not with a free bet. */
  boostId: string | null;
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
};

/** The bet on one selection is known by it; the one bet on all of them by this. */
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
  /** On one line; 0 until it is typed. */
  unitStake: number;
}

/** The ways in which so many selections can be bet on. */
export const modesFor = (legCount: number): SlipMode[] => (legCount >= 2 ? [...SLIP_MODES] : ["singles"]);

/** The chosen way, or the nearest to it that so few selections have. */
export function modeOf(stakes: Stakes, legCount: number): SlipMode {
  const modes = modesFor(legCount);
  return modes.includes(stakes.mode) ? stakes.mode : (modes.at(-1) as SlipMode);
}

/** Bankers among these selections; never all of them, or there would be nothing to combine. */
export function bankersOf({ bankers }: Stakes, legs: readonly SlipLeg[]): string[] {
  const on = legs.map(({ outcomeId }) => outcomeId).filter((outcomeId) => bankers.includes(outcomeId));
  return on.length < legs.length ? on : [];
}

/** The chosen sizes that this many free legs can have; one less than all of them until something is chosen. */
export function sizesOf({ sizes }: Stakes, freeLegs: number): number[] {
  const possible = possibleSizes({ sizes }, freeLegs);
  return possible.length > 0 ? possible : [Math.max(1, freeLegs - 1)];
}

const possibleSizes = ({ sizes }: Pick<Stakes, "sizes">, freeLegs: number): number[] =>
  [...new Set(sizes)].filter((size) => size <= freeLegs).sort((a, b) => a - b);

export const offersEachWay = (legs: readonly SlipLeg[]): boolean => legs.length > 0 && legs.every(({ eachWay }) => eachWay !== undefined);

/** The bets that the slip stands for. */
export function slipBets(legs: readonly SlipLeg[], stakes: Stakes): SlipBet[] {
  const mode = modeOf(stakes, legs.length);
  const { freeBetId } = stakes;
  const boostId = freeBetId === null ? stakes.boostId : null;
  const eachWay = (on: readonly SlipLeg[]) => stakes.eachWay && freeBetId === null && offersEachWay(on);
  const placed = (on: readonly SlipLeg[]) => (stakes.placeOnly && freeBetId === null && offersEachWay(on) ? PLACE_ONLY : null);
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
  if (mode === "accumulator") {
    const ticket = { id: TICKET, kind: "accumulator" as const, legs, bankers: [], sizes: [legs.length] };
    return [{ ...ticket, structure: placed(legs), eachWay: eachWay(legs), freeBetId, boostId, unitStake: stakes.accumulator ?? 0 }];
  }
  const special = stakes.special !== null && specialsFor(legs.length).includes(stakes.special) ? stakes.special : null;
  const bankers = special === null ? bankersOf(stakes, legs) : [];
  const sizes = systemSizes(stakes, special, legs.length - bankers.length);
  const lines = structureFor(special, stakes, legs);
  const structure = placed(legs) ? { ...lines, ...PLACE_ONLY } : lines;
  return [
    { id: TICKET, kind: "system", legs, bankers, sizes, structure, eachWay: eachWay(legs), freeBetId: null, unitStake: stakes.system ?? 0 },
  ];
}

const PLACE_ONLY = { placeOnly: true } as const;

/** Groups and a pattern make all lines themselves; up and down stands beside whatever sizes are chosen, or alone. */
function systemSizes(stakes: Stakes, special: Special | null, freeLegs: number): number[] {
  if (special === null) return sizesOf(stakes, freeLegs);
  return special === "about1" || special === "about2" ? possibleSizes(stakes, freeLegs) : [];
}

export const shapeOf = ({ legs, bankers, sizes, structure, eachWay, freeBetId }: SlipBet): TicketShape => ({
  legs: legs.map(({ outcomeId, odds, eachWay: terms }) => ({
    legId: outcomeId,
    odds,
    ...(bankers.includes(outcomeId) ? { banker: true } : {}),
    ...(terms ? { eachWay: terms } : {}),
  })),
  sizes,
  ...structure,
  ...(eachWay ? { eachWay } : {}),
  ...(freeBetId ? { freeBet: true } : {}),
});

export const betFault = (bet: SlipBet): TicketFault | null => shapeFault(shapeOf(bet));
export const linesOfBet = (bet: SlipBet): number => lineCount(shapeOf(bet));
export const stakeOfBet = (bet: SlipBet): number => Number(totalStake({ ...shapeOf(bet), unitStake: minor(bet.unitStake) }));

export interface Prospect {
  payout: bigint;
  capped: boolean;
}

/** What the bet pays if everything wins, to the coin; null while it cannot be struck. */
export function prospectOf(bet: SlipBet, maxPayout: number | undefined): Prospect | null {
  if (bet.unitStake <= 0 || betFault(bet)) return null;
  const limit = maxPayout === undefined ? NO_LIMIT : minor(maxPayout);
  return potentialPayout({ ...shapeOf(bet), unitStake: minor(bet.unitStake), maxPayout: limit });
}

/** Pairs of selections that cannot stand in one accumulator or system. */
export const relatedPairs = (legs: readonly SlipLeg[]): Relation[] => relations(legs.map(relatedLeg));

const relatedLeg = ({ outcomeId, eventId, marketId, tournamentId, kind, competitors, field, virtual }: SlipLeg): RelatedLeg => ({
  legId: outcomeId,
  eventId,
  marketId,
  tournamentId,
  kind,
  competitors: field ?? competitors,
  ...(field && competitors[0] !== undefined ? { backed: competitors[0] } : {}),
  ...(virtual ? { virtual } : {}),
});

export const wantedBet = ({ kind, legs, bankers, sizes, structure, unitStake, eachWay, freeBetId, boostId }: SlipBet): WantedBet => ({
  kind,
  legs: legs.map(({ eventId, marketId, outcomeId, odds }) => ({
    eventId,
    marketId,
    outcomeId,
    quotedOdds: odds,
    ...(bankers.includes(outcomeId) ? { banker: true } : {}),
  })),
  sizes: [...sizes],
  ...(structure ? { structure } : {}),
  unitStake,
  ...(eachWay ? { eachWay } : {}),
  ...(freeBetId ? { freeBetId } : {}),
  ...(boostId ? { boostId } : {}),
});
