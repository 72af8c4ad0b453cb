import { randomUUID } from "node:crypto";
import type { Joint, WantedBet } from "@touchline/contract";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cashOf, expectSound, offer, place, placed, single } from "../../../../../test/bets.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../../test/gate.ts";
import { join, type TestPunter } from "../../../../../test/punter.ts";

const START = 100_000;
const EVENTS = ["m1", "m2", "m3"];
const KEYS = ["1", "X", "2"] as const;
const ODDS = 3000;

/** The home side wins or does not, and "X" never contradicts it: any two picks can be built. */
const joint = (): Joint => ({
  version: "1",
  cases: [{ weight: 1, blocks: [Float64Array.from([0.3, 0.3, 0.4])] }],
  mask: (outcomeId) => ({
    block: 0,
    wins: Uint8Array.from(outcomeId.endsWith("1") ? [1, 1, 0] : [1, 0, 1]),
  }),
});

let gate: TestGate;
let feed: ScriptedFeed;
let punter: TestPunter;

beforeAll(async () => {
  feed = { ...scriptedFeed(), joint };
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
  for (const event of EVENTS) offer(feed, event, [ODDS, ODDS, ODDS]);
});
afterAll(() => gate.close());
beforeEach(async () => {
  punter = await join(gate);
});

interface Position {
  event: string;
  key: (typeof KEYS)[number];
  builder: number | undefined;
}
const positions = fc.array(
  fc.record({
    event: fc.constantFrom(...EVENTS),
    key: fc.constantFrom(...KEYS),
    builder: fc.constantFrom(undefined, 0, 1, 2),
  }),
  { minLength: 2, maxLength: 6 },
);

/** Numbers builders from 0 without gaps, as a client must. */
function wanted(ticket: readonly Position[]): WantedBet {
  const numbers = [...new Set(ticket.flatMap(({ builder }) => builder ?? []))];
  const legs = ticket.map(({ event, key, builder }) => ({
    eventId: event,
    marketId: `${event}:mr`,
    outcomeId: `${event}:mr:${key}`,
    quotedOdds: ODDS,
    ...(builder === undefined ? {} : { builder: numbers.indexOf(builder) }),
  }));
  const parts = numbers.length + ticket.filter(({ builder }) => builder === undefined).length;
  return {
    kind: parts > 1 ? "accumulator" : "single",
    legs,
    ...(numbers.length > 0 ? { builders: numbers.map(() => ({ quotedOdds: ODDS })) } : {}),
    sizes: [parts],
    unitStake: 100,
  };
}

/** The parts of a ticket that each event is in. */
const isPlain = (ticket: readonly Position[]): boolean =>
  EVENTS.every((event) => {
    const own = ticket.filter((each) => each.event === event);
    const parts = new Set(own.map(({ builder }, at) => builder ?? `alone ${at}`));
    return parts.size <= 1 && new Set(own.map(({ key }) => key)).size === own.length;
  });

test("no ticket places an outcome twice or an event in two parts, and its limits say so", async () => {
  let placements = 0;
  await fc.assert(
    fc.asyncProperty(positions, async (ticket) => {
      const bet = wanted(ticket);
      const [outcome] = await place(gate, punter, [bet], { mode: "any" });
      const { unitStake: _, ...shape } = bet;
      const { body } = await gate.call("stakeLimits", {
        body: { bets: [shape] },
        headers: punter.headers,
      });
      if (outcome?.status === "placed") {
        placements++;
        expect(isPlain(ticket)).toBe(true);
      }
      if (!isPlain(ticket)) expect(body.limits[0]?.maxStake).toBe(0);
    }),
    { numRuns: 120 },
  );
  expect(placements).toBeGreaterThan(0);
  await expectSound(gate, punter);
});

const twice = (): WantedBet =>
  wanted(
    [0, 1].flatMap((builder) =>
      (["1", "X"] as const).map((key) => ({ event: "m1", key, builder })),
    ),
  );

test("an edit to a ticket that repeats a builder is refused and leaves the bet", async () => {
  const old = await placed(gate, punter, single("m1", "1", ODDS, 1000));
  const quoted = await gate.call("cashOutQuote", {
    params: { id: old.betId },
    headers: punter.headers,
  });
  const { body } = await gate.call("editBet", {
    params: { id: old.betId },
    body: { quoteId: quoted.body.quoteId, bet: twice() },
    headers: { ...punter.headers, "idempotency-key": randomUUID() },
  });
  expect(body.outcome).toMatchObject({ status: "refused", code: "RELATED_OUTCOMES" });
  expect(await cashOf(gate, punter)).toBe(START - 1000);
});

test("a quote for one pick twice is refused", async () => {
  const pick = { marketId: "m1:mr", outcomeId: "m1:mr:1" };
  const { http } = await gate.call("builderQuote", {
    rawBody: { eventId: "m1", picks: [pick, pick] },
  });
  expect(http).toBe(400);
});

test("the database refuses a bet that holds an outcome twice", async () => {
  const bet = await placed(gate, punter, single("m2", "1", ODDS, 100));
  const insert = (outcome: string) =>
    gate.query(
      `insert into bet_legs (punter_id, bet_id, leg, event_id, market_id, outcome_id, names, start_time, banker, quoted_odds, odds)
         select punter_id, bet_id, 2, event_id, market_id, $2, names, start_time, banker, quoted_odds, odds
           from bet_legs where bet_id = $1`,
      [bet.betId, outcome],
    );
  await expect(insert("m2:mr:1")).rejects.toMatchObject({ code: "23505" });

  await insert("m2:mr:X");
  const broken = (await gate.gate.verifyLedger()).filter((check) => check.broken.length > 0);
  expect(broken.map(({ invariant }) => invariant)).toContain(
    "a bet holds each outcome once, and each event in one part: a single pick or a builder",
  );
  await gate.query("delete from bet_legs where bet_id = $1 and leg = 2", [bet.betId]);
});
