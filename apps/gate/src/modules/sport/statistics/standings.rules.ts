import type { PlayedSeason, Standing } from "@touchline/contract";
import { RACE_POINTS } from "./scoring.data.ts";

const PODIUM = 3;

/**
 * A championship over races. A series without a fixed field has none: its starters change from race
 * to race.
 */
export function standingsOf({
  competitors,
  races,
}: Pick<PlayedSeason, "competitors" | "races">): Standing[] {
  const rows = competitors.map(({ name }) => {
    const places = races.map(({ order }) => order.indexOf(name)).filter((place) => place >= 0);
    return {
      rank: 0,
      name,
      points: places.reduce((sum, place) => sum + (RACE_POINTS[place] ?? 0), 0),
      wins: places.filter((place) => place === 0).length,
      podiums: places.filter((place) => place < PODIUM).length,
      starts: places.length,
    };
  });
  if (races.length === 0) return [];
  return rows
    .sort(
      (a, b) =>
        b.points - a.points ||
        b.wins - a.wins ||
        b.podiums - a.podiums ||
        a.name.localeCompare(b.name, "en"),
    )
    .map((row, i) => ({ ...row, rank: i + 1 }));
}
