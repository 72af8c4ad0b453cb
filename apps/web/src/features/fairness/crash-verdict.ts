import type { GameRound } from "@touchline/contract";
import { crashPoint, previousLink } from "@touchline/fair";
import type { SharedVerdict } from "./verify-shared.ts";

/**
 * A bet on a crash round that is over, as its record tells it. Multipliers are whole hundredths.
 */
export interface CrashView {
  roundNo: string;
  point: number;
  link: string;
  salt: string;
  /** The link's place: how many links it is from the anchor. Older records tell neither. */
  position?: number;
  anchor?: string;
  /** Where the punter said to be taken out, and where the bet had won all it can. */
  autoAt?: number | null;
  capAt?: number | null;
  /** Where it got out. */
  outAt?: number;
}

/** Works a crash round's end out from its link and salt, and what the bet was owed there. */
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
 * Where the bet had to get out of a round that ended there: by itself at the latest where it was to
 * leave. Null when it had to lose.
 */
function dueAt({ autoAt, capAt, outAt }: CrashView, point: number): number | null {
  const leavesAt = Math.min(autoAt ?? Number.POSITIVE_INFINITY, capAt ?? Number.POSITIVE_INFINITY);
  if (outAt !== undefined) return Math.min(outAt, leavesAt);
  return leavesAt <= point ? leavesAt : null;
}
