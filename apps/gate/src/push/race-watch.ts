import type { ClientMessage, Jurisdiction, RaceInfo } from "@touchline/contract";
import type { Bus } from "../platform/wire/bus.ts";
import type { PushClient } from "./client.ts";
import { textFrame } from "./frame.ts";
import { SOCKET_HOLDS } from "./message-costs.data.ts";

export interface RaceWatchDeps {
  bus: Bus;
  promotions: {
    /** The top places of a race; null if there is no such race. */
    board(promotionId: string): Promise<Pick<RaceInfo, "racers" | "top"> | null>;
    isRaceOf(jurisdiction: Jurisdiction, promotionId: string): Promise<boolean>;
  };
  jurisdictionOf(host: string): Jurisdiction;
  onError: (error: unknown) => void;
}

/**
 * Boards of races that punters watch: read and framed once for all watchers when the race changes.
 */
export function createRaceWatch({ bus, promotions, jurisdictionOf, onError }: RaceWatchDeps) {
  const watchers = new Map<string, Set<PushClient>>();
  const watched = new Map<PushClient, Set<string>>();
  /** Boards being read; one that changed meanwhile is read again. */
  const reading = new Map<string, boolean>();

  function leave(client: PushClient, promotionId: string): void {
    const own = watched.get(client);
    if (own?.delete(promotionId) && own.size === 0) watched.delete(client);
    const set = watchers.get(promotionId);
    if (set?.delete(client) && set.size === 0) watchers.delete(promotionId);
  }

  /**
   * False if the socket already holds the maximum. An id that is not a race of its site takes room
   * too, and receives nothing.
   */
  async function follow(client: PushClient, promotionId: string): Promise<boolean> {
    const { punter } = client;
    const own = watched.get(client) ?? new Set();
    if (!punter || own.has(promotionId)) return true;
    if (own.size >= SOCKET_HOLDS.races) return false;
    watched.set(client, own.add(promotionId));
    const isRace = await promotions.isRaceOf(jurisdictionOf(client.host), promotionId);
    // Unfollowed meanwhile, disconnected, or logged in as somebody else.
    if (!isRace || client.punter !== punter || !watched.get(client)?.has(promotionId)) return true;
    watchers.set(promotionId, (watchers.get(promotionId) ?? new Set()).add(client));
    return true;
  }

  async function tell(promotionId: string): Promise<void> {
    if (reading.has(promotionId)) return void reading.set(promotionId, true);
    reading.set(promotionId, true);
    try {
      while (reading.get(promotionId) && watchers.has(promotionId)) {
        reading.set(promotionId, false);
        const board = await promotions.board(promotionId);
        if (!board) return;
        const frame = textFrame(JSON.stringify({ type: "raceUpdate", promotionId, ...board }));
        for (const client of watchers.get(promotionId) ?? [])
          if (client.punter) client.sendFrame(frame, null);
      }
    } finally {
      reading.delete(promotionId);
    }
  }

  bus.subscribe("race.changed", ({ promotionId }) => {
    if (watchers.has(promotionId)) tell(promotionId).catch(onError);
  });

  return {
    async change(
      client: PushClient,
      said: Extract<ClientMessage, { type: "BET_SUBSCRIBE" | "BET_UNSUBSCRIBE" }>,
    ): Promise<void> {
      if (said.type === "BET_UNSUBSCRIBE") {
        for (const id of said.ids) leave(client, id);
        return;
      }
      for (const id of new Set(said.ids)) {
        if (await follow(client, id)) continue;
        return client.refuse({ code: "TOO_MANY_SUBSCRIPTIONS", about: said.type });
      }
    },
    remove(client: PushClient): void {
      for (const promotionId of [...(watched.get(client) ?? [])]) leave(client, promotionId);
    },
  };
}
