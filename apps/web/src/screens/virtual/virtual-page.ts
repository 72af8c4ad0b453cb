import type { SportId } from "@touchline/contract";
import { gateCall } from "../../data/call/gate-call.ts";
import { framed } from "../../data/frame/page-context.ts";
import { queryText } from "../../domain/addresses/query-text.ts";
import { asSport } from "../../domain/events/sports.data.ts";
import type { EventDetails } from "../event/EventScreen.tsx";
import { loadEvent } from "../sport/event-page.ts";
import type { VirtualLobby } from "./VirtualLobbyScreen.tsx";

/** The data of a page of virtual events: the current rounds, and the sport in the address. */
export const virtualPage = framed<{ lobby: VirtualLobby; sport: SportId | null }>(
  async (context, request) => {
    const call = await gateCall(context, request);
    return {
      props: { lobby: await call("virtualLobby"), sport: asSport(queryText(request.query.sport)) },
    };
  },
  { product: "virtual-sports" },
);

export const virtualEventPage = framed<{ event: EventDetails }>(
  loadEvent(true, "/virtual-sports/lobby"),
  {
    product: "virtual-sports",
  },
);
