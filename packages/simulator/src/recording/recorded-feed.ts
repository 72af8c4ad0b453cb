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

/** Plays a recording at its own pace, as if it happened now. It is silent after the end. */
export function createRecordedFeed({
  lines,
  clock,
  timers = { setInterval, clearInterval },
  ...options
}: RecordedFeedOptions): RecordedFeed {
  const { speed = 1, tickMs = 100, onEnd } = options;
  const recoveries: string[] = [];
  let starts = 0;
  let running: Run | undefined;
  let sending = false;

  function play(run: Run, now: number): void {
    for (let next = peek(run); next && running === run; next = peek(run)) {
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
    if (run.tape.ended()) end(run, null);
  }

  function peek(run: Run): FeedMessage | undefined {
    try {
      return run.over ? undefined : run.tape.peek();
    } catch (damage) {
      end(run, errorOf(damage));
    }
  }

  function end(run: Run, damage: Error | null): void {
    if (run.over) return;
    run.over = true;
    onEnd?.(damage);
    if (damage && !onEnd) throw damage;
  }

  function tick(): void {
    const run = running;
    if (!run) return;
    assert(!sending, "a reader must not turn the clock from inside receive");
    sending = true;
    try {
      play(run, clock.now());
      for (let next = recoveries.shift(); next !== undefined; next = recoveries.shift())
        run.copy.tellAll(run.tell, clock.now(), next);
    } finally {
      sending = false;
    }
  }

  function start(receive: (message: FeedMessage) => void): void {
    assert(!running, "the recording is running already");
    starts++;
    const tell = numbering<string>(`${clock.now().toString(36)}.r${starts}`, (message) => {
      if (running === run) receive(message);
    });
    const run: Run = { tape: openTape(lines), copy: createFeedCopy(), tell, over: false };
    running = run;
    tick();
    if (timers && running === run) run.timer = timers.setInterval(tick, tickMs);
  }

  return {
    start,
    stop() {
      if (running?.timer !== undefined) timers?.clearInterval(running.timer);
      running?.tape.close();
      running = undefined;
      recoveries.length = 0;
    },
    recover(requestId) {
      assert(running, "the recording is not running");
      recoveries.push(requestId);
      if (!sending) tick();
    },
    tick,
  };
}
