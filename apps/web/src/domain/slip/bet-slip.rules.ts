import { buildersOf, type SlipBuilder, slipParts } from "./builder.rules.ts";
import type { BuilderQuotes } from "./builder-quotes.ts";
import type { SlipLeg } from "./slip.rules.ts";
import type { SlipBet } from "./slip-bet.rules.ts";
import {
  bankersOf,
  modeOf,
  offersEachWay,
  type SlipMode,
  type Stakes,
  sizesOf,
  systemSizes,
  TICKET,
} from "./slip-stakes.ts";
import { specialsFor, structureFor } from "./structure.rules.ts";

/** The bets that the slip would place. */
export function slipBets(
  legs: readonly SlipLeg[],
  stakes: Stakes,
  quotes: BuilderQuotes = {},
): SlipBet[] {
  const parts = slipParts(legs).length;
  const mode = modeOf(stakes, legs.length, parts);
  if (mode === "singles") return legs.map((leg) => singleBet(leg, stakes, legs.length === 1));
  if (parts < legs.length) return [builtBet(legs, stakes, mode, buildersOf(legs, quotes))];
  return [mode === "accumulator" ? accumulatorBet(legs, stakes) : systemBet(legs, stakes)];
}

/**
 * The stake of a ticket stays when its other selections are removed. A system of one has one line.
 */
const ticketStake = ({ mode, accumulator, system }: Stakes): number =>
  (mode === "accumulator" ? accumulator : mode === "system" ? system : null) ?? 0;

/** Free bets and odds boosts are used by one bet only, so not by one of several singles. */
function singleBet(leg: SlipLeg, stakes: Stakes, isAlone: boolean): SlipBet {
  const legs = [leg];
  return {
    id: leg.outcomeId,
    kind: "single",
    legs,
    bankers: [],
    sizes: [1],
    structure: placeOnly(legs, stakes),
    eachWay: isEachWay(legs, stakes),
    freeBetId: isAlone ? stakes.freeBetId : null,
    boostId: isAlone ? boostOf(stakes) : null,
    unitStake: stakes.singles[leg.outcomeId] ?? (isAlone ? ticketStake(stakes) : 0),
  };
}

const accumulatorBet = (legs: readonly SlipLeg[], stakes: Stakes): SlipBet => ({
  id: TICKET,
  kind: "accumulator",
  legs,
  bankers: [],
  sizes: [legs.length],
  structure: placeOnly(legs, stakes),
  eachWay: isEachWay(legs, stakes),
  freeBetId: stakes.freeBetId,
  boostId: boostOf(stakes),
  unitStake: stakes.accumulator ?? 0,
});

function systemBet(legs: readonly SlipLeg[], stakes: Stakes): SlipBet {
  const special =
    stakes.special !== null && specialsFor(legs.length).includes(stakes.special)
      ? stakes.special
      : null;
  const bankers = special === null ? bankersOf(stakes, legs) : [];
  const lines = structureFor(special, stakes, legs);
  const places = placeOnly(legs, stakes);
  return {
    id: TICKET,
    kind: "system",
    legs,
    bankers,
    sizes: systemSizes(stakes, special, legs.length - bankers.length),
    structure: places ? { ...lines, ...places } : lines,
    eachWay: isEachWay(legs, stakes),
    freeBetId: null,
    unitStake: stakes.system ?? 0,
  };
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
    boostId: boostOf(stakes),
    unitStake: accumulator ?? 0,
  };
}

/** A free bet excludes an odds boost, each way and place only. */
const boostOf = ({ freeBetId, boostId }: Stakes): string | null =>
  freeBetId === null ? boostId : null;
const isEachWay = (legs: readonly SlipLeg[], { eachWay, freeBetId }: Stakes): boolean =>
  eachWay && freeBetId === null && offersEachWay(legs);
const placeOnly = (legs: readonly SlipLeg[], stakes: Stakes): typeof PLACE_ONLY | null =>
  stakes.placeOnly && stakes.freeBetId === null && offersEachWay(legs) ? PLACE_ONLY : null;
const PLACE_ONLY = { placeOnly: true } as const;
