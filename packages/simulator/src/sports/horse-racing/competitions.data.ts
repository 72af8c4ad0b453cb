import type { Competition, Country } from "../competition.ts";

const ENGLAND: Country = { name: "England", code: "GB-ENG" };
const IRELAND: Country = { name: "Ireland", code: "IE" };
const FRANCE: Country = { name: "France", code: "FR" };
const AUSTRALIA: Country = { name: "Australia", code: "AU" };
const USA: Country = { name: "USA", code: "US" };

/** Racecourses. Their horses are named race by race. */
const course = (name: string, country: Country, rank: number): Competition => ({
  id: `course-${name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`,
  name,
  country,
  rank,
  entrants: [],
});

export const HORSE_RACING_COMPETITIONS: readonly Competition[] = [
  course("Ascot", ENGLAND, 1),
  course("Leopardstown", IRELAND, 2),
  course("Newmarket", ENGLAND, 3),
  course("ParisLongchamp", FRANCE, 4),
  course("Cheltenham", ENGLAND, 5),
  course("Flemington", AUSTRALIA, 6),
  course("York", ENGLAND, 7),
  course("Churchill Downs", USA, 8),
  course("The Curragh", IRELAND, 9),
  course("Randwick", AUSTRALIA, 10),
  course("Epsom Downs", ENGLAND, 11),
  course("Chantilly", FRANCE, 12),
  course("Santa Anita Park", USA, 13),
  course("Aintree", ENGLAND, 14),
  course("Caulfield", AUSTRALIA, 15),
  course("Belmont Park", USA, 16),
  course("Rosehill Gardens", AUSTRALIA, 17),
  course("Saratoga", USA, 18),
  course("Moonee Valley", AUSTRALIA, 19),
  course("Gulfstream Park", USA, 20),
  course("Doomben", AUSTRALIA, 21),
  course("Del Mar", USA, 22),
];
