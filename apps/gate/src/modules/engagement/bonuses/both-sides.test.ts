import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectSound, leg, offer, place, placed, result, single } from "../../../../test/bets.ts";
import {
  accept,
  balancesOf,
  deposit,
  matchOffer,
  publishedOffer,
} from "../../../../test/bonuses.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";

let gate: TestGate;
let feed: ScriptedFeed;
let punter: TestPunter;
let events = 0;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());
beforeEach(async () => {
  punter = await join(gate);
});

function match(): string {
  const event = `sides${++events}`;
  offer(feed, event, [2000, 3000, 4000]);
  return event;
}

/** A bonus of $30 and no other money. */
async function withBonus(): Promise<string> {
  const event = match();
  await placed(gate, punter, single(event, "1", 2000, 100_000));
  await result(gate, feed, event, "2");
  const { body } = await accept(gate, punter, await matchOffer(gate, { wagering: 10 }));
  await deposit(gate, punter, 3000);
  gate.clock.advance(1);
  const other = match();
  await placed(gate, punter, single(other, "1", 2000, 3000));
  await result(gate, feed, other, "2");
  expect(await balancesOf(gate, punter)).toMatchObject({ cash: 0, bonus: 3000 });
  return body.grantId;
}
const refusedBy = async (bet: ReturnType<typeof single>) =>
  (await place(gate, punter, [bet]))[0] as { status: string; code?: string; why?: string };

describe("both sides of a market by bonus money", () => {
  test("on the other side of a running bet is refused, in two tabs too, and allowed with own money", async () => {
    await withBonus();
    const event = match();
    await placed(gate, punter, single(event, "1", 2000, 500));
    for (const key of ["X", "2"] as const)
      expect(await refusedBy(single(event, key, key === "X" ? 3000 : 4000, 500))).toMatchObject({
        code: "BONUS_TERMS",
        why: "opposite",
      });
    expect(await refusedBy(single(event, "1", 2000, 500))).toMatchObject({ status: "placed" });
    const other = match();
    const both = await Promise.all([
      refusedBy(single(other, "1", 2000, 300)),
      refusedBy(single(other, "2", 4000, 300)),
    ]);
    expect(both.filter((outcome) => outcome?.status === "placed")).toHaveLength(1);
    const [bets] = await Promise.all([
      place(gate, punter, [
        single(match(), "1", 2000, 100),
        single(`sides${events}`, "2", 4000, 100),
      ]),
    ]);
    expect(bets.map(({ status }) => status).toSorted()).toEqual(["placed", "refused"]);
    await deposit(gate, punter, 500);
    const own = await placed(gate, punter, single(event, "2", 4000, 500));
    expect(own.bonusStake).toBe(0);
    await expectSound(gate, punter);
  });

  test("with both sides in one ticket or an accumulator beside a single is no way around", async () => {
    await withBonus();
    const [event, other] = [match(), match()];
    const double = {
      kind: "accumulator" as const,
      sizes: [2],
      unitStake: 300,
      legs: [leg(event, "1", 2000), leg(other, "1", 2000)],
    };
    await placed(gate, punter, double);
    expect(await refusedBy(single(other, "2", 4000, 300))).toMatchObject({ why: "opposite" });
    const edited = await placed(gate, punter, single(match(), "1", 2000, 300));
    const { quoteId } = (
      await gate.call("cashOutQuote", { params: { id: edited.betId }, headers: punter.headers })
    ).body;
    const changed = await gate.call("editBet", {
      params: { id: edited.betId },
      body: { quoteId, bet: single(event, "2", 4000, 300) },
      headers: punter.headers,
    });
    expect(changed.body.outcome).toMatchObject({ code: "BONUS_TERMS", why: "opposite" });
  });

  test.each([
    ["a result and its other side", "match_result 1", "match_result 2", true],
    ["a result and a draw", "match_result 1", "match_result X", true],
    [
      "a double chance that overlaps and covers the rest",
      "double_chance 1X",
      "double_chance 12",
      true,
    ],
    ["a double chance and what it leaves out", "double_chance 1X", "match_result 2", true],
    ["a double chance and a part of it", "double_chance 1X", "match_result 1", false],
    ["handicaps for either side", "handicap 1", "handicap 2", true],
    ["a winner and a handicap against them", "winner 1", "handicap 2", true],
    ["over and under", "total over", "total under", true],
    ["over at two lines", "total over", "total over", false],
    ["a result and a total", "match_result 1", "total over", false],
    ["two correct scores", "correct_score 1:0", "correct_score 0:1", false],
    ["two runners", "race_winner r0", "race_winner r1", false],
    ["both to score and not", "both_to_score yes", "both_to_score no", true],
  ])("%s", async (_, one, two, isOpposite) => {
    const names = (text: string) => {
      const [type, key] = text.split(" ");
      return JSON.stringify({ type, key });
    };
    for (const [a, b] of [
      [one, two],
      [two, one],
    ] as const)
      expect(
        await gate.query("select are_opposite($1, $2) as sides", [names(a), names(b)]),
      ).toEqual([{ sides: isOpposite }]);
  });

  test("parts of a match, and corners, are other questions", async () => {
    const sides = (a: object, b: object) =>
      gate.query("select are_opposite($1, $2) as sides", [JSON.stringify(a), JSON.stringify(b)]);
    const home = { type: "match_result", key: "1" };
    const away = { type: "match_result", key: "2" };
    expect(await sides(home, { ...away, part: 1 })).toEqual([{ sides: false }]);
    expect(await sides(home, { ...away, unit: "corners" })).toEqual([{ sides: false }]);
    expect(await sides({ ...home, part: 1 }, { ...away, part: 1 })).toEqual([{ sides: true }]);
  });
});

