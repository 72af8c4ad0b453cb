import type { FeedMessage } from "@touchline/contract";
import { epochMs, HOUR_MS, MINUTE_MS, SECOND_MS } from "@touchline/core";
import { describe, expect, test } from "vitest";
import { byId, NOON, rig, TestReader } from "../feed/test-reader.ts";
import { recordFeed } from "./record-feed.ts";
import { createRecordedFeed, type RecordedFeedOptions } from "./recorded-feed.ts";

/**
 * Records four minutes of a fast world in which matches start, end and are corrected, optionally
 * with a recovery in the middle.
 */
function recorded(recoverInside = false): { lines: string[]; told: FeedMessage[] } {
  const built = rig({
    speed: 60,
    liveEvents: 2,
    prematchEvents: 2,
    faults: [{ kind: "corrected_result" }, { kind: "cancelled_market" }],
  });
  const lines: string[] = [];
  const told: FeedMessage[] = [];
  const source = recordFeed(built.simulator, (line) => lines.push(line));
  source.start((message) => told.push(message));
  built.run(2 * MINUTE_MS);
  if (recoverInside) source.recover("then");
  built.run(2 * MINUTE_MS);
  source.stop();
  return { lines, told };
}
const recording = recorded();

function replay(options: Partial<RecordedFeedOptions> = {}, from: number = NOON) {
  let now = from;
  const reader = new TestReader();
  const feed = createRecordedFeed({
    lines: recording.lines,
    clock: { now: () => epochMs(now) },
    timers: null,
    ...options,
  });
  const run = (forMs: number) => {
    for (const until = now + forMs; now < until; ) {
      now += 250;
      feed.tick();
    }
  };
  return { feed, reader, run, now: () => now };
}
/** As text, because that compares many messages much faster. */
const withoutEpoch = (messages: readonly FeedMessage[]) =>
  messages.map(({ epoch, ...message }) => JSON.stringify(message));

test("a recorded source passes its messages on unchanged, and each is one line", () => {
  expect(recording.lines.map((line) => JSON.parse(line))).toEqual(recording.told);
  expect(recording.lines.some((line) => line.includes("\n"))).toBe(false);
  expect(new Set(recording.told.map(({ kind }) => kind))).toEqual(
    new Set([
      "fixture",
      "odds_change",
      "bet_stop",
      "settlement",
      "rollback_settlement",
      "cancel",
      "alive",
    ]),
  );
});

