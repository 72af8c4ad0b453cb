import { DAY_MS } from "@touchline/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../test/gate.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
  // Records how many rows each statement deleted, and in which transaction.
  await gate.query("create table swept (job text, transaction bigint, deleted integer)");
  await gate.query(`create function note_sweep() returns trigger language plpgsql as $$
    begin insert into swept select tg_table_name, txid_current(), count(*) from gone having count(*) > 0; return null; end $$`);
});
afterAll(() => gate.close());

const OLD = `timestamptz '2020-01-01'`;
const rows = (count: number) => `generate_series(1, ${count}) as n`;

test.each([
  [
    "tracking.sweep",
    "tracking_batches",
    `select 'r' || n, ${OLD}, 'Spain', null, null, '{}' from ${rows(1200)}`,
    500,
  ],
  [
    "vitals.sweep",
    "web_vitals",
    `select 'm' || n, ${OLD}, 'Spain', '/', 'LCP', 1 from ${rows(4500)}`,
    2000,
  ],
  [
    "replay.sweep",
    "replay_sessions",
    `select 'd', 's' || n, ${OLD}, ${OLD}, ${OLD}, 0, 0, '', '', '', '' from ${rows(120)}`,
    50,
  ],
  [
    "experiments.sweep",
    "experiment_exposures",
    `select 'e', 'u' || n, 'a', false, ${OLD} from ${rows(4500)}`,
    2000,
  ],
  [
    "analytics.sweep",
    "analytics_events (received_at, source_id, event_type, event)",
    `select ${OLD}, 'd', 'e', '{}' from ${rows(4500)}`,
    2000,
  ],
])(
  "%s deletes all old rows, a few at a time in short transactions",
  async (job, into, select, atOnce) => {
    const table = into.split(" ")[0];
    await gate.query(
      `create trigger note after delete on ${table} referencing old table as gone for each statement execute function note_sweep()`,
    );
    await gate.query(`insert into ${into} ${select}`);
    gate.clock.advance(DAY_MS);
    await gate.gate.schedule.run(job);
    expect(await gate.query(`select 1 from ${table}`)).toEqual([]);
    const swept = await gate.query<{ transaction: bigint; deleted: number }>(
      "select transaction, deleted from swept where job = $1",
      [table],
    );
    expect(Math.max(...swept.map(({ deleted }) => deleted))).toBe(atOnce);
    expect(new Set(swept.map(({ transaction }) => transaction)).size).toBe(3);
  },
);