describe("an extra, which is cash,", () => {
  test("of an odds boost needs a stake of own money", async () => {
    await withBonus();
    const { body } = await accept(
      gate,
      punter,
      await publishedOffer(gate, {
        kind: "odds_boost",
        terms: {
          amounts: { USD: 5000 },
          days: 7,
          leastOdds: null,
          mostStake: { USD: 2000 },
          boost: { bps: 2500 },
        },
      }),
    );
    const boosted = { ...single(match(), "1", 2000, 1000), boostId: body.grantId };
    expect(await refusedBy(boosted)).toMatchObject({ code: "BONUS_TERMS", why: "boost" });
    await deposit(gate, punter, 1000);
    expect(await refusedBy(boosted)).toMatchObject({ status: "placed" });
  });

  test("of an accumulator is earned by the part of own money alone", async () => {
    await gate.operate("setAccumulatorBonus", {
      body: {
        jurisdiction: "Curacao",
        terms: {
          steps: [{ legs: 2, bps: 1000 }],
          leastOdds: 1400,
          most: { USD: 10_000 },
          live: true,
        },
      },
    });
    gate.clock.advance(1000);
    await withBonus();
    await deposit(gate, punter, 1000);
    const legs = [match(), match()];
    const bet = await placed(gate, punter, {
      kind: "accumulator",
      sizes: [2],
      unitStake: 4000,
      legs: legs.map((event) => leg(event, "1", 2000)),
    });
    expect(bet.bonusStake).toBe(3000);
    for (const event of legs) await result(gate, feed, event, "1");
    // 16,000 is paid, a quarter of it as cash; a tenth of that quarter's profit comes on top.
    expect((await balancesOf(gate, punter)).cash).toBe(4000 + 300);
    await expectSound(gate, punter);
  });
});

test("the ledger's check finds a bet whose bonus part went astray", async () => {
  const id = await withBonus();
  const event = match();
  const { betId } = await placed(gate, punter, single(event, "1", 2000, 1000));
  await gate.call("giveUpGrant", { params: { id }, headers: punter.headers });
  await result(gate, feed, event, "1");
  await expectSound(gate, punter);
  const broken = async () =>
    (await gate.gate.verifyLedger())
      .filter((check) => check.broken.length > 0)
      .map(({ invariant }) => invariant);
  await gate.query(
    "update bets set stake = stake * 2, remaining = remaining * 2 where bet_id = $1",
    [betId],
  );
  expect(await broken()).toContain(
    "the bonus's part of what a bet paid went to the bonus, or to cash once that was completed",
  );
  await gate.query(
    "update bets set stake = stake / 2, remaining = remaining / 2 where bet_id = $1",
    [betId],
  );
  expect(await broken()).toEqual([]);
});
