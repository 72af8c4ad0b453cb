import { chancesOf } from "@touchline/betting";
import type { FeedMessage, JointMask, Market } from "@touchline/contract";
import { epochMs, HOUR_MS, MINUTE_MS, SECOND_MS } from "@touchline/core";
import { describe, expect, test } from "vitest";
import { LIVE_PRODUCER, PREMATCH_PRODUCER } from "./feed/producer.ts";
import { byId, NOON, type Rig, rig } from "./feed/test-reader.ts";
import { createSimulator } from "./simulator.ts";

/** At this speed a match takes under two minutes. */
const FAST = 60;

function started(options: Parameters<typeof rig>[0] = {}): Rig {
  const built = rig(options);
  built.simulator.start(built.reader.receive);
  return built;
}

/** A market without the prices it no longer has. */
const asShown = ({ outcomes, ...market }: Market) =>
  market.status === "closed" || market.status === "settled"
    ? market
    : { ...market, odds: outcomes.map(({ odds }) => odds) };

function expectNoGaps(messages: readonly FeedMessage[]): void {
  for (const producer of new Set(messages.map((message) => message.producer))) {
    const numbers = messages
      .filter((message) => message.producer === producer)
      .map(({ seq }) => seq);
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  }
}

describe("a start", () => {
  test("sends every fixture, then the prices of every event, in one epoch and numbered from 1", () => {
    const { reader, simulator, now } = started();
    const kinds = reader.messages.map(({ kind }) => kind).filter((kind) => kind !== "settlement");
    expect(kinds).toEqual([...kinds].sort((a, b) => (a === b ? 0 : a === "fixture" ? -1 : 1)));
    const roster = simulator.world.roster(now()).map(({ head }) => head.eventId);
    expect([...reader.heads.keys()]).toEqual(roster);
    expect(reader.of("odds_change").map(({ eventId }) => eventId)).toEqual(roster);
    expect(new Set(reader.messages.map(({ epoch }) => epoch)).size).toBe(1);
    expectNoGaps(reader.messages);
  });

  test("gives running matches to the live producer and upcoming ones to the prematch producer", () => {
    const { reader } = started();
    for (const message of reader.of("odds_change")) {
      expect(message.producer).toBe(
        message.state.status === "prematch" ? PREMATCH_PRODUCER : LIVE_PRODUCER,
      );
    }
    expect(new Set(reader.messages.map(({ producer }) => producer)).size).toBe(2);
  });

  test("after a crash mid-match continues with the same matches, scores, clocks and prices, in a new epoch", () => {
    const first = started();
    first.run(20 * MINUTE_MS);
    first.simulator.recover("last words");
    const second = started({ from: first.now() });
    expect(second.reader.messages[0]?.epoch).not.toBe(first.reader.messages[0]?.epoch);
    for (const [eventId, state] of second.reader.states) {
      expect(state).toEqual(first.reader.states.get(eventId));
      expect(second.reader.held(eventId).map(asShown)).toEqual(
        first.reader.held(eventId).map(asShown),
      );
    }
  });

  test("settles the matches that ended during the downtime", () => {
    const first = started();
    const live = [...first.reader.states]
      .filter(([, { status }]) => status === "live")
      .map(([eventId]) => eventId);
    expect(live.length).toBeGreaterThan(0);
    const heardUntil = first.now();
    const second = started({ from: heardUntil + 9 * HOUR_MS, resumeFrom: heardUntil });
    for (const eventId of live) {
      expect(second.reader.states.get(eventId)?.status).toBe("ended");
      const [settlement] = second.reader.of("settlement", eventId);
      expect(settlement?.certainty).toBe("confirmed");
      for (const marketId of first.reader.book(eventId).keys()) {
        expect(settlement?.results.some((result) => result.marketId === marketId)).toBe(true);
      }
    }
  });
});

