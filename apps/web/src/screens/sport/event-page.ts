import { CallError } from "@touchline/calls";
import { gateCall } from "../../lib/gate-call.ts";
import { framed } from "../../lib/page-context.ts";
import { queryText } from "../../lib/query-text.ts";
import type { EventDetails } from "../event/EventScreen.tsx";

/** The data of an event's page, whatever its product and whether it is being played. */
export const eventPage = framed<{ event: EventDetails }>(
  async (context, request) => {
    const id = queryText(request.query.id) ?? "";
    try {
      const call = await gateCall(context, request);
      return { props: { event: await call("eventDetails", { params: { id } }) } };
    } catch (error) {
      if (error instanceof CallError && error.http === 404) return { notFound: true };
      throw error;
    }
  },
  {
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
  },
);
