import type { FeedMessage, FeedSource } from "@touchline/contract";
import { assert, type Clock, errorOf } from "@touchline/core";
import { numbering, type Send } from "../feed/producer.ts";
import type { TimerHandle, Timers } from "../timers.ts";
import { createFeedCopy, type FeedCopy } from "./feed-copy.ts";
import { shiftTimes } from "./shift-times.ts";
import { type Lines, openTape, type Tape } from "./tape.ts";

export interface RecordedFeedOptions {
  /** One message per line, as written by `recordFeed`. */
  lines: Lines;
  clock: Clock;
  /**
   * Defaults to the platform's timers; null if a test advances the clock and calls `tick` itself.
   */
  timers?: Timers | null;
  /** The speed factor against the recording. */
  speed?: number;
  tickMs?: number;
  /** Called when the recording is over or damaged; without it `tick` throws on damage. */
  onEnd?: (damage: Error | null) => void;
}

export interface RecordedFeed extends FeedSource {
  /** Advances the feed to the clock's time. */
  tick(): void;
}

/** The state from a start to the next stop. */
interface Run {
  tape: Tape;
  copy: FeedCopy;
  tell: Send<string>;
  /** When the first message was recorded, and when it was replayed. */
  origin?: { recorded: number; told: number };
  over: boolean;
  timer?: TimerHandle;
}

/** A recording with the requests of its reader. */
interface Player
  extends Required<Pick<RecordedFeedOptions, "lines" | "clock" | "timers" | "speed" | "tickMs">>,
    Pick<RecordedFeedOptions, "onEnd"> {
  recoveries: string[];
  starts: number;
  running: Run | undefined;
  sending: boolean;
}

/** Plays a recording at its own pace, as if it happened now. It is silent after the end. */
export function createRecordedFeed({
  timers = { setInterval, clearInterval },
  speed = 1,
  tickMs = 100,
  ...options
}: RecordedFeedOptions): RecordedFeed {
  const player: Player = {
    ...options,
    timers,
    speed,
    tickMs,
    recoveries: [],
    starts: 0,
    running: undefined,
    sending: false,
  };
  return {
    start: (receive) => start(player, receive),
    stop: () => stop(player),
    recover: (requestId) => recover(player, requestId),
    tick: () => tick(player),
  };
}

function start(player: Player, receive: (message: FeedMessage) => void): void {
  const { lines, clock, timers, tickMs } = player;
  assert(!player.running, "the recording is running already");
  player.starts++;
  const epoch = `${clock.now().toString(36)}.r${player.starts}`;
  const tell = numbering<string>(epoch, (message) => {
    if (player.running === run) receive(message);
  });
  const run: Run = { tape: openTape(lines), copy: createFeedCopy(), tell, over: false };
  player.running = run;
  tick(player);
  if (timers && player.running === run) run.timer = timers.setInterval(() => tick(player), tickMs);
}

function stop(player: Player): void {
  const { running, timers } = player;
  if (running?.timer !== undefined) timers?.clearInterval(running.timer);
  running?.tape.close();
  player.running = undefined;
  player.recoveries.length = 0;
}

function recover(player: Player, requestId: string): void {
  assert(player.running, "the recording is not running");
  player.recoveries.push(requestId);
  if (!player.sending) tick(player);
}

function tick(player: Player): void {
  const { running: run, clock, recoveries } = player;
  if (!run) return;
  assert(!player.sending, "a reader must not turn the clock from inside receive");
  player.sending = true;
  try {
    play(player, run, clock.now());
    for (let next = recoveries.shift(); next !== undefined; next = recoveries.shift())
      run.copy.tellAll(run.tell, clock.now(), next);
  } finally {
    player.sending = false;
  }
}

function play(player: Player, run: Run, now: number): void {
  const { speed } = player;
  for (let next = peek(player, run); next && player.running === run; next = peek(player, run)) {
    const origin = (run.origin ??= { recorded: next.at, told: now });
    const toNow = (recorded: number) =>
      Math.round(origin.told + (recorded - origin.recorded) / speed);
    const at = toNow(next.at);
    if (at > now) return;
    run.tape.take();
    const body = shiftTimes(next, toNow);
    if (!body) continue;
    run.copy.apply(next.producer, at, body);
    run.tell(next.producer, at, body);
  }
  if (run.tape.ended()) end(player, run, null);
}

function peek(player: Player, run: Run): FeedMessage | undefined {
  try {
    return run.over ? undefined : run.tape.peek();
  } catch (damage) {
    end(player, run, errorOf(damage));
  }
}

function end({ onEnd }: Player, run: Run, damage: Error | null): void {
  if (run.over) return;
  run.over = true;
  onEnd?.(damage);
  if (damage && !onEnd) throw damage;
}
