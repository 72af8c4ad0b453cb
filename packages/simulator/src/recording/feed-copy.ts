import type {
  EventHead,
  EventState,
  FeedMarket,
  FeedResult,
  Incident,
  Momentum,
  RaceCard,
} from "@touchline/contract";
import { MINUTE_MS } from "@touchline/core";
import type { FeedBody, Send } from "../feed/producer.ts";

interface EventCopy {
  producer: string;
  head: EventHead;
  state: EventState;
  card: RaceCard | undefined;
  markets: Map<string, FeedMarket>;
  incidents: Incident[];
  momentum: Momentum;
  results: Map<string, FeedResult>;
  certainty: "live" | "confirmed";
  takenBack: Set<string>;
  /** Cancellations and their rollbacks, in order. */
  amends: FeedBody[];
  lastAt: number;
}

/** The state of a feed so far as a reader holds it; enough to replay it to another reader. */
export interface FeedCopy {
  apply(producer: string, at: number, body: FeedBody): void;
  tellAll(send: Send<string>, at: number, recovery: string): void;
}

/** How long a finished event is still sent again. */
const LINGER_MS = 30 * MINUTE_MS;

export function createFeedCopy(): FeedCopy {
  const events = new Map<string, EventCopy>();
  const producers = new Set<string>();

  const isGone = ({ state, lastAt }: EventCopy, at: number) =>
    (state.status === "ended" || state.status === "cancelled") && at - lastAt > LINGER_MS;

  function forget(at: number): void {
    for (const [eventId, event] of events) if (isGone(event, at)) events.delete(eventId);
  }

  return {
    apply(producer, at, body) {
      producers.add(producer);
      if (body.kind === "alive") return forget(at);
      if (body.kind === "snapshot_complete") return;
      if (body.kind === "fixture") {
        const known = events.get(body.event.eventId);
        const { event: head, state, card = known?.card } = body;
        events.set(head.eventId, {
          ...(known ?? unheard()),
          producer,
          head,
          state,
          card,
          lastAt: at,
        });
        return;
      }
      const event = events.get(body.eventId);
      if (!event) return;
      event.producer = producer;
      event.lastAt = at;
      applyNews(event, body);
    },
    tellAll(send, at, recovery) {
      forget(at);
      for (const { producer, head, state, card } of events.values())
        send(producer, at, { kind: "fixture", event: head, state, ...(card && { card }) });
      for (const event of events.values()) tellEvent(event, at, recovery, send);
      for (const producer of producers) send(producer, at, { kind: "snapshot_complete", recovery });
    },
  };
}

const unheard = (): Omit<EventCopy, "producer" | "head" | "state" | "card" | "lastAt"> => ({
  markets: new Map(),
  incidents: [],
  momentum: [],
  results: new Map(),
  certainty: "live",
  takenBack: new Set(),
  amends: [],
});

function applyNews(
  event: EventCopy,
  body: Exclude<FeedBody, { kind: "fixture" | "alive" | "snapshot_complete" }>,
): void {
  switch (body.kind) {
    case "odds_change":
      event.state = body.state;
      event.incidents = body.incidents ?? event.incidents;
      event.momentum = body.momentum ?? event.momentum;
      for (const market of body.markets) event.markets.set(market.marketId, market);
      return;
    case "bet_stop":
      for (const [id, market] of event.markets)
        if (market.status === "open") event.markets.set(id, { ...market, status: "suspended" });
      return;
    case "settlement":
      event.certainty = body.certainty;
      for (const result of body.results) event.results.set(result.outcomeId, result);
      return;
    case "rollback_settlement":
      for (const marketId of body.marketIds) event.takenBack.add(marketId);
      for (const [outcomeId, { marketId }] of event.results)
        if (body.marketIds.includes(marketId)) event.results.delete(outcomeId);
      return;
    case "cancel":
    case "rollback_cancel":
      event.amends.push(body);
  }
}

function tellEvent(event: EventCopy, at: number, recovery: string, send: Send<string>): void {
  const { producer, head, state, incidents, momentum, certainty } = event;
  const { eventId } = head;
  const results = [...event.results.values()];
  send(producer, at, {
    kind: "odds_change",
    eventId,
    state,
    markets: [...event.markets.values()],
    incidents,
    ...(momentum.length > 0 && { momentum }),
    recovery,
  });
  const standing = new Set(results.map(({ marketId }) => marketId));
  const marketIds = [...event.takenBack].filter((marketId) => !standing.has(marketId));
  if (marketIds.length > 0) send(producer, at, { kind: "rollback_settlement", eventId, marketIds });
  if (results.length > 0) send(producer, at, { kind: "settlement", eventId, certainty, results });
  for (const body of event.amends) send(producer, at, body);
}
