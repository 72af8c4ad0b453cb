import { CallError } from "@touchline/calls";
import { gateCall } from "../../data/call/gate-call.ts";
import { framed } from "../../data/frame/page-context.ts";
import { localisedPath } from "../../domain/addresses/locale.ts";
import { queryText } from "../../domain/addresses/query-text.ts";
import type { EventDetails } from "../event/EventScreen.tsx";

type EventProps = { event: EventDetails; isBoosted: boolean };

/**
 * An event by the id in the address. An event of the other kind, real or virtual, is not found
 * here. Without an id the list is shown.
 */
export const loadEvent =
  (virtual: boolean, list: string): Parameters<typeof framed<EventProps>>[0] =>
  async (context, request) => {
    const id = queryText(request.query.id);
    if (!id)
      return { redirect: { destination: localisedPath(list, request.locale), permanent: false } };
    try {
      const call = await gateCall(context, request);
      // The page works without its boosted prices: they then load later and move the content below.
      const boosts = call("priceBoosts", { query: { event: id } }).catch(() => ({ boosts: [] }));
      const [event, { boosts: boosted }] = await Promise.all([
        call("eventDetails", { params: { id } }),
        boosts,
      ]);
      const isHere = (event.tree.head.virtual !== undefined) === virtual;
      return isHere ? { props: { event, isBoosted: boosted.length > 0 } } : { notFound: true };
    } catch (error) {
      if (error instanceof CallError && error.http === 404) return { notFound: true };
      throw error;
    }
  };

/** Only a race has a card and a tote. */
const RACE_TEXTS = ["racecard", "tote"] as const;

/** The data of an event's page, for any product, live or not. `list` is the address of its list. */
export const eventPage = (list: string) =>
  framed<EventProps>(loadEvent(false, list), {
    without: ({ event }) => (event.tree.card ? [] : RACE_TEXTS),
  });
