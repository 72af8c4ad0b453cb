import type { Competition, Country } from "../competition.ts";

const ENGLAND: Country = { name: "England", code: "GB-ENG" };
const IRELAND: Country = { name: "Ireland", code: "IE" };
const AUSTRALIA: Country = { name: "Australia", code: "AU" };

/** The distances of a track in metres. */
export interface Track extends Competition {
  metres: readonly number[];
}

const track = (name: string, country: Country, rank: number, metres: readonly number[]): Track => ({
  id: `dogs-${name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`,
  name,
  country,
  rank,
  entrants: [],
  metres,
});

export const GREYHOUND_TRACKS: readonly Track[] = [
  track("Romford", ENGLAND, 1, [225, 400, 575]),
  track("Shelbourne Park", IRELAND, 2, [480, 503, 549]),
  track("Hove", ENGLAND, 3, [285, 500, 515]),
  track("Monmore", ENGLAND, 4, [264, 480, 630]),
  track("The Meadows", AUSTRALIA, 5, [300, 525, 600]),
  track("Towcester", ENGLAND, 6, [260, 480, 500]),
  track("Nottingham", ENGLAND, 7, [305, 480, 500]),
  track("Sheffield", ENGLAND, 8, [280, 480, 500]),
];

const words = (text: string): readonly string[] => text.split(" ");

/** 23 and 29 of them, so that every pair is used before one repeats. */
export const DOG_FIRST: readonly string[] = words(
  "Droopys Ballymac Skywalker Kinturk Coolavanny Slippery Roxholme Westmead Farloe Boherna Crafty Savana Tullymurry Candlelight Romeo Hawkfield Burgess Antigua Jaytee Rising Clonbrien Deanridge Priceless",
);
export const DOG_SECOND: readonly string[] = words(
  "Jet Verve Boris Amigo Wasp Magic Ruby Hero Bullet Storm Ace Echo Kate Vega Flyer Sydney Panther Lady Roundy Tiger Bolt Alice Rumble Bandit Sonic Queen Barney Falcon Teddy",
);
