import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leg, offer, placed, reprice, result, single } from "../../../../test/bets.ts";
import { type ScriptedFeed, scriptedFeed, state } from "../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, uncounted } from "../../../../test/punter.ts";

let gate: TestGate;
let feed: ScriptedFeed;

beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
  for (const event of ["s1", "s2"]) offer(feed, event, [2000, 3000, 4000]);
});
afterAll(() => gate.close());

const chosen = (event: string, key: "1" | "X" | "2" = "1") => {
  const { quotedOdds: _, ...outcome } = leg(event, key, 0);
  return outcome;
};
const share = (legs: object[]) =>
  gate.call("shareSlip", { rawBody: { legs }, headers: uncounted(gate) });
const open = (code: string) =>
  gate.call("sharedSlip", { params: { code }, headers: uncounted(gate) });

describe("a shared slip", () => {
  test("is opened by its code, at the current odds and without stakes", async () => {
    const { body } = await share([chosen("s1"), chosen("s2", "X")]);
    expect(body.code).toMatch(/^[\w-]{16}$/);
    reprice(feed, "s1", [2150, 3000, 4000]);
    const { body: slip } = await open(body.code);
    expect(slip.legs.map(({ eventId, open: now }) => [eventId, now?.odds])).toEqual([
      ["s1", 2150],
      ["s2", 3000],
    ]);
    const [row] = await gate.query<Record<string, unknown>>(
      "select * from shared_slips where code = $1",
      [body.code],
    );
    expect(Object.keys(row ?? {}).sort()).toEqual(["code", "ends_at", "legs", "shared_at"]);
    expect(JSON.stringify(row)).not.toMatch(/stake|punter|account/i);
  });

  test("shows closed selections as closed", async () => {
    offer(feed, "s3", [2000, 3000, 4000]);
    const { body } = await share([chosen("s3"), chosen("s1")]);
    feed.send({ kind: "bet_stop", eventId: "s3", why: "goal" });
    expect((await open(body.code)).body.legs.map(({ open: now }) => now !== null)).toEqual([
      false,
      true,
    ]);
    await result(gate, feed, "s3", "1");
    feed.send({
      kind: "odds_change",
      eventId: "s3",
      state: state({ status: "ended", clockRuns: false }),
      markets: [],
    });
    expect((await open(body.code)).body.legs[0]?.open).toBeNull();
  });

  test("omits selections that never were on offer, and is refused when nothing is left", async () => {
    const { body } = await share([chosen("s1"), chosen("nothing"), chosen("s1")]);
    expect((await open(body.code)).body.legs).toHaveLength(1);
    expect((await share([chosen("nothing")])).error.code).toBe("SLIP_NOTHING_OPEN");
  });

  test("has at least one selection and at most twenty", async () => {
    expect((await share([])).http).toBe(400);
    expect((await share(Array.from({ length: 21 }, () => chosen("s1")))).http).toBe(400);
    expect((await share([{ ...chosen("s1"), stake: 500 }])).http).toBe(400);
  });

  test.each(["nothing", "AAAAAAAAAAAAAAAA", "' or 1=1 --", "..%2f..", "a".repeat(40)])(
    "refuses the code %s",
    async (code) => {
      expect((await open(code)).error.code).toBe("SLIP_NOT_FOUND");
    },
  );

  test("is deleted after its events", async () => {
    const { body } = await share([chosen("s1")]);
    gate.clock.advance(400 * 86_400_000);
    expect((await open(body.code)).error.code).toBe("SLIP_NOT_FOUND");
    await gate.gate.schedule.run("slips.sweep");
    expect(await gate.query("select from shared_slips")).toEqual([]);
  });

  test("is rate-limited per address", async () => {
    const replies = [];
    for (let n = 0; n < 14; n++)
      replies.push((await gate.call("shareSlip", { body: { legs: [chosen("s2")] } })).http);
    expect(replies.filter((http) => http === 429)).toHaveLength(2);
  });
});

test("a bet's selections are returned at the current odds to its punter only", async () => {
  offer(feed, "s9", [2000, 3000, 4000]);
  const [punter, other] = [await join(gate), await join(gate)];
  const bet = await placed(gate, punter, single("s9", "1", 2000, 100));
  reprice(feed, "s9", [2200, 3000, 4000]);
  const ask = (id: string, headers = punter.headers) =>
    gate.call("betSelections", { params: { id }, headers });
  expect((await ask(bet.betId)).body.legs).toMatchObject([
    { outcomeId: "s9:mr:1", tournamentId: "l1", open: { treeId: "t-s9", odds: 2200 } },
  ]);
  feed.send({ kind: "bet_stop", eventId: "s9", why: "goal" });
  expect((await ask(bet.betId)).body.legs[0]?.open).toBeNull();
  expect((await ask(bet.betId, other.headers)).error.code).toBe("BET_NOT_FOUND");
  expect((await ask("nothing")).error.code).toBe("BET_NOT_FOUND");
});
