import { MOST_WAIT_MS } from "../../apps/gate/src/modules/sport/bets/place/place-fresh.ts";
import { FRESH_MS } from "../../apps/gate/src/modules/sport/feed/shard-replica.ts";
import type { Checked } from "../../apps/gate/src/platform/database/checking.ts";
import { asked } from "./asked.ts";
import type { Place, PriceLog } from "./price-log.ts";

/** Steps reach the test's own log later than they were made. */
const JITTER_MS = 250;
const BOUND_MS = FRESH_MS + MOST_WAIT_MS;

export interface PriceAges {
  check: Checked;
  legs: number;
  /** How long the oldest price that was bet on had been replaced, at the commit of its bet. */
  oldestMs: number;
}

/** Checks that no bet was sent to the database at a price replaced for longer than the bound. */
export async function provePriceAges(databaseUrl: string, log: PriceLog): Promise<PriceAges> {
  const rows = await asked<{ bet_id: string; judged: Place; sent: Date; committed: Date | null }>(
    databaseUrl,
    `select b.bet_id, place as judged, t.at as sent, pg_xact_commit_timestamp(t.xmin) as committed
       from bet_keys b cross join jsonb_array_elements(b.judged) place
       join ledger_transactions t
         on t.punter_id = b.punter_id and t.idempotency_key = 'stake:' || b.bet_id
       where place <> 'null'`,
  );
  const aged = rows.flatMap(({ judged, ...row }) => {
    const until = log.supersededAt(judged);
    return until === null ? [] : [{ ...row, judged, until }];
  });
  const old = aged.filter(({ sent, until }) => sent.getTime() - until > BOUND_MS + JITTER_MS);
  return {
    check: {
      invariant: `no bet was struck at a price replaced more than ${BOUND_MS / 1000} s before`,
      broken: old.map(
        ({ bet_id, judged, sent, until }) =>
          `${bet_id}: ${sent.getTime() - until} ms, ${JSON.stringify(judged)}`,
      ),
    },
    legs: rows.length,
    oldestMs: Math.max(
      0,
      ...aged.map(({ committed, sent, until }) => (committed ?? sent).getTime() - until),
    ),
  };
}
