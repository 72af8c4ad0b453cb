import type {
  EventHead,
  EventState,
  FeedMarket,
  FeedResult,
  Incident,
  ListTree,
  Momentum,
  RaceCard,
} from "@touchline/contract";
import type { CatalogueService } from "./catalogue.service.ts";

/**
 * One change of the catalogue. The same steps in the same order make the same catalogue with the
 * same numbers in every process.
 */
export type EventStep =
  | { kind: "fixture"; producer: string; event: EventHead; state: EventState; card?: RaceCard }
  | {
      kind: "odds";
      producer: string;
      eventId: string;
      state: EventState;
      markets: FeedMarket[];
      incidents?: Incident[];
      momentum?: Momentum;
    }
  | { kind: "stop"; eventId: string }
  | { kind: "settle"; eventId: string; results: FeedResult[] }
  | { kind: "unsettle"; eventId: string; marketIds: string[] }
  | { kind: "gone"; eventId: string }
  /** The feed's joint view of the event's outcomes, encoded; null while it has none. */
  | { kind: "joint"; eventId: string; joint: string | null };
export type ListStep = { kind: "list"; treeId: string; list: ListTree };
export type CatalogueStep = EventStep | ListStep;

export const eventIdOf = (step: EventStep): string =>
  step.kind === "fixture" ? step.event.eventId : step.eventId;

/** False for odds of an event without a fixture. */
export function applyStep(catalogue: CatalogueService, step: CatalogueStep, at: number): boolean {
  switch (step.kind) {
    case "fixture":
      catalogue.fixture(step.producer, step, at);
      return true;
    case "odds": {
      const { producer, eventId, state, markets, incidents, momentum } = step;
      return catalogue.odds(producer, eventId, state, markets, incidents, momentum, at);
    }
    case "stop":
      catalogue.stop(step.eventId, at);
      return true;
    case "settle":
      catalogue.settle(step, at);
      return true;
    case "unsettle":
      catalogue.unsettle(step, at);
      return true;
    case "gone":
      catalogue.remove(step.eventId);
      return true;
    case "joint":
      catalogue.putJoint(step.eventId, step.joint);
      return true;
    case "list":
      catalogue.putList(step.treeId, step.list, at);
      return true;
  }
}
