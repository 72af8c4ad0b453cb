import type { FeedMessage, FeedSource, SportId } from "@touchline/contract";
import { assert, type Clock, DAY_MS } from "@touchline/core";
import { compositeWorld } from "./composite-world.ts";
import { type Broadcast, openBroadcast } from "./feed/broadcast.ts";
import { type Fault, type FaultyLine, faultyLine, isLineFault } from "./feed/faults.ts";
import { createMishaps, type Mishaps } from "./feed/mishaps.ts";
import { numbering } from "./feed/producer.ts";
import { type JumpingWorld, type JumpTo, jumpingWorld } from "./jumping-world.ts";
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
  /** Lets the time of one event jump ahead; false if there is nothing to jump to. */
  jump(eventId: string, to: JumpTo): boolean;
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

/** A reader's request, as the feed's broadcast takes it. */
interface Recovery {
  requestId: string;
  since: number | undefined;
  isWanted: ((eventId: string) => boolean) | undefined;
}

/** A simulator with its world and its reader's requests. */
interface OpenSimulator {
  world: JumpingWorld;
  clock: Clock;
  timers: Timers | null;
  tickMs: number;
  faults: readonly Fault[];
  heardUntil: number | undefined;
  starts: number;
  running: Run | undefined;
  sending: boolean;
  /**
   * A reader may request recovery inside `receive`, so it is answered after the current message.
   */
  recoveries: Recovery[];
}

export function createSimulator(options: SimulatorOptions): Simulator {
  const { clock, timers = { setInterval, clearInterval }, tickMs = 250, faults = [] } = options;
  const simulator: OpenSimulator = {
    world: jumpingWorld(worldOf(options)),
    clock,
    timers,
    tickMs,
    faults,
    heardUntil: options.resumeFrom,
    starts: 0,
    running: undefined,
    sending: false,
    recoveries: [],
  };
  return {
    world: simulator.world,
    start: (receive) => start(simulator, receive),
    stop: () => stop(simulator),
    recover: (requestId, since, isWanted) => recover(simulator, { requestId, since, isWanted }),
    joint: (eventId) => simulator.running?.broadcast?.joint(eventId) ?? null,
    tick: () => tick(simulator),
    inject: (fault) => inject(simulator, fault),
    jump: (eventId, to) => jump(simulator, eventId, to),
  };
}

function worldOf(options: SimulatorOptions): SportWorld {
  const { seed, liveEvents = 60, prematchEvents = 120, speed = 1, byDay = true } = options;
  const { sports, virtualSeed } = options;
  const played = createWorld({
    seed,
    liveEvents,
    prematchEvents,
    speed,
    byDay,
    ...(sports && { sports }),
  });
  return virtualSeed === undefined
    ? played
    : compositeWorld([played, ...createVirtualWorlds(virtualSeed)]);
}

function start(simulator: OpenSimulator, receive: (message: FeedMessage) => void): void {
  const { faults, timers, tickMs } = simulator;
  assert(!simulator.running, "the simulator is running already");
  simulator.starts++;
  const line = faultyLine((message) => {
    if (simulator.running?.line === line) receive(message);
  }, faults.filter(isLineFault));
  const mishaps = createMishaps(faults.filter((fault) => !isLineFault(fault)));
  const run: Run = { line, mishaps };
  simulator.running = run;
  sendAll(simulator, (now) => openRun(simulator, run, now));
  if (timers && simulator.running === run)
    run.timer = timers.setInterval(() => tick(simulator), tickMs);
}

function openRun({ world, starts, heardUntil }: OpenSimulator, run: Run, now: number): void {
  run.broadcast = openBroadcast({
    world,
    send: numbering(`${now.toString(36)}.${starts}`, run.line.deliver),
    mishaps: run.mishaps,
    now,
    heardUntil: Math.max(heardUntil ?? now, now - LONGEST_ABSENCE_MS),
  });
}

function stop(simulator: OpenSimulator): void {
  const { running, timers, recoveries } = simulator;
  if (running?.timer !== undefined) timers?.clearInterval(running.timer);
  simulator.running = undefined;
  recoveries.length = 0;
}

function tick(simulator: OpenSimulator): void {
  if (simulator.running) sendAll(simulator, (now) => simulator.running?.broadcast?.advance(now));
}

function sendAll(simulator: OpenSimulator, work: (now: number) => void): void {
  const { clock, recoveries } = simulator;
  assert(!simulator.sending, "a reader must not turn the simulator's clock from inside receive");
  simulator.sending = true;
  const now = clock.now();
  try {
    work(now);
    for (let next = recoveries.shift(); next !== undefined; next = recoveries.shift())
      simulator.running?.broadcast?.recover(next.requestId, now, next.since, next.isWanted);
    simulator.heardUntil = now;
  } finally {
    simulator.sending = false;
  }
}

function recover(simulator: OpenSimulator, { requestId, since, isWanted }: Recovery): void {
  const { running, clock, recoveries } = simulator;
  assert(running, "the simulator is not running");
  recoveries.push({
    requestId,
    isWanted,
    since: since === undefined ? undefined : Math.max(since, clock.now() - LONGEST_ABSENCE_MS),
  });
  if (!simulator.sending) sendAll(simulator, () => {});
}

function inject({ running }: OpenSimulator, fault: Fault): void {
  assert(running, "the simulator is not running");
  if (isLineFault(fault)) running.line.inject(fault);
  else running.mishaps.inject(fault);
}

function jump(simulator: OpenSimulator, eventId: string, to: JumpTo): boolean {
  if (!simulator.world.jump(eventId, to, simulator.clock.now())) return false;
  sendAll(simulator, (now) => simulator.running?.broadcast?.retell(eventId, now));
  return true;
}
