import type { ReplyOf, statementYear } from "@touchline/contract";
import { type Clock, DAY_MS, wallClock, zonedInstant } from "@touchline/core";
import { sql } from "kysely";
import type { Reader } from "../../../platform/database/db.ts";
import { KINDS, PLAY, STATEMENT_PRODUCTS } from "./statement-kinds.data.ts";

/** Posting kinds of payments on the house's side: money in and out through a provider. */
const DEPOSITS = ["deposit"];
const TAKEN_BACK = ["deposit-refunded", "refund-reversed", "chargeback", "chargeback-reversed"];
const WITHDRAWALS = ["withdrawal", "withdrawal-returned"];

interface Sums {
  kind: string;
  /** Movement on the punter's cash. */
  cash: bigint;
  /** Movement on the providers' accounts. */
  house: bigint;
}

const sumsBetween = async (
  db: Reader,
  punterId: string,
  from: Date | null,
  until: Date | null,
): Promise<Sums[]> => {
  const { rows } = await sql<Sums>`
    select t.kind,
           coalesce(sum(e.amount) filter (where e.account = 'cash'), 0)::bigint as cash,
           coalesce(sum(e.amount) filter (where e.account like 'house:%' and e.account <> 'house:debt'), 0)::bigint as house
      from whole.ledger_transactions t
      join whole.ledger_entries e on e.punter_id = t.punter_id and e.transaction_id = t.transaction_id
      where t.punter_id = ${punterId} and (${from}::timestamptz is null or t.at >= ${from}::timestamptz)
        and (${until}::timestamptz is null or t.at < ${until}::timestamptz)
      group by t.kind`.execute(db);
  return rows;
};

const firstAt = async (db: Reader, punterId: string): Promise<Date | null> => {
  const { rows } = await sql<{
    at: Date | null;
  }>`select min(at) as at from whole.ledger_transactions where punter_id = ${punterId}`.execute(db);
  return rows[0]?.at ?? null;
};

/**
 * Totals for a year of the punter's calendar, and lifetime deposits and withdrawals. Nothing is
 * rounded. Archived months count too.
 */
export async function yearOf(
  db: Reader,
  clock: Clock,
  {
    punterId,
    zone,
    currency,
    wanted,
  }: { punterId: string; zone: string; currency: string; wanted: number | null },
): Promise<ReplyOf<typeof statementYear>> {
  const thisYear = wallClock(zone, clock.now()).getUTCFullYear();
  const first = await firstAt(db, punterId);
  const firstYear = first ? wallClock(zone, first.getTime()).getUTCFullYear() : thisYear;
  const year = wanted ?? thisYear;
  const edge = (of: number) => new Date(zonedInstant(zone, of, 1, 1, 0));
  const [sums, ever] = [
    await sumsBetween(db, punterId, edge(year), edge(year + 1)),
    await sumsBetween(db, punterId, null, null),
  ];
  const products = STATEMENT_PRODUCTS.map((product) => {
    const [staked, won] = [-cashOf(sums, PLAY[product].stakes), cashOf(sums, PLAY[product].wins)];
    return { product, staked: Number(staked), won: Number(won), net: Number(won - staked) };
  });
  const total = (part: "staked" | "won" | "net") =>
    products.reduce((sum, each) => sum + each[part], 0);
  return {
    year,
    years: Array.from({ length: thisYear - firstYear + 1 }, (_, index) => thisYear - index),
    currency,
    ...movedOver(sums),
    staked: total("staked"),
    won: total("won"),
    net: total("net"),
    bonuses: Number(cashOf(sums, KINDS.bonuses)),
    products,
    ever: movedOver(ever),
  };
}

/** Price boosts pay out beside the settlement: a bet's returns include them. */
const RETURNS = STATEMENT_PRODUCTS.flatMap((product) => [...PLAY[product].wins]);
const PLAYED = {
  stakes: STATEMENT_PRODUCTS.flatMap((product) => [...PLAY[product].stakes]),
  wins: [...RETURNS, "boost", "boost-back"],
};