describe("a replay", () => {
  test("equals the original, message by message, in its own epoch", () => {
    const { feed, reader, run } = replay();
    feed.start(reader.receive);
    run(5 * MINUTE_MS);
    expect(withoutEpoch(reader.messages)).toEqual(withoutEpoch(recording.told));
    const [epoch, ...others] = new Set(reader.messages.map((message) => message.epoch));
    expect(others).toEqual([]);
    expect(epoch).not.toBe(recording.told[0]?.epoch);
  });

  test("happens now: starts, clocks and cancelled ranges move with the messages", () => {
    const { feed, reader, run } = replay({}, NOON + HOUR_MS);
    feed.start(reader.receive);
    run(5 * MINUTE_MS);
    const later = (key: string, value: unknown) =>
      ["at", "startTime", "clockAt", "from", "until"].includes(key)
        ? Number(value) + HOUR_MS
        : value;
    expect(withoutEpoch(reader.messages)).toEqual(
      withoutEpoch(recording.lines.map((line) => JSON.parse(line, later))),
    );
  });

  test("keeps its own pace: every message is sent on time", () => {
    const { feed, reader, run, now } = replay();
    feed.start(reader.receive);
    for (const seconds of [0, 7, 53, 120]) {
      run(NOON + seconds * SECOND_MS - now());
      expect(reader.messages.length).toBe(recording.told.filter(({ at }) => at <= now()).length);
    }
    expect(reader.messages.length).toBeLessThan(recording.told.length);
  });

  test("ten times faster takes a tenth of the time, and starts are ten times sooner", () => {
    const { feed, reader, run } = replay({ speed: 10 });
    feed.start(reader.receive);
    run(30 * SECOND_MS);
    expect(reader.messages.length).toBe(recording.told.length);
    expect(reader.messages.map(({ at }) => at)).toEqual(
      recording.told.map(({ at }) => Math.round(NOON + (at - NOON) / 10)),
    );
    for (const { event } of reader.of("fixture")) {
      const original = recording.told.find(
        (message) => message.kind === "fixture" && message.event.eventId === event.eventId,
      );
      if (original?.kind !== "fixture") throw new Error("an event of nowhere");
      expect(event.startTime).toBe(Math.round(NOON + (original.event.startTime - NOON) / 10));
    }
  });

  test("renumbers its messages, and omits answers to others' requests", () => {
    const { lines } = recorded(true);
    const { feed, reader, run } = replay({ lines });
    feed.start(reader.receive);
    run(5 * MINUTE_MS);
    expect(reader.of("snapshot_complete")).toEqual([]);
    expect(reader.messages.some((message) => "recovery" in message)).toBe(false);
    for (const producer of ["live", "prematch"]) {
      const numbers = reader.messages
        .filter((message) => message.producer === producer)
        .map(({ seq }) => seq);
      expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    }
  });

  test("starts over with a new epoch on restart", () => {
    const { feed, reader } = replay();
    feed.start(reader.receive);
    const first = reader.messages.length;
    feed.stop();
    feed.tick();
    feed.start(reader.receive);
    expect(reader.messages.length).toBe(2 * first);
    expect(new Set(reader.messages.map(({ epoch }) => epoch)).size).toBe(2);
  });
});

describe("a recovery of a replay", () => {
  test.each([0, 90, 200])(
    "after %i s gives a newcomer the first reader's state, and ends with each producer's completion",
    (seconds) => {
      const { feed, reader, run } = replay();
      feed.start(reader.receive);
      run(seconds * SECOND_MS);
      const newcomer = new TestReader();
      reader.onMessage = newcomer.receive;
      feed.recover("r1");
      expect(newcomer.heads).toEqual(reader.heads);
      expect(newcomer.states).toEqual(reader.states);
      for (const eventId of reader.heads.keys()) {
        expect(byId(newcomer.held(eventId))).toEqual(byId(reader.held(eventId)));
        expect(newcomer.incidents.get(eventId) ?? []).toEqual(reader.incidents.get(eventId) ?? []);
      }
      expect(newcomer.results).toEqual(reader.results);
      expect(newcomer.of("cancel").length).toBe(seconds === 0 ? 0 : 1);
      expect(newcomer.of("odds_change").every(({ recovery }) => recovery === "r1")).toBe(true);
      expect(
        newcomer.messages
          .slice(-2)
          .map(({ kind, producer }) => `${kind} ${producer}`)
          .sort(),
      ).toEqual(["snapshot_complete live", "snapshot_complete prematch"]);
    },
  );

  test("requested from inside the reader is answered after the current message", () => {
    const { feed, reader, run } = replay();
    reader.onMessage = (message) => {
      if (message.kind !== "alive") return;
      reader.onMessage = undefined;
      feed.recover("inside");
    };
    feed.start(reader.receive);
    run(10 * SECOND_MS);
    expect(reader.of("snapshot_complete").map(({ recovery }) => recovery)).toEqual([
      "inside",
      "inside",
    ]);
  });

  test("repeats a reversed result while no other stands, and no event that ended long ago", () => {
    const numbered = (body: object, seq: number) =>
      JSON.stringify({ producer: "p", epoch: "e", seq, at: NOON + seq, ...body });
    const [fixture] = recording.told.filter((message) => message.kind === "fixture");
    if (fixture?.kind !== "fixture") throw new Error("no fixture");
    const { event, state } = fixture;
    const { eventId } = event;
    const result = { marketId: "m", outcomeId: "m:1", result: "win" };
    const lines = [
      numbered({ kind: "fixture", event, state: { ...state, status: "ended" } }, 1),
      numbered({ kind: "settlement", eventId, certainty: "live", results: [result] }, 2),
      numbered({ kind: "rollback_settlement", eventId, marketIds: ["m"] }, 3),
      JSON.stringify({ kind: "alive", producer: "p", epoch: "e", seq: 4, at: NOON + HOUR_MS }),
    ];
    const { feed, reader, run } = replay({ lines });
    feed.start(reader.receive);
    run(SECOND_MS);
    feed.recover("soon");
    expect(reader.messages.slice(3).map(({ kind }) => kind)).toEqual([
      "fixture",
      "odds_change",
      "rollback_settlement",
      "snapshot_complete",
    ]);
    run(HOUR_MS);
    const before = reader.messages.length;
    feed.recover("late");
    expect(reader.messages.slice(before).map(({ kind }) => kind)).toEqual(["snapshot_complete"]);
  });
});

