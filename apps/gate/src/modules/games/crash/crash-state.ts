import type { CrashParts, CrashPlayer } from "@touchline/contract";
import type { Bus } from "../../../platform/wire/bus.ts";
import type { createPayer, Flight, Flyer } from "./flight.ts";
import { CRASH, type SettleDeps } from "./settle-crash.ts";

export interface CrashServiceDeps extends SettleDeps {
  bus: Bus;
}

/** Past rounds that the room shows. */
export const PAST_SHOWN = 30;

/** The process with the crash clock keeps this in memory. */
export interface CrashState {
  deps: CrashServiceDeps;
  payer: ReturnType<typeof createPayer>;
  round: Flight | null;
  past: CrashParts["past"];
  players: Map<string, CrashPlayer>;
  /** Changes of players, collected for the next tick's broadcast. */
  changed: Record<string, CrashPlayer>;
}

export function setPlayer(crash: CrashState, roundId: string, player: CrashPlayer): void {
  crash.players.set(roundId, player);
  crash.changed[roundId] = player;
}

export function showOut(crash: CrashState, { roundId }: Flyer, outAt: number): void {
  const player = crash.players.get(roundId);
  if (player) setPlayer(crash, roundId, { ...player, outAt });
}

export const isChanged = ({ changed }: CrashState): boolean => Object.keys(changed).length > 0;

export function tell(crash: CrashState, parts: Partial<CrashParts>, fresh = false): void {
  const { bus, clock } = crash.deps;
  const taken = isChanged(crash) ? { players: crash.changed } : {};
  crash.changed = {};
  const told = { gameId: CRASH, at: clock.now(), parts: { ...parts } };
  bus.publish("game.room", { ...told, ...taken, ...(fresh ? { fresh } : {}) });
}

export function forget(crash: CrashState): void {
  crash.round = null;
  crash.players.clear();
  crash.changed = {};
}
