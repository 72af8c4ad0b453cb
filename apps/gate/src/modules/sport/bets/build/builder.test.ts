import { MOST_PICKS } from "@touchline/betting";
import { type Joint, MOST_BUILDER_PICKS, type WantedBet } from "@touchline/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  betNow,
  cashOf,
  expectSound,
  leg,
  offer,
  place,
  placed,
  priced,
  result,
  single,
} from "../../../../../test/bets.ts";
import {
  head,
  type ScriptedFeed,
  scriptedFeed,
  state,
  totalMarket,
} from "../../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../../test/gate.ts";
import { join, type TestPunter } from "../../../../../test/punter.ts";

const START = 100_000;
const prematch = state({ status: "prematch", period: "not_started", clockRuns: false });

/** Four ends of a match: the home side wins or does not, three goals are scored or not. */
const HOME_OVER = 0.35;
const HOME_UNDER = 0.15;
const OTHER_OVER = 0.2;
const WINS: Record<string, readonly [number, number, number, number]> = {
  "mr:1": [1, 1, 0, 0],
  "mr:X": [0, 0, 0, 1],
  "mr:2": [0, 0, 1, 0],
  "total:10:over": [1, 0, 1, 0],
  "total:10:under": [0, 1, 0, 1],
  "total:6:over": [1, 1, 1, 0],
};

let gate: TestGate;
let feed: ScriptedFeed;
let punter: TestPunter;
let weights: number[];
let round = 0;
let a: string;

const joint = (eventId: string): Joint | null =>
  eventId.startsWith("none")
    ? null
    : {
        version: String(weights),
        cases: [{ weight: 1, blocks: [Float64Array.from(weights)] }],
        mask(outcomeId) {
          const wins = WINS[outcomeId.slice(eventId.length + 1)];
          return wins ? { block: 0, wins: Uint8Array.from(wins) } : null;
        },
      };

const markets = (eventId: string, status: "open" | "suspended" = "open") => [
  priced(eventId, [1900, 3900, 4800], { status }),
  ...([6, 10, 12] as const).map((line) => {
    const market = totalMarket(eventId, line, line === 6 ? [1300, 3400] : [1750, 2100], { status });
    return {
      ...market,
      outcomes: market.outcomes.map((outcome) => ({
        ...outcome,
        chances: [500_000, 0, 0, 0] as const,
      })),
    };
  }),
];
function offerMatch(eventId: string, now = prematch): void {
  feed.send({ kind: "fixture", event: head(eventId), state: now });
  feed.send({ kind: "odds_change", eventId, state: now, markets: markets(eventId) });
}

