import { type Clock, minor } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Term } from "../../../platform/database/locks.ts";
import { forEachAtOnce } from "../../../platform/work/at-once.ts";
import type { SharedRounds } from "../games/games.module.ts";
import type { CrashChain } from "./chain.ts";
import { outOf, paidAt } from "./crash.rules.ts";
import {
  type CrashBet,
  type CrashRow,
  endRound,
  openBets,
  storeVoid,
  strayBets,
  unendedRounds,
} from "./crash.store.ts";

export interface SettleDeps {
  db: Database;
  clock: Clock;
  shared: SharedRounds;
  /** Opened on first use, because it takes a moment. */
  chain: () => Promise<CrashChain>;
  onError: (error: unknown) => void;
}

export const CRASH = "crash";
/** Bets settled at a time: the rest of the gate needs the database too. */
export const SETTLED_AT_ONCE = 8;
const SWEPT_AT_MOST = 500;

/** A round whose crash point is stored. */
type CrashedRound = Pick<CrashRow, "roundNo" | "chainId" | "position" | "point">;

/** Settles an open bet of a crashed round: paid if it left in time, else lost. */
function settleBet({ shared }: SettleDeps, bet: CrashBet, point: number): Promise<unknown> {
  const outAt = outOf(bet, point);
  const won = outAt === null ? minor(0) : paidAt(bet.stake, outAt);
  return shared.settle(bet.punterId, bet.roundId, won, outAt === null ? {} : { outAt });
}

const refundBet = ({ shared }: SettleDeps, { punterId, roundId }: CrashBet): Promise<void> =>
  shared.refund(punterId, roundId, { void: true });

/**
 * Settles a round whose crash point is stored, whichever gate stored it. Repeating it resumes where
 * it stopped.
 */
export async function finishRound(
  deps: SettleDeps,
  { roundNo, point, ...place }: CrashedRound,
): Promise<void> {
  const { db, clock, shared, chain } = deps;
  const bets = await db.read((reader) => openBets(reader, roundNo));
  try {
    await forEachAtOnce(bets, SETTLED_AT_ONCE, (bet) => settleBet(deps, bet, point));
  } finally {
    // A bet that cannot be settled does not delay the proof.
    await shared.reveal(CRASH, roundNo, { point, ...(await (await chain()).proofOf(place)) });
  }
  await db.transact((tx) => endRound(tx, roundNo, new Date(clock.now())));
}

/**
 * Refunds every stake of a round whose crash point was never stored, so that nobody knew it. Only
 * the gate that owns the clock can tell that the round is not running.
 */
async function voidRound(deps: SettleDeps, term: Term, roundNo: string): Promise<void> {
  const { db, clock } = deps;
  const isVoid = await db.transact(async (tx) => {
    await term.hold(tx);
    return storeVoid(tx, roundNo);
  });
  if (!isVoid) return;
  const bets = await db.read((reader) => openBets(reader, roundNo));
  await forEachAtOnce(bets, SETTLED_AT_ONCE, (bet) => refundBet(deps, bet));
  await db.transact((tx) => endRound(tx, roundNo, new Date(clock.now())));
}

/**
 * Between two rounds: settles what an interrupted round left open by its stored point, or refunds
 * it. A bet that fails does not block the others.
 */
export async function sweepCrash(deps: SettleDeps, term: Term): Promise<void> {
  const { db, onError } = deps;
  for (const round of await db.read(unendedRounds))
    await (round.status === "crashed"
      ? finishRound(deps, round)
      : voidRound(deps, term, round.roundNo)
    ).catch(onError);
  const strays = await db.read((reader) => strayBets(reader, SWEPT_AT_MOST));
  const end = ({ point, ...bet }: (typeof strays)[number]) =>
    point === null ? refundBet(deps, bet) : settleBet(deps, bet, point);
  await forEachAtOnce(strays, SETTLED_AT_ONCE, end).catch(onError);
}
