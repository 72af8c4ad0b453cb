import { ESPORTS_NAMES } from "./sports.data.ts";

interface Named {
  eventId: string;
  sport: string;
}

/** An event's own address: by product, and by whether it is being played. */
export function eventPath({ eventId, sport }: Named, live: boolean): string {
  const id = encodeURIComponent(eventId);
  if (ESPORTS_NAMES.has(sport)) return live ? `/esports/live/event?id=${id}` : `/esports/events/event?id=${id}`;
  return live ? `/sport/live/event?id=${id}` : `/sport/prematch/event?id=${id}`;
}
