import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { type Database, openDatabase } from "../../../platform/database/db.ts";
import { verifyPromotions } from "./promotions.module.ts";

let gate: TestGate;
let db: Database;
const [raceId, punterId] = [randomUUID(), randomUUID()];
beforeAll(async () => {
  gate = await startTestGate();
  db = openDatabase(gate.databaseUrl, { poolSize: 2 });
});
afterAll(async () => {
  await db.close();
  await gate.close();
});
beforeEach(async () => {
  await gate.query("truncate races, race_counts, race_scores, race_prizes, promotion_joins");
  await gate.query(
    `insert into races (promotion_id, metric, products, least_stake, currency, prizes, starts_at, ends_at, settle_until, status)
       values ('${raceId}', 'turnover', '{sport}', 1, 'USD', '{100,50}', now(), now(), now(), 'paying')`,
  );
  await gate.query(`insert into promotion_joins values ('${punterId}', '${raceId}', now(), null)`);
  await gate.query(
    `insert into race_counts values ('${punterId}', '${raceId}', 'bet', '${randomUUID()}', 7)`,
  );
  await gate.query(`insert into race_scores values ('${punterId}', '${raceId}', 7, 1, now(), 1)`);
  await gate.query(`insert into race_prizes values ('${punterId}', '${raceId}', 1, 100, null)`);
});

const broken = async () =>
  (await db.read(verifyPromotions))
    .filter((check) => check.broken.length > 0)
    .map((check) => check.invariant);

test("a sound race breaks no invariant", async () => {
  expect(await broken()).toEqual([]);
});

test.each([
  ["update race_scores set score = 8", ["a race's scores are what their counts come to"]],
  ["update race_counts set score = 0", ["a race's scores are what their counts come to"]],
  [
    "update promotion_joins set left_at = now()",
    ["everybody who races has a score, and nobody else"],
  ],
  [
    "update race_prizes set paid_at = now()",
    ["each prize was paid once, and all of them are the race's"],
  ],
  [
    "update race_prizes set amount = 99",
    ["the prizes of a race are those of its places, to the coin"],
  ],
  [
    "update races set status = 'paid', ended_at = now()",
    ["a race that is paid owes nobody, and one that is not decided has paid nobody"],
  ],
])("the check detects tampering by: %s", async (tampering, invariants) => {
  await gate.query(tampering);
  expect(await broken()).toEqual(invariants);
});
