import { SECOND_MS } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import { holdPunter } from "../../../ports/holds.ts";
import { chatFault, hasBarredWord } from "./chat.rules.ts";
import { addMessage, isMuted, lastWritten } from "./chat.store.ts";
import { type RunningChat, tell } from "./chat-broadcast.ts";

const WAIT_MS = 2 * SECOND_MS;

export interface ChatWriter {
  punterId: string;
  nickname?: string | null | undefined;
}

export async function writeMessage(
  chat: RunningChat,
  gameId: string,
  { punterId, nickname }: ChatWriter,
  said: string,
  key: string,
) {
  const { db, clock } = chat;
  // The nickname is shown with every message, so it is checked too.
  if (!nickname || hasBarredWord(nickname)) return refusal("CHAT_NICKNAME_NEEDED");
  const text = said.trim();
  const fault = chatFault(text);
  if (fault) return refusal(fault);
  const message = { gameId, punterId, name: nickname, text };
  const written = await db.transact((tx) =>
    once(tx, clock, { scope: `chat:${punterId}`, key, body: { gameId, text } }, () =>
      add(chat, tx, message),
    ),
  );
  if (!isRefusal(written)) await tell(chat, gameId);
  return written;
}

async function add(
  { clock }: RunningChat,
  tx: Tx,
  message: { gameId: string; punterId: string; name: string; text: string },
) {
  const { punterId } = message;
  await holdPunter(tx, punterId);
  if (await isMuted(tx, punterId, new Date(clock.now()))) return refusal("CHAT_MUTED");
  const before = await lastWritten(tx, punterId);
  if (before && clock.now() - before.getTime() < WAIT_MS) return refusal("CHAT_TOO_FAST");
  return { message: await addMessage(tx, { ...message, at: new Date(clock.now()) }) };
}
