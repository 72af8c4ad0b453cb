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
