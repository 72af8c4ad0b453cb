import { randomUUID } from "node:crypto";
import type { WantedBet } from "@touchline/contract";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  betNow,
  cashOf,
  leg,
  offer,
  place,
  priced,
  reprice,
  result,
} from "../../../../../test/bets.ts";
import { type ScriptedFeed, scriptedFeed, state } from "../../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../../test/gate.ts";
import { join, type TestPunter } from "../../../../../test/punter.ts";

/**
 * The daily run plays few sequences, since each goes through the front door;
 * `EDIT_SEQUENCES=100000` runs more.
 */
const SEQUENCES = Number(process.env.EDIT_SEQUENCES ?? 40);
/**
 * This many punters play sequences at once, so that the gate batches and interleaves their calls.
 */
const AT_ONCE = 20;
const SEQUENCES_OF_A_PUNTER = 10;
const EVENTS = 3;
const KEYS = ["1", "X", "2"] as const;
type Key = (typeof KEYS)[number];

interface Pick {
  event: number;
  key: Key;
}
type Step =
  | { do: "place"; picks: Pick[]; stake: number }
  /** `late` asks for a price that is gone; `twice` repeats the same request. */
  | { do: "edit"; bet: number; picks: Pick[]; stake: number; late: boolean; twice: boolean }
  | { do: "move"; event: number; odds: number }
  | { do: "end"; event: number; winner: Key | "void" };

const event = fc.integer({ min: 0, max: EVENTS - 1 });
const picks = fc.uniqueArray(fc.record({ event, key: fc.constantFrom(...KEYS) }), {
  minLength: 1,
  maxLength: 3,
  selector: (pick) => pick.event,
});
const stake = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 20, max: 3000 }) },
  { weight: 1, arbitrary: fc.constant(90_000_000) },
);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("place" as const), picks, stake }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("edit" as const),
      bet: fc.nat(9),
      picks,
      stake,
      late: fc.boolean(),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("move" as const),
      event,
      odds: fc.integer({ min: 1100, max: 9000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("end" as const),
      event,
      winner: fc.constantFrom(...KEYS, "void" as const),
    }),
  },
);
/**
 * Each sequence begins with a bet. Most are short so that many are played; some are long enough for
 * chains of changes.
 */
const steps = fc
  .tuple(
    fc.record({
      do: fc.constant("place" as const),
      picks,
      stake: fc.integer({ min: 20, max: 3000 }),
    }),
    fc.oneof(
      { weight: 4, arbitrary: fc.array(step, { minLength: 1, maxLength: 4 }) },
      { weight: 1, arbitrary: fc.array(step, { minLength: 5, maxLength: 14 }) },
    ),
  )
  .map(([first, rest]) => [first, ...rest]);

/** A bet as the model knows it. */
interface Held {
  betId: string;
  number: string;
  stake: number;
  legs: (Pick & { odds: number })[];
}

let gate: TestGate;
let feed: ScriptedFeed;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());

let punters: TestPunter[] = [];
let round = 0;

async function playAtOnce(sequences: readonly (readonly Step[])[]): Promise<void> {
  if (round % SEQUENCES_OF_A_PUNTER === 0)
    punters = await Promise.all(sequences.map(() => join(gate)));
  round++;
  gate.clock.advance(1000);
  await Promise.all(
    sequences.map((sequence, lane) =>
      play(punters[lane] as TestPunter, `m${round}-${lane}`, sequence),
    ),
  );
}

