import { CallError } from "@touchline/calls";
import { gateCall } from "../../data/call/gate-call.ts";
import { framed } from "../../data/frame/page-context.ts";
import { queryText } from "../../domain/addresses/query-text.ts";
import type { MultiViewProps } from "./MultiViewScreen.tsx";
import { multiViewPath, viewedIn } from "./multi-view.rules.ts";

const OFFERED = "100";

/**
 * The data of the multi-view: the matches in the address, and those that can be added. Matches that
 * are gone are left out.
 */
export const multiViewPage = framed<MultiViewProps>(async (context, request) => {
  const call = await gateCall(context, request);
  const details = (id: string) =>
    call("eventDetails", { params: { id } }).catch((error: unknown) => {
      if (error instanceof CallError && error.http === 404) return null;
      throw error;
    });
  const asked = queryText(request.query.ids)?.slice(0, 700) ?? "";
  const ids = viewedIn(asked);
  const [live, ...found] = await Promise.all([
    call("livePopular", { query: { limit: OFFERED } }),
    ...ids.map(details),
  ]);
  const events = found
    .filter((event) => event !== null)
    .filter(({ tree: { head } }) => head.kind === "match" && !head.virtual);
  const offered = live.events.flatMap(({ tree: { head } }) =>
    head.kind === "match"
      ? [
          {
            eventId: head.eventId,
            name: head.competitors.map(({ name }) => name).join(" – "),
            league: head.tournament.name,
          },
        ]
      : [],
  );
  // Made-up matches, and those that are gone, leave the page of the others.
  const shown = events.map(({ tree }) => tree.head.eventId);
  const isAsked = shown.join(",") === asked;
  return {
    props: { events, offered },
    ...(isAsked ? {} : { sharedWith: multiViewPath(shown) }),
  };
});
