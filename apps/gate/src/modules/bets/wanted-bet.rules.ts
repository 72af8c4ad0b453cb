import {
  judgePrice,
  lineCount,
  potentialPayout,
  type RelatedLeg,
  relations,
  type StakeRules,
  shapeFault,
  stakeFault,
  type Ticket,
  type TicketShape,
  totalStake,
} from "@touchline/betting";
import type { BetOutcome, SelectionNames, WantedBet } from "@touchline/contract";
import { type BetPlacingMode, type MilliOdds, type Minor, minor } from "@touchline/core";
import type { Selection } from "../catalogue/catalogue.service.ts";
import { LIVE_DELAY_MS, USUAL_LIVE_DELAY_MS } from "./live-delay.data.ts";

export type Refused = Extract<BetOutcome, { status: "refused" }>;
type WantedShape = Omit<WantedBet, "unitStake">;

const refused = (code: Refused["code"], told: Partial<Refused> = {}): Refused => ({ status: "refused", code, ...told });

/** A bet that may be struck, at the prices of now. */
export interface Judged {
  ticket: Ticket;
  stake: Minor;
  lines: number;
  payout: Minor;
  delayMs: number;
  selections: readonly Selection[];
}

/** The lines of a wanted bet at the prices of now. */
export const shapeOf = ({ legs, sizes, structure, eachWay, freeBetId }: WantedShape, selections: readonly Selection[]): TicketShape => ({
  legs: legs.map(({ outcomeId, banker }, at) => {
    const { outcome, market } = selections[at] as Selection;
    return {
      legId: outcomeId,
      odds: outcome.odds as MilliOdds,
      ...(banker ? { banker } : {}),
      ...(market.eachWay ? { eachWay: market.eachWay } : {}),
    };
  }),
  sizes,
  ...structure,
  ...(eachWay ? { eachWay } : {}),
  ...(freeBetId ? { freeBet: true } : {}),
});

/** Whether each leg can be bet on at all, and all of them together. */
export function shapeRefusal(wanted: WantedShape, found: readonly (Selection | null)[]): Refused | null {
  const named = (picked: (selection: Selection | null) => boolean) =>
    wanted.legs.flatMap(({ outcomeId }, at) => (picked(found[at] ?? null) ? [outcomeId] : []));
  const over = named((selection) => selection !== null && selection.state.status !== "prematch" && selection.state.status !== "live");
  if (over.length > 0) return refused("EVENT_OVER", { outcomes: over });
  const gone = named((selection) => selection === null);
  if (gone.length > 0) return refused("MARKET_CLOSED", { outcomes: gone });
  const locked = named((selection) => selection?.market.status !== "open");
  if (locked.length > 0) return refused("MARKET_SUSPENDED", { outcomes: locked });
  const selections = found as readonly Selection[];
  const [related] = relations(selections.map(relatedLeg));
  if (related) return refused("RELATED_OUTCOMES", { outcomes: [related.a, related.b], why: related.why });
  const fault = kindFault(wanted) ?? shapeFault(shapeOf(wanted, selections));
  if (fault === "no_each_way") return refused("EACH_WAY_NOT_OFFERED");
  return fault ? refused("BET_NOT_VALID", { why: fault }) : null;
}

function kindFault({ kind, legs, sizes, structure }: WantedShape): string | null {
  const [size] = sizes;
  if (kind !== "system" && (structure?.about ?? structure?.groups ?? structure?.pattern) !== undefined) return "bad_kind";
  if (kind === "single" && (legs.length !== 1 || sizes.length !== 1)) return "bad_size";
  if (kind === "accumulator" && (legs.length < 2 || sizes.length !== 1 || size !== legs.length)) return "bad_size";
  return kind === "system" && legs.length < 2 ? "bad_size" : null;
}

/** Price, status and limits, as they are at acceptance (RULES, Bets 9). */
export function judge(
  wanted: WantedBet,
  mode: BetPlacingMode,
  found: readonly (Selection | null)[],
  rulesFor: (selections: readonly Selection[]) => StakeRules,
): Judged | Refused {
  const refusal = shapeRefusal(wanted, found);
  if (refusal) return refusal;
  const selections = found as readonly Selection[];
  const moved = movedPrices(wanted, mode, selections);
  if (moved.length > 0) return refused("PRICE_CHANGED", { prices: moved });
  const rules = rulesFor(selections);
  const ticket: Ticket = { ...shapeOf(wanted, selections), unitStake: minor(wanted.unitStake), maxPayout: rules.maxPayout };
  const limits = { minStake: Number(rules.minStake), maxStake: Number(rules.maxStake) };
  const fault = stakeFault(ticket, rules);
  if (fault) return refused(fault === "below_minimum" ? "STAKE_TOO_SMALL" : "STAKE_TOO_LARGE", limits);
  return {
    ticket,
    stake: totalStake(ticket),
    lines: lineCount(ticket),
    payout: potentialPayout(ticket).payout,
    delayMs: delayOf(selections),
    selections,
  };
}

const movedPrices = ({ legs }: WantedShape, mode: BetPlacingMode, selections: readonly Selection[]) =>
  legs.flatMap(({ outcomeId, quotedOdds }, at) => {
    const odds = (selections[at] as Selection).outcome.odds;
    return judgePrice(mode, quotedOdds as MilliOdds, odds as MilliOdds) === "ask" ? [{ outcomeId, quotedOdds, odds }] : [];
  });

export const delayOf = (selections: readonly Selection[]): number =>
  Math.max(...selections.map(({ head, state }) => (state.status === "live" ? (LIVE_DELAY_MS[head.sport] ?? USUAL_LIVE_DELAY_MS) : 0)));

const relatedLeg = ({ head, market, outcome }: Selection): RelatedLeg => {
  const backed = outcome.competitor === undefined ? undefined : head.competitors[outcome.competitor]?.name;
  return {
    legId: outcome.outcomeId,
    eventId: head.eventId,
    marketId: market.marketId,
    tournamentId: head.tournament.id,
    kind: head.kind,
    competitors: head.competitors.map(({ name }) => name),
    ...(backed === undefined ? {} : { backed }),
    ...(head.virtual ? { virtual: true } : {}),
  };
};

/** What will name the selection when its event is long gone. */
export function namesOf({ head, market, outcome }: Selection): SelectionNames {
  const { sport, kind, title, tournament, competitors, virtual } = head;
  const { type, unit, part, side, number, lineQuarters } = market;
  const shown = outcome.competitor === undefined ? competitors : competitors.slice(outcome.competitor, outcome.competitor + 1);
  return {
    sport,
    kind,
    ...(title === undefined ? {} : { title }),
    tournament: tournament.name,
    competitors: shown.map(({ name }) => name),
    type,
    ...(unit === undefined ? {} : { unit }),
    ...(part === undefined ? {} : { part }),
    ...(side === undefined ? {} : { side }),
    ...(number === undefined ? {} : { number }),
    lineQuarters,
    key: outcome.key,
    ...(virtual ? { virtual: true } : {}),
  };
}
