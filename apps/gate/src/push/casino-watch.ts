import type { CasinoUpdate, ClientMessage, DisplayMode, GameRoomUpdate } from "@touchline/contract";
import { EMPTY_ROOM, type RoomState, roomAfter } from "@touchline/core";
import type { Bus } from "../platform/wire/bus.ts";
import type { PushClient } from "./client.ts";
import { textFrame } from "./frame.ts";
import { SOCKET_HOLDS } from "./message-costs.data.ts";
import { createSnapshotFrames } from "./snapshot-frames.ts";

const ROOM = "ROOM:";
export const isRoom = (key: string): boolean => key.startsWith(ROOM);

/**
 * The casino subscription: a follower of a table receives its state and then its changes; a FULL
 * follower also receives the room. One frame serves all of them.
 */
export function createCasinoWatch(bus: Bus, delivered: (count: number) => void = () => {}) {
  const followers = new Map<string, Map<PushClient, DisplayMode>>();
  const games = new Map<PushClient, Set<string>>();
  const standing = new Map<string, CasinoUpdate>();
  const rooms = new Map<string, { at: number; state: RoomState }>();
  const frames = createSnapshotFrames();

  /**
   * False if the socket already holds the maximum. A table already followed in the same mode is not
   * sent again.
   */
  function follow(client: PushClient, gameId: string, mode: DisplayMode): boolean {
    const own = games.get(client) ?? new Set<string>();
    if (own.size >= SOCKET_HOLDS.games && !own.has(gameId)) return false;
    if (followers.get(gameId)?.get(client) === mode) return true;
    games.set(client, own.add(gameId));
    const known = followers.get(gameId) ?? new Map<PushClient, DisplayMode>();
    followers.set(gameId, known.set(client, mode));
    const told = standing.get(gameId);
    if (told) client.send(told);
    if (mode === "FULL") giveRoom(client, gameId);
    else client.awaiting.delete(ROOM + gameId);
    return true;
  }

  /** Sends the room's current state, now or when the reader's allowance permits. */
  function giveRoom(client: PushClient, gameId: string): void {
    const [key, room] = [ROOM + gameId, rooms.get(gameId)];
    client.awaiting.delete(key);
    if (!room) return;
    if (!client.mayBeGiven) return void client.awaiting.add(key);
    client.give(
      frames.get(key, room, () => ({
        type: "gameRoom",
        gameId,
        at: room.at,
        fresh: true,
        ...room.state,
      })),
    );
  }

  function leave(client: PushClient, gameId: string): void {
    games.get(client)?.delete(gameId);
    client.awaiting.delete(ROOM + gameId);
    const known = followers.get(gameId);
    if (!known?.delete(client) || known.size > 0) return;
    followers.delete(gameId);
    forgetIfClosed(gameId);
  }

  /**
   * Tables come and go: a closed one without followers is forgotten. If it opens again, it is
   * announced.
   */
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
    frames.forget(ROOM + gameId);
    const known = followers.get(gameId);
    if (!known) return;
    const frame = textFrame(
      JSON.stringify({ type: "gameRoom", ...change } satisfies GameRoomUpdate),
    );
    let told = 0;
    for (const [client, mode] of known) {
      if (mode !== "FULL" || client.awaiting.has(ROOM + gameId)) continue;
      client.sendFrame(frame, ROOM + gameId);
      told++;
    }
    delivered(told);
  });

  return {
    change(client: PushClient, said: Extract<ClientMessage, { type: "CASINO_GAME_INFO" }>): void {
      if (said.resetSubscribe) leaveAll(client);
      for (const gameId of said.unSubscribe ?? []) leave(client, gameId);
      const refused = [...new Set(said.subscribe)].filter(
        (gameId) => !follow(client, gameId, said.displayMode ?? "SHORT"),
      );
      if (refused.length > 0) client.refuse({ code: "TOO_MANY_SUBSCRIPTIONS", about: said.type });
    },
    /** Sends the room's current state to a reader that missed changes or is waiting for it. */
    catchUp(client: PushClient, key: string): void {
      const gameId = key.slice(ROOM.length);
      if (followers.get(gameId)?.get(client) === "FULL") giveRoom(client, gameId);
      else client.awaiting.delete(key);
    },
    remove(client: PushClient): void {
      leaveAll(client);
      games.delete(client);
    },
  };
}
