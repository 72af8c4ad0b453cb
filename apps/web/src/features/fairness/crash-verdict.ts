import type { GameRound } from "@touchline/contract";
import { crashPoint, previousLink } from "@touchline/fair";
import type { SharedVerdict } from "./shared-verdict.ts";

/** A bet on a finished crash round, from its record. Multipliers are in whole hundredths. */
export interface CrashView {
  roundNo: string;
  point: number;
  link: string;
  salt: string;
  /** The link's distance from the anchor. Older records have neither field. */
  position?: number;
  anchor?: string;
  /**
   * The punter's automatic cash-out, and the multiplier at which the bet reached its maximum win.
   */
  autoAt?: number | null;
  capAt?: number | null;
  /** The multiplier at which the bet was cashed out. */
  outAt?: number;
}

/** Computes a crash round's end from its link and salt, and the payout that the bet was due. */
export function crashVerdict(
  { staked, won }: Pick<GameRound, "staked" | "won">,
  view: CrashView,
): SharedVerdict {
  const { roundNo, link, salt, outAt, position = null, anchor = null } = view;
  const point = crashPoint(link, salt);
  const leftAt = dueAt(view, point);
  const back = Math.floor((staked * (leftAt ?? 0)) / 100);
  return {
    game: "crash",
    hashFits: null,
    outcomeFits: point === view.point && (outAt ?? 0) <= point,
    stakedFits: null,
    wonFits: leftAt === (outAt ?? null) && back === won,
    staked,
    won: back,
    proof: { roundNo, seed: link, beside: salt, hash: previousLink(link), position, anchor },
  };
}

/**
 * The multiplier at which the bet must be cashed out, at the latest its automatic cash-out. Null if
 * it had to lose.
 */
function dueAt({ autoAt, capAt, outAt }: CrashView, point: number): number | null {
  const leavesAt = Math.min(autoAt ?? Number.POSITIVE_INFINITY, capAt ?? Number.POSITIVE_INFINITY);
  if (outAt !== undefined) return Math.min(outAt, leavesAt);
  return leavesAt <= point ? leavesAt : null;
}
