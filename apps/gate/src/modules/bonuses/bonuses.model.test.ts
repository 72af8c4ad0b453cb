import { DAY_MS } from "@touchline/core";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { offer, placed, result, single } from "../../../test/bets.ts";
import { accept, freeBetsOf, offersOf, publishedOffer } from "../../../test/bonuses.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../test/gate.ts";
import { punterIdOf } from "../../../test/operator.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../test/punter.ts";

let gate: TestGate;
let feed: ScriptedFeed;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start();
});
afterAll(() => gate.close());

type Ending = "1" | "2" | "void";
const DAYS = 7;

interface FreeBet {
  amount: number;
  expiresAt: number;
  usedBy: Bet | null;
  isEnded: boolean;
}
interface Bet {
  event: string;
  stake: number;
  freeBet: FreeBet | null;
  ended: Ending | null;
}

/** The model works out what a punter ought to have, without the gate. */
class Model {
  cash = 100_000;
  pending = 0;
  offered: number[] = [];
  freeBets: FreeBet[] = [];
  bets: Bet[] = [];
  excludedUntil = 0;
  hasAgreed = true;
  now = gate.clock.now();

  get isExcluded(): boolean {
    return this.now < this.excludedUntil;
  }
  get unused(): FreeBet[] {
    return this.freeBets.filter(({ usedBy, isEnded }) => usedBy === null && !isEnded);
  }

  /** A bet's present result is taken back, and the new one applied. All odds are 2.00. */
  settle(bet: Bet, ended: Ending): void {
    const { stake, freeBet } = bet;
    const paid = (how: Ending) => (how === "2" ? 0 : freeBet ? (how === "1" ? stake : 0) : how === "1" ? 2 * stake : stake);
    if (bet.ended !== null) {
      this.pending += stake;
      this.cash -= paid(bet.ended);
      if (bet.ended === "void" && freeBet?.usedBy === null && !freeBet.isEnded) freeBet.usedBy = bet;
    }
    this.pending -= stake;
    this.cash += paid(ended);
    if (ended === "void" && freeBet?.usedBy === bet) {
      freeBet.usedBy = null;
      freeBet.isEnded = this.isExcluded || freeBet.expiresAt <= this.now;
    }
    bet.ended = ended;
  }

  expire(): void {
    for (const freeBet of this.unused) if (freeBet.expiresAt <= this.now) freeBet.isEnded = true;
  }
}

interface Real {
  punter: TestPunter;
  punterId: string;
  events: number;
}

async function compare(model: Model, { punterId, punter }: Real): Promise<void> {
  const rows = await gate.query<{ account: string; balance: string }>("select account, balance from wallet_balances where punter_id = $1", [
    punterId,
  ]);
  const of = (account: string) => Number(rows.find((row) => row.account === account)?.balance ?? 0);
  expect({ cash: of("cash"), pending: of("pending"), free: of("free_bet") }).toEqual({
    cash: model.cash,
    pending: model.pending,
    free: model.unused.reduce((sum, { amount }) => sum + amount, 0),
  });
  const amounts = (list: readonly { amount: number }[]) => list.map(({ amount }) => amount).sort((a, b) => a - b);
  expect(amounts(await freeBetsOf(gate, punter))).toEqual(amounts(model.unused.filter(({ expiresAt }) => expiresAt > model.now)));
}

type Step = fc.AsyncCommand<Model, Real>;
const step = (name: string, check: (model: Model) => boolean, run: (model: Model, real: Real) => Promise<void>): Step => ({
  check,
  toString: () => name,
  run: async (model, real) => {
    await run(model, real);
    await compare(model, real);
  },
});

const offerStep = (amount: number) =>
  step(
    `offer ${amount}`,
    () => true,
    async (model, { punterId }) => {
      const id = await publishedOffer(gate, {
        audience: { punterIds: [punterId] },
        terms: { amounts: { USD: amount }, days: DAYS, leastOdds: null },
      });
      const { body } = await gate.operate("grantOffer", { params: { id }, body: { punterIds: [punterId] } });
      const expected = model.isExcluded ? "state" : model.hasAgreed ? "offered" : "consent";
      expect(body.grants[0]?.outcome).toBe(expected);
      if (expected === "offered") model.offered.push(amount);
    },
  );

