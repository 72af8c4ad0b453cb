import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accept, balancesOf, matchOffer, publishedOffer } from "../../../../test/bonuses.ts";
import { credited } from "../../../../test/deposit.ts";
import { framedRound, PROVIDER } from "../../../../test/game-provider.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { runs } from "../../../../test/long-runs.ts";
import { punterIdOf } from "../../../../test/operator.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate({ config: { gameProviders: [PROVIDER] } });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());

const START_CASH = 500;
const TIMES = 3;
const MOST_STAKE = 900;
const FREE = { gameId: "dice", count: 3, stake: { USD: 50 } };

type Status = "active" | "completed" | "forfeited";
interface Bonus {
  grantId: string;
  status: Status;
  needed: number;
  wagered: number;
}
interface Round {
  own: number;
  bonusPart: number;
  bonus: Bonus | null;
  /** The bonus that was active when the stake was placed: it counts for no other. */
  under: Bonus | null;
  said: Awaited<ReturnType<typeof framedRound>>;
}

/** Computes the punter's expected balances without the gate. */
class Model {
  cash = START_CASH;
  bonusMoney = 0;
  free = 0;
  bonus: Bonus | null = null;
  rounds: Round[] = [];
  freeRounds: { grantId: string; left: number } | null = null;

  get wagering(): Bonus | null {
    return this.bonus?.status === "active" ? this.bonus : null;
  }
  pay({ own, bonusPart, bonus }: Round, won: number): void {
    const part = Math.floor((won * bonusPart) / (own + bonusPart));
    const toBonus = bonus?.status === "active" ? part : 0;
    const toPromotions = bonus?.status === "forfeited" ? part : 0;
    this.bonusMoney += toBonus;
    this.cash += won - toBonus - toPromotions;
  }
}
interface Real {
  punter: TestPunter;
  punterId: string;
}
type Command = fc.AsyncCommand<Model, Real>;

async function same(model: Model, { punter }: Real): Promise<void> {
  const { cash = 0, bonus = 0, free_bet: free = 0 } = await balancesOf(gate, punter);
  expect({ cash, bonus, free }).toEqual({
    cash: model.cash,
    bonus: model.bonusMoney,
    free: model.free,
  });
}
const command = (name: string, check: Command["check"], run: Command["run"]): Command => ({
  check,
  run: async (model, real) => {
    await run(model, real);
    await same(model, real);
  },
  toString: () => name,
});

const takeBonus = (amount: number) =>
  command(
    `deposit ${amount} with a match`,
    (model) => model.wagering === null,
    async (model, { punter }) => {
      // Earlier rounds do not count.
      gate.clock.advance(1);
      const offer = await matchOffer(
        gate,
        {
          leastOdds: null,
          wagering: TIMES,
          mostStake: { USD: MOST_STAKE },
          leastDeposit: { USD: 100 },
        },
        {
          products: ["casino"],
        },
      );
      const { body } = await accept(gate, punter, offer);
      await credited(gate, punter, amount);
      await gate.gate.settled();
      gate.clock.advance(1);
      model.cash += amount;
      model.bonusMoney += amount;
      model.bonus = { grantId: body.grantId, status: "active", needed: amount * TIMES, wagered: 0 };
    },
  );

const stake = (amount: number) =>
  command(
    `stake ${amount}`,
    () => true,
    async (model, { punter, punterId }) => {
      const own = Math.min(model.cash, amount);
      const bonusPart = amount - own;
      const said = await framedRound(gate, punter, punterId, amount);
      const { code } = said.bet.body as { code?: string };
      if (bonusPart > 0 && (!model.wagering || model.bonusMoney < bonusPart))
        return expect(code).toBe("INSUFFICIENT_FUNDS");
      if (bonusPart > 0 && amount > MOST_STAKE) return expect(code).toBe("BONUS_TERMS");
      expect(said.bet.http).toBe(200);
      model.cash -= own;
      model.bonusMoney -= bonusPart;
      model.rounds.push({
        own,
        bonusPart,
        bonus: bonusPart > 0 ? model.wagering : null,
        under: model.wagering,
        said,
      });
    },
  );

