import type { Favourite } from "@touchline/contract";
import { teamOfPlayer } from "../events/competitor-id.ts";

/** The maximum length of each parameter in a request's address. */
const MOST_TEXT = 4000;

/**
 * A query for a punter's favourite events and the events of favourite teams, players and
 * tournaments. A player's events are the team's.
 */
export function keptQuery(favourites: readonly Favourite[]): {
  ids: string;
  tournaments: string;
  competitors: string;
} {
  const ids = (kind: Favourite["kind"]) =>
    favourites.flatMap((each) => (each.kind === kind ? [each.id] : []));
  return {
    // An empty parameter would match every event.
    ids: joined(ids("event"), ",") || "-",
    tournaments: joined(ids("tournament"), ","),
    competitors: joined(
      [...new Set([...ids("player").map(teamOfPlayer), ...ids("competitor")])],
      "|",
    ),
  };
}

export const keepsEvents = (favourites: readonly Favourite[]): boolean =>
  favourites.some(
    ({ kind }) =>
      kind === "event" || kind === "tournament" || kind === "competitor" || kind === "player",
  );

/** As many of the latest ids as fit in one request. */
function joined(ids: readonly string[], separator: string): string {
  let text = "";
  for (const id of ids.toReversed()) {
    if (text.length + id.length + 1 > MOST_TEXT) break;
    text = text ? `${text}${separator}${id}` : id;
  }
  return text;
}
