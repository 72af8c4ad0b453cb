import type { CasinoUpdate, ClientMessage, DisplayMode, GameRoomUpdate } from "@touchline/contract";
import { EMPTY_ROOM, type RoomState, roomAfter } from "@touchline/core";
import type { Bus } from "../platform/bus.ts";
import type { PushClient } from "./client.ts";
import { textFrame } from "./frame.ts";

/** More tables than a lobby shows at once. */
const MAX_GAMES = 200;
const ROOM = "ROOM:";

/**
 * The casino subscription: whoever follows a table is told how it stands, then what changes about it; whoever follows it FULL is told
 * what goes on there too. One frame is made for all of them.
 */
export function createCasinoWatch(bus: Bus, delivered: (count: number) => void = () => {}) {
  const followers = new Map<string, Map<PushClient, DisplayMode>>();
  const games = new Map<PushClient, Set<string>>();
  const standing = new Map<string, CasinoUpdate>();
  const rooms = new Map<string, { at: number; state: RoomState }>();

  function follow(client: PushClient, gameId: string, mode: DisplayMode): void {
    const own = games.get(client) ?? new Set<string>();
    if (own.size >= MAX_GAMES && !own.has(gameId))
      return client.send({ type: "ERROR", code: "TOO_MANY_SUBSCRIPTIONS", about: "CASINO_GAME_INFO" });
    games.set(client, own.add(gameId));
    const known = followers.get(gameId) ?? new Map<PushClient, DisplayMode>();
    followers.set(gameId, known.set(client, mode));
    const told = standing.get(gameId);
    if (told) client.send(told);
    if (mode === "FULL") sendRoom(client, gameId);
  }

  function sendRoom(client: PushClient, gameId: string): void {
    const room = rooms.get(gameId);
    if (room) client.send({ type: "gameRoom", gameId, at: room.at, fresh: true, ...room.state });
  }

  function leave(client: PushClient, gameId: string): void {
    games.get(client)?.delete(gameId);
    const known = followers.get(gameId);
    if (!known?.delete(client) || known.size > 0) return;
    followers.delete(gameId);
    forgetIfClosed(gameId);
  }

  /** Tables come and go: a closed one that nobody follows is not remembered. Should it open again, that is told. */
  function forgetIfClosed(gameId: string): void {
    if (standing.get(gameId)?.isOpen || followers.has(gameId)) return;
    standing.delete(gameId);
  }

  const leaveAll = (client: PushClient) => {
    for (const gameId of [...(games.get(client) ?? [])]) leave(client, gameId);
  };

  bus.subscribe("casino.table", (table) => {
    const update: CasinoUpdate = { type: "casinoUpdate", ...table };
    standing.set(table.gameId, update);
    for (const client of followers.get(table.gameId)?.keys() ?? []) client.send(update);
    forgetIfClosed(table.gameId);
  });

  bus.subscribe("game.room", (change) => {
    const { gameId, at } = change;
    rooms.set(gameId, { at, state: roomAfter(rooms.get(gameId)?.state ?? EMPTY_ROOM, change) });
    const known = followers.get(gameId);
    if (!known) return;
    const frame = textFrame(JSON.stringify({ type: "gameRoom", ...change } satisfies GameRoomUpdate));
    let told = 0;
    for (const [client, mode] of known) {
      if (mode !== "FULL") continue;
      client.sendFrame(frame, ROOM + gameId);
      told++;
    }
    delivered(told);
  });

  return {
    change(client: PushClient, said: Extract<ClientMessage, { type: "CASINO_GAME_INFO" }>): void {
      if (said.resetSubscribe) leaveAll(client);
      for (const gameId of said.unSubscribe ?? []) leave(client, gameId);
      for (const gameId of said.subscribe ?? []) follow(client, gameId, said.displayMode ?? "SHORT");
    },
    /** For a reader that was slow: each room as it is now. */
    catchUp(client: PushClient, keys: readonly string[]): void {
      for (const key of keys) {
        const gameId = key.slice(ROOM.length);
        if (key.startsWith(ROOM) && followers.get(gameId)?.get(client) === "FULL") sendRoom(client, gameId);
      }
    },
    remove(client: PushClient): void {
      leaveAll(client);
      games.delete(client);
    },
  };
}
