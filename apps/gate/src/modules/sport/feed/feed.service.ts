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

interface Feed extends FeedDeps {
  producers: Map<string, Producer>;
  recovery: Recovery | null;
  /** Since when something may have been missed, until a recovery completes. */
  missedSince: number;
}

/**
 * Processes feed messages in order. Missed messages are never guessed: markets are suspended and
 * the state is requested again.
 */
export function createFeedService(deps: FeedDeps) {
  const feed: Feed = {
    ...deps,
    producers: new Map(),
    recovery: null,
    missedSince: Number.POSITIVE_INFINITY,
  };
  return {
    receive(message: FeedMessage): void {
      if (inOrder(feed, message)) apply(feed, message);
    },
    lead: (eventIds: readonly string[], since: number | undefined, isLed: IsWanted): void =>
      lead(feed, eventIds, since, isLed),
    /** Asks for all events again, and for their results since then. */
    recoverAll(since: number): void {
      feed.recovery = null;
      for (const producer of feed.producers.keys()) recover(feed, producer, since);
    },
    /** Whether each producer speaks and nothing of theirs is missing. */
    isSound: () =>
      feed.recovery === null &&
      feed.producers.size > 0 &&
      [...feed.producers.values()].every(({ silent }) => !silent),
    /** How long each producer has been silent, for the metrics. */
    silences: () =>
      [...feed.producers].map(([producer, { lastAt }]) => ({
        producer,
        silentMs: feed.clock.now() - lastAt,
      })),
    watch: (): void => watch(feed),
  };
}

function suspend({ sink }: Feed, producer: string): void {
  for (const eventId of sink.eventsOf(producer)) sink.take({ kind: "stop", eventId });
}

function recover(feed: Feed, producer: string, since = Number.POSITIVE_INFINITY): void {
  feed.missedSince = Math.min(feed.missedSince, since);
  suspend(feed, producer);
  if (!feed.recovery || feed.recovery.isWanted) ask(feed, producer);
}

function ask(feed: Feed, producer: string, isWanted?: IsWanted): void {
  const { source, clock, newRequestId, log, missedSince } = feed;
  const id = newRequestId();
  feed.recovery = { id, askedAt: clock.now(), isWanted, done: new Set() };
  log({ producer, what: "recovering" });
  source.recover(id, Number.isFinite(missedSince) ? missedSince : undefined, isWanted);
}

const isAwaited = ({ recovery }: Feed, eventId: string): boolean =>
  recovery !== null && !recovery.done.has(eventId) && (recovery.isWanted?.(eventId) ?? true);

/** False for a message that was already processed. */
function inOrder(feed: Feed, message: FeedMessage): boolean {
  const { producers, clock, log } = feed;
  const known = producers.get(message.producer);
  if (!known || known.epoch !== message.epoch) {
    begin(feed, message);
    // We joined in the middle, or the producer restarted: its earlier messages are unknown.
    if (known || message.seq !== 1) recover(feed, message.producer, known?.heardAt);
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
  if (gap) feed.recovery = null;
  if (gap || wasSilent) recover(feed, message.producer, heardAt);
  return true;
}

function begin({ producers, clock }: Feed, { producer, epoch, seq, at }: FeedMessage): void {
  producers.set(producer, { epoch, seq, lastAt: clock.now(), heardAt: at, silent: false });
}

function apply(feed: Feed, message: FeedMessage): void {
  const { sink } = feed;
  switch (message.kind) {
    case "fixture": {
      const { producer, event, state, card } = message;
      sink.take({ kind: "fixture", producer, event, state, ...(card && { card }) });
      return;
    }
    case "odds_change":
      return applyOdds(feed, message);
    case "bet_stop":
      return void sink.take({ kind: "stop", eventId: message.eventId });
    case "snapshot_complete":
      return completeRecovery(feed, message);
    case "settlement":
      sink.take({ kind: "settle", eventId: message.eventId, results: message.results });
      return passOn(feed, message);
    case "rollback_settlement":
      sink.take({ kind: "unsettle", eventId: message.eventId, marketIds: message.marketIds });
      return passOn(feed, message);
    // A cancel concerns placed bets and does not change the offer.
    case "cancel":
    case "rollback_cancel":
      return passOn(feed, message);
    case "alive":
      return;
  }
}

function completeRecovery(
  feed: Feed,
  { producer, recovery }: Extract<FeedMessage, { kind: "snapshot_complete" }>,
): void {
  if (recovery !== feed.recovery?.id) return;
  feed.recovery = null;
  feed.missedSince = Number.POSITIVE_INFINITY;
  feed.log({ producer, what: "recovered" });
}

/** Another process acts on the results of events that it leads. */
function passOn(
  { sink, onResult }: Feed,
  message: Extract<FeedMessage, { eventId: string }>,
): void {
  if (sink.isOurs(message.eventId)) onResult(message);
}

function applyOdds(feed: Feed, message: OddsChange): void {
  const { recovery } = feed;
  const { producer, eventId, state, incidents, momentum } = message;
  if (message.recovery && message.recovery === recovery?.id) recovery.done.add(eventId);
  const isKnown = feed.sink.take({
    kind: "odds",
    producer,
    eventId,
    state,
    markets: offered(feed, message),
    ...(incidents && { incidents }),
    ...(momentum && { momentum }),
  });
  if (isKnown) return;
  feed.log({ producer, what: "unknown_event", seq: message.seq });
  recover(feed, producer);
}

/**
 * During a recovery, an event's news is stored but opens no market until the event's recovered
 * state arrives.
 */
function offered(feed: Feed, { eventId, markets }: OddsChange): FeedMarket[] {
  if (!isAwaited(feed, eventId)) return markets;
  return markets.map((market) =>
    market.status === "open" ? { ...market, status: "suspended" } : market,
  );
}

/**
 * This process starts to lead events: asks for their state, and for results since the last one who
 * led them was heard. `isLed` also tells events that are not known yet.
 */
function lead(
  feed: Feed,
  eventIds: readonly string[],
  since: number | undefined,
  isLed: IsWanted,
): void {
  for (const eventId of eventIds) feed.sink.take({ kind: "stop", eventId });
  feed.missedSince = Math.min(feed.missedSince, since ?? Number.POSITIVE_INFINITY);
  // A recovery under way may have sent these events' state before we led them.
  const before = feed.recovery;
  if (!before) ask(feed, "all", isLed);
  else if (!before.isWanted) ask(feed, "all");
  else ask(feed, "all", (eventId) => isLed(eventId) || before.isWanted?.(eventId) === true);
}

/** Suspends the markets of silent producers, and repeats a recovery request that got no answer. */
function watch(feed: Feed): void {
  const { recovery, producers, clock, log } = feed;
  if (recovery && clock.now() - recovery.askedAt > RECOVERY_PATIENCE_MS) ask(feed, "all");
  for (const [name, producer] of producers) {
    if (producer.silent || clock.now() - producer.lastAt < SILENCE_MS) continue;
    producer.silent = true;
    log({ producer: name, what: "silence" });
    suspend(feed, name);
  }
}
