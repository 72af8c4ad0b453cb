import { type SeatedRound, wonAtSeats } from "@touchline/fair/live-blackjack";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestGate, type TestGate } from "../../../test/gate.ts";
import {
  actAt,
  handsAt,
  inPhase,
  lastPartOf,
  ledgerHolds,
  mineAt,
  sitAt,
  tableGuest,
  tableUntil,
  tickTable,
  untilTurn,
} from "../../../test/tables.ts";
import type { Database, Tx } from "../../platform/db.ts";

/** Until when answers to commits that take more of a running bet are lost. */
const network = vi.hoisted(() => ({ losesNextRaise: false }));
vi.mock("../../platform/db.ts", async (original) => {
  const real = await original<typeof import("../../platform/db.ts")>();
  const isRaise = async (tx: Tx) =>
    (await sql`select from game_transactions where tx_key like '%:act:%' and xmin = pg_current_xact_id()::xid`.execute(tx)).rows.length > 0;
  return {
    ...real,
    openDatabase(...opened: Parameters<typeof real.openDatabase>): Database {
      const db = real.openDatabase(...opened);
      return {
        ...db,
        async transact(work) {
          let isLost = false;
          const done = await db.transact(async (tx) => {
            const made = await work(tx);
            isLost = network.losesNextRaise && (await isRaise(tx));
            return made;
          });
          if (!isLost) return done;
          network.losesNextRaise = false;
          throw new Error("the answer was lost");
        },
      };
    },
  };
});

const TABLE = "blackjack-north";
const SEAT = [{ spot: "seat:1", amount: 1000 }];
let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
  await tickTable(gate, TABLE);
});
afterAll(() => gate.close());

test("a double whose answer was lost is charged once and played, whether it is asked for again or not", async () => {
  const one = await tableGuest(gate, TABLE);
  await sitAt(gate, TABLE, one, 1);
  for (const isAskedAgain of [true, false]) {
    const { roundNo } = await untilTurn(gate, TABLE, one, 1);
    const before = (await mineAt(gate, TABLE, one)).balance;
    network.losesNextRaise = true;
    expect((await actAt(gate, TABLE, one, roundNo, "double", 0)).http).toBe(500);
    if (isAskedAgain) expect((await actAt(gate, TABLE, one, roundNo, "double", 0)).body.balance).toBe(before - 1000);
    else await tickTable(gate, TABLE);
    expect(await handsAt(gate, TABLE)).toMatchObject({ stage: "dealer", acts: 1, seats: [{ hands: [{ isDoubled: true }] }] });
    const { outcome } = await tableUntil(gate, TABLE, inPhase("result"));
    const won = Number(wonAtSeats(SEAT, outcome as SeatedRound));
    expect(await lastPartOf(gate, one)).toMatchObject({ status: "settled", staked: 2000, won });
    expect((await mineAt(gate, TABLE, one)).balance).toBe(before - 1000 + won);
  }
  await ledgerHolds(gate);
});
