import type { ChatMessage, Jurisdiction, ReportReason } from "@touchline/contract";
import { profileOf } from "@touchline/jurisdictions";
import * as store from "./chat.store.ts";
import {
  type ChatDeps,
  follow,
  latest,
  load,
  type RunningChat,
  refresh,
} from "./chat-broadcast.ts";
import { reportMessage, setStatus } from "./moderate-message.ts";
import { inTurn } from "./turns.ts";
import { type ChatWriter, writeMessage } from "./write-message.ts";

/**
 * The punters' chat at the tables. The database holds it; everybody in a table's room receives the
 * latest messages.
 */
export function createChat(deps: ChatDeps) {
  const { db, clock, isOn } = deps;
  const chat: RunningChat = { ...deps, told: new Map(), turns: inTurn() };
  const now = () => new Date(clock.now());
  return {
    isOn,
    /** Jurisdictions without public nicknames have no public chat. */
    isOpenIn: (jurisdiction: Jurisdiction): boolean => isOn && profileOf(jurisdiction).nicknames,
    /** The chat's part of a room. */
    parts: (gameId: string): { chat?: ChatMessage[] } =>
      isOn ? { chat: chat.told.get(gameId) ?? [] } : {},
    load: (gameIds: readonly string[]) => load(chat, gameIds),
    refresh: (gameId: string) => refresh(chat, gameId),
    follow: (isRunHere: (gameId: string) => boolean) => follow(chat, isRunHere),
    last: (gameId: string) => latest(chat, gameId),
    write: (gameId: string, writer: ChatWriter, said: string, key: string) =>
      writeMessage(chat, gameId, writer, said, key),
    report: (gameId: string, messageNo: bigint, punterId: string, reason: ReportReason) =>
      reportMessage(chat, gameId, messageNo, punterId, reason),
    remove: (messageNo: bigint) => setStatus(chat, messageNo, "deleted"),
    keep: (messageNo: bigint) => setStatus(chat, messageNo, "kept"),
    mute: (punterId: string, ms: number | null) =>
      db.transact((tx) =>
        store.mute(tx, punterId, ms === null ? null : new Date(clock.now() + ms), now()),
      ),
    unmute: (punterId: string) => db.transact((tx) => store.unmute(tx, punterId)),
    moderated: (limit: number) => db.read((reader) => store.moderatedMessages(reader, limit)),
    muted: () => db.read((reader) => store.mutedPunters(reader, now())),
    sweep: (keptMs: number) =>
      db.transact((tx) => store.sweepChat(tx, new Date(clock.now() - keptMs))),
  };
}

export type Chat = ReturnType<typeof createChat>;
