import type { FeedMarket, FeedMessage, FeedSource } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { EventStep } from "../catalogue/catalogue-steps.ts";

/** A feed that is silent for this long has its markets suspended. */
export const SILENCE_MS = 20_000;
const RECOVERY_PATIENCE_MS = 15_000;

type OddsChange = Extract<FeedMessage, { kind: "odds_change" }>;

interface Producer {
  epoch: string;
  seq: number;
  lastAt: number;
  /** The source's own time of the last message in order. */
  heardAt: number;
  silent: boolean;
}

/** A recovery under way. */
interface Recovery {
  id: string;
  askedAt: number;
  /** The events that it asks for; undefined for all. */
  isWanted: IsWanted | undefined;
  /** The events whose state has already arrived. */
  done: Set<string>;
}
type IsWanted = (eventId: string) => boolean;

/** The catalogue as the feed changes it: this process's own, or the shards that it leads. */
export interface FeedSink {
  /** False for odds of an event without a fixture. Ignores events that are not ours. */
  take(step: EventStep): boolean;
  isOurs(eventId: string): boolean;
  eventsOf(producer: string): string[];
}

export interface FeedDeps {
  sink: FeedSink;
  onResult: (message: FeedMessage) => void;
  source: FeedSource;
  clock: Clock;
  newRequestId: () => string;
  log: (event: {
    producer: string;
    what: "gap" | "duplicate" | "silence" | "recovering" | "recovered" | "unknown_event";
    seq?: number;
  }) => void;
}

/**
 * Processes feed messages in order. Missed messages are never guessed: markets are suspended and
 * the state is requested again.
 */
