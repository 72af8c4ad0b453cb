import type {
  EventHead,
  EventState,
  FeedMarket,
  FeedMessage,
  FeedResult,
  Incident,
} from "@touchline/contract";
import { type EpochMs, epochMs } from "@touchline/core";
import type { Match } from "../football/match.ts";
import { createSimulator, type Simulator, type SimulatorOptions } from "../simulator.ts";

export const NOON = Date.UTC(2026, 10, 14, 12);

type Of<Kind extends FeedMessage["kind"]> = Extract<FeedMessage, { kind: Kind }>;

export const byId = (markets: readonly FeedMarket[]): FeedMarket[] =>
  [...markets].sort((a, b) => (a.marketId < b.marketId ? -1 : 1));

/** A feed reader like the gate: it collects the messages, and the state and markets that result. */
export class TestReader {
  readonly messages: FeedMessage[] = [];
  readonly heads = new Map<string, EventHead>();
  readonly states = new Map<string, EventState>();
  readonly markets = new Map<string, Map<string, FeedMarket>>();
  readonly incidents = new Map<string, Incident[]>();
  /** By outcome. */
  readonly results = new Map<string, FeedResult>();
  onMessage: ((message: FeedMessage) => void) | undefined;

  readonly receive = (message: FeedMessage): void => {
    this.messages.push(message);
    if (message.kind === "fixture") {
      this.heads.set(message.event.eventId, message.event);
      this.states.set(message.event.eventId, message.state);
    }
    if (message.kind === "odds_change") {
      this.states.set(message.eventId, message.state);
      if (message.incidents) this.incidents.set(message.eventId, message.incidents);
      for (const market of message.markets) this.book(message.eventId).set(market.marketId, market);
    }
    if (message.kind === "settlement")
      for (const result of message.results) this.results.set(result.outcomeId, result);
    if (message.kind === "rollback_settlement") {
      for (const { marketId, outcomeId } of this.results.values())
        if (message.marketIds.includes(marketId)) this.results.delete(outcomeId);
    }
    if (message.kind === "bet_stop") this.lock(this.book(message.eventId));
    this.onMessage?.(message);
  };

  of<Kind extends FeedMessage["kind"]>(kind: Kind, eventId?: string): Of<Kind>[] {
    return this.messages.filter(
      (message): message is Of<Kind> =>
        message.kind === kind &&
        (eventId === undefined || ("eventId" in message && message.eventId === eventId)),
    );
  }

  book(eventId: string): Map<string, FeedMarket> {
    const book = this.markets.get(eventId) ?? new Map<string, FeedMarket>();
    this.markets.set(eventId, book);
    return book;
  }

  /** The markets of an event, by id. */
  held(eventId: string): FeedMarket[] {
    return byId([...this.book(eventId).values()]);
  }

  private lock(book: Map<string, FeedMarket>): void {
    for (const [id, market] of book)
      if (market.status === "open") book.set(id, { ...market, status: "suspended" });
  }
}

export interface Rig {
  simulator: Simulator;
  reader: TestReader;
  now(): EpochMs;
  /** Advances the clock tick by tick. */
  run(forMs: number): void;
  /** Advances the clock in one jump, like a machine that slept. */
  sleep(forMs: number): void;
}

/** A simulator on a clock that only the test advances, not started yet. */
export function rig(
  options: Partial<SimulatorOptions> & { from?: number; stepMs?: number } = {},
): Rig {
  const { from = NOON, stepMs = 250, ...rest } = options;
  let now = from;
  const clock = { now: () => epochMs(now) };
  const simulator = createSimulator({
    seed: "feed",
    clock,
    timers: null,
    liveEvents: 4,
    prematchEvents: 6,
    ...rest,
  });
  const sleep = (forMs: number) => {
    now += forMs;
    simulator.tick();
  };
  return {
    simulator,
    reader: new TestReader(),
    now: clock.now,
    sleep,
    run(forMs) {
      for (const until = now + forMs; now < until; ) sleep(Math.min(stepMs, until - now));
    },
  };
}

/** A match of the simulator's football with its whole timeline. */
export const footballMatch = ({ world }: Simulator, eventId: string): Match =>
  world.fixture(eventId) as Match;
