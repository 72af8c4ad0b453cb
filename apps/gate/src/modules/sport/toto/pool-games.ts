import {
  couponPayout,
  isTotoGame,
  linesWon,
  type MatchOutcome,
  settlePool,
  settleTote,
  TOTE_POOLS,
  TOTO_GAMES,
  type ToteKind,
  type TotoGameId,
  type TotoMarks,
  toteGrade,
  toteKindOf,
  totePayout,
  toteWinners,
  totoMark,
  VOID_MATCH,
} from "@touchline/betting";
import { assert, type Minor, minor } from "@touchline/core";
import type { MatchRow } from "./draws.store.ts";
import type { PoolGameId } from "./pool-game-id.ts";

export interface Grade {
  /** By prize tier for toto, by winner for a tote pool. */
  linesWon: readonly number[];
  linesVoid: number;
}

export interface GradedStake extends Grade {
  unitStake: Minor;
  coupons: number;
}

export interface Category {
  /** Toto: how many matches are right. */
  right?: number;
  /** Tote: the runner, or the order. */
  key?: string;
  winning: Minor;
  dividend: Minor;
}

/** stakes + jackpot = paid + refunded + takeout + breakage + carried. */
export interface SharedOut {
  categories: Category[];
  paid: Minor;
  refunded: Minor;
  takeout: Minor;
  breakage: Minor;
  carried: Minor;
}

export interface CouponMoney {
  win: Minor;
  refund: Minor;
}

export interface PoolRules {
  /** Whether nothing can be won, so that every stake is refunded. */
  isOff: boolean;
  grade(marks: TotoMarks): Grade;
  shareOut(
    pool: { stakes: Minor; jackpot: Minor; unit: Minor },
    stakes: readonly GradedStake[],
  ): SharedOut;
  payout(
    dividends: readonly { dividend: Minor }[],
    unit: Minor,
    coupon: Grade & { unitStake: Minor },
  ): CouponMoney;
}

export const isDecided = ({ is_void, score, finish }: MatchRow): boolean =>
  is_void || score !== null || finish !== null;

/** The rules of a draw whose matches are decided. */
export function rulesOf(game: PoolGameId, matches: readonly MatchRow[]): PoolRules {
  if (isTotoGame(game)) return totoRules(game, matches);
  const kind = toteKindOf(game);
  const [race] = matches;
  assert(kind && race, "a tote pool has its race");
  return toteRules(kind, race);
}

function totoRules(game: TotoGameId, matches: readonly MatchRow[]): PoolRules {
  const rules = TOTO_GAMES[game];
  const outcomes = matches.map((match) => outcomeOf(game, match));
  return {
    isOff: matches.filter(({ is_void }) => !is_void).length < rules.leastPlayed,
    grade: (marks) => ({ linesWon: linesWon(rules, marks, outcomes), linesVoid: 0 }),
    shareOut: (pool, stakes) => ({
      ...settlePool(rules, pool, stakes),
      refunded: minor(0n),
      breakage: minor(0n),
    }),
    payout: (dividends, unit, coupon) => ({
      win: couponPayout(dividends, unit, coupon),
      refund: minor(0n),
    }),
  };
}

/** The correct pick of a match; null until it is known. */
const outcomeOf = (game: TotoGameId, { score, is_void }: MatchRow): MatchOutcome =>
  is_void ? VOID_MATCH : score && totoMark(game, score);

function toteRules(kind: ToteKind, { head, is_void, finish, places }: MatchRow): PoolRules {
  const withdrawn = finish?.withdrawn ?? [];
  const winners = finish ? toteWinners(kind, finish, places ?? 0) : [];
  return {
    isOff: is_void || head.competitors.length - withdrawn.length < TOTE_POOLS[kind].leastStarters,
    grade: (marks) => toteGrade(marks, winners, withdrawn),
    shareOut(pool, stakes) {
      const { dividends, ...shared } = settleTote(kind, pool, winners, stakes);
      return { ...shared, categories: dividends, carried: pool.jackpot };
    },
    payout: totePayout,
  };
}
