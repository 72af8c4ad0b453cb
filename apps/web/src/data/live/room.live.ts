import { EMPTY_ROOM, type RoomState, roomAfter } from "@touchline/core";
import { SUBSCRIBE_DEBOUNCE_MS } from "@touchline/live";
import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { useFollowGame } from "./live.client.ts";
import { onPushOf } from "./pushes.ts";

/** What goes on in games that many play at once, as the socket tells it. */
const rooms = createStore<Readonly<Record<string, RoomState>>>(() => ({}));

/** Who needs a room: how many, and once nobody does, when it goes. */
const needed = new Map<string, { count: number; goes?: ReturnType<typeof setTimeout> }>();

/**
 * The server may be told that nobody follows a game this much later; whoever comes back before that
 * is told only what changes.
 */
const LINGERS_MS = 2 * SUBSCRIBE_DEBOUNCE_MS;

function needRoom(gameId: string): () => void {
  const need = needed.get(gameId) ?? { count: 0 };
  needed.set(gameId, need);
  need.count++;
  clearTimeout(need.goes);
  return () => {
    if (--need.count > 0) return;
    need.goes = setTimeout(() => {
      needed.delete(gameId);
      rooms.setState(({ [gameId]: _, ...others }) => others, true);
    }, LINGERS_MS);
  };
}

if (typeof window !== "undefined")
  onPushOf("gameRoom", (change) => {
    // What comes late, of a room that is gone, would be a part of one.
    if (!needed.has(change.gameId)) return;
    rooms.setState((all) => ({
      ...all,
      [change.gameId]: roomAfter(all[change.gameId] ?? EMPTY_ROOM, change),
    }));
  });

/**
 * Follows a game while the component stands; null until the server has told of it. One part wakes
 * only when it changes.
 */
export function useRoom<T>(gameId: string, part: (room: RoomState) => T): T | null {
  useFollowGame(gameId, "FULL");
  useEffect(() => needRoom(gameId), [gameId]);
  return useStore(rooms, (all) => {
    const room = all[gameId];
    return room ? part(room) : null;
  });
}
