import type { ReachedLimit } from "@touchline/contract";
import { usePunter } from "../../data/session/session.ts";
import { useRealityCheck } from "./components/RealityCheck.tsx";
import type { Play } from "./play.ts";
import type { GameDetails } from "./use-play.ts";

/** Why a game may not be played on: the account's standing, or a limit that the punter has set. */
export type PlayStop = "account" | ReachedLimit;

/** What breaks play for real money off: for good, or until it is answered. */
export interface Breaks {
  stop: PlayStop | null;
  check: { due: boolean; goOn: () => void };
}

/** Acts on a page that is open: an exclusion or a lower limit stops the game now. */
export function useBreaks({ rules }: GameDetails, play: Play, isReal: boolean): Breaks {
  const state = usePunter(({ punterInfo }) => punterInfo.state);
  const check = useRealityCheck(
    isReal ? play.clock.startedAt : 0,
    play.realityCheckMs ?? rules.realityCheckMs,
  );
  const isClosed = state !== undefined && state !== "OPENED";
  return { stop: isReal ? (isClosed ? "account" : play.reached) : null, check };
}
