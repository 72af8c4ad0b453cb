import { type Static, Type } from "typebox";
import { oneOf } from "./values.ts";

/** Patterns of a jockey's jacket, in two colours. */
export const SILKS_PATTERNS = [
  "plain",
  "hoops",
  "stripes",
  "halved",
  "quartered",
  "chevrons",
  "sash",
  "spots",
  "star",
  "diamond",
  "cross_belts",
] as const;
export type SilksPattern = (typeof SILKS_PATTERNS)[number];

/** Ground conditions: of turf, of all-weather tracks, of dirt. */
export const GOINGS = [
  "firm",
  "good_to_firm",
  "good",
  "good_to_soft",
  "soft",
  "heavy",
  "standard",
  "standard_to_slow",
  "slow",
  "fast",
  "muddy",
  "sloppy",
] as const;
export const SURFACES = ["turf", "all_weather", "dirt", "sand"] as const;

const Colour = Type.String({ pattern: "^#[0-9a-f]{6}$" });
const Name = Type.String({ maxLength: 80 });

export const Silks = Type.Object({
  pattern: oneOf(SILKS_PATTERNS),
  body: Colour,
  /** The pattern's colour. */
  second: Colour,
  sleeves: Colour,
  cap: Colour,
});
export type Silks = Static<typeof Silks>;

/** One line of a racecard, at the runner's index in the event's competitors. */
export const CardRunner = Type.Object({
  /** The saddlecloth number, or a greyhound's trap. */
  number: Type.Integer({ minimum: 1, maximum: 99 }),
  /** The starting stall. */
  draw: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
  jockey: Type.Optional(Name),
  trainer: Type.Optional(Name),
  weightPounds: Type.Optional(Type.Integer({ minimum: 1, maximum: 400 })),
  age: Type.Optional(Type.Integer({ minimum: 1, maximum: 30 })),
  /**
   * Places of the last runs, latest last: 0 for tenth or worse, - between seasons, a letter for an
   * unfinished run.
   */
  form: Type.String({ pattern: "^[0-9A-Z/-]{0,12}$" }),
  silks: Type.Optional(Silks),
});
export type CardRunner = Static<typeof CardRunner>;

/**
 * The information about a race before it is run. Runners are in the order of the event's
 * competitors.
 */
export const RaceCard = Type.Object({
  distanceYards: Type.Integer({ minimum: 1, maximum: 20_000 }),
  going: oneOf(GOINGS),
  surface: oneOf(SURFACES),
  /** 1 is the best class. */
  raceClass: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
  runners: Type.Array(CardRunner, { maxItems: 60 }),
});
export type RaceCard = Static<typeof RaceCard>;
