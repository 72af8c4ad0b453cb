import type { CASINO_STATES, TableParts, TablePlayer } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Bus } from "../../../platform/wire/bus.ts";

export interface TableRoomDeps {
  bus: Bus;
  clock: Clock;
  gameId: string;
  /** Parts that a new room receives in addition to the table's own. */
  besides: (gameId: string) => Readonly<Record<string, unknown>>;
}

type Lobby = { isOpen: boolean; seats: { taken: number; total: number } | null; last: string[] };

/** Broadcasts to everybody at a table and to the lobby. */
export function createTableRoom({ bus, clock, gameId, besides }: TableRoomDeps) {
  const players = new Map<string, TablePlayer>();
  /** Changes of players, collected for the next tick's broadcast. */
  let changed: Record<string, TablePlayer> = {};

  const setPlayer = (roundId: string, player: TablePlayer) => {
    players.set(roundId, player);
    changed[roundId] = player;
  };

  return {
    setPlayer,
    knows: (roundId: string): boolean => players.has(roundId),
    changePlayer(roundId: string, change: Partial<TablePlayer>): void {
      const player = players.get(roundId);
      if (player) setPlayer(roundId, { ...player, ...change });
    },
    isChanged: (): boolean => Object.keys(changed).length > 0,
    tell(told: Partial<TableParts>, fresh = false): void {
      const taken = Object.keys(changed).length > 0 ? { players: changed } : {};
      changed = {};
      const all = fresh ? { fresh, parts: { ...told, ...besides(gameId) } } : { parts: told };
      bus.publish("game.room", { gameId, at: clock.now(), ...all, ...taken });
    },
    tellLobby: (state: Lobby, what: (typeof CASINO_STATES)[number]) =>
      bus.publish("casino.table", { gameId, ...state, state: what }),
    empty(): void {
      players.clear();
      changed = {};
    },
  };
}
