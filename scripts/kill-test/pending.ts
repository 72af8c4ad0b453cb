import { setTimeout as pause } from "node:timers/promises";
import type { Bet } from "@touchline/contract";
import type { Checked } from "../../apps/gate/src/platform/database/checking.ts";
import type { Database } from "../../apps/gate/src/platform/database/db.ts";

/** More than any live delay plus the time to catch up. */
const PENDING_MS = 60_000;

export const betsInState = (db: Database, status: Bet["status"]): Promise<{ bet_id: string }[]> =>
  db.read((reader) =>
    reader.selectFrom("bets").select("bet_id").where("status", "=", status).execute(),
  );

/** Checks that every delayed bet was decided, whichever gate took it. */
export async function noneLeftPending(db: Database): Promise<Checked> {
  let left = await betsInState(db, "pending");
  for (
    const until = performance.now() + PENDING_MS;
    left.length > 0 && performance.now() < until;
    left = await betsInState(db, "pending")
  )
    await pause(250);
  return {
    invariant: "no bet is left waiting for its delay",
    broken: left.map(({ bet_id }) => bet_id),
  };
}
