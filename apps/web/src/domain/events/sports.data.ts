import type { ESPORTS, Sport } from "@touchline/contract";

/** Keeps the contract's list out of the browser bundle; the type checks this copy against it. */
const ESPORTS_LIST: readonly (typeof ESPORTS)[number][] = ["CounterStrike", "Dota2", "LeagueOfLegends", "Valorant"];
export const ESPORTS_NAMES: ReadonlySet<string> = new Set(ESPORTS_LIST);

/** Sports whose events are races with a whole field of runners. */
export const RACES: ReadonlySet<string> = new Set<Sport>(["HorseRacing", "Greyhounds", "Formula1"]);

/** Sports with races on a course or a track, one every few minutes. */
export type RacingSport = Extract<Sport, "HorseRacing" | "Greyhounds">;
export const isRacing = (sport: string | null): sport is RacingSport => sport === "HorseRacing" || sport === "Greyhounds";

/** The contract's sports, to check a name from an address. */
const SPORT_NAMES: Readonly<Record<Sport, true>> = {
  Football: true,
  Tennis: true,
  Basketball: true,
  IceHockey: true,
  Volleyball: true,
  TableTennis: true,
  AmericanFootball: true,
  Baseball: true,
  Handball: true,
  Cricket: true,
  Darts: true,
  Boxing: true,
  MMA: true,
  HorseRacing: true,
  Greyhounds: true,
  Formula1: true,
  CounterStrike: true,
  Dota2: true,
  LeagueOfLegends: true,
  Valorant: true,
};
export const SPORT_LIST = Object.keys(SPORT_NAMES) as Sport[];
export const asSport = (text: unknown): Sport | null => (typeof text === "string" && text in SPORT_NAMES ? (text as Sport) : null);
