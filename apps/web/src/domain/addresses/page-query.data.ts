import { ANY } from "../../data/frame/shared-page.ts";
import { asSport } from "../events/sports.data.ts";

export type PageQuery =
  | ("cameFrom" | "sport" | "kind" | "time" | "day" | "shown" | "offset")
  | ("id" | "ids" | "team" | "tournament" | "draw");

/**
 * The query parameters that a page's data function reads, by path. The server drops all others:
 * list a parameter here if the server needs it; in the browser, read it from the address.
 */
export const PAGE_QUERY: Readonly<Record<string, readonly PageQuery[]>> = {
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
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
/** Neither results nor events on offer are further away. */
const MOST_DAYS = 400;
const isNear = (day: string, now: number): boolean =>
  DAY.test(day) && Math.abs(Date.parse(day) - now) <= MOST_DAYS * DAY_MS;

/**
 * What a parameter can mean, by name. A page ignores any other value, so the server drops it: values
 * that somebody makes up share the page without them.
 */
export const QUERY_VALUES: Readonly<Record<PageQuery, (value: string, now: number) => boolean>> = {
  cameFrom: (value) => value.length <= 200,
  sport: (value) => asSport(value) !== null,
  kind: (value) => value === "match" || value === "outright",
  time: (value, now) =>
    /^(?:1h|3h|12h|today|tomorrow|weekend|nextDays)$/.test(value) || isNear(value, now),
  day: isNear,
  // A list grows by forty.
  shown: (value) => /^(?:40|80|120|160)$/.test(value),
  // Zones differ by quarters of an hour.
  offset: (value) => /^-?[1-9]\d{1,2}$/.test(value) && Number(value) % 15 === 0,
  id: (value) => ID.test(value),
  ids: (value) => value.length <= 700,
  // One team, with its sport.
  team: (value) =>
    value === ANY || (/^[^:|]+:[^|]{1,120}$/.test(value) && asSport(value.split(":")[0]) !== null),
  tournament: (value) => ID.test(value),
  draw: (value) => ID.test(value),
};
