import type { Favourite } from "@touchline/contract";
import { teamOfPlayer } from "../events/competitor-id.ts";

/** A request's address takes so much of each. */
const MOST_TEXT = 4000;

/**
 * Asks a list for the events that somebody keeps, and for those of kept teams, players and
 * tournaments. A player's are the team's.
 */
export function keptQuery(favourites: readonly Favourite[]): {
  ids: string;
  tournaments: string;
  competitors: string;
} {
  const ids = (kind: Favourite["kind"]) =>
    favourites.flatMap((each) => (each.kind === kind ? [each.id] : []));
  return {
    // A list that names nothing would be a list of everything.
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

/** As many of the latest as one request takes. */
function joined(ids: readonly string[], separator: string): string {
  let text = "";
  for (const id of ids.toReversed()) {
    if (text.length + id.length + 1 > MOST_TEXT) break;
    text = text ? `${text}${separator}${id}` : id;
  }
  return text;
}
