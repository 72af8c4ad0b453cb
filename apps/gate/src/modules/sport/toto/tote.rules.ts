import { TOTE_KINDS, TOTE_POOLS, type ToteKind } from "@touchline/betting";
import type {
  EventHead,
  EventState,
  EventTree,
  Market,
  SportId,
  TOTE_RACE_STATES,
} from "@touchline/contract";

export type ToteRaceState = (typeof TOTE_RACE_STATES)[number];

/** The facts about a race that its pools need. */
export interface RaceOffer {
  head: EventHead;
  state: ToteRaceState;
  /** Declared runners less non-runners, as indexes into the competitors. */
  starters: number[];
  withdrawn: readonly number[];
  /** The market whose confirmed result decides the race; undefined once it is no longer listed. */
  resultMarketId: string | undefined;
  /** By that market's each-way terms; null if it pays no places. */
  places: number | null;
}

const RACED: readonly SportId[] = ["HorseRacing", "Greyhounds"];

type KnownRace = Pick<EventTree, "head" | "state" | "card"> & { markets: readonly Market[] };

/** Null for an event without tote pools: only real races with a card have them. */
export function raceOffer(
  { head, state, card, markets }: KnownRace,
  now: number,
): RaceOffer | null {
  if (head.kind !== "race" || head.virtual !== undefined || !card || !RACED.includes(head.sport))
    return null;
  const winner = markets.find(({ type, part }) => type === "race_winner" && part === undefined);
  const withdrawn = state.withdrawn ?? [];
  return {
    head,
    state: raceState(head, state, winner, now),
    starters: head.competitors
      .map((_, runner) => runner)
      .filter((runner) => !withdrawn.includes(runner)),
    withdrawn,
    resultMarketId: winner?.marketId,
    places: winner?.eachWay?.places ?? null,
  };
}

/**
 * Closed from the announced start, or from the off if that is earlier; suspended while the winner
 * market is.
 */
function raceState(
  head: EventHead,
  { status }: EventState,
  winner: Market | undefined,
  now: number,
): ToteRaceState {
  if (status !== "prematch" || head.startTime <= now) return "closed";
  return winner?.status === "open" ? "open" : "suspended";
}

/** Whether tickets of a kind are sold on the race: with too few starters all would be refunded. */
export const isOffered = (kind: ToteKind, { starters, places }: RaceOffer): boolean =>
  starters.length >= TOTE_POOLS[kind].leastStarters && (kind !== "place" || places !== null);

/** Kinds with a pool on the race: those on offer, and those that already have stakes. */
export const kindsOf = (offer: RaceOffer, staked: readonly ToteKind[]): ToteKind[] =>
  TOTE_KINDS.filter((kind) => staked.includes(kind) || isOffered(kind, offer));