describe("the end of a recording", () => {
  test("is reported once, and only answers follow it", () => {
    const ends: (Error | null)[] = [];
    const { feed, reader, run } = replay({ onEnd: (damage) => ends.push(damage) });
    feed.start(reader.receive);
    run(6 * MINUTE_MS);
    expect(ends).toEqual([null]);
    const told = reader.messages.length;
    feed.recover("still there");
    expect(reader.messages.length).toBeGreaterThan(told);
  });

  test.each([
    ["no JSON", "nonsense"],
    ["no message", '{"kind":"alive"}'],
    ["no object", "null"],
  ])("is early where a line is damaged (%s), which is named", (_what, damaged) => {
    const ends: (Error | null)[] = [];
    const lines = [...recording.lines.slice(0, 3), "", damaged, ...recording.lines.slice(3)];
    const { feed, reader } = replay({ lines, onEnd: (damage) => ends.push(damage) });
    feed.start(reader.receive);
    expect(reader.messages).toHaveLength(3);
    expect(ends.map((end) => end?.message)).toEqual(["line 5 is not a feed message"]);
    expect(() => replay({ lines }).feed.start(() => {})).toThrow(/line 5/);
  });
});

describe("a streamed recording", () => {
  async function* streamed(
    lines: readonly string[],
    log = { read: 0, letGo: false },
  ): AsyncGenerator<string> {
    try {
      for (const line of lines) {
        log.read++;
        yield line;
      }
    } finally {
      log.letGo = true;
    }
  }
  /** Lets pending promises settle. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  test("gives the same replay", async () => {
    const { feed, reader, run } = replay({ lines: streamed(recording.lines) });
    feed.start(reader.receive);
    await settle();
    for (let second = 0; second < 242; second++) {
      run(SECOND_MS);
      await settle();
    }
    expect(reader.messages.map(({ kind, at }) => `${kind} ${at}`)).toEqual(
      recording.told.map(({ kind, at }) => `${kind} ${at + 250}`),
    );
  });

  test("is read no further ahead than needed, and released when it stops", async () => {
    const log = { read: 0, letGo: false };
    const { feed, reader } = replay({
      lines: streamed([...recording.lines, ...recording.lines], log),
    });
    feed.start(reader.receive);
    await settle();
    expect(log.read).toBeGreaterThan(100);
    expect(log.read).toBeLessThanOrEqual(500);
    expect(2 * recording.lines.length).toBeGreaterThan(600);
    expect(log.letGo).toBe(false);
    feed.stop();
    await settle();
    expect(log.letGo).toBe(true);
  });

  test("damage is reported once everything before it has been sent", async () => {
    const ends: (Error | null)[] = [];
    const lines = [...recording.lines.slice(0, 3), "nonsense"];
    const { feed, reader, run } = replay({
      lines: streamed(lines),
      onEnd: (damage) => ends.push(damage),
    });
    feed.start(reader.receive);
    await settle();
    run(SECOND_MS);
    expect(reader.messages).toHaveLength(3);
    expect(ends.map((end) => end?.message)).toEqual(["line 4 is not a feed message"]);
  });
});