describe("a running simulator", () => {
  test("keeps a reader that applies every message equal to the world at each odds change", () => {
    const { reader, simulator, run } = rig({ speed: FAST, liveEvents: 3, prematchEvents: 3 });
    reader.onMessage = (message) => {
      if (message.kind !== "odds_change") return;
      const match = simulator.world.fixture(message.eventId);
      if (!match) throw new Error(`no such event: ${message.eventId}`);
      expect(message.state).toEqual(simulator.world.state(match, message.at));
      expect(reader.held(message.eventId).map(asShown)).toEqual(
        byId(simulator.world.book(match, message.at)).map(asShown),
      );
    };
    simulator.start(reader.receive);
    run(3 * MINUTE_MS);
    expect(reader.of("odds_change").length).toBeGreaterThan(200);
  });

  test("numbers messages without gaps, and both producers send a heartbeat every few seconds", () => {
    const { reader, run } = started();
    run(MINUTE_MS);
    expectNoGaps(reader.messages);
    for (const producer of [LIVE_PRODUCER, PREMATCH_PRODUCER]) {
      const alive = reader.of("alive").filter((message) => message.producer === producer);
      expect(alive).toHaveLength(12);
    }
  });

  test("re-prices every live event every few seconds, in turn rather than all in one tick", () => {
    const { reader, simulator, run, sleep, now } = started({
      liveEvents: 60,
      prematchEvents: 0,
      sports: ["Football"],
    });
    const live = simulator.world
      .roster(now())
      .filter((match) => simulator.world.state(match, now()).clockRuns);
    run(10 * SECOND_MS);
    const perTick: number[] = [];
    const seen = new Set<string>();
    for (let tick = 0; tick < 80; tick++) {
      const before = reader.messages.length;
      sleep(250);
      const told = reader.messages
        .slice(before)
        .flatMap((message) => (message.kind === "odds_change" ? [message.eventId] : []));
      for (const eventId of told) seen.add(eventId);
      perTick.push(told.length);
    }
    expect(live.filter(({ head }) => seen.has(head.eventId)).length).toBeGreaterThan(
      live.length * 0.9,
    );
    expect(Math.max(...perTick)).toBeLessThan(live.length / 3);
  });

  test("lists only changed markets in an odds change", () => {
    const { reader, simulator, run } = rig();
    const before = new Map<string, string>();
    let later = 0;
    reader.onMessage = (message) => {
      if (message.kind === "bet_stop")
        for (const market of reader.book(message.eventId).values())
          before.set(market.marketId, JSON.stringify(market));
      if (message.kind !== "odds_change") return;
      for (const market of message.markets) {
        if (before.has(market.marketId)) later++;
        expect(JSON.stringify(market)).not.toBe(before.get(market.marketId));
        before.set(market.marketId, JSON.stringify(market));
      }
    };
    simulator.start(reader.receive);
    run(10 * MINUTE_MS);
    expect(later).toBeGreaterThan(100);
  });

  test("catches up after a long pause, without replaying every price in between", () => {
    const { reader, sleep, simulator, now } = started();
    const before = reader.messages.length;
    sleep(8 * HOUR_MS);
    expectNoGaps(reader.messages);
    expect(reader.messages.length - before).toBeLessThan(1500);
    for (const match of simulator.world.roster(now())) {
      const { score, status } = simulator.world.state(match, now());
      expect(reader.states.get(match.head.eventId)).toMatchObject({ score, status });
    }
  });

  test("is driven by the platform's timer until it is stopped", () => {
    let now = NOON;
    let run: (() => void) | undefined;
    let everyMs = 0;
    const timers = {
      setInterval: (work: () => void, ms: number) => {
        run = work;
        everyMs = ms;
        return 7 as unknown as ReturnType<typeof setInterval>;
      },
      clearInterval: () => {
        run = undefined;
      },
    };
    const simulator = createSimulator({
      seed: "timer",
      clock: { now: () => epochMs(now) },
      timers,
      liveEvents: 2,
      prematchEvents: 2,
      tickMs: 500,
    });
    const kinds: string[] = [];
    simulator.start(({ kind }) => kinds.push(kind));
    now += 6 * SECOND_MS;
    run?.();
    expect(everyMs).toBe(500);
    expect(kinds).toContain("alive");
    simulator.stop();
    expect(run).toBeUndefined();
    const told = kinds.length;
    now += MINUTE_MS;
    simulator.tick();
    expect(kinds.length).toBe(told);
  });
});

