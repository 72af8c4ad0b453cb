/** The products that events belong to. */
export type EventProduct = "sport" | "esports" | "virtual-sports";

/** An event's address: links in notifications and on pages must agree. */
export function eventAddress(eventId: string, product: EventProduct, isLive: boolean): string {
  const id = encodeURIComponent(eventId);
  switch (product) {
    case "virtual-sports":
      return `/virtual-sports/event?id=${id}`;
    case "esports":
      return isLive ? `/esports/live/event?id=${id}` : `/esports/events/event?id=${id}`;
    case "sport":
      return isLive ? `/sport/live/event?id=${id}` : `/sport/prematch/event?id=${id}`;
  }
}