const win = (at: number, won: number, isLast: boolean) =>
  command(
    `round ${at} wins ${won}${isLast ? " and ends" : ""}`,
    (model) => model.rounds.length > 0,
    async (model) => {
      const round = model.rounds[at % model.rounds.length] as Round;
      expect((await round.said.win(won, isLast)).http).toBe(200);
      model.pay(round, won);
      if (!isLast) return;
      model.rounds.splice(model.rounds.indexOf(round), 1);
      await gate.gate.settled();
      const { wagering } = model;
      if (!wagering || round.under !== wagering) return;
      wagering.wagered += round.own + round.bonusPart;
      if (wagering.wagered < wagering.needed) return;
      wagering.status = "completed";
      model.cash += model.bonusMoney;
      model.bonusMoney = 0;
    },
  );

const rollBack = (at: number) =>
  command(
    `round ${at} is taken back`,
    (model) => model.rounds.length > 0,
    async (model) => {
      const round = model.rounds[at % model.rounds.length] as Round;
      expect((await round.said.rollback()).http).toBe(200);
      model.rounds.splice(model.rounds.indexOf(round), 1);
      model.cash += round.own;
      if (round.bonus?.status === "active") model.bonusMoney += round.bonusPart;
      else if (round.bonus?.status === "completed") model.cash += round.bonusPart;
      await gate.gate.settled();
    },
  );

const giveUp = command(
  "give the bonus up",
  (model) => model.wagering !== null,
  async (model, { punter }) => {
    const bonus = model.wagering as Bonus;
    expect(
      (await gate.call("giveUpGrant", { params: { id: bonus.grantId }, headers: punter.headers }))
        .http,
    ).toBe(200);
    bonus.status = "forfeited";
    model.bonusMoney = 0;
  },
);

const takeRounds = command(
  "take free rounds",
  (model) => model.freeRounds === null,
  async (model, { punter }) => {
    const terms = {
      amounts: { USD: FREE.count * FREE.stake.USD },
      days: 7,
      leastOdds: null,
      rounds: FREE,
    };
    const { body } = await accept(
      gate,
      punter,
      await publishedOffer(gate, { kind: "free_rounds", products: ["mgames"], terms }),
    );
    model.freeRounds = { grantId: body.grantId, left: FREE.count };
    model.free += FREE.count * FREE.stake.USD;
  },
);

const playFree = command(
  "play a free round",
  (model) => model.freeRounds !== null,
  async (model, { punter }) => {
    const mine = model.freeRounds as { grantId: string; left: number };
    const { token } = (
      await gate.call("openGame", { body: { gameId: "dice" }, headers: punter.headers })
    ).body;
    const bet = { kind: "dice", stake: FREE.stake.USD, target: 5050, over: true } as const;
    const { body } = await gate.call("openRound", {
      body: { token, bet, freeRoundsId: mine.grantId },
      headers: punter.headers,
    });
    model.cash += body.round.won ?? 0;
    model.free -= FREE.stake.USD;
    mine.left -= 1;
    if (mine.left === 0) model.freeRounds = null;
    await gate.gate.settled();
  },
);

/** Wins and rollbacks of a round with bonus stakes match the model, however the bonus ended. */
test("stakes, wins and rollbacks at games, with bonuses and free rounds, match the model's balances", async () => {
  const amount = fc.integer({ min: 10, max: 1200 });
  const at = fc.integer({ min: 0, max: 5 });
  const commands = [
    fc.integer({ min: 100, max: 800 }).map(takeBonus),
    amount.map(stake),
    amount.map(stake),
    fc
      .tuple(at, fc.integer({ min: 0, max: 2000 }), fc.boolean())
      .map(([which, won, isLast]) => win(which, won, isLast)),
    at.map((which) => win(which, 0, true)),
    at.map(rollBack),
    fc.constant(giveUp),
    fc.constant(takeRounds),
    fc.constant(playFree),
  ];
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 14 }), async (chosen) => {
      const punter = await join(gate);
      const punterId = await punterIdOf(gate, punter.email);
      const out = [
        { account: "cash", amount: START_CASH - 100_000 },
        { account: "house:sandbox", amount: 100_000 - START_CASH },
      ];
      await gate.query(
        "select post_transaction($1, gen_random_uuid(), $2, 'withdrawal', null, 'USD', $3::jsonb, $4)",
        [punterId, randomUUID(), JSON.stringify(out), new Date(gate.clock.now())],
      );
      await fc.asyncModelRun(() => ({ model: new Model(), real: { punter, punterId } }), chosen);
      expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual(
        [],
      );
    }),
    { numRuns: runs(30, 12) },
  );
}, 240_000);
