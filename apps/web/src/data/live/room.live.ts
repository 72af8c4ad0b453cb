import { EMPTY_ROOM, type RoomState, roomAfter } from "@touchline/core";
import { SUBSCRIBE_DEBOUNCE_MS } from "@touchline/live";
import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { useFollowGame } from "./live.client.ts";
import { onPushOf } from "./pushes.ts";

/** The state of shared games, from the socket. */
const rooms = createStore<Readonly<Record<string, RoomState>>>(() => ({}));

/** The users of each room: their count and, once it is zero, the timer that removes it. */
const needed = new Map<string, { count: number; goes?: ReturnType<typeof setTimeout> }>();

/**
 * The unsubscribe reaches the server up to this much later. A component that returns before that
 * receives only changes, so the room must be kept.
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
    // A late change for a removed room would create an incomplete one.
    if (!needed.has(change.gameId)) return;
    rooms.setState((all) => ({
      ...all,
      [change.gameId]: roomAfter(all[change.gameId] ?? EMPTY_ROOM, change),
    }));
  });

/**
 * Follows a game while the component is mounted; null until the server has sent it. Re-renders only
 * when the selected part changes.
 */
export function useRoom<T>(gameId: string, part: (room: RoomState) => T): T | null {
  useFollowGame(gameId, "FULL");
  useEffect(() => needRoom(gameId), [gameId]);
  return useStore(rooms, (all) => {
    const room = all[gameId];
    return room ? part(room) : null;
  });
}
