import { DAY_MS } from "@touchline/core";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { offer, place, placed, result, single } from "../../../../test/bets.ts";
import { accept, deposit, freeBetsOf, offersOf, publishedOffer } from "../../../../test/bonuses.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { runs } from "../../../../test/long-runs.ts";
import { punterIdOf } from "../../../../test/operator.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../../test/punter.ts";

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
const START_CASH = 300;

interface FreeBet {
  amount: number;
  expiresAt: number;
  usedBy: Bet | null;
  isEnded: boolean;
}
interface Match {
  status: "accepted" | "active" | "completed" | "expired" | "forfeited" | "cancelled";
  acceptedAt: number;
  endsAt: number;
  activeAt: number;
  needed: number;
  /** The amount that each bet counts towards wagering. */
  counted: Map<Bet, number>;
  converted: number;
  takenBack: number;
}
interface Bet {
  betId: string;
  event: string;
  odds: number;
  placedAt: number;
  stake: number;
  /** The part of the stake that is still running, or ran to its end. */
  remaining: number;
  bonusStake: number;
  match: Match | null;
  freeBet: FreeBet | null;
  ended: Ending | "cashed out" | null;
  /** Of its last payment, what own money won, and what the bonus won and promotions did not get. */
  paid: { cash: number; part: number };
}

const LEAST_DEPOSIT = 500;
const MOST_BONUS = 2000;
const MOST_STAKE = 700;
const LEAST_ODDS = 1500;
const TIMES = 2;
const wageredOf = ({ counted }: Match) =>
  [...counted.values()].reduce((sum, each) => sum + each, 0);

/** Computes the punter's expected balances without the gate. */
class Model {
  cash = START_CASH;
  bonus = 0;
  pending = 0;
  owed = 0;
  offered: number[] = [];
  matchesOffered = 0;
  matches: Match[] = [];
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
  get match(): Match | undefined {
    return this.matches.find(({ status }) => status === "accepted" || status === "active");
  }
  /** Bets that a result can change: running or settled ones. */
  get resultable(): Bet[] {
    return this.bets.filter(({ ended }) => ended !== "cashed out");
  }

  /** The bonus's part goes where the bonus's status says; the rest becomes cash after any debt. */
  pay(bet: Bet, paid: number): void {
    const { match, stake, bonusStake } = bet;
    const part = Math.floor((paid * bonusStake) / stake);
    const status = match?.status ?? "completed";
    const bonus = status === "active" ? part : 0;
    const lost = status === "active" || status === "completed" ? 0 : part;
    const cash = paid - bonus - lost;
    const repaid = Math.min(this.owed, cash);
    this.bonus += bonus;
    this.cash += cash - repaid;
    this.owed -= repaid;
    if (match?.status === "completed") match.converted += part;
    bet.paid = { cash: paid - part, part: part - lost };
  }

  takeBack({ match, paid: { cash, part } }: Bet): void {
    let owing = cash;
    if (match?.status === "active") this.bonus -= Math.min(this.bonus, part);
    else if (match?.status === "completed") {
      const back = Math.min(part, match.converted - match.takenBack);
      match.takenBack += back;
      owing += back;
    }
    const taken = Math.min(this.cash, owing);
    this.cash -= taken;
    this.owed += owing - taken;
  }

  /** Reverses a bet's current result and applies the new one. */
  settle(bet: Bet, ended: Ending): void {
    const { stake, remaining, odds, freeBet } = bet;
    const paid = (how: Ending) => {
      if (freeBet) return how === "1" ? stake : 0;
      return how === "1" ? (remaining * odds) / 1000 : how === "void" ? remaining : 0;
    };
    if (bet.ended !== null) {
      this.pending += remaining;
      this.takeBack(bet);
      if (bet.ended === "void" && freeBet?.usedBy === null && !freeBet.isEnded)
        freeBet.usedBy = bet;
    }
    this.pending -= remaining;
    this.pay(bet, paid(ended));
    if (ended === "void" && freeBet?.usedBy === bet) {
      freeBet.usedBy = null;
      freeBet.isEnded = this.isExcluded || freeBet.expiresAt <= this.now;
    }
    bet.ended = ended;
    this.count(bet);
  }

