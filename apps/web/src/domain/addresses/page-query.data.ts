import { asSport } from "../events/sports.data.ts";

/**
 * The query parameters that a page's data function reads, by path. The server drops all others:
 * list a parameter here if the server needs it; in the browser, read it from the address.
 */
export const PAGE_QUERY: Readonly<Record<string, readonly string[]>> = {
  "/": ["cameFrom"],
  "/sport/live": ["sport"],
  "/sport/live/popular": ["sport"],
  "/sport/live/event": ["id"],
  "/sport/prematch": ["sport", "time", "kind", "tournament", "team", "shown", "offset"],
  "/sport/prematch/event": ["id"],
  "/sport/coupon": ["time", "offset"],
  "/sport/live/multi": ["ids"],
  "/sport/tournaments": ["id", "sport"],
  "/sport/results": ["day", "sport", "offset"],
  "/popular": ["shown"],
  "/zeromarginevents": ["shown"],
  "/scores": ["sport"],
  "/esports/live": ["sport"],
  "/esports/live/all": ["sport"],
  "/esports/live/event": ["id"],
  "/esports/events": ["sport", "time", "kind", "tournament", "team", "shown", "offset"],
  "/esports/events/event": ["id"],
  "/virtual-sports/lobby": ["sport"],
  "/virtual-sports/event": ["id"],
  "/toto": ["draw"],
  "/toto/correct-score": ["draw"],
  "/toto/goals": ["draw"],
};

const ID = /^[\w:.-]{1,80}$/;
const FEW = /^-?\d{1,4}$/;

/**
 * The values that mean something, by parameter. A page ignores any other value, so the server drops it: values
 * that somebody makes up share the page without them.
 */
export const QUERY_VALUES: Readonly<Record<string, (value: string) => boolean>> = {
  sport: (value) => asSport(value) !== null,
  kind: (value) => value === "match" || value === "outright",
  time: (value) => /^(?:all|\d{1,2}h|today|tomorrow|weekend|nextDays|\d{4}-\d{2}-\d{2})$/.test(value),
  day: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value),
  shown: (value) => FEW.test(value),
  offset: (value) => FEW.test(value),
  id: (value) => ID.test(value),
  tournament: (value) => ID.test(value),
  draw: (value) => ID.test(value),
};