/** Plays one sequence and compares the balance with the model's after each step. */
async function play(punter: TestPunter, name: string, sequence: readonly Step[]): Promise<void> {
  const id = (at: number) => `${name}-${at}`;
  const odds = Array.from({ length: EVENTS }, () => 3000);
  const winners = new Map<number, Key | "void">();
  for (let at = 0; at < EVENTS; at++) offer(feed, id(at), [3000, 3000, 3000]);
  let cash = await balanceOf(punter);
  let held: Held[] = [];

  const wanted = (asked: readonly Pick[], unitStake: number, priceOff = 0): WantedBet => ({
    kind: asked.length === 1 ? "single" : "accumulator",
    legs: asked.map((pick) => leg(id(pick.event), pick.key, (odds[pick.event] ?? 0) + priceOff)),
    sizes: [asked.length],
    unitStake,
  });
  const struck = (asked: readonly Pick[]) =>
    asked.map((pick) => ({ ...pick, odds: odds[pick.event] ?? 0 }));
  const take = (bet: { betId: string; number: string; stake: number }, asked: readonly Pick[]) =>
    held.push({ betId: bet.betId, number: bet.number, stake: bet.stake, legs: struck(asked) });

  /**
   * The model pays bets that the results so far decide, as the rules say: a void leg counts as
   * 1.00, and rounding happens once, downwards.
   */
  function settle(): void {
    const isOver = ({ legs }: Held) => {
      const known = legs.map((each) => winners.get(each.event));
      return (
        known.every((winner) => winner !== undefined) ||
        legs.some((each, at) => isLost(each, known[at]))
      );
    };
    const over = held.filter(isOver);
    held = held.filter((bet) => !over.includes(bet));
    for (const { stake: staked, legs } of over) {
      if (legs.some((each) => isLost(each, winners.get(each.event)))) continue;
      const won = legs.filter((each) => winners.get(each.event) !== "void");
      const product = won.reduce((total, each) => total * BigInt(each.odds), BigInt(staked));
      cash += Number(product / 1000n ** BigInt(won.length));
    }
  }

  const undecided = ({ legs }: Held): number =>
    legs.find((each) => !winners.has(each.event))?.event ?? 0;

  const acts: { [K in Step["do"]]: (step: Extract<Step, { do: K }>) => Promise<void> } = {
    async place({ picks: asked, stake: unitStake }) {
      const [outcome] = await place(gate, punter, [wanted(asked, unitStake)]);
      if (outcome?.status !== "placed") return;
      cash -= unitStake;
      take(outcome.bet, asked);
    },
    async edit({ bet, picks: asked, stake: unitStake, late, twice }) {
      const old = held[bet % Math.max(1, held.length)];
      if (!old) return;
      const { body: quote } = await gate.call("cashOutQuote", {
        params: { id: old.betId },
        headers: punter.headers,
      });
      if (!quote?.quoteId) return;
      const headers = { ...punter.headers, "idempotency-key": randomUUID() };
      const body = { quoteId: quote.quoteId, bet: wanted(asked, unitStake, late ? 10 : 0) };
      const send = () => gate.call("editBet", { params: { id: old.betId }, body, headers });
      const reply = await send();
      if (twice && reply.body) expect((await send()).body.outcome).toEqual(reply.body.outcome);
      const outcome = reply.body?.outcome;
      if (outcome?.status !== "placed") {
        expect(await betNow(gate, punter, old.betId)).toMatchObject({
          status: "open",
          remaining: old.stake,
        });
        return;
      }
      expect(late, "a bet is changed at the prices of now only").toBe(false);
      cash += quote.offer - unitStake;
      held = held.filter((each) => each !== old);
      expect(outcome.bet.replaces).toBe(old.number);
      expect(await betNow(gate, punter, old.betId)).toMatchObject({
        status: "cashed_out",
        replacedBy: outcome.bet.number,
      });
      take(outcome.bet, asked);
    },
    async move({ event: at, odds: next }) {
      if (winners.has(at)) return;
      odds[at] = next;
      reprice(feed, id(at), [next, next, next]);
    },
    async end({ event: at, winner }) {
      if (winners.has(at)) return;
      winners.set(at, winner);
      const ended = state({ status: "ended", period: "full_time", clockRuns: false });
      feed.send({
        kind: "odds_change",
        eventId: id(at),
        state: ended,
        markets: [priced(id(at), [3000, 3000, 3000], { status: "settled" })],
      });
      await result(gate, feed, id(at), winner);
      settle();
    },
  };

  const act = async (step: Step) => {
    await (acts[step.do] as (step: Step) => Promise<void>)(step);
    expect(await balanceOf(punter), JSON.stringify(step)).toBe(cash);
  };
  for (const step of sequence) await act(step);
  while (held[0]?.legs[0]) await act({ do: "end", event: undecided(held[0]), winner: "1" });
  expect(held).toEqual([]);
  expect(await cashOf(gate, punter)).toBe(cash);
}

/**
 * Reads the ledger table directly after each step: the front door costs a dozen reads, and is
 * compared at the end.
 */
async function balanceOf({ email }: TestPunter): Promise<number> {
  const [row] = await gate.query<{ balance: string }>(
    "select balance from wallet_balances join punters using (punter_id) where lower(email) = $1 and account = 'cash'",
    [email],
  );
  return Number(row?.balance ?? 0);
}

const isLost = ({ key }: Pick, winner: Key | "void" | undefined): boolean =>
  winner !== undefined && winner !== "void" && winner !== key;

test("through any bets, changes, price moves and settlements the balance matches the model, and a change is atomic", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: AT_ONCE, maxLength: AT_ONCE }), (sequences) =>
      playAtOnce(sequences as Step[][]),
    ),
    { numRuns: Math.ceil(SEQUENCES / AT_ONCE), endOnFailure: true },
  );
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
}, 3_600_000);