beforeAll(async () => {
  feed = { ...scriptedFeed(), joint };
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());
beforeEach(async () => {
  weights = [HOME_OVER, HOME_UNDER, OTHER_OVER, 0.3];
  punter = await join(gate);
  a = `a${++round}`;
  offerMatch(a);
});

const pick = (of: string, eventId = a) => {
  const outcomeId = `${eventId}:${of}`;
  return { eventId, marketId: outcomeId.slice(0, outcomeId.lastIndexOf(":")), outcomeId };
};
const quote = (picks: readonly string[], eventId = a) =>
  gate.call("builderQuote", {
    body: {
      eventId,
      picks: picks.map((of) => ({
        marketId: pick(of, eventId).marketId,
        outcomeId: pick(of, eventId).outcomeId,
      })),
    },
  });
const built = (
  picks: readonly string[],
  quotedOdds: number,
  unitStake: number,
  over: Partial<WantedBet> = {},
): WantedBet => ({
  kind: "single",
  legs: picks.map((of) => ({ ...pick(of), quotedOdds: 1900, builder: 0 })),
  builders: [{ quotedOdds }],
  sizes: [1],
  unitStake,
  ...over,
});
/** Home and over: the fair chance is 0.35; both picks' margins are on it: 1.0526 and 1.0390. */
const TOGETHER = 2610;
const settle = async (results: Record<string, "win" | "lose" | "void">) => {
  feed.send({
    kind: "settlement",
    eventId: a,
    certainty: "live",
    results: Object.entries(results).map(([of, result]) => ({
      marketId: pick(of).marketId,
      outcomeId: pick(of).outcomeId,
      result,
    })),
  });
  await gate.gate.settled();
};

describe("a quote", () => {
  test("is the joint price of all picks, and lists which other picks can be added", async () => {
    expect((await quote(["mr:1", "total:10:over"])).body).toEqual({
      odds: TOGETHER,
      why: null,
      marginPermille: 87,
      fits: [
        { outcomeId: `${a}:mr:X`, fit: "contradicts", against: `${a}:mr:1` },
        { outcomeId: `${a}:mr:2`, fit: "contradicts", against: `${a}:mr:1` },
        { outcomeId: `${a}:total:6:over`, fit: "implied" },
        { outcomeId: `${a}:total:6:under`, fit: "not_offered" },
        { outcomeId: `${a}:total:10:under`, fit: "contradicts", against: `${a}:total:10:over` },
        { outcomeId: `${a}:total:12:over`, fit: "not_offered" },
        { outcomeId: `${a}:total:12:under`, fit: "not_offered" },
      ],
    });
  });

  test("of one pick is the single's price; contradictory picks have none", async () => {
    expect((await quote(["mr:1"])).body).toMatchObject({ odds: 1900, why: null });
    expect((await quote(["mr:1", "mr:2"])).body).toMatchObject({ odds: null, why: "contradicts" });
    expect((await quote(["mr:1", "total:12:over"])).body).toMatchObject({
      odds: null,
      why: "not_offered",
    });
    expect((await quote(["mr:1", "nothing:1"])).body).toMatchObject({
      odds: null,
      why: "not_offered",
    });
    expect((await quote([])).body).toMatchObject({ odds: null, why: null });
    feed.send({ kind: "bet_stop", eventId: a, why: "goal" });
    expect((await quote(["mr:1", "total:10:over"])).body).toMatchObject({
      odds: null,
      why: "suspended",
    });
  });

  test("is unavailable where the feed does not model the whole event", async () => {
    offerMatch(`none${round}`);
    expect((await quote(["mr:1"], `none${round}`)).error.code).toBe("BUILDER_NOT_OFFERED");
    expect((await quote(["mr:1"], "unheard-of")).error.code).toBe("BUILDER_NOT_OFFERED");
    const ready = await gate.call("readyBuilders", { params: { eventId: `none${round}` } });
    expect(ready.body).toEqual({ isOffered: false, builders: [] });
  });

  test("ready-made builders are priced as they are quoted", async () => {
    const { body } = await gate.call("readyBuilders", { params: { eventId: a } });
    expect(body).toEqual({
      isOffered: true,
      builders: [
        {
          odds: TOGETHER,
          marginPermille: 87,
          picks: ["mr:1", "total:10:over"].map((of) => ({
            marketId: pick(of).marketId,
            outcomeId: pick(of).outcomeId,
          })),
        },
      ],
    });
  });
});

describe("where only one market is left", () => {
  const isOffered = async () =>
    (await gate.call("readyBuilders", { params: { eventId: a } })).body.isOffered;
  const close = (...lines: readonly number[]) =>
    feed.send({
      kind: "odds_change",
      eventId: a,
      state: prematch,
      markets: lines.map((line) => totalMarket(a, line, [1300, 3400], { status: "closed" })),
    });

  test("the event has no builders; a suspended market does not count as gone", async () => {
    feed.send({
      kind: "odds_change",
      eventId: a,
      state: prematch,
      markets: markets(a, "suspended"),
    });
    expect(await isOffered()).toBe(true);
    // The line of 3 may refund the stake, so it cannot be part of a builder.
    close(6, 10);
    expect(await isOffered()).toBe(false);
    close(12);
    expect(await isOffered()).toBe(false);
    offerMatch(a);
    expect(await isOffered()).toBe(true);
  });

  test("a builder bet placed earlier can still be cashed out", async () => {
    const bet = await placed(gate, punter, built(["mr:1", "total:10:over"], TOGETHER, 1000));
    await settle({ "total:10:over": "win" });
    close(6, 10, 12);
    expect(await isOffered()).toBe(false);
    const { body } = await gate.call("cashOutQuote", {
      params: { id: bet.betId },
      headers: punter.headers,
    });
    expect(body.fairValue).toBe(Math.floor(2610 * (HOME_OVER + HOME_UNDER)));
  });
});

describe("a bet on a builder", () => {
  test("is struck at the joint price, shows its picks, and pays when all of them win", async () => {
    const bet = await placed(gate, punter, built(["mr:1", "total:10:over"], TOGETHER, 1000));
    expect(bet).toMatchObject({
      kind: "single",
      lines: 1,
      stake: 1000,
      potentialPayout: 2610,
      structure: null,
      builders: [{ odds: TOGETHER, leftOdds: TOGETHER, quotedOdds: TOGETHER, marginPermille: 87 }],
    });
    expect(bet.legs.map(({ builder, odds }) => [builder, odds])).toEqual([
      [0, 1900],
      [0, 1750],
    ]);
    expect(await betNow(gate, punter, bet.betId)).toEqual(bet);
    await settle({ "mr:1": "win" });
    expect(await betNow(gate, punter, bet.betId)).toMatchObject({ status: "open", result: null });
    await settle({ "total:10:over": "win" });
    expect(await betNow(gate, punter, bet.betId)).toMatchObject({
      status: "settled",
      result: "won",
      payout: 2610,
    });
    expect(await cashOf(gate, punter)).toBe(START + 1610);
    await expectSound(gate, punter);
  });

  test("is lost with its first lost pick, and its picks settle as their singles do", async () => {
    const bet = await placed(
      gate,
      punter,
      built(["mr:1", "total:10:over", "total:6:over"], 2610, 1000),
    );
    const singles = await place(
      gate,
      punter,
      ["mr:1", "total:10:over"].map((of, i) => ({
        kind: "single",
        legs: [{ ...pick(of), quotedOdds: [1900, 1750][i] as number }],
        sizes: [1],
        unitStake: 100,
      })),
    );
    await settle({ "total:10:over": "lose" });
    expect(await betNow(gate, punter, bet.betId)).toMatchObject({
      status: "settled",
      result: "lost",
      payout: 0,
    });
    await settle({ "mr:1": "win", "total:6:over": "win" });
    const ended = await betNow(gate, punter, bet.betId);
    for (const [i, outcome] of singles.entries()) {
      if (outcome.status !== "placed") throw new Error("not placed");
      expect(ended.legs[i]?.result).toBe(
        (await betNow(gate, punter, outcome.bet.betId)).legs[0]?.result,
      );
    }
    await expectSound(gate, punter);
  });

  test("a void pick leaves the joint price of the others; with none left the stake is refunded", async () => {
    const three = await quote(["mr:1", "total:10:over", "total:6:over"]);
    const bet = await placed(
      gate,
      punter,
      built(["mr:1", "total:10:over", "total:6:over"], three.body.odds as number, 1000),
    );
    // Today's prices no longer matter to a bet that is struck.
    weights = [0.1, 0.1, 0.4, 0.4];
    feed.send({ kind: "cancel", eventId: a, marketIds: [`${a}:total:10`], why: "abandoned" });
    await gate.gate.settled();
    const pair = (await betNow(gate, punter, bet.betId)).builders?.[0]?.leftOdds as number;
    expect(pair).toBeLessThan(three.body.odds as number);
    await settle({ "mr:1": "win", "total:6:over": "win" });
    expect(await betNow(gate, punter, bet.betId)).toMatchObject({
      status: "settled",
      result: "won",
      payout: pair,
    });
    feed.send({ kind: "rollback_cancel", eventId: a, marketIds: [`${a}:total:10`] });
    await gate.gate.settled();
    expect(await betNow(gate, punter, bet.betId)).toMatchObject({ status: "open", payout: 0 });
    feed.send({
      kind: "cancel",
      eventId: a,
      marketIds: [`${a}:total:10`, `${a}:total:6`, `${a}:mr`],
      why: "abandoned",
    });
    await gate.gate.settled();
    expect(await betNow(gate, punter, bet.betId)).toMatchObject({
      status: "settled",
      result: "void",
      payout: 1000,
      reason: "abandoned",
    });
    await expectSound(gate, punter);
  });

  test("counts in a multiple with other matches as one selection", async () => {
    const b = `b${round}`;
    offer(feed, b, [2000, 3000, 4000]);
    const legs = [...built(["mr:1", "total:10:over"], TOGETHER, 1).legs, leg(b, "1", 2000)];
    const bet = await placed(
      gate,
      punter,
      built([], TOGETHER, 1000, { kind: "accumulator", legs, sizes: [2] }),
    );
    expect(bet).toMatchObject({ lines: 1, potentialPayout: 5220 });
    await settle({ "mr:1": "win", "total:10:over": "win" });
    await result(gate, feed, b, "1");
    expect(await betNow(gate, punter, bet.betId)).toMatchObject({ result: "won", payout: 5220 });
    await expectSound(gate, punter);
  });

  test("a moved price is confirmed with the punter as the price of the whole", async () => {
    const wanted = built(["mr:1", "total:10:over"], TOGETHER, 1000);
    weights = [0.45, 0.05, 0.2, 0.3];
    const odds = (await quote(["mr:1", "total:10:over"])).body.odds as number;
    expect(odds).toBeLessThan(TOGETHER);
    expect((await place(gate, punter, [wanted]))[0]).toEqual({
      status: "refused",
      code: "PRICE_CHANGED",
      prices: [],
      builders: [{ builder: 0, quotedOdds: TOGETHER, odds }],
    });
    expect(await cashOf(gate, punter)).toBe(START);
    expect(await placed(gate, punter, wanted, "any")).toMatchObject({
      builders: [{ quotedOdds: TOGETHER, odds }],
    });
    expect(await placed(gate, punter, built(["mr:1", "total:10:over"], odds, 1000))).toMatchObject({
      builders: [{ odds }],
    });
  });

  test("placed live, it waits for the delay and is struck at the price when the delay ends", async () => {
    const live = `l${round}`;
    a = live;
    offerMatch(live, state());
    const bet = await placed(gate, punter, built(["mr:1", "total:10:over"], TOGETHER, 1000), "any");
    expect(bet).toMatchObject({ status: "pending", builders: [{ odds: TOGETHER }] });
    weights = [0.45, 0.05, 0.2, 0.3];
    const odds = (await quote(["mr:1", "total:10:over"])).body.odds as number;
    gate.clock.advance(5000);
    await gate.gate.schedule.run("bets.decide");
    const struck = await betNow(gate, punter, bet.betId);
    expect(struck).toMatchObject({
      status: "open",
      potentialPayout: odds,
      builders: [{ quotedOdds: TOGETHER, odds, leftOdds: odds }],
    });
    await expectSound(gate, punter);
  });

  test("is cashed out at the probability of its open picks", async () => {
    const bet = await placed(gate, punter, built(["mr:1", "total:10:over"], TOGETHER, 1000));
    const worth = async () =>
      (await gate.call("cashOutQuote", { params: { id: bet.betId }, headers: punter.headers })).body
        .fairValue;
    expect(await worth()).toBe(Math.floor(2610 * HOME_OVER));
    await settle({ "total:10:over": "win" });
    expect(await worth()).toBe(Math.floor(2610 * (HOME_OVER + HOME_UNDER)));
  });
});

describe("refused", () => {
  const legs = (...picks: string[]) =>
    picks.map((of) => ({ ...pick(of), quotedOdds: 1900, builder: 0 }));
  const repeated = (times: number): WantedBet => ({
    ...built([], TOGETHER, 100),
    kind: "accumulator",
    builders: Array.from({ length: times }, () => ({ quotedOdds: TOGETHER })),
    legs: Array.from({ length: times }, (_, builder) =>
      legs("mr:1", "total:10:over").map((each) => ({ ...each, builder })),
    ).flat(),
    sizes: [times],
  });
  const cases: [string, () => WantedBet, object][] = [
    [
      "picks of one match outside a builder",
      () => ({
        ...built([], 0, 100),
        kind: "accumulator",
        legs: legs("mr:1", "total:10:over").map(({ builder: _, ...plain }) => plain),
        builders: undefined as never,
        sizes: [2],
      }),
      { code: "RELATED_OUTCOMES", why: "same_event" },
    ],
    [
      "picks that contradict each other",
      () => built(["mr:1", "mr:2"], 5000, 100),
      { code: "RELATED_OUTCOMES", why: "contradicts" },
    ],
    [
      "a pick that may be handed back",
      () => built(["mr:1", "total:12:over"], 5000, 100),
      { code: "BUILDER_NOT_OFFERED" },
    ],
    [
      "one pick alone",
      () => built(["mr:1"], 1900, 100),
      { code: "BET_NOT_VALID", why: "bad_builder" },
    ],
    [
      "the same pick twice",
      () => built(["mr:1", "mr:1"], 1900, 100),
      { code: "BET_NOT_VALID", why: "bad_builder" },
    ],
    [
      "a banker in it",
      () =>
        built([], 2610, 100, {
          legs: legs("mr:1", "total:10:over").map((each) => ({ ...each, banker: true })),
        }),
      { code: "BET_NOT_VALID", why: "bad_builder" },
    ],
    [
      "each way",
      () => built(["mr:1", "total:10:over"], 2610, 100, { eachWay: true }),
      { code: "BET_NOT_VALID", why: "bad_builder" },
    ],
    [
      "a builder that nobody quoted",
      () => built(["mr:1", "total:10:over"], 2610, 100, { builders: undefined as never }),
      { code: "BET_NOT_VALID", why: "bad_builder" },
    ],
    [
      "a quote without picks",
      () => built([], 2610, 100, { legs: [{ ...pick("mr:1"), quotedOdds: 1900 }] }),
      { code: "BET_NOT_VALID", why: "bad_builder" },
    ],
    [
      "a number beyond the quotes",
      () =>
        built([], 2610, 100, {
          legs: legs("mr:1", "total:10:over").map((each) => ({ ...each, builder: 3 })),
        }),
      { code: "BET_NOT_VALID", why: "bad_builder" },
    ],
    [
      "two builders of one match",
      () =>
        built([], 2610, 100, {
          kind: "accumulator",
          sizes: [2],
          builders: [{ quotedOdds: 2610 }, { quotedOdds: 2610 }],
          legs: [
            ...legs("mr:1", "total:10:over"),
            ...legs("total:6:over", "mr:1").map((each) => ({ ...each, builder: 1 })),
          ],
        }),
      { code: "RELATED_OUTCOMES", why: "same_event" },
    ],
    [
      "the same builder ten times",
      () => repeated(10),
      { code: "RELATED_OUTCOMES", why: "same_market" },
    ],
    [
      "the same builder twice in a system",
      () => ({ ...repeated(3), kind: "system", sizes: [2] }),
      { code: "RELATED_OUTCOMES", why: "same_market" },
    ],
    [
      "a pick alone and in a builder",
      () => ({
        ...repeated(1),
        legs: [...legs("mr:1", "total:10:over"), { ...pick("mr:1"), quotedOdds: 1900 }],
        sizes: [2],
      }),
      { code: "RELATED_OUTCOMES", why: "same_market" },
    ],
    [
      "a pick alone before the builder that has it",
      () => ({
        ...repeated(1),
        legs: [{ ...pick("mr:1"), quotedOdds: 1900 }, ...legs("mr:1", "total:10:over")],
        sizes: [2],
      }),
      { code: "RELATED_OUTCOMES", why: "same_market" },
    ],
  ];
  test.each(cases)("%s", async (_, wanted, refusal) => {
    const bet = JSON.parse(JSON.stringify(wanted())) as WantedBet;
    expect((await place(gate, punter, [bet], { mode: "any" }))[0]).toMatchObject({
      status: "refused",
      ...refusal,
    });
    expect(await cashOf(gate, punter)).toBe(START);
  });

  test("picks of two matches in one builder", async () => {
    const b = `b${round}`;
    offerMatch(b);
    const wanted = built([], 2610, 100, {
      legs: [
        { ...pick("mr:1"), quotedOdds: 1900, builder: 0 },
        { ...pick("total:10:over", b), quotedOdds: 1750, builder: 0 },
      ],
    });
    expect((await place(gate, punter, [wanted]))[0]).toMatchObject({
      code: "BET_NOT_VALID",
      why: "bad_builder",
    });
    expect(await placed(gate, punter, single(a, "1", 1900, 100))).toMatchObject({ status: "open" });
  });
});

test("the contract accepts as many picks as can be priced", () =>
  expect(MOST_BUILDER_PICKS).toBe(MOST_PICKS));
