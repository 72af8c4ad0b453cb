import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../apps/gate/src/platform/database/db.ts";
import { CAUGHT_KINDS, type CaughtRound, roundsOpenNow } from "./caught.ts";
import { paymentsOpenNow } from "./paid.ts";
import type { Punter } from "./punter.ts";

/**
 * Everything that a kill must interrupt once; a run that misses one of them has shown nothing about
 * it.
 */
export const TARGETS = [...CAUGHT_KINDS, "slot", "payment"] as const;
export type Target = (typeof TARGETS)[number];

export interface CaughtSoFar {
  rounds: readonly CaughtRound[];
  payments: number;
  punters: readonly Punter[];
}

const MOST_MS = 60_000;
/** A spin is one transaction; a longer pause would miss it. */
const LOOK_MS = 5;

export const notCaught = ({ rounds, payments, punters }: CaughtSoFar): Target[] =>
  TARGETS.filter((target) => {
    if (target === "slot") return punters.every(({ spinsLost }) => spinsLost.size === 0);
    return target === "payment" ? payments === 0 : rounds.every(({ kind }) => kind !== target);
  });

/**
 * Resolves when the first target that no kill has interrupted yet is in progress. Without it a
 * run's coverage would depend on chance.
 */
export async function momentFor(
  db: Database,
  soFar: CaughtSoFar,
  isOver: () => boolean,
): Promise<void> {
  const [target] = notCaught(soFar);
  if (target === undefined) return;
  for (
    const until = performance.now() + MOST_MS;
    performance.now() < until && !isOver();
    await pause(LOOK_MS)
  )
    if (await isUnderWay(db, target, soFar.punters)) return;
}

async function isUnderWay(
  db: Database,
  target: Target,
  punters: readonly Punter[],
): Promise<boolean> {
  if (target === "slot") return punters.some(({ isSpinning }) => isSpinning());
  // First, because it retries if the connection predates a kill.
  const rounds = await roundsOpenNow(db, 0);
  return target === "payment"
    ? (await paymentsOpenNow(db)) > 0
    : rounds.some(({ kind }) => kind === target);
}