describe("all sports together", () => {
  const SMALL = { speed: 200, liveEvents: 20, prematchEvents: 20, stepMs: 500 };
  const { reader, simulator, run, now } = rig(SMALL);
  const wrongPictures: string[] = [];
  reader.onMessage = (message) => {
    // Check every seventh only, because comparing a picture is expensive.
    const fixture =
      message.kind === "odds_change" &&
      message.seq % 7 === 0 &&
      simulator.world.fixture(message.eventId);
    if (!fixture) return;
    const held = reader.held(message.eventId).map(asShown);
    const book = byId(simulator.world.book(fixture, message.at)).map(asShown);
    if (JSON.stringify(held) !== JSON.stringify(book)) wrongPictures.push(message.eventId);
  };
  simulator.start(reader.receive);
  run(60 * SECOND_MS);
  const whole = [...reader.heads.keys()].flatMap((eventId) => {
    const fixture = simulator.world.fixture(eventId);
    return fixture && fixture.startsAt > NOON && fixture.confirmedAt < now() ? [fixture] : [];
  });

  test("a reader holds the world's book of every event at each odds change", () => {
    expect(wrongPictures).toEqual([]);
    expect(new Set([...reader.heads.values()].map(({ sport }) => sport)).size).toBeGreaterThan(4);
  });

  test("every event played in full has final results for all its markets", () => {
    expect(whole.length).toBeGreaterThan(10);
    expect(new Set(whole.map(({ head }) => head.sport)).size).toBeGreaterThan(2);
    for (const fixture of whole) {
      const { eventId } = fixture.head;
      const truth = simulator.world.results(fixture, fixture.confirmedAt);
      for (const { outcomeId, result } of truth)
        expect(reader.results.get(outcomeId)?.result).toBe(result);
      const settled = new Set(truth.map(({ marketId }) => marketId));
      expect(reader.held(eventId).filter(({ marketId }) => !settled.has(marketId))).toEqual([]);
      expect(reader.of("settlement", eventId).at(-1)?.certainty).toBe("confirmed");
    }
  });

  test("two runs of the same seed send the same messages", () => {
    const again = rig(SMALL);
    again.simulator.start(again.reader.receive);
    again.run(10 * SECOND_MS);
    const told = again.reader.messages.map((message) => JSON.stringify(message));
    expect(told).toEqual(
      reader.messages.slice(0, told.length).map((message) => JSON.stringify(message)),
    );
  });
});

describe("the joint distribution of an event", () => {
  test("follows the last sent prices, and each open outcome costs no more than its probability in it", () => {
    const { reader, simulator, run } = started();
    const isComing = ({ eventId }: { eventId: string }) =>
      reader.states.get(eventId)?.status === "prematch";
    const { eventId = "" } =
      [...reader.heads.values()].find((head) => head.sport === "Football" && isComing(head)) ?? {};
    const joint = simulator.joint?.(eventId);
    if (!joint) throw new Error("football has a joint");
    expect(simulator.joint?.(eventId)).toBe(joint);
    const known = reader
      .held(eventId)
      .filter(({ status }) => status === "open")
      .flatMap(({ outcomes }) =>
        outcomes.map(({ outcomeId, odds }) => ({ odds, mask: joint.mask(outcomeId) })),
      )
      .filter(({ mask }) => mask !== null);
    expect(known.length).toBeGreaterThan(20);
    // A single's price uses the mean effect of red cards, and is rounded to a ladder.
    for (const { odds, mask } of known)
      expect(
        (odds / 1000) * (chancesOf(joint.cases, [mask as JointMask])[1] as number),
      ).toBeLessThan(1.03);
    run(5 * MINUTE_MS);
    expect(simulator.joint?.(eventId)?.version).not.toBe(joint.version);
  });

  test("does not exist for an event that is not a match, an unknown one, or before the start", () => {
    const { reader, simulator } = started({ liveEvents: 20, prematchEvents: 20 });
    const others = [...reader.heads.values()].filter(({ kind }) => kind !== "match");
    expect(others.length).toBeGreaterThan(0);
    const tennis = [...reader.heads.values()].find(
      ({ sport, eventId }) =>
        sport === "Tennis" && reader.states.get(eventId)?.status === "prematch",
    );
    expect(simulator.joint?.(tennis?.eventId ?? "")).not.toBeNull();
    for (const { eventId } of others) expect(simulator.joint?.(eventId)).toBeNull();
    expect(simulator.joint?.("fb-none-0-0")).toBeNull();
    simulator.stop();
    for (const eventId of reader.heads.keys()) expect(simulator.joint?.(eventId)).toBeNull();
  });
});
