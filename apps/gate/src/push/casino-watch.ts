import type { CasinoUpdate, ClientMessage, DisplayMode, GameRoomUpdate } from "@touchline/contract";
import { EMPTY_ROOM, type RoomState, roomAfter } from "@touchline/core";
import type { Bus, BusEvents } from "../platform/wire/bus.ts";
import type { PushClient } from "./client.ts";
import { textFrame } from "./frame.ts";
import { SOCKET_HOLDS } from "./message-costs.data.ts";
import { createSnapshotFrames } from "./snapshot-frames.ts";

const ROOM = "ROOM:";
export const isRoom = (key: string): boolean => key.startsWith(ROOM);

interface CasinoWatch {
  followers: Map<string, Map<PushClient, DisplayMode>>;
  games: Map<PushClient, Set<string>>;
  standing: Map<string, CasinoUpdate>;
  rooms: Map<string, { at: number; state: RoomState }>;
  frames: ReturnType<typeof createSnapshotFrames>;
  delivered: (count: number) => void;
}

/**
 * The casino subscription: a follower of a table receives its state and then its changes; a FULL
 * follower also receives the room. One frame serves all of them.
 */
export function createCasinoWatch(bus: Bus, delivered: (count: number) => void = () => {}) {
  const watch: CasinoWatch = {
    followers: new Map(),
    games: new Map(),
    standing: new Map(),
    rooms: new Map(),
    frames: createSnapshotFrames(),
    delivered,
  };
  bus.subscribe("casino.table", (table) => tellTable(watch, table));
  bus.subscribe("game.room", (change) => tellRoom(watch, change));
  return {
    change: (client: PushClient, said: Extract<ClientMessage, { type: "CASINO_GAME_INFO" }>) =>
      changeGames(watch, client, said),
    /** Sends the room's current state to a reader that missed changes or is waiting for it. */
    catchUp(client: PushClient, key: string): void {
      const gameId = key.slice(ROOM.length);
      if (watch.followers.get(gameId)?.get(client) === "FULL") giveRoom(watch, client, gameId);
      else client.awaiting.delete(key);
    },
    remove(client: PushClient): void {
      leaveAll(watch, client);
      watch.games.delete(client);
    },
  };
}

function changeGames(
  watch: CasinoWatch,
  client: PushClient,
  said: Extract<ClientMessage, { type: "CASINO_GAME_INFO" }>,
): void {
  if (said.resetSubscribe) leaveAll(watch, client);
  for (const gameId of said.unSubscribe ?? []) leave(watch, client, gameId);
  const refused = [...new Set(said.subscribe)].filter(
    (gameId) => !follow(watch, client, gameId, said.displayMode ?? "SHORT"),
  );
  if (refused.length > 0) client.refuse({ code: "TOO_MANY_SUBSCRIPTIONS", about: said.type });
}

/**
 * False if the socket already holds the maximum. A table already followed in the same mode is not
 * sent again.
 */
function follow(
  watch: CasinoWatch,
  client: PushClient,
  gameId: string,
  mode: DisplayMode,
): boolean {
  const { followers, games, standing } = watch;
  const own = games.get(client) ?? new Set<string>();
  if (own.size >= SOCKET_HOLDS.games && !own.has(gameId)) return false;
  if (followers.get(gameId)?.get(client) === mode) return true;
  games.set(client, own.add(gameId));
  const known = followers.get(gameId) ?? new Map<PushClient, DisplayMode>();
  followers.set(gameId, known.set(client, mode));
  const told = standing.get(gameId);
  if (told) client.send(told);
  if (mode === "FULL") giveRoom(watch, client, gameId);
  else client.awaiting.delete(ROOM + gameId);
  return true;
}

/** Sends the room's current state, now or when the reader's allowance permits. */
function giveRoom({ rooms, frames }: CasinoWatch, client: PushClient, gameId: string): void {
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

function leave(watch: CasinoWatch, client: PushClient, gameId: string): void {
  const { followers, games } = watch;
  games.get(client)?.delete(gameId);
  client.awaiting.delete(ROOM + gameId);
  const known = followers.get(gameId);
  if (!known?.delete(client) || known.size > 0) return;
  followers.delete(gameId);
  forgetIfClosed(watch, gameId);
}

function leaveAll(watch: CasinoWatch, client: PushClient): void {
  for (const gameId of [...(watch.games.get(client) ?? [])]) leave(watch, client, gameId);
}

/**
 * Tables come and go: a closed one without followers is forgotten. If it opens again, it is
 * announced.
 */
function forgetIfClosed({ standing, followers }: CasinoWatch, gameId: string): void {
  if (standing.get(gameId)?.isOpen || followers.has(gameId)) return;
  standing.delete(gameId);
}

function tellTable(watch: CasinoWatch, table: BusEvents["casino.table"]): void {
  const { standing, followers } = watch;
  const update: CasinoUpdate = { type: "casinoUpdate", ...table };
  standing.set(table.gameId, update);
  for (const client of followers.get(table.gameId)?.keys() ?? []) client.send(update);
  forgetIfClosed(watch, table.gameId);
}

function tellRoom(watch: CasinoWatch, change: BusEvents["game.room"]): void {
  const { rooms, frames, followers } = watch;
  const { gameId, at } = change;
  rooms.set(gameId, { at, state: roomAfter(rooms.get(gameId)?.state ?? EMPTY_ROOM, change) });
  frames.forget(ROOM + gameId);
  const known = followers.get(gameId);
  if (!known) return;
  const frame = textFrame(JSON.stringify({ type: "gameRoom", ...change } satisfies GameRoomUpdate));
  let told = 0;
  for (const [client, mode] of known) {
    if (mode !== "FULL" || client.awaiting.has(ROOM + gameId)) continue;
    client.sendFrame(frame, ROOM + gameId);
    told++;
  }
  watch.delivered(told);
}
