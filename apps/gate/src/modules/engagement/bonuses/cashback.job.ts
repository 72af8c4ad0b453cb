import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import { forEachAtOnce } from "../../../platform/work/at-once.ts";
import { dueCashbacks } from "./cashback.store.ts";
import type { Grants } from "./grants.service.ts";
import type { Cashback } from "./kinds/cashback.ts";

export interface CashbackJobDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  grants: Grants;
  cashback: Cashback;
}

const AT_ONCE = 200;
const LANES = 2;

/** Pays cashbacks whose window is over, each in its own transaction. */
export const createCashbackJob =
  ({ db, outbox, clock, grants, cashback }: CashbackJobDeps) =>
  async (): Promise<void> => {
    const due = await db.read((reader) => dueCashbacks(reader, new Date(clock.now()), AT_ONCE));
    await forEachAtOnce(due, LANES, ({ punterId, grantId }) =>
      db.transact(async (tx) => {
        await grants.hold(tx, punterId);
        await cashback.pay(tx, punterId, grantId);
      }),
    );
    if (due.length > 0) outbox.wake();
  };