export function createFeedService({ sink, onResult, source, clock, newRequestId, log }: FeedDeps) {
  const producers = new Map<string, Producer>();
  let recovery: Recovery | null = null;
  /** Since when something may have been missed, until a recovery completes. */
  let missedSince = Number.POSITIVE_INFINITY;

  function suspend(producer: string): void {
    for (const eventId of sink.eventsOf(producer)) sink.take({ kind: "stop", eventId });
  }

  function recover(producer: string, since = Number.POSITIVE_INFINITY): void {
    missedSince = Math.min(missedSince, since);
    suspend(producer);
    if (!recovery || recovery.isWanted) ask(producer);
  }

  function ask(producer: string, isWanted?: IsWanted): void {
    recovery = { id: newRequestId(), askedAt: clock.now(), isWanted, done: new Set() };
    log({ producer, what: "recovering" });
    const since = Number.isFinite(missedSince) ? missedSince : undefined;
    source.recover(recovery.id, since, isWanted);
  }

  const isAwaited = (eventId: string): boolean =>
    recovery !== null && !recovery.done.has(eventId) && (recovery.isWanted?.(eventId) ?? true);

  /** False for a message that was already processed. */
  function inOrder(message: FeedMessage): boolean {
    const known = producers.get(message.producer);
    if (!known || known.epoch !== message.epoch) {
      producers.set(message.producer, {
        epoch: message.epoch,
        seq: message.seq,
        lastAt: clock.now(),
        heardAt: message.at,
        silent: false,
      });
      // We joined in the middle, or the producer restarted: its earlier messages are unknown.
      if (known || message.seq !== 1) recover(message.producer, known?.heardAt);
      return true;
    }
    const wasSilent = known.silent;
    known.lastAt = clock.now();
    known.silent = false;
    if (message.seq <= known.seq) {
      log({ producer: message.producer, what: "duplicate", seq: message.seq });
      return false;
    }
    const { heardAt } = known;
    known.heardAt = message.at;
    const gap = message.seq !== known.seq + 1;
    known.seq = message.seq;
    if (gap) log({ producer: message.producer, what: "gap", seq: message.seq });
    // The gap may concern events that the running recovery has already sent, so restart it.
    if (gap) recovery = null;
    if (gap || wasSilent) recover(message.producer, heardAt);
    return true;
  }

  function apply(message: FeedMessage): void {
    switch (message.kind) {
      case "fixture": {
        const { producer, event, state, card } = message;
        sink.take({ kind: "fixture", producer, event, state, ...(card && { card }) });
        return;
      }
      case "odds_change":
        return applyOdds(message);
      case "bet_stop":
        return void sink.take({ kind: "stop", eventId: message.eventId });
      case "snapshot_complete":
        if (message.recovery !== recovery?.id) return;
        recovery = null;
        missedSince = Number.POSITIVE_INFINITY;
        log({ producer: message.producer, what: "recovered" });
        return;
      case "settlement":
        sink.take({ kind: "settle", eventId: message.eventId, results: message.results });
        return passOn(message);
      case "rollback_settlement":
        sink.take({ kind: "unsettle", eventId: message.eventId, marketIds: message.marketIds });
        return passOn(message);
      // A cancel concerns placed bets and does not change the offer.
      case "cancel":
      case "rollback_cancel":
        return passOn(message);
      case "alive":
        return;
    }
  }

  /** Another process acts on the results of events that it leads. */
  function passOn(message: Extract<FeedMessage, { eventId: string }>): void {
    if (sink.isOurs(message.eventId)) onResult(message);
  }

  function applyOdds(message: OddsChange): void {
    const { producer, eventId, state, incidents, momentum } = message;
    if (message.recovery && message.recovery === recovery?.id) recovery.done.add(eventId);
    const isKnown = sink.take({
      kind: "odds",
      producer,
      eventId,
      state,
      markets: offered(message),
      ...(incidents && { incidents }),
      ...(momentum && { momentum }),
    });
    if (isKnown) return;
    log({ producer, what: "unknown_event", seq: message.seq });
    recover(producer);
  }

  /**
   * During a recovery, an event's news is stored but opens no market until the event's recovered
   * state arrives.
   */
  function offered({ eventId, markets }: OddsChange): FeedMarket[] {
    if (!isAwaited(eventId)) return markets;
    return markets.map((market) =>
      market.status === "open" ? { ...market, status: "suspended" } : market,
    );
  }

  return {
    receive(message: FeedMessage): void {
      if (inOrder(message)) apply(message);
    },
    /**
     * This process starts to lead events: asks for their state, and for results since the last one
     * who led them was heard. `isLed` also tells events that are not known yet.
     */
    lead(eventIds: readonly string[], since: number | undefined, isLed: IsWanted): void {
      for (const eventId of eventIds) sink.take({ kind: "stop", eventId });
      missedSince = Math.min(missedSince, since ?? Number.POSITIVE_INFINITY);
      // A recovery under way may have sent these events' state before we led them.
      const before = recovery;
      if (!before) ask("all", isLed);
      else if (!before.isWanted) ask("all");
      else ask("all", (eventId) => isLed(eventId) || before.isWanted?.(eventId) === true);
    },
    /** Asks for all events again, and for their results since then. */
    recoverAll(since: number): void {
      recovery = null;
      for (const producer of producers.keys()) recover(producer, since);
    },
    /** Whether each producer speaks and nothing of theirs is missing. */
    isSound: () =>
      recovery === null &&
      producers.size > 0 &&
      [...producers.values()].every(({ silent }) => !silent),
    /** How long each producer has been silent, for the metrics. */
    silences: () =>
      [...producers].map(([producer, { lastAt }]) => ({
        producer,
        silentMs: clock.now() - lastAt,
      })),
    /**
     * Suspends the markets of silent producers, and repeats a recovery request that got no answer.
     */
    watch(): void {
      if (recovery && clock.now() - recovery.askedAt > RECOVERY_PATIENCE_MS) ask("all");
      for (const [name, producer] of producers) {
        if (producer.silent || clock.now() - producer.lastAt < SILENCE_MS) continue;
        producer.silent = true;
        log({ producer: name, what: "silence" });
        suspend(name);
      }
    },
  };
}
