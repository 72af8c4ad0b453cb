import { EMPTY_ROOM, type RoomState, roomAfter } from "@touchline/core";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { onPushOf } from "../../lib/pushes.ts";
import { useFollowGame } from "../live/live.client.ts";

/** What goes on in games that many play at once, as the socket tells it. */
const rooms = createStore<Readonly<Record<string, RoomState>>>(() => ({}));

if (typeof window !== "undefined")
  onPushOf("gameRoom", (change) =>
    rooms.setState((all) => ({ ...all, [change.gameId]: roomAfter(all[change.gameId] ?? EMPTY_ROOM, change) })),
  );

/** Follows a game while the component stands; null until the server has told of it. One part wakes only when it changes. */
export function useRoom<T>(gameId: string, part: (room: RoomState) => T): T | null {
  useFollowGame(gameId, "FULL");
  return useStore(rooms, (all) => {
    const room = all[gameId];
    return room ? part(room) : null;
  });
}
