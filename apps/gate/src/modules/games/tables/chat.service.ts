import { isDeepStrictEqual } from "node:util";
import type { ChatMessage, Jurisdiction, ReportReason } from "@touchline/contract";
import { type Clock, SECOND_MS } from "@touchline/core";
import { profileOf } from "@touchline/jurisdictions";
import type { Database } from "../../../platform/database/db.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { Bus } from "../../../platform/wire/bus.ts";
import { chatFault, hasBarredWord } from "./chat.rules.ts";
import * as store from "./chat.store.ts";
import { inTurn } from "./turns.ts";

const SHOWN = 30;
const REPORTS_TO_HIDE = 3;
const WAIT_MS = 2 * SECOND_MS;

export interface ChatDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
  /** False: nobody can read or write. */
  isOn: boolean;
  onError: (error: unknown) => void;
}

export interface ChatWriter {
  punterId: string;
  nickname?: string | null | undefined;
}

/**
 * The punters' chat at the tables. The database holds it; everybody in a table's room receives the
 * latest messages.
 */
export function createChat({ db, bus, clock, isOn, onError }: ChatDeps) {
  /** Each table's last broadcast, repeated to a room that starts again. */
  const told = new Map<string, ChatMessage[]>();
  const turns = inTurn();
  const now = () => new Date(clock.now());

  /** One after the other, so that broadcasts keep the order of the reads. */
  const tell = (gameId: string): Promise<void> =>
    turns(async () => {
      const messages = await db.read((reader) => store.lastMessages(reader, gameId, SHOWN));
      told.set(gameId, messages);
      bus.publish("game.room", { gameId, at: clock.now(), parts: { chat: messages } });
    });

  /** Reads a table's messages again, and broadcasts them if other processes changed them. */
  const refresh = (gameId: string): Promise<void> =>
    turns(async () => {
      if (!isOn) return;
      const messages = await db.read((reader) => store.lastMessages(reader, gameId, SHOWN));
      if (isDeepStrictEqual(messages, told.get(gameId))) return;
      told.set(gameId, messages);
      bus.publish("game.room", { gameId, at: clock.now(), parts: { chat: messages } });
    });

  async function setStatus(messageNo: bigint, status: "kept" | "deleted"): Promise<boolean> {
    const gameId = await db.transact((tx) => store.setMessageStatus(tx, messageNo, status));
    if (gameId) await tell(gameId);
    return gameId !== null;
  }

  return {
    isOn,
    /** Jurisdictions without public nicknames have no public chat. */
    isOpenIn: (jurisdiction: Jurisdiction): boolean => isOn && profileOf(jurisdiction).nicknames,
    /** The chat's part of a room. */
    parts: (gameId: string): { chat?: ChatMessage[] } =>
      isOn ? { chat: told.get(gameId) ?? [] } : {},

    /** Loads messages from before the server started. */
    async load(gameIds: readonly string[]): Promise<void> {
      if (isOn)
        for (const gameId of gameIds)
          told.set(gameId, await db.read((reader) => store.lastMessages(reader, gameId, SHOWN)));
    },

    refresh,
    /**
     * Follows messages that other processes broadcast, for the tables that this one runs. Two such
     * broadcasts may arrive in the wrong order, so the messages are read from the database.
     */
    follow(isRunHere: (gameId: string) => boolean): void {
      bus.subscribe("game.room", ({ gameId, parts = {} }) => {
        const isOurs = !("chat" in parts) || parts.chat === told.get(gameId);
        if (!isOurs && isRunHere(gameId)) refresh(gameId).catch(onError);
      });
    },

    last: (gameId: string): Promise<ChatMessage[]> =>
      db.read((reader) => store.lastMessages(reader, gameId, SHOWN)),

    async write(gameId: string, { punterId, nickname }: ChatWriter, said: string, key: string) {
      // The nickname is shown with every message, so it is checked too.
      if (!nickname || hasBarredWord(nickname)) return refusal("CHAT_NICKNAME_NEEDED");
      const text = said.trim();
      const fault = chatFault(text);
      if (fault) return refusal(fault);
      const written = await db.transact((tx) =>
        once(tx, clock, { scope: `chat:${punterId}`, key, body: { gameId, text } }, async () => {
          await store.lockWriter(tx, punterId);
          if (await store.isMuted(tx, punterId, now())) return refusal("CHAT_MUTED");
          const before = await store.lastWritten(tx, punterId);
          if (before && clock.now() - before.getTime() < WAIT_MS) return refusal("CHAT_TOO_FAST");
          return {
            message: await store.addMessage(tx, {
              gameId,
              punterId,
              name: nickname,
              text,
              at: now(),
            }),
          };
        }),
      );
      if (!isRefusal(written)) await tell(gameId);
      return written;
    },

    /**
     * A punter's second report does not count, and reports cannot hide a message that the operator
     * kept.
     */
    async report(gameId: string, messageNo: bigint, punterId: string, reason: ReportReason) {
      const outcome = await db.transact(async (tx) => {
        const seen = await store.lockSeen(tx, gameId, messageNo);
        if (!seen) return null;
        const count = await store.addReport(tx, { messageNo, punterId, reason, at: now() });
        const hides = seen.status === "shown" && count >= REPORTS_TO_HIDE;
        if (hides) await store.setMessageStatus(tx, messageNo, "hidden");
        return { hides };
      });
      if (!outcome) return refusal("CHAT_MESSAGE_NOT_FOUND");
      if (outcome.hides) await tell(gameId);
      return { status: "OK" as const };
    },

    remove: (messageNo: bigint) => setStatus(messageNo, "deleted"),
    keep: (messageNo: bigint) => setStatus(messageNo, "kept"),
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
