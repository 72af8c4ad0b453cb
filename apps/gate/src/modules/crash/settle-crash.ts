import { type Clock, minor } from "@touchline/core";
import { forEachAtOnce } from "../../platform/at-once.ts";
import type { Database } from "../../platform/db.ts";
import type { SharedRounds } from "../games/games.module.ts";
import type { CrashChain } from "./chain.ts";
import { outOf, paidAt } from "./crash.rules.ts";
import { type CrashBet, endRound, openBets, storeVoid, strayBets, type UnendedRound, unendedRounds } from "./crash.store.ts";

export interface SettleDeps {
  db: Database;
  clock: Clock;
  shared: SharedRounds;
  /** Opened when it is needed first: it takes a moment. */
  chain: () => Promise<CrashChain>;
  onError: (error: unknown) => void;
}

export const CRASH = "crash";
/** Bets that are settled at a time: the rest of the gate needs the database too. */
export const SETTLED_AT_ONCE = 8;
const SWEPT_AT_MOST = 500;

/** What is left of a bet once its round has crashed: paid where it got out, else lost. */
function settleBet({ shared }: SettleDeps, bet: CrashBet, point: number): Promise<unknown> {
  const outAt = outOf(bet, point);
  const won = outAt === null ? minor(0) : paidAt(bet.stake, outAt);
  return shared.settle(bet.punterId, bet.roundId, won, outAt === null ? {} : { outAt });
}

const refundBet = ({ shared }: SettleDeps, { punterId, roundId }: CrashBet): Promise<void> =>
  shared.refund(punterId, roundId, { void: true });

/** Ends a round by what is stored of it: by its point where that was stored, else every stake goes back. Said again, it goes on. */
export async function finishRound(deps: SettleDeps, { roundNo, status, point, ...place }: UnendedRound): Promise<void> {
  const { db, clock, shared, chain } = deps;
  const isCrashed = status === "crashed";
  // Nobody was told the point of such a round, and nobody will be.
  if (!isCrashed && !(await db.transact((tx) => storeVoid(tx, roundNo)))) return;
  const bets = await db.read((reader) => openBets(reader, roundNo));
  await forEachAtOnce(bets, SETTLED_AT_ONCE, (bet) => (isCrashed ? settleBet(deps, bet, point) : refundBet(deps, bet)));
  if (isCrashed) await shared.reveal(CRASH, roundNo, { point, ...(await (await chain()).proofOf(place)) });
  await db.transact((tx) => endRound(tx, roundNo, new Date(clock.now())));
}

/** Between two rounds: whatever an interrupted one left open is settled by what is stored, or given back. One bet that cannot be keeps no other waiting. */
export async function sweepCrash(deps: SettleDeps): Promise<void> {
  const { db, onError } = deps;
  for (const round of await db.read(unendedRounds)) await finishRound(deps, round).catch(onError);
  const strays = await db.read((reader) => strayBets(reader, SWEPT_AT_MOST));
  const end = ({ point, ...bet }: (typeof strays)[number]) => (point === null ? refundBet(deps, bet) : settleBet(deps, bet, point));
  await forEachAtOnce(strays, SETTLED_AT_ONCE, end).catch(onError);
}
