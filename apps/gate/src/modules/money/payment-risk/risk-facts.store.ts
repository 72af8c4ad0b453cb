import { DAY_MS, HOUR_MS } from "@touchline/core";
import { sql } from "kysely";
import type { Reader } from "../../../platform/database/db.ts";
import type { RiskFacts } from "./risk.rules.ts";

/** Money that is deposited and withdrawn within this time without play is reviewed. */
const RECENT_MS = 7 * DAY_MS;

export interface Looked {
  punterId: string;
  fingerprint: string | null;
  holder: string | null;
}

type Known = Omit<RiskFacts, "direction" | "amount">;

/**
 * The stored facts about a punter's payments. Sharing and sums count from when a person last
 * released their rule.
 */
export async function findFacts(
  db: Reader,
  { punterId, fingerprint, holder }: Looked,
  now: number,
): Promise<Known> {
  const ago = (ms: number) => new Date(now - ms);
  const { rows } = await sql<Record<string, bigint | number | null>>`
    with released as (
      select max(released_at) filter (where rule = 'source-of-funds') as funds,
             max(released_at) filter (where rule = 'failed-cards') as cards,
             max(released_at) filter (where rule = 'method-shared') as method,
             max(released_at) filter (where rule = 'name-shared') as name
        from risk_alerts where punter_id = ${punterId} and released_at is not null),
    mine as (
      select p.*, r.funds, r.cards from payments p cross join released r
        where p.punter_id = ${punterId} and p.direction = 'deposit')
    select
      count(*) filter (where created_at > ${ago(HOUR_MS)}) as "hourCount",
      coalesce(sum(amount) filter (where created_at > ${ago(HOUR_MS)} and state not in ('failed', 'expired')), 0)::bigint as "hourSum",
      count(*) filter (where created_at > ${ago(DAY_MS)}) as "dayCount",
      coalesce(sum(amount) filter (where created_at > ${ago(DAY_MS)} and state not in ('failed', 'expired')), 0)::bigint as "daySum",
      count(*) filter (where kind = 'card' and state = 'failed' and created_at > greatest(${ago(HOUR_MS)}::timestamptz, cards)) as "failedCards",
      coalesce(sum(credited) filter (where changed_at > greatest(${ago(DAY_MS)}::timestamptz, funds)), 0)::bigint as "arrivedDay",
      coalesce(sum(credited) filter (where changed_at > greatest(${ago(30 * DAY_MS)}::timestamptz, funds)), 0)::bigint as "arrivedMonth",
      coalesce(sum(credited) filter (where funds is null or changed_at > funds), 0)::bigint as "arrivedEver",
      coalesce(sum(credited) filter (where changed_at > ${ago(RECENT_MS)}), 0)::bigint as "recentDeposited",
      (select count(distinct m.punter_id) from saved_methods m cross join released r
        where m.fingerprint = ${fingerprint} and m.punter_id <> ${punterId} and (r.method is null or m.created_at > r.method)) as "methodOthers",
      (select count(distinct m.punter_id) from saved_methods m cross join released r
        where lower(m.holder) = lower(${holder}) and m.punter_id <> ${punterId} and (r.name is null or m.created_at > r.name)) as "nameOthers",
      (select count(distinct other.punter_id) from recognised_devices own
        join recognised_devices other on other.device_hash = own.device_hash and other.punter_id <> own.punter_id
        where own.punter_id = ${punterId}) as "deviceOthers"
      from mine`.execute(db);
  const row = rows[0] ?? {};
  const [whole, count] = [
    (name: string) => BigInt(row[name] ?? 0),
    (name: string) => Number(row[name] ?? 0),
  ];
  return {
    hour: { count: count("hourCount"), sum: whole("hourSum") },
    day: { count: count("dayCount"), sum: whole("daySum") },
    failedCards: count("failedCards"),
    methodOthers: count("methodOthers"),
    deviceOthers: count("deviceOthers"),
    nameOthers: count("nameOthers"),
    arrived: { day: whole("arrivedDay"), month: whole("arrivedMonth"), ever: whole("arrivedEver") },
    recent: {
      deposited: whole("recentDeposited"),
      staked: await stakedSince(db, punterId, ago(RECENT_MS)),
    },
  };
}

async function stakedSince(db: Reader, punterId: string, since: Date): Promise<bigint> {
  const { rows } = await sql<{ staked: bigint }>`
    select coalesce(-sum(e.amount), 0)::bigint as staked from ledger_transactions t
      join ledger_entries e on e.punter_id = t.punter_id and e.transaction_id = t.transaction_id and e.account = 'cash'
      where t.punter_id = ${punterId} and t.at > ${since}
        and t.kind in ('stake', 'refund', 'game-stake', 'game-refund', 'toto-stake', 'toto-refund')`.execute(
    db,
  );
  return rows[0]?.staked ?? 0n;
}

/** The accounts that know a method. */
export async function accountsWith(db: Reader, fingerprint: string): Promise<string[]> {
  const rows = await db
    .selectFrom("saved_methods")
    .select("punter_id")
    // A punter may know one account by two methods.
    .distinct()
    .where("fingerprint", "=", fingerprint)
    .orderBy("punter_id")
    .execute();
  return rows.map(({ punter_id }) => punter_id);
}
