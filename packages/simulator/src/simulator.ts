import type { FeedMessage, FeedSource, Sport } from "@touchline/contract";
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
  /** The platform's unless handed in; null where a test turns the clock and calls `tick` itself. */
  timers?: Timers | null;
  /** About how many events are live at any instant; `MOST_LIVE_EVENTS` at most. */
  liveEvents?: number;
  /** How many of the coming events are on offer. */
  prematchEvents?: number;
  /** How many times faster than life events run. */
  speed?: number;
  /** These sports only. */
  sports?: readonly Sport[];
  /** With virtual events, at their own pace: a secret, from which all of them can be told. */
  virtualSeed?: string;
  tickMs?: number;
  /**
   * Until when the reader has heard this world's feed before: events that ended since are settled
   * at the start.
   */
  resumeFrom?: number;
  faults?: readonly Fault[];
}

export interface Simulator extends FeedSource {
  /**
   * Brings the feed up to the clock. The timer calls it; so does a test that has turned its clock.
   */
  tick(): void;
  /** Lays a fault on the line to the reader, or lets one befall an event. */
  inject(fault: Fault): void;
  /** Every sport there is. */
  readonly world: SportWorld;
}

/** Nobody waits longer than this for a result: older ones are not sent again. */
const LONGEST_ABSENCE_MS = 7 * DAY_MS;

/** From one start to the next stop. */
interface Run {
  line: FaultyLine;
  mishaps: Mishaps;
  broadcast?: Broadcast;
  timer?: TimerHandle;
}

export function createSimulator(options: SimulatorOptions): Simulator {
  const { seed, clock, liveEvents = 60, prematchEvents = 120, speed = 1, tickMs = 250 } = options;
  const { timers = { setInterval, clearInterval }, faults = [], sports, virtualSeed } = options;
  const played = createWorld({
    seed,
    liveEvents,
    prematchEvents,
    speed,
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
   * A reader may ask for recovery from inside `receive`: it is answered once what is being sent has
   * been sent.
   */
  const recoveries: { requestId: string; since: number | undefined }[] = [];

  function sendAll(work: (now: number) => void): void {
    assert(!sending, "a reader must not turn the simulator's clock from inside receive");
    sending = true;
    const now = clock.now();
    try {
      work(now);
      for (let next = recoveries.shift(); next !== undefined; next = recoveries.shift())
        running?.broadcast?.recover(next.requestId, now, next.since);
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
    recover(requestId, since) {
      assert(running, "the simulator is not running");
      recoveries.push({
        requestId,
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
