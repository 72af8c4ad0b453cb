import type { Sport } from "@touchline/contract";

/** A team or player as favourites and lists name them: names are unique within a sport. */
export const competitorId = (sport: Sport, name: string): string => `${sport}:${name}`;

export const competitorName = (id: string): string => id.slice(id.indexOf(":") + 1);
