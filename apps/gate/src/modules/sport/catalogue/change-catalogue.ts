import type { EventState, FeedMarket, Incident, Momentum } from "@touchline/contract";
import { removeEvent } from "./catalogue-copy.ts";
import { relist } from "./catalogue-lists.ts";
import { type CatalogueState, eventOf, type Message, publish, tell } from "./catalogue-state.ts";
import { keepPrices } from "./price-history.rules.ts";
import { suspendWithheld } from "./told-results.ts";
import {
  applyCard,
  applyMarkets,
  applyMomentum,
  type LiveEvent,
  suspendAll,
} from "./tree-delta.rules.ts";
import { isVirtual } from "./virtual-list.rules.ts";

type Fixture = Pick<Message<"fixture">, "event" | "state" | "card">;

export function fixture(
  catalogue: CatalogueState,
  producer: string,
  { event: head, state, card }: Fixture,
  at: number = catalogue.clock.now(),
): void {
  const { byTree, treeByEvent, dirty, clock } = catalogue;
  const known = byTree.get(head.treeId);
  const event = known ?? newEvent(producer, head, state, clock.now());
  const before = known?.state.status ?? "prematch";
  event.head = head;
  event.producer = producer;
  byTree.set(head.treeId, event);
  treeByEvent.set(head.eventId, head.treeId);
  publish(catalogue, event, applyCard(event, card, applyMarkets(event, state, [])), at);
  dirty.add(event);
  changeStatus(catalogue, event, before);
  if (!known && (state.status === "live" || isVirtual(head))) relist(catalogue, head);
}

const newEvent = (
  producer: string,
  head: LiveEvent["head"],
  state: EventState,
  heardAt: number,
): LiveEvent => ({
  producer,
  head,
  state,
  markets: new Map(),
  incidents: [],
  offOffer: new Set(),
  withheld: new Map(),
  chances: new Map(),
  heardAt,
  stoppedAt: new Map(),
  mainLines: new Map(),
  history: new Map(),
});

/** False for an event without a fixture: the caller must recover. */
export function odds(
  catalogue: CatalogueState,
  producer: string,
  eventId: string,
  state: EventState,
  markets: readonly FeedMarket[],
  incidents?: readonly Incident[],
  momentum?: Momentum,
  at: number = catalogue.clock.now(),
): boolean {
  const { told, dirty, clock } = catalogue;
  const event = eventOf(catalogue, eventId);
  if (!event) return false;
  const before = event.state;
  event.producer = producer;
  for (const { marketId, status } of markets)
    if (status === "suspended") event.stoppedAt.set(marketId, clock.now());
  const offered = markets.map((market) => told.offered(event, market));
  publish(
    catalogue,
    event,
    applyMomentum(event, momentum, applyMarkets(event, state, offered, incidents)),
    at,
  );
  keepPrices(event.history, offered, at);
  if (before.score[0] !== state.score[0] || before.score[1] !== state.score[1]) dirty.add(event);
  changeStatus(catalogue, event, before.status);
  return true;
}

/** Takes outcomes with a result off offer; a line off offer is worth only its result. */
export function settle(
  catalogue: CatalogueState,
  { eventId, results }: Pick<Message<"settlement">, "eventId" | "results">,
  at: number = catalogue.clock.now(),
): void {
  const { told, clock } = catalogue;
  const event = eventOf(catalogue, eventId);
  for (const result of results) {
    told.add({ eventId, ...result }, clock.now());
    if (event?.offOffer.has(result.marketId)) event.chances.delete(result.outcomeId);
  }
  offerAnew(catalogue, eventId, [...new Set(results.map(({ marketId }) => marketId))], at);
}

export function unsettle(
  catalogue: CatalogueState,
  { eventId, marketIds }: Pick<Message<"rollback_settlement">, "eventId" | "marketIds">,
  at: number = catalogue.clock.now(),
): void {
  for (const marketId of marketIds) catalogue.told.takeBack(eventId, marketId);
  offerAnew(catalogue, eventId, marketIds, at);
}

export function stop(
  catalogue: CatalogueState,
  eventId: string,
  at: number = catalogue.clock.now(),
): void {
  const event = eventOf(catalogue, eventId);
  if (event) suspend(catalogue, event, at);
}

export function remove(catalogue: CatalogueState, eventId: string): void {
  const event = eventOf(catalogue, eventId);
  if (event) removeEvent(catalogue, event.head, (change) => tell(catalogue, change));
}

function changeStatus(
  catalogue: CatalogueState,
  event: LiveEvent,
  before: EventState["status"],
): void {
  if (event.state.status === before) return;
  catalogue.dirty.add(event);
  if (event.state.status === "ended" || event.state.status === "cancelled")
    catalogue.endedAt.set(event.head.treeId, catalogue.clock.now());
  relist(catalogue, event.head);
}

function suspend(catalogue: CatalogueState, event: LiveEvent, at: number): void {
  for (const marketId of [...event.markets.keys(), ...event.offOffer])
    event.stoppedAt.set(marketId, catalogue.clock.now());
  suspendWithheld(event);
  publish(catalogue, event, suspendAll(event), at);
}

/** Offers these markets again as the feed last sent them, minus outcomes with a result. */
function offerAnew(
  catalogue: CatalogueState,
  eventId: string,
  marketIds: readonly string[],
  at: number,
): void {
  const { told, clock } = catalogue;
  const event = eventOf(catalogue, eventId);
  if (!event) return;
  for (const marketId of marketIds) event.stoppedAt.set(marketId, clock.now());
  publish(
    catalogue,
    event,
    applyMarkets(event, event.state, told.offeredAnew(event, marketIds)),
    at,
  );
}
