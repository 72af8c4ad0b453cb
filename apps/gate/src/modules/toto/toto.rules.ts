import { TOTO_GAMES, type TotoGameId } from "@touchline/betting";
import type { EventHead, EventState } from "@touchline/contract";
import { currencyExponent, type Minor, minor } from "@touchline/core";
import { UNITS_PER_DOLLAR } from "../bets/stake-scale.data.ts";
import { GUARANTEE, LEAD_MS, LEAST_LEAD_MS, LEAST_UNIT_STAKE, MOST_STAKE, UNIT } from "./toto.data.ts";

export interface Fixture {
  head: EventHead;
  state: EventState;
}

/** Whether a match can stand in a draw: real football, of which nobody knows anything yet. */
export const isDrawable = ({ head, state }: Fixture): boolean =>
  head.sport === "Football" && head.kind === "match" && head.virtual === undefined && state.status === "prematch";

/** The matches of the next draw, by their start; none where too few are known. */
export function nextMatches(game: TotoGameId, known: Iterable<Fixture>, now: number): EventHead[] {
  const { matches } = TOTO_GAMES[game];
  const coming = [...known]
    .filter((fixture) => isDrawable(fixture) && fixture.head.startTime >= now + LEAST_LEAD_MS)
    .map(({ head }) => head)
    .sort((a, b) => a.startTime - b.startTime || a.eventId.localeCompare(b.eventId));
  if (coming.length < matches) return [];
  const later = coming.filter(({ startTime }) => startTime >= now + LEAD_MS[game]);
  return later.length >= matches ? later.slice(0, matches) : coming.slice(-matches);
}

export interface TotoMoney {
  unit: Minor;
  minUnitStake: Minor;
  maxStake: Minor;
  guarantee: Minor;
}

/** The amounts of a game in a currency. */
export function moneyOf(game: TotoGameId, currency: string): TotoMoney {
  const scale = (UNITS_PER_DOLLAR[currency] ?? 1) * 10 ** currencyExponent(currency);
  const coins = (dollars: number) => minor(BigInt(Math.max(1, Math.round(dollars * scale))));
  return {
    unit: coins(UNIT),
    minUnitStake: coins(LEAST_UNIT_STAKE),
    maxStake: coins(MOST_STAKE),
    guarantee: coins(GUARANTEE[game]),
  };
}
