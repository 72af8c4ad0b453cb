import type { ReachedLimit } from "@touchline/contract";
import { usePunter } from "../../../data/session/session.ts";
import { useRealityCheck } from "./components/RealityCheck.tsx";
import type { Play } from "./play.ts";
import type { GameDetails } from "./use-play.ts";

/** Why play must stop: the account's standing, or a limit that the punter has set. */
export type PlayStop = "account" | ReachedLimit;

/** Interruptions of real-money play: permanent, or until answered. */
export interface Breaks {
  stop: PlayStop | null;
  check: { due: boolean; goOn: () => void };
}

/** Applies to an open page: an exclusion or a lower limit stops the game at once. */
export function useBreaks({ rules }: GameDetails, play: Play, isReal: boolean): Breaks {
  const state = usePunter(({ punterInfo }) => punterInfo.state);
  const check = useRealityCheck(
    isReal ? play.clock.startedAt : 0,
    play.realityCheckMs ?? rules.realityCheckMs,
  );
  const isClosed = state !== undefined && state !== "OPENED";
  return { stop: isReal ? (isClosed ? "account" : play.reached) : null, check };
}
