import { MINUTE_MS, SECOND_MS } from "@touchline/core";
import { describe, expect, test } from "vitest";
import type { Fault } from "./faults.ts";
import { LIVE_PRODUCER, PREMATCH_PRODUCER } from "./producer.ts";
import { NOON, rig } from "./test-reader.ts";

const liveNumbers = (reader: ReturnType<typeof rig>["reader"]) =>
  reader.messages.filter(({ producer }) => producer === LIVE_PRODUCER).map(({ seq }) => seq);

describe("a recovery request", () => {
  test("is answered with every event's fixture and current book, and ends with each producer's snapshot complete", () => {
    const { simulator, reader, run, now } = rig();
    simulator.start(reader.receive);
    run(5 * MINUTE_MS);
    const before = reader.messages.length;
    simulator.recover("r1");
    const answer = reader.messages.slice(before);
    expect(
      answer
        .slice(-2)
        .map((message) => [
          message.kind,
          message.producer,
          "recovery" in message && message.recovery,
        ]),
    ).toEqual([
      ["snapshot_complete", LIVE_PRODUCER, "r1"],
      ["snapshot_complete", PREMATCH_PRODUCER, "r1"],
    ]);
    for (const match of simulator.world.roster(now())) {
      const prices = answer.find(
        (message) => message.kind === "odds_change" && message.eventId === match.head.eventId,
      );
      expect(
        answer.some(
          (message) => message.kind === "fixture" && message.event.eventId === match.head.eventId,
        ),
      ).toBe(true);
      expect(prices).toMatchObject({
        recovery: "r1",
        state: simulator.world.state(match, now()),
        markets: simulator.world.book(match, now()),
      });
    }
  });

  test("for some events is answered with these alone", () => {
    const { simulator, reader, run, now } = rig();
    simulator.start(reader.receive);
    run(5 * MINUTE_MS);
    const [wanted] = simulator.world.roster(now()).map(({ head }) => head.eventId);
    const before = reader.messages.length;
    simulator.recover("r1", undefined, (eventId) => eventId === wanted);
    const answer = reader.messages.slice(before);
    const told = answer.flatMap((message) => {
      if (message.kind === "fixture") return message.event.eventId;
      return "eventId" in message ? message.eventId : [];
    });
    expect(new Set(told)).toEqual(new Set([wanted]));
    expect(answer.at(-1)).toMatchObject({ kind: "snapshot_complete", recovery: "r1" });
  });

  test("continues the numbers: nothing is skipped, and later messages are not marked as recovery", () => {
    const { simulator, reader, run } = rig();
    simulator.start(reader.receive);
    simulator.recover("r1");
    const before = reader.messages.length;
    run(MINUTE_MS);
    expect(liveNumbers(reader)).toEqual(liveNumbers(reader).map((_, i) => i + 1));
    expect(reader.messages.slice(before).some((message) => "recovery" in message)).toBe(false);
  });

  test("made from inside the reader is answered after the current message", () => {
    const { simulator, reader, run } = rig();
    reader.onMessage = (message) => {
      if (message.kind !== "alive" || message.producer !== LIVE_PRODUCER) return;
      reader.onMessage = undefined;
      simulator.recover("from inside");
    };
    simulator.start(reader.receive);
    run(10 * SECOND_MS);
    expect(reader.of("snapshot_complete")).toHaveLength(2);
    expect(liveNumbers(reader)).toEqual(liveNumbers(reader).map((_, i) => i + 1));
  });

  test("repairs a reader that missed the end of a match: results up to half an hour old are sent again", () => {
    const speed = 60;
    const silence: Fault = {
      kind: "silence",
      producer: LIVE_PRODUCER,
      from: NOON + SECOND_MS,
      until: NOON + 100 * SECOND_MS,
    };
    const { simulator, reader, run, now } = rig({ speed, liveEvents: 11, faults: [silence] });
    simulator.start(reader.receive);
    run(100 * SECOND_MS);
    const unheard = simulator.world
      .endedBetween(NOON, now())
      .filter(({ retiredAt }) => retiredAt > now());
    expect(unheard.length).toBeGreaterThan(0);
    simulator.recover("after the silence");
    for (const { head } of unheard) {
      expect(reader.states.get(head.eventId)?.status).toBe("ended");
      expect(
        reader.of("settlement", head.eventId).some(({ certainty }) => certainty === "confirmed"),
      ).toBe(true);
    }
  });
});

describe("a fault injected on the line", () => {
  const withFault = (fault: Fault) => {
    const built = rig();
    built.simulator.start(built.reader.receive);
    const next = Math.max(...liveNumbers(built.reader)) + 1;
    built.simulator.inject(fault);
    const before = liveNumbers(built.reader).length;
    built.run(20 * SECOND_MS);
    return { next, numbers: liveNumbers(built.reader).slice(before), reader: built.reader };
  };

  test("gap: one message never arrives", () => {
    const { next, numbers } = withFault({ kind: "gap", producer: LIVE_PRODUCER });
    expect(numbers.slice(0, 2)).toEqual([next + 1, next + 2]);
  });

  test("duplicate: one message arrives twice", () => {
    const { next, numbers } = withFault({ kind: "duplicate", producer: LIVE_PRODUCER });
    expect(numbers.slice(0, 3)).toEqual([next, next, next + 1]);
  });

  test("out of order: one message arrives after its successor", () => {
    const { next, numbers } = withFault({ kind: "out_of_order", producer: LIVE_PRODUCER });
    expect(numbers.slice(0, 3)).toEqual([next + 1, next, next + 2]);
  });

  test("silence: one producer sends nothing, the other continues, and the numbers afterwards reveal the gap", () => {
    const { next, numbers, reader } = withFault({
      kind: "silence",
      producer: LIVE_PRODUCER,
      from: NOON,
      until: NOON + 12 * SECOND_MS,
    });
    expect(numbers[0]).toBeGreaterThan(next);
    const alive = (producer: string) =>
      reader
        .of("alive")
        .filter((message) => message.producer === producer)
        .map(({ at }) => (at - NOON) / SECOND_MS);
    expect(alive(LIVE_PRODUCER)).toEqual([15, 20]);
    expect(alive(PREMATCH_PRODUCER)).toEqual([5, 10, 15, 20]);
  });

  test("can be set for a future message, from the start", () => {
    const { simulator, reader } = rig({
      faults: [{ kind: "gap", producer: PREMATCH_PRODUCER, seq: 3 }],
    });
    simulator.start(reader.receive);
    const numbers = reader.messages
      .filter(({ producer }) => producer === PREMATCH_PRODUCER)
      .map(({ seq }) => seq);
    expect(numbers.slice(0, 4)).toEqual([1, 2, 4, 5]);
  });
});
