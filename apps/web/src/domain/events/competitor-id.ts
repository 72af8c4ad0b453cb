import type { Sport } from "@touchline/contract";

/** A team or player as favourites and lists name them: names are unique within a sport. */
export const competitorId = (sport: Sport, name: string): string => `${sport}:${name}`;

/** A player of a team; the team's matches are the player's. */
export const playerId = (sport: Sport, team: string, name: string): string =>
  `${competitorId(sport, team)}#${name}`;

/** The team of a player, as lists name it. */
export const teamOfPlayer = (id: string): string => id.slice(0, id.lastIndexOf("#"));

export const playerName = (id: string): string => id.slice(id.lastIndexOf("#") + 1);

export const competitorName = (id: string): string => id.slice(id.indexOf(":") + 1);
