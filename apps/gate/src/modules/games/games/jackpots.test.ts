import { randomUUID } from "node:crypto";
import { minor } from "@touchline/core";
import { loadSlotSpec } from "@touchline/fair/slot";
import { createTestDatabase, fakeClock, type TestDatabase } from "@touchline/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { START } from "../../../../test/gate.ts";
import { type Database, openDatabase, type Tx } from "../../../platform/database/db.ts";
import { secureRandom } from "../../../platform/random.ts";
import { createBus } from "../../../platform/wire/bus.ts";
import { createOutbox } from "../../../platform/wire/outbox.ts";
import { createSchedule, type Schedule } from "../../../platform/work/schedule.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import { createWalletService } from "../../money/wallet/wallet.service.ts";
import { JACKPOTS } from "./jackpots.data.ts";
import { rulesIn } from "./jackpots.rules.ts";
import { createJackpots, type Jackpots } from "./jackpots.ts";
import { verifyJackpots } from "./jackpots.verify.ts";

const [ENTRY] = JACKPOTS;
if (!ENTRY) throw new Error("no prize");
const GAME = ENTRY.games[0] as string;
const { base, cap, fullStake } = rulesIn(ENTRY, "EUR");

let database: TestDatabase;
let db: Database;
let schedule: Schedule;
let wallet: Wallet;
let jackpots: Jackpots;
const rethrow = (...thrown: unknown[]) => {
  throw thrown.at(-1);
};

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url);
  const clock = fakeClock(START);
  schedule = createSchedule(rethrow, "manual");
  const outbox = createOutbox({ db, bus: createBus(rethrow), clock, onError: rethrow });
  wallet = createWalletService(db, outbox, clock, secureRandom);
  jackpots = createJackpots({ db, clock, schedule });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(() =>
  db.statement((tx) =>
    sql`truncate jackpot_pools, jackpot_contributions, jackpot_wins`.execute(tx),
  ),
);

interface Spin {
  punterId: string;
  roundId: string;
  gameId: string;
  currency: string;
  stake: bigint;
}
const spin = (stake: bigint | number, over: Partial<Spin> = {}): Spin => ({
  punterId: randomUUID(),
  roundId: randomUUID(),
  gameId: GAME,
  currency: "EUR",
  stake: BigInt(stake),
  ...over,
});
const add = (tx: Tx, { stake, ...round }: Spin) =>
  jackpots.contribute(tx, { ...round, stake: minor(stake) });
const lay = (round: Spin) => db.transact((tx) => add(tx, round));
const laid = (count: number, stake: bigint | number) =>
  db.transact(async (tx) => {
    for (let round = 0; round < count; round++) await add(tx, spin(stake));
  });

/**
 * A winning round as the games platform plays it: contribution, prize and posting in one
 * transaction.
 */
async function hitIn(tx: Tx, { stake: _stake, ...round }: Spin): Promise<bigint> {
  const amount = await jackpots.win(tx, { ...round, jackpot: ENTRY?.name ?? "" });
  const { punterId, roundId, currency } = round;
  await wallet.credit(tx, {
    punterId,
    key: `jackpot:${roundId}`,
    kind: "jackpot",
    reference: roundId,
    currency,
    amount,
    from: "house:jackpot",
  });
  return amount;
}
const hit = (round: Spin) =>
  db.transact(async (tx) => {
    await add(tx, round);
    return hitIn(tx, round);
  });

/** Adds months of contributions at once. */
async function grown(by: bigint): Promise<void> {
  await db.statement((tx) =>
    sql`insert into jackpot_contributions (punter_id, round_id, jackpot, currency, counted, pool_micro, reserve_micro, at)
        values (${randomUUID()}, ${randomUUID()}, ${ENTRY?.name}, 'EUR', 1, ${(by * 1_000_000n).toString()}, 0, now())`.execute(
      tx,
    ),
  );
  await schedule.run("jackpots.fold");
}

const shown = async (currency = "EUR") => (await jackpots.list(currency))[0]?.amount;
const broken = async () => (await db.read(verifyJackpots)).flatMap((check) => check.broken);

test.each(JACKPOTS)(
  "the odds and shares of $name agree: contributions match the stated RTP",
  async (entry) => {
    for (const gameId of entry.games) {
      const jackpot = (await loadSlotSpec(gameId))?.jackpot;
      expect(jackpot).toMatchObject({
        name: entry.name,
        returns: (entry.poolShare + entry.reserveShare) / 100,
      });
      // Between two full prizes the reserve receives exactly the next one's base.
      expect(((jackpot?.oneIn ?? 0) * entry.fullStake * entry.reserveShare) / 1_000_000).toBe(
        entry.base,
      );
    }
  },
);

test("a prize starts at its base and grows by its share of every stake, to the fraction of a coin", async () => {
  expect(await shown()).toBe(base);
  // 1.2 % of 7 cents is 0.084 cents: a hundred of them are 8.4.
  await laid(100, 7);
  expect(await shown(), "nothing is folded yet").toBe(base);
  await schedule.run("jackpots.fold");
  await schedule.run("jackpots.fold");
  expect(await shown()).toBe(base + 8n);
  expect(await broken()).toEqual([]);
});

