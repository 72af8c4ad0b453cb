import {
  type PlayedSeason,
  type StatisticsSource,
  tournamentStatistics,
} from "@touchline/contract";
import { type Clock, SECOND_MS } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import { withOwnResults } from "./season.rules.ts";
import { resultsOf } from "./statistics.store.ts";

/** How long a season is cached: as long as a client may cache the reply. */
const KEPT_MS = (tournamentStatistics.cacheSeconds ?? 0) * SECOND_MS;
const MOST_KEPT = 300;

export interface SeasonsDeps {
  db: Database;
  clock: Clock;
  source: StatisticsSource;
}

/** Seasons with our own results, cached for a while: many view the same tournament at once. */
export function createSeasons({ db, clock, source }: SeasonsDeps) {
  const kept = new Map<string, { until: number; season: Promise<PlayedSeason | null> }>();

  async function load(tournamentId: string, ago: number): Promise<PlayedSeason | null> {
    const season = await source.season(tournamentId, ago);
    // An earlier season is over, and the source has all its results.
    if (!season || ago > 0) return season;
    const own = await db.read((reader) =>
      resultsOf(reader, tournamentId, new Date(season.startedAt)),
    );
    return withOwnResults(season, own);
  }

  return async function seasonOf(tournamentId: string, ago = 0): Promise<PlayedSeason | null> {
    const key = `${ago} ${tournamentId}`;
    const found = kept.get(key);
    if (found && clock.now() < found.until) return found.season;
    const season = load(tournamentId, ago);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, { until: clock.now() + KEPT_MS, season });
    // A failure is not cached: the next reader retries.
    season.catch(() => kept.delete(key));
    return season;
  };
}
