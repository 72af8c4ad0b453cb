import { type RacingSport, SPORT_FACTS, type SportFacts } from "@touchline/betting";
import type { SportId } from "@touchline/contract";

export const SPORT_LIST = Object.keys(SPORT_FACTS) as SportId[];
/** Checks a name from an address. */
export const asSport = (text: unknown): SportId | null =>
  SPORT_LIST.includes(text as SportId) ? (text as SportId) : null;

const sportsWith = (fits: (facts: SportFacts) => boolean | undefined): ReadonlySet<string> =>
  new Set(SPORT_LIST.filter((sport) => fits(SPORT_FACTS[sport])));

export const ESPORTS_NAMES = sportsWith(({ isEsport }) => isEsport);
/** Sports whose events are races with a whole field of runners. */
export const RACES = sportsWith(({ sides }) => sides === "field");

const RACING = sportsWith(({ hasRacecards }) => hasRacecards);
export const isRacing = (sport: string | null): sport is RacingSport =>
  sport !== null && RACING.has(sport);
