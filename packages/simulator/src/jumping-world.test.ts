import { SECOND_MS } from "@touchline/core";
import { describe, expect, test } from "vitest";
import { byId, rig } from "./feed/test-reader.ts";

const TWENTY_SECONDS = 20 * SECOND_MS;

function liveFootball() {
  const { reader, simulator, run } = rig({ speed: 1, liveEvents: 8, prematchEvents: 4 });
  simulator.start(reader.receive);
  const [eventId] =
    [...reader.states].find(([, { period }]) => period === "first_half") ??
    expect.fail("no match is in its first half");
  return { reader, simulator, run, eventId };
}

describe("an event whose time jumps ahead", () => {
  test("to the end of its part is at half-time seconds later, and its reader holds its book", () => {
    const { reader, simulator, run, eventId } = liveFootball();
    expect(simulator.jump(eventId, "part")).toBe(true);
    expect(reader.states.get(eventId)?.period).toBe("first_half");
    run(TWENTY_SECONDS);
    expect(reader.states.get(eventId)?.period).toBe("half_time");
    const last = reader.of("odds_change", eventId).at(-1);
    const match = simulator.world.fixture(eventId);
    if (!last || !match) return expect.fail("the match is told no more");
    expect(last.state).toEqual(simulator.world.state(match, last.at));
    const priced = ({ marketId, status }: { marketId: string; status: string }) =>
      `${marketId} ${status}`;
    expect(reader.held(eventId).map(priced)).toEqual(
      byId(simulator.world.book(match, last.at)).map(priced),
    );
  });

  test("to the next score has one more goal, or says that none is left", () => {
    const { reader, simulator, run, eventId } = liveFootball();
    const goals = () => (reader.states.get(eventId)?.score ?? [0, 0]).reduce((sum, of) => sum + of);
    for (let jumps = 0; jumps < 20; jumps++) {
      const before = goals();
      if (!simulator.jump(eventId, "score")) return;
      run(TWENTY_SECONDS);
      expect(goals()).toBe(before + 1);
    }
    expect.fail("a match of twenty goals");
  });

  test("to its end is settled for good, and no other event has moved", () => {
    const { reader, simulator, run, eventId } = liveFootball();
    const others = () =>
      [...reader.heads.values()]
        .filter((head) => head.eventId !== eventId)
        .map(({ eventId: id, startTime }) => `${id} ${startTime}`);
    const before = others();
    expect(simulator.jump(eventId, "end")).toBe(true);
    run(TWENTY_SECONDS);
    expect(reader.states.get(eventId)?.status).toBe("ended");
    expect(reader.of("settlement", eventId).at(-1)?.certainty).toBe("confirmed");
    expect(others()).toEqual(expect.arrayContaining(before));
    expect(simulator.jump(eventId, "end")).toBe(false);
  });

  test("is recovered as it is since", () => {
    const { reader, simulator, run, eventId } = liveFootball();
    simulator.jump(eventId, "end");
    run(TWENTY_SECONDS);
    const told = reader.messages.length;
    simulator.recover("again");
    const again = reader.messages.slice(told);
    const states = again.flatMap((message) =>
      message.kind === "odds_change" && message.eventId === eventId ? [message.state.status] : [],
    );
    expect(states).toEqual(["ended"]);
  });
});
