import type { ReportReason } from "@touchline/contract";
import { refusal } from "../../../platform/http/refusal.ts";
import { addReport, lockSeen, setMessageStatus } from "./chat.store.ts";
import { type RunningChat, tell } from "./chat-broadcast.ts";

const REPORTS_TO_HIDE = 3;

/**
 * A punter's second report does not count, and reports cannot hide a message that the operator
 * kept.
 */
export async function reportMessage(
  chat: RunningChat,
  gameId: string,
  messageNo: bigint,
  punterId: string,
  reason: ReportReason,
) {
  const { db, clock } = chat;
  const outcome = await db.transact(async (tx) => {
    const seen = await lockSeen(tx, gameId, messageNo);
    if (!seen) return null;
    const count = await addReport(tx, { messageNo, punterId, reason, at: new Date(clock.now()) });
    const hides = seen.status === "shown" && count >= REPORTS_TO_HIDE;
    if (hides) await setMessageStatus(tx, messageNo, "hidden");
    return { hides };
  });
  if (!outcome) return refusal("CHAT_MESSAGE_NOT_FOUND");
  if (outcome.hides) await tell(chat, gameId);
  return { status: "OK" as const };
}

/** Keeps or deletes a message; false if there is no such message. */
export async function setStatus(
  chat: RunningChat,
  messageNo: bigint,
  status: "kept" | "deleted",
): Promise<boolean> {
  const gameId = await chat.db.transact((tx) => setMessageStatus(tx, messageNo, status));
  if (gameId) await tell(chat, gameId);
  return gameId !== null;
}
