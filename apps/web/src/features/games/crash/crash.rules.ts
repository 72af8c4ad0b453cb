import type { CrashParts } from "@touchline/contract";

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

export function stageOf(bet: MyBet | null, isQueued: boolean, { phase, roundNo }: Pick<CrashParts, "phase" | "roundNo">): BetStage {
  if (!bet || bet.roundNo !== roundNo) return isQueued ? "queued" : "open";
  if (bet.outAt !== null) return "out";
  if (phase === "crashed") return "lost";
  return phase === "flying" ? "flying" : "laid";
}

/** How a past point is looked at: nobody won much, some did, many did. */
export const pointTone = (point: number): "low" | "middle" | "high" => (point < 200 ? "low" : point < 1000 ? "middle" : "high");
