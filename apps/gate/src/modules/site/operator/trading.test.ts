import { randomUUID } from "node:crypto";
import { VOID_REASONS } from "@touchline/contract";
import en from "@touchline/texts/messages/en.json" with { type: "json" };
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  betNow,
  cashOf,
  expectSound,
  leg,
  offer,
  placed,
  result,
  single,
  statementOf,
} from "../../../../test/bets.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../../test/feed.ts";
import { startGateOn, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorPage, operatorSends } from "../../../../test/operator.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";
import { offerRace, orderMarket, winMarket } from "../../../../test/races.ts";

const START = 100_000;

let gate: TestGate;
let feed: ScriptedFeed;
let punter: TestPunter;
let round = 0;
/** This test's own events. */
let a: string;
let b: string;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());
beforeEach(async () => {
  punter = await join(gate);
  round++;
  [a, b] = [`a${round}`, `b${round}`];
  for (const eventId of [a, b]) offer(feed, eventId, [2000, 3000, 4000]);
  await gate.gate.schedule.run("catalogue.save");
});

const double = () => ({
  kind: "accumulator" as const,
  legs: [leg(a, "1", 2000), leg(b, "1", 2000)],
  sizes: [2],
  unitStake: 1000,
});

/** Presses a button on an event's page and settles its bets. */
async function press(
  eventId: string,
  form: Record<string, string>,
  key: string = randomUUID(),
): Promise<void> {
  // The bets were struck before the button is pressed, not at the same instant.
  gate.clock.advance(1000);
  await operatorSends(gate, `/dev/trading/${eventId}`, { key, marketId: `${eventId}:mr`, ...form });
  await gate.gate.settled();
}
const voidMarket = (eventId: string, range: { from?: string; until?: string } = {}, key?: string) =>
  press(eventId, { action: "void", why: "wrong_price", ...range }, key);

/** Presses the event's only reinstate button. */
async function reinstate(eventId: string, key?: string): Promise<void> {
  const { body } = await operatorPage(gate, `/dev/trading/${eventId}`);
  const form = body.slice(body.indexOf('value="reinstate"'));
  const field = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? "";
  await press(eventId, { action: "reinstate", from: field("from"), until: field("until") }, key);
}
const told = () =>
  gate.query<{ seq: bigint; message: { producer: string; kind: string } }>(
    "select seq, message from trading_messages order by seq",
  );

test("the trading desk is closed without a key", async () => {
  const headers = { host: "curacao.localhost", ...punter.headers };
  for (const url of ["/dev/trading", `/dev/trading/${a}`])
    expect((await gate.gate.app.inject({ url, headers })).statusCode).toBe(401);
  const posted = await gate.gate.app.inject({
    method: "POST",
    url: `/dev/trading/${a}`,
    headers: { host: "curacao.localhost", "content-type": "application/x-www-form-urlencoded" },
    payload: `action=void&key=1&marketId=${a}:mr&why=wrong_price`,
  });
  expect(posted.statusCode).toBe(401);
  expect(await gate.query("select from market_cancels where event_id = $1", [a])).toEqual([]);
});

test("the trading desk finds an event by id or sides, and shows its markets with status and bets", async () => {
  await placed(gate, punter, single(a, "1", 2000, 1000));
  for (const search of [a, "arsenal chelsea"])
    expect(
      (await operatorPage(gate, `/dev/trading?search=${encodeURIComponent(search)}`)).body,
    ).toContain(`href="/dev/trading/${a}"`);
  expect((await operatorPage(gate, "/dev/trading?search=arsenal%25tottenham")).body).not.toContain(
    "/dev/trading/",
  );
  expect((await operatorPage(gate, `/dev/trading/${a}`)).body).toContain(
    "<td>match result</td><td>open</td><td>1</td>",
  );
  feed.send({ kind: "bet_stop", eventId: a, why: "goal" });
  expect((await operatorPage(gate, `/dev/trading/${a}`)).body).toContain(
    "<td>match result</td><td>suspended</td><td>1</td>",
  );
  expect((await operatorPage(gate, "/dev/trading/nowhere")).statusCode).toBe(404);
});

