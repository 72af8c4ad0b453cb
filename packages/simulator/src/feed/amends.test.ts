import { MINUTE_MS, SECOND_MS } from "@touchline/core";
import { describe, expect, test } from "vitest";
import type { Cue } from "../sport-world.ts";
import { openBroadcast } from "./broadcast.ts";
import type { Fault } from "./faults.ts";
import { CANCEL_REASON, createMishaps, wrongResults } from "./mishaps.ts";
import { numbering } from "./producer.ts";
import { MARKET_ID, scriptedWorld } from "./scripted-world.ts";
import { footballMatch, NOON, type Rig, rig, TestReader } from "./test-reader.ts";

/** At this speed a match takes under two minutes. */
const FAST = 60;

describe("a world's reversals and cancellations", () => {
  const cues: Cue[] = [
    { kind: "settle", at: 1000, certainty: "live" },
    { kind: "take_back", at: 2000, marketIds: [MARKET_ID] },
    { kind: "update", at: 2000 },
    { kind: "settle", at: 3000, certainty: "live" },
    {
      kind: "cancel",
      at: 4000,
      marketIds: [MARKET_ID],
      from: 500,
      until: 1500,
      why: "Wrong price",
    },
    { kind: "settle", at: 5000, certainty: "live" },
    { kind: "settle", at: 6000, certainty: "confirmed" },
    { kind: "retire", at: 9000 },
  ];
  const scenes = [
    { from: 0, status: "open" },
    { from: 1000, status: "settled", results: { "1": "win", "2": "lose" } },
    { from: 2000, status: "open" },
    { from: 3000, status: "settled", results: { "1": "lose", "2": "win" } },
  ] as const;

  function told(until: number, recoverAt?: number) {
    const reader = new TestReader();
    const send = numbering("e", reader.receive);
    const broadcast = openBroadcast({
      world: scriptedWorld(0, scenes, cues),
      send,
      mishaps: createMishaps([]),
      now: 1,
      heardUntil: 1,
    });
    broadcast.advance(until);
    const before = reader.messages.length;
    if (recoverAt !== undefined) broadcast.recover("r", recoverAt);
    return { reader, answer: reader.messages.slice(before) };
  }
  const story = (reader: TestReader) =>
    reader.messages.flatMap((message) => {
      if (message.kind === "settlement")
        return [`${message.certainty} ${message.results.map(({ result }) => result).join("/")}`];
      return message.kind === "rollback_settlement" || message.kind === "cancel"
        ? [message.kind]
        : [];
    });

  test("a result is sent once, reversed, sent again as it is now, and confirmed", () => {
    const { reader } = told(8000);
    expect(story(reader)).toEqual([
      "live win/lose",
      "rollback_settlement",
      "live lose/win",
      "cancel",
      "confirmed lose/win",
    ]);
    expect(reader.of("rollback_settlement")).toMatchObject([
      { at: 2000, producer: "live", marketIds: [MARKET_ID] },
    ]);
  });

  test("the market reopens when the result is reversed", () => {
    const { reader } = told(2500);
    expect(reader.held("sw-1-0-0").map(({ status }) => status)).toEqual(["open"]);
    expect(reader.results.size).toBe(0);
  });

  test("a cancellation carries its market, its range and its reason", () => {
    const { reader } = told(8000);
    expect(reader.of("cancel")).toMatchObject([
      { at: 4000, marketIds: [MARKET_ID], from: 500, until: 1500, why: "Wrong price" },
    ]);
  });

  test("a recovery repeats a reversal while no other result stands, and cancellations", () => {
    const kinds = (recoverAt: number) =>
      told(recoverAt, recoverAt).answer.flatMap(({ kind }) =>
        ["rollback_settlement", "settlement", "cancel"].includes(kind) ? [kind] : [],
      );
    expect(kinds(1500)).toEqual(["settlement"]);
    expect(kinds(2500)).toEqual(["rollback_settlement"]);
    expect(kinds(3500)).toEqual(["settlement"]);
    expect(kinds(4500)).toEqual(["settlement", "cancel"]);
  });
});

const started = (faults: Fault[] = []): Rig => {
  const built = rig({ speed: FAST, liveEvents: 6, prematchEvents: 12, faults });
  built.simulator.start(built.reader.receive);
  return built;
};

