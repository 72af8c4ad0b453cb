import type { Competition, Country, EntrantRow } from "../../sports/competition.ts";

export interface VirtualLeague extends Competition {
  /** Mean goals of a match between equal clubs. */
  goalsPerMatch: number;
}

const VIRTUAL: Country = { name: "Virtual", code: "INT" };

/** Clubs without a country. */
const PREMIER: readonly EntrantRow[] = [
  ["Northgate Athletic", "NA", "#c8102e", 86],
  ["Harbour City", "HC", "#e87722", 85],
  ["Ravenmoor", "RA", "#8a1538", 83],
  ["Kingsbridge Rovers", "KR", "#4f6b2f", 82],
  ["Saltmarsh United", "SU", "#6f263d", 81],
  ["Oakfield Town", "OT", "#5a6b7b", 79],
  ["Castle Vale", "CV", "#a61c3c", 78],
  ["Brightwater", "BR", "#f2a900", 77],
  ["Ironbridge Wanderers", "IW", "#0c2340", 75],
  ["Silverdale", "SI", "#1d5ba8", 74],
  ["Millbrook Albion", "MA", "#00843d", 72],
  ["Westhaven", "WE", "#00788c", 71],
  ["Foxley Park", "FP", "#7a4a21", 70],
  ["Highmoor", "HI", "#003da5", 68],
  ["Thornbury Forest", "TF", "#582c83", 67],
  ["Lakeside", "LA", "#2a6f3c", 66],
];

const COASTAL: readonly EntrantRow[] = [
  ["Porto Sereno", "PS", "#c8102e", 86],
  ["Costa Alta", "CA", "#e87722", 85],
  ["Marisol", "MA", "#8a1538", 83],
  ["Puerto Viento", "PV", "#4f6b2f", 82],
  ["Bahía Clara", "BC", "#6f263d", 81],
  ["Rocanegra", "RO", "#5a6b7b", 79],
  ["Valdelmar", "VA", "#a61c3c", 78],
  ["Isla Norte", "IN", "#f2a900", 77],
  ["Santa Brisa", "SB", "#0c2340", 75],
  ["Monteluz", "MO", "#1d5ba8", 74],
  ["Faro Viejo", "FV", "#00843d", 72],
  ["Playa Real", "PR", "#00788c", 71],
  ["Campo Azul", "CM", "#7a4a21", 70],
  ["Torrealba", "TO", "#003da5", 68],
  ["Río Dorado", "RD", "#582c83", 67],
  ["Las Dunas", "LD", "#2a6f3c", 66],
];

export const VIRTUAL_LEAGUES: readonly VirtualLeague[] = [
  {
    id: "virtual-premier",
    name: "Virtual Premier",
    country: VIRTUAL,
    rank: 1,
    goalsPerMatch: 2.7,
    entrants: PREMIER,
  },
  {
    id: "virtual-coastal",
    name: "Virtual Coastal League",
    country: VIRTUAL,
    rank: 2,
    goalsPerMatch: 2.9,
    entrants: COASTAL,
  },
];
