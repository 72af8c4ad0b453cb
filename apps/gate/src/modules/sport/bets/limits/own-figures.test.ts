import { randomUUID } from "node:crypto";
import type { Bet, WantedBet } from "@touchline/contract";
import { seededRandom } from "@touchline/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cashOf, leg, offer, placed, priced, result, single } from "../../../../../test/bets.ts";
import { giveFreeBet } from "../../../../../test/bonuses.ts";
import { head, type ScriptedFeed, scriptedFeed, state } from "../../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../../test/gate.ts";
import { join, type TestPunter } from "../../../../../test/punter.ts";

let gate: TestGate;
let feed: ScriptedFeed;
let events = 0;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start();
});
afterAll(() => gate.close());

const ODDS: [number, number, number] = [3000, 3000, 3000];
function event(sport: "Football" | "Tennis" = "Football"): string {
  const id = `of${++events}`;
  if (sport === "Football") offer(feed, id, ODDS);
  else {
    const now = state({ status: "prematch", period: "not_started", clockRuns: false });
    feed.send({ kind: "fixture", event: head(id, { sport }), state: now });
    feed.send({ kind: "odds_change", eventId: id, state: now, markets: [priced(id, ODDS)] });
  }
  return id;
}
const figures = async (punter: TestPunter) => {
  await gate.gate.schedule.run("outbox.flush");
  return (await gate.call("bettingStatistics", { headers: punter.headers })).body;
};
const double = (unitStake: number, ...ids: string[]): WantedBet => ({
  kind: "accumulator",
  legs: ids.map((id) => leg(id, "1", 3000)),
  sizes: [ids.length],
  unitStake,
});
const quote = async (punter: TestPunter, betId: string) =>
  (await gate.call("cashOutQuote", { params: { id: betId }, headers: punter.headers })).body;
async function cashOut(punter: TestPunter, betId: string, part?: number): Promise<void> {
  const { quoteId } = await quote(punter, betId);
  const body = { quoteId, ...(part === undefined ? {} : { part }) };
  expect(
    (await gate.call("cashOut", { params: { id: betId }, body, headers: punter.headers })).http,
  ).toBe(200);
}
async function edit(punter: TestPunter, betId: string, bet: WantedBet): Promise<Bet> {
  const { quoteId } = await quote(punter, betId);
  const headers = { ...punter.headers, "idempotency-key": randomUUID() };
  const { body } = await gate.call("editBet", {
    params: { id: betId },
    body: { quoteId, bet },
    headers,
  });
  if (body.outcome.status !== "placed") throw new Error(JSON.stringify(body.outcome));
  return body.outcome.bet;
}
async function allBets(punter: TestPunter): Promise<Bet[]> {
  const found: Bet[] = [];
  for (let before: string | undefined; ; before = found.at(-1)?.number) {
    const { body } = await gate.call("bets", {
      query: before ? { before } : {},
      headers: punter.headers,
    });
    found.push(...body.bets);
    if (!body.more) return found;
  }
}

test("a punter has no figures before the first bet", async () => {
  const punter = await join(gate);
  const none = { bets: 0, ahead: 0, voids: 0, staked: 0, returned: 0, net: 0 };
  expect(await figures(punter)).toMatchObject({
    total: none,
    open: { bets: 0, staked: 0 },
    sports: [],
    types: [],
    months: [],
    best: null,
    worst: null,
  });
});

test("won, lost, void, cashed-out and free bets each count by their kind, open ones separately", async () => {
  const punter = await join(gate);
  const [won, lost, returned, tennis, open] = [
    event(),
    event(),
    event(),
    event("Tennis"),
    event(),
  ] as [string, string, string, string, string];
  const best = await placed(gate, punter, single(won, "1", 3000, 1000));
  const worst = await placed(gate, punter, single(lost, "1", 3000, 2000));
  await placed(gate, punter, single(returned, "1", 3000, 500));
  await placed(gate, punter, double(100, won, tennis));
  const freeBetId = await giveFreeBet(gate, punter);
  const [granted] = await gate.query<{ amount: string }>(
    "select amount from free_bets where free_bet_id = $1",
    [freeBetId],
  );
  await placed(gate, punter, {
    ...single(won, "1", 3000, Number(granted?.amount)),
    freeBetId,
  } as WantedBet);
  await placed(gate, punter, single(open, "1", 3000, 700));
  await result(gate, feed, won, "1");
  await result(gate, feed, lost, "2");
  await result(gate, feed, returned, "void");
  await result(gate, feed, tennis, "1");
  const free = 2 * Number(granted?.amount);
  const told = await figures(punter);
  expect(told.total).toEqual({
    bets: 4,
    ahead: 3,
    voids: 1,
    staked: 3100,
    returned: 3000 + 900 + free,
    net: 800 + free,
  });
  expect(told.open).toEqual({ bets: 1, staked: 700 });
  expect(told.types.map(({ type, bets }) => [type, bets])).toEqual([
    ["single", 3],
    ["accumulator", 1],
  ]);
  expect(told.sports.map(({ sport, bets, net }) => [sport, bets, net])).toEqual([
    ["Football", 3, free],
    ["mixed", 1, 800],
  ]);
  expect(told.months).toMatchObject([{ month: "2026-06", bets: 4 }]);
  expect([told.best?.net, told.worst]).toEqual([
    Math.max(2000, free),
    { number: worst.number, staked: 2000, net: -2000 },
  ]);
  if (free < 2000) expect(told.best?.number).toBe(best.number);
});

