import { randomUUID } from "node:crypto";
import type { GameMove } from "@touchline/contract";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leg, offer, place, result, single } from "../../../../test/bets.ts";
import { accept, balancesOf, deposit, matchOffer } from "../../../../test/bonuses.ts";
import { betOn, cashOutOf, flyTo, roundReaching, toTheEnd } from "../../../../test/crash.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../../test/feed.ts";
import { framedRound, PROVIDER } from "../../../../test/game-provider.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { runs } from "../../../../test/long-runs.ts";
import { punterIdOf } from "../../../../test/operator.ts";
import { join, PASSWORD, type TestPunter } from "../../../../test/punter.ts";
import { freshWindow, inPhase, layAt, tableUntil } from "../../../../test/tables.ts";

let gate: TestGate;
let feed: ScriptedFeed;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed, config: { gameProviders: [PROVIDER] } });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());

const STAKE = 200;
const TABLE = "roulette-quick";
const ENDS = ["1", "2", "void"] as const;

interface Mines {
  roundId: string;
  moves: number;
}

/** A punter whose only money is a bonus that they will not complete. */
class Hunter {
  readonly punter: TestPunter;
  readonly punterId: string;
  readonly grantId: string;
  events: string[] = [];
  bets: string[] = [];
  mines: Mines[] = [];
  framed: Awaited<ReturnType<typeof framedRound>>[] = [];
  crash: string | null = null;
  constructor(punter: TestPunter, punterId: string, grantId: string) {
    this.punter = punter;
    this.punterId = punterId;
    this.grantId = grantId;
  }
  get headers() {
    return this.punter.headers;
  }
  event(): string {
    const event = `hunter-${randomUUID()}`;
    offer(feed, event, [2000, 3000, 4000]);
    this.events.push(event);
    return event;
  }
  async open(gameId: string): Promise<string> {
    return (await gate.call("openGame", { body: { gameId }, headers: this.headers })).body.token;
  }
}

async function hunter(): Promise<Hunter> {
  const punter = await join(gate);
  const punterId = await punterIdOf(gate, punter.email);
  const terms = { wagering: 35, leastOdds: null };
  const products = ["sport", "casino", "mgames", "crash", "live-casino"] as const;
  const { body } = await accept(
    gate,
    punter,
    await matchOffer(gate, terms, { products: [...products] }),
  );
  await deposit(gate, punter, 5000);
  const { cash = 0 } = await balancesOf(gate, punter);
  await gate.query(
    "select post_transaction($1, gen_random_uuid(), $2, 'withdrawal', null, 'USD', $3::jsonb, $4)",
    [
      punterId,
      randomUUID(),
      JSON.stringify([
        { account: "cash", amount: -cash },
        { account: "house:sandbox", amount: cash },
      ]),
      new Date(gate.clock.now()),
    ],
  );
  gate.clock.advance(1);
  return new Hunter(punter, punterId, body.grantId);
}

const at = <T>(list: readonly T[], which: number): T | undefined => list[which % list.length];

async function quoteOf({ headers }: Hunter, betId: string | undefined) {
  const quote = await gate.call("cashOutQuote", { params: { id: betId ?? "" }, headers });
  return quote.http === 200 ? quote.body.quoteId : null;
}

/** Each move is tried; the gate may refuse it after what came before. */
const MOVES = {
  async single(one: Hunter) {
    const [placed] = await place(gate, one.punter, [single(one.event(), "1", 2000, STAKE)]);
    if (placed?.status === "placed") one.bets.push(placed.bet.betId);
  },
  async live(one: Hunter) {
    const event = one.event();
    offer(feed, event, [2000, 3000, 4000], true);
    const [placed] = await place(gate, one.punter, [single(event, "1", 2000, STAKE)]);
    if (placed?.status === "placed") one.bets.push(placed.bet.betId);
  },
  async double(one: Hunter) {
    const legs = [leg(one.event(), "1", 2000), leg(one.event(), "1", 2000)];
    const [placed] = await place(gate, one.punter, [
      { kind: "accumulator", legs, sizes: [2], unitStake: STAKE },
    ]);
    if (placed?.status === "placed") one.bets.push(placed.bet.betId);
  },
  async cashOut(one: Hunter, which: number) {
    const betId = at(one.bets, which) ?? "";
    const quoteId = await quoteOf(one, betId);
    const body = { quoteId: quoteId ?? "", part: which % 2 ? STAKE : STAKE / 2 };
    if (quoteId) await gate.call("cashOut", { params: { id: betId }, body, headers: one.headers });
  },
  async edit(one: Hunter, which: number) {
    const betId = at(one.bets, which) ?? "";
    const quoteId = await quoteOf(one, betId);
    if (!quoteId) return;
    const bet = single(one.event(), "1", 2000, STAKE / 2);
    const { http, body } = await gate.call("editBet", {
      params: { id: betId },
      body: { quoteId, bet },
      headers: one.headers,
    });
    if (http === 200 && body.outcome?.status === "placed") one.bets.push(body.outcome.bet.betId);
  },
  async result(one: Hunter, which: number) {
    const event = at(one.events, which);
    if (event) await result(gate, feed, event, at(ENDS, which) ?? "1");
  },
  async rollBack(one: Hunter, which: number) {
    const eventId = at(one.events, which);
    if (eventId) feed.send({ kind: "rollback_settlement", eventId, marketIds: [`${eventId}:mr`] });
    await gate.gate.settled();
  },
  async mines(one: Hunter) {
    const bet = { kind: "mines", stake: STAKE, mines: 1 } as const;
    const { http, body } = await gate.call("openRound", {
      body: { token: await one.open("mines"), bet },
      headers: one.headers,
    });
    if (http === 200) one.mines.push({ roundId: body.round.roundId, moves: 0 });
  },
  async reveal(one: Hunter, which: number) {
    const move = { kind: "mines", act: "reveal", cell: which } as const;
    await moveIn(one, at(one.mines, which), move);
  },
  async dice(one: Hunter) {
    const bet = { kind: "dice", stake: STAKE, target: 5050, over: true } as const;
    const body = { token: await one.open("dice"), bet };
    await gate.call("openRound", { body, headers: one.headers });
  },
  async frame(one: Hunter) {
    const round = await framedRound(gate, one.punter, one.punterId, STAKE);
    if (round.bet.http === 200) one.framed.push(round);
  },
  async frameWins(one: Hunter, which: number) {
    await at(one.framed, which)?.win(300, false);
  },
  async crash(one: Hunter) {
    if (one.crash) return;
    await roundReaching(gate, 300);
    const token = await one.open("crash");
    const { http, body } = await betOn(gate, { punter: one.punter, token }, { stake: STAKE });
    if (http === 200) one.crash = body.bet.roundId;
  },
  async table(one: Hunter) {
    await freshWindow(gate, TABLE);
    const guest = { punter: one.punter, token: await one.open(TABLE), balance: 0 };
    await layAt(gate, TABLE, guest, [{ spot: "red", amount: STAKE }]);
  },
};
type Move = keyof typeof MOVES;

