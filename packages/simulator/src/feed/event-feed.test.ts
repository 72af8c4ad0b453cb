import { MINUTE_MS, SECOND_MS } from "@touchline/core";
import { describe, expect, test } from "vitest";
import { LIVE_PRODUCER, PREMATCH_PRODUCER } from "./producer.ts";
import { footballMatch, NOON, rig } from "./test-reader.ts";

/** At this speed a match takes under two minutes. */
const FAST = 60;

describe("a match from kick-off to full time", () => {
  // Three slots of a fast world play a dozen matches to the end.
  const { reader, simulator, run, now } = rig({ speed: FAST, liveEvents: 6, prematchEvents: 12 });
  simulator.start(reader.receive);
  run(7 * MINUTE_MS);
  const whole = [...reader.heads.keys()].flatMap((eventId) => {
    const match = footballMatch(simulator, eventId);
    return match.startsAt > NOON && match.retiredAt < now() ? [match] : [];
  });
  const storyOf = (eventId: string) =>
    reader.messages.filter((message) => "eventId" in message && message.eventId === eventId);

  test("the sample has whole matches, with goals", () => {
    expect(whole.length).toBeGreaterThan(8);
    expect(
      whole.flatMap(({ timeline }) => timeline.incidents.filter(({ kind }) => kind === "goal"))
        .length,
    ).toBeGreaterThan(10);
  });

  test("a bet stop precedes the odds change with the new score, and no market is open in between", () => {
    let goals = 0;
    for (const { head } of whole) {
      let score = "[0,0]";
      let stopped = false;
      for (const message of storyOf(head.eventId)) {
        if (message.kind === "bet_stop") stopped = true;
        if (message.kind !== "odds_change") continue;
        if (JSON.stringify(message.state.score) !== score) {
          expect(stopped).toBe(true);
          expect(message.markets.some(({ status }) => status === "open")).toBe(false);
          score = JSON.stringify(message.state.score);
          goals++;
        }
        if (message.markets.some(({ status }) => status === "open")) stopped = false;
      }
    }
    expect(goals).toBeGreaterThan(10);
  });

  test("every goal, red card and penalty, half time and full time stop bets, each with its reason", () => {
    for (const { head, suspensions } of whole) {
      expect(reader.of("bet_stop", head.eventId).map(({ why, at }) => [why, at])).toEqual(
        suspensions.map(({ why, from }) => [why, from]),
      );
    }
    expect(new Set(reader.of("bet_stop").map(({ why }) => why))).toEqual(
      new Set(["goal", "red_card", "penalty", "period_end", "end"]),
    );
  });

  test("markets reopen some seconds of play after a goal, with new lines on offer and old ones gone", () => {
    let reopened = 0;
    for (const { head, timeline } of whole) {
      const goal = timeline.incidents.find(
        ({ kind, at }) => kind === "goal" && at < timeline.halfTimeAt - 2 * SECOND_MS,
      );
      if (!goal) continue;
      const later = reader
        .of("odds_change", head.eventId)
        .filter(({ at }) => at >= goal.at && at < goal.at + 3 * SECOND_MS);
      const changes = new Set(
        later.flatMap(({ markets }) =>
          markets.filter(({ type }) => type === "total").map(({ status }) => status),
        ),
      );
      expect(changes.has("open")).toBe(true);
      expect(changes.has("closed") || changes.has("settled")).toBe(true);
      reopened++;
    }
    expect(reopened).toBeGreaterThan(3);
  });

  test("the prematch producer hands a match over to the live producer at kick-off, with the same market ids", () => {
    for (const { head, timeline } of whole) {
      for (const message of reader.of("odds_change", head.eventId)) {
        expect(message.producer).toBe(
          message.at < timeline.kickoffAt ? PREMATCH_PRODUCER : LIVE_PRODUCER,
        );
      }
      const changes = reader.of("odds_change", head.eventId);
      const before = new Set(
        changes
          .filter(({ at }) => at < timeline.kickoffAt)
          .flatMap(({ markets }) => markets.map(({ marketId }) => marketId)),
      );
      const after = changes
        .filter(({ at }) => at >= timeline.kickoffAt)
        .flatMap(({ markets }) => markets.map(({ marketId }) => marketId));
      expect(after.some((marketId) => before.has(marketId))).toBe(true);
    }
  });

  test("every market is settled live once, and then confirmed with the same result", () => {
    for (const { head } of whole) {
      const told = new Set(
        reader
          .of("odds_change", head.eventId)
          .flatMap(({ markets }) => markets.map(({ marketId }) => marketId)),
      );
      const settlements = reader.of("settlement", head.eventId);
      const results = (certainty: string) =>
        settlements
          .filter((message) => message.certainty === certainty)
          .flatMap((message) => message.results);
      expect(new Set(results("live").map(({ marketId }) => marketId))).toEqual(told);
      expect(new Set(results("live").map(({ outcomeId }) => outcomeId)).size).toBe(
        results("live").length,
      );
      const byOutcome = (list: ReturnType<typeof results>) =>
        new Map(list.map(({ outcomeId, result }) => [outcomeId, result]));
      expect(byOutcome(results("confirmed"))).toEqual(byOutcome(results("live")));
    }
    const kinds = new Set(
      reader.of("settlement").flatMap(({ results }) => results.map(({ result }) => result)),
    );
    expect(kinds).toEqual(new Set(["win", "half_win", "void", "half_lose", "lose"]));
  });

  test("a total that a goal decides is settled at that goal, right after the new score", () => {
    const early = whole.flatMap(({ head, timeline }) =>
      reader.of("settlement", head.eventId).filter(({ at }) => at < timeline.fullTimeAt),
    );
    expect(early.length).toBeGreaterThan(5);
    for (const settlement of early) {
      const story = storyOf(settlement.eventId);
      const before = story[story.indexOf(settlement) - 1];
      expect(before?.kind === "odds_change" && before.at === settlement.at).toBe(true);
      for (const { outcomeId, result } of settlement.results) {
        if (/:(total|both_to_score)(:\d+)?:\w+$/.test(outcomeId))
          expect(result).toBe(/:(over|yes)$/.test(outcomeId) ? "win" : "lose");
      }
    }
  });

  test("its timeline is sent whole whenever it grew, and only then", () => {
    for (const { head, timeline } of whole) {
      const told = reader
        .of("odds_change", head.eventId)
        .filter(({ at, incidents }) => at >= timeline.kickoffAt && incidents);
      const lengths = told.map(({ incidents }) => incidents?.length ?? 0);
      expect(lengths).toEqual([...new Set(lengths)].sort((a, b) => a - b));
      for (const { at, incidents } of told)
        expect(incidents).toEqual(
          simulator.world.incidents(footballMatch(simulator, head.eventId), at),
        );
      expect(reader.incidents.get(head.eventId)?.at(-1)).toMatchObject({
        kind: "period_end",
        period: "second_half",
      });
    }
  });

  test("every unsettled market carries its probabilities", () => {
    const told = reader.of("odds_change").flatMap(({ markets }) => markets);
    const silent = told.filter(({ status, outcomes }) =>
      outcomes.some(({ chances }) => (chances === undefined) !== (status === "settled")),
    );
    expect(silent).toEqual([]);
    expect(told.length).toBeGreaterThan(1000);
  });

  test("it is sent as ended, with every market settled, and then no more", () => {
    for (const { head, confirmedAt } of whole) {
      expect(reader.states.get(head.eventId)?.status).toBe("ended");
      expect(reader.held(head.eventId).every(({ status }) => status === "settled")).toBe(true);
      expect(storyOf(head.eventId).every(({ at }) => at <= confirmedAt)).toBe(true);
    }
  });
});
