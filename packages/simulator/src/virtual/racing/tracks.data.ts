import type { Competition, Country, EntrantRow } from "../../sports/competition.ts";

export interface VirtualTrack extends Competition {
  /** The number of starters. */
  runners: number;
  metres: readonly number[];
  /** The winner's time, at least and at most. */
  seconds: { from: number; upTo: number };
}

const VIRTUAL: Country = { name: "Virtual", code: "INT" };
const words = (text: string): readonly string[] => text.split(" ");

const HORSE_FIRST = words("Thunder Star Moon Sea Fire Snow Night Gold Wind Storm");
const HORSE_SECOND = words("dancer chaser rider spark heart song light fall strike crest");
const DOG_FIRST = words("Jolly Nimble Rusty Sprightly Cheeky Bold Plucky Zippy Breezy");
const DOG_SECOND = words("Scout Biscuit Dasher Pepper Rocket Clover Ziggy Maple Dusty");

/** Strengths from 62 to 88, fixed for each name. */
const strengthOf = (index: number): number => 62 + ((index * 37) % 27);

const named = (names: readonly string[], from: number, count: number): EntrantRow[] =>
  names
    .slice(from, from + count)
    .map((name, i) => [name, name.charAt(0), "#5a6b7b", strengthOf(from + i)]);

const HORSES = HORSE_FIRST.flatMap((first) => HORSE_SECOND.map((second) => `${first}${second}`));
const DOGS = DOG_FIRST.flatMap((first) => DOG_SECOND.map((second) => `${first} ${second}`));

const HORSE_RACE = {
  country: VIRTUAL,
  runners: 8,
  metres: [1000, 1200, 1400, 1600],
  seconds: { from: 34, upTo: 42 },
} as const;
const DOG_RACE = {
  country: VIRTUAL,
  runners: 6,
  metres: [270, 380, 480],
  seconds: { from: 20, upTo: 24 },
} as const;

// The stable's odd size is coprime to the field's, so everybody meets everybody.
export const HORSE_TRACKS: readonly VirtualTrack[] = [
  {
    ...HORSE_RACE,
    id: "virtual-meadow-downs",
    name: "Meadow Downs",
    rank: 1,
    entrants: named(HORSES, 0, 49),
  },
  {
    ...HORSE_RACE,
    id: "virtual-silver-heath",
    name: "Silver Heath",
    rank: 2,
    entrants: named(HORSES, 50, 49),
  },
];

export const DOG_TRACKS: readonly VirtualTrack[] = [
  {
    ...DOG_RACE,
    id: "virtual-lantern-park",
    name: "Lantern Park",
    rank: 1,
    entrants: named(DOGS, 0, 37),
  },
  {
    ...DOG_RACE,
    id: "virtual-harrow-lane",
    name: "Harrow Lane",
    rank: 2,
    entrants: named(DOGS, 40, 37),
  },
];