  count(bet: Bet): void {
    const { match } = this;
    if (match?.status !== "active") return;
    const counts =
      bet.odds >= LEAST_ODDS && (bet.ended === "1" || bet.ended === "2") ? bet.remaining : 0;
    if (!bet.freeBet && bet.placedAt >= match.activeAt && bet.placedAt < match.endsAt)
      match.counted.set(bet, counts);
    if (wageredOf(match) >= match.needed) {
      match.status = "completed";
      match.converted = this.bonus;
      this.cash += this.bonus;
      this.bonus = 0;
    } else this.expireMatch();
  }

  end(match: Match, status: Match["status"]): void {
    if (match.status === "active") this.bonus = 0;
    match.status = status;
  }

  expireMatch(): void {
    const { match } = this;
    const isStaked = this.bets.some((bet) => bet.match === match && bet.ended === null);
    if (match && match.endsAt <= this.now && !(match.status === "active" && isStaked))
      this.end(match, "expired");
  }

  expire(): void {
    for (const freeBet of this.unused) if (freeBet.expiresAt <= this.now) freeBet.isEnded = true;
    this.expireMatch();
  }
}

interface Real {
  punter: TestPunter;
  punterId: string;
  events: number;
}

async function compare(model: Model, { punterId, punter }: Real): Promise<void> {
  const rows = await gate.query<{ account: string; balance: string }>(
    "select account, balance from wallet_balances where punter_id = $1",
    [punterId],
  );
  const of = (account: string) => Number(rows.find((row) => row.account === account)?.balance ?? 0);
  expect({
    cash: of("cash"),
    bonus: of("bonus"),
    pending: of("pending"),
    free: of("free_bet"),
  }).toEqual({
    cash: model.cash,
    bonus: model.bonus,
    pending: model.pending,
    free: model.unused.reduce((sum, { amount }) => sum + amount, 0),
  });
  const matches = await gate.query<{ status: string; wagered: string }>(
    "select status, wagered from bonus_grants where punter_id = $1 and kind = 'deposit_match' and accepted_at is not null order by accepted_at, offered_at",
    [punterId],
  );
  expect(matches.map(({ status, wagered }) => [status, Number(wagered)]).sort()).toEqual(
    model.matches.map((match) => [match.status, wageredOf(match)]).sort(),
  );
  const amounts = (list: readonly { amount: number }[]) =>
    list.map(({ amount }) => amount).sort((a, b) => a - b);
  expect(amounts(await freeBetsOf(gate, punter))).toEqual(
    amounts(model.unused.filter(({ expiresAt }) => expiresAt > model.now)),
  );
}

type Step = fc.AsyncCommand<Model, Real>;
const step = (
  name: string,
  check: (model: Model) => boolean,
  run: (model: Model, real: Real) => Promise<void>,
): Step => ({
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
      const { body } = await gate.operate("grantOffer", {
        params: { id },
        body: { punterIds: [punterId] },
      });
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
      // Ignores the demo's own offers.
      const offered = (await offersOf(gate, punter)).offered.filter(
        ({ title }) => title === "Five for free",
      );
      const [first] = offered;
      expect(offered.map(({ amount }) => amount).sort()).toEqual([...model.offered].sort());
      const replies = await Promise.all(
        Array.from({ length: twice ? 2 : 1 }, () => accept(gate, punter, first?.id ?? "")),
      );
      expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
      const amount = first?.amount ?? 0;
      model.offered.splice(model.offered.indexOf(amount), 1);
      model.freeBets.push({
        amount,
        expiresAt: model.now + DAYS * DAY_MS,
        usedBy: null,
        isEnded: false,
      });
    },
  );