test("a market voided at the desk refunds a single, counts 1.00 in an accumulator, and gives both the reason", async () => {
  const alone = await placed(gate, punter, single(a, "1", 2000, 700));
  const bet = await placed(gate, punter, double());
  await voidMarket(a);
  const legs = [{ result: "void", reason: "wrong_price" }];
  expect(await betNow(gate, punter, alone.betId)).toMatchObject({
    result: "void",
    payout: 700,
    reason: "wrong_price",
    legs,
  });
  expect((await statementOf(gate, punter))[0]).toMatchObject({
    kind: "refund",
    amount: 700,
    reason: "wrong_price",
  });
  expect(await betNow(gate, punter, bet.betId)).toMatchObject({
    status: "open",
    legs: [...legs, { result: null }],
  });
  await result(gate, feed, b, "1");
  expect(await betNow(gate, punter, bet.betId)).toMatchObject({ result: "won", payout: 2000 });
  await expectSound(gate, punter);
});

test("bets struck after a void, or outside its times, remain valid", async () => {
  const early = await placed(gate, punter, single(a, "1", 2000, 100));
  gate.clock.advance(60_000);
  const from = new Date(gate.clock.now()).toISOString().slice(0, 19);
  const within = await placed(gate, punter, single(a, "1", 2000, 100));
  await voidMarket(a, { from });
  const late = await placed(gate, punter, single(a, "1", 2000, 100));
  await gate.gate.schedule.run("bets.settle-forgotten");
  await gate.gate.settled();
  const statuses = await Promise.all(
    [early, within, late].map(async ({ betId }) => (await betNow(gate, punter, betId)).status),
  );
  expect(statuses).toEqual(["open", "settled", "open"]);
});

describe("reinstating", () => {
  test("debits the refund: the bet is open again and is settled by its result", async () => {
    const bet = await placed(gate, punter, single(a, "1", 2000, 1000));
    await voidMarket(a);
    expect(await cashOf(gate, punter)).toBe(START);
    await reinstate(a);
    expect(await betNow(gate, punter, bet.betId)).toMatchObject({
      status: "open",
      legs: [{ result: null, reason: null }],
    });
    expect(await cashOf(gate, punter)).toBe(START - 1000);
    expect((await operatorPage(gate, `/dev/trading/${a}`)).body).toContain("· reinstated ·");
    await result(gate, feed, a, "1");
    expect(await cashOf(gate, punter)).toBe(START + 1000);
    await expectSound(gate, punter);
  });

  test("debits what is left of a spent refund, and records the rest as owed", async () => {
    await placed(gate, punter, single(a, "1", 2000, 50_000));
    await voidMarket(a);
    await placed(gate, punter, single(b, "1", 2000, 80_000));
    await reinstate(a);
    expect(await cashOf(gate, punter)).toBe(0);
    await result(gate, feed, b, "1");
    // 50,000 had to be recovered, but only 20,000 was in the balance.
    expect(await cashOf(gate, punter)).toBe(160_000 - 30_000);
    await expectSound(gate, punter);
  });

  test("leaves the feed's own void in place, and the feed leaves the desk's", async () => {
    const bet = await placed(gate, punter, single(a, "1", 2000, 1000));
    gate.clock.advance(1000);
    const until = gate.clock.now();
    const range = { eventId: a, marketIds: [`${a}:mr`], until };
    feed.send({ kind: "cancel", ...range, why: "abandoned" });
    await voidMarket(a, { until: new Date(until).toISOString().slice(0, 19) });
    await reinstate(a);
    expect(await betNow(gate, punter, bet.betId)).toMatchObject({
      result: "void",
      reason: "abandoned",
    });
    await voidMarket(a, { until: new Date(until).toISOString().slice(0, 19) });
    feed.send({ kind: "rollback_cancel", ...range });
    await gate.gate.settled();
    expect(await betNow(gate, punter, bet.betId)).toMatchObject({
      result: "void",
      reason: "wrong_price",
    });
  });
});

test("pressing the same button twice sends neither a void nor its end twice", async () => {
  await placed(gate, punter, single(a, "1", 2000, 1000));
  const [voiding, ending] = [randomUUID(), randomUUID()];
  const before = (await told()).length;
  await voidMarket(a, {}, voiding);
  await voidMarket(a, {}, voiding);
  expect(await told()).toHaveLength(before + 1);
  await reinstate(a, ending);
  const range = (await operatorPage(gate, `/dev/trading/${a}`)).body;
  expect(range).toContain("<h2>Voids that stand</h2><p>None.</p>");
  // The void's form again, from a page left open: it was carried out long ago.
  await voidMarket(a, {}, voiding);
  expect(await told()).toHaveLength(before + 2);
  expect(await cashOf(gate, punter)).toBe(START - 1000);
  await expect(voidMarket(a, { from: "2026-01-01T00:00" }, voiding)).rejects.toThrow("sent before");
});

