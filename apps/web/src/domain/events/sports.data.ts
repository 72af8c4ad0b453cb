import type { ESPORTS, Sport } from "@touchline/contract";

/** The contract's own list stays out of the browser: this one is checked against it. */
const ESPORTS_LIST: readonly (typeof ESPORTS)[number][] = ["CounterStrike", "Dota2", "LeagueOfLegends", "Valorant"];
export const ESPORTS_NAMES: ReadonlySet<string> = new Set(ESPORTS_LIST);

/** Sports whose events are races: a field that starts together. */
export const RACES: ReadonlySet<string> = new Set<Sport>(["HorseRacing", "Greyhounds", "Formula1"]);

/** Races with a course or a track, that start every few minutes. */
export type RacingSport = Extract<Sport, "HorseRacing" | "Greyhounds">;
export const isRacing = (sport: string | null): sport is RacingSport => sport === "HorseRacing" || sport === "Greyhounds";

/** The sports of the contract, for whatever came in an address. */
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
