import type { CrashParts, GameRound } from "@touchline/contract";

export const timesText = (hundredths: number): string => `${(hundredths / 100).toFixed(2)} ×`;

/** The state of a punter's bet, depending on the phase of the round. */
export type BetStage = "open" | "queued" | "laid" | "flying" | "out" | "lost";

export interface MyBet {
  roundId: string;
  roundNo: string;
  stake: number;
  autoAt: number | null;
  outAt: number | null;
  won: number;
}

export const betOf = ({ roundId, staked, won, view }: GameRound): MyBet => {
  const { roundNo, autoAt, outAt } = view as {
    roundNo: string;
    autoAt: number | null;
    outAt?: number;
  };
  return { roundId, roundNo, stake: staked, autoAt, outAt: outAt ?? null, won: won ?? 0 };
};

interface BetState {
  bet: MyBet | null;
  queued: object | null;
}

export function stageOf(
  { bet, queued }: BetState,
  { phase, roundNo }: Pick<CrashParts, "phase" | "roundNo">,
): BetStage {
  const isOfRound = bet !== null && bet.roundNo === roundNo;
  const isIn = isOfRound && bet.outAt === null && phase !== "crashed";
  if (isIn) return phase === "flying" ? "flying" : "laid";
  if (queued) return "queued";
  if (!isOfRound) return "open";
  return bet.outAt === null ? "lost" : "out";
}

/** Whether the punter has a bet in the round that can still win or lose. */
export const isInRound = (
  slots: readonly BetState[],
  parts: Pick<CrashParts, "phase" | "roundNo">,
): boolean => slots.some((slot) => ["laid", "flying"].includes(stageOf(slot, parts)));

/**
 * The punter's finished bets as a string that changes with their state. A bet is paid when its
 * round crashes and, at the latest, paid or refunded before the next one begins.
 */
export const endedBets = (
  slots: readonly BetState[],
  { phase, roundNo }: Pick<CrashParts, "phase" | "roundNo">,
): string =>
  slots
    .flatMap(({ bet }) =>
      bet && (bet.roundNo !== roundNo || phase === "crashed")
        ? [`${bet.roundId} ${bet.roundNo === roundNo}`]
        : [],
    )
    .join();

/** The number of slots needed to show every bet that is running, queued or just finished. */
export const usedCount = (
  slots: readonly BetState[],
  parts: Pick<CrashParts, "phase" | "roundNo">,
): number => slots.findLastIndex((slot) => stageOf(slot, parts) !== "open") + 1;

/** The class of a past crash point, by how much it paid. */
export const pointTone = (point: number): "low" | "middle" | "high" =>
  point < 200 ? "low" : point < 1000 ? "middle" : "high";
