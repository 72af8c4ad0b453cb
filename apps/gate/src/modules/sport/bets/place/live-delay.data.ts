import type { SportId } from "@touchline/contract";

/**
 * How long a live bet waits before it is checked again. The faster the sport, the more an observer
 * at the ground gains over the feed.
 */
export const LIVE_DELAY_MS: Readonly<Partial<Record<SportId, number>>> = {
  Football: 5000,
  Tennis: 6000,
  TableTennis: 6000,
  Volleyball: 5000,
  Basketball: 5000,
  HorseRacing: 8000,
};
export const USUAL_LIVE_DELAY_MS = 4000;