const matchStep = step(
  "offer a match",
  ({ matchesOffered }) => matchesOffered === 0,
  async (model, { punterId }) => {
    const terms = {
      amounts: { USD: MOST_BONUS },
      days: DAYS,
      leastOdds: LEAST_ODDS,
      wagering: TIMES,
      matchBps: 10_000,
      leastDeposit: { USD: LEAST_DEPOSIT },
      mostStake: { USD: MOST_STAKE },
    };
    const texts = Object.fromEntries(
      ["en", "ru", "es"].map((language) => [language, { title: "A match", terms: "All terms." }]),
    );
    const id = await publishedOffer(gate, {
      kind: "deposit_match",
      audience: { punterIds: [punterId] },
      terms,
      texts,
    });
    const { body } = await gate.operate("grantOffer", {
      params: { id },
      body: { punterIds: [punterId] },
    });
    const expected = model.isExcluded ? "state" : model.hasAgreed ? "offered" : "consent";
    expect(body.grants[0]?.outcome).toBe(expected);
    if (expected === "offered") model.matchesOffered++;
  },
);

const acceptMatchStep = (twice: boolean) =>
  step(
    `accept the match${twice ? " in two tabs" : ""}`,
    ({ matchesOffered }) => matchesOffered > 0,
    async (model, { punter }) => {
      const mine = (await offersOf(gate, punter)).offered.find(({ title }) => title === "A match");
      const replies = await Promise.all(
        Array.from({ length: twice ? 2 : 1 }, () => accept(gate, punter, mine?.id ?? "")),
      );
      const isFree = model.match === undefined;
      expect(replies.filter(({ http }) => http === 200)).toHaveLength(isFree ? 1 : 0);
      if (!isFree) return void expect(replies[0]?.error.code).toBe("BONUS_ACTIVE_ALREADY");
      model.matchesOffered--;
      const status = "accepted" as const;
      model.matches.push({
        status,
        acceptedAt: model.now,
        endsAt: model.now + DAYS * DAY_MS,
        activeAt: 0,
        needed: 0,
        counted: new Map(),
        converted: 0,
        takenBack: 0,
      });
    },
  );

const depositStep = (amount: number) =>
  step(
    `deposit ${amount}`,
    (model) => !model.isExcluded,
    async (model, { punter }) => {
      await deposit(gate, punter, amount);
      model.cash += amount;
      const { match } = model;
      if (match?.status === "active") model.expireMatch();
      if (match?.status !== "accepted" || amount < LEAST_DEPOSIT || model.now >= match.endsAt)
        return;
      const bonus = Math.min(amount, MOST_BONUS);
      Object.assign(match, {
        status: "active",
        activeAt: model.now,
        endsAt: model.now + DAYS * DAY_MS,
        needed: bonus * TIMES,
      });
      model.bonus += bonus;
    },
  );

const usable = (model: Model) => model.unused.filter(({ expiresAt }) => expiresAt > model.now);

function offered(real: Real, odds: number): string {
  const event = `model-${real.punterId}-${++real.events}`;
  offer(feed, event, [odds, 3000, 4000]);
  return event;
}

const stakeFreeStep = step(
  "stake a free bet",
  (model) => !model.isExcluded && usable(model).length > 0,
  async (model, real) => {
    const event = offered(real, 2000);
    const [listed] = await freeBetsOf(gate, real.punter);
    const amount = listed?.amount ?? 0;
    const freeBet =
      usable(model).find(
        (each) => each.amount === amount && each.expiresAt === listed?.expiresAt,
      ) ?? null;
    const { betId } = await placed(gate, real.punter, {
      ...single(event, "1", 2000, amount),
      freeBetId: listed?.freeBetId ?? "",
    });
    const bet: Bet = {
      betId,
      event,
      odds: 2000,
      placedAt: model.now,
      stake: amount,
      remaining: amount,
      bonusStake: 0,
      match: null,
      freeBet,
      ended: null,
      paid: { cash: 0, part: 0 },
    };
    if (freeBet) freeBet.usedBy = bet;
    model.pending += amount;
    model.bets.push(bet);
  },
);

