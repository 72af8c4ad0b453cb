import { CallError } from "@touchline/calls";
import { gateCall } from "../../../src/lib/gate-call.ts";
import { framed } from "../../../src/lib/page-context.ts";
import { type EventDetails, EventScreen } from "../../../src/screens/event/EventScreen.tsx";

export default function EventPage({ event }: { event: EventDetails }) {
  return <EventScreen event={event} />;
}

export const getServerSideProps = framed<{ event: EventDetails }>(
  async (context, request) => {
    const id = [request.query.id].flat()[0] ?? "";
    try {
      const call = await gateCall(context, request);
      return { props: { event: await call("eventDetails", { params: { id } }) } };
    } catch (error) {
      if (error instanceof CallError && error.http === 404) return { notFound: true };
      throw error;
    }
  },
  { texts: ["live", "category", "event", "clock", "period", "sport", "odds", "marketGroup"] },
);
