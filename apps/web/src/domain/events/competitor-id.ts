import type { SportId } from "@touchline/contract";

/** The id of a team or player in favourites and lists: names are unique within a sport. */
export const competitorId = (sport: SportId, name: string): string => `${sport}:${name}`;

/** The id of a player of a team. The team's matches count as the player's. */
export const playerId = (sport: SportId, team: string, name: string): string =>
  `${competitorId(sport, team)}#${name}`;

/** The team's id, taken from a player's id. */
export const teamOfPlayer = (id: string): string => id.slice(0, id.lastIndexOf("#"));

export const playerName = (id: string): string => id.slice(id.lastIndexOf("#") + 1);

export const competitorName = (id: string): string => id.slice(id.indexOf(":") + 1);