const stakeStep = (hundreds: number, odds: number) =>
  step(
    `stake ${hundreds * 100} at ${odds}`,
    (model) => !model.isExcluded,
    async (model, real) => {
      const event = offered(real, odds);
      const stake = hundreds * 100;
      const bonusStake = Math.max(0, stake - model.cash);
      const match = model.match?.status === "active" ? model.match : null;
      const [outcome] = await place(gate, real.punter, [single(event, "1", odds, stake)]);
      const refused = (code: string, why?: string) =>
        expect(outcome).toMatchObject({ status: "refused", code, ...(why ? { why } : {}) });
      if (bonusStake > 0 && match && match.endsAt <= model.now)
        return void refused("BONUS_TERMS", "ended");
      if (bonusStake > model.bonus) return void refused("INSUFFICIENT_FUNDS");
      if (bonusStake > 0 && odds < LEAST_ODDS) return void refused("BONUS_TERMS", "odds");
      if (bonusStake > 0 && stake > MOST_STAKE) return void refused("BONUS_TERMS", "stake");
      if (outcome?.status !== "placed") throw new Error(`not placed: ${JSON.stringify(outcome)}`);
      expect(outcome.bet.bonusStake).toBe(bonusStake);
      model.cash -= stake - bonusStake;
      model.bonus -= bonusStake;
      model.pending += stake;
      const { betId } = outcome.bet;
      model.bets.push({
        betId,
        event,
        odds,
        placedAt: model.now,
        stake,
        remaining: stake,
        bonusStake,
        match: bonusStake > 0 ? match : null,
        freeBet: null,
        ended: null,
        paid: { cash: 0, part: 0 },
      });
    },
  );

/** Cashes out a bet, or 100 of it. */
const cashOutStep = (which: number, isPart: boolean) =>
  step(
    `cash out ${isPart ? "a part of " : ""}${which}`,
    ({ bets }) => bets.some(({ ended, freeBet }) => ended === null && !freeBet),
    async (model, { punter }) => {
      const open = model.bets.filter(({ ended, freeBet }) => ended === null && !freeBet);
      const bet = open[which % open.length] as Bet;
      const quote = await gate.call("cashOutQuote", {
        params: { id: bet.betId },
        headers: punter.headers,
      });
      if (quote.http !== 200) return;
      const part = isPart ? 100 : bet.remaining;
      const body = { quoteId: quote.body.quoteId, part };
      const taken = await gate.call("cashOut", {
        params: { id: bet.betId },
        body,
        headers: punter.headers,
      });
      expect(taken.http, JSON.stringify(taken.error)).toBe(200);
      await gate.gate.settled();
      model.pending -= part;
      bet.remaining -= part;
      if (bet.remaining === 0) bet.ended = "cashed out";
      model.pay(bet, taken.body.paid);
      bet.paid = { cash: 0, part: 0 };
      model.count(bet);
    },
  );

/** Settles a bet, or corrects its settlement. */
const settleStep = (which: number, ended: Ending) =>
  step(
    `settle ${which} ${ended}`,
    ({ resultable }) => resultable.length > 0,
    async (model) => {
      const { resultable } = model;
      const bet = resultable[which % resultable.length] as Bet;
      await result(gate, feed, bet.event, ended);
      if (bet.ended !== ended) model.settle(bet, ended);
    },
  );

const giveUpStep = step(
  "give up",
  ({ unused }) => unused.length > 0,
  async (model, { punter }) => {
    const grant = (await offersOf(gate, punter)).active.find(
      ({ bet, kind }) => bet === null && kind === "free_bet",
    );
    await gate.call("giveUpGrant", {
      params: { id: grant?.grantId ?? "" },
      headers: punter.headers,
    });
    const given = model.unused.find(
      ({ amount, expiresAt }) => amount === grant?.amount && expiresAt === grant.endsAt,
    );
    if (given) given.isEnded = true;
  },
);

const giveUpMatchStep = step(
  "give the match up",
  ({ match }) => match !== undefined,
  async (model, { punter }) => {
    const grant = (await offersOf(gate, punter)).active.find(
      ({ kind }) => kind === "deposit_match",
    );
    await gate.call("giveUpGrant", {
      params: { id: grant?.grantId ?? "" },
      headers: punter.headers,
    });
    if (model.match) model.end(model.match, "forfeited");
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
    await gate.call("excludeForTimeout", {
      body: { daysCount: 1, password: PASSWORD },
      headers: punter.headers,
    });
    model.excludedUntil = model.now + DAY_MS;
    model.hasAgreed = false;
    model.offered = [];
    model.matchesOffered = 0;
    if (model.match) model.end(model.match, "cancelled");
    for (const freeBet of model.unused) freeBet.isEnded = true;
  },
);

