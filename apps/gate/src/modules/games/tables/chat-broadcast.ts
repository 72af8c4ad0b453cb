import { isDeepStrictEqual } from "node:util";
import type { ChatMessage } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Bus } from "../../../platform/wire/bus.ts";
import { lastMessages } from "./chat.store.ts";
import type { inTurn } from "./turns.ts";

const SHOWN = 30;

export interface ChatDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
  /** False: nobody can read or write. */
  isOn: boolean;
  onError: (error: unknown) => void;
}

/** The chat with what its process broadcast last. */
export interface RunningChat extends ChatDeps {
  /** Each table's last broadcast, repeated to a room that starts again. */
  told: Map<string, ChatMessage[]>;
  turns: ReturnType<typeof inTurn>;
}

export const latest = ({ db }: Pick<ChatDeps, "db">, gameId: string): Promise<ChatMessage[]> =>
  db.read((reader) => lastMessages(reader, gameId, SHOWN));

/** One after the other, so that broadcasts keep the order of the reads. */
export const tell = (chat: RunningChat, gameId: string): Promise<void> =>
  chat.turns(async () => broadcast(chat, gameId, await latest(chat, gameId)));

/** Reads a table's messages again, and broadcasts them if other processes changed them. */
export const refresh = (chat: RunningChat, gameId: string): Promise<void> =>
  chat.turns(async () => {
    if (!chat.isOn) return;
    const messages = await latest(chat, gameId);
    if (!isDeepStrictEqual(messages, chat.told.get(gameId))) broadcast(chat, gameId, messages);
  });

function broadcast({ told, bus, clock }: RunningChat, gameId: string, chat: ChatMessage[]): void {
  told.set(gameId, chat);
  bus.publish("game.room", { gameId, at: clock.now(), parts: { chat } });
}

/** Loads messages from before the server started. */
export async function load(chat: RunningChat, gameIds: readonly string[]): Promise<void> {
  if (chat.isOn) for (const gameId of gameIds) chat.told.set(gameId, await latest(chat, gameId));
}

/**
 * Follows messages that other processes broadcast, for the tables that this one runs. Two such
 * broadcasts may arrive in the wrong order, so the messages are read from the database.
 */
export function follow(chat: RunningChat, isRunHere: (gameId: string) => boolean): void {
  chat.bus.subscribe("game.room", ({ gameId, parts = {} }) => {
    const isOurs = !("chat" in parts) || parts.chat === chat.told.get(gameId);
    if (!isOurs && isRunHere(gameId)) refresh(chat, gameId).catch(chat.onError);
  });
}
