import { itemAt } from "@touchline/core";
import { type Competition, type EntrantRow, INTERNATIONAL } from "../competition.ts";
import { createCast } from "../people/cast.ts";

export interface MotorCompetition extends Competition {
  laps: number;
  lapSeconds: number;
  /** Its races' names in season order. */
  races: readonly string[];
}

type Team = readonly [name: string, colour: `#${string}`, strength: number];

const cast = createCast("motor racing");
/** Two drivers per team, one of them slightly faster. */
const drivers = (teams: readonly Team[], countries?: readonly string[]): EntrantRow[] => {
  const people = cast({ count: 2 * teams.length, ...(countries ? { countries } : {}) });
  return people.map(([name, short], i): EntrantRow => {
    const [team, colour, strength] = itemAt(teams, Math.floor(i / 2));
    return [`${name} (${team})`, short, colour, strength - (i % 2) * 3];
  });
};

const FORMULA_1_TEAMS: readonly Team[] = [
  ["McLaren", "#ff8000", 92],
  ["Red Bull", "#1e2a5a", 88],
  ["Ferrari", "#dc0000", 88],
  ["Mercedes", "#00a19c", 87],
  ["Williams", "#00a0de", 80],
  ["Aston Martin", "#006f62", 79],
  ["Racing Bulls", "#2b4562", 79],
  ["Haas", "#b6babd", 77],
  ["Alpine", "#0090ff", 76],
  ["Sauber", "#52e252", 77],
];
const FORMULA_2_TEAMS: readonly Team[] = [
  ["ART Grand Prix", "#b4b3b4", 84],
  ["Campos Racing", "#f2a900", 85],
  ["DAMS", "#00a3e0", 80],
  ["Hitech", "#c8102e", 84],
  ["Invicta Racing", "#0c2340", 88],
  ["MP Motorsport", "#e87722", 83],
  ["Prema Racing", "#e4002b", 81],
  ["Rodin Motorsport", "#6c757d", 82],
  ["Trident", "#003da5", 77],
  ["Van Amersfoort Racing", "#ff6b00", 77],
];
const FORMULA_E_TEAMS: readonly Team[] = [
  ["Andretti", "#c8102e", 83],
  ["Cupra Kiro", "#95572b", 78],
  ["DS Penske", "#c5a46d", 83],
  ["Envision", "#00be26", 80],
  ["Jaguar", "#1c1c1c", 87],
  ["Lola Yamaha", "#003da5", 76],
  ["Mahindra", "#e4002b", 82],
  ["Maserati", "#001489", 82],
  ["Nissan", "#c3002f", 87],
  ["Porsche", "#d5001c", 89],
];

const GRANDS_PRIX = [
  "Australian",
  "Chinese",
  "Japanese",
  "Bahrain",
  "Saudi Arabian",
  "Miami",
  "Emilia-Romagna",
  "Monaco",
  "Spanish",
  "Canadian",
  "Austrian",
  "British",
  "Belgian",
  "Hungarian",
  "Dutch",
  "Italian",
  "Azerbaijan",
  "Singapore",
  "United States",
  "Mexico City",
  "São Paulo",
  "Las Vegas",
  "Qatar",
  "Abu Dhabi",
].map((name) => `${name} Grand Prix`);
const SPRINTS = [
  "Melbourne",
  "Sakhir",
  "Jeddah",
  "Imola",
  "Monte Carlo",
  "Barcelona",
  "Spielberg",
  "Silverstone",
  "Budapest",
  "Monza",
  "Baku",
].map((place) => `Feature Race, ${place}`);
const E_PRIX = [
  "São Paulo",
  "Mexico City",
  "Jeddah",
  "Miami",
  "Monaco",
  "Tokyo",
  "Shanghai",
  "Jakarta",
  "Berlin",
  "London",
].map((place) => `${place} E-Prix`);

export const FORMULA1_COMPETITIONS: readonly MotorCompetition[] = [
  {
    id: "formula-1",
    name: "Formula 1",
    country: INTERNATIONAL,
    rank: 1,
    laps: 60,
    lapSeconds: 90,
    races: GRANDS_PRIX,
    entrants: drivers(FORMULA_1_TEAMS),
  },
  {
    id: "formula-2",
    name: "Formula 2",
    country: INTERNATIONAL,
    rank: 2,
    laps: 36,
    lapSeconds: 98,
    races: SPRINTS,
    entrants: drivers(FORMULA_2_TEAMS),
  },
  {
    id: "formula-e",
    name: "Formula E",
    country: INTERNATIONAL,
    rank: 3,
    laps: 38,
    lapSeconds: 78,
    races: E_PRIX,
    entrants: drivers(FORMULA_E_TEAMS),
  },
];
