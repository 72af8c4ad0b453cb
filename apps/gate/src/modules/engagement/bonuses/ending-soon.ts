import { type Clock, DAY_MS } from "@touchline/core";
import { sql } from "kysely";
import type { Database, Reader } from "../../../platform/database/db.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import { forEachAtOnce } from "../../../platform/work/at-once.ts";
import type { Messages } from "../../../ports/messages.ts";

export interface EndingSoonDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  messages: Pick<Messages, "post">;
}

interface EndingGrant {
  punterId: string;
  grantId: string;
  amount: bigint;
  currency: string;
  endsAt: Date;
}

const AHEAD_MS = DAY_MS;
const LANES = 2;

/** Notifies punters whose bonus ends within a day, once per bonus. */
export function createEndingSoon({
  db,
  outbox,
  clock,
  messages,
}: EndingSoonDeps): () => Promise<void> {
  // After a restart, checks the last day again: a message already written is not repeated.
  let toldAt = new Date(clock.now() - AHEAD_MS);
  return async () => {
    const now = new Date(clock.now());
    const ending = await db.read((reader) => grantsEnding(reader, toldAt, now));
    await forEachAtOnce(ending, LANES, async ({ punterId, grantId, amount, currency, endsAt }) => {
      const args = { amount: amount.toString(), currency };
      await db.transact((tx) =>
        messages.post(tx, punterId, [
          { template: "bonus-ending", args, causeKey: `bonus-ending:${grantId}`, endsAt },
        ]),
      );
    });
    // Advance only now, so that a failed write is retried next time.
    toldAt = now;
    if (ending.length > 0) outbox.wake();
  };
}

/**
 * Active grants that came within a day of their end since `since`, by time passing or by
 * activation. A free bet used by an open bet does not expire.
 */
async function grantsEnding(db: Reader, since: Date, now: Date): Promise<EndingGrant[]> {
  const [before, ahead] = [since, now].map((at) => new Date(at.getTime() + AHEAD_MS));
  const { rows } = await sql<EndingGrant>`
    select punter_id as "punterId", grant_id as "grantId", amount, currency, ends_at as "endsAt" from bonus_grants
    where status = 'active' and ends_at > ${now} and ends_at <= ${ahead} and (ends_at > ${before} or changed_at > ${since})
      and not exists (select from free_bets f where f.punter_id = bonus_grants.punter_id and f.grant_id = bonus_grants.grant_id
                        and f.used_bet_id is not null)
    order by ends_at`.execute(db);
  return rows;
}
