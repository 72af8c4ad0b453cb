import { MAX_ODDS, MIN_ODDS } from "@touchline/core";
import { PATTERNS } from "./line-patterns.data.ts";
import { freeLegCount, lineCount, MAX_FREE_BET_LINES, MAX_LEGS, MAX_LINES } from "./lines.ts";
import type { LegGroup, Ticket, TicketLeg, TicketShape } from "./ticket.ts";

export type TicketFault =
  | "no_legs"
  | "too_many_legs"
  | "bad_odds"
  | "only_bankers"
  | "bad_size"
  | "no_each_way"
  | "free_bet_each_way"
  | "free_bet_kind"
  | "bad_kind"
  | "too_many_lines"
  | "bad_stake";

/**
 * Why the ticket cannot be struck, or null. Call it first: the other functions assume a valid
 * ticket.
 */
export const ticketFault = (ticket: Ticket): TicketFault | null =>
  shapeFault(ticket) ?? (ticket.unitStake > 0n ? null : "bad_stake");

/** The same before a stake is entered. */
export function shapeFault(ticket: TicketShape): TicketFault | null {
  const { legs, eachWay, placeOnly, freeBet } = ticket;
  if (legs.length === 0) return "no_legs";
  if (legs.length > MAX_LEGS) return "too_many_legs";
  if (!legs.every(hasPrice)) return "bad_odds";
  if (freeLegCount(ticket) === 0) return "only_bankers";
  if (!areSizes(ticket)) return "bad_size";
  if (!isOneKind(ticket)) return "bad_kind";
  if (eachWay && freeBet) return "free_bet_each_way";
  if (freeBet && isSpecial(ticket)) return "free_bet_kind";
  if ((eachWay || placeOnly) && !legs.every(offersEachWay)) return "no_each_way";
  return lineCount(ticket) > (freeBet ? MAX_FREE_BET_LINES : MAX_LINES) ? "too_many_lines" : null;
}

const isSpecial = ({ groups, pattern, about }: TicketShape): boolean =>
  (groups ?? pattern ?? about) !== undefined;

/** Bankers, groups, a pattern and stakes about are mutually exclusive. */
function isOneKind(ticket: TicketShape): boolean {
  const { legs, groups, pattern, about, eachWay, placeOnly } = ticket;
  const kinds = [
    legs.some(({ banker }) => banker),
    groups !== undefined,
    pattern !== undefined,
    about !== undefined,
  ];
  return kinds.filter(Boolean).length <= 1 && !(eachWay && placeOnly);
}

const hasPrice = ({ odds }: TicketLeg) =>
  Number.isInteger(odds) && odds >= MIN_ODDS && odds <= MAX_ODDS;

function areSizes(ticket: TicketShape): boolean {
  const { legs, sizes, groups, pattern, about } = ticket;
  if (groups) return sizes.length === 0 && areGroups(legs.length, groups);
  if (pattern) return sizes.length === 0 && legs.length === PATTERNS[pattern].legs;
  if (about)
    return (
      (about === 1 || about === 2) &&
      legs.length >= 2 &&
      (sizes.length === 0 || fit(sizes, legs.length))
    );
  return fit(sizes, freeLegCount(ticket));
}

function fit(sizes: readonly number[], legs: number): boolean {
  const inRange = sizes.every((size) => Number.isInteger(size) && size >= 1 && size <= legs);
  return inRange && sizes.length > 0 && new Set(sizes).size === sizes.length;
}

/** At least two groups that are disjoint and cover every leg. */
function areGroups(legCount: number, groups: readonly LegGroup[]): boolean {
  const legs = groups.flatMap((group) => group.legs);
  const isEach = legs.every((leg) => Number.isInteger(leg) && leg >= 0 && leg < legCount);
  const isOnce = legs.length === legCount && new Set(legs).size === legCount;
  return (
    groups.length >= 2 &&
    isEach &&
    isOnce &&
    groups.every((group) => fit(group.sizes, group.legs.length))
  );
}

/** A place must not pay more than a win. */
const offersEachWay = ({ eachWay }: TicketLeg) => {
  if (!eachWay) return false;
  const { places, top, bottom } = eachWay;
  return (
    [places, top, bottom].every((value) => Number.isInteger(value) && value >= 1) && top <= bottom
  );
};