const endings = fc.constantFrom<Ending>("1", "1", "2", "void");
const settles = fc.tuple(fc.nat(20), endings).map(([which, ended]) => settleStep(which, ended));
const times = <T>(count: number, each: T): T[] => Array.from({ length: count }, () => each);
const common = [
  ...times(3, settles),
  fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom(2000, 1300))
    .map(([hundreds, odds]) => stakeStep(hundreds, odds)),
  fc.tuple(fc.nat(20), fc.boolean()).map(([which, isPart]) => cashOutStep(which, isPart)),
];
const rarely = (step: Step) =>
  fc.nat(9).map((at) => (at === 0 ? step : stakeStep(2 + (at % 5), 2000)));
const withFreeBets = fc.commands(
  [
    ...common,
    fc.constantFrom(2, 8).map(passStep),
    ...times(2, fc.integer({ min: 100, max: 900 }).map(offerStep)),
    ...times(2, fc.boolean().map(acceptStep)),
    ...times(2, fc.constant(stakeFreeStep)),
    fc.constant(giveUpStep),
    fc.constant(excludeStep),
  ],
  { maxCommands: 30, size: "max" },
);
/** Endings are rare, so that stakes and results accumulate first. */
const withBonusMoney = fc.commands(
  [
    ...times(2, common).flat(),
    ...times(
      7,
      fc.integer({ min: 2, max: 7 }).map((hundreds) => stakeStep(hundreds, 2000)),
    ),
    ...times(2, settles),
    fc.boolean().map(acceptMatchStep),
    fc.constant(matchStep),
    rarely(depositStep(600)),
    rarely(giveUpMatchStep),
    rarely(passStep(8)),
    rarely(excludeStep),
  ],
  { maxCommands: 60, size: "max" },
);

async function began(): Promise<{ model: Model; real: Real }> {
  const punter = await join(gate);
  const real: Real = { punter, punterId: await punterIdOf(gate, punter.email), events: 0 };
  // Leaves little own money, so that stakes need the bonus.
  const event = offered(real, 2000);
  await placed(gate, punter, single(event, "1", 2000, 100_000 - START_CASH));
  await result(gate, feed, event, "2");
  // Earlier stakes do not count.
  gate.clock.advance(1000);
  return { model: new Model(), real };
}

test("offers, free bets, settlements and corrections in any order leave every balance as the model has it", async () => {
  await fc.assert(
    fc.asyncProperty(withFreeBets, async (commands) => {
      const begin = await began();
      await fc.asyncModelRun(() => begin, commands);
      expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual(
        [],
      );
    }),
    { numRuns: runs(8, 4), endOnFailure: true },
  );
}, 120_000);

test("bonus money, deposits, stakes, cash outs, corrections and ends in any order leave every balance as the model has it", async () => {
  const ends = new Map<string, number>();
  let staked = 0;
  await fc.assert(
    fc.asyncProperty(withBonusMoney, async (commands) => {
      const begin = await began();
      // Leaves only bonus money: own money is lost at odds that do not count.
      const first = [
        matchStep,
        acceptMatchStep(true),
        depositStep(700),
        stakeStep((START_CASH + 700) / 100, 1300),
        settleStep(0, "2"),
      ];
      for (const each of first) await each.run(begin.model, begin.real);
      begin.model.bets = [];
      await fc.asyncModelRun(() => begin, commands);
      for (const { status } of begin.model.matches) ends.set(status, (ends.get(status) ?? 0) + 1);
      staked += begin.model.bets.filter(({ bonusStake }) => bonusStake > 0).length;
      expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual(
        [],
      );
    }),
    { numRuns: runs(16, 6), endOnFailure: true },
  );
  // In any order, bonus money was staked and bonuses ended in several ways.
  expect(staked).toBeGreaterThan(runs(10, 2));
  expect(ends.size).toBeGreaterThan(1);
}, 240_000);
