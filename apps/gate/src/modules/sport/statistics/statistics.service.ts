import type {
  EventHead,
  EventStatistics,
  PlayedMatch,
  StatisticsSource,
} from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Catalogue } from "../../../ports/catalogue.ts";
import { excerptOf, formOf, meetingsOf } from "./form.rules.ts";
import { schemeOf } from "./scoring.data.ts";
import { seasonView } from "./season-view.ts";
import { createSeasons } from "./seasons.ts";
import { findHead } from "./statistics.store.ts";

const COMING = 20;
/** With fewer matches a season says little about form, so the one before is included. */
const ENOUGH_FOR_FORM = 5;

export interface StatisticsDeps {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
  source: StatisticsSource;
}

interface OpenStatistics extends StatisticsDeps {
  seasonOf: ReturnType<typeof createSeasons>;
}

export function createStatisticsService(deps: StatisticsDeps) {
  const open: OpenStatistics = { ...deps, seasonOf: createSeasons(deps) };
  return {
    tournament: (id: string) => tournamentOf(open, id),
    event: (eventId: string) => eventOf(open, eventId),
  };
}

async function tournamentOf(open: OpenStatistics, id: string) {
  const { catalogue, clock, seasonOf } = open;
  const season = await seasonOf(id);
  const onOffer = [...catalogue.events(), ...catalogue.virtualEvents()].filter(
    ({ head }) => head.tournament.id === id,
  );
  const known = season ?? onOffer[0]?.head;
  if (!known) return null;
  const events = onOffer
    .filter(
      ({ head, state }) =>
        head.kind !== "outright" && (state.status === "prematch" || state.status === "live"),
    )
    .sort((a, b) => a.head.startTime - b.head.startTime)
    .slice(0, COMING);
  return {
    sport: known.sport,
    category: known.category,
    tournament: known.tournament,
    season: season && seasonView(season),
    events: events.map(({ head }) => head),
    live: events.filter(({ state }) => state.status === "live").map(({ head }) => head.eventId),
    serverTime: clock.now(),
  };
}

async function eventOf(open: OpenStatistics, eventId: string): Promise<EventStatistics | null> {
  const { source, seasonOf } = open;
  const head = await headOf(open, eventId);
  if (!head) return null;
  const [season, cast] = await Promise.all([seasonOf(head.tournament.id), source.cast(eventId)]);
  const view = season && seasonView(season);
  const [home, away] = head.competitors;
  const match = head.kind === "match" && home && away ? ([home.name, away.name] as const) : null;
  const matches = match ? (season?.matches ?? []).filter((each) => each.eventId !== eventId) : [];
  return {
    scheme: schemeOf(head.sport),
    rows: match && view ? excerptOf(view.table.total, match) : [],
    standings: view?.standings ?? [],
    form: match ? await formsOf(open, head, matches, match) : [],
    meetings: match
      ? meetingsOf(
          [
            ...matches,
            ...((await source.meetings(head.sport, match)) ?? []).filter(
              (each) => each.eventId !== eventId,
            ),
          ],
          match,
        )
      : { won: [0, 0], drawn: 0, matches: [] },
    cast,
  };
}

const headOf = async (
  { catalogue, db }: OpenStatistics,
  eventId: string,
): Promise<EventHead | null> =>
  catalogue.tree(catalogue.treeIdOf(eventId) ?? "", "SHORT")?.tree.head ??
  (await db.read((reader) => findHead(reader, eventId)));

async function formsOf(
  { seasonOf }: OpenStatistics,
  { tournament: { id } }: EventHead,
  matches: readonly PlayedMatch[],
  sides: readonly string[],
) {
  const forms = sides.map((side) => formOf(matches, side));
  if (forms.every((form) => form.length >= ENOUGH_FOR_FORM)) return forms;
  const before = await seasonOf(id, 1);
  return sides.map((side) => formOf([...matches, ...(before?.matches ?? [])], side));
}
