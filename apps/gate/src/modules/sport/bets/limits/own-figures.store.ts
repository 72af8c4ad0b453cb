import type { BettingFigures } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader } from "../../../../platform/database/db.ts";

/** One group of bets: by sport, type or month, or all of them when `key` is null. */
export interface FiguresRow {
  by: "total" | "sport" | "type" | "month";
  key: string | null;
  figures: BettingFigures;
}

export interface OneBetRow {
  number: string;
  staked: number;
  net: number;
}

/** One row of the grouping sets: a group's figures, and its best and worst bet. */
interface GroupRow {
  by: FiguresRow["by"];
  key: string | null;
  bets: number;
  ahead: number;
  voids: number;
  staked: bigint;
  returned: bigint;
  open_bets: number;
  open_staked: bigint;
  best: OneBetRow | null;
  worst: OneBetRow | null;
}

const STAKES = ["stake", "refund"];
const RETURNS = ["settlement", "rollback", "cash-out", "boost", "boost-back"];
const MOST_MONTHS = 24;
const MOST_SPORTS = 40;

/**
 * The punter's bets with own money staked and returned, by the ledger: debts count as money, free
 * bets and bonus money do not. A changed bet cashes the old one out and stakes the proceeds on the
 * new one, so both form one chain under the last number, and the money that only passed between
 * them is deducted from both sides. Archived months count too.
 */
const chains = (punterId: string, zone: string) => sql`
  with recursive money as (
    select t.reference as number,
           -coalesce(sum(e.amount) filter (where t.kind = 'stake'), 0)::bigint as put_in,
           -coalesce(sum(e.amount) filter (where t.kind = any(${STAKES}::text[])), 0)::bigint as staked,
           coalesce(sum(e.amount) filter (where t.kind = any(${RETURNS}::text[])), 0)::bigint as returned
      from whole.ledger_transactions t
      join whole.ledger_entries e on e.punter_id = t.punter_id and e.transaction_id = t.transaction_id and e.account in ('cash', 'house:owed')
      where t.punter_id = ${punterId} and t.kind = any(${[...STAKES, ...RETURNS]}::text[])
      group by t.reference),
  ends as (
    select number, replaced_by as last from whole.bets where punter_id = ${punterId} and replaced_by is not null
    union all
    select e.number, b.replaced_by from ends e join whole.bets b on b.punter_id = ${punterId} and b.number = e.last where b.replaced_by is not null),
  own as (
    select b.number, coalesce((select max(last) from ends where ends.number = b.number), b.number) as chain,
           coalesce(m.staked, 0) as staked, coalesce(m.returned, 0) as returned,
           case when b.replaced_by is null then 0 else least(coalesce(m.returned, 0), coalesce(n.put_in, 0)) end as moved
      from whole.bets b
      left join money m on m.number = b.number::text
      left join money n on n.number = b.replaced_by::text
      where b.punter_id = ${punterId} and b.status <> 'cancelled'),
  summed as (
    select chain, (sum(staked) - sum(moved))::bigint as staked, (sum(returned) - sum(moved))::bigint as returned from own group by chain),
  chained as (
    select s.chain as number, s.staked, s.returned, s.returned - s.staked as net, b.status in ('settled', 'cashed_out') as decided,
           coalesce(b.result = 'void', false) as void,
           case when b.kind = 'single' and b.structure ? 'builders' then 'builder' else b.kind end as type,
           to_char(coalesce(b.settled_at, b.placed_at) at time zone ${zone}, 'YYYY-MM') as month,
           (select case when min(l.names ->> 'sport') = max(l.names ->> 'sport') then min(l.names ->> 'sport') else 'mixed' end
              from whole.bet_legs l where l.punter_id = b.punter_id and l.bet_id = b.bet_id) as sport
      from summed s join whole.bets b on b.punter_id = ${punterId} and b.number = s.chain)`;

/** All figures of a punter in one pass over their bets and ledger. */
export async function figuresOf(db: Reader, punterId: string, zone: string) {
  const { rows } = await sql<GroupRow>`
    ${chains(punterId, zone)}
    select case when grouping(sport) = 0 then 'sport' when grouping(type) = 0 then 'type' when grouping(month) = 0 then 'month' else 'total' end as by,
           coalesce(sport, type, month) as key,
           count(*) filter (where decided and not void)::integer as bets,
           count(*) filter (where decided and not void and net > 0)::integer as ahead,
           count(*) filter (where decided and void)::integer as voids,
           coalesce(sum(staked) filter (where decided), 0)::bigint as staked,
           coalesce(sum(returned) filter (where decided), 0)::bigint as returned,
           count(*) filter (where not decided)::integer as open_bets,
           coalesce(sum(staked - returned) filter (where not decided), 0)::bigint as open_staked,
           (select json_build_object('number', number::text, 'staked', staked, 'net', net) from chained
              where decided and not void order by net desc, number limit 1) as best,
           (select json_build_object('number', number::text, 'staked', staked, 'net', net) from chained
              where decided and not void order by net, number limit 1) as worst
      from chained group by grouping sets ((), (sport), (type), (month))`.execute(db);
  const groups = rows.map((row) => ({ by: row.by, key: row.key, figures: figures(row) }));
  const total: Partial<GroupRow> = rows.find(({ by }) => by === "total") ?? {};
  const of = (by: FiguresRow["by"]) =>
    groups.filter((row) => row.by === by && row.figures.bets + row.figures.voids > 0);
  return {
    total: figures(total),
    open: { bets: Number(total.open_bets ?? 0), staked: Number(total.open_staked ?? 0) },
    sports: of("sport")
      .sort((a, b) => b.figures.staked - a.figures.staked || b.figures.bets - a.figures.bets)
      .slice(0, MOST_SPORTS),
    types: of("type"),
    months: of("month")
      .sort((a, b) => String(b.key).localeCompare(String(a.key)))
      .slice(0, MOST_MONTHS),
    best: total.best ?? null,
    worst: total.worst ?? null,
  };
}

function figures(row: Partial<GroupRow>): BettingFigures {
  const [staked, returned] = [Number(row.staked ?? 0), Number(row.returned ?? 0)];
  return {
    bets: Number(row.bets ?? 0),
    ahead: Number(row.ahead ?? 0),
    voids: Number(row.voids ?? 0),
    staked,
    returned,
    net: returned - staked,
  };
}
