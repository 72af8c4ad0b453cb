import { gateCall } from "../../data/call/gate-call.ts";
import { framed } from "../../data/frame/page-context.ts";
import { queryText } from "../../domain/addresses/query-text.ts";
import { asSport, ESPORTS_NAMES } from "../../domain/events/sports.data.ts";
import type { LivePopular, LiveScreenProps } from "../live/LiveScreen.tsx";

/**
 * The data of a page of live events: of all sport or esports, or of the one sport in the address.
 */
export const livePage = (path: string, product: "sport" | "esports") =>
  framed<LiveScreenProps>(async (context, request) => {
    const asked = asSport(queryText(request.query.sport));
    const sport = asked && ESPORTS_NAMES.has(asked) === (product === "esports") ? asked : null;
    const call = await gateCall(context, request);
    const live: LivePopular = await call("livePopular", {
      query: { ...(sport ? { sport } : {}), ...(product === "esports" ? { esports: "1" } : {}) },
    });
    return { props: { live, path, sport } };
  });