interface Played {
  staked: bigint;
  returned: bigint;
  open: bigint;
}

/**
 * Own money on what has a result, and the stakes that wait for one, by the definition of the
 * betting statistics: debts count as money, and a bet that was changed waits with the last of its
 * chain.
 */
async function playedSince(db: Reader, punterId: string, since: Date | null): Promise<Played> {
  const { rows } = await sql<Played>`
    with recursive running as (
      select number from whole.bets where punter_id = ${punterId} and status in ('pending', 'open')
      union all
      select b.number from running r join whole.bets b on b.punter_id = ${punterId} and b.replaced_by = r.number),
    waiting as (
      select ${PLAY.bets.stakes}::text[] || ${PLAY.bets.wins}::text[] as kinds, number::text as reference from running
      union all
      select ${PLAY.toto.stakes}::text[], number::text from toto_coupons where punter_id = ${punterId} and status = 'open'
      union all
      select ${PLAY.games.stakes}::text[], round_id::text from game_rounds where punter_id = ${punterId} and status = 'open'),
    moved as (
      select t.kind, e.amount, exists (select from waiting w where w.reference = t.reference and t.kind = any(w.kinds)) as waits
        from whole.ledger_transactions t
        join whole.ledger_entries e on e.punter_id = t.punter_id and e.transaction_id = t.transaction_id and e.account in ('cash', 'house:owed')
        where t.punter_id = ${punterId} and (${since}::timestamptz is null or t.at >= ${since}::timestamptz)
          and t.kind = any(${[...PLAYED.stakes, ...PLAYED.wins]}::text[]))
    select coalesce(-sum(amount) filter (where not waits and kind = any(${PLAYED.stakes}::text[])), 0)::bigint as staked,
           coalesce(sum(amount) filter (where not waits and kind = any(${PLAYED.wins}::text[])), 0)::bigint as returned,
           coalesce(-sum(amount) filter (where waits), 0)::bigint as open
      from moved`.execute(db);
  return rows[0] ?? { staked: 0n, returned: 0n, open: 0n };
}

/**
 * Money paid in, paid out, staked and returned since then; over the account's lifetime if `since`
 * is null. Stakes without a result are no loss yet: they are counted apart.
 */
async function figuresSince(db: Reader, punterId: string, since: Date | null) {
  const { deposited, withdrawn } = movedOver(await sumsBetween(db, punterId, since, null));
  const { staked, returned, open } = await playedSince(db, punterId, since);
  return {
    deposited,
    withdrawn,
    staked: Number(staked),
    returned: Number(returned),
    net: Number(returned - staked),
    open: Number(open),
  };
}

export async function figuresOf(db: Reader, clock: Clock, punterId: string) {
  const before = (days: number) => new Date(clock.now() - days * DAY_MS);
  const first = await firstAt(db, punterId);
  return {
    week: await figuresSince(db, punterId, before(7)),
    month: await figuresSince(db, punterId, before(30)),
    ever: await figuresSince(db, punterId, null),
    since: first?.getTime() ?? clock.now(),
  };
}

const sumOf = (sums: readonly Sums[], kinds: readonly string[], part: "cash" | "house"): bigint =>
  sums.filter(({ kind }) => kinds.includes(kind)).reduce((sum, each) => sum + each[part], 0n);
const cashOf = (sums: readonly Sums[], kinds: readonly string[]): bigint =>
  sumOf(sums, kinds, "cash");

/** Deposits less those taken back, withdrawals paid, and the difference between the two. */
function movedOver(sums: readonly Sums[]) {
  const deposited = -sumOf(sums, DEPOSITS, "house") - sumOf(sums, TAKEN_BACK, "house");
  const withdrawn = sumOf(sums, WITHDRAWALS, "house");
  return {
    deposited: Number(deposited),
    withdrawn: Number(withdrawn),
    netDeposits: Number(deposited - withdrawn),
  };
}
