import type { PersonCard, SportId } from "@touchline/contract";
import { type Random, seededRandom } from "@touchline/core";
import { COUNTRY_NAMES } from "../sports/people/names.data.ts";

const YOUNGEST = 19;
const OLDEST = 38;
const LEFT_HANDED = 0.14;
const SOUTHPAWS = 0.22;

/** A person's details in one sport, the same in all matches. */
export function personCard(sport: SportId, name: string): PersonCard {
  const random = seededRandom(`person|${sport}|${name}`);
  const countryCode = countryOf(name);
  const age = YOUNGEST + Math.floor(random.next() * (OLDEST - YOUNGEST + 1));
  return {
    ...(countryCode === undefined ? {} : { countryCode }),
    age,
    heightCm: 164 + Math.floor((random.next() + random.next()) * 18),
    ...(sport === "Boxing" || sport === "MMA"
      ? fighter(age, random)
      : { hand: random.next() < LEFT_HANDED ? "left" : "right" }),
  };
}

/** A career of some bouts a year; active fighters have won most of theirs. */
function fighter(age: number, random: Random): Pick<PersonCard, "stance" | "record"> {
  const stance = random.next() < SOUTHPAWS ? "southpaw" : "orthodox";
  const bouts = Math.round((age - YOUNGEST + 2) * (1.2 + random.next()));
  const drawn = random.next() < 0.25 ? 1 : 0;
  const lost = Math.floor(bouts * 0.3 * random.next());
  return { stance, record: { won: Math.max(1, bouts - drawn - lost), drawn, lost } };
}

/** The country of a name; the cast takes both parts from one country. */
function countryOf(name: string): string | undefined {
  const [given = "", ...rest] = name.split(" ");
  const family = rest.join(" ");
  return COUNTRY_NAMES.find(
    ({ men, women, families }) =>
      families.includes(family) && (men.includes(given) || women.includes(given)),
  )?.code;
}
