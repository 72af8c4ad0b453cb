import type { PunterState } from "@touchline/contract";
import { useFrame } from "../../data/frame/frame.ts";
import { usePunter } from "../../data/session/session.ts";

/** The account's state, if it keeps the punter from betting. Null for everybody else. */
export function useBarredState(): PunterState | null {
  const { BETTING } = useFrame().configuration.STATE_MATRIX;
  const state = usePunter(({ punterInfo }) => punterInfo.state);
  return state && !BETTING.includes(state) ? state : null;
}
