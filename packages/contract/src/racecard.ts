import { type Static, Type } from "typebox";
import { oneOf } from "./values.ts";

/** How a jockey's jacket is cut, in two colours. */
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

/** The state of the ground: of turf, of an all-weather track, of dirt. */
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
  /** The pattern's own colour. */
  second: Colour,
  sleeves: Colour,
  cap: Colour,
});
export type Silks = Static<typeof Silks>;

/** One line of a racecard. It stands at the runner's index among the event's competitors. */
export const CardRunner = Type.Object({
  /** On the saddlecloth, or the trap of a greyhound. */
  number: Type.Integer({ minimum: 1, maximum: 99 }),
  /** The stall that the runner starts from. */
  draw: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
  jockey: Type.Optional(Name),
  trainer: Type.Optional(Name),
  weightPounds: Type.Optional(Type.Integer({ minimum: 1, maximum: 400 })),
  age: Type.Optional(Type.Integer({ minimum: 1, maximum: 30 })),
  /**
   * Places of the last runs, the latest last: 0 for the tenth or worse, - between seasons, a letter
   * for a run that was not finished.
   */
  form: Type.String({ pattern: "^[0-9A-Z/-]{0,12}$" }),
  silks: Type.Optional(Silks),
});
export type CardRunner = Static<typeof CardRunner>;

/**
 * All that a punter reads of a race before it is run. Its runners stand in the order of the event's
 * competitors.
 */
export const RaceCard = Type.Object({
  distanceYards: Type.Integer({ minimum: 1, maximum: 20_000 }),
  going: oneOf(GOINGS),
  surface: oneOf(SURFACES),
  /** From 1, the best. */
  raceClass: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
  runners: Type.Array(CardRunner, { maxItems: 60 }),
});
export type RaceCard = Static<typeof RaceCard>;
