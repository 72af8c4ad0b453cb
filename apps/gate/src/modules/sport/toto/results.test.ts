import { afterAll, beforeAll, expect, test } from "vitest";
import { resultMarket, type ScriptedFeed, scriptedFeed, state } from "../../../../test/feed.ts";
import { startGateOn, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { closeByHand, drawNow, openDraw, playOut, settle } from "../../../../test/toto.ts";

let gate: TestGate;
let feed: ScriptedFeed;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());

/** A closed draw; `stand` returns the decisions on its first matches. */
async function closedDraw() {
  const draw = await openDraw(gate, feed, "correct-score");
  await closeByHand(gate, draw);
  const [first = "", second = "", third = ""] = draw.eventIds;
  const stand = async () => {
    await settle(gate);
    const { matches } = await drawNow(gate, draw, "USD");
    return matches
      .slice(0, 3)
      .map(({ isVoid, score }) => (isVoid ? "void" : (score?.join(":") ?? "open")));
  };
  return { draw, first, second, third, stand };
}
const takeOffOffer = (eventId: string, status: "closed" | "settled", now = state()) =>
  feed.send({
    kind: "odds_change",
    eventId,
    state: now,
    markets: [resultMarket(eventId, [2000, 3000, 4000], { status })],
  });
const tell = (eventId: string, status: "prematch" | "live" | "cancelled") =>
  feed.send({ kind: "odds_change", eventId, state: state({ status }), markets: [] });
const cancel = (eventId: string, marketId = "mr") =>
  feed.send({ kind: "cancel", eventId, marketIds: [`${eventId}:${marketId}`], why: "abandoned" });
const reinstate = (eventId: string, marketId = "mr", range: { until?: number } = {}) =>
  feed.send({ kind: "rollback_cancel", eventId, marketIds: [`${eventId}:${marketId}`], ...range });
const confirm = (eventId: string, marketId: string, result: "void" | "win") =>
  feed.send({
    kind: "settlement",
    eventId,
    certainty: "confirmed",
    results: [
      { marketId: `${eventId}:${marketId}`, outcomeId: `${eventId}:${marketId}:1`, result },
    ],
  });
const takeResultBack = (eventId: string, marketId: string) =>
  feed.send({ kind: "rollback_settlement", eventId, marketIds: [`${eventId}:${marketId}`] });

test("a void of the result makes a match void, even when its market is no longer on offer", async () => {
  const { first, second, third, stand } = await closedDraw();
  const over = state({ status: "ended", score: [2, 1] });
  takeOffOffer(first, "settled", over);
  confirm(first, "mr", "void");
  takeOffOffer(second, "closed");
  cancel(second);
  // The state change follows the message before that is stored.
  feed.send({ kind: "odds_change", eventId: third, state: over, markets: [] });
  confirm(third, "mr", "void");
  takeOffOffer(third, "settled", over);
  expect(await stand()).toEqual(["void", "void", "void"]);
  confirm(first, "corners", "win");
  expect(await stand()).toEqual(["void", "void", "void"]);
});

test("a reversal of another market, or of a time range, leaves a decided match unchanged", async () => {
  const { first, second, third, stand } = await closedDraw();
  playOut(feed, first, [2, 1]);
  cancel(second);
  confirm(third, "mr", "void");
  takeResultBack(first, "corners");
  reinstate(second, "corners");
  reinstate(second, "mr", { until: 5 });
  takeResultBack(third, "corners");
  expect(await stand()).toEqual(["2:1", "void", "void"]);
  takeResultBack(second, "mr");
  reinstate(third, "mr");
  expect(await stand()).toEqual(["2:1", "void", "void"]);
  // A recovery sends the result, then every cancel, then their retractions.
  cancel(first);
  reinstate(first);
  reinstate(second);
  takeResultBack(third, "mr");
  expect(await stand()).toEqual(["2:1", "open", "open"]);
});

test("a match called off and then played is void only while it is off", async () => {
  const { first, second, third, stand } = await closedDraw();
  for (const eventId of [first, second]) tell(eventId, "cancelled");
  cancel(first);
  expect(await stand()).toEqual(["void", "void", "open"]);
  // The retraction arrives before the state changes, and still counts.
  reinstate(first);
  tell(second, "live");
  expect(await stand()).toEqual(["open", "open", "open"]);
  expect(await stand()).toEqual(["open", "open", "open"]);
  tell(first, "prematch");
  tell(third, "cancelled");
  expect(await stand()).toEqual(["open", "open", "void"]);
  tell(first, "cancelled");
  playOut(feed, second, [1, 0]);
  expect(await stand()).toEqual(["void", "1:0", "void"]);
});

test("a match called off before a restart is void after it", async () => {
  const { draw, first } = await closedDraw();
  tell(first, "cancelled");
  await gate.gate.schedule.run("catalogue.save");
  const after = await startGateOn(gate.databaseUrl, { clock: gate.clock });
  try {
    await after.gate.schedule.run("toto.settle");
    expect((await drawNow(after, draw, "USD")).matches[0]?.isVoid).toBe(true);
  } finally {
    await after.close();
  }
});