const acceptStep = (twice: boolean) =>
  step(
    `accept${twice ? " in two tabs" : ""}`,
    ({ offered }) => offered.length > 0,
    async (model, { punter }) => {
      // The demo has offers of its own.
      const offered = (await offersOf(gate, punter)).offered.filter(({ title }) => title === "Five for free");
      const [first] = offered;
      expect(offered.map(({ amount }) => amount).sort()).toEqual([...model.offered].sort());
      const replies = await Promise.all(Array.from({ length: twice ? 2 : 1 }, () => accept(gate, punter, first?.id ?? "")));
      expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
      const amount = first?.amount ?? 0;
      model.offered.splice(model.offered.indexOf(amount), 1);
      model.freeBets.push({ amount, expiresAt: model.now + DAYS * DAY_MS, usedBy: null, isEnded: false });
    },
  );

const stakeStep = (stake: number | "free bet") => {
  const usable = (model: Model) => model.unused.filter(({ expiresAt }) => expiresAt > model.now);
  return step(
    `stake ${stake}`,
    (model) => !model.isExcluded && (stake !== "free bet" || usable(model).length > 0),
    async (model, real) => {
      const event = `model-${real.punterId}-${++real.events}`;
      offer(feed, event, [2000, 3000, 2000]);
      const [listed] = stake === "free bet" ? await freeBetsOf(gate, real.punter) : [];
      const amount = listed?.amount ?? (stake as number);
      const freeBet = listed
        ? (usable(model).find((each) => each.amount === listed.amount && each.expiresAt === listed.expiresAt) ?? null)
        : null;
      await placed(gate, real.punter, { ...single(event, "1", 2000, amount), ...(listed ? { freeBetId: listed.freeBetId } : {}) });
      const bet = { event, stake: amount, freeBet, ended: null };
      if (freeBet) freeBet.usedBy = bet;
      else model.cash -= amount;
      model.pending += amount;
      model.bets.push(bet);
    },
  );
};

/** Settles a bet, or corrects how it was settled. */
const settleStep = (which: number, ended: Ending) =>
  step(
    `settle ${which} ${ended}`,
    ({ bets }) => bets.length > 0,
    async (model) => {
      const bet = model.bets[which % model.bets.length] as Bet;
      await result(gate, feed, bet.event, ended);
      if (bet.ended !== ended) model.settle(bet, ended);
    },
  );

const giveUpStep = step(
  "give up",
  ({ unused }) => unused.length > 0,
  async (model, { punter }) => {
    const grant = (await offersOf(gate, punter)).active.find(({ bet }) => bet === null);
    await gate.call("giveUpGrant", { params: { id: grant?.grantId ?? "" }, headers: punter.headers });
    const given = model.unused.find(({ amount, expiresAt }) => amount === grant?.amount && expiresAt === grant.endsAt);
    if (given) given.isEnded = true;
  },
);

const passStep = (days: number) =>
  step(
    `${days} days pass`,
    () => true,
    async (model, real) => {
      gate.clock.advance(days * DAY_MS);
      model.now = gate.clock.now();
      real.punter = await logIn(gate, { login: real.punter.email, password: PASSWORD });
      await gate.gate.schedule.run("bonuses.end-due");
      model.expire();
    },
  );

const excludeStep = step(
  "exclude",
  (model) => !model.isExcluded,
  async (model, { punter }) => {
    await gate.call("excludeForTimeout", { body: { daysCount: 1, password: PASSWORD }, headers: punter.headers });
    model.excludedUntil = model.now + DAY_MS;
    model.hasAgreed = false;
    model.offered = [];
    for (const freeBet of model.unused) freeBet.isEnded = true;
  },
);

const endings = fc.constantFrom<Ending>("1", "2", "void");
const steps = fc.commands(
  [
    fc.integer({ min: 100, max: 900 }).map(offerStep),
    fc.integer({ min: 100, max: 900 }).map(offerStep),
    fc.boolean().map(acceptStep),
    fc.boolean().map(acceptStep),
    fc.integer({ min: 100, max: 900 }).map(stakeStep),
    fc.constant(stakeStep("free bet")),
    fc.constant(stakeStep("free bet")),
    fc.tuple(fc.nat(20), endings).map(([which, ended]) => settleStep(which, ended)),
    fc.tuple(fc.nat(20), endings).map(([which, ended]) => settleStep(which, ended)),
    fc.tuple(fc.nat(20), endings).map(([which, ended]) => settleStep(which, ended)),
    fc.constant(giveUpStep),
    fc.constantFrom(2, 8).map(passStep),
    fc.constant(excludeStep),
  ],
  { maxCommands: 40, size: "+1" },
);

test("offers, grants, stakes, settlements and corrections in any order leave every balance as a model has it", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (commands) => {
      const punter = await join(gate);
      const real: Real = { punter, punterId: await punterIdOf(gate, punter.email), events: 0 };
      const model = new Model();
      await fc.asyncModelRun(() => ({ model, real }), commands);
      expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 120_000);