test("an edited bet counts once, with the money in and out of both versions", async () => {
  const punter = await join(gate);
  const [first, second] = [event(), event()];
  const old = await placed(gate, punter, single(first, "1", 3000, 1000));
  const dearer = await edit(punter, old.betId, double(1500, first, second));
  await result(gate, feed, first, "1");
  await result(gate, feed, second, "1");
  // 1000 staked, 949 of it moved on with 551 more: 1551 went in.
  expect((await figures(punter)).total).toEqual({
    bets: 1,
    ahead: 1,
    voids: 0,
    staked: 1551,
    returned: 13_500,
    net: 11_949,
  });
  const [third, fourth] = [event(), event()];
  const other = await placed(gate, punter, single(third, "1", 3000, 1000));
  await edit(punter, other.betId, single(fourth, "1", 3000, 100));
  await result(gate, feed, fourth, "2");
  // 849 of the 949 was refunded at once.
  const told = await figures(punter);
  expect(told.total).toMatchObject({ bets: 2, ahead: 1, staked: 2551, returned: 13_500 + 849 });
  expect([told.best?.number, told.worst?.net]).toEqual([dearer.number, -151]);
  expect(told.open).toEqual({ bets: 0, staked: 0 });
});

test("over many mixed bets the figures equal a naive sum, and the balance agrees", async () => {
  const punter = await join(gate);
  const random = seededRandom("figures");
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random.next() * all.length)] as T;
  const before = await cashOf(gate, punter);
  for (let n = 0; n < 40; n++) {
    const ids = [event(pick(["Football", "Tennis"] as const)), event()] as [string, string];
    const stake = 100 + Math.floor(random.next() * 900);
    const bet = await placed(
      gate,
      punter,
      random.next() < 0.5 ? single(ids[0], "1", 3000, stake) : double(stake, ...ids),
    );
    const then = random.next();
    if (then < 0.15) await cashOut(punter, bet.betId);
    else if (then < 0.3) await cashOut(punter, bet.betId, 50 + Math.floor(random.next() * 40));
    else if (then < 0.5)
      await edit(
        punter,
        bet.betId,
        single(ids[1], "1", 3000, stake + (random.next() < 0.5 ? 500 : -50)),
      );
    for (const id of ids)
      if (random.next() < 0.85)
        await result(gate, feed, id, pick(["1", "1", "2", "void"] as const));
  }
  const bets = await allBets(punter);
  const byNumber = new Map(bets.map((bet) => [bet.number, bet]));
  const naive = { bets: 0, ahead: 0, voids: 0, staked: 0, returned: 0 };
  const open = { bets: 0, staked: 0 };
  for (const last of bets.filter(({ replacedBy }) => replacedBy === undefined)) {
    let [staked, returned] = [0, 0];
    let next: Bet | undefined;
    for (let bet: Bet | undefined = last; bet; next = bet, bet = byNumber.get(bet.replaces ?? "")) {
      const refund = bet.result === "void" ? bet.payout : 0;
      const moved = next ? Math.min(bet.cashedOut, next.stake) : 0;
      // The replacing bet took this money over: it was neither paid in nor paid out.
      staked += bet.stake - refund - moved;
      returned += bet.payout - refund + bet.cashedOut - moved;
    }
    if (last.status === "open") {
      open.bets++;
      open.staked += staked - returned;
      continue;
    }
    if (last.result === "void") naive.voids++;
    else naive.bets++;
    if (last.result !== "void" && returned > staked) naive.ahead++;
    naive.staked += staked;
    naive.returned += returned;
  }
  const told = await figures(punter);
  expect(told.total).toEqual({ ...naive, net: naive.returned - naive.staked });
  expect(told.open).toEqual(open);
  expect(bets.some(({ replaces }) => replaces) && bets.some(({ cashedOut }) => cashedOut > 0)).toBe(
    true,
  );
  for (const groups of [told.sports, told.types, told.months])
    for (const part of ["bets", "ahead", "voids", "staked", "returned", "net"] as const)
      expect(groups.reduce((sum, group) => sum + group[part], 0)).toBe(told.total[part]);
  expect(before + told.total.net - told.open.staked).toBe(await cashOf(gate, punter));
});

test("figures are cached until a bet changes, and are visible to their punter only", async () => {
  const [punter, other] = [await join(gate), await join(gate)];
  const id = event();
  await placed(gate, punter, single(id, "1", 3000, 1000));
  const first = await figures(punter);
  gate.clock.advance(1000);
  expect((await figures(punter)).at).toBe(first.at);
  await result(gate, feed, id, "2");
  expect((await figures(punter)).total.net).toBe(-1000);
  expect((await figures(other)).total.bets).toBe(0);
});
