import type { CasinoUpdate, ClientMessage } from "@touchline/contract";
import type { Bus } from "../platform/bus.ts";
import type { PushClient } from "./client.ts";

/** More tables than a lobby shows at once. */
const MAX_GAMES = 200;

/** The casino subscription: whoever follows a table is told how it stands, then what changes about it. */
export function createCasinoWatch(bus: Bus) {
  const followers = new Map<string, Set<PushClient>>();
  const games = new Map<PushClient, Set<string>>();
  const standing = new Map<string, CasinoUpdate>();

  function follow(client: PushClient, gameId: string): void {
    const own = games.get(client) ?? new Set<string>();
    if (own.size >= MAX_GAMES) return client.send({ type: "ERROR", code: "TOO_MANY_SUBSCRIPTIONS", about: "CASINO_GAME_INFO" });
    games.set(client, own.add(gameId));
    followers.set(gameId, (followers.get(gameId) ?? new Set()).add(client));
    const known = standing.get(gameId);
    if (known) client.send(known);
  }

  function leave(client: PushClient, gameId: string): void {
    games.get(client)?.delete(gameId);
    const set = followers.get(gameId);
    if (!set?.delete(client) || set.size > 0) return;
    followers.delete(gameId);
    forgetIfClosed(gameId);
  }

  /** Tables come and go: a closed one that nobody follows is not remembered. Should it open again, that is told. */
  function forgetIfClosed(gameId: string): void {
    if (!standing.get(gameId)?.isOpen && !followers.has(gameId)) standing.delete(gameId);
  }

  const leaveAll = (client: PushClient) => {
    for (const gameId of [...(games.get(client) ?? [])]) leave(client, gameId);
  };

  bus.subscribe("casino.table", (table) => {
    const update: CasinoUpdate = { type: "casinoUpdate", ...table };
    standing.set(table.gameId, update);
    for (const client of followers.get(table.gameId) ?? []) client.send(update);
    forgetIfClosed(table.gameId);
  });

  return {
    change(client: PushClient, said: Extract<ClientMessage, { type: "CASINO_GAME_INFO" }>): void {
      if (said.resetSubscribe) leaveAll(client);
      for (const gameId of said.unSubscribe ?? []) leave(client, gameId);
      for (const gameId of said.subscribe ?? []) follow(client, gameId);
    },
    remove(client: PushClient): void {
      leaveAll(client);
      games.delete(client);
    },
  };
}
