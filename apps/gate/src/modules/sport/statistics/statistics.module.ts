import { eventStatistics, type StatisticsSource, tournamentStatistics } from "@touchline/contract";
import type { Handle } from "../../../platform/http/handle.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import { createStatisticsService, type StatisticsDeps } from "./statistics.service.ts";

/** A source for sites without statistics: a replayed feed, or a provider without any. */
const NO_SOURCE: StatisticsSource = {
  season: async () => null,
  meetings: async () => null,
  cast: async () => null,
};

/**
 * Tables, form, meetings and line-ups from a source other than the feed, merged with our own
 * results.
 */
export function createStatistics({
  handle,
  source,
  ...deps
}: Omit<StatisticsDeps, "source"> & {
  handle: Handle;
  source: StatisticsSource | undefined;
}): void {
  const statistics = createStatisticsService({ ...deps, source: source ?? NO_SOURCE });
  handle(
    tournamentStatistics,
    async ({ params }) =>
      (await statistics.tournament(params.id ?? "")) ?? refusal("TOURNAMENT_NOT_FOUND"),
  );
  handle(
    eventStatistics,
    async ({ params }) => (await statistics.event(params.id ?? "")) ?? refusal("EVENT_NOT_FOUND"),
  );
}
