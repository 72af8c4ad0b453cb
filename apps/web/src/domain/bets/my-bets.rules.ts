import type { Bet, Calls, QueryOf } from "@touchline/contract";
import { DAY_MS, epochMs, MINUTE_MS, zoneOffsetMinutes } from "@touchline/core";

export const BETS_TABS = ["open", "settled", "cash-out"] as const;
export type BetsTab = (typeof BETS_TABS)[number];

export const BETS_PERIODS = ["today", "week", "month", "all"] as const;
export type BetsPeriod = (typeof BETS_PERIODS)[number];

export interface BetsFilter {
  kind: Bet["kind"] | null;
  /** For settled bets only. */
  result: NonNullable<Bet["result"]> | null;
  period: BetsPeriod;
}

export const NO_FILTER: BetsFilter = { kind: null, result: null, period: "all" };

const DAYS: Record<Exclude<BetsPeriod, "all">, number> = { today: 1, week: 7, month: 30 };

/** When the current day began in a time zone. */
export function startOfDay(now: number, timeZone: string): number {
  const shift = zoneOffsetMinutes(timeZone, epochMs(now)) * MINUTE_MS;
  return Math.floor((now + shift) / DAY_MS) * DAY_MS - shift;
}

/** The start of a period of placement times, by days of the punter's time zone. */
export const periodStart = (period: BetsPeriod, now: number, timeZone: string): number | null =>
  period === "all" ? null : startOfDay(now, timeZone) - (DAYS[period] - 1) * DAY_MS;

export interface BetsList {
  tab: BetsTab;
  filter: BetsFilter;
  /** The start of the period; null for all. */
  from: number | null;
}

export const queryOf = (
  { tab, filter, from }: BetsList,
  before: string | undefined,
): QueryOf<Calls["bets"]> => ({
  state: tab,
  ...(filter.kind ? { kind: filter.kind } : {}),
  ...(filter.result && tab === "settled" ? { result: filter.result } : {}),
  ...(from === null ? {} : { from: String(from) }),
  ...(before === undefined ? {} : { before }),
});

const isRunning = ({ status }: Bet): boolean => status === "open" || status === "pending";

/** Whether a bet, as it is now, belongs to a list. */
export function belongs({ tab, filter, from }: BetsList, bet: Bet): boolean {
  if (filter.kind && bet.kind !== filter.kind) return false;
  if (from !== null && bet.placedAt < from) return false;
  if (tab === "open") return isRunning(bet);
  if (tab === "cash-out") return bet.status === "open" && !bet.freeBet;
  return !isRunning(bet) && (!filter.result || bet.result === filter.result);
}

export interface BetsPage {
  bets: Bet[];
  more: boolean;
}

/**
 * The pages with the current version of a bet: replaced in place, inserted if new, removed if it no
 * longer belongs to the list.
 */
export function withBet<P extends BetsPage>(pages: readonly P[], bet: Bet, list: BetsList): P[] {
  const held = pages.some(({ bets }) => bets.some(({ betId }) => betId === bet.betId));
  if (!belongs(list, bet))
    return held
      ? mapBets(pages, (bets) => bets.filter(({ betId }) => betId !== bet.betId))
      : [...pages];
  if (held)
    return mapBets(pages, (bets) => bets.map((other) => (other.betId === bet.betId ? bet : other)));
  // Newest first. A bet older than all fetched ones will come with a later page.
  const at = pages.findIndex(({ bets }) =>
    bets.some(({ number }) => BigInt(number) < BigInt(bet.number)),
  );
  const last = pages.length - 1;
  const into = at >= 0 ? at : pages[last]?.more ? -1 : last;
  return pages.map((page, index) =>
    index === into ? { ...page, bets: inOrder([...page.bets, bet]) } : page,
  );
}

const mapBets = <P extends BetsPage>(pages: readonly P[], change: (bets: Bet[]) => Bet[]): P[] =>
  pages.map((page) => ({ ...page, bets: change(page.bets) }));
const inOrder = (bets: Bet[]): Bet[] =>
  bets.sort((a, b) => (BigInt(a.number) < BigInt(b.number) ? 1 : -1));
