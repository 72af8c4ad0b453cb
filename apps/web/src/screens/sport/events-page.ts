import { CallError } from "@touchline/calls";
import type { Calls, ReplyOf } from "@touchline/contract";
import type { GetServerSidePropsContext } from "next";
import { gateCall } from "../../data/call/gate-call.ts";
import { framed } from "../../data/frame/page-context.ts";
import { ANY } from "../../data/frame/shared-page.ts";
import { queryText } from "../../domain/addresses/query-text.ts";
import { asSport, ESPORTS_NAMES } from "../../domain/events/sports.data.ts";
import {
  asTimeFilter,
  MOST_OFFSET,
  timeSpan,
} from "../../features/events/lists/time-filter.rules.ts";
import type { EventsScreenProps } from "./EventsScreen.tsx";

const PAGE = 30;
const MOST = 200;

const whole = (text: string | undefined, most: number): number => {
  const value = Number(text ?? 0);
  return Number.isInteger(value) && Math.abs(value) <= most ? value : 0;
};

/** Leagues with upcoming matches, the best known first. */
const leagueNames = ({ categories }: ReplyOf<Calls["tournaments"]>) =>
  categories
    .flatMap(({ tournaments }) => tournaments)
    .filter(({ prematch }) => prematch > 0)
    .sort((a, b) => a.tournament.rank - b.tournament.rank)
    .map(({ tournament: { id, name } }) => ({ id, name }));

async function isTournament(
  call: Awaited<ReturnType<typeof gateCall>>,
  id: string,
): Promise<boolean> {
  try {
    await call("tournamentStatistics", { params: { id: id.slice(0, 80) } });
    return true;
  } catch (error) {
    if (error instanceof CallError && error.http === 404) return false;
    throw error;
  }
}

/**
 * The data of a page of upcoming events: `/sport/prematch` and `/esports/events` share one screen.
 */
export const eventsPage = (path: string, product: "sport" | "esports") =>
  framed<EventsScreenProps>(async (context, request: GetServerSidePropsContext) => {
    const { query } = request;
    const asked = asSport(queryText(query.sport));
    const sport = asked && ESPORTS_NAMES.has(asked) === (product === "esports") ? asked : null;
    const time = asTimeFilter(queryText(query.time));
    const kind = queryText(query.kind) === "outright" ? "outright" : "match";
    const tournament = queryText(query.tournament) ?? null;
    const team = queryText(query.team) || null;
    const shown = Math.max(0, whole(queryText(query.shown), MOST - PAGE));
    const { from, until } = timeSpan(
      time,
      context.clock.now(),
      whole(queryText(query.offset), MOST_OFFSET),
    );
    const call = await gateCall(context, request);
    const isHome =
      !sport && time === "all" && kind === "match" && !tournament && !team && shown === 0;
    const question = { sport, time, kind, tournament, team, shown } as const;
    if (isHome) {
      const { sports, ...upcoming } = await call("upcoming", {
        query: product === "esports" ? { esports: "1" } : {},
      });
      return { props: { path, question, sports, list: null, upcoming, leagues: [] } };
    }
    const [{ sports }, leagues, list] = await Promise.all([
      call("sports"),
      sport && kind === "match" && !tournament && !team
        ? call("tournaments", { params: { sport } }).then(leagueNames)
        : [],
      call("eventList", {
        query: {
          kind,
          limit: String(PAGE + shown),
          ...(sport ? { sport } : {}),
          ...(product === "esports" ? { esports: "1" } : {}),
          ...(team ? { competitors: team } : {}),
          ...(tournament ? { tournament: tournament.slice(0, 80) } : {}),
          ...(from === undefined ? {} : { from: String(from) }),
          ...(until === undefined ? {} : { until: String(until) }),
        },
      }),
    ]);
    // Anybody can make up a tournament, and each would be a page of its own. A real one without
    // events of the kind or time asked for has its page.
    if (tournament && list.events.length === 0 && !(await isTournament(call, tournament)))
      return { notFound: true };
    const offered = sports.filter(
      (each) => ESPORTS_NAMES.has(each.sport) === (product === "esports"),
    );
    const props = { path, question, sports: offered, list, upcoming: null, leagues };
    // So can a team. The gate knows only teams with events, so all others share a page, which
    // names the team in the browser.
    return team && list.events.length === 0
      ? { props, sharedWith: `${path}?team=${ANY}` }
      : { props };
  });
