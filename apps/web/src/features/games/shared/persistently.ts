import { CallError } from "@touchline/calls";
import { isUnanswered } from "../../../data/call/unanswered.ts";

/** How often to retry without an answer, and after how long. */
const TRIES = 4;
const PAUSE_MS = 1200;

/**
 * Sends a write until it is answered. Every attempt must use the same key, so that it is made once,
 * however often it arrives. A write for a round is not resent once that round is over, because it
 * would be refused.
 */
export async function persistently<T>(
  send: () => Promise<T>,
  isStillWanted: () => boolean = () => true,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await send();
    } catch (error) {
      if (!isUnanswered(error) || tried >= TRIES) throw error;
      await new Promise((done) => setTimeout(done, PAUSE_MS * tried));
      if (!isStillWanted()) throw error;
    }
  }
}

/** The session has expired, or the reply was lost: the current state must be fetched. */
export const isStateUnknown = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof CallError && error.type === "GAME_SESSION_INVALID");
