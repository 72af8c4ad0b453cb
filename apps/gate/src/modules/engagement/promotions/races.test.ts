import { SECOND_MS } from "@touchline/core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { cashOf, offer, placed, result, single, statementOf } from "../../../../test/bets.ts";
import { giveFreeBet } from "../../../../test/bonuses.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { inboxOf } from "../../../../test/messages.ts";
import { operatorDoes, punterIdOf } from "../../../../test/operator.ts";
import {
  joinRace,
  publishedPromotion,
  RACE_MS,
  raceBody,
  SETTLE_MS,
  standingOf,
} from "../../../../test/promotions.ts";
import { join, PASSWORD, type TestPunter } from "../../../../test/punter.ts";

let gate: TestGate;
let feed: ScriptedFeed;
let events = 0;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());
afterEach(async () => {
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
});

const race = (
  ...args: Parameters<typeof raceBody> extends [TestGate, ...infer Rest] ? Rest : never
) => publishedPromotion(gate, raceBody(gate, ...args));
const tick = () => gate.gate.schedule.run("promotions.clock");

/** A punter who has joined the race. */
async function racer(id: string): Promise<TestPunter> {
  const punter = await join(gate);
  expect((await joinRace(gate, punter, id)).body.isJoined).toBe(true);
  return punter;
}

/** A bet at odds of 2.00 on its own match, with this result. */
async function bet(
  punter: TestPunter,
  stake: number,
  outcome: "1" | "2" | "void" | null = "1",
): Promise<string> {
  const event = `race${++events}`;
  offer(feed, event, [2000, 3000, 4000]);
  await placed(gate, punter, single(event, "1", 2000, stake));
  if (outcome) await result(gate, feed, event, outcome);
  return event;
}

const score = async (punter: TestPunter, id: string) =>
  (await standingOf(gate, punter, id)).race?.score;
const rows = async (punter: TestPunter, id: string) =>
  (await gate.call("raceBoard", { params: { id }, headers: punter.headers })).body.rows.map(
    ({ place, score, prize }) => [place, score, prize],
  );
const phase = async (slug: string) =>
  (await gate.call("promotion", { params: { slug } })).body.phase;

/** Ends the race and its settlement period. */
async function close(): Promise<void> {
  gate.clock.advance(RACE_MS + SETTLE_MS);
  await tick();
}

test("OFFER_SAME_PERSON: a person takes part in a race with one account, and the page says so", async () => {
  const { id } = await race();
  const [first, second] = [await join(gate), await join(gate)];
  for (const [at, { email }] of [first, second].entries())
    await gate.query("update punters set email_key = $1 where email = $2", [
      `racer+${at}@example.com`,
      email,
    ]);
  expect((await joinRace(gate, first, id)).http).toBe(200);
  expect(await standingOf(gate, second, id)).toMatchObject({ isJoined: false, why: "samePerson" });
  expect((await joinRace(gate, second, id)).error.code).toBe("OFFER_SAME_PERSON");
});

describe("a score", () => {
  test("counts settled stakes of own money placed after joining, and follows voids, corrections and cash outs", async () => {
    const { id } = await race();
    const punter = await join(gate);
    await bet(punter, 700);
    gate.clock.advance(1000);
    await joinRace(gate, punter, id);
    expect((await standingOf(gate, punter, id)).race).toMatchObject({
      score: 0,
      place: null,
      counted: 0,
      prize: null,
    });
    const first = await bet(punter, 1000);
    await bet(punter, 500, "2");
    await bet(punter, 99);
    await bet(punter, 300, null);
    expect((await standingOf(gate, punter, id)).race).toMatchObject({
      score: 1500,
      place: 1,
      counted: 2,
    });
    await result(gate, feed, first, "void");
    expect(await score(punter, id)).toBe(500);
    await result(gate, feed, first, "2");
    expect(await score(punter, id)).toBe(1500);
  });

  test("counts no free bet", async () => {
    const { id } = await race();
    const punter = await racer(id);
    const freeBetId = await giveFreeBet(gate, punter);
    offer(feed, "free-race", [2000, 3000, 4000]);
    await placed(gate, punter, { ...single("free-race", "1", 2000, 500), freeBetId });
    await result(gate, feed, "free-race", "1");
    expect(await score(punter, id)).toBe(0);
  });

  test("by net result sums wins and losses; by multiplier takes the best win, or the next after a correction", async () => {
    const net = await race({ metric: "net" });
    const best = await race({ metric: "multiplier" });
    const punter = await racer(net.id);
    await joinRace(gate, punter, best.id);
    await bet(punter, 1000, "1");
    await bet(punter, 300, "2");
    const event = `race${++events}`;
    offer(feed, event, [2000, 3000, 4000]);
    await placed(gate, punter, single(event, "2", 4000, 100));
    await result(gate, feed, event, "2");
    expect([await score(punter, net.id), await score(punter, best.id)]).toEqual([
      1000 - 300 + 300,
      4000,
    ]);
    await result(gate, feed, event, "X");
    expect([await score(punter, net.id), await score(punter, best.id)]).toEqual([
      1000 - 300 - 100,
      2000,
    ]);
  });

  test("is deleted when the punter leaves; after joining again only new stakes count", async () => {
    const { id } = await race();
    const punter = await racer(id);
    const before = await bet(punter, 1000);
    const left = await gate.call("leavePromotion", { params: { id }, headers: punter.headers });
    expect(left.body).toMatchObject({ isJoined: false, race: null });
    await result(gate, feed, before, "void");
    await result(gate, feed, before, "1");
    gate.clock.advance(1000);
    await joinRace(gate, punter, id);
    expect(await score(punter, id)).toBe(0);
    await bet(punter, 200);
    expect(await score(punter, id)).toBe(200);
  });
});