describe("a corrected result", () => {
  const { reader, simulator, run, now } = started();
  const eventId = [...reader.states].find(([, { status }]) => status === "live")?.[0] ?? "";
  simulator.inject({ kind: "corrected_result", eventId });
  run(3 * MINUTE_MS);
  const story = reader.messages.filter(
    (message) =>
      "eventId" in message &&
      message.eventId === eventId &&
      /settlement/.test(message.kind) &&
      message.at > NOON,
  );
  const [wrong, back, right] = story;

  test("is sent wrong, reversed, and sent by the score, for the same markets", () => {
    expect([wrong?.kind, back?.kind, right?.kind]).toEqual([
      "settlement",
      "rollback_settlement",
      "settlement",
    ]);
    if (
      wrong?.kind !== "settlement" ||
      back?.kind !== "rollback_settlement" ||
      right?.kind !== "settlement"
    )
      throw new Error("no story");
    expect([wrong.certainty, right.certainty]).toEqual(["live", "live"]);
    const markets = new Set(wrong.results.map(({ marketId }) => marketId));
    expect(new Set(back.marketIds)).toEqual(markets);
    const truth = new Map(
      simulator.world
        .results(footballMatch(simulator, eventId), back.at)
        .map((of) => [of.outcomeId, of.result]),
    );
    for (const { outcomeId, result } of right.results) expect(result).toBe(truth.get(outcomeId));
    expect(wrong.results.some(({ outcomeId, result }) => result !== truth.get(outcomeId))).toBe(
      true,
    );
    expect(right.results.map(({ outcomeId }) => outcomeId)).toEqual(
      expect.arrayContaining(wrong.results.map(({ outcomeId }) => outcomeId)),
    );
  });

  test("happens once per event: everything sent afterwards is right, there and elsewhere", () => {
    expect(reader.of("rollback_settlement")).toHaveLength(1);
    expect(story.length).toBeGreaterThan(4);
    for (const { eventId: settled, results, at } of reader.of("settlement")) {
      if (results === (wrong as { results?: unknown }).results) continue;
      const truth = new Map(
        simulator.world
          .results(footballMatch(simulator, settled), at)
          .map((of) => [of.outcomeId, of.result]),
      );
      for (const { outcomeId, result } of results) expect(result).toBe(truth.get(outcomeId));
    }
    expect(now()).toBeGreaterThan(footballMatch(simulator, eventId).confirmedAt);
  });

  test("is corrected before a recovery sends the results", () => {
    const other = started([{ kind: "corrected_result" }]);
    while (other.reader.of("settlement").every(({ at }) => at === NOON)) other.run(250);
    const [first] = other.reader.of("settlement").filter(({ at }) => at > NOON);
    if (!first) throw new Error("nothing settled");
    expect(other.reader.of("rollback_settlement")).toHaveLength(0);
    other.simulator.recover("now");
    expect(other.reader.of("rollback_settlement")).toHaveLength(1);
    const truth = other.simulator.world.results(
      footballMatch(other.simulator, first.eventId),
      other.now(),
    );
    expect(truth.length).toBeGreaterThan(0);
    for (const { outcomeId, result } of truth)
      expect(other.reader.results.get(outcomeId)?.result).toBe(result);
  });

  test("is the same for the same seed", () => {
    const tell = () => {
      const { reader: listener, run: go } = started([
        { kind: "corrected_result" },
        { kind: "cancelled_market", marketType: "total" },
      ]);
      go(MINUTE_MS);
      return listener.messages;
    };
    expect(tell()).toEqual(tell());
  });

  test("a market's wrong results are its right ones rotated: as many outcomes win", () => {
    const of = (market: string, results: string[]) =>
      results.map((result, i) => ({
        marketId: market,
        outcomeId: `${market}${i}`,
        result: result as "win",
      }));
    const right = [
      ...of("a", ["win", "lose"]),
      ...of("b", ["lose", "win", "lose"]),
      ...of("c", ["void", "void"]),
    ];
    expect(wrongResults(right).map(({ outcomeId, result }) => `${outcomeId} ${result}`)).toEqual([
      "a0 lose",
      "a1 win",
      "b0 win",
      "b1 lose",
      "b2 lose",
      "c0 void",
      "c1 void",
    ]);
  });
});

describe("a cancelled market", () => {
  test("voids the bets so far on an open market of a live event, with a reason, and keeps its status", () => {
    const { reader, simulator, run } = started();
    simulator.inject({ kind: "cancelled_market", marketType: "total" });
    run(10 * SECOND_MS);
    const [cancel, ...more] = reader.of("cancel");
    expect(more).toEqual([]);
    expect(cancel?.why).toBe(CANCEL_REASON);
    expect(cancel?.until).toBe(cancel?.at);
    expect(cancel?.marketIds).toHaveLength(1);
    expect(cancel?.marketIds[0]).toContain(":total");
    expect(reader.states.get(cancel?.eventId ?? "")?.status).toBe("live");
  });

  test("applies to the named event", () => {
    const { reader, simulator, run } = started();
    const live = [...reader.states].filter(([, { status }]) => status === "live").map(([id]) => id);
    simulator.inject({ kind: "cancelled_market", eventId: live.at(-1) ?? "" });
    run(30 * SECOND_MS);
    expect(reader.of("cancel").map(({ eventId }) => eventId)).toEqual([live.at(-1)]);
  });

  test("is reversed later on request; until then, and after, a recovery repeats it", () => {
    const { reader, simulator, run } = started();
    simulator.inject({ kind: "cancelled_market", rollbackAfterMs: 20_000 });
    run(10 * SECOND_MS);
    simulator.recover("r1");
    expect(reader.of("cancel")).toHaveLength(2);
    expect(reader.of("rollback_cancel")).toHaveLength(0);
    run(30 * SECOND_MS);
    const [cancel] = reader.of("cancel");
    const [back] = reader.of("rollback_cancel");
    expect(back?.at).toBe((cancel?.at ?? 0) + 20_000);
    expect([back?.marketIds, back?.until]).toEqual([cancel?.marketIds, cancel?.until]);
  });
});