async function moveIn(one: Hunter, mines: Mines | undefined, move: GameMove): Promise<void> {
  if (!mines) return;
  const { http } = await gate.call("moveInRound", {
    params: { roundId: mines.roundId },
    body: { move, at: mines.moves },
    headers: one.headers,
  });
  if (http === 200) mines.moves++;
}

/** Everything that still runs wins and is collected. */
async function winEverything(one: Hunter): Promise<void> {
  gate.clock.advance(10_000);
  feed.send({ kind: "alive" });
  await gate.gate.schedule.run("bets.decide");
  for (const event of one.events) await result(gate, feed, event, "1");
  for (const round of one.mines) await moveIn(one, round, { kind: "mines", act: "collect" });
  for (const { win } of one.framed) await win(500);
  if (one.crash) {
    await flyTo(gate, 200);
    await cashOutOf(gate, one, one.crash);
    await toTheEnd(gate);
  }
  await tableUntil(gate, TABLE, inPhase("result"));
  await gate.gate.settled();
}

const ENDINGS = {
  giveUp: ({ grantId, headers }: Hunter) =>
    gate.call("giveUpGrant", { params: { id: grantId }, headers }),
  exclude: ({ headers }: Hunter) =>
    gate.call("excludeForTimeout", { body: { daysCount: 1, password: PASSWORD }, headers }),
};

const move = fc.tuple(fc.constantFrom(...(Object.keys(MOVES) as Move[])), fc.nat(24));

/** Moves that stake nothing new. */
const later = fc.tuple(
  fc.constantFrom<Move>("cashOut", "result", "rollBack", "reveal", "frameWins"),
  fc.nat(24),
);

test("a bonus that ends before it is completed leaves no cash, whatever ran on it", async () => {
  let [won, ran] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      fc.array(move, { minLength: 4, maxLength: 14 }),
      fc.constantFrom(...(Object.keys(ENDINGS) as (keyof typeof ENDINGS)[])),
      fc.array(later, { maxLength: 4 }),
      async (before, ending, after) => {
        const one = await hunter();
        for (const [name, which] of before) await MOVES[name](one, which);
        const { pending = 0 } = await balancesOf(gate, one.punter);
        ran += pending > 0 || one.mines.length > 0 ? 1 : 0;
        expect((await ENDINGS[ending](one)).http).toBe(200);
        for (const [name, which] of after) await MOVES[name](one, which);
        await winEverything(one);
        const left = await balancesOf(gate, one.punter);
        expect({ cash: left.cash, bonus: left.bonus, pending: left.pending ?? 0 }).toEqual({
          cash: 0,
          bonus: 0,
          pending: 0,
        });
        const [forfeited] = await gate.query<{ sum: string }>(
          "select coalesce(sum(e.amount), 0) as sum from ledger_entries e join ledger_transactions t using (punter_id, transaction_id) where e.punter_id = $1 and e.account = 'house:promotions' and t.kind in ('settlement', 'cash-out', 'game-win')",
          [one.punterId],
        );
        won += Number(forfeited?.sum) > 0 ? 1 : 0;
        expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual(
          [],
        );
      },
    ),
    { numRuns: runs(16, 6), endOnFailure: true },
  );
  // Stakes ran when the bonus ended, and won afterwards.
  expect(ran).toBeGreaterThan(runs(8, 1));
  expect(won).toBeGreaterThan(runs(8, 1));
}, 240_000);