test("a stake above the full stake, another game's round or a repeated round adds nothing", async () => {
  const round = spin(fullStake * 10n);
  await lay(round);
  await lay(round);
  await lay(spin(1000, { gameId: "dice" }));
  await schedule.run("jackpots.fold");
  expect(await shown()).toBe(base + (fullStake * 12n) / 1000n);
});

test("a hit at the full stake wins the whole prize, and the reserve funds the next base", async () => {
  await laid(50, fullStake);
  const won = await hit(spin(fullStake));
  // Includes its own contribution: a hit first folds what is due.
  expect(won).toBe(base + (51n * fullStake * 12n) / 1000n);
  expect(await shown()).toBe(base);
  expect(await broken()).toEqual([]);
});

test("a smaller stake wins its part of the prize, and the rest stays", async () => {
  await grown(base * 3n);
  const before = (await shown()) ?? 0n;
  const won = await hit(spin(fullStake / 4n));
  expect(won).toBe(before / 4n);
  expect(await shown()).toBe(before - won);
  expect(await broken()).toEqual([]);
});

test("of two simultaneous hits one gets the prize and the other the next prize", async () => {
  await grown(base);
  const prize = (await shown()) ?? 0n;
  const won = (await Promise.all([hit(spin(fullStake)), hit(spin(fullStake))])).toSorted((a, b) =>
    Number(b - a),
  );
  expect(won[0]).toBeGreaterThanOrEqual(prize);
  expect(won[1]).toBeGreaterThanOrEqual(base);
  expect(won[1]).toBeLessThanOrEqual(base + fullStake);
  expect(await broken()).toEqual([]);
});

test("concurrent folding, playing and hitting lose nothing and count nothing twice", async () => {
  await Promise.all([
    ...Array.from({ length: 60 }, (_, at) => lay(spin(1 + at))),
    ...Array.from({ length: 5 }, () => schedule.run("jackpots.fold")),
    ...Array.from({ length: 5 }, () => hit(spin(fullStake))),
  ]);
  await schedule.run("jackpots.fold");
  expect(await broken()).toEqual([]);
  const [{ due } = { due: -1n }] = (
    await db.read((reader) =>
      sql<{
        due: bigint;
      }>`select count(*) as due from jackpot_contributions where not folded`.execute(reader),
    )
  ).rows;
  expect(due).toBe(0n);
});

test("a server that dies between fold and win leaves the prize unchanged for the next", async () => {
  await laid(10, fullStake);
  const round = spin(fullStake);
  await lay(round);
  const killed = db.transact(async (tx) => {
    await hitIn(tx, round);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
  });
  await expect(killed).rejects.toThrow();
  expect(await broken()).toEqual([]);
  expect(await shown()).toBe(base);
  expect(await db.transact((tx) => hitIn(tx, round))).toBe(base + (11n * fullStake * 12n) / 1000n);
  expect(await broken()).toEqual([]);
});

test("a repeated hit gets the same answer, and nothing is paid twice", async () => {
  const round = spin(fullStake);
  const won = await hit(round);
  await lay(spin(fullStake));
  expect(await hit(round)).toBe(won);
  expect((await wallet.balances(round.punterId)).cash).toBe(won);
  expect(await broken()).toEqual([]);
});

test("at its cap the prize stops growing, and the excess goes to the next prize", async () => {
  await grown(cap * 2n);
  expect(await shown()).toBe(cap);
  expect(await hit(spin(fullStake))).toBe(cap);
  expect(await shown()).toBeGreaterThan(base);
  expect(await broken()).toEqual([]);
});

test.each(["JPY", "KWD", "RUB"])(
  "currency pools are separate: %s has its own base and its own prize",
  async (currency) => {
    const rules = rulesIn(ENTRY, currency);
    await hit(spin(fullStake));
    expect(await shown(currency)).toBe(rules.base);
    expect(await hit(spin(rules.fullStake, { currency }))).toBe(
      rules.base + (rules.fullStake * 12n) / 1000n,
    );
    expect(await broken()).toEqual([]);
  },
);

test.each([
  ["update jackpot_pools set pool_micro = pool_micro + 1", 1],
  ["update jackpot_pools set paid_micro = paid_micro - 1, reserve_micro = reserve_micro + 1", 1],
  ["update jackpot_wins set amount = amount + 1", 2],
  ["update jackpot_contributions set pool_micro = pool_micro + 1", 1],
])("the check of the prizes detects tampering by: %s", async (tampering, faults) => {
  await hit(spin(fullStake));
  await db.statement((tx) => sql.raw(tampering).execute(tx));
  expect((await db.read(verifyJackpots)).filter((check) => check.broken.length > 0)).toHaveLength(
    faults,
  );
});
