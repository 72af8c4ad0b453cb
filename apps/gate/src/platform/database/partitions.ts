import { type Clock, DAY_MS, HOUR_MS } from "@touchline/core";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Schedule } from "../work/schedule.ts";
import type { Database } from "./db.ts";
import { LIFT_TIMEOUT } from "./silence.ts";

export interface MonthsDeps {
  db: Database;
  clock: Clock;
  schedule: Schedule;
  log: Pick<FastifyBaseLogger, "warn">;
  /** Older months of bets, postings and rounds are archived; undefined keeps all in use. */
  moneyMonths: number | undefined;
}

/** Creates the partitions of the coming months before rows need them, and archives old ones. */
export function keepMonths({ db, clock, schedule, log, moneyMonths }: MonthsDeps): void {
  schedule.every(HOUR_MS, "months.make", async () => {
    const at = new Date(clock.now());
    await db.statement((tx) => sql`select make_months(${at})`.execute(tx));
  });
  if (moneyMonths === undefined) return;
  schedule.every(DAY_MS, "months.archive", async () => {
    for (const month of await monthsBefore(db, new Date(clock.now()), moneyMonths)) {
      const outcome = await archiveMonth(db, month);
      if (outcome === "running")
        log.warn({ month }, "a month is not archived: a bet or a round of it is not over");
    }
  });
}

/** The months in use that ended that many months ago, oldest first. */
async function monthsBefore(db: Database, now: Date, months: number): Promise<string[]> {
  const { rows } = await db.read((reader) =>
    sql<{ month: string }>`
      select * from (
        select to_date(right(c.relname, 8), '"y"YYYY"m"MM')::text as month
          from pg_inherits i join pg_class c on c.oid = i.inhrelid
          where i.inhparent = 'bets'::regclass and c.relname ~ '_y\\d{4}m\\d{2}$') as used
        where month::date + make_interval(months => ${months + 1}) <= ${now} order by 1`.execute(
      reader,
    ),
  );
  return rows.map(({ month }) => month);
}

/** Detaches a month. Its postings are summed first, which may take longer than other statements. */
export const archiveMonth = (
  db: Database,
  month: string,
): Promise<"archived" | "absent" | "running"> =>
  db.transact(async (tx) => {
    await sql.raw(LIFT_TIMEOUT).execute(tx);
    const { rows } = await sql<{ outcome: "archived" | "absent" | "running" }>`
      select archive_month(${month}::date) as outcome`.execute(tx);
    return rows[0]?.outcome ?? "absent";
  });
