import { CallError } from "@touchline/calls";
import { gateCall } from "../../lib/gate-call.ts";
import { framed } from "../../lib/page-context.ts";
import { queryText } from "../../lib/query-text.ts";
import type { EventDetails } from "../event/EventScreen.tsx";

type EventProps = { event: EventDetails };

/** An event by the id in the address; one of the other kind, real or virtual, is not found here. */
export const loadEvent =
  (virtual: boolean): Parameters<typeof framed<EventProps>>[0] =>
  async (context, request) => {
    const id = queryText(request.query.id) ?? "";
    try {
      const call = await gateCall(context, request);
      const event = await call("eventDetails", { params: { id } });
      return (event.tree.head.virtual !== undefined) === virtual ? { props: { event } } : { notFound: true };
    } catch (error) {
      if (error instanceof CallError && error.http === 404) return { notFound: true };
      throw error;
    }
  };

/** The data of an event's page, whatever its product and whether it is being played. */
export const eventPage = framed<EventProps>(loadEvent(false), {
  texts: [
    "live",
    "category",
    "event",
    "events",
    "clock",
    "court",
    "period",
    "sport",
    "odds",
    "market",
    "marketGroup",
    "outcome",
    "incident",
    "favourite",
  ],
});
