import type { FeedMessage, FeedSource, SportId } from "@touchline/contract";
import { assert, type Clock, DAY_MS } from "@touchline/core";
import { compositeWorld } from "./composite-world.ts";
import { type Broadcast, openBroadcast } from "./feed/broadcast.ts";
import { type Fault, type FaultyLine, faultyLine, isLineFault } from "./feed/faults.ts";
import { createMishaps, type Mishaps } from "./feed/mishaps.ts";
import { numbering } from "./feed/producer.ts";
import type { SportWorld } from "./sport-world.ts";
import type { TimerHandle, Timers } from "./timers.ts";
import { createVirtualWorlds } from "./virtual/virtual-worlds.ts";
import { createWorld } from "./worlds.ts";

export interface SimulatorOptions {
  seed: string;
  clock: Clock;
  /**
   * Defaults to the platform's timers; null if a test advances the clock and calls `tick` itself.
   */
  timers?: Timers | null;
  /** The approximate number of live events; `MOST_LIVE_EVENTS` at most. */
  liveEvents?: number;
  /** The number of upcoming events on offer. */
  prematchEvents?: number;
  /** The speed factor against real time. */
  speed?: number;
  /** Whether matches start in their countries' afternoons and evenings, which is the default. */
  byDay?: boolean;
  /** Limits the world to these sports. */
  sports?: readonly SportId[];
  /** Adds virtual events at their own pace. The seed is secret: it determines all of them. */
  virtualSeed?: string;
  tickMs?: number;
  /**
   * The time up to which the reader received this world's feed before; events that ended since are
   * settled at the start.
   */
  resumeFrom?: number;
  faults?: readonly Fault[];
}

export interface Simulator extends FeedSource {
  /**
   * Advances the feed to the clock's time. The timer calls it, and so does a test after advancing
   * its clock.
   */
  tick(): void;
  /** Injects a fault on the line to the reader, or into an event. */
  inject(fault: Fault): void;
  readonly world: SportWorld;
}

/** Older results are not resent. */
const LONGEST_ABSENCE_MS = 7 * DAY_MS;

/** The state from a start to the next stop. */
interface Run {
  line: FaultyLine;
  mishaps: Mishaps;
  broadcast?: Broadcast;
  timer?: TimerHandle;
}

export function createSimulator(options: SimulatorOptions): Simulator {
  const { seed, clock, liveEvents = 60, prematchEvents = 120, speed = 1, tickMs = 250 } = options;
  const { timers = { setInterval, clearInterval }, faults = [], sports, virtualSeed } = options;
  const { byDay = true } = options;
  const played = createWorld({
    seed,
    liveEvents,
    prematchEvents,
    speed,
    byDay,
    ...(sports && { sports }),
  });
  const world =
    virtualSeed === undefined
      ? played
      : compositeWorld([played, ...createVirtualWorlds(virtualSeed)]);
  let heardUntil = options.resumeFrom;
  let starts = 0;
  let running: Run | undefined;
  let sending = false;
  /**
   * A reader may request recovery inside `receive`, so it is answered after the current message.
   */
  const recoveries: {
    requestId: string;
    since: number | undefined;
    isWanted: ((eventId: string) => boolean) | undefined;
  }[] = [];

  function sendAll(work: (now: number) => void): void {
    assert(!sending, "a reader must not turn the simulator's clock from inside receive");
    sending = true;
    const now = clock.now();
    try {
      work(now);
      for (let next = recoveries.shift(); next !== undefined; next = recoveries.shift())
        running?.broadcast?.recover(next.requestId, now, next.since, next.isWanted);
      heardUntil = now;
    } finally {
      sending = false;
    }
  }

  function tick(): void {
    if (running) sendAll((now) => running?.broadcast?.advance(now));
  }

  function start(receive: (message: FeedMessage) => void): void {
    assert(!running, "the simulator is running already");
    starts++;
    const line = faultyLine((message) => {
      if (running?.line === line) receive(message);
    }, faults.filter(isLineFault));
    const mishaps = createMishaps(faults.filter((fault) => !isLineFault(fault)));
    const run: Run = { line, mishaps };
    running = run;
    sendAll((now) => {
      const send = numbering(`${now.toString(36)}.${starts}`, line.deliver);
      run.broadcast = openBroadcast({
        world,
        send,
        mishaps,
        now,
        heardUntil: Math.max(heardUntil ?? now, now - LONGEST_ABSENCE_MS),
      });
    });
    if (timers && running === run) run.timer = timers.setInterval(tick, tickMs);
  }

  return {
    world,
    start,
    stop() {
      if (running?.timer !== undefined) timers?.clearInterval(running.timer);
      running = undefined;
      recoveries.length = 0;
    },
    recover(requestId, since, isWanted) {
      assert(running, "the simulator is not running");
      recoveries.push({
        requestId,
        isWanted,
        since: since === undefined ? undefined : Math.max(since, clock.now() - LONGEST_ABSENCE_MS),
      });
      if (!sending) sendAll(() => {});
    },
    joint: (eventId) => running?.broadcast?.joint(eventId) ?? null,
    tick,
    inject(fault) {
      assert(running, "the simulator is not running");
      if (isLineFault(fault)) running.line.inject(fault);
      else running.mishaps.inject(fault);
    },
  };
}
