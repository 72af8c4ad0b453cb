import type { FeedMarket, FeedMessage, FeedSource } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Catalogue } from "../catalogue/catalogue.service.ts";

/** A feed that is silent for this long has its markets suspended. */
export const SILENCE_MS = 20_000;
const RECOVERY_PATIENCE_MS = 15_000;

interface Producer {
  epoch: string;
  seq: number;
  lastAt: number;
  /** The source's own time of the last message in order. */
  heardAt: number;
  silent: boolean;
}

export interface FeedDeps {
  catalogue: Catalogue;
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
export function createFeedService({
  catalogue,
  onResult,
  source,
  clock,
  newRequestId,
  log,
}: FeedDeps) {
  const producers = new Map<string, Producer>();
  /** The recovery under way, and the events whose state has already arrived. */
  let recovery: { id: string; askedAt: number; done: Set<string> } | null = null;
  /** Since when something may have been missed, until a recovery completes. */
  let missedSince = Number.POSITIVE_INFINITY;

  function recover(producer: string, since = Number.POSITIVE_INFINITY): void {
    missedSince = Math.min(missedSince, since);
    catalogue.suspendProducer(producer);
    if (!recovery) ask(producer);
  }

  function ask(producer: string): void {
    recovery = { id: newRequestId(), askedAt: clock.now(), done: new Set() };
    log({ producer, what: "recovering" });
    source.recover(recovery.id, Number.isFinite(missedSince) ? missedSince : undefined);
  }

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
      case "fixture":
        return catalogue.fixture(message.producer, message);
      case "odds_change":
        if (message.recovery && message.recovery === recovery?.id)
          recovery.done.add(message.eventId);
        if (
          !catalogue.odds(
            message.producer,
            message.eventId,
            message.state,
            offered(message),
            message.incidents,
            message.momentum,
          )
        ) {
          log({ producer: message.producer, what: "unknown_event", seq: message.seq });
          recover(message.producer);
        }
        return;
      case "bet_stop":
        return catalogue.stop(message.eventId);
      case "snapshot_complete":
        if (message.recovery !== recovery?.id) return;
        recovery = null;
        missedSince = Number.POSITIVE_INFINITY;
        log({ producer: message.producer, what: "recovered" });
        return;
      case "settlement":
        catalogue.settle(message);
        return onResult(message);
      case "rollback_settlement":
        catalogue.unsettle(message);
        return onResult(message);
      // A cancel concerns placed bets and does not change the offer.
      case "cancel":
      case "rollback_cancel":
        return onResult(message);
      case "alive":
        return;
    }
  }

  /**
   * During a recovery, an event's news is stored but opens no market until the event's recovered
   * state arrives.
   */
  function offered({
    eventId,
    markets,
  }: Extract<FeedMessage, { kind: "odds_change" }>): FeedMarket[] {
    if (!recovery || recovery.done.has(eventId)) return markets;
    return markets.map((market) =>
      market.status === "open" ? { ...market, status: "suspended" } : market,
    );
  }

  return {
    receive(message: FeedMessage): void {
      if (inOrder(message)) apply(message);
    },
    /**
     * Suspends the markets of silent producers, and repeats a recovery request that got no answer.
     */
    watch(): void {
      if (recovery && clock.now() - recovery.askedAt > RECOVERY_PATIENCE_MS) ask("all");
      for (const [name, producer] of producers) {
        if (producer.silent || clock.now() - producer.lastAt < SILENCE_MS) continue;
        producer.silent = true;
        log({ producer: name, what: "silence" });
        catalogue.suspendProducer(name);
      }
    },
  };
}