test("the desk's messages are numbered without a gap and survive a restart, as does the void itself", async () => {
  const bet = await placed(gate, punter, single(a, "1", 2000, 1000));
  await voidMarket(a);
  await voidMarket(b);
  // Another process on the same database, whose feed has sent nothing yet.
  const after = await startGateOn(gate.databaseUrl, { clock: gate.clock });
  try {
    expect((await operatorPage(after, `/dev/trading/${a}`)).body).toContain("void, wrong price");
    await operatorSends(after, `/dev/trading/${b}`, {
      key: randomUUID(),
      action: "void",
      marketId: `${b}:mr`,
      why: "late",
    });
  } finally {
    await after.close();
  }
  expect(await betNow(gate, punter, bet.betId)).toMatchObject({ result: "void" });
  const messages = await told();
  expect(messages.map(({ seq }) => Number(seq))).toEqual(messages.map((_, at) => at + 1));
  expect(messages.at(-1)?.message).toMatchObject({
    producer: "operator",
    kind: "cancel",
    why: "late",
  });
});

test("the desk shows what is wrong with a form, and sends nothing", async () => {
  const before = await told();
  for (const [form, why] of [
    [{ action: "void", why: "a_whim" }, "needs its reason"],
    [{ action: "void", why: "late", marketId: "" }, "Which market?"],
    [{ action: "void", why: "late", from: "yesterday" }, "no time"],
    [
      { action: "void", why: "late", from: "2026-06-02T12:00", until: "2026-06-02T11:00" },
      "ends before it begins",
    ],
    [{ action: "reinstate", until: "2026-13-02T11:00" }, "Which void?"],
    [{ action: "void", why: "late", key: "" }, "has no key"],
    [{ action: "shout" }, "There is no such action."],
  ] as const)
    await expect(press(a, form)).rejects.toThrow(why);
  expect(await told()).toEqual(before);
});

test("a runner withdrawn at the desk has its bets refunded, in every market", async () => {
  const race = `race${round}`;
  offerRace(feed, race, [
    winMarket(race, { 0: 4000, 1: 3000, 2: 6000 }),
    orderMarket(race, { "r0-r1": 12_000, "r0-r2": 20_000 }),
  ]);
  await gate.gate.schedule.run("catalogue.save");
  const on = (market: string, key: string, quotedOdds: number) => ({
    kind: "single" as const,
    sizes: [1],
    unitStake: 1000,
    legs: [
      {
        eventId: race,
        marketId: `${race}:${market}`,
        outcomeId: `${race}:${market}:${key}`,
        quotedOdds,
      },
    ],
  });
  const [won, pair, other] = [
    await placed(gate, punter, on("race_winner", "r1", 3000)),
    await placed(gate, punter, on("forecast", "r0-r1", 12_000)),
    await placed(gate, punter, on("forecast", "r0-r2", 20_000)),
  ];
  expect((await operatorPage(gate, `/dev/trading/${race}`)).body).toContain(
    '<option value="1">2. Iron Comet</option>',
  );
  expect((await operatorPage(gate, `/dev/trading/${a}`)).body).not.toContain("non-runner");
  await expect(press(race, { action: "withdraw", runner: "9" })).rejects.toThrow("Which runner?");
  await expect(press(a, { action: "withdraw", runner: "1" })).rejects.toThrow("Which runner?");
  await press(race, { action: "withdraw", runner: "1" });
  for (const bet of [won, pair])
    expect(await betNow(gate, punter, bet.betId)).toMatchObject({
      result: "void",
      reason: "non_runner",
      payout: 1000,
    });
  expect((await betNow(gate, punter, other.betId)).result).toBeNull();
  expect(await cashOf(gate, punter)).toBe(START - 1000);
  // A bet a moment later is valid: by then the feed decides who starts.
  gate.clock.advance(1000);
  expect((await placed(gate, punter, on("race_winner", "r1", 3000))).status).toBe("open");
  await expectSound(gate, punter);
});

test("every reason for a void has a text", () => {
  for (const why of VOID_REASONS) expect(en).toHaveProperty([`bets.reason.${why}`]);
});
