import { eventAddress } from "@touchline/contract/event-address";
import { ESPORTS_NAMES } from "./sports.data.ts";

interface Named {
  eventId: string;
  sport: string;
  /** Its presence alone marks a virtual event. */
  virtual?: unknown;
}

/** An event's address: it depends on the product and on whether the event is live. */
export function eventPath({ eventId, sport, virtual }: Named, live: boolean): string {
  const product = virtual ? "virtual-sports" : ESPORTS_NAMES.has(sport) ? "esports" : "sport";
  return eventAddress(eventId, product, live);
}

/** The page of a team's upcoming events, from its id among favourites (Football:Arsenal). */
export function teamPath(competitor: string): string {
  const isEsport = ESPORTS_NAMES.has(competitor.slice(0, competitor.indexOf(":")) as never);
  return `${isEsport ? "/esports/events" : "/sport/prematch"}?team=${encodeURIComponent(competitor)}`;
}