describe("the end of a race", () => {
  test("settles it: prizes are paid once, in statement and inbox, and a later correction takes nothing back", async () => {
    const { id, slug } = await race();
    const [first, second, idle] = [await racer(id), await racer(id), await racer(id)];
    const won = await bet(first, 2000);
    await bet(second, 1000, "2");
    expect(await rows(first, id)).toEqual([
      [1, 2000, 10_000],
      [2, 1000, 5000],
    ]);
    gate.clock.advance(RACE_MS);
    expect(await phase(slug)).toBe("settling");
    await tick();
    expect((await standingOf(gate, first, id)).race?.prize).toBeNull();
    gate.clock.advance(SETTLE_MS);
    const before = await cashOf(gate, first);
    await tick();
    await tick();
    expect(await cashOf(gate, first)).toBe(before + 10_000);
    expect(await phase(slug)).toBe("ended");
    expect((await standingOf(gate, first, id)).race).toMatchObject({
      place: 1,
      prize: { amount: 10_000, isPaid: true },
    });
    expect((await standingOf(gate, idle, id)).race).toMatchObject({ place: null, prize: null });
    expect((await statementOf(gate, first))[0]).toMatchObject({
      kind: "race-prize",
      amount: 10_000,
    });
    const [message] = (await inboxOf(gate, first)).body.content;
    expect(message).toMatchObject({
      localizedMessage: "News: your final position is 1. $100.00 is in your balance.",
      action: { href: `/promotions/${slug}` },
    });
    await result(gate, feed, won, "void");
    await tick();
    expect((await standingOf(gate, first, id)).race).toMatchObject({
      place: 1,
      prize: { amount: 10_000, isPaid: true },
    });
    expect(
      (await statementOf(gate, first)).filter(({ kind }) => kind === "race-prize"),
    ).toHaveLength(1);
  });

  test("splits tied prizes to the coin, and gives leftover coins to the first", async () => {
    const { id } = await race({ prizes: [10_000, 5001, 100] });
    const punters = [await racer(id), await racer(id), await racer(id)];
    for (const punter of punters) {
      gate.clock.advance(SECOND_MS);
      await bet(punter, 1000);
    }
    expect(await rows(punters[0] as TestPunter, id)).toEqual(Array(3).fill([1, 1000, 5033]));
    await close();
    const prizes = await Promise.all(
      punters.map(async (punter) => (await standingOf(gate, punter, id)).race?.prize?.amount),
    );
    expect(prizes).toEqual([5034, 5034, 5033]);
    expect((await rows(punters[0] as TestPunter, id)).map(([place]) => place)).toEqual([1, 1, 1]);
  });

  test("skips excluded or restricted punters, and the next one moves up", async () => {
    const { id } = await race();
    const [excluded, closed, next] = [await racer(id), await racer(id), await racer(id)];
    await bet(excluded, 3000);
    await bet(closed, 2000);
    await bet(next, 1000);
    expect((await standingOf(gate, next, id)).race?.place).toBe(3);
    const pause = await gate.call("excludeForTimeout", {
      body: { daysCount: 1, password: PASSWORD },
      headers: excluded.headers,
    });
    expect(pause.http).toBe(200);
    await operatorDoes(gate, await punterIdOf(gate, closed.email), {
      action: "state",
      state: "SUSPENDED",
    });
    await close();
    expect(await rows(next, id)).toEqual([[1, 1000, 10_000]]);
    const paid = await gate.query("select * from race_prizes where promotion_id = $1", [id]);
    expect(paid).toHaveLength(1);
  });

  test("counts a bet settled in time, and not one settled later", async () => {
    const { id } = await race();
    const [inTime, late] = [await racer(id), await racer(id)];
    const first = await bet(inTime, 1000, null);
    const second = await bet(late, 1000, null);
    gate.clock.advance(RACE_MS + SETTLE_MS / 2);
    await result(gate, feed, first, "1");
    gate.clock.advance(SETTLE_MS / 2 + SECOND_MS);
    await result(gate, feed, second, "1");
    await tick();
    expect((await standingOf(gate, inTime, id)).race?.prize?.amount).toBe(10_000);
    expect((await standingOf(gate, late, id)).race).toMatchObject({ score: 0, prize: null });
  });

  test("counts pending turnover before the prizes are decided", async () => {
    const { id } = await race();
    const punter = await racer(id);
    await gate.query(
      "create function hold_queue() returns trigger language plpgsql as $$ begin return null; end $$; create trigger hold_queue before delete on turnover_queue for each row execute function hold_queue()",
    );
    await bet(punter, 1000);
    await close();
    expect(
      (
        await gate.query<{ status: string }>("select status from races where promotion_id = $1", [
          id,
        ])
      )[0]?.status,
    ).toBe("open");
    await gate.query("drop trigger hold_queue on turnover_queue; drop function hold_queue");
    await gate.gate.settled();
    await tick();
    expect((await standingOf(gate, punter, id)).race?.prize?.amount).toBe(10_000);
  });

  test("can be brought forward by the operator, who can also cancel a race that has paid nothing", async () => {
    const { id, slug } = await race();
    const punter = await racer(id);
    await bet(punter, 1000);
    const ended = await gate.operate("endPromotion", {
      params: { id },
      body: { settleMinutes: 0 },
    });
    expect(ended.http).toBe(200);
    expect((await joinRace(gate, await join(gate), id)).error).toMatchObject({
      code: "PROMOTION_NOT_RUNNING",
      details: { phase: "settling" },
    });
    await tick();
    expect(await phase(slug)).toBe("ended");
    expect(
      (await gate.operate("cancelPromotion", { params: { id }, body: { reason: "too late" } }))
        .error.code,
    ).toBe("PROMOTION_STATE");

    const other = await race();
    await joinRace(gate, punter, other.id);
    await bet(punter, 1000);
    expect(
      (
        await gate.operate("cancelPromotion", {
          params: { id: other.id },
          body: { reason: "a test" },
        })
      ).http,
    ).toBe(200);
    await close();
    expect(await phase(other.slug)).toBe("canceled");
    expect((await standingOf(gate, punter, other.id)).race?.prize).toBeNull();
  });

  test("pays each prize once when two gates close it at once", async () => {
    const { id } = await race();
    const punters = [await racer(id), await racer(id), await racer(id)];
    for (const punter of punters) await bet(punter, 1000);
    gate.clock.advance(RACE_MS + SETTLE_MS);
    for (let turn = 0; turn < 2; turn++) await Promise.all([tick(), tick(), tick()]);
    const prizes = await Promise.all(
      punters.map(
        async (punter) =>
          (await statementOf(gate, punter)).filter(({ kind }) => kind === "race-prize").length,
      ),
    );
    expect(prizes).toEqual([1, 1, 1]);
  });

  test("continues past a failed payment, which is made at the next turn", async () => {
    const { id } = await race();
    const [stuck, other] = [await racer(id), await racer(id)];
    await bet(stuck, 2000);
    await bet(other, 1000);
    const stuckId = await punterIdOf(gate, stuck.email);
    await gate.query(
      `create function refuse_prize() returns trigger language plpgsql as $$ begin
         if new.kind = 'race-prize' and new.punter_id = '${stuckId}' then raise exception 'no'; end if; return new; end $$;
       create trigger refuse_prize before insert on ledger_transactions for each row execute function refuse_prize()`,
    );
    gate.clock.advance(RACE_MS + SETTLE_MS);
    await tick().catch(() => {});
    expect((await standingOf(gate, other, id)).race?.prize?.isPaid).toBe(true);
    expect((await standingOf(gate, stuck, id)).race?.prize?.isPaid).toBe(false);
    await gate.query(
      "drop trigger refuse_prize on ledger_transactions; drop function refuse_prize",
    );
    await tick();
    expect((await standingOf(gate, stuck, id)).race?.prize?.isPaid).toBe(true);
  });
});
