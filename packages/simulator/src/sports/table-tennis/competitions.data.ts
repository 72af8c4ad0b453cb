import { INTERNATIONAL } from "../competition.ts";
import type { RallyCompetition } from "../engines/ladder/define.ts";
import { createCast } from "../people/cast.ts";

const cast = createCast("table-tennis");

export const TABLE_TENNIS_COMPETITIONS: readonly RallyCompetition[] = [
  {
    id: "tt-setka-cup",
    name: "Setka Cup",
    country: { name: "Ukraine", code: "UA" },
    rank: 1,
    toWin: 3,
    entrants: cast({ count: 48, countries: ["UA"] }),
  },
  {
    id: "tt-liga-pro",
    name: "Liga Pro",
    country: { name: "Czechia", code: "CZ" },
    rank: 2,
    toWin: 3,
    entrants: cast({ count: 48, countries: ["CZ"] }),
  },
  {
    id: "tt-tt-cup",
    name: "TT Cup",
    country: INTERNATIONAL,
    rank: 3,
    toWin: 3,
    entrants: cast({ count: 48, countries: ["CZ", "PL", "UA"] }),
  },
  {
    id: "tt-elite-series",
    name: "TT Elite Series",
    country: { name: "Poland", code: "PL" },
    rank: 4,
    toWin: 3,
    entrants: cast({ count: 40, countries: ["PL"] }),
  },
  {
    id: "tt-wtt-champions-men",
    name: "WTT Champions, Men",
    country: INTERNATIONAL,
    rank: 5,
    toWin: 3,
    entrants: cast({ count: 32, countries: ["CN", "JP", "DE", "FR", "SE", "BR"] }),
  },
  {
    id: "tt-wtt-champions-women",
    name: "WTT Champions, Women",
    country: INTERNATIONAL,
    rank: 6,
    toWin: 3,
    entrants: cast({ count: 32, women: true, countries: ["CN", "JP", "DE", "FR", "SE", "BR"] }),
  },
];
