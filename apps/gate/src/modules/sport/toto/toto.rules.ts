import { isTotoGame, TOTO_GAMES, type TotoGameId } from "@touchline/betting";
import type { EventHead, EventState, Market } from "@touchline/contract";
import { type Minor, minor } from "@touchline/core";
import { coinsOf } from "@touchline/core/worth";
import type { PoolGameId } from "./pool-game-id.ts";
import {
  GUARANTEE,
  LEAD_MS,
  LEAST_LEAD_MS,
  LEAST_UNIT_STAKE,
  MOST_STAKE,
  UNIT,
} from "./toto.data.ts";

export interface Fixture {
  head: EventHead;
  state: EventState;
  markets: ReadonlyMap<string, Pick<Market, "marketId" | "type" | "part" | "unit">>;
}

/** A match in a draw. */
export interface DrawnMatch {
  head: EventHead;
  /** The market of the match winner, which decides it. */
  resultMarketId: string;
}

/** A match that can be in a draw: real football, not started, with its result market on offer. */
function drawable({ head, state, markets }: Fixture): DrawnMatch | null {
  if (
    head.sport !== "Football" ||
    head.kind !== "match" ||
    head.virtual !== undefined ||
    state.status !== "prematch"
  )
    return null;
  const result = [...markets.values()].find(
    ({ type, part, unit }) => type === "match_result" && part === undefined && unit === undefined,
  );
  return result ? { head, resultMarketId: result.marketId } : null;
}

/** All such matches by start time. */
export const comingMatches = (known: Iterable<Fixture>): DrawnMatch[] =>
  [...known]
    .flatMap((fixture) => drawable(fixture) ?? [])
    .sort(
      (a, b) => a.head.startTime - b.head.startTime || a.head.eventId.localeCompare(b.head.eventId),
    );

/** The matches of the next draw by start time; empty if too few are known. */
export function nextMatches(game: TotoGameId, known: Iterable<Fixture>, now: number): DrawnMatch[] {
  const { matches } = TOTO_GAMES[game];
  const coming = comingMatches(known).filter(({ head }) => head.startTime >= now + LEAST_LEAD_MS);
  if (coming.length < matches) return [];
  const later = coming.filter(({ head }) => head.startTime >= now + LEAD_MS[game]);
  return later.length >= matches ? later.slice(0, matches) : coming.slice(-matches);
}

export interface TotoMoney {
  unit: Minor;
  minUnitStake: Minor;
  maxStake: Minor;
  guarantee: Minor;
}

/** The amounts of a game in a currency. */
export function moneyOf(game: PoolGameId, currency: string): TotoMoney {
  return {
    unit: coinsOf(UNIT, currency),
    minUnitStake: coinsOf(LEAST_UNIT_STAKE, currency),
    maxStake: coinsOf(MOST_STAKE, currency),
    // A tote pool carries nothing over, so it has no guarantee.
    guarantee: isTotoGame(game) ? coinsOf(GUARANTEE[game], currency) : minor(0n),
  };
}
