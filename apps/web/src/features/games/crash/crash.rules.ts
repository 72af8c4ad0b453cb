import type { CrashParts, GameRound } from "@touchline/contract";

/** Bets that one punter may have in a round: the server takes no more. */
export const MOST_BETS = 2;

export const timesText = (hundredths: number): string => `${(hundredths / 100).toFixed(2)} ×`;

/** What a bet of the punter's is about to be, by the phase of the round. */
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

/** Whether the punter has something in the round that can still be won or lost. */
export const isInRound = (
  slots: readonly BetState[],
  parts: Pick<CrashParts, "phase" | "roundNo">,
): boolean => slots.some((slot) => ["laid", "flying"].includes(stageOf(slot, parts)));

/**
 * Which of the punter's bets are over, in words that change with how far: what a bet came to is
 * paid when its round crashes, and at the latest, or given back, before the next one begins.
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

/**
 * How many places are needed to show every bet that is in a round, waits for one, or has just come
 * to something.
 */
export const usedCount = (
  slots: readonly BetState[],
  parts: Pick<CrashParts, "phase" | "roundNo">,
): number => slots.findLastIndex((slot) => stageOf(slot, parts) !== "open") + 1;

/** How a past point is looked at: nobody won much, some did, many did. */
export const pointTone = (point: number): "low" | "middle" | "high" =>
  point < 200 ? "low" : point < 1000 ? "middle" : "high";
