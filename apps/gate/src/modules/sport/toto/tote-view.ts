import {
  TOTE_KINDS,
  TOTE_POOLS,
  type ToteKind,
  toteGame,
  toteRunner,
  toteWouldPay,
} from "@touchline/betting";
import { MOST_TOTE_LINES_SHOWN, type TotePool, type ToteRace } from "@touchline/contract";
import { minor } from "@touchline/core";
import type { DrawStatus } from "./draws.store.ts";
import type { DeclaredPool } from "./settlement.store.ts";
import { kindsOf, type RaceOffer } from "./tote.rules.ts";
import type { StakedLine, TotePoolRow } from "./tote.store.ts";
import { moneyOf } from "./toto.rules.ts";

export interface RacePools {
  pools: readonly TotePoolRow[];
  lines: readonly StakedLine[];
  /** Ticket counts by pool. */
  tickets: ReadonlyMap<bigint, number>;
  declared: readonly DeclaredPool[];
}

export function raceView(
  offer: RaceOffer,
  found: RacePools,
  currency: string,
  now: number,
): ToteRace {
  const { unit, minUnitStake, maxStake } = moneyOf(toteGame("win"), currency);
  const rowOf = (kind: ToteKind) => found.pools.find(({ game }) => game === toteGame(kind));
  const staked = TOTE_KINDS.filter(rowOf);
  return {
    eventId: offer.head.eventId,
    state: offer.state,
    closesAt: offer.head.startTime,
    currency,
    unit: Number(unit),
    minUnitStake: Number(minUnitStake),
    maxStake: Number(maxStake),
    pools: kindsOf(offer, staked).map((kind) =>
      poolView(kind, offer, rowOf(kind), found, currency),
    ),
    serverTime: now,
  };
}

function poolView(
  kind: ToteKind,
  offer: RaceOffer,
  row: TotePoolRow | undefined,
  found: RacePools,
  currency: string,
): TotePool {
  const declared = found.declared.find(
    (pool) => pool.draw_id === row?.draw_id && pool.currency === currency,
  );
  const { takeoutPermille, leastStarters } = TOTE_POOLS[kind];
  const places = kind === "place" ? (row?.places ?? offer.places) : null;
  const lines = running(offer, found.lines, row);
  const stakes = lines.reduce((sum, { stake }) => sum + stake, 0n);
  const staked = new Map(lines.map(({ key, stake }) => [key, stake]));
  const { unit } = moneyOf(toteGame(kind), currency);
  const told = (amount: bigint | undefined) => (amount === undefined ? null : Number(amount));
  return {
    kind,
    status: statusOf(offer, row),
    takeoutPermille,
    places,
    leastStarters,
    stakes: Number(stakes),
    tickets: (row && found.tickets.get(row.draw_id)) ?? 0,
    lines: lines.slice(0, MOST_TOTE_LINES_SHOWN).map(({ key, stake }) => ({
      key,
      stake: Number(stake),
      wouldPay: Number(
        toteWouldPay(kind, { stakes: minor(stakes), unit }, staked, key, places ?? 1) ?? 0n,
      ),
    })),
    dividends:
      declared?.categories.map(({ key = "", winning, dividend }) => ({
        key,
        winning: Number(winning),
        dividend: Number(dividend),
      })) ?? null,
    takeout: told(declared?.takeout),
    refunded: told(declared?.refunded),
    breakage: told(declared?.breakage),
  };
}

/** The lines of a pool, except those that name a non-runner. */
function running(
  { withdrawn }: RaceOffer,
  lines: readonly StakedLine[],
  row: TotePoolRow | undefined,
): StakedLine[] {
  const gone = new Set(withdrawn.map(toteRunner));
  return lines.filter(
    ({ draw_id, key }) =>
      draw_id === row?.draw_id && !key.split("-").some((mark) => gone.has(mark)),
  );
}

/** The row closes at the schedule's next run, a moment after the race. */
function statusOf({ state }: RaceOffer, row: TotePoolRow | undefined): DrawStatus {
  if (state === "closed" && (row?.status ?? "open") === "open") return "closed";
  return row?.status ?? "open";
}
